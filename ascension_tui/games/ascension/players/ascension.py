"""The computer players of Ascension by level: `thinking.players.Players`."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import NamedTuple

from ascension_tui.errors import UsageError
from ascension_tui.games.ascension.players import coach
from ascension_tui.games.ascension.players.advice import Advice, Weighed
from ascension_tui.games.ascension.players.beginners import NoviceBot, RandomBot
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.games.ascension.players.thinker import BUDGETS, Signature, Thinker, thinker
from ascension_tui.games.ascension.players.weights import learned, to_json
from ascension_tui.games.ascension.rules.observation import Observation
from ascension_tui.i18n.message import Listed
from ascension_tui.thinking import players

Bot = players.Bot[Observation]

LEVELS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "novice": NoviceBot,
    "greedy": GreedyBot,
    **{level: partial(thinker, level) for level in BUDGETS},
}
"""Makers of computer players, weakest first; each takes a seed."""
SECONDS = {"adept": 0.1, "expert": 0.33, "master": 1.0}
"""How long a decision may take; where it takes longer, the next ones get a lighter budget.

Time changes how much a player searches, never how it evaluates.
"""
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


class AscensionPlayers:
    """Every level, and the coach."""

    instant = frozenset(("random", "novice", "greedy", "adept"))
    stand_in = "greedy"
    coach = coach.LEVEL

    def make(self, level: str, seed: int = 0) -> Bot:
        if level not in LEVELS:
            raise UsageError(
                "there is no computer player named {name}; choose from {known}.",
                name=level,
                known=Listed([*LEVELS]),
            )
        return LEVELS[level](seed)

    def fingerprint(self, *levels: str) -> str:
        """A hash of what players know and how much they search."""
        budgets = [(level, BUDGETS[level]) for level in sorted(set(levels)) if level in BUDGETS]
        known = to_json(learned(), {}) + repr(budgets) if budgets else ""
        return hashlib.sha256(known.encode()).hexdigest()[:12]

    def choose(
        self, level: str, seed: int, seen: Observation, memory: object
    ) -> tuple[int, Memory | None]:
        """Make the player, give it what it remembered, and ask."""
        bot = self.make(level, seed)
        if not isinstance(bot, Thinker):
            return bot.choose(seen), None
        ease = 0
        if isinstance(memory, Memory):
            bot.plan, ease = memory
            bot.budget = bot.budget.lighter(ease)
        started = perf_counter()
        index = bot.choose(seen)
        return index, Memory(bot.plan, next_ease(level, ease, perf_counter() - started))

    def advise(self, level: str, seen: Observation) -> Advice:
        """A level that searches is the coach, any other has a rule of thumb."""
        bot = self.make(level)
        if isinstance(bot, Thinker):
            return coach.advise(seen, level)
        return coach.rule_of_thumb(seen, bot)

    def suspect(self, level: str, seen: Observation, answer: int) -> float:
        return coach.suspect(seen, answer, level)

    def weigh(self, level: str, seen: Observation, answer: int) -> Weighed | None:
        return coach.weigh(seen, answer, level)
