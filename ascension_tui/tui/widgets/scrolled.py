"""Pages that may be longer than their place."""

from __future__ import annotations

from collections.abc import Callable

from textual import events

from ascension_tui.tui.ink import Line, Piece, pad_line
from ascension_tui.tui.symbols import Symbols
from ascension_tui.tui.widgets.painted import Painted

Page = Callable[[int], list[Line]]
"""Makes the lines of a page that is so many cells wide."""

BAR = 2
"""Cells at the right edge, kept for the bar that shows where on the page one is."""
WHEEL = 3


class Scrolled(Painted):
    """A page of which as much is shown as fits, with a bar beside it where that is not all."""

    def __init__(self, page: Page, *, at_end: bool = False, id: str | None = None) -> None:
        """`at_end` shows the last lines first."""
        super().__init__(id=id)
        self._page = page
        self._lines: list[Line] = []
        self._lines_for: tuple[object, ...] = ()
        self._top = -1 if at_end else 0
        """The first line shown; -1 for whatever shows the last one."""

    def show(self, page: Page, *, at_end: bool = False) -> None:
        """Show another page."""
        self._page = page
        self._lines_for = ()
        self._top = -1 if at_end else 0
        self.repaint()

    def move(self, lines: int) -> None:
        """Go down by so many lines, or up; a page out of sight stays where it is."""
        if not self.size.height:
            return
        self._top = min(max(self._start() + lines, 0), self._furthest())
        self.repaint()

    def move_pages(self, pages: int) -> None:
        """Go on by so many pages; a line of the last one stays in sight."""
        self.move(pages * max(self.size.height - 1, 1))

    def move_to(self, *, end: bool) -> None:
        """Go to the first line or the last."""
        self.move(len(self._lines) if end else -len(self._lines))

    def needed(self) -> int:
        """How many lines the whole page has, as wide as it is now."""
        return len(self._page(self.size.width - BAR))

    def _furthest(self) -> int:
        return max(len(self._lines) - self.size.height, 0)

    def _start(self) -> int:
        return self._furthest() if self._top < 0 else min(self._top, self._furthest())

    def paint(self, width: int, height: int) -> list[Line]:
        signs = self.symbols
        if self._lines_for != (width, signs):
            self._lines = self._page(width - BAR)
            self._lines_for = (width, signs)
        start = self._start()
        shown = self._lines[start : start + height]
        if not self._furthest():
            return shown
        bar = _bar(start, height, len(self._lines), signs)
        return [[*pad_line(line, width - 1), mark] for line, mark in zip(shown, bar, strict=True)]

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.move(WHEEL)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.move(-WHEEL)


def _bar(start: int, height: int, count: int, signs: Symbols) -> list[Piece]:
    """A mark for each line in sight: thick for the part of the page that is shown."""
    size = max(height * height // count, 1)
    hidden = max(count - height, 1)
    first = round(start * (height - size) / hidden)
    return [
        Piece(signs.heavy.down, "title")
        if first <= place < first + size
        else Piece(signs.frame.down, "rule")
        for place in range(height)
    ]
