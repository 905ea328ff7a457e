"""Games of self-play from which evaluation and opponent model are learned.

For the evaluation two searching players play with random tastes until some turn, so that decks of
every kind arise; from there both play their best. What a position then leads to depends on the
position, not on the players who made it, and tells what its decks were worth.

For the opponent model a rule-of-thumb player meets one who looks ahead: which cards does it buy?
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from random import Random
from typing import NamedTuple

from ascension_tui.game.rng import derived_seed
from ascension_tui.games.ascension.arena import choose
from ascension_tui.games.ascension.players.ascension import Bot
from ascension_tui.games.ascension.players.evaluate import Deck, Evaluator, piles_of
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.games.ascension.players.rollout_player import cards_bought
from ascension_tui.games.ascension.players.search import policy_for
from ascension_tui.games.ascension.players.thinker import Budget, Thinker
from ascension_tui.games.ascension.players.weights import Weights
from ascension_tui.games.ascension.rules.ruleset import Ruleset
from ascension_tui.games.ascension.rules.state import GameState
from ascension_tui.games.ascension.training.measure import two_players

SEARCH = Budget(worlds=1, simulations=8)
"""How the players think."""
LATEST = 25
"""The last turn that is played with random tastes."""
EVERY = 3
"""One in so many positions is noted: its neighbours are much the same."""
STRENGTHS = (0.0, 0.7, 1.4)
"""How strong tastes may be."""
TASTE = 0.08
"""How much more or less per turn one may find a kind of card worth."""
QUIRK = 0.05
"""The same for a single card."""
PRIOR_COPIES = 5.0
"""So many copies more on both sides keep a rare card from proving much."""
ROUNDS = 3
"""Rounds between two looks at a deck."""


class Side(NamedTuple):
    """What one player has."""

    turns: float
    """Still to come."""
    runes: float
    power: float
    honor: float
    """Income per turn."""
    held: dict[str, int]
    standing: dict[str, int]
    """Cards of the deck, and constructs in play."""


class Position(NamedTuple):
    """The end of a turn, and how the game went on from it."""

    ahead: float
    """Tokens and printed honor, mine less theirs."""
    on_offer: float
    """What the row leaves to the other."""
    mine: Side
    theirs: Side
    lead: float
    """At the end of the game."""


def positions_of(weights: Weights, sets: tuple[str, ...], seed: int) -> list[Position]:
    """Play one game and note positions; the same seed gives the same."""
    game = two_players(sets, seed)
    chance = Random(seed)
    varied = [
        _player(_with_random_tastes(weights, game.state.rules, chance), seed, i) for i in (0, 1)
    ]
    usual = [_player(weights, seed, i) for i in (2, 3)]
    last = chance.randrange(1, LATEST)
    evaluator = policy_for(game.state.rules, weights).evaluator
    noted: list[tuple[int, Position]] = []
    while (decision := game.decision) is not None:
        state = game.state
        seat = decision.seat
        player = (varied if state.turn < last else usual)[seat]
        answer = choose(player, game)
        ends = decision.options[answer].act == "end" and not state.ending
        if ends and state.turn >= last - 1 and chance.randrange(EVERY) == 0:
            noted.append((seat, _position(evaluator, state, seat)))
        game.answer(answer)
    return [
        position._replace(lead=evaluator.final_lead(game.state, seat)) for seat, position in noted
    ]


def _player(weights: Weights, seed: int, number: int) -> Thinker:
    return Thinker("learner", SEARCH, weights, derived_seed(seed, number))


def _with_random_tastes(weights: Weights, rules: Ruleset, chance: Random) -> Weights:
    """The same player with a taste for some kinds of cards and against others."""
    strength = chance.choice(STRENGTHS)
    tastes: dict[tuple[str, int], float] = {}
    held, standing = dict(weights.held), dict(weights.standing)
    for face in rules.kinds:
        kind = (face.slug, 0) if face.basic else (face.type, face.factions)
        taste = tastes.setdefault(kind, chance.gauss(0.0, TASTE))
        more = strength * (taste + chance.gauss(0.0, QUIRK))
        held[face.slug] = held.get(face.slug, 0.0) + more
        standing[face.slug] = standing.get(face.slug, 0.0) + more
    denial = weights.denial * chance.choice((0.0, 1.0, 1.0, 2.0))
    return replace(weights, held=held, standing=standing, denial=denial)


def _position(evaluator: Evaluator, state: GameState, seat: int) -> Position:
    decks = evaluator.add_up_all(state)
    turns = evaluator.turns_left(state, decks)
    mine, theirs = (_side(state, i, decks[i], turns[i]) for i in (seat, 1 - seat))
    ahead = decks[seat].fixed - decks[1 - seat].fixed
    on_offer = evaluator.on_offer(state, seat, decks, turns)
    return Position(round(ahead, 3), round(on_offer, 3), mine, theirs, 0.0)


def _side(state: GameState, seat: int, deck: Deck, turns: float) -> Side:
    amounts = (max(turns, 0.0), deck.runes, deck.power, deck.honor)
    left, runes, power, honor = (round(amount, 3) for amount in amounts)
    player = state.players[seat]
    held, standing = (
        dict(Counter(state.faces[card].slug for card in cards))
        for cards in (chain(*piles_of(player)), player.in_play)
    )
    return Side(left, runes, power, honor, held, standing)


class DeckSample(NamedTuple):
    """What a seat had bought at some time of a game."""

    greedy: bool
    cards: dict[str, int]


def sample_decks(weights: Weights, sets: tuple[str, ...], seed: int) -> list[DeckSample]:
    """What both buy in a game of `greedy` and a searching player; the same for a seed."""
    game = two_players(sets, seed)
    first = seed % 2
    bots: list[Bot] = [GreedyBot(), Thinker("learner", SEARCH, weights, derived_seed(seed, 1))]
    noted: list[DeckSample] = []
    state = game.state
    seen = 0
    while game.decision is not None:
        if state.turn > seen:
            seen = state.turn
            if state.round % ROUNDS == 0:
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
