"""Pages with links: one may be marked with the keyboard, any may be clicked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len
from textual import events

from ascension_tui.tui.ink import Line
from ascension_tui.tui.prose import NO_LINK, Runs, as_lines
from ascension_tui.tui.widgets.named import Followed
from ascension_tui.tui.widgets.scrolled import Scrolled

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
