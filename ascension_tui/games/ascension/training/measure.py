"""Experiments of self-play from which weights are learned.

One experiment plays a game to some turn and then plays it out several times: as it is, and with one
card more or less in the deck of the player on turn, or some honor more. How the lead at the end
differs is what the card was worth at that time. Unlike who won with which deck, this does not
mistake the cards of good players for good cards. The rollout policy plays, as it buys by these
values.
"""

from __future__ import annotations

import sys
from typing import NamedTuple

from ascension_tui.game import rng
from ascension_tui.games.ascension.players.evaluate import is_starting_card
from ascension_tui.games.ascension.players.rollout_player import RolloutPlayer
from ascension_tui.games.ascension.players.search import policy_for
from ascension_tui.games.ascension.players.weights import Weights
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.ruleset import Ruleset
from ascension_tui.games.ascension.rules.setup import Setup, new_game
from ascension_tui.games.ascension.rules.state import GameState

LATEST = 25
"""The last turn a game is stopped at."""
GIFTS = 14
"""Cards tried in each position."""
COPIES = 2
"""Copies given at once: twice the effect for the same noise."""
BASES = 2
"""How often a position is played out as it is."""
HONOR = 3


class Gain(NamedTuple):
    """What a change brought."""

    what: str
    turns: float
    """Turns the player had left, the present one included."""
    lead: float


class Course(NamedTuple):
    """How a position went on, to learn pace and spread."""

    pool: int
    runes: float
    power: float
    honor: float
    """Income of all seats together."""
    rounds: float
    """Rounds there were still to come."""
    turns: float
    expected: float
    """The lead foreseen, and the one at the end."""
    lead: float


def two_players(sets: tuple[str, ...], seed: int) -> Game:
    """A new game to learn from."""
    return new_game(Setup(sets=sets, seats=("one", "two")), seed, listen=False)


def experiment(
    weights: Weights, sets: tuple[str, ...], seed: int
) -> tuple[list[Gain], list[Course]]:
    """Carry out one experiment; the same seed gives the same findings."""
    game = two_players(sets, seed)
    state = game.state
    policy = policy_for(state.rules, weights)
    evaluator, player = policy.evaluator, policy.player
    chance, stop = rng.below(rng.seed_state(seed ^ 0x5DEECE66D), LATEST)
    _play(game, player, stop)
    if game.decision is None or state.ending:
        return [], []
    seat = state.active
    decks = evaluator.add_up_all(state)
    left = evaluator.turns_left(state, decks)
    left[seat] += 1.0
    turns = round(left[seat], 3)
    bases = [_play_out(game, player, seed + number) for number in range(BASES)]
    leads = [evaluator.final_lead(base.state, seat) for base in bases]
    usual = sum(leads) / BASES
    gains = []
    for number, what in enumerate(_changes(state.rules, chance)):
        changed = game.clone()
        if _change(changed, seat, what):
            end = _play_out(changed, player, seed + number % BASES)
            share = HONOR if what == "honor" else COPIES
            lead = evaluator.final_lead(end.state, seat)
            gains.append(Gain(what, turns, (lead - usual) / share))
    runes, power, honor = (
        round(sum(getattr(deck, name) for deck in decks), 3) for name in ("runes", "power", "honor")
    )
    rest = (state.first - seat - 1) % len(decks) / len(decks)
    rounds_to_come = [base.state.round - state.round + rest for base in bases]
    expected = round(evaluator.lead(state, seat, decks, left), 3)
    courses = [
        Course(state.pool, runes, power, honor, rounds, turns, expected, lead)
        for rounds, lead in zip(rounds_to_come, leads, strict=True)
    ]
    return gains, courses


def _changes(rules: Ruleset, chance: int) -> list[str]:
    numbers = [
        face.kind
        for face in rules.kinds
        if (face.type in ("hero", "construct") and not is_starting_card(face))
        or "infest" in face.keywords
    ]
    rng.shuffle(chance, numbers)
    gifts = [rules.kinds[number].slug for number in numbers[:GIFTS]]
    return [*gifts, "-apprentice", "-militia", "honor"]


def _change(game: Game, seat: int, what: str) -> bool:
    """Make a change in a position; returns whether it is possible."""
    state = game.state
    player = state.players[seat]
    if what == "honor":
        if state.pool <= HONOR:
            return False
        player.honor += HONOR
        state.pool -= HONOR
        return True
    if what.startswith("-"):
        return _remove(state, seat, what[1:])
    player.discard += range(len(state.faces), len(state.faces) + COPIES)
    state.faces += (state.rules.by_slug[what],) * COPIES
    return True


def _remove(state: GameState, seat: int, slug: str) -> bool:
    """Take as many copies out of deck and discard pile as would have been given."""
    player = state.players[seat]
    piles = (player.discard, player.deck)
    found = [(pile, card) for pile in piles for card in pile if state.faces[card].slug == slug]
    if len(found) < COPIES:
        return False
    for pile, card in found[:COPIES]:
        pile.remove(card)
    return True


def _play_out(game: Game, player: RolloutPlayer, seed: int) -> Game:
    """Play to the end; shuffles to come are chosen by the seed."""
    end = game.clone()
    end.state.rng = rng.next_u64(rng.seed_state(seed))[1]
    _play(end, player, sys.maxsize)
    return end


def _play(game: Game, player: RolloutPlayer, last: int) -> None:
    """Play on until the end of a turn, or of the game."""
    while game.decision is not None and game.state.turn <= last:
        player.play_turn(game)
