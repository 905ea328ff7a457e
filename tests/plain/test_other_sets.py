"""What Storm of Souls, Gift of the Elements and teams bring to the table, in lines."""

from typing import Any

import pytest

from ascension_tui.games.ascension.scenario import position
from tests.plain.harness import Evening

FOUR = ("Anna", "Ben", "Cleo", "Dan")


def evening(sets: list[str], **laid: Any) -> Evening:
    return Evening(position(sets=sets, **laid), sets=sets)


def test_the_event_and_the_trophies_are_on_the_table() -> None:
    said = evening(
        ["storm"],
        event="Void Rising",
        trophies=["Minotaur", "Fanatic"],
        others=[{"trophies": ["Hoarding Whelp"]}],
    ).type("s")
    assert "\nEvent: Void Rising. " in said
    assert "\nYour trophies: Minotaur, Fanatic.\n" in said
    assert "\nBen's trophies: Hoarding Whelp.\n" in said


def test_no_event_no_line() -> None:
    assert "Event:" not in evening(["storm"]).type("s")


def test_a_trophy_is_used_like_any_option() -> None:
    said = evening(["storm"], trophies=["Minotaur"], deck=["Mystic"]).type("1")
    assert "1  Use trophy Minotaur: draw a card" in said
    assert "Minotaur" in said.split("\n> 1\n", 1)[1]


def test_an_event_is_transformed_for_its_price() -> None:
    said = evening(["gift"], event="Dhartha's Trial", runes=8).type("s")
    assert "Transform Dhartha's Trial (8 runes)" in said


def test_a_monster_that_can_be_passed_on_is_left_by_play_all() -> None:
    said = evening(["gift"], hand=["Nom Tribe Gremlin", "Apprentice"]).type("a")
    assert "You play Apprentice: 1 rune.\n" in said
    assert "Nom Tribe Gremlin" in said.split("\n> a\n", 1)[1]


def test_a_card_for_the_partner_is_told_in_full() -> None:
    laid = position(players=4, teams=True, runes=4)
    table = Evening(laid, names=FOUR, players=("human", *["greedy"] * 3), teams=True)
    said = table.type("1", "2")
    assert "into Cleo's discard pile (1 rune)" in said
    assert "You acquire Mystic into Cleo's discard pile.\n" in said


@pytest.mark.parametrize(
    ("honor", "told"),
    [
        (9, "You and Ben win with 10 honor, 10 honor ahead of Anna and Cleo.\n"),
        (0, "You and Ben win with 1 honor, 1 honor ahead of Anna and Cleo.\n"),
    ],
)
def test_partners_win_together(honor: int, told: str) -> None:
    others = [{}, {"honor": honor}, {}]
    laid = position(players=4, teams=True, seat=3, pool=1, power=2, others=others)
    table = Evening(laid, names=FOUR, players=(*["greedy"] * 3, "human"), teams=True)
    assert f"\n{told}" in table.type("1", "e", "e")


def test_a_card_that_wins_the_game() -> None:
    constructs = ["P.R.I.M.E. Directive", *["Processing Hub"] * 7]
    said = evening(["gift"], in_play=constructs).type("1")
    assert "\nYou win at once, by a card that ends the game.\n" in said
