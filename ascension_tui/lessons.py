"""Lessons: scripts over a real game, driven by what the table shows.

A step waits for something to be true in the player's own view. The game runs by its own rules in
the meantime, so a lesson cannot contradict it: a player who does something else is waited for, told
how to come back to it, or has done the step already.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ascension_tui.errors import Failure
from ascension_tui.game.protocol import GameKind
from ascension_tui.game.registry import games
from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Counted, Message
from ascension_tui.profile import lesson_progress
from ascension_tui.table import JournalError, Table

LEARNER = 0
"""The seat of the player who takes a lesson."""

ViewT = TypeVar("ViewT")
ConditionT = TypeVar("ConditionT", bound="Condition[Any]")
LessonT = TypeVar("LessonT", bound="Lesson[Any]")


class _Strict(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Condition(_Strict, ABC, Generic[ViewT]):
    """What a lesson can wait for; a game adds its own fields."""

    @abstractmethod
    def holds(self, view: ViewT, me: int) -> bool: ...


class Step(_Strict, Generic[ConditionT]):
    """Something to read or to do.

    Names in braces stand for keys: those of commands by their actions, others as the game has them.
    """

    text: str
    plain: str = ""
    """The same line by line, where the text speaks of what is on a screen."""
    until: tuple[ConditionT, ...] = ()
    """When it is done: any of these; without them, when it has been read."""
    needs: ConditionT | None = None
    """What must be so for it to be possible; until then `otherwise` is told."""
    otherwise: str = ""
    do: tuple[str, ...] = ()
    """What the text advises: commands, names, and acts after an `!`; the tests do just that."""


class Tip(_Strict, Generic[ConditionT]):
    """Something told once, when it first matters."""

    text: str
    plain: str = ""
    when: ConditionT


class Lesson(_Strict, ABC, Generic[ConditionT]):
    """A lesson: where it begins, and what is told on the way."""

    players: ClassVar[tuple[str, ...]]
    """Who plays, as a journal has it; the learner has the first seat."""
    waiting: ClassVar[str]
    """What is told while others play."""
    asked: ClassVar[str]
    """What is told while a question has to be answered first."""
    plain_asked: ClassVar[str]
    plain_keys: ClassVar[Mapping[str, str]] = {}
    """What is typed in line mode for the game's own commands."""

    name: str = ""
    """In the folder of lessons and on the command line; no other lesson of any game has it."""
    title: str
    about: str
    """A line for the list of lessons."""
    minutes: int
    seed: int = 1
    steps: tuple[Step[ConditionT], ...] = Field(min_length=1)
    tips: tuple[Tip[ConditionT], ...] = ()
    goodbye: str
    """What is told when all steps are done and no tip fits."""
    plain_goodbye: str = ""
    plays_on: bool = False
    """Whether the game goes on to its end after the last step."""

    @abstractmethod
    def setup(self) -> dict[str, Any]: ...

    @abstractmethod
    def kind(self) -> GameKind:
        """The game, beginning where the lesson does."""

    @abstractmethod
    def options(self, view: Any, name: str, step: Step[ConditionT] | None) -> list[int]:
        """The options of a question that a name in braces stands for, what a step needs first."""

    def name_of(self, name: str) -> str:
        """What is written for a name in braces that has no key now."""
        return name


AnyLesson = Lesson[Any]
AnyStep = Step[Any]


def read_lessons(folder: Path, model: type[LessonT]) -> tuple[LessonT, ...]:
    """The lessons of a folder, in the order of its files."""
    return tuple(_read(path, model) for path in sorted(folder.glob("*.yaml")))


def _read(path: Path, model: type[LessonT]) -> LessonT:
    found = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    try:
        lesson = model.model_validate(found)
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(map(str, first["loc"]))
        raise Failure(
            "{file}: {field}: {problem}.", file=path.name, field=field, problem=first["msg"]
        ) from None
    return lesson.model_copy(update={"name": path.stem.partition("-")[2]})


