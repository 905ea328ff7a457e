"""What a client's terminal is, and text made harmless before any terminal gets it.

OpenSSH sends the terminal's name and size and, on many systems, LANG and LC_*; it does not send
COLORTERM. A size is any two numbers up to four thousand million.

Textual passes escape characters in text straight through to the terminal, so a name could clear the
screen of everybody who reads it, or write to their clipboard. Whatever a person can type goes
through `printable` where it enters; what slips through is dropped once more where it is drawn.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from rich.cells import cell_len

Size = tuple[int, int]
"""Columns and lines."""

USUAL: Size = (80, 24)
DUMB = frozenset({"", "dumb", "unknown", "emacs", "network"})
"""Names of terminals in which nothing can be drawn."""
_MILLIONS = (
    "kitty",
    "ghostty",
    "alacritty",
    "wezterm",
    "foot",
    "contour",
    "rio",
    "iterm2",
    "mintty",
)
_MILLIONS_ENDINGS = ("-direct", "-truecolor", "-24bit")
_SIXTEEN = ("linux", "cygwin", "ansi", "eterm", "sun", "pcansi", "rxvt-16color")
_NONE = ("vt52", "vt100", "vt102", "vt220", "vt320", "vt420", "xterm-mono")
MOST_CHARACTERS = 4096
"""How much of a text is looked at; the rest is cut, whatever it holds."""
MOST_MARKS = 2
"""How many signs without width may sit on one character: enough for any script."""
ELLIPSIS = "…"
_SELECTORS = frozenset("\ufe0e\ufe0f")
_JOINER = "\u200d"


class Depth(StrEnum):
    """How many colours a terminal has."""

    NONE = "none"
    SIXTEEN = "16"
    MANY = "256"
    MILLIONS = "truecolor"


@dataclass(frozen=True, slots=True)
class Terminal:
    """A terminal as far as it is known."""

    name: str
    size: Size
    depth: Depth
    utf8: bool

    @property
    def is_dumb(self) -> bool:
        return self.name.casefold() in DUMB


def described(name: str, size: Size, most: Size, variables: Mapping[str, str]) -> Terminal:
    """A terminal from what its client says."""
    name = printable(name, 40)
    return Terminal(name, clamped(size, most), _depth(name, variables), _speaks_utf8(variables))


def clamped(size: Size, most: Size) -> Size:
    """A size that can be drawn; no size at all is the usual one."""
    columns, lines = (
        min(number or usual, limit) for number, usual, limit in zip(size, USUAL, most, strict=True)
    )
    return columns, lines


def _depth(name: str, variables: Mapping[str, str]) -> Depth:
    name = name.casefold()
    short = name.removeprefix("xterm-")
    if variables.get("COLORTERM", "").casefold() in ("truecolor", "24bit"):
        return Depth.MILLIONS
    if variables.get("LC_TERMINAL", "").casefold() in ("iterm2", "wezterm"):
        return Depth.MILLIONS
    if short.startswith(_MILLIONS) or name.endswith(_MILLIONS_ENDINGS):
        return Depth.MILLIONS
    if name.startswith(_NONE) or name.endswith("-m"):
        return Depth.NONE
    if name.startswith(_SIXTEEN) or name.endswith("-16color"):
        return Depth.SIXTEEN
    return Depth.MANY


def _speaks_utf8(variables: Mapping[str, str]) -> bool:
    """Whether it understands UTF-8: yes, unless it says that it speaks something else."""
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        if variables.get(name):
            return "utf8" in variables[name].casefold().replace("-", "")
    return True


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
