"""The game itself: pure, deterministic, typed. No clock, no screen, no network."""

RULES_VERSION = 2
"""Raised whenever the same setup, seed and answers would give another game.

Games of older versions are dealt and played as they were: version 1 had another honor pool for
teams by the first edition (`setup.agreed_setup`), and laid cards found in the own deck out at each
pick (`verbs.base.Pick`).
"""
