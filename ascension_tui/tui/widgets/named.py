"""Text that names entries, like cards: each can be looked up, with a key or by a click."""

from __future__ import annotations

from textual import events
from textual.message import Message

from ascension_tui.tui.ink import Line, text_of
from ascension_tui.tui.mentions import Named, Place, found_on, inked, target_at
from ascension_tui.tui.widgets.painted import Painted
from ascension_tui.tui.widgets.scrolled import Page, Scrolled

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
