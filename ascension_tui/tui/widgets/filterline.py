"""The filters of a list in one line, each with the key that turns it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual import events
from textual.message import Message

from ascension_tui.tui.ink import Line, Piece
from ascension_tui.tui.widgets.painted import Painted

GAP = 2


@dataclass(frozen=True, slots=True)
class Filter:
    """One of them as it stands."""

    key: str
    name: str
    value: str
    is_set: bool


class FilterLine(Painted):
    """Shows the filters; a click turns one."""

    class Turned(Message):
        """A filter was clicked."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._filters: Sequence[Filter] = ()
        self._ends: list[int] = []

    def show(self, filters: Sequence[Filter]) -> None:
        """Show these."""
        self._filters = filters
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Key, name and value of each; what is set stands out."""
        line: Line = []
        used = 0
        self._ends = []
        for one in self._filters:
            line += [
                Piece(one.key, "title"),
                Piece(f" {one.name} ", "dim"),
                Piece(one.value, "strong" if one.is_set else "text"),
                Piece(" " * GAP),
            ]
            used += cell_len(f"{one.key} {one.name} {one.value}") + GAP
            self._ends.append(used)
        return [line]

    def on_click(self, event: events.Click) -> None:
        for index, end in enumerate(self._ends):
            if event.x < end:
                self.post_message(self.Turned(index))
                return
