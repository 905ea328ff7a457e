"""Words beside a board: the log, what is read about a thing, the question, a lesson."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from textual import events

from ascension_tui.tui.board import Board
from ascension_tui.tui.contract import LessonText
from ascension_tui.tui.ink import Line, Piece, width_of, wrapped
from ascension_tui.tui.prose import flowed, target_at
from ascension_tui.tui.widgets.painted import Painted
from ascension_tui.tui.widgets.scrolled import Clickable, Followed

KEY = re.compile(r"\{([^}]+)\}")
WIDEST = 100
"""Longer lines are hard to read, however wide the terminal is."""
KeyOf = Callable[[str], str]
"""The key of a command or a card on the table; empty when it has none now."""


class Inspector(Clickable):
    """Lines of text, from the top: everything about what is focused or pointed at."""

    DEFAULT_CSS = "Inspector { height: 1fr; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: list[Line] = []

    def show(self, lines: list[Line]) -> None:
        if lines != self._lines:
            self._lines = lines
            self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        return [[Piece(" "), *line] for line in self._lines[:height]]


class Notes(Inspector):
    """The log, the newest at the bottom, unless there is something to look at instead."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._log: Sequence[tuple[str, bool]] = ()

    def show_log(self, lines: Sequence[tuple[str, bool]]) -> None:
        """Sentences, each with whether it is old."""
        if lines is not self._log:
            self._log = lines
            self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        if self._lines:
            return super().paint(width, height)
        shown: list[Line] = []
        for text, old in reversed(self._log):
            ink = "dim" if old else "text"
            told = [
                [Piece(" "), Piece("  " if row else "» ", "rule"), Piece(line, ink)]
                for row, line in enumerate(wrapped(text, width - 4))
            ]
            shown = [*told, *shown]
            if len(shown) >= height:
                break
        shown = shown[-height:] if height else []
        return [*([] for _ in range(height - len(shown))), *shown]


class Prompt(Painted):
    """One line: what is asked, or what the last key had to say."""

    DEFAULT_CSS = "Prompt { height: 1; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._line: Line = []

    def show(self, line: Line) -> None:
        self._line = line
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        return [[Piece(" "), *self._line]]

    def on_click(self, event: events.Click) -> None:
        """A card in the question is looked up, all else of it in the rules."""
        library = self.app.library
        shown = [self.shown()]
        target = target_at(shown, event.x, event.y, library.entries_in) if library else ""
        self.post_message(Followed(target) if target else Board.QuestionClicked())


class LessonPanel(Painted):
    """The title, how far one is, and what to do."""

    DEFAULT_CSS = "LessonPanel { background: $surface; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lesson: LessonText | None = None
        self._key_of: KeyOf = lambda name: ""
        self._news: Sequence[str] = ()

    def show(self, lesson: LessonText, key_of: KeyOf, news: Sequence[str]) -> None:
        """`news` is what happened lately, for the lines that are left; where no log has room."""
        self._lesson, self._key_of, self._news = lesson, key_of, news
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        lesson = self._lesson
        if lesson is None:
            return []
        start: Line = [Piece(f" {self.symbols.ornament} ", "title"), Piece(lesson.title, "title")]
        end: Line = [Piece(f" {lesson.place} ", "dim")] if lesson.place else []
        rule = self.symbols.rule * max(width - width_of(start) - width_of(end) - 1, 0)
        text = flowed(self._runs(lesson.text), min(width - 2, WIDEST), " ", " ")
        room = height - len(text) - 2
        news = [[Piece(f" {line}", "dim")] for line in self._news[-room:]] if room > 0 else []
        gap: list[Line] = [[] for _ in range(height - len(text) - len(news) - 1)]
        return [[*start, Piece(" "), Piece(rule, "rule"), *end], *text, *gap, *news]

    def _runs(self, words: str) -> list[Piece]:
        """The words, with each name in braces replaced by the key it stands for."""
        runs: list[Piece] = []
        for number, part in enumerate(KEY.split(words)):
            if number % 2 == 0:
                runs.append(Piece(part))
                continue
            key = self._key_of(part)
            runs.append(Piece(key, "key") if key else Piece(part.split(" ", 1)[-1], "strong"))
        return runs
