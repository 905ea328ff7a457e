"""Pages that may be longer than their place: plain ones, and ones on which things can be marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len
from textual import events
from textual.message import Message

from ascension_tui.tui.ink import Line, Piece, pad_line, text_of
from ascension_tui.tui.prose import (
    NO_LINK,
    Named,
    Place,
    Runs,
    as_lines,
    found_on,
    inked,
    target_at,
)
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


NOTHING = -1


class Followed(Message):
    """Something that was named is to be looked up; screens that do not care leave it to the app."""

    def __init__(self, target: str) -> None:
        super().__init__()
        self.target = target


class Clickable(Painted):
    """Painted text in which a click on an entry's name or a term looks it up."""

    def on_click(self, event: events.Click) -> None:
        library = self.app.library
        lines = self.shown().split("\n")
        target = target_at(lines, event.x, event.y, library.mentions_in) if library else ""
        if target:
            event.stop()
            self.post_message(Followed(target))


class NamedEntries(Scrolled, Clickable):
    """A page on which the entries that are named can be marked one after the other."""

    def __init__(self, page: Page, *, at_end: bool = False, id: str | None = None) -> None:
        """`at_end` shows the last lines first."""
        super().__init__(page, at_end=at_end, id=id)
        self._marked = NOTHING
        self._named: list[Named] = []
        self._named_on: list[Line] | None = None

    def show(self, page: Page, *, at_end: bool = False) -> None:
        """Show another page, with nothing marked."""
        self._marked = NOTHING
        super().show(page, at_end=at_end)

    def _entries(self) -> list[Named]:
        """The entries on the page; found when they are asked for."""
        self.shown()  # lays the lines out if they are not yet
        if self._named_on is not self._lines:
            library = self.app.library
            lines = [text_of(line) for line in self._lines]
            self._named = found_on(lines, library.entries_in) if library else []
            self._named_on = self._lines
        return self._named

    @property
    def marked(self) -> str:
        """What is marked; empty when nothing is."""
        return self._entries()[self._marked].target if self._marked != NOTHING else ""

    def mark(self, step: int) -> None:
        """Mark the next entry or the one before, beginning with what is in sight."""
        entries = self._entries()
        if not entries:
            return
        if self._marked == NOTHING:
            self._marked = self._first_in_sight(step)
        else:
            self._marked = (self._marked + step) % len(entries)
        line = entries[self._marked].places[0].line
        start, height = self._start(), self.size.height
        if not start <= line < start + height:
            self.move(line - start - height // 2)
        self.repaint()

    def _first_in_sight(self, step: int) -> int:
        lines = [one.places[0].line for one in self._entries()]
        top, bottom = self._start(), self._start() + self.size.height
        if step > 0:
            return next((n for n, line in enumerate(lines) if line >= top), 0)
        return next((n for n in reversed(range(len(lines))) if lines[n] < bottom), len(lines) - 1)

    def unmark(self) -> bool:
        """Take the mark away; whether there was one."""
        was, self._marked = self._marked, NOTHING
        if was != NOTHING:
            self.repaint()
        return was != NOTHING

    def paint(self, width: int, height: int) -> list[Line]:
        """The page, with one entry on it marked."""
        lines = super().paint(width, height)
        if self._marked == NOTHING:
            return lines
        start = self._start()
        if self._named_on is not self._lines:
            self._marked = NOTHING  # another width or other signs: the lines are others
            return lines
        places = [
            Place(place.line - start, place.start, place.end)
            for place in self._named[self._marked].places
            if start <= place.line < start + len(lines)
        ]
        return inked(lines, places, "cursor")


Source = Callable[[int], list[Runs]]
"""Makes the lines of a page that is so many cells wide."""
ABOVE = 3
"""Lines left in sight above what is jumped to."""


class Linked(Scrolled):
    """A page whose links lead somewhere."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(self._laid, id=id)
        self._source: Source = lambda width: []
        self._targets: Sequence[str] = ()
        self._runs: list[Runs] = []
        self._marked = NO_LINK

    def open(self, source: Source, targets: Sequence[str]) -> None:
        """Show another page from its top; `targets` are where its links lead, by number."""
        self._source, self._targets = source, targets
        self._marked = NO_LINK
        self.show(self._laid)

    def _laid(self, width: int) -> list[Line]:
        self._runs = self._source(width)
        return as_lines(self._runs, self._marked)

    @property
    def marked(self) -> str:
        """Where the marked link leads; empty when none is marked."""
        return self._targets[self._marked] if self._marked != NO_LINK else ""

    def mark(self, step: int) -> None:
        """Mark the next link or the one before, around the ends, and bring it into sight."""
        count = len(self._targets)
        if not count:
            return
        if self._marked == NO_LINK:
            self._marked = 0 if step > 0 else count - 1
        else:
            self._marked = (self._marked + step) % count
        place = next(
            (y for y, line in enumerate(self._runs) if any(r.link == self._marked for r in line)), 0
        )
        if not self._start() <= place < self._start() + self.size.height:
            self.go_to(place)
        self._lines_for = ()
        self.repaint()

    def unmark(self) -> bool:
        """Take the mark away; whether there was one."""
        was, self._marked = self._marked, NO_LINK
        if was != NO_LINK:
            self._lines_for = ()
            self.repaint()
        return was != NO_LINK

    def go_to(self, line: int) -> None:
        """Bring a line into sight, near the top."""
        self.move(line - ABOVE - self._start())

    def on_click(self, event: events.Click) -> None:
        place = self._start() + event.y
        column = 0
        for run in self._runs[place] if place < len(self._runs) else ():
            column += cell_len(run.text)
            if event.x < column:
                if run.link != NO_LINK:
                    self.post_message(Followed(self._targets[run.link]))
                return
