"""A short list of things that can be done, one picked out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ascension_tui.tui.ink import Line, Piece, pad
from ascension_tui.tui.keymap import Command
from ascension_tui.tui.widgets.picklist import PickList

LONGEST_NAME = 22
KEYS: tuple[Command, ...] = (
    Command("enter", "choose", "do it", "Do what is picked out."),
    Command("down", "move(1)", "down", "Go down.", footer=False),
    Command("up", "move(-1)", "up", "Go up.", footer=False),
)


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that can be done."""

    name: str
    words: str
    act: Callable[[], object]
    sure: bool = True
    """Whether once is enough."""


class Deeds(PickList):
    """A line for each deed."""

    def __init__(self, deeds: list[Deed]) -> None:
        super().__init__(id="deeds")
        self.deeds = deeds
        self.styles.height = max(len(deeds), 1)

    @property
    def deed(self) -> Deed | None:
        """The one picked out."""
        return self.deeds[self.cursor] if self.deeds else None

    def item_count(self) -> int:
        """All of them."""
        return len(self.deeds)

    def _gap(self, height: int) -> int:
        return 0

    def item_lines(self, index: int, width: int) -> list[Line]:
        """Name and a word about it."""
        deed, here = self.deeds[index], index == self.cursor
        pointer = Piece(f"{self.symbols.pointer} " if here else "  ", "title")
        name = Piece(pad(deed.name, LONGEST_NAME), "cursor" if here else "text")
        return [[pointer, name, Piece(f"  {deed.words}", "dim")]]
