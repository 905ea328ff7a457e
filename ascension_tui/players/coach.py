"""A computer player that explains itself: what it would do, what else, and why.

The reason is the term of the evaluation that speaks most for the best move against the next best
one, put into a sentence. After a game it finds the decisions that cost most.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ascension_tui.players.evaluate import likely
from ascension_tui.players.levels import thinker
from ascension_tui.players.search import Line, Mind
from ascension_tui.players.terms import Terms, terms_of
from ascension_tui.players.thinker import Estimate, asked
from ascension_tui.rules.engine import Game
from ascension_tui.rules.observe import Observation, observe
from ascension_tui.rules.setup import Setup, new_game
from ascension_tui.rules.state import EMPTY

ALTERNATIVES = 3
NOTABLE = 0.05
"""A difference in honor worth naming."""
SOON = 3.0
"""Turns left from which the end is in sight."""
MISTAKES = 3


@dataclass(frozen=True, slots=True)
class Suggestion:
    """An option and what it promises."""

    index: int
    key: str
    chance: float
    """The estimated chance of winning."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why: a term of the evaluation, by how much it differs, and the sentence."""

    term: str
    amount: float
    text: str


@dataclass(frozen=True, slots=True)
class Advice:
    """What the coach would do."""

    best: Suggestion
    alternatives: tuple[Suggestion, ...]
    reason: Reason


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision that cost something; setup, seed and the answers before it are the position."""

    answers: tuple[int, ...]
    """All answers given before it."""
    seat: int
    turn: int
    chosen: str
    cost: float
    """How much of the chance of winning it cost."""
    advice: Advice


def advise(
    seen: Observation, level: str = "expert", seed: int = 0, names: Sequence[str] = ()
) -> Advice:
    """Say what to do at the seat's decision; `names` are those of the seats, for the reason."""
    decision = asked(seen)
    player = thinker(level, seed)
    mind = player.mind(seen)
    obvious = mind.obvious(decision) if decision.kind == "turn" else None
    estimates = player.estimate(seen)
    if obvious is not None:
        first = next((e for e in estimates if e.index == obvious), estimates[0])
        rest = [e for e in estimates if e is not first]
        estimates = [replace(first, chance=max(e.chance for e in estimates)), *rest]
        reason = Reason("order", 0.0, "playing this first costs nothing and keeps all choices open")
    else:
        reason = explain(mind, seen, estimates[0], estimates[1:], names)
    best, *others = (Suggestion(e.index, e.key, round(e.chance, 3)) for e in estimates)
    return Advice(best, tuple(others[:ALTERNATIVES]), reason)


def explain(
    mind: Mind,
    seen: Observation,
    best: Estimate,
    others: Sequence[Estimate],
    names: Sequence[str] = (),
) -> Reason:
    """The term that speaks most for a move, against the first of others that leads elsewhere."""
    if not others:
        return Reason("only", 0.0, "there is nothing else to do")
    other = next((e for e in others if _leads_elsewhere(best, e)), None)
    if other is None:
        return Reason("order", 0.0, "the others lead to the same, only in another order")
    gains = differences(mind, seen.seat, best, other)
    term = max(gains, key=lambda name: gains[name])
    amount = gains[term]
    if amount < NOTABLE:
        return Reason("chances", amount, "it comes out ahead when the game is played on")
    pair = (best.lines[0], other.lines[0])
    return Reason(term, amount, _sentence(term, amount, mind, seen, pair, names))


def differences(mind: Mind, seat: int, one: Estimate, other: Estimate) -> dict[str, float]:
    """By how much each term of the evaluation is better after one move than after another."""
    pairs = list(zip(one.lines, other.lines, strict=False))
    gains = dict.fromkeys(Terms._fields, 0.0)
    for mine, theirs in pairs:
        a = terms_of(mind.judge, mine.game.state, seat)
        b = terms_of(mind.judge, theirs.game.state, seat)
        for name in gains:
            gains[name] += (getattr(a, name) - getattr(b, name)) / len(pairs)
    return gains


def _leads_elsewhere(one: Estimate, other: Estimate) -> bool:
    return sorted(one.lines[0].path) != sorted(other.lines[0].path)


_SENTENCES = {
    "printed": "its cards count {amount} more at the end",
    "runes": "brings more runes in the turns to come",
    "power": "brings more power in the turns to come",
    "honor": "brings honor turn after turn",
    "draw": "lets you draw more cards",
    "thinning": "thins your deck",
    "other": "does more than runes and power could",
    "opponents": "sets {opponent} back",
}


