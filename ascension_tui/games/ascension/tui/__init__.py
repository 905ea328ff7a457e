"""Ascension on the screens."""
