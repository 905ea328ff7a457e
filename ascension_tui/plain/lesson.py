"""A lesson line by line: the real game, and before every question what to do next."""

from __future__ import annotations

import re
from pathlib import Path

from ascension_tui.errors import UsageError
from ascension_tui.games.ascension.model import Decision, GameModel
from ascension_tui.lessons import course, progress
from ascension_tui.lessons.course import LEARNER, Course, Lesson
from ascension_tui.plain import messages
from ascension_tui.plain.player import Leave, PlainPlayer
from ascension_tui.plain.session import Session
from ascension_tui.plain.terminal import Terminal
from ascension_tui.profile.settings import Store
from ascension_tui.profile.tables import lesson_table

KEYS = {
    "confirm": "e",
    "play_all": "a",
    "undo": "u",
    "look": "i",
    "hint": "h",
    "void": "v",
    "piles": "d",
    "log": "l",
    "help": "?",
    "menu": "q",
}
"""What is typed for the commands that lessons speak of."""
GO_ON = "Enter"
_NAME = re.compile(r"\{([^}]+)\}")
_PRESS = re.compile(rf"\b([Pp])ress\b(?! {GO_ON})")


class Finished(Exception):
    """Everything there was to learn is learned."""


class Learner(PlainPlayer):
    """Whoever takes the lesson; advice stands between the options and what is typed."""

    course: Course
    _told = ""

    async def answer(self) -> int:
        """Read what is only to be read, then answer as at any table."""
        self.course.follow(self._view())
        while self.course.reading:
            self._say("", self._worded(self.course.says(self._view()), reading=True))
            if (await self._terminal.ask()).casefold() == "q":
                raise Leave
            self.course.read()
            self.course.follow(self._view())
        if self.course.done and not self.course.lesson.plays_on:
            raise Finished
        return await super().answer()

    def _view(self) -> GameModel:
        view = self._table.view(self.seat)
        assert isinstance(view, GameModel)
        return view

    @property
    def _decision(self) -> Decision:
        decision = self._view().decision
        assert decision is not None
        return decision

    def _show_question(self) -> None:
        super()._show_question()
        advice = self._worded(self.course.says(self._view()))
        # What was said before is said again only with the step it belongs to.
        if not self.course.done or advice != self._told:
            self._say(messages.advice(advice))
        self._told = advice

    def _worded(self, text: str, *, reading: bool = False) -> str:
        """The words with what is to be typed in the place of names in braces."""

        def typed(match: re.Match[str]) -> str:
            return GO_ON if reading and match[1] == "confirm" else self._typed_for(match[1])

        return _PRESS.sub(
            lambda match: "Type" if match[1] == "P" else "type", _NAME.sub(typed, text)
        )

    def _typed_for(self, name: str) -> str:
        if name in KEYS:
            return KEYS[name]
        options = self._decision.options
        if name == "escape":
            wanted = [n for n, one in enumerate(options, 1) if one.act in ("no", "done")]
        else:
            wanted = self._numbers_of(name.removeprefix("trophy "), name.startswith("trophy "))
        return str(wanted[0]) if wanted else name.removeprefix("trophy ")

    def _numbers_of(self, card: str, trophy: bool) -> list[int]:
        """The options with a card; what the step waits for comes first."""
        found = [
            (one.act, number)
            for number, one in enumerate(self._decision.options, 1)
            if one.name == card
        ]
        step = self.course.step
        can = step.needs.can if step is not None and step.needs is not None else None
        found.sort(key=lambda one: f"{one[0]} {card}" != can)
        return [number for act, number in found if (act == "trophy") == trophy]


class LessonSession(Session):
    """A lesson from its first line to its last; left, it waits."""

    def __init__(
        self, lesson: Lesson, data: Path, terminal: Terminal, store: Store | None = None
    ) -> None:
        """Sit down; a lesson that was left goes on where it was."""
        table, self.course = lesson_table(lesson, data)
        self.course.plain = True
        self._data = data
        super().__init__(table, terminal, store)

    def _person(self, seat: int) -> PlainPlayer:
        learner = Learner(seat, self)
        learner.course = self.course
        return learner

    async def _play(self) -> None:
        try:
            await super()._play()
        except Finished:
            self.terminal.say()
            self.terminal.say(self.course.goodbye)
            progress.finish(self._data, self.course.lesson.name)

    def _say_ending(self) -> None:
        rest = self.teller.news(self.log.news(LEARNER), LEARNER)
        ending = self.teller.ending(self.table, LEARNER)
        for line in [*rest, "", ending.verdict, *ending.lines, messages.LESSON_OVER]:
            self.terminal.say(line)
        progress.finish(self._data, self.course.lesson.name)

    def _say_saved(self) -> None:
        course.keep(self._data, self.course)
        self.terminal.say(messages.LESSON_WAITS)
        self.terminal.say_whole(f"  {lesson_command(self.course.lesson)}")
        self.terminal.flush()


def lesson_command(lesson: Lesson, mode: str = "--plain ") -> str:
    """What to type to take a lesson; with no mode, on the screen."""
    return f"ascension-tui lessons {mode}{lesson.name}"


def listed(data: Path) -> list[str]:
    """The lessons there are."""
    return [
        f"{number:>3}  {lesson.title} ({course.state_of(lesson, data)}): {lesson.about}."
        for number, lesson in enumerate(course.all_lessons(), 1)
    ]


def lesson_meant(text: str) -> Lesson:
    """The lesson of a number or a name."""
    every = course.all_lessons()
    if text.isdecimal() and 1 <= int(text) <= len(every):
        return every[int(text) - 1]
    wanted = text.strip().casefold()
    for lesson in every:
        if wanted in (lesson.name, lesson.title.casefold()):
            return lesson
    names = ", ".join(lesson.name for lesson in every)
    raise UsageError(f"There is no lesson {text!r}; choose from {names}.")
