"""The levels that do without much thought: any option at all, and a beginner."""

from __future__ import annotations

from ascension_tui.game import rng
from ascension_tui.games.ascension.players.search import policy_for
from ascension_tui.games.ascension.players.weights import learned
from ascension_tui.games.ascension.rules.observation import Observation, own_decision
from ascension_tui.games.ascension.rules.sample import sample

SLIP = 40
"""Of a hundred choices, how many a beginner makes without a thought."""


class RandomBot:
    """Uniform over option keys; deterministic for its seed."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._rng = rng.seed_state(seed)

    def choose(self, seen: Observation) -> int:
        return self.pick(len(own_decision(seen).options))

    def pick(self, count: int) -> int:
        """The same for `count` options: it looks at nothing else."""
        self._rng, index = rng.below(self._rng, count)
        return index


class NoviceBot:
    """Plays the hand sensibly and buys by the rollout policy, but errs now and then.

    Deterministic for its seed and what it sees.
    """

    name = "novice"

    def __init__(self, seed: int = 0) -> None:
        """`seed` decides when it errs."""
        self._seed = seed

    def choose(self, seen: Observation) -> int:
        decision = own_decision(seen)
        policy = policy_for(seen.rules, learned())
        obvious = policy.obvious(decision)
        if obvious is not None:
            return obvious
        count = len(decision.options)
        state = rng.seed_state(self._seed ^ seen.turn << 16 ^ len(seen.history) << 8 ^ count)
        state, slip = rng.below(rng.next_u64(state)[1], 100)
        if slip < SLIP:
            return rng.below(state, count)[1]
        return policy.rollout.choose(sample(seen, self._seed))
