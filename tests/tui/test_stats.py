"""The statistics on the screen: pages, people, orders, and charts without colours."""

import os
from pathlib import Path

import pytest
from textual.pilot import Pilot

from ascension_tui.folders import STATS
from ascension_tui.records.stats import NOTHING
from ascension_tui.tui.screens.menu import MenuScreen
from ascension_tui.tui.screens.stats import StatsScreen
from tests.records.games import finished
from tests.tui.conftest import MakeApp, press, run, shown
from tests.tui.showing import SIZES


@pytest.fixture
def played(data: Path) -> Path:
    games = (
        {"seed": 1},
        {"seed": 2, "sets": ("storm", "gift")},
        {"seed": 3, "people": 2, "bots": 0},
        {"seed": 4, "bots": 0},
    )
    for age, game in enumerate(games):
        path = finished(data, **game)
        os.utime(path, (1_000_000 + age, 1_000_000 + age))
    return data


def page(pilot: Pilot[None]) -> str:
    return shown(pilot, "#page")


def test_the_record_is_counted_and_drawn(make_app: MakeApp, played: Path) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "i")
        assert isinstance(pilot.app.screen, StatsScreen)
        told = page(pilot)
        for words in ("All games 5 ", "against others 4 ", "Storm + Gift 1 ", "2 players 4 "):
            assert words in told
        assert "░" in told
        assert "Everybody" in shown(pilot, "Heading")
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, MenuScreen)

    run(make_app(), story, (120, 40))


def test_people_are_told_apart(make_app: MakeApp, played: Path) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "i", "p", "p")
        assert "Bea" in shown(pilot, "Heading")
        assert "All games 1 " in page(pilot)
        await press(pilot, "p")
        assert "Everybody" in shown(pilot, "Heading")

    run(make_app(), story)


def test_cards_are_ordered_as_one_likes(make_app: MakeApp, played: Path) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "i", "o")
        assert "All games" in page(pilot)
        await press(pilot, "right")
        firsts = []
        for order in ("taken", "win rate", "turned up", "name"):
            assert page(pilot).startswith(f"by {order} turned taken games won")
            firsts.append(pilot.app.screen.query_one("#page").shown().splitlines()[1])  # type: ignore[attr-defined]
            await press(pilot, "o")
        assert len(set(firsts)) >= 3
        await press(pilot, "end")
        assert page(pilot)

    run(make_app(), story)


def test_the_solitaire_ladder(make_app: MakeApp, played: Path) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "i", "left")
        assert "The ladder" in page(pilot)
        assert "Samael 1 " in page(pilot)
        assert "best score" in page(pilot)
        await press(pilot, "p", "p")
        assert "No solitaire game" in page(pilot)

    run(make_app(), story)


def test_without_games_there_is_a_sentence(make_app: MakeApp) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "i")
        assert page(pilot) == NOTHING
        await press(pilot, "right", "right")
        assert "No solitaire game" in page(pilot)

    run(make_app(), story)


def test_a_file_that_cannot_be_opened_is_told(make_app: MakeApp, data: Path) -> None:
    (data / STATS).mkdir(parents=True)

    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "i")
        assert "cannot be read" in page(pilot)

    run(make_app(), story)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("signs", ["unicode", "ascii"])
def test_it_fits_and_needs_no_colour(
    make_app: MakeApp, played: Path, size: tuple[int, int], signs: str
) -> None:
    async def story(pilot: Pilot[None]) -> None:
        await press(pilot, "i")
        for _ in range(3):
            assert page(pilot).isascii() or signs == "unicode"
            column = pilot.app.screen.query_one("#column")
            assert column.region.bottom <= size[1]
            await press(pilot, "right")

    run(make_app(signs=signs), story, size)
