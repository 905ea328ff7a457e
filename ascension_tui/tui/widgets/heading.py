"""What stands above everything: the name of the game, or of a screen."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from ascension_tui.tui.ink import Line, Piece, width_of
from ascension_tui.tui.widgets.painted import Painted

NAME: Final = (
    "╔═╗ ╔═╗ ╔═╗ ╔═╗ ╔╗╔ ╔═╗ ╦ ╔═╗ ╔╗╔",
    "╠═╣ ╚═╗ ║   ║╣  ║║║ ╚═╗ ║ ║ ║ ║║║",
    "╩ ╩ ╚═╝ ╚═╝ ╚═╝ ╝╚╝ ╚═╝ ╩ ╚═╝ ╝╚╝",
)
PLAIN_NAME: Final = ("", "A  S  C  E  N  S  I  O  N", "")
FACTIONS: Final = (
    ("☼", "E", "enlightened"),
    ("♣", "L", "lifebound"),
    ("⚙", "M", "mechana"),
    ("◆", "V", "void"),
)
PITCH: Final = "Build a deck, defeat monsters, and gather more honor than anyone."


class Banner(Painted):
    """The name of the game, its four factions, and what it is about."""

    def paint(self, width: int, height: int) -> list[Line]:
        """Everything in the middle; a higher banner has more air."""
        ascii_only = self.app.settings.wants_ascii()
        letters = PLAIN_NAME if ascii_only else NAME
        lines: list[Line] = [[Piece(row, "title")] for row in letters]
        lines.append(self._ornament(ascii_only))
        lines += [[] for _ in range(height - len(lines) - 1)]
        lines.append([Piece(PITCH, "dim")])
        return [centred(line, width) for line in lines]

    def _ornament(self, ascii_only: bool) -> Line:
        rule = Piece(self.symbols.rule * 7, "rule")
        line: Line = [rule]
        for sign, letter, ink in FACTIONS:
            line += [Piece("   "), Piece(letter if ascii_only else sign, ink)]
        return [*line, Piece("   "), rule]


class Heading(Painted):
    """The name of a screen, with a rule to the end of the line."""

    def __init__(self, title: str, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.title = title
        self._aside = ""

    def add(self, aside: str) -> None:
        """Say something at the end of the line."""
        self._aside = aside
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        symbols = self.symbols
        start = [Piece(f"{symbols.ornament} ", "title"), Piece(f"{self.title} ", "title")]
        aside = f" {self._aside}" if self._aside else ""
        room = max(width - width_of(start) - cell_len(aside), 0)
        return [[*start, Piece(symbols.rule * room, "rule"), Piece(aside, "dim")]]


def centred(line: Line, width: int) -> Line:
    """The line in the middle of so many cells."""
    return [Piece(" " * max((width - width_of(line)) // 2, 0)), *line]
