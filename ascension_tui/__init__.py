"""The card game Ascension in a terminal.

Imports nothing, so that each command pays only for what it uses.
"""

__version__ = "0.1.0"
