"""What happened in few lines, told to whoever reads."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from ascension_tui.games.ascension.rules.setup import Setup
from ascension_tui.games.ascension.scenario import Scenario, position
from ascension_tui.games.ascension.telling.ascension import teller_of
from ascension_tui.games.ascension.telling.digest import digest
from ascension_tui.i18n.language import ENGLISH


def told(game: Scenario, me: int = 0, names: Sequence[str] = ("Anna", "Ben")) -> list[str]:
    teller = teller_of(ENGLISH, Setup.checked(seats=tuple(names)))
    teller = replace(teller, rules=game.game.state.rules)
    return digest(game.events(me), teller, me)


def test_equal_acts_are_told_together() -> None:
    game = position(hand=["Apprentice", "Militia", "Apprentice", "Mystic"])
    for name in ("Apprentice", "Militia", "Apprentice", "Mystic"):
        game.play(name)
    assert told(game) == ["You play Apprentice x2, Militia, Mystic: 4 runes, 1 power."]
    assert told(game, 1) == ["Anna plays Apprentice x2, Militia, Mystic: 4 runes, 1 power."]


def test_what_was_drawn_is_for_its_owner() -> None:
    game = position(hand=["Ascetic of the Lidless Eye"], deck=["Mystic", "Militia"])
    game.play("Ascetic of the Lidless Eye")
    assert told(game) == ["You play Ascetic of the Lidless Eye: drew Mystic, Militia."]
    assert told(game, 1) == ["Anna plays Ascetic of the Lidless Eye: drew 2 cards."]


def test_buying_and_fighting() -> None:
    game = position(
        row=["Wolf Shaman", "Samael's Trickster"],
        center_deck=["Landtalker", "Mephit"],
        runes=5,
        power=3,
    )
    game.acquire("Wolf Shaman")
    game.acquire("Heavy Infantry")
    game.defeat("Samael's Trickster")
    assert told(game, 1) == [
        "Anna acquires Wolf Shaman, Heavy Infantry.",
        "New in the center row: Landtalker.",
        "Anna defeats Samael's Trickster: 1 honor, 1 rune.",
        "New in the center row: Mephit.",
    ]


def test_unusual_ways_to_acquire_are_told_in_full() -> None:
    game = position(hand=["Cetra, Weaver of Stars"], row=["Landtalker"])
    game.play("Cetra, Weaver of Stars")
    game.choose("Landtalker")
    assert told(game)[:2] == [
        "You play Cetra, Weaver of Stars.",
        "You acquire Landtalker onto your deck (Cetra, Weaver of Stars).",
    ]


def test_a_free_defeat_names_its_card_and_what_it_gave() -> None:
    game = position(hand=["Arha Templar"], row=["Mephit"])
    game.play("Arha Templar")
    game.choose("Mephit")
    assert "You defeat Mephit (Arha Templar): 2 honor." in told(game)


@pytest.mark.parametrize(
    ("monster", "place", "kept"),
    [
        ("Minotaur", None, "You keep Minotaur as a trophy."),
        ("Nom Tribe Gremlin", 1, "You put Nom Tribe Gremlin into Ben's discard pile."),
    ],
)
def test_honor_is_told_before_the_cards_that_were_turned_up_meanwhile(
    monster: str, place: int | None, kept: str
) -> None:
    sets = ("chronicle", "storm", "gift")
    game = position(sets=sets, row=[monster], center_deck=["Landtalker"], power=9)
    game.defeat(monster)
    if place is not None:
        game.choose(zone="discard", seat=place)
    lines = told(game)
    row = lines.index("New in the center row: Landtalker.")
    (honor,) = (place for place, line in enumerate(lines) if "honor" in line)
    assert lines[:honor] == [f"You defeat {monster}.", kept]
    assert honor < row


def test_honor_is_told_before_the_row_also_when_an_event_came_up() -> None:
    deck = ["Ogo Rising", "Landtalker"]
    game = position(sets=["chronicle", "storm"], row=["Wind Tyrant"], center_deck=deck, power=9)
    game.defeat("Wind Tyrant")
    assert told(game)[1:] == [
        "Ogo Rising is the event now.",
        "You gain 3 honor (Wind Tyrant).",
        "New in the center row: Landtalker.",
    ]


def test_the_last_token() -> None:
    game = position(pool=1, power=2)
    game.defeat("Cultist")
    assert told(game) == [
        "You defeat Cultist: 1 honor.",
        "The honor pool is empty: the game ends with this round, after Ben's turn.",
    ]


def test_turns() -> None:
    game = position(others=[{"in_play": ["Tablet of Time's Dawn"]}])
    game.end_turn()
    game.use("Tablet of Time's Dawn")
    game.end_turn()
    assert told(game) == [
        "Ben's turn (round 1).",
        "Ben uses Tablet of Time's Dawn.",
        "Ben banishes Tablet of Time's Dawn from play.",
        "Ben gets another turn after this one (Tablet of Time's Dawn).",
        "Ben takes another turn.",
    ]


def test_shuffles_of_others_are_no_news() -> None:
    game = position(deck=["Mystic"], discard=["Militia"] * 6)
    game.end_turn()
    assert told(game) == [
        "You shuffle your discard pile into a new deck (6 cards).",
        "Ben's turn (round 1).",
    ]
    assert told(game, 1) == []
