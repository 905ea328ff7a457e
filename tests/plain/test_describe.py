"""Decisions in words, made from the observation of the asked seat."""

import pytest

from ascension_tui.game.teller import Asked
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.setup import Setup
from ascension_tui.games.ascension.scenario import Scenario, position
from ascension_tui.games.ascension.telling.ascension import teller_of
from ascension_tui.i18n.language import ENGLISH

TELLER = teller_of(ENGLISH, Setup.checked(seats=("Anna", "Ben")))


def described(game: Scenario) -> Asked:
    """The prompt and the labels."""
    decision = game.game.decision
    assert decision is not None
    asked = TELLER.asked(observe(game.game, decision.seat))
    return Asked(asked.prompt, asked.labels)


def test_the_turn() -> None:
    game = position(hand=["Mystic"], in_play=["Yggdrasil Staff"], row=["Mephit"], runes=4, power=3)
    assert described(game) == Asked(
        "Your turn.",
        (
            "Play Mystic",
            "Use Yggdrasil Staff: gain 1 power",
            "Use Yggdrasil Staff: pay 4 runes, then gain 3 honor",
            "Defeat Mephit (3 power)",
            "Acquire Mystic (3 runes)",
            "Acquire Heavy Infantry (2 runes)",
            "Defeat Cultist (2 power)",
            "End turn",
        ),
    )


def test_a_lower_price_is_told() -> None:
    game = position(hand=["Reactor Monk"], row=["Shadow Star"])
    game.play("Reactor Monk")
    assert "Acquire Shadow Star (2 runes)" in described(game).labels


def test_a_pick_that_may_be_declined() -> None:
    game = position(hand=["Void Initiate", "Militia"], discard=["Apprentice"])
    game.play("Void Initiate")
    assert described(game) == Asked(
        "Void Initiate: banish a card from your hand or discard pile?",
        ("Militia from your hand", "Apprentice from your discard pile", "no"),
    )


def test_a_choice_of_effects() -> None:
    game = position(hand=["Mechana Initiate"])
    game.play("Mechana Initiate")
    assert described(game).labels == ("gain 1 rune", "gain 1 power")


def test_where_a_card_goes_names_the_card() -> None:
    game = position(in_play=["Rocket Courier X-99"], row=["Hedron Cannon"], runes=8)
    game.acquire("Hedron Cannon")
    assert described(game) == Asked(
        "Where does Hedron Cannon go?",
        ("to the discard pile", "into play (Rocket Courier X-99)"),
    )


def test_another_seat_is_asked_in_its_own_person() -> None:
    game = position(
        row=["Corrosive Widow"], power=4, others=[{"in_play": ["Shadow Star", "Muramasa"]}]
    )
    game.defeat("Corrosive Widow")
    assert described(game) == Asked(
        "Corrosive Widow: destroy one of your constructs.",
        ("Shadow Star in play", "Muramasa in play"),
    )


def test_who_is_not_asked_gets_no_question() -> None:
    game = position(hand=["Mystic"])
    with pytest.raises(ValueError, match="nothing is asked"):
        TELLER.asked(observe(game.game, 1))


def test_the_solitaire_opponent_has_a_name() -> None:
    assert teller_of(ENGLISH, Setup.checked(seats=("Anna",))).name(-1) == "Samael"
    assert TELLER.name(-1) == ""
