"""Turning points after a game: found in the background, shown at every size, tried again."""

import asyncio
from pathlib import Path

import pytest

from ascension_tui.games.ascension.players.advice import Weighed
from ascension_tui.games.ascension.players.ascension import AscensionPlayers
from ascension_tui.games.ascension.rules.observation import Observation
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.records.review import NOTHING_FOUND, TurningPoint
from ascension_tui.records.timeline import Tape
from ascension_tui.table import Table
from ascension_tui.tui.app import GameApp
from ascension_tui.tui.screens.end import EndScreen
from ascension_tui.tui.screens.replay import ReplayScreen
from ascension_tui.tui.screens.review import ReviewScreen
from ascension_tui.tui.screens.table import TableScreen
from ascension_tui.tui.widgets.itemlist import ItemList
from tests.records.games import finished
from tests.records.judges import EarlyJudge
from tests.tui.playing import Playing, play_game
from tests.tui.showing import SIZES, SMALL, Showing, show
from tests.tui.test_end import played
from tests.tui.test_snapshots import compare, painted
from tests.tui.test_table_end import play_out, short_game

GAME = {"people": 2, "bots": 1, "sets": ("chronicle", "storm"), "pool": 20}


async def found(showing: Showing) -> ItemList[TurningPoint]:
    """Wait until something is shown."""
    points = showing.app.screen.query_one(ItemList)
    for _ in range(500):
        await showing.pilot.pause(0.01)
        if points.items:
            return points
    raise AssertionError(showing.part("say"))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_they_look_as_they_did(tmp_path: Path, size: tuple[int, int]) -> None:
    game = finished(tmp_path, **GAME)

    async def story(showing: Showing) -> None:
        await found(showing)
        await showing.press("down")
        compare(f"review-{size[0]}x{size[1]}", painted(showing.app))

    show(lambda: ReviewScreen(game, [0, 1], EarlyJudge()), story, tmp_path, size)


def test_each_tells_when_what_better_and_why(tmp_path: Path) -> None:
    game = finished(tmp_path, **GAME)

    async def story(showing: Showing) -> None:
        points = (await found(showing)).items
        seen = showing.screenshot()
        for point in points:
            assert point.judged.done.label in seen
            assert point.judged.better.label in seen
        assert seen.count("Thins your deck.") == len(points)
        assert "next player" in showing.footer
        assert "Anna" in showing.app.screen.query_one("Heading").shown()
        await showing.press("tab")
        await found(showing)
        assert "Bea" in showing.app.screen.query_one("Heading").shown()

    show(lambda: ReviewScreen(game, [0, 1], EarlyJudge()), story, tmp_path)


def test_enter_opens_the_position_with_the_same_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = finished(tmp_path, **GAME)
    tables: list[Table] = []
    monkeypatch.setattr(GameApp, "_sit_down", lambda app, table: tables.append(table))

    async def story(showing: Showing) -> None:
        points = await found(showing)
        await showing.press("down")
        point = points.item
        await showing.press("enter")
        (table,) = tables
        assert point is not None
        assert table.answers == point.moment
        assert table.header.players == ("human", "human", "greedy")
        question = table.question()
        assert question is not None
        assert question.seat == point.seat
        assert table.digest() == Tape.read(game, ENGLISH).game_at(point.moment).digest()
        table.close()

    show(lambda: ReviewScreen(game, [0], EarlyJudge()), story, tmp_path)


def test_the_position_can_be_looked_at(tmp_path: Path) -> None:
    game = finished(tmp_path, **GAME)

    async def story(showing: Showing) -> None:
        points = await found(showing)
        await showing.press("v")
        screen = showing.app.screen
        assert isinstance(screen, ReplayScreen)
        assert points.item is not None
        assert screen.watched.moment == points.item.moment
        assert screen.watched.viewer == 0

    show(lambda: ReviewScreen(game, [0], EarlyJudge()), story, tmp_path)


class Endless(EarlyJudge):
    """Never comes to an end."""

    def __init__(self) -> None:
        super().__init__()
        self.stopped = False

    async def suspect(self, seen: Observation, answer: int) -> float:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            self.stopped = True
            raise
        return 0.0


def test_leaving_stops_it(tmp_path: Path) -> None:
    game = finished(tmp_path, **GAME)
    judge = Endless()

    async def story(showing: Showing) -> None:
        for _ in range(300):
            await showing.pilot.pause(0.01)
            if "Looking back" in showing.part("say"):
                break
        assert "try again" not in showing.footer
        await showing.press("enter", "v", "escape")
        assert not isinstance(showing.app.screen, ReviewScreen)

    show(lambda: ReviewScreen(game, [0], judge), story, tmp_path)
    assert judge.stopped or not judge.asked


def test_a_game_without_a_fault_is_praised(tmp_path: Path) -> None:
    class Kind(EarlyJudge):
        async def weigh(self, seen: Observation, answer: int) -> Weighed | None:
            return None

    game = finished(tmp_path, **GAME)

    async def story(showing: Showing) -> None:
        for _ in range(500):
            await showing.pilot.pause(0.01)
            if NOTHING_FOUND in " ".join(showing.part("say").split()):
                return
        raise AssertionError(showing.part("say"))

    show(lambda: ReviewScreen(game, [0], Kind()), story, tmp_path)


def test_a_file_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_text("nothing\n")

    async def story(showing: Showing) -> None:
        for _ in range(300):
            await showing.pilot.pause(0.01)
            if "broken.jsonl" in "".join(showing.part("say").split()):
                return
        raise AssertionError(showing.part("say"))

    show(lambda: ReviewScreen(broken, [0]), story, tmp_path)


def test_the_end_of_a_kept_game_leads_there(tmp_path: Path) -> None:
    game = played(tmp_path, 2, players=["human", "greedy"])
    kept = game.put_away()

    async def story(showing: Showing) -> None:
        assert "turning points" in showing.footer
        await showing.press("t")
        assert isinstance(showing.app.screen, ReviewScreen)
        await showing.press("escape")
        assert isinstance(showing.app.screen, EndScreen)

    show(lambda: EndScreen(game, kept), story, tmp_path, SMALL)


class PromptPool(EarlyJudge):
    """Stands where processes would think."""

    def __init__(self, players: AscensionPlayers) -> None:
        super().__init__()

    async def close(self) -> None:
        return


def test_from_the_last_answer_back_to_a_turning_point(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game is played to its end at the table, looked back at, and tried again."""
    monkeypatch.setattr("ascension_tui.tui.screens.review.Pool", PromptPool)

    async def story(at: Playing) -> None:
        await play_out(at)
        await at.press("t")
        points = at.app.screen.query_one(ItemList)
        await at.until(lambda: bool(points.items))
        moment = points.items[0].moment
        await at.press("enter")
        await at.until(lambda: isinstance(at.app.screen, TableScreen))
        again = at.app.screen
        assert isinstance(again, TableScreen)
        assert again is not at.screen
        assert again.table.answers == moment
        assert again.board is not None
        assert again.asked is not None
        assert again.table.level(1) == "greedy"

    play_game(story, short_game(tmp_path), tmp_path)


def test_a_game_that_is_not_kept_has_none(tmp_path: Path) -> None:
    game = played(tmp_path, 2)

    async def story(showing: Showing) -> None:
        assert "turning points" not in showing.footer
        await showing.press("t")
        assert isinstance(showing.app.screen, EndScreen)

    show(lambda: EndScreen(game, None), story, tmp_path, SMALL)
    game._table.close()
