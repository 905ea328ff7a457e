"""How the end of a game is explained."""

from typing import Any

from ascension_tui.games.ascension.scenario import position
from tests.plain.harness import Evening


def end_of(players: tuple[str, ...] = ("greedy", "human"), **laid: Any) -> str:
    """Let the last player, a person, take the last token and end the game."""
    table = Evening(position(seat=len(players) - 1, pool=1, power=2, **laid), players=players)
    hand = len(set(laid.get("hand", ())))
    return table.type(str(hand + 1), "e", "e").rsplit("\n> ", 1)[1]


def test_won_by_honor() -> None:
    assert "\nYou win with 1 honor, 1 honor ahead of Anna.\n" in end_of()


def test_lost_by_honor() -> None:
    assert "\nAnna wins with 5 honor, 4 honor ahead of you.\n" in end_of(others=[{"honor": 5}])


def test_a_tie_goes_to_the_later_player() -> None:
    assert (
        "\nYou win the tie with Anna at 1 honor: it goes to whoever is later in turn order.\n"
    ) in end_of(others=[{"honor": 1}])


def test_scores_by_source() -> None:
    said = end_of(
        hand=["Landtalker", "Mystic"],
        discard=["Emri, One with the Void", "Demon Slayer"],
        in_play=["Hedron Link Device"],
        deck=["Mystic", "Arha Initiate", "Militia"],
    )
    assert (
        "  You: 19 honor, 1 in tokens, 1 on Enlightened cards, 3 on Lifebound cards, "
        "7 on Mechana cards, 5 on Void cards, 2 on other cards.\n"
    ) in said


def test_solitaire_needs_strictly_more() -> None:
    laid = position(solo=True, pool=1, power=2, row=["Inert"] * 5 + ["Arha Initiate"])
    said = Evening(laid, names=("Anna",), players=("human",)).type("1", "e")
    assert (
        "\nSamael wins the tie with you at 1 honor: it takes more than that to win.\n"
        "  You: 1 honor, 1 in tokens.\n"
        "  Samael: 1 honor, 0 in tokens, 1 on Enlightened cards.\n"
    ) in said


def test_the_last_turn_is_announced() -> None:
    table = Evening(position(pool=1, power=2), players=("human", "greedy"))
    said = table.type("1", "s")
    assert "This is the last round: the game ends after Ben's turn." in said
    laid = position(solo=True, pool=1, power=2)
    said = Evening(laid, names=("Anna",), players=("human",)).type("1", "s")
    assert "This is the last turn of the game." in said


def test_everybody_else_gave_up() -> None:
    table = Evening(position(), players=("human", "human"))
    table.table.resign(1)
    assert "\nAnna wins: everybody else has given up.\n" in table.type()


def test_a_name_with_and_in_it_is_one_person() -> None:
    table = Evening(position(), names=("Salt and Pepper", "Ben"), players=("human", "human"))
    table.table.resign(1)
    assert "\nSalt and Pepper wins: everybody else has given up.\n" in table.type()
