"""The game Ascension."""
