"""A lesson line by line: the real game, and before every question what to do next."""

from __future__ import annotations

import re
from pathlib import Path

from ascension_tui.errors import UsageError
from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Listed
from ascension_tui.lessons import LEARNER, AnyLesson, Course, all_lessons, lesson_table, state_of
from ascension_tui.plain import messages
from ascension_tui.plain.player import Leave, PlainPlayer
from ascension_tui.plain.session import PLAIN, Session
from ascension_tui.plain.terminal import Terminal
from ascension_tui.profile.lesson_progress import LESSON_WAITS, finish, lesson_command
from ascension_tui.profile.settings import Store

KEYS = {
    "confirm": "e",
    "play_all": "a",
    "undo": "u",
    "hint": "h",
    "log": "l",
    "help": "?",
    "menu": "q",
}
"""What is typed for commands of every game that lessons speak of."""
GO_ON = "Enter"
_NAME = re.compile(r"\{([^}]+)\}")


class Finished(Exception):
    """Everything there was to learn is learned."""


class Learner(PlainPlayer):
    """Whoever takes the lesson; advice stands between the options and what is typed."""

    course: Course
    _told = ""

    async def answer(self) -> int:
        """Read what is only to be read, then answer as at any table."""
        self._take_in()
        self.course.follow(self._view())
        while self.course.reading:
            self._say("", self._worded(self._advice(), reading=True))
            if (await self._terminal.ask()).casefold() == "q":
                raise Leave
            self.course.read()
            self.course.follow(self._view())
        if self.course.done and not self.course.lesson.plays_on:
            raise Finished
        return await super().answer()

    def _show_question(self) -> None:
        super()._show_question()
        advice = self._worded(self._advice())
        # What was said before is said again only with the step it belongs to.
        if not self.course.done or advice != self._told:
            self._say(messages.advice(advice))
        self._told = advice

    def _advice(self) -> str:
        return self.course.says(self._view(), self._asked.turn)

    def _worded(self, text: str, *, reading: bool = False) -> str:
        """The words with what is to be typed in the place of names in braces."""

        def typed(match: re.Match[str]) -> str:
            return GO_ON if reading and match[1] == "confirm" else self._typed_for(match[1])

        return _NAME.sub(typed, text)

    def _typed_for(self, name: str) -> str:
        lesson = self.course.lesson
        keys = {**KEYS, **lesson.plain_keys}
        if name in keys:
            return keys[name]
        wanted = lesson.options(self._view(), name, self.course.step)
        if name == "escape" and self._asked.no is not None:
            wanted = [self._asked.no]
        return str(wanted[0] + 1) if wanted else lesson.name_of(name)


class LessonSession(Session):
    """A lesson from its first line to its last; left, it waits."""

    def __init__(
        self, lesson: AnyLesson, data: Path, terminal: Terminal, store: Store | None = None
    ) -> None:
        """Sit down; a lesson that was left goes on where it was."""
        table, self.course = lesson_table(lesson, data)
        self.course.plain = True
        self._data = data
        super().__init__(table, terminal, store)

    def _standing(self, data: Path | None) -> None:
        """Whoever learns is asked everything."""

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
            finish(self._data, self.course.lesson.name)

    def _say_ending(self) -> None:
        rest = self.teller.news(self.log.news(LEARNER), LEARNER)
        ending = self.teller.ending(self.table, LEARNER)
        for line in [*rest, "", ending.verdict, *ending.lines, messages.LESSON_OVER]:
            self.terminal.say(line)
        finish(self._data, self.course.lesson.name)

    def _say_saved(self, *, interrupted: bool = False) -> None:
        if interrupted:
            self.terminal.say()
        self.course.keep(self._data)
        self.terminal.say(LESSON_WAITS)
        self.terminal.say_whole(f"  {lesson_command(self.course.lesson.name, PLAIN)}")
        self.terminal.flush()


def listed(data: Path, language: Language) -> list[str]:
    """The lessons there are."""
    return [
        f"{number:>3}  {lesson.title} ({language.say(state_of(lesson, data))}): {lesson.about}."
        for number, lesson in enumerate(all_lessons(language), 1)
    ]


def lesson_meant(text: str, language: Language) -> AnyLesson:
    """The lesson of a number or a name."""
    every = all_lessons(language)
    if text.isdecimal() and 1 <= int(text) <= len(every):
        return every[int(text) - 1]
    wanted = text.strip().casefold()
    for lesson in every:
        if wanted in (lesson.name, lesson.title.casefold()):
            return lesson
    raise UsageError(
        "There is no lesson {text!r}; choose from {names}.",
        text=text,
        names=Listed([lesson.name for lesson in every]),
    )
