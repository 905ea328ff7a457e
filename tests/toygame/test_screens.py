"""Bids on the screen: a board of its own over the platform's table."""

import asyncio
import re
import tomllib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, cast

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from ascension_tui.game.protocol import HUMAN, OPEN, WATCHER
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.profile import settings
from ascension_tui.profile.commands import changeable_keys
from ascension_tui.profile.settings import FILE
from ascension_tui.records.timeline import Tape
from ascension_tui.table import Table
from ascension_tui.tui.app import GameApp
from ascension_tui.tui.local_table import LocalTable
from ascension_tui.tui.screens.curtain import CurtainScreen
from ascension_tui.tui.screens.end import EndScreen
from ascension_tui.tui.screens.log import LogScreen
from ascension_tui.tui.screens.replay import ReplayScreen
from ascension_tui.tui.screens.table import TableScreen
from ascension_tui.tui.widgets.painted import Painted
from tests.settling import apps_settle_quickly
from tests.toygame.board import BidsBoard
from tests.toygame.playing import ANN, begin, say

__all__ = ["apps_settle_quickly"]

SIZES = [(80, 24), (120, 40), (160, 50)]
SMALL = SIZES[0]
ALONE = (HUMAN, "thrifty")


class Bare(GameApp):
    """The app with nothing under the table."""

    def first_screen(self) -> Screen[Any]:
        return Screen()


class Sitting:
    """Somebody at a table of Bids."""

    def __init__(self, app: GameApp, pilot: Pilot[None], screen: TableScreen) -> None:
        self.app = app
        self.pilot = pilot
        self.screen = screen
        self.table = screen.table

    @property
    def board(self) -> BidsBoard:
        return cast("BidsBoard", self.screen.board)

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()

    async def until(self, holds: Callable[[], bool]) -> None:
        for _ in range(500):
            await self.pilot.pause(0.01)
            if holds():
                return
        raise AssertionError(f"never came: {holds}")

    @property
    def text(self) -> str:
        front = self.app.screen
        return "\n".join(part.shown() for part in front.query(Painted) if part.display)

    async def lift(self) -> None:
        assert isinstance(self.app.screen, CurtainScreen)
        await self.press("enter")


Story = Callable[[Sitting], Awaitable[None]]


def sit(
    story: Story,
    table: Table,
    folder: Path,
    size: tuple[int, int] = SMALL,
    watch: Callable[[], TableScreen] | None = None,
    **chosen: object,
) -> None:
    """Let a story happen at a table, or at what is watched."""

    async def run() -> None:
        CurtainScreen.DEAF_SECONDS = 0.0
        kept = settings.Settings(signs="unicode", pace="off")
        for name, value in chosen.items():
            kept = kept.changed(name, value)
        settings.FileStore(folder).save(kept)
        app = Bare(folder, folder)
        async with app.run_test(size=size) as pilot:
            screen = watch() if watch else TableScreen(LocalTable(table, ENGLISH, folder))
            app.push_screen(screen)
            await pilot.pause()
            await pilot.pause()
            at = Sitting(app, pilot, screen)
            if isinstance(app.screen, CurtainScreen):
                await at.lift()
            await story(at)

    asyncio.run(run())


@pytest.mark.parametrize("size", SIZES)
def test_a_game_is_played_to_its_end(size: tuple[int, int], tmp_path: Path) -> None:
    async def story(at: Sitting) -> None:
        assert "what do you open with" in at.text
        for _ in range(60):
            if at.app.screen is at.screen and at.screen.asked is not None:
                await at.press("tab", "enter")
            await at.pilot.pause(0.01)
        assert isinstance(at.app.screen, EndScreen)
        assert at.table.result() is not None
        verdict = at.table.teller.ending(at.table, ANN).verdict
        assert verdict in " ".join(re.sub("[█▀▄]", "", at.text).split())
        assert "the pool" not in at.text
        assert "every prize is taken" in at.text
        assert "Points by prize" in at.text
        assert "prize 3 " in at.text
        await at.press("d")
        assert "prize " in at.text
        await at.press("f")
        assert "seed" in at.text

    sit(story, begin(ALONE, rounds=3), tmp_path, size)


def test_offers_have_letters_and_the_footer_tells_what_enter_does(tmp_path: Path) -> None:
    async def story(at: Sitting) -> None:
        assert " e  Open with 2 coins" in at.text
        assert "h hint" in at.text
        assert "g log" in at.text
        await at.press("e")
        view = at.table.view(ANN)
        assert view.model_dump()["players"][ANN]["bid"] == 2
        await at.press("g")
        assert isinstance(at.app.screen, LogScreen)

    sit(story, begin(("human", "thrifty"), savings=True), tmp_path)


