"""The game itself: pure, deterministic, typed. No clock, no screen, no network."""

RULES_VERSION = 1
"""Raised whenever the same setup, seed and answers would give another game."""
