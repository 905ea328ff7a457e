"""Why a move is better than another: the term of the evaluation that speaks most for it."""

from __future__ import annotations

from collections.abc import Sequence

from ascension_tui.games.ascension.players.advice import Reason
from ascension_tui.games.ascension.players.compare_moves import Estimate
from ascension_tui.games.ascension.players.eval.evaluate import Evaluator, likely
from ascension_tui.games.ascension.players.eval.terms import INCOME, Terms, terms_of
from ascension_tui.games.ascension.players.search import Line, SearchPolicy
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.observe import Observation
from ascension_tui.games.ascension.rules.state import EMPTY, GameState

NOTABLE = 0.05
"""A difference in honor worth naming."""
SOON = 3.0
"""Turns left from which the end is in sight."""
PACE = "pace"
"""What it is worth that the game ends sooner, or later."""
OWN_DECK = (*INCOME, "thinning", "other")
"""Terms about what one's own cards will bring."""

End = tuple[object, ...]
"""What makes the end of one turn differ from that of another."""


def explain(
    policy: SearchPolicy, seen: Observation, best: Estimate, others: Sequence[Estimate]
) -> Reason:
    """The term that speaks most for a move, against the first of others that leads elsewhere."""
    other = next((e for e in others if end_of(best) != end_of(e)), None)
    if other is None:
        return Reason("order", 0.0, "only order")
    gains = differences(policy, seen.seat, best, other)
    term = max(gains, key=lambda name: gains[name])
    amount = gains[term]
    if amount < NOTABLE:
        return Reason("chances", amount, "chances")
    return _reason(term, amount, policy, seen, (best.lines[0], other.lines[0]))


def differences(
    policy: SearchPolicy, seat: int, one: Estimate, other: Estimate
) -> dict[str, float]:
    """By how much each term of the evaluation is better after one move than after another.

    Both are told for the same number of turns to come; what a longer or shorter game changes, for
    everybody, is a term of its own.
    """
    pairs = list(zip(one.lines, other.lines, strict=False))
    gains = dict.fromkeys((*Terms._fields, PACE), 0.0)
    for line, against in pairs:
        ends = (line.game.state, against.game.state)
        turns, leads = zip(
            *(_outlook(policy.evaluator, state, seat) for state in ends), strict=True
        )
        usual = [sum(both) / 2 for both in zip(*turns, strict=True)]
        mine, theirs = (terms_of(policy.evaluator, state, seat, usual) for state in ends)
        for name in Terms._fields:
            gains[name] += (getattr(mine, name) - getattr(theirs, name)) / len(pairs)
        gains[PACE] += (leads[0] - leads[1] - sum(mine) + sum(theirs)) / len(pairs)
    return gains


def _outlook(evaluator: Evaluator, state: GameState, seat: int) -> tuple[list[float], float]:
    """The turns everybody has, and the lead they bring."""
    decks = evaluator.add_up_all(state)
    turns = evaluator.turns_left(state, decks)
    return turns, evaluator.lead(state, seat, decks, turns)


def end_of(estimate: Estimate) -> End:
    """Where a move leads; moves that differ only in their order lead to the same."""
    state = estimate.lines[0].game.state
    row = [_kind(state, card) for card in state.row]
    players = []
    for player in state.players:
        loose = [*player.hand, *player.deck, *player.discard, *player.played]
        held = (loose, player.in_play, player.trophies)
        cards = tuple(tuple(sorted(_kind(state, card) for card in zone)) for zone in held)
        players.append((player.honor, cards))
    return (
        tuple(row if state.mode.solo else sorted(row)),
        tuple(players),
        state.active,
        state.pool,
        state.extra_pending,
    )


def _kind(state: GameState, card: int) -> int:
    return -1 if card == EMPTY else state.faces[card].kind


def _reason(
    term: str, amount: float, policy: SearchPolicy, seen: Observation, pair: tuple[Line, Line]
) -> Reason:
    opponent = _next_seat(seen)
    if pair[0].path == ("end",) and term in OWN_DECK:
        return Reason(term, amount, "weaken")
    if term == PACE:
        rounds = [_rounds_left(policy, line.game) for line in pair]
        return Reason(term, amount, "sooner" if rounds[0] < rounds[1] else "later")
    if term == "tokens":
        return _about_tokens(term, amount, policy, pair[0].game)
    if term == "other" and _trophies(pair[0], seen.seat) > _trophies(pair[1], seen.seat):
        return Reason(term, amount, "trophy")
    if term == "denial":
        card = _denied_card(policy, seen, pair)
        return Reason(term, amount, "denial" if card else "leaves less", opponent, card)
    return Reason(term, amount, term, opponent if len(seen.seats) <= 2 else None)


def _trophies(line: Line, seat: int) -> int:
    return len(line.game.state.players[seat].trophies)


def _rounds_left(policy: SearchPolicy, game: Game) -> float:
    return policy.evaluator.rounds_left(game.state, policy.evaluator.add_up_all(game.state))


def _about_tokens(term: str, amount: float, policy: SearchPolicy, game: Game) -> Reason:
    if game.state.ending:
        return Reason(term, amount, "pool empty")
    rounds = _rounds_left(policy, game)
    if rounds < SOON:
        return Reason(term, amount, "pool ends", turns=max(round(rounds), 1))
    return Reason(term, amount, term)


def _next_seat(seen: Observation) -> int:
    if seen.mode.solo:
        return -1
    return 1 - seen.seat if len(seen.seats) == 2 else (seen.active + 1) % len(seen.seats)


def _denied_card(policy: SearchPolicy, seen: Observation, pair: tuple[Line, Line]) -> str:
    """The best card the next player could have got in the other line and not in this one.

    Only one that lies there now: cards turned up later are sampled.
    """
    evaluator = policy.evaluator
    here = pair[0].game.state
    left = [_kind(here, card) for card in here.row]
    shown = {seen.kinds[card] for card in seen.row if card >= 0}
    state = pair[1].game.state
    row = state.row[-2:] if state.mode.solo else state.row
    deck = evaluator.add_up(state, (seen.seat + 1) % len(state.players))
    best, slug = 0.0, ""
    for card in row:
        kind = _kind(state, card)
        if kind in left or kind not in shown:
            continue
        face = state.faces[card]
        worth = evaluator.rewards[face.kind] if face.is_monster else evaluator.card_worth(face, 6.0)
        if not state.mode.solo:
            worth *= likely((deck.power if face.is_monster else deck.runes) - face.cost)
        if worth > best:
            best, slug = worth, face.slug
    return slug
