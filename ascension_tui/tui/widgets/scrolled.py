"""Pages that may be longer than their place: plain ones, and ones on which things can be marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual import events
from textual.message import Message

from ascension_tui.tui.ink import NO_LINK, Line, Piece, pad_line, text_of
from ascension_tui.tui.prose import Named, Place, found_on, inked, target_at, with_link_marked
from ascension_tui.tui.symbols import Symbols
from ascension_tui.tui.widgets.painted import Painted

Page = Callable[[int], list[Line]]
"""Makes the lines of a page that is so many cells wide."""

BAR = 2
"""Cells at the right edge, kept for the bar that shows where on the page one is."""
WHEEL = 3
ABOVE = 3
"""Lines left in sight above a link that is jumped to."""


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


@dataclass
class Followed(Message):
    """Something that was named is to be looked up; screens that do not care leave it to the app."""

    target: str


class Clickable(Painted):
    """Painted text in which a click on an entry's name or a term looks it up."""

    def on_click(self, event: events.Click) -> None:
        library = self.app.library
        lines = self.shown().split("\n")
        target = target_at(lines, event.x, event.y, library.mentions_in) if library else ""
        if target:
            event.stop()
            self.post_message(Followed(target))


class Markable(Scrolled):
    """A page with things that can be marked one after the other, to look them up."""

    _marked = NO_LINK
    """The number of what is marked."""

    def show(self, page: Page, *, at_end: bool = False) -> None:
        """Show another page, with nothing marked."""
        self._marked = NO_LINK
        super().show(page, at_end=at_end)

    def targets(self) -> Sequence[str]:
        """Where everything that can be marked leads."""
        raise NotImplementedError

    def line_of(self, number: int) -> int:
        """The line on which one of them begins."""
        raise NotImplementedError

    def first(self, step: int) -> int:
        return 0 if step > 0 else len(self.targets()) - 1

    def go_to(self, line: int) -> None:
        self.move(line - self._start() - self.size.height // 2)

    @property
    def marked(self) -> str:
        """Where what is marked leads; empty when nothing is."""
        return self.targets()[self._marked] if self._marked != NO_LINK else ""

    def mark(self, step: int) -> None:
        """Mark the next one or the one before, around the ends, and bring it into sight."""
        count = len(self.targets())
        if not count:
            return
        unmarked = self._marked == NO_LINK
        number = self.first(step) if unmarked else (self._marked + step) % count
        line, start = self.line_of(number), self._start()
        if not start <= line < start + self.size.height:
            self.go_to(line)
        self._put_mark(number)

    def unmark(self) -> bool:
        """Take the mark away; whether there was one."""
        was_marked = self._marked != NO_LINK
        if was_marked:
            self._put_mark(NO_LINK)
        return was_marked

    def _put_mark(self, number: int) -> None:
        self._marked = number
        self.repaint()


class NamedEntries(Markable, Clickable):
    """A page on which the entries that are named can be marked, beginning with those in sight."""

    _named: Sequence[Named] = ()
    _named_on: list[Line] | None = None

    def _entries(self) -> Sequence[Named]:
        """The entries on the page; found when they are asked for."""
        self.shown()  # lays the lines out if they are not yet
        if self._named_on is not self._lines:
            library = self.app.library
            lines = [text_of(line) for line in self._lines]
            self._named = found_on(lines, library.entries_in) if library else ()
            self._named_on = self._lines
        return self._named

    def targets(self) -> Sequence[str]:
        return [one.target for one in self._entries()]

    def line_of(self, number: int) -> int:
        return self._entries()[number].places[0].line

    def first(self, step: int) -> int:
        lines = [one.places[0].line for one in self._entries()]
        top, bottom = self._start(), self._start() + self.size.height
        if step > 0:
            return next((n for n, line in enumerate(lines) if line >= top), 0)
        return next((n for n in reversed(range(len(lines))) if lines[n] < bottom), len(lines) - 1)

    def paint(self, width: int, height: int) -> list[Line]:
        lines = super().paint(width, height)
        if self._named_on is not self._lines:
            self._marked = NO_LINK  # another width or other signs: the lines are others
        if self._marked == NO_LINK:
            return lines
        start = self._start()
        places = [
            Place(place.line - start, place.start, place.end)
            for place in self._named[self._marked].places
            if start <= place.line < start + len(lines)
        ]
        return inked(lines, places, "cursor")


class Linked(Markable):
    """A page whose links lead somewhere; one may be marked, any may be clicked."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(self._laid, id=id)
        self._source: Page = lambda width: []
        self._targets: Sequence[str] = ()
        self._runs: list[Line] = []

    def open(self, source: Page, targets: Sequence[str]) -> None:
        """Show another page from its top; `targets` are where its links lead, by number."""
        self._source, self._targets = source, targets
        self.show(self._laid)

    def _laid(self, width: int) -> list[Line]:
        self._runs = self._source(width)
        return with_link_marked(self._runs, self._marked)

    def targets(self) -> Sequence[str]:
        return self._targets

    def line_of(self, number: int) -> int:
        lines = enumerate(self._runs)
        return next((y for y, line in lines if any(run.link == number for run in line)), 0)

    def go_to(self, line: int) -> None:
        """Bring a line into sight, near the top."""
        self.move(line - ABOVE - self._start())

    def _put_mark(self, number: int) -> None:
        self._lines_for = ()
        super()._put_mark(number)

    def on_click(self, event: events.Click) -> None:
        place = self._start() + event.y
        column = 0
        for run in self._runs[place] if place < len(self._runs) else ():
            column += cell_len(run.text)
            if event.x < column:
                if run.link != NO_LINK:
                    self.post_message(Followed(self._targets[run.link]))
                return
