"""Between two people: the right one is asked for, and nothing of anybody's hand is seen."""

from dataclasses import replace
from pathlib import Path

import pytest

from ascension_tui.games.ascension.tui.finale import HonorStandings, Rank, standings_of
from ascension_tui.tui.local_table import LocalTable
from ascension_tui.tui.screens.curtain import Curtain, CurtainScreen, curtain_for
from tests.tui.showing import MEDIUM, SIZES, SMALL, Showing, show
from tests.tui.stage import staged

PEOPLE = ("human", "human")
LONG = Curtain(
    called="Bea, your turn",
    heading="Since your last turn",
    news=tuple(f"Anna does thing number {number}." for number in range(60)),
    standings=HonorStandings(
        round=6,
        pool=34,
        full_pool=60,
        ranks=(Rank("Anna", 14), Rank("Bea", 7), Rank("Coda", 0, computer=True)),
    ),
)


def choose(game: LocalTable, act: str, card: str = "") -> None:
    question = game.question()
    assert question is not None
    options = game.observation(question.seat).decision.options
    found = [n for n, o in enumerate(options) if o.act == act and card in (o.card, "")]
    game.answer(game.number, found[0])


def asks_bea(data: Path) -> LocalTable:
    """Anna's monster makes Bea choose."""
    game = staged(
        data,
        PEOPLE,
        hand=["Ascetic of the Lidless Eye", "Flytrap Witch"],
        deck=["Landtalker"] * 5,
        row=["Corrosive Widow"],
        power=4,
        others=[{"in_play": ["Shadow Star", "Muramasa"], "hand": ["Spike Vixen"]}],
    )
    choose(game, "play", "ascetic_of_the_lidless_eye")
    choose(game, "defeat", "corrosive_widow")
    return game


def test_a_new_turn(tmp_path: Path) -> None:
    game = staged(tmp_path, PEOPLE, others=[{"honor": 3}])
    choose(game, "end")
    told = curtain_for(game, 1, False)
    assert told.called == "Bea, your turn"
    assert told.heading == "So far"
    standings = standings_of(game.view(-1), game.teller, 1, frozenset())
    assert told.standings == standings
    assert standings.ranks == (Rank("Anna", 0), Rank("Bea", 3))
    assert standings.round == 1
    choose(game, "end")
    assert curtain_for(game, 0, False).heading == "Since your last turn"


def test_a_choice_in_the_turn_of_another(tmp_path: Path) -> None:
    game = asks_bea(tmp_path)
    told = curtain_for(game, 1, False)
    assert told.called == "Bea, Anna's turn asks you for a choice"
    assert told.news[1] == "Anna defeats Corrosive Widow: 3 honor."
    assert told.news[0] == "Anna plays Ascetic of the Lidless Eye: drew 2 cards."


def test_two_people_of_one_name(tmp_path: Path) -> None:
    game = asks_bea(tmp_path)
    twins = replace(game.teller, names=lambda seat: "Kim")
    game.teller = twins
    assert curtain_for(game, 1, False).called == "Kim, Kim's turn asks you for a choice"


def test_a_turn_that_goes_on(tmp_path: Path) -> None:
    game = asks_bea(tmp_path)
    choose(game, "pick", "muramasa")
    told = curtain_for(game, 0, True)
    assert told.called == "Anna, your turn goes on"
    assert told.heading == "Since your last answer"
    assert told.news[0] == "You defeat Corrosive Widow: 3 honor."
    assert "Bea destroys Muramasa (Corrosive Widow)." in told.news


def test_not_even_the_own_drawn_cards_are_named(tmp_path: Path) -> None:
    game = staged(tmp_path, PEOPLE, hand=["Ascetic of the Lidless Eye"], deck=["Landtalker"] * 5)
    choose(game, "play")
    told = curtain_for(game, 0, False)
    assert told.news == ("You play Ascetic of the Lidless Eye: drew 2 cards.",)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seat", [0, 1])
def test_nothing_of_anybodys_hand(tmp_path: Path, size: tuple[int, int], seat: int) -> None:
    game = asks_bea(tmp_path)

    async def story(showing: Showing) -> None:
        seen = showing.screenshot()
        assert "Corrosive Widow" in seen
        for hidden in ("Flytrap", "Landtalker", "Spike Vixen"):
            assert hidden not in seen

    show(lambda: CurtainScreen(curtain_for(game, seat, seat == 0)), story, tmp_path, size)


def test_the_last_round_is_announced(tmp_path: Path) -> None:
    game = staged(tmp_path, PEOPLE, pool=1, power=2)
    choose(game, "defeat")
    choose(game, "end")
    told = curtain_for(game, 1, False)
    last_round = "This is the last round: the game ends after your turn."

    async def story(showing: Showing) -> None:
        assert last_round in showing.screenshot()

    show(lambda: CurtainScreen(told), story, tmp_path)


@pytest.mark.parametrize(("key", "said"), [("enter", True), ("m", False), ("escape", False)])
def test_how_it_is_lifted_or_left(tmp_path: Path, key: str, said: bool) -> None:
    async def story(showing: Showing) -> None:
        await showing.press("space", "1", "a", "tab", "backspace")
        assert showing.said == [], "only these keys do anything"
        await showing.press(key)
        assert showing.said == [said]

    show(lambda: CurtainScreen(LONG), story, tmp_path)


def test_long_news_show_the_newest_and_scroll(tmp_path: Path) -> None:
    async def story(showing: Showing) -> None:
        assert "thing number 59." in showing.part("news")
        assert "thing number 0." not in showing.part("news")
        await showing.press("up")
        assert "thing number 59." not in showing.part("news")
        await showing.press("home")
        assert showing.part("news").startswith("Since your last turn")
        await showing.press("pagedown")
        assert "thing number 9." in showing.part("news")
        await showing.press("end", "down", "pagedown")
        assert "thing number 59." in showing.part("news")

    show(lambda: CurtainScreen(LONG), story, tmp_path)


@pytest.mark.parametrize("size", SIZES)
def test_pool_standings_and_keys_are_in_sight(tmp_path: Path, size: tuple[int, int]) -> None:
    async def story(showing: Showing) -> None:
        seen = showing.screenshot()
        assert "Bea, your turn" in seen
        assert "honor pool ★34 of 60" in seen
        assert "Coda° ★0" in seen.replace("  ", " ")
        assert "Press enter when nobody else is looking." in seen
        assert "enter show my cards" in showing.footer

    show(lambda: CurtainScreen(LONG), story, tmp_path, size)


def test_in_plain_signs(tmp_path: Path) -> None:
    async def story(showing: Showing) -> None:
        assert showing.screenshot().isascii()
        assert "honor pool h34 of 60" in showing.screenshot()

    show(lambda: CurtainScreen(LONG), story, tmp_path, MEDIUM, signs="ascii")


def test_names_are_text_and_nothing_else(tmp_path: Path) -> None:
    odd = replace(
        LONG,
        called="[red]Bea[/red], your turn",
        news=(),
        standings=HonorStandings(6, 34, 60, (Rank("[b]Anna[/b]" * 5, 3), Rank("名前" * 20, 4))),
    )

    async def story(showing: Showing) -> None:
        seen = showing.screenshot()
        assert "[red]Bea[/red], your turn" in seen
        assert "[b]Anna[/b]" in seen
        assert "Nothing has happened yet." in seen

    show(lambda: CurtainScreen(odd), story, tmp_path, SMALL)
