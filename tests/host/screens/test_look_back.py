"""Turning points after a game of the house: for those who played it, and nothing written."""

import asyncio
from collections.abc import Hashable
from pathlib import Path
from typing import Any

import pytest

from ascension_tui.game.game import AnyGame
from ascension_tui.games.ascension.players.ascension import AscensionPlayers
from ascension_tui.games.ascension.rules.observation import Observation
from ascension_tui.host.screens.table import HostedEndScreen
from ascension_tui.records.review import ABOUT, NOTHING_FOUND
from ascension_tui.thinking.pool import Pool
from ascension_tui.tui.screens.replay import ReplayScreen
from ascension_tui.tui.screens.review import ReviewScreen
from ascension_tui.tui.widgets.itemlist import ItemList
from tests.host.domain.stage import Thinking
from tests.host.screens.stage import MEDIUM, SMALL, Visit, visit
from tests.host.screens.test_library import files
from tests.host.screens.test_table import play_on, two
from tests.records.judges import EarlyJudge


class Coached:
    """A house whose coach is somebody else; `names` are those who looked back."""

    def __init__(self, judge: EarlyJudge | None = None) -> None:
        self.judge = judge or EarlyJudge()
        self.names: list[Hashable] = []

    def pool_of(self, game: AnyGame) -> Thinking:
        return Judging(game, self)


class Judging(Thinking):
    """Judges as the coach of a test does."""

    def __init__(self, game: AnyGame, house: Coached) -> None:
        super().__init__(game)
        self._house = house

    async def suspect(self, seen: Any, answer: int, table: Hashable = None) -> float:
        if table not in self._house.names:
            self._house.names.append(table)
        return await self._house.judge.suspect(seen, answer)

    async def weigh(self, seen: Any, answer: int, table: Hashable = None) -> Any:
        return await self._house.judge.weigh(seen, answer)


async def end_of_game(at: Visit) -> None:
    """Sit down and play to the end."""
    await at.press("enter")
    await play_on(at, "bea")


@pytest.mark.parametrize("size", [SMALL, MEDIUM])
def test_whoever_played_looks_back_at_their_own_decisions(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    house = Coached()

    async def story(at: Visit) -> None:
        await end_of_game(at)
        before = files(tmp_path)
        await at.press("t")
        points = at.app.screen.query_one(ItemList)
        await at.until(lambda: points.items, "something was found")
        assert {seen.seat for seen in house.judge.asked} == {0}
        assert house.names == [f"look back {at.table_below.link.hosted.id} anna"]
        for point in points.items:
            assert point.judged.better.label in at.text
        assert "try again" not in at.text
        await at.press("enter")
        screen = at.app.screen
        assert isinstance(screen, ReplayScreen)
        assert points.item is not None
        assert (screen.watched.moment, screen.watched.viewer) == (points.item.moment, 0)
        await at.press("escape", "escape")
        assert isinstance(at.app.screen, HostedEndScreen)
        assert files(tmp_path) == before

    visit(tmp_path, story, before=two, size=size, pool_of=house.pool_of)


def test_the_coach_of_the_house_thinks_in_its_processes(tmp_path: Path) -> None:
    pool = Pool(AscensionPlayers())

    async def story(at: Visit) -> None:
        await end_of_game(at)
        await at.press("t")
        screen = at.app.screen
        assert isinstance(screen, ReviewScreen)
        await at.until(lambda: at.part("say") in (ABOUT, NOTHING_FOUND), "the coach is done")
        assert (at.part("say") == ABOUT) == bool(screen.query_one(ItemList).items)
        await pool.close()

    visit(tmp_path, story, before=two, pool_of=lambda _: pool)


def test_a_damaged_journal_is_told_without_the_folders_of_the_host(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await at.press("enter")
        hosted = at.table.link.hosted
        await play_on(at, "bea")
        assert hosted.kept is not None
        hosted.kept.write_text("nonsense\n")
        await at.press("t")
        await at.until(lambda: hosted.id in at.part("say"), "it was told")
        assert str(tmp_path) not in at.text

    visit(tmp_path, story, before=two, pool_of=Coached().pool_of)


class Endless(EarlyJudge):
    """Thinks until nobody wants to know any more."""

    stopped = False

    async def suspect(self, seen: Observation, answer: int) -> float:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            self.stopped = True
            raise
        return 0.0


def test_leaving_stops_the_coach(tmp_path: Path) -> None:
    judge = Endless()

    async def story(at: Visit) -> None:
        await end_of_game(at)
        await at.press("t")
        assert "Looking back" in at.text
        await at.press("escape")
        assert isinstance(at.app.screen, HostedEndScreen)
        await at.until(lambda: judge.stopped, "the coach stopped")

    visit(tmp_path, story, before=two, pool_of=Coached(judge).pool_of)
