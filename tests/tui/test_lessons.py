"""Lessons at the table: following the advice to the end, leaving, resuming, and doing otherwise."""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from ascension_tui.game.registry import usual_game
from ascension_tui.game.teller import Asked
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.games.ascension.tui.board import AscensionBoard
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.lessons import LEARNER, AnyLesson, all_lessons
from ascension_tui.profile import lesson_progress
from ascension_tui.profile.commands import commands_of, table_groups
from ascension_tui.tui.app import GameApp
from ascension_tui.tui.contract import LessonText
from ascension_tui.tui.screens.end import EndScreen
from ascension_tui.tui.screens.lessons import (
    LessonScreen,
    LessonsScreen,
    OfferScreen,
    offer_first_game,
    open_lesson,
)
from ascension_tui.tui.widgets.painted import Painted
from tests.tui.showing import SIZES, Empty

LESSONS = all_lessons(ENGLISH)
each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)


class Learning:
    """Somebody who takes lessons."""

    def __init__(self, app: GameApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def screen(self) -> LessonScreen:
        assert isinstance(self.app.screen, LessonScreen)
        return self.app.screen

    @property
    def told(self) -> str:
        """What the scroll says."""
        words = self.screen.query_one("#say", Painted).shown().replace("┊", " ")
        return " ".join(words.split())

    @property
    def asked(self) -> Asked | None:
        """What the learner is asked."""
        scene = self.screen.board.scene
        return scene.asked if scene is not None else None

    @property
    def board(self) -> AscensionBoard:
        board = self.screen.board
        assert isinstance(board, AscensionBoard)
        return board

    @property
    def view(self) -> Any:
        return self.screen.table.view(LEARNER)

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press("minus" if key == "-" else key)
            await self.pilot.pause()

    async def until(self, holds: Callable[[], bool]) -> None:
        for _ in range(500):
            await self.pilot.pause(0.01)
            if holds():
                return
        raise AssertionError("never came")

    async def my_move(self) -> None:
        """Wait for the computer player."""

        def asked() -> bool:
            return not isinstance(self.app.screen, LessonScreen) or self.asked is not None

        await self.until(asked)

    async def do(self, what: str) -> None:
        """What a step advises: a command, a card, or an act after an `!`."""
        await self.my_move()
        if what == "confirm_or_decline":
            assert self.asked is not None
            await self.press("escape" if self.asked.no is not None else "enter")
        elif what in COMMANDS:
            await self.press(COMMANDS[what].keys.split(",")[0])
        elif what.startswith("!"):
            await self.press(self._key_of_act(what[1:]))
        else:
            key = self.board.key_on(what)
            spot = self.board.with_key(key)
            assert spot is not None, what
            assert spot.options, what
            await self.press(key)
        await self.my_move()

    def _key_of_act(self, wanted: str) -> str:
        act, _, owner = wanted.partition(" ")
        options = self.view.decision.options if self.view.decision else ()
        fitting = {
            option.index
            for option in options
            if option.act == act and (not owner or option.owner == int(owner))
        }
        return next(spot.key for spot in self.board.spots() if fitting & set(spot.options))


COMMANDS = {command.action: command for command in commands_of(table_groups(usual_game()))}

Story = Callable[[Learning], Awaitable[None]]


def learn(
    story: Story, lesson: AnyLesson, folder: Path | None = None, size: tuple[int, int] = (120, 40)
) -> None:
    """Sit down at a lesson and let a story happen."""

    async def run(data: Path) -> None:
        app = Empty(data, data)
        app.settings = app.settings.changed("pace", "off").changed("signs", "unicode")
        async with app.run_test(size=size) as pilot:
            open_lesson(app, lesson)
            await pilot.pause()
            await pilot.pause()
            await story(Learning(app, pilot))

    with tempfile.TemporaryDirectory() as spare:
        asyncio.run(run(folder or Path(spare)))


async def follow_advice(at: Learning) -> None:
    """Do what every step says; each must be done by it, with the keys it names."""
    course = at.screen.course
    while (step := course.step) is not None:
        number, text = course.at, at.told
        assert "{" not in text
        for name in step.do:
            if f"{{{name}}}" in step.text and name not in COMMANDS:
                key = at.screen.board.key_on(name)
                assert key
                assert f" {key}" in text or f"({key}" in text
        for what in step.do:
            await at.do(what)
        assert course.at > number, f"step {number + 1} is not done by its own advice: {text}"


def test_the_first_game_is_played_to_its_end() -> None:
    seen: set[str] = set()

    async def story(at: Learning) -> None:
        await follow_advice(at)
        for _ in range(400):
            await at.my_move()
            if not isinstance(at.app.screen, LessonScreen):
                break
            seen.add(at.told)
            screen = at.screen
            screen.board.answer(GreedyBot().choose(screen.table.observation(screen.me)))
        await at.until(lambda: isinstance(at.app.screen, EndScreen))
        assert at.app.screen_stack

    learn(story, LESSONS[0])
    assert any("last round" in text for text in seen)
    assert any("Shadow Star is in" in text for text in seen)


@each_lesson
def test_a_lesson_goes_on_where_it_was_left_and_is_done_by_its_advice(
    lesson: AnyLesson, tmp_path: Path
) -> None:
    where: list[Any] = []

    async def begin(at: Learning) -> None:
        for _ in range(4):
            step = at.screen.course.step
            assert step is not None
            for what in step.do:
                await at.do(what)
        where.extend((at.screen.course.at, at.told, at.screen.table._table.digest()))
        assert lesson_progress.is_begun(tmp_path, lesson.name)
        await at.press("m")

    async def go_on(at: Learning) -> None:
        assert [at.screen.course.at, at.told, at.screen.table._table.digest()] == where
        await follow_advice(at)
        if not lesson.plays_on:
            assert "back to the menu" in at.told
            assert "enter go on" in at.screen.query_one("KeyLine", Painted).shown()
            await at.press("enter")
            assert not isinstance(at.app.screen, LessonScreen)

    learn(begin, lesson, tmp_path)
    learn(go_on, lesson, tmp_path)
    assert lesson_progress.is_finished(tmp_path, lesson.name) != lesson.plays_on
    assert lesson_progress.is_begun(tmp_path, lesson.name) == lesson.plays_on


def test_a_journal_of_no_use_begins_anew(tmp_path: Path) -> None:
    lesson = LESSONS[1]
    path = lesson_progress.journal_of(tmp_path, lesson.name)
    path.parent.mkdir()
    path.write_text("not a journal", encoding="utf-8")

    async def story(at: Learning) -> None:
        assert at.screen.course.at == 0
        assert "1 of" in at.told

    learn(story, lesson, tmp_path)


def test_who_does_something_else_is_waited_for() -> None:
    async def story(at: Learning) -> None:
        await at.press("enter", "enter", "space", "7")
        assert at.screen.course.at == 3
        assert "Cultist" in at.told
        await at.press("9")
        assert at.screen.course.at == 5
        assert "end your turn" in at.told

    learn(story, LESSONS[0])


def test_who_ends_the_turn_early_goes_on_with_the_next() -> None:
    async def story(at: Learning) -> None:
        await at.press("enter", "enter", "enter")
        if at.view.turn.round == 1:
            await at.press("enter")
        await at.until(lambda: at.view.turn.round == 2)
        await at.my_move()
        assert at.screen.course.at == 6
        assert "second turn" in at.told

    learn(story, LESSONS[0])


def test_a_step_that_cannot_be_done_says_how_to_come_back() -> None:
    async def story(at: Learning) -> None:
        await at.press("enter", "space", "0", "9")
        assert at.screen.course.at == 2
        assert "takes 3 power" in at.told
        assert "bksp" in at.told

    learn(story, LESSONS[1])


def test_where_nothing_can_be_written_a_lesson_can_be_taken_in_one_go(tmp_path: Path) -> None:
    (tmp_path / lesson_progress.FOLDER).write_text("in the way", encoding="utf-8")

    async def story(at: Learning) -> None:
        await follow_advice(at)
        assert at.screen.table.path is None

    learn(story, LESSONS[2], tmp_path)


@each_lesson
@pytest.mark.parametrize("size", SIZES)
def test_every_text_fits_at_every_size(lesson: AnyLesson, size: tuple[int, int]) -> None:
    async def story(at: Learning) -> None:
        screen = at.screen
        texts = [text for step in lesson.steps for text in (step.text, step.otherwise)]
        texts += [*(tip.text for tip in lesson.tips), lesson.goodbye]
        for text in filter(None, texts):
            said = LessonText("Title", f"{text} Fits.", {}, 3, 8)
            assert screen.board.scene is not None
            screen.board.show(replace(screen.board.scene, lesson=said))
            await at.pilot.pause()
            assert " Fits." in at.told, text
            assert "3 of 8 ■■■□□□□□" in at.told
        assert screen.query_one("#say", Painted).region.bottom == size[1] - 1
        assert screen.query_one("#head", Painted).region.y == 0

    learn(story, lesson, size=size)


# What it points at


def lies(at: Learning, spot_id: str) -> Any:
    spot = at.board.find(spot_id)
    assert spot is not None
    return spot


def test_it_points_at_what_it_speaks_of() -> None:
    async def story(at: Learning) -> None:
        await at.press("enter", "space")
        assert at.screen.course.at == 2
        whelp, rising = lies(at, "row:0"), lies(at, "event:0")
        assert (whelp.spoken, whelp.press) == (True, True)
        assert (rising.spoken, rising.press) == (True, False)
        spoken = [spot.name for spot in at.board.spots() if spot.spoken]
        assert spoken == ["Hoarding Whelp", "Void Rising"]
        row = at.screen.query_one("#row", Painted)
        painted = [piece for line in row._painted for piece in line]
        assert [piece.text.strip() for piece in painted if piece.ground == "gold"][-1] == "press 1"
        assert {piece.ink for piece in painted if piece.text.strip() in ("▌", "▐")} == {"gold"}
        assert "acquire" in row.shown(), "all else stays legal"
        assert "1 defeat Hoarding Whelp" in at.told
        assert "step 3 of 8 ■■■□□□□□" in at.told
        assert "Lesson: Storm" in at.screen.query_one("#head", Painted).shown()
        assert "m leave the lesson" in at.screen.query_one("KeyLine", Painted).shown()
        played = at.screen.query_one("#played", Painted).shown()
        assert "Heavy Infantry" in played
        assert "Apprentice" in played
        await at.press("1")
        assert not any(spot.press and spot.id == "row:0" for spot in at.board.spots())

    learn(story, LESSONS[1])


@pytest.mark.parametrize("size", SIZES)
def test_a_refusal_stands_beside_what_it_says(size: tuple[int, int]) -> None:
    async def story(at: Learning) -> None:
        await at.press("enter", "space", "6")
        assert at.screen._told is not None
        assert at.screen._told.text in at.told
        assert "Hoarding Whelp is a trophy monster" in at.told

    learn(story, LESSONS[1], size=size)


def test_v_reads_the_rest_where_it_does_not_fit() -> None:
    async def story(at: Learning) -> None:
        scene = at.screen.board.scene
        assert scene is not None
        assert scene.lesson is not None
        long = replace(scene.lesson, text=f"{'Words and more words. ' * 20}The very end.")
        at.screen.board.show(replace(scene, lesson=long))
        await at.pilot.pause()
        assert "… v reads the rest" in at.told
        assert "The very end." not in at.told
        at.screen.board.act("look")
        await at.pilot.pause()
        overlay = at.screen.query_one("#overlay", Painted)
        assert "The very end." in overlay.shown()
        assert overlay.region.bottom == 23
        at.screen.board.act("look")
        await at.pilot.pause()
        assert not overlay.display

    learn(story, LESSONS[0], size=(80, 24))


# Choosing a lesson


def choose(story: Callable[[GameApp, Pilot[None]], Awaitable[None]], data: Path) -> None:
    async def run() -> None:
        app = Empty(data, data)
        app.settings = app.settings.changed("pace", "off").changed("signs", "unicode")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await story(app, pilot)

    asyncio.run(run())


def test_the_list_says_how_far_each_lesson_is(tmp_path: Path) -> None:
    async def story(app: GameApp, pilot: Pilot[None]) -> None:
        app.push_screen(LessonsScreen())
        await pilot.pause()

        def shown() -> str:
            return app.screen.query_one("#list", Painted).shown()

        assert "about 5 minutes" in shown()
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, LessonScreen)
        assert app.screen.course.lesson is LESSONS[1]
        await pilot.press("enter", "space")
        await pilot.pause()
        app.pop_screen()
        await pilot.pause()
        assert "begun" in shown()
        await pilot.press("a")
        await pilot.pause()
        assert isinstance(app.screen, LessonScreen)
        assert app.screen.course.at == 0
        app.pop_screen()
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert not isinstance(app.screen, LessonsScreen)

    choose(story, tmp_path)


@pytest.mark.parametrize(("key", "taken"), [("enter", True), ("escape", False)])
def test_the_offer_at_the_first_start(tmp_path: Path, key: str, taken: bool) -> None:
    async def story(app: GameApp, pilot: Pilot[None]) -> None:
        offer_first_game(app)
        await pilot.pause()
        assert isinstance(app.screen, OfferScreen)
        assert "five minutes" in " ".join(app.screen.query_one("#words", Painted).shown().split())
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(app.screen, LessonScreen) == taken

    choose(story, tmp_path)
