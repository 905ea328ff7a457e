"""A player that searches its own turn in a few fixed worlds and keeps its plan for the turn.

What it answers is a function of its seed, its budget and what its seat has seen: work is counted in
simulations, never in time. Without a plan, after an undo or a resumed game, it searches afresh; the
plan only saves work where nothing was revealed since it was made.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import islice

from ascension_tui.game import rng
from ascension_tui.games.ascension.players.compare_moves import Estimate, compare, distinct_moves
from ascension_tui.games.ascension.players.evaluate import chance_of
from ascension_tui.games.ascension.players.playouts import THE_END, play_on, redeal
from ascension_tui.games.ascension.players.rollout_player import greedy_chance
from ascension_tui.games.ascension.players.rollout_policy import is_mine
from ascension_tui.games.ascension.players.search import Search, SearchPolicy, policy_for
from ascension_tui.games.ascension.players.weights import Weights, learned
from ascension_tui.games.ascension.rules.observation import Observation, own_decision
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.sample import sample

FUTURES = 1000
"""Where the seeds of play-outs begin."""

Signature = tuple[int, tuple[str, ...]]
"""A turn and the options on it: where a plan applies."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much work a decision is worth."""

    worlds: int = 1
    simulations: int = 60
    """In each world."""
    candidates: int = 0
    """How many of the best moves are played on."""
    playouts: int = 0
    """How often each of them is at the most."""
    looks: tuple[int, ...] = (THE_END,)
    """After how many turns, of all players together, one looks how a move has turned out.

    The last look ends a play-out. An early look sees less luck, a late one relies less on the
    evaluation.
    """
    slight: float = 0.0007
    """A gain in chance of winning that is not worth more of them, for every set in the game: the
    more there are, the longer a play-out takes."""
    reads: bool = False
    """Whether opponents play on as what they bought says they play, and not like oneself."""
    rethinks: bool = False
    """Whether every move of its plan is thought over by itself, and not only the first.

    The rest of a line is the best of the world in which the turn goes best; that is not always the
    best in all worlds.
    """

    def at_most(self, simulations: int) -> Budget:
        """The same with no more than so many simulations altogether."""
        worlds = max(min(self.worlds, simulations // 8), 1)
        each = max(min(self.simulations, simulations // worlds), 1)
        playouts = min(self.playouts, simulations // 16)
        candidates = self.candidates if playouts else 0
        return replace(
            self, worlds=worlds, simulations=each, candidates=candidates, playouts=playouts
        )

    def lighter(self, steps: int) -> Budget:
        """Half as much work for every step."""
        less = 2**steps
        return replace(
            self, simulations=max(self.simulations // less, 1), playouts=self.playouts // less
        )


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
"""The searching levels.

They keep `master` within a second a decision and ten seconds a game of two on one core, `expert`
within a third of that, and `adept` at a few milliseconds.
"""


@dataclass(eq=False)
class Thinker:
    """Searches with a budget and a set of weights."""

    name: str
    budget: Budget
    weights: Weights
    seed: int = 0
    """Chooses the worlds."""
    plan: dict[Signature, str] = field(default_factory=dict)
    """What to answer where, once each, for as long as nothing is revealed."""

    def policy(self, seen: Observation) -> SearchPolicy:
        return policy_for(seen.rules, self.weights)

    def choose(self, seen: Observation) -> int:
        """Take the obvious, follow the plan, or search."""
        decision = own_decision(seen)
        policy = self.policy(seen)
        if len(decision.options) == 1:
            return 0
        obvious = policy.obvious(decision)
        if obvious is not None:
            return obvious
        keys = [option.key for option in decision.options]
        planned = self.plan.pop((seen.turn, tuple(keys)), None)
        if planned is not None:
            return keys.index(planned)
        best = self.estimate(seen)[0]
        plan_on = self._plan_anew if self.budget.rethinks else self._plan_along
        self.plan = plan_on(seen, best)
        return best.index

    def _plan_along(self, seen: Observation, best: Estimate) -> dict[Signature, str]:
        """What to answer after the first answer of the best line, until something is revealed."""
        line = max(best.lines, key=lambda line: line.score)
        steps = self.policy(seen).follow(self._root.clone(), seen.seat, line.path)
        plan: dict[Signature, str] = {}
        for decision, index in islice(steps, 1, None):
            keys = tuple(option.key for option in decision.options)
            plan[(seen.turn, keys)] = keys[index]
        return plan

    def _plan_anew(self, seen: Observation, best: Estimate) -> dict[Signature, str]:
        """What to answer after an answer, each found by a search, until something is revealed.

        Nothing the seat sees can differ from this until then, so searching later would find the
        same.
        """
        game = self._root.clone()
        policy = self.policy(seen)
        plan: dict[Signature, str] = {}
        game.answer(best.index)
        while not (game.rolled or game.learned):
            decision = game.decision
            if decision is None or decision.seat != seen.seat or game.state.turn != seen.turn:
                break
            index = policy.obvious(decision)
            if index is None:
                keys = tuple(option.key for option in decision.options)
                if (seen.turn, keys) in plan:
                    break
                index = self.estimate(observe(game, seen.seat))[0].index
                plan[(seen.turn, keys)] = keys[index]
            game.answer(index)
        return plan

    def estimate(self, seen: Observation) -> list[Estimate]:
        """All moves the search looked at, best first."""
        decision = own_decision(seen)
        policy = self.policy(seen)
        root = self._root = sample(seen, self._world_seed(seen, 0))
        worlds = [
            root if number == 0 else redeal(root, seen.seat, self._world_seed(seen, number))
            for number in range(self.budget.worlds)
        ]
        found = [Search(policy, seen.seat, world).run(self.budget.simulations) for world in worlds]
        estimates = []
        for index, option in enumerate(decision.options):
            lines = tuple(lines[option.key] for lines in found if option.key in lines)
            if lines:
                chance = sum(chance_of(line.score) for line in lines) / len(lines)
                estimates.append(Estimate(index, option.key, chance, lines))
        estimates.sort(key=lambda estimate: (-estimate.score, len(estimate.lines[0].path)))
        return self._compare_by_playouts(seen, policy, estimates)

    def _compare_by_playouts(
        self, seen: Observation, policy: SearchPolicy, estimates: list[Estimate]
    ) -> list[Estimate]:
        """Play the best few moves on, with the same luck for each, and order them anew."""
        rivals = distinct_moves(estimates, self.budget.candidates)
        if len(rivals) < 2 or not self.budget.playouts:
            return estimates
        evaluator = policy.evaluator
        spread = evaluator.spread(evaluator.outlook(self._root.state, seen.seat)[0][seen.seat])
        greedy = self._greedy_chances(seen)

        def play_out(rival: Estimate, number: int) -> float:
            leads = play_on(
                self._root,
                seen.seat,
                rival.lines[number % len(rival.lines)].path,
                self.budget.looks,
                self._world_seed(seen, FUTURES + number),
                policy,
                [policy.greedy_player if is_due(one, number) else policy.player for one in greedy],
            )
            return sum(chance_of(lead / spread) for lead in leads) / len(leads)

        slight = self.budget.slight * len(evaluator.rules.sets)
        played = compare(rivals, play_out, self.budget.playouts, slight)
        known = {estimate.index for estimate in played}
        return played + [estimate for estimate in estimates if estimate.index not in known]

    def _greedy_chances(self, seen: Observation) -> list[float]:
        """How likely each seat plays by rule of thumb; one's own side never does."""
        state = self._root.state
        return [
            greedy_chance(state, seat, self.weights.tells)
            if self.budget.reads and not is_mine(state, seen.seat, seat)
            else 0.0
            for seat in range(len(state.players))
        ]

    def _world_seed(self, seen: Observation, number: int) -> int:
        """The same worlds for the whole turn."""
        state = rng.seed_state(self.seed)
        for part in (seen.turn, number):
            state = rng.next_u64(state ^ (part * 0x9E3779B1))[1]
        return state >> 1


def thinker(level: str, seed: int = 0, simulations: int | None = None) -> Thinker:
    """A searching player; `simulations` sets an upper limit to its work per decision."""
    budget = BUDGETS[level]
    if simulations is not None:
        budget = budget.at_most(simulations)
    return Thinker(level, budget, learned(), seed)


def is_due(chance: float, number: int) -> bool:
    """Whether something of this chance happens in the play-out of a number; it is spread evenly."""
    return int(chance * (number + 1)) > int(chance * number)
