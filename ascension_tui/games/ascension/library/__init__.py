"""Every card, the rules for players, rulings and lessons: pure data and search.

Screens and line mode both read from here; nothing here draws, waits or prints.
"""
