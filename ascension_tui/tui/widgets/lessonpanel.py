"""What a lesson says: a few lines beside the table, keys standing out in them."""

from __future__ import annotations

import re
from collections.abc import Callable

from ascension_tui.tui.ink import Line, Piece, width_of
from ascension_tui.tui.prose import Run, as_lines, flowed
from ascension_tui.tui.widgets.painted import Painted

KEY = re.compile(r"\{([^}]+)\}")
WIDEST = 100
"""Longer lines are hard to read, however wide the terminal is."""

KeyOf = Callable[[str], str]
"""The key of a command or a card on the table; empty when it has none now."""


class LessonPanel(Painted):
    """The title, how far one is, and what to do."""

    DEFAULT_CSS = "LessonPanel { background: $surface; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._title = self._place = self._text = ""
        self._key_of: KeyOf = lambda name: ""
        self._news: list[str] = []

    def say(self, title: str, place: str, text: str, key_of: KeyOf) -> None:
        """Say this from now on."""
        self._title, self._place, self._text = title, place, text
        self._key_of = key_of
        self.repaint()

    def add_news(self, news: list[str]) -> None:
        """What happened lately, for the lines that are left; where no log has room."""
        if news != self._news:
            self._news = news
            self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """A line with the title, below it the text."""
        start: Line = [Piece(f" {self.symbols.ornament} ", "title"), Piece(self._title, "title")]
        end: Line = [Piece(f" {self._place} ", "dim")] if self._place else []
        rule = self.symbols.rule * max(width - width_of(start) - width_of(end) - 1, 0)
        text = as_lines(flowed(self._runs(), min(width - 2, WIDEST), " ", " "))
        room = height - len(text) - 2
        news = [[Piece(f" {line}", "dim")] for line in self._news[-room:]] if room > 0 else []
        gap: list[Line] = [[] for _ in range(height - len(text) - len(news) - 1)]
        return [[*start, Piece(" "), Piece(rule, "rule"), *end], *text, *gap, *news]

    def _runs(self) -> list[Run]:
        """The words, with each name in braces replaced by the key it stands for."""
        runs: list[Run] = []
        for number, part in enumerate(KEY.split(self._text)):
            if number % 2 == 0:
                runs.append(Run(part))
                continue
            key = self._key_of(part)
            runs.append(Run(key, "key") if key else Run(part.split(" ", 1)[-1], "strong"))
        return runs
