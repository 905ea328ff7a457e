"""Corners that random games seldom reach."""

import pytest

from ascension_tui.games.ascension.model_events import see_events
from ascension_tui.games.ascension.rules.setup import Setup, new_game
from ascension_tui.games.ascension.scenario import position
from tests.properties.invariants import check_cards, check_result, check_row, tokens
from tests.properties.leaks import WATCHER
from tests.properties.ledger import Account


def empty_center(g, *, leave=0):
    """Take the center deck out of the game but for its lowest cards."""
    state = g.state
    state.removed += state.center[leave:]
    state.center = state.center[:leave]


@pytest.mark.parametrize("solo", [False, True])
def test_a_short_row_is_filled_as_soon_as_there_is_a_card(solo):
    """Center deck and void are empty; then a hero is banished from the hand."""
    g = position(solo=solo, hand=["Void Initiate", "Landtalker"], row=["Spike Vixen"], runes=2)
    empty_center(g)
    g.acquire("Spike Vixen")
    assert len(g.row) == 5
    check_row(g.state)
    g.play("Void Initiate")
    g.choose("Landtalker")
    check_row(g.state)
    check_cards(g.state)
    assert "Landtalker" in g.row


def test_basic_cards_that_come_up_from_the_center_deck_are_told():
    """First edition: banished basic cards lie in the void and are removed when they come up."""
    basics = ["Apprentice", "Apprentice", "Militia", "Mystic", "Mystic", "Heavy Infantry"]
    g = position(edition="first", row=["Mephit"], void=basics, power=3)
    empty_center(g)
    account = Account.of(g.state)
    removed = len(g.state.removed)
    g.defeat("Mephit")
    assert "Mephit" in g.row
    assert len(g.state.removed) > removed
    for event in see_events(g.game.events, WATCHER, g.state.faces):
        account.take_note(event)
    account.check(g.state)


def test_drawing_a_card_already_known_teaches_nothing():
    """So it does not stand in the way of an undo."""
    g = position(hand=["Druids of the Stone Circle", "Arha Initiate", "Arha Initiate"])
    g.play("Druids of the Stone Circle")
    g.choose("Mystic")
    assert g.game.learned == 0
    g.play("Arha Initiate")
    assert "Mystic" in g.seat(0).hand
    assert (g.game.learned, g.game.rolled) == (0, False)
    g.play("Arha Initiate")
    assert (g.game.learned, g.game.rolled) == (1, False)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_game_in_which_nobody_does_anything_ends_too(players):
    setup = Setup(seats=tuple(f"seat {seat}" for seat in range(players)))
    game = new_game(setup, 5, listen=False)
    while game.decision is not None:
        game.answer(len(game.decision.options) - 1)
    assert tokens(game.state) == setup.honor_pool()
    check_cards(game.state)
    check_result(game)


def test_a_game_is_over_once():
    setup = Setup(seats=("a", "b"), pool=1)
    game = new_game(setup, 5)
    while game.decision is not None:
        game.answer(0)
    before = game.state.numbers()
    with pytest.raises(ValueError, match="over"):
        game.answer(0)
    assert game.state.numbers() == before
