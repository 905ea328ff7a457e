"""A long list of which one line is marked: cards, pages, whatever was found."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.message import Message

from ascension_tui.tui.ink import Line
from ascension_tui.tui.widgets.painted import Painted

RowPainter = Callable[[int, int, bool], Line]
"""Paints the row of a number, so many cells wide, marked or not."""
WIDTHS = [(0, "-cramped"), (80, "-narrow"), (110, "-wide")]
"""Classes for the style sheet of a screen with a list beside a text, by its width."""


class RowList(Painted):
    """Rows of one line each; those around the mark are in sight."""

    class Pointed(Message):
        """A row was clicked, or the wheel turned."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._count = 0
        self._row: RowPainter = lambda index, width, marked: []
        self._top = 0
        self._centred = False
        """Whether the mark should be brought to the middle when next painted."""
        self.cursor = 0

    def show(self, count: int, row: RowPainter, cursor: int = 0) -> None:
        """Show other rows."""
        self._count, self._row = count, row
        self._centred = True
        self.place(cursor)

    def place(self, index: int) -> None:
        """Mark a row; there is nothing beyond the ends."""
        self.cursor = max(min(index, self._count - 1), 0)
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """The rows around the mark."""
        if self._centred:
            self._top, self._centred = self.cursor - height // 2, False
        self._top = max(min(self._top, self.cursor), self.cursor - height + 1, 0)
        self._top = min(self._top, max(self._count - height, 0))
        shown = range(self._top, min(self._top + height, self._count))
        return [self._row(index, width, index == self.cursor) for index in shown]

    def on_click(self, event: events.Click) -> None:
        """A click marks."""
        if self._top + event.y < self._count:
            self.post_message(self.Pointed(self._top + event.y))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel moves the mark."""
        self.post_message(self.Pointed(self.cursor + 1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel moves the mark."""
        self.post_message(self.Pointed(self.cursor - 1))
