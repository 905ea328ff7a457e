"""The rules of Ascended Kings, pure: numbers R1.1 and so on are those of the rules document."""

RULES_VERSION = 1
"""Raised whenever equal answers would give another game."""
