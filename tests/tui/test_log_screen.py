"""The log: everything a seat saw, turn by turn, to scroll and to filter."""

import random
from functools import partial
from pathlib import Path

import pytest
from textual.widgets import Input

from ascension_tui.games.ascension.telling.digest import Chapter
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.tui.ink import text_of, width_of
from ascension_tui.tui.local_table import LocalTable
from ascension_tui.tui.screens.log import LogScreen, log_lines, matching
from tests.telling.games import deal, step
from tests.tui.showing import SIZES, Showing, show

TOLD = [
    Chapter("", ("New in the center row: Mephit.",)),
    Chapter("Round 1, Anna's turn", ("Anna plays Mystic.", "Anna acquires Heavy Infantry.")),
    Chapter("Round 1, your turn", ("You play Militia.",)),
]


def going_on(data: Path, answers: int = 80) -> LocalTable:
    game = LocalTable(deal(3, ("storm",), pool=90, first=0), ENGLISH)
    chance = random.Random(1)
    for _ in range(answers):
        step(game, chance)
    return game


def page(showing: Showing) -> list[str]:
    lines = [line.rstrip("┃│ ") for line in showing.part("page").splitlines()]
    return [line for line in lines if line]


TALL = (100, 400)
"""Room for the whole log at once."""


def test_a_filter_keeps_headings_of_what_it_finds() -> None:
    assert list(matching(TOLD, "")) == TOLD
    assert list(matching(TOLD, "mYSTic")) == [Chapter(TOLD[1].heading, ("Anna plays Mystic.",))]
    assert list(matching(TOLD, "anna's turn")) == [TOLD[1]]
    assert list(matching(TOLD, "Xeron")) == []


def test_lines_fit_and_say_when_there_are_none() -> None:
    for width in (12, 30, 80):
        assert all(width_of(line) <= width for line in log_lines(TOLD, "", width))
    assert [text_of(line) for line in log_lines([], "Xeron", 60)] == [
        "Nothing here has 'Xeron' in it."
    ]
    assert [text_of(line) for line in log_lines([], "", 60)] == ["Nothing has happened yet."]


def test_what_was_looked_for_is_picked_out() -> None:
    line = log_lines(list(matching(TOLD, "mystic")), "mystic", 60)[1]
    assert [piece.text for piece in line if piece.ink == "warning"] == ["Mystic"]
    assert text_of(line) == "  Anna plays Mystic."


@pytest.mark.parametrize("size", SIZES)
def test_it_opens_at_its_end_and_reaches_back_to_the_deal(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    game = going_on(tmp_path)

    async def story(showing: Showing) -> None:
        turn = game.observation(0).round
        assert f"Round {turn}, " in showing.part("page")
        await showing.press("home")
        assert page(showing)[0].strip().startswith("New in the center row: ")
        assert "Round 1, your turn" in showing.part("page")

    show(lambda: LogScreen(game.log, game.teller, 0), story, tmp_path, size)


def test_only_what_the_seat_saw(tmp_path: Path) -> None:
    game = going_on(tmp_path, 200)
    told: list[str] = []

    async def story(showing: Showing) -> None:
        told.append(showing.part("page"))

    for seat in (0, -1):
        log = partial(LogScreen, game.log, game.teller, seat)
        show(log, story, tmp_path, TALL)
    mine, watched = told
    assert "You play " in mine
    assert "You " not in watched
    assert "Anna's turn" in watched


def test_filtering(tmp_path: Path) -> None:
    game = going_on(tmp_path)

    async def story(showing: Showing) -> None:
        everything = showing.part("page")
        assert "esc close" in showing.footer
        await showing.press("slash", "d", "e", "f", "e", "a", "t")
        field = showing.app.screen.query_one(Input)
        assert field.value == "defeat"
        sentences = [line for line in page(showing) if line.startswith("  ")]
        assert sentences
        assert all("efeat" in line for line in sentences if not line.startswith("    "))
        assert "esc clear filter" in showing.footer
        assert "since" not in showing.footer, "letters belong to the filter now"
        await showing.press("enter")
        assert showing.app.screen.focused is None
        assert field.value == "defeat", "the filter stays"
        await showing.press("up")
        await showing.press("escape")
        assert field.value == ""
        assert showing.part("page") == everything
        assert showing.said == []
        await showing.press("escape")
        assert showing.said == [None]

    show(lambda: LogScreen(game.log, game.teller, 0), story, tmp_path)


def test_an_s_in_the_filter_is_a_letter(tmp_path: Path) -> None:
    game = going_on(tmp_path)

    async def story(showing: Showing) -> None:
        await showing.press("slash", "s", "slash")
        assert showing.app.screen.query_one(Input).value == "s/"
        assert "Nothing here has 's/' in it." in showing.part("page")

    show(lambda: LogScreen(game.log, game.teller, 0), story, tmp_path)


def test_since_my_last_turn(tmp_path: Path) -> None:
    game = going_on(tmp_path)

    async def story(showing: Showing) -> None:
        before = showing.part("page")
        await showing.press("s")
        assert "since your last turn" in showing.part("heading")
        assert "s everything" in showing.footer
        after = page(showing)
        assert after
        assert not any("Round 1, " in line for line in after)
        assert "\n".join(after) in "\n".join(
            line.rstrip() for line in before.splitlines() if line.strip()
        )
        await showing.press("s")
        assert showing.part("page") == before

    show(lambda: LogScreen(game.log, game.teller, 0), story, tmp_path, TALL)


def test_a_watcher_has_no_last_turn(tmp_path: Path) -> None:
    game = going_on(tmp_path)

    async def story(showing: Showing) -> None:
        assert "since" not in showing.footer
        before = showing.part("page")
        await showing.press("s")
        assert showing.part("page") == before

    show(lambda: LogScreen(game.log, game.teller, -1), story, tmp_path)


def test_nothing_blinks(tmp_path: Path) -> None:
    game = going_on(tmp_path, 1)

    async def story(showing: Showing) -> None:
        await showing.press("slash")
        assert showing.app.screen.query_one(Input).cursor_blink is False

    show(lambda: LogScreen(game.log, game.teller, 0), story, tmp_path)
