"""A lesson: the real table, and beside it what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from ascension_tui.i18n.language import Language
from ascension_tui.lessons import LEARNER, AnyLesson, lesson_table
from ascension_tui.profile.lesson_progress import LESSON_WAITS, finish, lesson_command
from ascension_tui.tui import messages
from ascension_tui.tui.contract import LessonText, Scene
from ascension_tui.tui.local_table import LocalTable
from ascension_tui.tui.screens.table import TableScreen


class LessonTable(LocalTable):
    """The table of a lesson: its game is not kept with the others when it is over."""

    def put_away(self) -> Path | None:
        """Close the journal; a lesson leaves none behind."""
        self._table.close()
        return None


class LessonScreen(TableScreen):
    """A table with somebody to say what to do."""

    def __init__(self, lesson: AnyLesson, data: Path, language: Language) -> None:
        """Sit down; a lesson that was left goes on where it was."""
        table, self.course = lesson_table(lesson, data)
        super().__init__(LessonTable(table, language))
        self._data = data
        self._over = False

    async def on_unmount(self) -> None:
        """Leave; what was learned is kept."""
        if self._over:
            finish(self._data, self.course.lesson.name)
        else:
            self.course.keep(self._data)

    def action_hint(self) -> None:
        """What the coach would do; on a host, where many may ask at once, a quick player."""
        if not self.app.venue.shared:
            super().action_hint()
        elif self._ready() and self.asked is not None:
            players = self.game.players()
            index = players.make(players.stand_in).choose(self.seen)
            self.say(messages.would_do(players.stand_in, self.asked.labels[index]))

    # Telling

    def _scene(self, seat: int) -> Scene:
        self.course.follow(self.table.view(LEARNER))
        return super()._scene(seat)

    def _show(self, scene: Scene) -> None:
        lesson, done = self.course.lesson, self.course.done
        turn = scene.asked.turn if scene.asked is not None else None
        text = LessonText(
            title=lesson.title,
            place="" if done else f"{self.course.at + 1} of {len(lesson.steps)}",
            text=self.course.says(self.table.view(LEARNER), turn),
            keys={one.name.rpartition(".")[2]: self.app.keys.of(one) for one in self.commands},
        )
        super()._show(replace(scene, lesson=text))

    # Keys

    def key_labels(self) -> dict[str, str]:
        """While something is read, one key goes on."""
        labels = super().key_labels()
        return {**labels, "confirm": "go on"} if self._reads else labels

    @property
    def _reads(self) -> bool:
        """Whether the key that ends a turn only turns the page now."""
        ends = self.course.done and not self.course.lesson.plays_on
        return (self.course.reading or ends) and not self.board.holds_enter

    def action_confirm(self) -> None:
        """Go on reading; otherwise as at any table."""
        on_turn = self.asked is not None and self.asked.turn
        if not self._reads or not on_turn:
            super().action_confirm()
        elif self.course.reading:
            self.course.read()
            self.course.follow(self.table.view(LEARNER))
            self.show_again()
        else:
            self._over = True
            self.app.back_to_menu()

    def goodbye(self) -> Sequence[str]:
        if self._over:
            return ()
        return (
            LESSON_WAITS,
            f"  {lesson_command(self.course.lesson.name)}",
        )

    def _finish(self) -> None:
        self._over = True
        super()._finish()
