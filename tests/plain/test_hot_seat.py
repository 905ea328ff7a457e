"""Several people at one keyboard: nobody sees what is not theirs."""

import io
import re

import pytest

from ascension_tui.games.ascension.scenario import position
from ascension_tui.plain.session import Session
from ascension_tui.plain.terminal import Terminal
from tests.plain.harness import Evening, Typed

HAND = re.compile(r"^Your hand: (.*?)\. Your deck", re.MULTILINE)


def hot_seat(**laid: object) -> Evening:
    return Evening(position(**laid), players=("human", "human"))  # type: ignore[arg-type]


def test_before_anything_is_shown_the_right_person_is_asked_for() -> None:
    said = hot_seat(hand=["Landtalker"]).type()
    assert said.strip().endswith(
        "Anna, it is your turn: press Enter when nobody else is looking.\n>"
    )
    assert "Landtalker" not in said


def test_only_enter_lifts_the_curtain() -> None:
    table = hot_seat(hand=["Landtalker"])
    said = table.type("1", "s", "i 1")
    assert said.count("Only Enter goes on, when Anna is at the keyboard; q saves and quits.") == 3
    assert "Landtalker" not in said
    assert table.table.answers == 0
    assert table.type("q").count("\n> ") == 1


def test_one_persons_hand_is_never_shown_to_the_other() -> None:
    table = hot_seat(
        hand=["Landtalker"],
        deck=["Emri, One with the Void"] * 5,
        others=[{"hand": ["Flytrap Witch"], "deck": ["Spike Vixen"] * 5}],
    )
    said = table.type("", "e", "e", "", "s", "d", "v", "l", "e", "e", "", "l")
    parts = re.split(r"^(?:Anna|Ben), .*$", said, flags=re.MULTILINE)
    first, ben, third = parts[1], parts[2], parts[3]
    assert HAND.findall(first) == ["Landtalker"]
    assert set(HAND.findall(ben)) == {"Flytrap Witch"}
    assert HAND.findall(third) == ["Emri, One with the Void x5"]
    assert "Emri" not in ben
    assert "Spike Vixen" not in third
    assert "Flytrap Witch" not in first


def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    table = hot_seat(hand=["Arha Initiate"], deck=["Landtalker"] * 3, others=[{"hand": []}])
    said = table.type("", "1", "e", "e", "")
    anna, ben = said.split("Ben, it is your turn", 1)
    assert "You play Arha Initiate: drew Landtalker." in anna
    assert "Anna plays Arha Initiate: drew 1 card." in ben


def test_a_choice_in_the_turn_of_another_hands_over() -> None:
    table = hot_seat(
        row=["Corrosive Widow"],
        power=4,
        hand=["Landtalker"],
        others=[{"in_play": ["Shadow Star", "Muramasa"], "hand": ["Flytrap Witch"]}],
    )
    said = table.type("", "2", "", "1", "", "s")
    anna, ben, back = re.split(r"^(?=Ben, |Anna, your turn goes)", said, flags=re.MULTILINE)
    assert "You defeat Corrosive Widow: 3 honor." not in anna  # it is told when it is over
    assert ben.startswith(
        "Ben, Anna's turn asks you for a choice: press Enter when nobody else is looking."
    )
    assert "Anna defeats Corrosive Widow: 3 honor." in ben
    assert "Corrosive Widow: destroy one of your constructs." in ben
    assert HAND.findall(ben) == ["Flytrap Witch"]
    assert "Landtalker" not in ben
    assert back.startswith("Anna, your turn goes on: press Enter when nobody else is looking.")
    assert "You defeat Corrosive Widow: 3 honor." in back
    assert "Ben destroys Shadow Star (Corrosive Widow)." in back
    assert HAND.findall(back)[0] == "Landtalker"
    assert "Flytrap Witch" not in back


def test_a_takeback_is_announced_to_the_others() -> None:
    table = hot_seat(hand=["Arha Initiate"], others=[{"hand": []}])
    said = table.type("", "1", "t", "t", "e", "e", "")
    assert "Anna takes back 1 answer." in said.split("Ben, it is your turn", 1)[1]


@pytest.mark.parametrize("shown", [True, False])
def test_on_a_terminal_the_last_hand_scrolls_away(shown: bool) -> None:
    table = hot_seat(hand=["Landtalker"])
    out = io.StringIO()
    terminal = Terminal(Typed(["", "e", "e"]), out, shown=shown)
    Session(table.table, terminal).run()
    blank = re.search(r"\n(\n*)Ben, it is your turn", out.getvalue())
    assert blank
    assert (len(blank.group(1)) >= 24) == shown


def test_the_end_is_told_to_everybody() -> None:
    table = Evening(
        position(seat=1, pool=1, power=2, others=[{"honor": 3}]), players=("human", "human")
    )
    said = table.type("", "1", "e")
    ending = said.rsplit("\n> ", 1)[1]
    assert "Anna wins with 3 honor, 2 honor ahead of Ben." in ending
    assert "  Ben: 1 honor, 1 in tokens." in ending
    assert "You" not in ending
