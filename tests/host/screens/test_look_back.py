"""Turning points after a game of the house: for those who played it, and nothing written."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from ascension_tui.commands.host import ascension_offer
from ascension_tui.games.ascension.players.ascension import AscensionPlayers
from ascension_tui.games.ascension.rules.observe import Observation
from ascension_tui.host.screens.end import HostedEndScreen
from ascension_tui.host.tables.services import GameOffer
from ascension_tui.records.review import ABOUT, NOTHING_FOUND
from ascension_tui.thinking.pool import Pool
from ascension_tui.tui.screens.replay import ReplayScreen
from ascension_tui.tui.screens.review import ReviewScreen
from ascension_tui.tui.widgets.itemlist import ItemList
from tests.host.screens.stage import MEDIUM, SMALL, Visit, visit
from tests.host.screens.test_library import files
from tests.host.screens.test_table import play_on, two
from tests.records.judges import EarlyJudge


class Coached:
    """A house whose coach is somebody else; `names` are those who looked back."""

    def __init__(self, judge: EarlyJudge | None = None) -> None:
        self.judge = judge or EarlyJudge()
        self.names: list[str] = []
        self.offer: GameOffer = replace(ascension_offer(), look_back=self.look_back)

    def look_back(self, name: str) -> EarlyJudge:
        self.names.append(name)
        return self.judge


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
        assert house.names == [f"{at.table_below.link.hosted.id} anna"]
        for point in points.items:
            assert point.judged.better.label in at.text
        assert "try again" not in at.text
        await at.press("enter")
        screen = at.app.screen
        assert isinstance(screen, ReplayScreen)
        assert points.item is not None
        assert (screen.watched.moment, screen.watched.eyes) == (points.item.moment, 0)
        await at.press("escape", "escape")
        assert isinstance(at.app.screen, HostedEndScreen)
        assert files(tmp_path) == before

    visit(tmp_path, story, before=two, size=size, offer=house.offer)


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

    visit(tmp_path, story, before=two, offer=ascension_offer(pool=pool))


def test_without_a_coach_nothing_is_offered(tmp_path: Path) -> None:
    async def story(at: Visit) -> None:
        await end_of_game(at)
        assert "turning points" not in at.text
        await at.press("t")
        assert isinstance(at.app.screen, HostedEndScreen)

    visit(tmp_path, story, before=two)


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

    visit(tmp_path, story, before=two, offer=Coached().offer)


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

    visit(tmp_path, story, before=two, offer=Coached(judge).offer)
