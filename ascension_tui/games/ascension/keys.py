"""The keys of Ascension's table; loaded before anything else of the game."""

from __future__ import annotations

from typing import Final

from ascension_tui.game.keys import Command, KeyRow

CENTER: Final = KeyRow("center_keys", "123456", "The center row, from left to right.")
PILES: Final = KeyRow("pile_keys", "7890", "The cards that can always be had.")
EVENT: Final = KeyRow("event_key", "-", "The event.")
PLAY: Final = KeyRow(
    "play_keys",
    "qwertyuiop",
    "Your constructs and trophies; with shift, the second ten.",
    capitals=True,
)
HAND: Final = KeyRow(
    "hand_keys", "asdfghjkl", "Your hand; with shift, the second nine.", capitals=True
)
KEY_ROWS: Final = (CENTER, PILES, EVENT, PLAY, HAND)
STRIP_KEYS: Final = "1234567890" + PLAY.usual + HAND.usual
"""Stand on answers that lie nowhere on the table."""

PLAY_ALL: Final = Command(
    "space",
    "play_all",
    "play all",
    "Play every card in hand that needs no choice.",
    name="play_all",
)
BOARD_COMMANDS: Final = (
    Command(
        "v", "board('look')", "look", "Read a card: then press its key, or move there.", name="look"
    ),
    Command("x", "board('void')", "void", "Look at the void.", footer=False, name="void"),
    Command(
        "c",
        "board('piles')",
        "piles",
        "Look at the discard piles of everybody.",
        footer=False,
        name="piles",
    ),
    Command(
        "z",
        "board('deck')",
        "plan",
        "Plan: your deck, the odds of your next hand, the race.",
        name="deck",
    ),
    Command(
        "pagedown",
        "board('page_down')",
        "page down",
        "Turn to the next page of a tray.",
        footer=False,
    ),
    Command("pageup", "board('page_up')", "page up", "Turn to the page before.", footer=False),
)
REPLAY_COMMANDS: Final = (
    Command("v", "board('look')", "look", "Read everything about the card.", footer=False),
    Command(
        "c", "board('piles')", "piles", "Look through the void and all piles.", name="replay_piles"
    ),
)
