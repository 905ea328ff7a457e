"""The computer players of Ascension as the platform asks for them: `thinking.players.Players`."""

from __future__ import annotations

from time import perf_counter

from ascension_tui.games.ascension.players import coach, levels
from ascension_tui.games.ascension.players.advice import Advice, Weighed
from ascension_tui.games.ascension.players.levels import Memory, next_ease
from ascension_tui.games.ascension.players.roster import INSTANT, Bot, make_bot
from ascension_tui.games.ascension.players.thinker import Thinker
from ascension_tui.games.ascension.rules.observation import Observation


class AscensionPlayers:
    """Every level, and the coach."""

    instant = INSTANT
    stand_in = "greedy"
    coach = coach.LEVEL

    def make(self, level: str, seed: int = 0) -> Bot:
        """A computer player."""
        return make_bot(level, seed)

    def fingerprint(self, *names: str) -> str:
        """What the levels know and how much they think."""
        return levels.fingerprint(*names)

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
        """Roughly what an answer cost."""
        return coach.suspect(seen, answer, level)

    def weigh(self, level: str, seen: Observation, answer: int) -> Weighed | None:
        """What an answer cost, and why."""
        return coach.weigh(seen, answer, level)
