"""Learn which cards rule-of-thumb players buy, from games with one who looks ahead."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from ascension_tui.game.rng import derived_seed
from ascension_tui.games.ascension.arena.play import choose
from ascension_tui.games.ascension.players.eval.weights import Weights
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.games.ascension.players.opponent_model import cards_bought
from ascension_tui.games.ascension.players.roster import Bot
from ascension_tui.games.ascension.players.thinker import Thinker
from ascension_tui.games.ascension.rules.setup import Setup, new_game
from ascension_tui.games.ascension.training.positions import SEARCH

PRIOR_COPIES = 5.0
"""So many copies more on both sides keep a rare card from proving much."""
EVERY = 3
"""Rounds between two looks at a deck."""


class DeckSample(NamedTuple):
    """What a seat had bought at some time of a game."""

    greedy: bool
    cards: dict[str, int]


def sample_decks(weights: Weights, sets: tuple[str, ...], seed: int) -> list[DeckSample]:
    """What both buy in a game of `greedy` and a searching player; the same for a seed."""
    game = new_game(Setup(sets=sets, seats=("one", "two")), seed, listen=False)
    first = seed % 2
    bots: list[Bot] = [GreedyBot(), Thinker("learner", SEARCH, weights, derived_seed(seed, 1))]
    noted: list[DeckSample] = []
    state = game.state
    seen = 0
    while game.decision is not None:
        if state.turn > seen:
            seen = state.turn
            if state.round % EVERY == 0:
                noted += [DeckSample(seat == first, cards_bought(state, seat)) for seat in (0, 1)]
        game.answer(choose(bots[(game.decision.seat - first) % 2], game))
    return noted


def learn_tells(decks: Iterable[DeckSample]) -> dict[str, float]:
    """For every card, the evidence for a rule-of-thumb player, as logarithm of the odds."""
    counts: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    for deck in decks:
        counts[deck.greedy].update(deck.cards)
    others, greedy = counts
    shift = math.log((others.total() + PRIOR_COPIES) / (greedy.total() + PRIOR_COPIES))
    return {
        slug: math.log((greedy[slug] + PRIOR_COPIES) / (others[slug] + PRIOR_COPIES)) + shift
        for slug in sorted({*others, *greedy})
    }