def _sentence(
    term: str,
    amount: float,
    mind: Mind,
    seen: Observation,
    pair: tuple[Line, Line],
    names: Sequence[str],
) -> str:
    number = f"{amount:.0f}" if amount >= 1 else "a little"
    opponent = _next_name(seen, names)
    if term == "tokens":
        return _about_tokens(mind, number, pair[0].game)
    if term == "denial":
        card = _denied_card(mind, seen.seat, pair)
        return f"denies {opponent} {card}" if card else f"leaves less to {opponent}"
    return _SENTENCES[term].format(amount=number, opponent=opponent)


def _about_tokens(mind: Mind, number: str, game: Game) -> str:
    rounds = mind.judge.rounds_left(game.state, mind.judge.add_up_all(game.state))
    if game.state.ending:
        return "the pool is empty: take honor"
    if rounds < SOON:
        turns = max(round(rounds), 1)
        ends = "turn" if turns == 1 else f"{_words(turns)} turns"
        return f"the pool ends in about {'one ' if turns == 1 else ''}{ends}: take honor"
    return f"brings {number} more honor now"


def _words(number: int) -> str:
    return {2: "two", 3: "three"}.get(number, str(number))


def _next_name(seen: Observation, names: Sequence[str]) -> str:
    if seen.mode.solo:
        return "the rival"
    following = (seen.active + 1) % len(seen.seats)
    return names[following] if following < len(names) else "the next player"


def _denied_card(mind: Mind, seat: int, pair: tuple[Line, Line]) -> str:
    """The best card the next player could have got in the other line and not in this one."""
    judge = mind.judge
    left = [state.faces[c].kind for state in (pair[0].game.state,) for c in state.row if c != EMPTY]
    state = pair[1].game.state
    row = state.row[-2:] if state.mode.solo else state.row
    deck = judge.add_up(state, (seat + 1) % len(state.players))
    best, name = 0.0, ""
    for card in row:
        if card == EMPTY or state.faces[card].kind in left:
            continue
        face = state.faces[card]
        worth = judge.rewards[face.kind] if face.is_monster else judge.card_worth(face, 6.0)
        if not state.mode.solo:
            worth *= likely((deck.power if face.is_monster else deck.runes) - face.cost)
        if worth > best:
            best, name = worth, face.name
    return name if name.startswith("The ") or not name else f"the {name}"


def review(
    setup: Setup,
    seed: int,
    answers: Sequence[int],
    seat: int,
    level: str = "adept",
    progress: Callable[[int, int], None] | None = None,
) -> list[Mistake]:
    """The decisions of a seat that cost most, dearest first.

    A quick level finds candidates in the whole game; `expert` has the last word on the worst.
    """
    found: list[Mistake] = []
    game = new_game(setup, seed, listen=False)
    for number, answer in enumerate(answers):
        decision = game.decision
        if decision is None:
            break
        if decision.seat == seat and len(decision.options) > 1:
            mistake = _judge_answer(game, tuple(answers[:number]), answer, level)
            if mistake is not None:
                found.append(mistake)
        game.answer(answer)
        if progress is not None:
            progress(number + 1, len(answers))
    found.sort(key=lambda mistake: -mistake.cost)
    return found[:MISTAKES]


def _judge_answer(game: Game, before: tuple[int, ...], answer: int, level: str) -> Mistake | None:
    """What an answer cost, or None if nothing."""
    decision = game.decision
    assert decision is not None
    seen = observe(game, decision.seat)
    player = thinker(level)
    mind = player.mind(seen)
    if decision.kind == "turn" and decision.options[answer].act in ("play", "use"):
        return None
    estimates = player.estimate(seen)
    chosen = next((e for e in estimates if e.index == answer), None)
    if chosen is None or chosen is estimates[0]:
        return None
    cost = estimates[0].chance - chosen.chance
    rest = [e for e in estimates[1:] if e is not chosen]
    compared = [estimates[0], chosen, *rest]
    best, *others = (Suggestion(e.index, e.key, round(e.chance, 3)) for e in compared)
    advice = Advice(best, tuple(others[:ALTERNATIVES]), explain(mind, seen, estimates[0], [chosen]))
    return Mistake(
        before, decision.seat, seen.turn, decision.options[answer].key, round(cost, 4), advice
    )