def all_lessons(language: Language) -> tuple[AnyLesson, ...]:
    """Every lesson of every game, in the order they are best taken."""
    return tuple(lesson for game in games() for lesson in game.lessons(language))


class Course:
    """Somebody on the way through a lesson."""

    def __init__(self, lesson: AnyLesson, at: int = 0, told: tuple[int, ...] = ()) -> None:
        """`told` are the tips that were told already."""
        self.lesson = lesson
        self.at = at
        self.told = set(told)
        self.plain = False
        """Whether it is told line by line, without a screen."""
        self._tip: int | None = None

    @property
    def step(self) -> AnyStep | None:
        """The present step; None when all are done."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def reading(self) -> bool:
        return self.step is not None and not self.step.until

    def read(self) -> None:
        if self.reading:
            self.at += 1

    def follow(self, view: object) -> None:
        """Pass the steps that are done by now, also several at once."""
        while (step := self.step) is not None:
            if not any(when.holds(view, LEARNER) for when in step.until):
                break
            self.at += 1
        self._choose_tip(view)

    def _choose_tip(self, view: object) -> None:
        tips = self.lesson.tips
        if self._tip is not None and tips[self._tip].when.holds(view, LEARNER):
            return
        self._tip = None
        if self.step is not None:
            return
        for number, tip in enumerate(tips):
            if number not in self.told and tip.when.holds(view, LEARNER):
                self._tip = number
                self.told.add(number)
                return

    def says(self, view: object, turn: bool | None) -> str:
        """The text to show now; `turn` is whether the turn is asked for, None where nothing is."""
        step = self.step
        if self._tip is not None:
            return self._worded(self.lesson.tips[self._tip])
        if step is not None and self.reading:
            return self._worded(step)
        if turn is None:
            ends = step is None and not self.lesson.plays_on
            return self.goodbye if ends else self.lesson.waiting
        if step is None:
            return self.goodbye
        asked = self.lesson.plain_asked if self.plain else self.lesson.asked
        if step.needs is not None and not step.needs.holds(view, LEARNER):
            return step.otherwise or (self._worded(step) if turn else asked)
        return self._worded(step) if turn or step.needs is not None else asked

    def _worded(self, one: AnyStep | Tip[Any]) -> str:
        return (self.plain and one.plain) or one.text

    @property
    def goodbye(self) -> str:
        return (self.plain and self.lesson.plain_goodbye) or self.lesson.goodbye

    @property
    def done(self) -> bool:
        return self.step is None

    def keep(self, data: Path) -> None:
        lesson_progress.keep(data, self.lesson.name, self.at, sorted(self.told))


def lesson_table(lesson: AnyLesson, data: Path) -> tuple[Table, Course]:
    """The table of a lesson where it was left; a journal that is of no use is begun anew."""
    path, kind = lesson_progress.journal_of(data, lesson.name), lesson.kind()
    if path.exists():
        try:
            table, _ = Table.resume(kind, path)
            if table.question() is not None:
                return table, course_in(data, lesson)
            table.close()
        except JournalError:
            pass  # other rules, or damaged: a lesson is short and can be taken again
        path.unlink(missing_ok=True)
    try:
        table = Table.begin(kind, lesson.setup(), lesson.seed, lesson.players, path)
    except JournalError:
        # Nothing can be written here: the lesson can be taken all the same, in one go.
        table = Table.begin(kind, lesson.setup(), lesson.seed, lesson.players)
    return table, Course(lesson)


def state_of(lesson: AnyLesson, data: Path) -> Message:
    """Whether a lesson was begun or finished, else how long it takes."""
    if lesson_progress.is_begun(data, lesson.name):
        return Message("begun: it goes on where you left it")
    if lesson_progress.is_finished(data, lesson.name):
        return Message("done")
    return Message("about {minutes}", minutes=Counted(lesson.minutes, "minute"))


def course_in(data: Path, lesson: AnyLesson) -> Course:
    """A lesson where it was left; anything unreadable means from the beginning."""
    at, told = lesson_progress.place(data, lesson.name)
    return Course(lesson, at, told) if at <= len(lesson.steps) else Course(lesson)
