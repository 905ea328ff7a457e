"""Lessons of Ascension."""
