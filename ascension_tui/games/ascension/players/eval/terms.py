"""The evaluation taken apart into terms a person can be told about; together they are the lead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from ascension_tui.games.ascension.players.eval.evaluate import (
    LAG,
    Deck,
    Evaluator,
    early,
    part_seen,
)
from ascension_tui.games.ascension.rules.endings import sides
from ascension_tui.games.ascension.rules.ruleset import Face
from ascension_tui.games.ascension.rules.state import GameState


class Terms(NamedTuple):
    """What a position is worth to a side, in honor at the end of the game."""

    tokens: float
    printed: float
    """Honor printed on the side's cards."""
    runes: float
    power: float
    honor: float
    draw: float
    """What these will bring in the turns left."""
    thinning: float
    """What a deck with as many starting cards fewer would bring more: the fewer, the nearer
    to zero."""
    other: float
    opponents: float
    """What the opponents have and will get, against the side."""
    denial: float
    """What the row leaves to the next player, against the side."""


INCOME = ("runes", "power", "honor", "draw")


def terms_of(
    evaluator: Evaluator, state: GameState, seat: int, turns: Sequence[float] | None = None
) -> Terms:
    """Take the lead of a seat's side apart, with the turns everybody has or a number given."""
    decks = evaluator.add_up_all(state)
    turns = list(turns or evaluator.turns_left(state, decks))
    mine = next(side for side in sides(state) if seat in side)
    tokens = float(sum(state.players[member].honor for member in mine))
    parts = dict.fromkeys((*INCOME, "thinning", "other"), 0.0)
    printed = 0.0
    for member in mine:
        own = _printed(state, member)
        printed += own
        parts["other"] += decks[member].fixed - state.players[member].honor - own
        if turns[member] > 0.0:
            _add_parts(evaluator, state, member, decks[member], turns[member], parts)
    denial = evaluator.denied(state, seat, decks, turns)
    lead = evaluator.lead(state, seat, decks, turns)
    opponents = lead - denial - tokens - printed - sum(parts.values())
    return Terms(tokens=tokens, printed=printed, opponents=opponents, denial=denial, **parts)


def _printed(state: GameState, seat: int) -> float:
    """The honor on the seat's cards, without what is set aside."""
    piles = (*_held(state, seat), state.players[seat].in_play)
    return float(sum(state.faces[card].end_honor for pile in piles for card in pile))


def _add_parts(
    evaluator: Evaluator,
    state: GameState,
    seat: int,
    deck: Deck,
    turns: float,
    parts: dict[str, float],
) -> None:
    """Share out what a deck will bring in its turns.

    What starting cards cost is counted apart, so the other parts tell what it would bring without
    them.
    """
    thinning = _thinning(evaluator, state, seat, deck, turns)
    own = dict.fromkeys((*INCOME, "other"), 0.0)
    _share_earnings(evaluator, state, seat, deck, turns, own)
    _share_besides(evaluator, state, seat, turns, own)
    whole = _to_come(deck, turns, evaluator) - thinning
    told = sum(own.values())
    parts["thinning"] += thinning
    parts["other"] += own["other"]
    earned = {name: max(own[name], 0.0) for name in INCOME}
    total = sum(earned.values())
    for name in INCOME:
        share = earned[name] / total if total else 1.0 / len(INCOME)
        parts[name] += own[name] + (whole - told) * share


def _thinning(evaluator: Evaluator, state: GameState, seat: int, deck: Deck, turns: float) -> float:
    """What all starting cards of a deck cost, each as much as one of them."""
    without = state.clone()
    piles = _held(without, seat)
    faces = [state.faces[card] for pile in piles for card in pile]
    lost = 0.0
    for slug, copies in Counter(face.slug for face in faces if _starts_with(face)).items():
        pile, card = next((p, c) for p in piles for c in p if state.faces[c].slug == slug)
        whole = pile[:]
        pile.remove(card)
        fewer = evaluator.add_up(without, seat)
        pile[:] = whole
        lost += copies * (_to_come(fewer, turns, evaluator) - _to_come(deck, turns, evaluator))
    return -lost


def _to_come(deck: Deck, turns: float, evaluator: Evaluator) -> float:
    """What a deck will still bring."""
    return deck.worth(turns, evaluator.weights) - deck.fixed


def _held(state: GameState, seat: int) -> tuple[list[int], ...]:
    player = state.players[seat]
    return player.hand, player.deck, player.discard, player.played


def _starts_with(face: Face) -> bool:
    return face.basic and face.pile < 0


def _share_earnings(
    evaluator: Evaluator,
    state: GameState,
    seat: int,
    deck: Deck,
    turns: float,
    own: dict[str, float],
) -> None:
    """Runes, power and honor per turn; as far as they are drawn by other cards, they are draw's."""
    drawn = _drawn(evaluator, state, seat, deck)
    standing = [evaluator.uses[state.faces[card].kind] for card in state.players[seat].in_play]
    for name, worth in zip(INCOME, deck.earnings(evaluator.weights.income), strict=False):
        amount = getattr(deck, name)
        if not amount:
            continue
        held = 1.0 - sum(getattr(use, name) for use in standing) / amount
        own["draw"] += turns * worth * held * drawn
        own[name] += turns * worth * (1.0 - held * drawn)


def _drawn(evaluator: Evaluator, state: GameState, seat: int, deck: Deck) -> float:
    """The part of the cards seen each turn that others draw."""
    uses, faces = evaluator.uses, state.faces
    heroes = [c for pile in _held(state, seat) for c in pile if faces[c].type != "construct"]
    draw = sum(uses[faces[card].kind].draw for card in heroes)
    more = sum(uses[faces[card].kind].draw for card in state.players[seat].in_play)
    return max(1.0 - part_seen(deck.size) / part_seen(deck.size, draw, more), 0.0)


def _share_besides(
    evaluator: Evaluator, state: GameState, seat: int, turns: float, own: dict[str, float]
) -> None:
    """What single cards bring besides, shared out by what they give."""
    later = max(turns - LAG, 0.0)
    weights = evaluator.weights
    for pile in _held(state, seat):
        for card in pile:
            face = state.faces[card]
            if not _starts_with(face):
                _share(evaluator, face, later * weights.held.get(face.slug, 0.0), own)
    counting = early(turns, weights.head_start)
    for card in state.players[seat].in_play:
        face = state.faces[card]
        _share(evaluator, face, counting * weights.standing.get(face.slug, 0.0), own)


def _share(evaluator: Evaluator, face: Face, worth: float, own: dict[str, float]) -> None:
    use = evaluator.uses[face.kind]
    amounts = {name: max(getattr(use, name), 0.0) for name in INCOME}
    total = sum(amounts.values()) + max(use.other, 0.0) + max(use.banish, 0.0)
    if total <= 0.0:
        own["other"] += worth
        return
    for name, amount in amounts.items():
        own[name] += worth * amount / total
    own["other"] += worth * (max(use.other, 0.0) + max(use.banish, 0.0)) / total