def test_an_amount_can_be_typed(tmp_path: Path) -> None:
    async def story(at: Sitting) -> None:
        await at.press("x", "1", "2")
        assert "Offer: 12_" in at.text
        assert at.text.splitlines()[-1].startswith(" enter offer   bksp erase")
        await at.press("backspace")
        assert "Offer: 1_" in at.text
        assert at.table.answers == 0
        await at.press("escape")
        assert "Offer:" not in at.text
        await at.press("x", "9", "9", "enter")
        assert "99 cannot be offered." in at.text
        assert at.table.answers == 0
        await at.press("x", "1", "0", "enter")
        assert at.table.view(ANN).model_dump()["players"][ANN]["bid"] == 10

    sit(story, begin((HUMAN,) * 2, coins=15), tmp_path)


def test_keys_of_its_own(tmp_path: Path) -> None:
    own = {"bids.offer_keys": "1234567890", "bids.undo": "f2", "undo": "f3"}

    async def story(at: Sitting) -> None:
        assert " 3  Open with 2 coins" in at.text
        assert "f2 undo" not in at.text
        await at.press("3")
        assert isinstance(at.app.screen, CurtainScreen)

    sit(story, begin((HUMAN,) * 2), tmp_path, keys=own)
    found = tomllib.loads((tmp_path / FILE).read_text(encoding="utf-8"))["keys"]
    assert found == {"undo": "f3", "bids": {"offer_keys": "1234567890", "undo": "f2"}}
    assert settings.FileStore(tmp_path).load()[0].keys == own
    names = {one.name for _, listed in changeable_keys() for one in listed}
    assert set(own) <= names


def test_two_people_at_one_keyboard_see_nothing_of_each_other(tmp_path: Path) -> None:
    async def story(at: Sitting) -> None:
        await at.press("w")
        assert "B E A   Ann has opened: your bid" in at.text
        assert "Round 1. Ann, please look away." in at.text
        assert re.search(r"Ann +¢0 ", at.text)
        await at.lift()
        assert "What do you bid in secret" in at.text
        await at.press("e")
        assert "All have bid" not in at.text
        await at.lift()
        assert "bid ?" in at.text
        assert "bids in secret" in at.text
        assert "Bea bids 3" not in at.text

    sit(story, begin((HUMAN,) * 2), tmp_path)


def test_undo_ends_where_another_has_bid(tmp_path: Path) -> None:
    async def story(at: Sitting) -> None:
        await at.press("backspace")
        assert "Press again to take it back all the same, with everything Bea did" in at.text
        await at.press("backspace")
        assert "Taken back: 2 answers." in at.text
        assert "Open with 2 coins" in at.text
        assert at.table.answers == 0

    table = begin((HUMAN,) * 2)
    say(table, "open 1", "bid 3")
    sit(story, table, tmp_path, SIZES[1])


def test_what_is_given_away_is_said_once(tmp_path: Path) -> None:
    async def story(at: Sitting) -> None:
        await at.press("x", "9", "enter")
        assert "That is all you have" in at.text
        assert at.table.answers == 0
        await at.press("x", "9", "enter")
        assert at.table.answers >= 1

    sit(story, begin((HUMAN,) * 2, coins=9), tmp_path)


def test_the_coach_is_asked(tmp_path: Path) -> None:
    async def story(at: Sitting) -> None:
        await at.press("h")
        await at.until(lambda: "Hint:" in at.text)
        assert "The prize is worth about" in at.text
        assert at.board.cursor
        await at.press("h")
        assert "Hint:" not in at.text

    sit(story, begin(ALONE), tmp_path)


@pytest.mark.parametrize("viewer", [ANN, WATCHER, OPEN])
def test_a_replay_shows_the_board_without_keys(viewer: int, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = begin((HUMAN,) * 2, path, rounds=1)
    say(table, "open 1", "bid 3", "stand")
    table.close()
    tape = Tape.read(path, ENGLISH)

    async def story(at: Sitting) -> None:
        await at.press("right", "right")
        assert "2/3" in at.text
        assert ("bid 3" in at.text) == (viewer == OPEN)
        assert at.board.offers == []
        await at.press("right")
        assert "Bea won" in at.text

    sit(story, table, tmp_path, watch=lambda: ReplayScreen(tape, 0, viewer))


def test_there_is_nothing_to_look_up(tmp_path: Path) -> None:
    async def story(at: Sitting) -> None:
        await at.press("semicolon")
        assert "There is nothing to look up in this game." in at.text
        await at.press("apostrophe")
        assert "There are no rules to read for this game." in at.text

    sit(story, begin(ALONE), tmp_path)
