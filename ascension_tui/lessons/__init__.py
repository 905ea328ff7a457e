"""Lessons: courses over a real game, and how far a person is in them."""
