"""Properties of random games: invariants, clones, samples, models, and that every game ends."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ascension_tui.games.kings.model import KingsModel
from ascension_tui.games.kings.rules.engine import NODES, IllegalAnswer
from ascension_tui.games.kings.rules.observation import observe
from ascension_tui.games.kings.rules.sample import SampleError, sample
from ascension_tui.games.kings.rules.told import see_events
from tests.kings.invariants import Invariants
from tests.kings.playing import RANDOM_GAMES, Case, Watch, run

GAMES = 700
"""Of each block of seeds."""
BLOCKS = 4


def case(seed):
    """Every kind of game by its seed: mostly short ones, some whole, some without a countdown."""
    return Case(
        players=2 + seed % 3,
        seed=seed,
        rounds=None if seed % 11 == 0 else 1 + seed % 5,
        countdown=seed % 37 != 0,
        full_reactions=seed % 7 == 0,
    )


@pytest.mark.parametrize("block", range(BLOCKS))
def test_the_invariants_hold_and_every_game_ends(block):
    ends = set()
    for seed in range(block * GAMES, (block + 1) * GAMES):
        game = run(case(seed), *([Invariants()] if seed % 7 == 0 else []), clones=False)
        Invariants().standing(game)
        ends.add(game.state.reason)
    assert ends == {"stones", "koru", "cap"}


class Clones(Watch):
    """A clone and a second game go the same way; the original does not notice."""

    def __init__(self, case):
        self.twin = case.deal()

    def answered(self, before, index, game):
        numbers = before.state.numbers()
        clone = before.clone()
        for copy in (clone, self.twin):
            copy.answer(index)
            assert copy.state.numbers() == game.state.numbers()
            assert (copy.learned, copy.rolled) == (game.learned, game.rolled)
        assert before.state.numbers() == numbers
        assert clone.state.digest() == game.state.digest()
        if game.decision is not None:
            assert [o.key for o in clone.decision.options] == [o.key for o in game.decision.options]


class EveryOption(Watch):
    """Every option can be taken, on a clone; no other can."""

    def standing(self, game):
        if game.decision is None:
            return
        before = game.state.digest()
        for index in range(len(game.decision.options)):
            game.clone().answer(index)
        for index in (-1, len(game.decision.options)):
            with pytest.raises(IllegalAnswer):
                game.clone().answer(index)
        assert game.state.digest() == before


class Models(Watch):
    """The model goes to JSON and back; events are told to all, each in its own way."""

    def standing(self, game):
        for viewer in range(-2, len(game.state.mats)):
            model = KingsModel.from_observation(observe(game, viewer))
            assert KingsModel.model_validate_json(model.model_dump_json()) == model

    def answered(self, before, index, game):
        told = [see_events(game.events, viewer) for viewer in range(-2, len(game.state.mats))]
        assert len({len(events) for events in told}) == 1


class Samples(Watch):
    """A sample looks alike to the seat it was drawn for, and offers what was offered."""

    def standing(self, game):
        decision = game.decision
        if decision is None:
            return
        for seat in range(-1, len(game.state.mats)):
            seen = observe(game, seat)
            if seat != decision.seat:
                with pytest.raises(SampleError):
                    sample(seen, 1)
                continue
            drawn = sample(seen, game.state.rng)
            assert observe(drawn, seat).plain() == seen.plain()
            Invariants().standing(drawn)
            frame = drawn.state.stack[-1]
            options = NODES[frame.node].options(drawn, frame)
            assert [o.key for o in options] == [o.key for o in decision.options]


@settings(RANDOM_GAMES, max_examples=10)
@given(st.integers(0, 10**6))
def test_clones_go_the_same_way(seed):
    found = case(seed)
    run(found, Clones(found))


@settings(RANDOM_GAMES, max_examples=5)
@given(st.integers(0, 10**6))
def test_every_option_can_be_taken(seed):
    run(case(seed), EveryOption())


@settings(RANDOM_GAMES, max_examples=4)
@given(st.integers(0, 10**6))
def test_the_model_goes_to_json_and_back(seed):
    run(case(seed), Models(), clones=False)


@settings(RANDOM_GAMES, max_examples=10)
@given(st.integers(0, 10**6))
def test_samples_fit(seed):
    run(case(seed), Samples(), clones=False)
