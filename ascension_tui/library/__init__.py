"""The shelves: every card, the rules for players, rulings and lessons. Pure data and search.

Screens and line mode both read from here; nothing in this room draws, waits or writes to a screen.
"""
