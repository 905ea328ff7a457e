"""Which cards are played without a thought, and in which order."""

import pytest

from ascension_tui.games.ascension.players.play_order import (
    left_in_hand,
    next_simple_play,
)
from ascension_tui.games.ascension.rules.cards import load_sets
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.scenario import Scenario, position


def played(game: Scenario) -> list[str]:
    """Play all; returns the names in the order they were played."""
    names = []
    while (index := next_simple_play(observe(game.game, 0))) is not None:
        decision = game.game.decision
        assert decision is not None
        names.append(decision.options[index].card)
        game.game.answer(index)
    return names


def test_constructs_then_drawing_then_the_rest_then_what_looks_back() -> None:
    game = position(
        hand=["Runic Lycanthrope", "Militia", "Wolf Shaman", "Burrower Mark II"],
        deck=["Avatar Golem", "Apprentice"],
    )
    assert played(game) == [
        "burrower_mark_ii",
        "wolf_shaman",
        "militia",
        "apprentice",
        "runic_lycanthrope",
        "avatar_golem",
    ]
    assert game.power == 1 + 2 + 2


def test_what_looks_back_waits_for_choices() -> None:
    game = position(hand=["Kor, the Ferromancer", "Arha Templar", "Apprentice"], power=0)
    assert played(game) == ["apprentice"]
    seen = observe(game.game, 0)
    assert left_in_hand(seen, choosing=True) == ["Arha Templar"]
    assert left_in_hand(seen, choosing=False) == ["Kor, the Ferromancer"]


@pytest.mark.parametrize(
    "name",
    [
        card.name
        for card in load_sets(("chronicle",))
        if card.type in ("hero", "construct") and not (card.play and card.play.any_inside("asks"))
    ],
)
def test_a_card_that_needs_no_choice_asks_nothing(name: str) -> None:
    game = position(hand=[name], in_play=["Shadow Star", "Snapdragon"], row=["Mephit"])
    assert played(game)
    assert game.pending is None
