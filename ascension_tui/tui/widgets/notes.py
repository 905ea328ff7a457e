"""Words beside a board: the log, what is read about a thing, the question."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events

from ascension_tui.tui.board import Board
from ascension_tui.tui.ink import Line, Piece, wrapped
from ascension_tui.tui.mentions import target_at
from ascension_tui.tui.widgets.named import Clickable, Followed
from ascension_tui.tui.widgets.painted import Painted


class Notes(Clickable):
    """Lines of text, the newest at the bottom; or, from the top, what is being looked at."""

    DEFAULT_CSS = "Notes { height: 1fr; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._log: Sequence[tuple[str, bool]] = ()
        self._instead: list[Line] = []

    def show_log(self, lines: Sequence[tuple[str, bool]]) -> None:
        """Sentences, each with whether it is old."""
        if lines is not self._log:
            self._log = lines
            self.repaint()

    def show_instead(self, lines: list[Line]) -> None:
        """Show these until called with none."""
        if lines != self._instead:
            self._instead = lines
            self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """The end of the log, or what is shown instead of it."""
        if self._instead:
            return [[Piece(" "), *line] for line in self._instead[:height]]
        shown: list[Line] = []
        for text, old in reversed(self._log):
            ink = "dim" if old else "text"
            block = wrapped(text, width - 4)
            marks = ["» ", *["  "] * (len(block) - 1)]
            told = [
                [Piece(" "), Piece(mark, "rule"), Piece(line, ink)]
                for mark, line in zip(marks, block, strict=True)
            ]
            shown = [*told, *shown]
            if len(shown) >= height:
                break
        shown = shown[-height:] if height else []
        return [*([] for _ in range(height - len(shown))), *shown]


class Inspector(Clickable):
    """Everything about what is focused or pointed at."""

    DEFAULT_CSS = "Inspector { height: 1fr; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: list[Line] = []

    def show(self, lines: list[Line]) -> None:
        """Show these lines."""
        self._lines = lines
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """As many lines as fit."""
        return [[Piece(" "), *line] for line in self._lines[:height]]


class Prompt(Painted):
    """One line: what is asked, or what the last key had to say."""

    DEFAULT_CSS = "Prompt { height: 1; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._line: Line = []

    def show(self, line: Line) -> None:
        """Show this line."""
        self._line = line
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """The line."""
        return [[Piece(" "), *self._line]]

    def on_click(self, event: events.Click) -> None:
        """A card in the question is looked up, all else of it in the rules."""
        library = self.app.library
        shown = [self.shown()]
        target = target_at(shown, event.x, event.y, library.entries_in) if library else ""
        self.post_message(Followed(target) if target else Board.QuestionClicked())
