"""The keys of Bids: two of the table's own lie elsewhere than usual."""

from ascension_tui.game.keys import Command, KeyRow

OFFERS = KeyRow("bids.offer_keys", "qwertyuiop", "What you may offer, the least first.")
KEY_ROWS = (OFFERS,)
KEYS = {"hint": "h", "log": "g"}
BOARD_COMMANDS = (Command("x", "board('type')", "type", "Type what to offer.", name="type"),)
