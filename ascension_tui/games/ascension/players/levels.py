"""The searching levels: how much work each puts into a decision.

Work is counted in simulations, so a level answers the same on every machine. The budgets keep
`master` within a second a decision and ten seconds a game of two on one core, `expert` within a
third of that, and `adept` at a few milliseconds. On a machine too slow for that, a table gives its
players lighter budgets: time changes how much they search, never how they evaluate.
"""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from ascension_tui.games.ascension.players.eval.weights import learned, to_json
from ascension_tui.games.ascension.players.playouts import THE_END
from ascension_tui.games.ascension.players.thinker import Budget, Signature, Thinker

BUDGETS = {
    "adept": Budget(worlds=1, simulations=2),
    "expert": Budget(worlds=3, simulations=60, candidates=3, playouts=6, looks=(10,)),
    "master": Budget(
        worlds=3,
        simulations=60,
        candidates=8,
        playouts=320,
        looks=(4, THE_END),
        reads=True,
        rethinks=True,
    ),
}

SECONDS = {"adept": 0.1, "expert": 0.33, "master": 1.0}
"""How long a decision may take; where it takes longer, the next ones get a lighter budget."""
LIGHTEST = 4
"""How often a budget is halved at the most."""


class Memory(NamedTuple):
    """What a searching player keeps from one question to the next."""

    plan: dict[Signature, str]
    ease: int
    """How often its budget is halved, because it took too long."""


def next_ease(level: str, ease: int, seconds: float) -> int:
    """How often to halve the budget next time, after a decision that took so long."""
    limit = SECONDS[level]
    if seconds > limit:
        return min(ease + 1, LIGHTEST)
    return max(ease - 1, 0) if seconds < limit / 4 else ease


def thinker(level: str, seed: int = 0, simulations: int | None = None) -> Thinker:
    """A searching player; `simulations` sets an upper limit to its work per decision."""
    budget = BUDGETS[level]
    if simulations is not None:
        budget = budget.at_most(simulations)
    return Thinker(level, budget, learned(), seed)


def adept(seed: int) -> Thinker:
    """Looks little further than its next move, in one world."""
    return thinker("adept", seed)


def expert(seed: int) -> Thinker:
    """Looks to the end of its turn in several worlds, and plays close choices on a few times."""
    return thinker("expert", seed)


def master(seed: int) -> Thinker:
    """Looks further: plays the best moves on to the end of the game, many times, for every move."""
    return thinker("master", seed)


def fingerprint(*players: str) -> str:
    """A hash of what players know and how much they search."""
    budgets = [(name, BUDGETS[name]) for name in sorted(set(players)) if name in BUDGETS]
    known = to_json(learned(), {}) + repr(budgets) if budgets else ""
    return hashlib.sha256(known.encode()).hexdigest()[:12]
