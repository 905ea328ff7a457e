"""Random keys at a real table: what is marked as possible is what the question offers."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from unittest import mock

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)
from textual.geometry import Size

from ascension_tui.game.keys import key_of_sign
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.games.ascension.tui.board import AscensionBoard
from ascension_tui.games.ascension.tui.spots import Spot
from ascension_tui.table.automatic_answers import Computers
from ascension_tui.tui.screens.table import TableScreen
from ascension_tui.tui.widgets.painted import Painted
from tests.felt.pictures import CHOICES, Picture, give, staging
from tests.tui.playing import Bare, Playing
from tests.tui.stage import staged

SIZES = st.sampled_from([(80, 24), (80, 30), (100, 30), (120, 40), (160, 50)])
ANSWERS = st.sampled_from([*"1234567890qwertyuiopasdfghjklQWER", "enter", "escape", "space"])
LOOKING = st.sampled_from([*("tab", "shift+tab", "up", "down", "left", "right"), "v", "z", "b"])
RICH = Picture(
    (120, 40),
    staging(
        sets=("chronicle", "storm", "gift"),
        hand=[
            "Void Initiate",
            "Mechana Initiate",
            "Nook Hound",
            "Honey Siren",
            "Snake Shaman",
            "Arbiter of the Precipice",
            "Seer of the Forked Path",
            "Emri, Soulslayer",
        ],
        void=["Mephit", "Hoarding Whelp", "Starchild"],
        row=[
            "Polaris Demon",
            "Eek Tribe Gremlin",
            "Deluge Elemental",
            "Wolf Shaman",
            "Cog Maw",
            "Cetra, Weaver of Stars",
        ],
        runes=20,
        power=30,
    ),
)
POSITIONS = st.sampled_from([RICH, RICH, *CHOICES.values()])
PLACES = {
    "row": ("row:",),
    "event": ("event:",),
    "piles": ("pile:",),
    "play": ("play:",),
    "hand": ("hand:",),
    "seats": ("seat:",),
    "tray": ("tray:",),
}


class Evening(RuleBasedStateMachine):
    """Somebody who presses anything, in a terminal that changes its size."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.wanted: asyncio.Queue[Callable[[], Awaitable[None]] | None] = asyncio.Queue()
        self.done: asyncio.Queue[BaseException | None] = asyncio.Queue()
        self.at: Playing | None = None
        self.table: asyncio.Task[None] | None = None

    async def _sit(self, picture: Picture, size: tuple[int, int]) -> None:
        """Play in one task from the beginning to the end, as wanted from outside."""
        where = dict(picture.where)
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(Computers, "ask"):
            game = staged(Path(folder), where.pop("players"), where.pop("sets"), **where)
            for meaning in picture.before:
                give(game, meaning)
            app = Bare(Path(folder), Path(folder))
            app.settings = app.settings.changed("pace", "off").changed("warn", False)
            app.settings = app.settings.changed("motion", False)
            async with app.run_test(size=size) as pilot:
                screen = TableScreen(game)
                app.push_screen(screen)
                await pilot.pause()
                await pilot.pause()
                self.at = Playing(app, pilot, screen)
                await self.at.press(*(key for key in picture.keys if ":" not in key))
                await self.done.put(None)
                while (act := await self.wanted.get()) is not None:
                    problem: BaseException | None = None
                    try:
                        await act()
                        await pilot.pause()
                    except Exception as error:
                        problem = error
                    await self.done.put(problem)

    def _do(self, act: Callable[[], Awaitable[None]]) -> None:
        async def hand_over() -> BaseException | None:
            await self.wanted.put(act)
            return await self.done.get()

        problem = self.loop.run_until_complete(hand_over())
        if problem is not None:
            raise problem

    @property
    def playing(self) -> Playing:
        assert self.at is not None
        return self.at

    @property
    def board(self) -> AscensionBoard:
        board = self.playing.screen.board
        assert isinstance(board, AscensionBoard)
        return board

    @initialize(picture=POSITIONS, size=SIZES)
    def sit_down(self, picture: Picture, size: tuple[int, int]) -> None:
        self.table = self.loop.create_task(self._sit(picture, size))
        problem = self.loop.run_until_complete(self._first())
        if problem is not None:
            raise problem

    async def _first(self) -> BaseException | None:
        """Wait until the table is laid, or could not be."""
        assert self.table is not None
        laid = asyncio.ensure_future(self.done.get())
        await asyncio.wait((laid, self.table), return_when=asyncio.FIRST_COMPLETED)
        return self.table.exception() if self.table.done() else laid.result()

    def on_table(self) -> bool:
        return self.at is not None and self.at.app.screen is self.at.screen

    def asked(self) -> bool:
        return self.on_table() and self.playing.screen.asked is not None

    @precondition(asked)
    @rule(key=ANSWERS)
    def answer(self, key: str) -> None:
        self._do(lambda: self.playing.press(key))

    @precondition(asked)
    @rule(number=st.integers(0, 40))
    def answer_something(self, number: int) -> None:
        keys = [spot.key for spot in self.board.spots() if spot.options and len(spot.key) == 1]
        if keys:
            key = key_of_sign(keys[number % len(keys)])
            self._do(lambda: self.playing.press(key))

    @precondition(on_table)
    @rule(key=LOOKING)
    def look_around(self, key: str) -> None:
        self._do(lambda: self.playing.press(key))

    @precondition(asked)
    @rule()
    def take_back(self) -> None:
        self._do(lambda: self.playing.press("backspace"))

    @precondition(on_table)
    @rule(size=SIZES)
    def resize(self, size: tuple[int, int]) -> None:
        before = (self.board.cursor, [spot.options for spot in self.board.spots()])
        self._do(lambda: self.playing.pilot.resize_terminal(*size))
        self._do(lambda: self.playing.pilot.pause(0.02))
        assert self.playing.app.size == Size(*size)
        assert (self.board.cursor, [spot.options for spot in self.board.spots()]) == before

    @precondition(on_table)
    @rule()
    def others_play(self) -> None:
        async def on() -> None:
            table = self.playing.table
            for _ in range(30):
                question = table.question()
                if question is None or question.seat == self.playing.screen.me:
                    break
                seen = table.observation(question.seat)
                table.answer(table.number, GreedyBot().choose(seen))
            await self.playing.pilot.pause()

        self._do(on)

    @invariant()
    def marks_are_options(self) -> None:
        if not self.on_table():
            return
        board, asked = self.board, self.playing.screen.asked
        spots = board.spots()
        offered = [index for spot in spots for index in spot.options]
        assert asked is not None or not offered
        if asked is None:
            return
        if board._whole is None:
            in_words = {asked.yes, asked.no, asked.end} - {None}
            assert set(offered) | in_words == set(range(len(asked.labels)))
        for spot in (spot for spot in spots if spot.seat < 0):
            assert (spot.state == "legal") == bool(spot.options or spot.chosen), spot
        for part, beginnings in PLACES.items():
            self._caps_of(part, [spot for spot in spots if spot.id.startswith(beginnings)])
        assert ("escape" in board.labels()) >= (asked.no is not None)

    def _caps_of(self, part: str, spots: list[Spot]) -> None:
        """The filled caps of a zone are the keys of what can be answered there."""
        widget = self.playing.screen.query_one(f"#{part}", Painted)
        if not widget.size.area or not widget.display:
            assert not any(spot.options for spot in spots), part
            return
        filled = {cap.strip("✓ ") for cap in self.playing.filled(part).split()} - {""}
        keys = {spot.key for spot in spots if spot.options or spot.chosen} - {""}
        if part == "tray":
            pages = getattr(widget, "pages", 1)
            assert filled <= keys | {"enter"}, (filled, keys)
            assert pages > 1 or keys - filled <= {"enter"}, (filled, keys)
        else:
            assert filled == keys, (part, filled, keys)

    def teardown(self) -> None:
        if self.table is not None and not self.table.done():

            async def leave() -> None:
                await self.wanted.put(None)
                assert self.table is not None
                await self.table

            self.loop.run_until_complete(leave())
        self.loop.close()


Evening.TestCase.settings = settings(
    max_examples=15,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
TestEvening = Evening.TestCase
