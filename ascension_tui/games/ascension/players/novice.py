"""A beginner: plays the hand sensibly, buys what looks good, and errs now and then."""

from __future__ import annotations

from ascension_tui.game import rng
from ascension_tui.games.ascension.players.eval.evaluate import evaluator_for
from ascension_tui.games.ascension.players.eval.weights import learned
from ascension_tui.games.ascension.players.search import SearchPolicy
from ascension_tui.games.ascension.players.thinker import asked
from ascension_tui.games.ascension.rules.observe import Observation
from ascension_tui.games.ascension.rules.sample import sample

SLIP = 40
"""Of a hundred choices, how many are made without a thought."""


class NoviceBot:
    """Answers by the rollout policy or at random; deterministic for its seed and what it sees."""

    name = "novice"

    def __init__(self, seed: int = 0) -> None:
        """`seed` decides when it errs."""
        self._seed = seed

    def choose(self, seen: Observation) -> int:
        """Play the obvious, else follow the rollout policy or err."""
        decision = asked(seen)
        policy = SearchPolicy(evaluator_for(seen.rules, learned()))
        if decision.kind == "turn":
            obvious = policy.obvious(decision)
            if obvious is not None:
                return obvious
        count = len(decision.options)
        state = rng.seed_state(self._seed ^ seen.turn << 16 ^ len(seen.history) << 8 ^ count)
        state, slip = rng.below(rng.next_u64(state)[1], 100)
        if slip < SLIP:
            return rng.below(state, count)[1]
        return policy.rollout.choose(sample(seen, self._seed))
