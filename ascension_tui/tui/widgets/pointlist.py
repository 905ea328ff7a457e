"""The decisions that cost most, to pick one and try it again."""

from __future__ import annotations

from collections.abc import Sequence

from ascension_tui.records.tape import Tape
from ascension_tui.records.told import turn_title
from ascension_tui.records.turning import TurningPoint
from ascension_tui.telling import coaching
from ascension_tui.tui.ink import Line, Piece, ellipsize, justify, pad
from ascension_tui.tui.widgets.picklist import PickList
from ascension_tui.tui.widgets.symbols import printable

TITLES = 8
"""Cells for the word before each line."""


class PointList(PickList):
    """Four lines for each: when and what it cost, what was done, what was better, and why."""

    ITEM_HEIGHT = 4

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._tape: Tape | None = None
        self.points: list[TurningPoint] = []

    def show(self, tape: Tape, points: Sequence[TurningPoint]) -> None:
        """Show these; the first is picked out."""
        self._tape = tape
        self.points = list(points)
        self.place(0)

    @property
    def point(self) -> TurningPoint | None:
        """The one picked out, if there is any."""
        return self.points[self.cursor] if self.points else None

    def item_count(self) -> int:
        """One for each."""
        return len(self.points)

    def _gap(self, height: int) -> int:
        return 1

    def item_lines(self, index: int, width: int) -> list[Line]:
        """A decision."""
        point, here, symbols = self.points[index], index == self.cursor, self.symbols
        assert self._tape is not None
        when = turn_title(self._tape, self._tape.turns[point.turn], point.seat)
        told = printable(f" {when}: {point.prompt}" if point.prompt else f" {when}")
        cost = f" cost {coaching.cost(point.weighed)}"
        room = width - len(cost) - 3
        title = (
            pad(told, room, symbols.ellipsis) if here else ellipsize(told, room, symbols.ellipsis)
        )
        pointer = Piece(f"{symbols.pointer} " if here else "  ", "title")
        first = justify(
            [pointer, Piece(title, "cursor" if here else "strong")], [Piece(cost, "warning")], width
        )
        return [first, *self._told(point, width - 3 - TITLES)]

    def _told(self, point: TurningPoint, room: int) -> list[Line]:
        cut_at = self.symbols.ellipsis
        return [
            [
                Piece(f"   {title:<{TITLES}}", "dim"),
                Piece(
                    ellipsize(printable(text), room, cut_at),
                    "good" if title == "Better" else "text",
                ),
            ]
            for title, text in coaching.weighed_lines(point.weighed)
        ]
