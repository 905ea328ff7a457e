"""Lines of words that a click chooses from: tabs, of which one is shown, and filters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual import events
from textual.message import Message

from ascension_tui.tui.ink import Line, Piece, ellipsize, width_of
from ascension_tui.tui.widgets.painted import Painted

ARROW = 2
"""Cells at each end, for the sign that there is more."""


class TabLine(Painted):
    """As many titles as fit around the one that is shown; a click picks one."""

    class Turned(Message):
        """A title was chosen."""

    def __init__(self, titles: Sequence[str], at: int = 0, *, id: str | None = None) -> None:
        """`at` is the title of what is shown."""
        super().__init__(id=id)
        self.at = at
        self._titles = titles
        self._first = 0
        self._places: list[tuple[int, int, int]] = []

    def show(self, titles: Sequence[str]) -> None:
        """Show other titles, from the first one on."""
        self.at = self._first = 0
        self._titles = titles
        self.repaint()

    def turn(self, step: int) -> None:
        """Choose the next title or the one before, around the ends."""
        self.choose((self.at + step) % len(self._titles))

    def choose(self, index: int) -> None:
        self.at = index
        self.repaint()
        self.post_message(self.Turned())

    def paint(self, width: int, height: int) -> list[Line]:
        room = width - 2 * ARROW
        first, last = self._window(room)
        line: Line = [Piece(f"{self.symbols.less if first else ' '} ", "title")]
        column = ARROW
        self._places = []
        for index in range(first, last + 1):
            pointer = self.symbols.pointer if index == self.at else " "
            text = ellipsize(f"{pointer}{self._titles[index]} ", room, self.symbols.ellipsis)
            self._places.append((column, column + cell_len(text), index))
            line += [Piece(text, "cursor" if index == self.at else "dim"), Piece(" ")]
            column += cell_len(text) + 1
        if last < len(self._titles) - 1:
            line.append(Piece(self.symbols.more, "title"))
        return [line]

    def _window(self, room: int) -> tuple[int, int]:
        """The titles that fit; those in sight stay there as long as the marked one is."""
        sizes = [cell_len(title) + 3 for title in self._titles]
        first = min(self._first, self.at)
        while first < self.at and sum(sizes[first : self.at + 1]) > room:
            first += 1
        while first and sum(sizes[first - 1 :]) <= room:
            first -= 1
        last = self.at
        while last + 1 < len(sizes) and sum(sizes[first : last + 2]) <= room:
            last += 1
        self._first = first
        return first, last

    def on_click(self, event: events.Click) -> None:
        for start, end, index in self._places:
            if start <= event.x < end:
                self.choose(index)


@dataclass(frozen=True, slots=True)
class Filter:
    """One of them as it stands."""

    key: str
    name: str
    value: str
    is_set: bool


class FilterLine(Painted):
    """Shows the filters; a click turns one."""

    @dataclass
    class Turned(Message):
        """A filter was clicked."""

        name: str

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._filters: Sequence[Filter] = ()

    def show(self, filters: Sequence[Filter]) -> None:
        self._filters = filters
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        return [[piece for one in self._filters for piece in _filter_pieces(one)]]

    def on_click(self, event: events.Click) -> None:
        end = 0
        for one in self._filters:
            end += width_of(_filter_pieces(one))
            if event.x < end:
                self.post_message(self.Turned(one.name))
                return


def _filter_pieces(one: Filter) -> Line:
    return [
        Piece(one.key, "title"),
        Piece(f" {one.name} ", "dim"),
        Piece(one.value, "strong" if one.is_set else "text"),
        Piece("  "),
    ]
