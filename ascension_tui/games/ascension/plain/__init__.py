"""What line mode shows of Ascension."""
