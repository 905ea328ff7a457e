"""The keys that stand on what lies on the table, row by row.

Apart from everything else, as keys are checked before cards are loaded.
"""

from __future__ import annotations

ROW_KEYS = "123456"
PILE_KEYS = "7890"
EVENT_KEY = "-"
_PLAY = "qwertyuiop"
_HAND = "asdfghjkl"
PLAY_KEYS = _PLAY + _PLAY.upper()
HAND_KEYS = _HAND + _HAND.upper()
STRIP_KEYS = "1234567890" + _PLAY + _HAND
SPOT_KEYS = ROW_KEYS + PILE_KEYS + EVENT_KEY + PLAY_KEYS + HAND_KEYS
"""Every key that can stand on something on the table."""

SPOT_ROWS: dict[str, tuple[str, str]] = {
    "center_keys": (ROW_KEYS, "The center row, from left to right."),
    "pile_keys": (PILE_KEYS, "The cards that can always be had."),
    "event_key": (EVENT_KEY, "The event."),
    "play_keys": (_PLAY, "Your constructs and trophies; with shift, the second ten."),
    "hand_keys": (_HAND, "Your hand; with shift, the second nine."),
}
"""What can be laid on other keys, a whole row at a time, and what lies there."""
WITH_CAPITALS = ("play_keys", "hand_keys")
"""Rows that go on with shift held."""


def own_spots(rows: dict[str, str]) -> dict[str, str]:
    """For each usual key the one that stands in its place; rows are given by their names.

    A key without a capital of its own stands for nothing in the row that is reached with shift.
    """
    own: dict[str, str] = {}
    for name, keys in rows.items():
        usual = SPOT_ROWS[name][0]
        for before, after in zip(usual, keys, strict=False):
            own[before] = after
            if name in WITH_CAPITALS:
                capital = after.upper()
                own[before.upper()] = capital if len(capital) == 1 and capital != after else ""
    return own
