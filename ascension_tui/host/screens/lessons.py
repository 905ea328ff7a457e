"""Lessons for somebody who connects: the same ones, without a process of their own to think in."""

from __future__ import annotations

from textual import getters

from ascension_tui.host.screens.app import HostApp
from ascension_tui.library import lessons, progress
from ascension_tui.players import GreedyBot
from ascension_tui.tui.screens.lesson import LessonScreen
from ascension_tui.tui.screens.lessons import LessonsScreen


class HostedLessonScreen(LessonScreen):
    """A lesson taken far away."""

    CSS_PATH = "../../tui/screens/table.tcss"

    def action_hint(self) -> None:
        """What a quick computer player would do: a hundred people may ask at the same time."""
        if self._ready() and self.board is not None:
            index = GreedyBot().choose(self.table.observation(self.me))
            self.say(f"Greedy would: {self.board.labels[index]}.")


class HostedLessonsScreen(LessonsScreen):
    """Choose a lesson; how far one is stays on one's own shelf."""

    CSS_PATH = "../../tui/screens/lessons.tcss"
    app = getters.app(HostApp)

    def action_open(self) -> None:
        """Sit down."""
        lesson = lessons.all_lessons()[self._list.cursor]
        self.app.push_screen(HostedLessonScreen(lesson, self.app.data))

    def action_anew(self) -> None:
        """Forget where it was left."""
        progress.forget(self.app.data, lessons.all_lessons()[self._list.cursor].name)
        self.action_open()
