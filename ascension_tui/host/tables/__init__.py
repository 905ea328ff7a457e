"""One table of a host: its seats, its game, its clock and its talk."""
