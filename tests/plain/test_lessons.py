"""Lessons line by line: done by their own advice, left, resumed, played to their end."""

import io
import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from ascension_tui.errors import UsageError
from ascension_tui.games.ascension.model import GameModel, Option
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.lessons import LEARNER, AnyLesson, all_lessons
from ascension_tui.plain.player import LESSON_KEYS, Learner
from ascension_tui.plain.session import LessonSession, lesson_lines, lesson_meant
from ascension_tui.plain.terminal import InputEnded, LineReader, Terminal
from ascension_tui.profile import lesson_progress
from tests.plain.driver import Start

LESSONS = all_lessons(ENGLISH)
each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
OF_SCREENS = re.compile(r"\bframe|\bscreen|\bmouse|⌫|\besc\b|\{|thick")


class Pupil(LineReader):
    """Types what a function says, knowing the lesson."""

    def __init__(self, think: Callable[["Class"], str | None]) -> None:
        super().__init__(None)
        self.think = think
        self.at: Class

    async def read(self) -> str:
        line = self.think(self.at)
        if line is None:
            raise InputEnded
        return line


class Class:
    """A lesson with somebody at it."""

    def __init__(
        self, lesson: AnyLesson, data: Path, think: Callable[["Class"], str | None]
    ) -> None:
        self.out = io.StringIO()
        pupil = Pupil(think)
        pupil.at = self
        self.session = LessonSession(lesson, data, Terminal(pupil, self.out, echo=True))
        self.course = self.session.course
        person = self.session._people[LEARNER]
        assert isinstance(person, Learner)
        self.person = person
        self.done: list[str] = []
        """What was done of the present step."""
        self.at_step = -1

    @property
    def last(self) -> str:
        """The advice before the prompt."""
        said = self.out.getvalue().rstrip("\n> ").split("\n")
        return said[-1]

    def numbers(self, fits: Callable[[str, str, int], bool]) -> list[str]:
        """The numbers of options, by act, card and owner."""
        found = []
        for number, one in enumerate(self.options(), 1):
            name = one.name or ""
            if fits(one.act, name, one.owner):
                found.append(str(number))
        return found

    def options(self) -> Sequence[Option]:
        view = self.session.table.view(LEARNER)
        assert isinstance(view, GameModel)
        assert view.decision is not None
        return view.decision.options

    def run(self) -> str:
        self.session.run()
        return self.out.getvalue()


def advised(at: Class) -> str | None:
    """What the step says, one line after the other; each must be in the words themselves."""
    if "again to end your turn" in at.last:
        return "e"
    step = at.course.step
    if step is None:
        return None
    if at.course.at != at.at_step:
        at.at_step, at.done = at.course.at, []
    if len(at.done) == len(step.do):
        raise AssertionError(f"not done by its own advice: {at.last}")
    what = step.do[len(at.done)]
    at.done.append(what)
    if at.course.reading:
        assert "Press Enter" in at.last
        return ""
    assert not re.search(r"\bpress\b", at.last, re.IGNORECASE), "keys are typed here"
    if what in LESSON_KEYS:
        told = f"{{{what}}}" in (step.plain or step.text)
        assert not told or re.search(rf"\b{LESSON_KEYS[what]}\b", at.last), at.last
        return LESSON_KEYS[what]
    if what == "confirm_or_decline":
        return at.numbers(lambda act, name, owner: act in ("no", "done"))[0]
    if what.startswith("!"):
        wanted, _, seat = what[1:].partition(" ")
        return at.numbers(
            lambda act, name, owner: act == wanted and (not seat or owner == int(seat))
        )[0]
    trophy, card = what.startswith("trophy "), what.removeprefix("trophy ")
    possible = at.numbers(lambda act, name, owner: name == card and (act == "trophy") == trophy)
    if f"{{{what}}}" not in step.text:
        return possible[0]
    (typed,) = [number for number in possible if re.search(rf"\b{number}\b", at.last)]
    return typed


def hinted(at: Class) -> str | None:
    """Follow the advice, then whatever the computer would do."""
    if at.course.step is not None:
        return advised(at)
    if "again to end your turn" in at.last:
        return "e"
    seen = at.session.table.observation(LEARNER)
    return str(GreedyBot().choose(seen) + 1)


@each_lesson
def test_a_lesson_is_done_by_its_own_advice(lesson: AnyLesson, tmp_path: Path) -> None:
    said = Class(lesson, tmp_path, hinted).run()
    assert lesson_progress.is_finished(tmp_path, lesson.name)
    assert not lesson_progress.is_begun(tmp_path, lesson.name)
    assert not OF_SCREENS.search(said), OF_SCREENS.findall(said)
    if lesson.plays_on:
        assert "Shadow Star is in play" in said
        assert "This is the last round" in said
        assert "The lesson is over" in said
    else:
        assert said.rstrip().endswith(lesson.plain_goodbye)


def test_a_lesson_that_is_left_goes_on_at_the_very_step(tmp_path: Path) -> None:
    lesson = LESSONS[1]
    steps = iter(["", "a", None])
    first = Class(lesson, tmp_path, lambda at: next(steps))
    said = first.run()
    assert "ascension-tui lessons --plain storm" in said
    assert first.course.at == 2
    assert "begun" in lesson_lines(tmp_path, ENGLISH)[1]
    again = Class(lesson, tmp_path, advised)
    assert again.course.at == 2
    assert lesson.plain_goodbye in again.run()
    assert "(done)" in lesson_lines(tmp_path, ENGLISH)[1]


def test_who_leaves_while_reading_reads_it_again(tmp_path: Path) -> None:
    Class(LESSONS[0], tmp_path, lambda at: "q").run()
    assert Class(LESSONS[0], tmp_path, lambda at: None).course.at == 0


def test_who_does_otherwise_is_told_how_to_come_back(tmp_path: Path) -> None:
    lines = iter(["", "a", "e", "u", None])
    said = Class(LESSONS[1], tmp_path, lambda at: next(lines)).run()
    assert "Lesson: Hoarding Whelp is a trophy monster" in said
    assert "Lesson: The Whelp takes 3 power" in said


def test_a_lesson_is_meant_by_number_name_or_title() -> None:
    assert lesson_meant("2", ENGLISH) is lesson_meant("storm", ENGLISH)
    assert lesson_meant("2", ENGLISH) is lesson_meant("Storm of Souls", ENGLISH)
    with pytest.raises(UsageError, match="first-game, storm, gift"):
        lesson_meant("4", ENGLISH)


@pytest.mark.xdist_group("terminal")
def test_a_lesson_through_a_pipe(start: Start) -> None:
    line = start("lessons --plain storm")
    for typed in ("", "a"):
        line.type(typed)
    whelp = re.search(r"Type (\d+)\.$", line.text.rstrip("\n> "))
    assert whelp
    line.type(whelp[1])
    assert "trophy too. Type" in line.text
    line.close()
    assert (line.wait(), line.errors) == (0, "")
    assert "The lesson waits for you" in line.transcript
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", line.transcript)
