"""A player that takes any option, each kind with equal chance."""

from __future__ import annotations

from ascension_tui.rules import rng
from ascension_tui.rules.observe import Observation


class RandomBot:
    """Uniform over option keys; deterministic for its seed."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        """Start the bot's own generator."""
        self._rng = rng.seed_state(seed)

    def choose(self, seen: Observation) -> int:
        """Pick one of the options."""
        if seen.decision is None:
            raise ValueError("nothing is asked")
        return self.pick(len(seen.decision.options))

    def pick(self, count: int) -> int:
        """Pick one of `count` options; all it ever looks at."""
        self._rng, index = rng.below(self._rng, count)
        return index
