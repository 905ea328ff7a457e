"""Text made by people, made harmless before anybody else's terminal sees it.

Textual passes escape characters in text straight through to the terminal, so a name could clear the
screen of everybody who reads it, or write to their clipboard. Whatever a person can type goes
through `printable` where it enters; `colours` drops what slips through once more where it is drawn.
"""

from __future__ import annotations

import re
import unicodedata

from rich.cells import cell_len

NICK = re.compile(r"[A-Za-z0-9_-]{3,16}")
"""What a nick looks like: nothing that a terminal, a file name or a shell could take amiss."""
MOST_CHARACTERS = 4096
"""How much of a text is looked at; the rest is cut, whatever it holds."""
MOST_MARKS = 2
"""How many signs without width may sit on one character: enough for any script."""
ELLIPSIS = "…"
_SELECTORS = frozenset("\ufe0e\ufe0f")
_JOINER = "\u200d"


def valid_nick(nick: str) -> bool:
    """Whether a text can be somebody's nick."""
    return NICK.fullmatch(nick) is not None


def printable(text: str, cells: int) -> str:
    """One line of at most `cells` cells with nothing in it but signs that can be seen.

    Control characters, marks of direction, surrogates and unassigned code points are gone, any
    kind of space has become one space, and signs without width cannot pile up.
    """
    kept: list[str] = []
    width = marks = 0
    for character in unicodedata.normalize("NFC", text[:MOST_CHARACTERS]):
        if character.isspace():
            character = " "
        if not character.isprintable() or character in _SELECTORS:
            continue
        size = cell_len(character)
        marks = 0 if size else marks + 1
        if (not size and (not kept or marks > MOST_MARKS)) or (
            character == " " and (not kept or kept[-1] == " ")
        ):
            continue
        kept.append(character)
        width += size
        if width > cells:
            return _cut(kept, cells)
    return "".join(kept).rstrip()


def _cut(kept: list[str], cells: int) -> str:
    """Cut to this width, with an ellipsis."""
    width = cell_len("".join(kept))
    while kept and width > cells - 1:
        width -= cell_len(kept.pop())
    return "".join(kept).rstrip() + ELLIPSIS if cells > 0 else ""


def without_controls(text: str) -> str:
    """The same text, as wide as before, with nothing in it that a terminal could obey."""
    if text.isprintable():
        return text
    return "".join(
        character if character.isprintable() or character == _JOINER else " " * cell_len(character)
        for character in text
    )
