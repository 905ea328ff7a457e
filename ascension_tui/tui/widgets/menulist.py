"""The entries of the menu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ascension_tui.tui.ink import Line, Piece, ellipsize, pad
from ascension_tui.tui.widgets.picklist import PickList
from ascension_tui.tui.widgets.symbols import printable

LABELS = 13
"""How wide the column of the labels is."""
KEYS = 6
"""How wide pointer and key are."""


@dataclass(frozen=True, slots=True)
class Shown:
    """An entry as it looks now."""

    key: str
    label: str
    words: str
    """A word of what it does."""
    enabled: bool = True


class MenuList(PickList):
    """Each entry with its key, its name and what it does."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[Shown] = []

    def show(self, entries: Sequence[Shown]) -> None:
        """Show these entries; the cursor leaves one that can no longer be chosen."""
        self.entries = list(entries)
        if not self.can_pick(self.cursor):
            self.move(1)
        self.repaint()

    def item_count(self) -> int:
        """One for each entry."""
        return len(self.entries)

    def can_pick(self, index: int) -> bool:
        """What cannot be done now is passed over."""
        return self.entries[index].enabled

    def item_lines(self, index: int, width: int) -> list[Line]:
        """Pointer, key, name, words."""
        entry, here = self.entries[index], index == self.cursor
        words = ellipsize(printable(entry.words), width - KEYS - LABELS - 2, self.symbols.ellipsis)
        key = Piece(f" {entry.key} ", "title" if entry.enabled else "key_off")
        if here:
            name = Piece(pad(f" {entry.label}", LABELS), "cursor")
            return [
                [
                    Piece(f"{self.symbols.pointer} ", "title"),
                    key,
                    Piece(" "),
                    name,
                    Piece("  "),
                    Piece(words, "text"),
                ]
            ]
        ink = "text" if entry.enabled else "dim"
        name = Piece(pad(f" {entry.label}", LABELS), ink)
        return [[Piece("  "), key, Piece(" "), name, Piece("  "), Piece(words, "dim")]]
