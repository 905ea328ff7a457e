"""The benchmark behind `make bench`: our engine beside a reference engine, in one run."""
