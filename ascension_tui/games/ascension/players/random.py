"""A player that takes any option, each kind with equal chance."""

from __future__ import annotations

from ascension_tui.game import rng
from ascension_tui.games.ascension.rules.observe import Observation


class RandomBot:
    """Uniform over option keys; deterministic for its seed."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._rng = rng.seed_state(seed)

    def choose(self, seen: Observation) -> int:
        if seen.decision is None:
            raise ValueError("nothing is asked")
        return self.pick(len(seen.decision.options))

    def pick(self, count: int) -> int:
        """The same for `count` options: it looks at nothing else."""
        self._rng, index = rng.below(self._rng, count)
        return index
