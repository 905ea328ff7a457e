"""Lessons: scripts over the real game, driven by what the table shows.

A step waits for something to be true in the player's own view. The game runs by its own rules in
the meantime, so a lesson cannot contradict it: a player who does something else is waited for, told
how to come back to it, or has done the step already.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ascension_tui.assets import assets_root
from ascension_tui.errors import Failure
from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.games.ascension.lessons.conditions import When
from ascension_tui.games.ascension.library.fixed_position import Staged
from ascension_tui.games.ascension.model import GameModel
from ascension_tui.games.ascension.rules.problems import field_and_message
from ascension_tui.games.ascension.scenario import position
from ascension_tui.lessons import progress

FOLDER = "ascension/en/lessons"
FIRST = "first-game"
"""The lesson offered at the first start."""
LEARNER = 0
"""The seat of the player who takes a lesson."""
PLAYERS = ("human", "greedy")
NAMES = ("Player", "Greedy")
WAITING = "Greedy plays. The log tells what happens; {skip} shows it at once."
ASKED = (
    "A question comes first: the line below asks it. What can be chosen has a thick frame and its "
    "key. {escape} says no where you may decline."
)

PLAIN_ASKED = "A question comes first: type the number of an answer."


class _Strict(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Step(_Strict):
    """Something to read or to do.

    Names in braces stand for keys: those of commands by their actions, those of cards by names.
    """

    text: str
    plain: str = ""
    """The same line by line, where the text speaks of what is on a screen."""
    until: tuple[When, ...] = ()
    """When it is done: any of these; without them, when it has been read."""
    needs: When | None = None
    """What must be so for it to be possible; until then `otherwise` is told."""
    otherwise: str = ""
    do: tuple[str, ...] = ()
    """What the text advises: commands, cards, and acts after an `!`; the tests do just that."""


class Tip(_Strict):
    """Something told once, when it first matters."""

    text: str
    plain: str = ""
    when: When


class Lesson(_Strict):
    """A lesson: where it begins, and what is told on the way."""

    name: str = ""
    title: str
    about: str
    """A line for the list of lessons."""
    minutes: int
    sets: tuple[str, ...]
    pool: int
    seed: int = 1
    position: dict[str, Any] | None = None
    """Where it begins; without it, the game is dealt."""
    steps: tuple[Step, ...] = Field(min_length=1)
    tips: tuple[Tip, ...] = ()
    goodbye: str
    """What is told when all steps are done and no tip fits."""
    plain_goodbye: str = ""
    plays_on: bool = False
    """Whether the game goes on to its end after the last step."""

    def setup(self) -> dict[str, Any]:
        return {"sets": self.sets, "seats": NAMES, "pool": self.pool, "first": LEARNER}

    def kind(self) -> AscensionKind:
        if self.position is None:
            return AscensionKind()
        where = {"sets": self.sets, "pool": self.pool, **self.position}
        return Staged(position(players=len(PLAYERS), seat=LEARNER, **where))


@cache
def all_lessons() -> tuple[Lesson, ...]:
    """Every lesson, in the order they are best taken."""
    folder = assets_root() / FOLDER
    return tuple(_read(path) for path in sorted(folder.glob("*.yaml")))


def lesson_of(name: str) -> Lesson | None:
    """The lesson of a name, if there is one."""
    return next((lesson for lesson in all_lessons() if lesson.name == name), None)


def _read(path: Path) -> Lesson:
    found = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    try:
        lesson = Lesson.model_validate(found)
    except ValidationError as error:
        field, what = field_and_message(error.errors()[0])
        raise Failure(f"{path.name}: {field}: {what}.") from None
    return lesson.model_copy(update={"name": path.stem.partition("-")[2]})


class Course:
    """Somebody on the way through a lesson."""

    def __init__(self, lesson: Lesson, at: int = 0, told: tuple[int, ...] = ()) -> None:
        """`told` are the tips that were told already."""
        self.lesson = lesson
        self.at = at
        self.told = set(told)
        self.plain = False
        """Whether it is told line by line, without a screen."""
        self._tip: int | None = None

    @property
    def step(self) -> Step | None:
        """The present step; None when all are done."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def reading(self) -> bool:
        return self.step is not None and not self.step.until

    def read(self) -> None:
        if self.reading:
            self.at += 1

    def follow(self, view: GameModel) -> None:
        """Pass the steps that are done by now, also several at once."""
        while (step := self.step) is not None:
            if not any(when.holds(view, LEARNER) for when in step.until):
                break
            self.at += 1
        self._choose_tip(view)

    def _choose_tip(self, view: GameModel) -> None:
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

    def says(self, view: GameModel) -> str:
        """The text to show now."""
        step, decision = self.step, view.decision
        if self._tip is not None:
            return self._worded(self.lesson.tips[self._tip])
        if step is not None and self.reading:
            return self._worded(step)
        if decision is None or (decision.seat != LEARNER and not view.over):
            return self.goodbye if step is None and not self.lesson.plays_on else WAITING
        if step is None:
            return self.goodbye
        asked = PLAIN_ASKED if self.plain else ASKED
        if step.needs is not None and not step.needs.holds(view, LEARNER):
            return step.otherwise or (self._worded(step) if decision.kind == "turn" else asked)
        on_turn = decision.kind == "turn" or step.needs is not None
        return self._worded(step) if on_turn else asked

    def _worded(self, one: Step | Tip) -> str:
        return (self.plain and one.plain) or one.text

    @property
    def goodbye(self) -> str:
        return (self.plain and self.lesson.plain_goodbye) or self.lesson.goodbye

    @property
    def done(self) -> bool:
        return self.step is None


def state_of(lesson: Lesson, data: Path) -> str:
    """Whether a lesson was begun or finished, else how long it takes."""
    if progress.is_begun(data, lesson.name):
        return "begun: it goes on where you left it"
    if progress.is_finished(data, lesson.name):
        return "done"
    return f"about {lesson.minutes} minutes"


def course_in(data: Path, lesson: Lesson) -> Course:
    """A lesson where it was left; anything unreadable means from the beginning."""
    at, told = progress.place(data, lesson.name)
    return Course(lesson, at, told) if at <= len(lesson.steps) else Course(lesson)


def keep(data: Path, course: Course) -> None:
    """Remember how far a lesson is."""
    progress.keep(data, course.lesson.name, course.at, tuple(sorted(course.told)))
