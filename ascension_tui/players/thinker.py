"""A player that searches its own turn in a few fixed worlds and keeps its plan for the turn.

What it answers is a function of its seed, its budget and what its seat has seen: work is counted
in simulations, never in time. Asked out of the blue, after an undo or a resumed game, it searches
afresh; the plan it keeps only saves work where nothing was revealed since it was made.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from ascension_tui.players.evaluate import Judge, chance_of, judge_for
from ascension_tui.players.playouts import play_on
from ascension_tui.players.races import ROUND, Estimate, Race, contenders, drop_hopeless, is_decided
from ascension_tui.players.search import Line, Mind, Path, Search, best_lines
from ascension_tui.players.weights import Weights
from ascension_tui.players.worlds import deal_anew
from ascension_tui.rules import rng
from ascension_tui.rules.engine import Game
from ascension_tui.rules.observe import Observation, SeenDecision
from ascension_tui.rules.sample import sample

FUTURES = 1000
"""Where the seeds of play-outs begin."""
DECIDED = 0.5
"""By how much less a game is open once it was played to its end: a lead there counts for more."""
MANY_SETS = 3
"""For games of so many sets budgets are made."""

Signature = tuple[int, tuple[str, ...]]
"""A turn and the options on it: where a plan applies."""
Found = Sequence[Mapping[Path, Line]]
"""The lines found in each world."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much work a decision is worth."""

    worlds: int = 1
    simulations: int = 60
    """In each world."""
    candidates: int = 0
    """How many of the best lines are played on."""
    playouts: int = 0
    """How often each of them is, in a game of three sets or more."""
    spare: int = 0
    """How much oftener for every set less: games of few cards are played on faster."""
    turns: int = 4
    """How many turns, of all players together, they are played on."""

    def at_most(self, simulations: int) -> Budget:
        """The same way of thinking with no more than so many simulations altogether."""
        worlds = max(min(self.worlds, simulations // 8), 1)
        each = max(min(self.simulations, simulations // worlds), 1)
        playouts = min(self.playouts, simulations // 16)
        return replace(
            self,
            worlds=worlds,
            simulations=each,
            candidates=self.candidates if playouts else 0,
            playouts=playouts,
            spare=0 if playouts < self.playouts else self.spare,
        )

    def lighter(self, steps: int) -> Budget:
        """Half as much work for every step."""
        less = 2**steps
        return replace(
            self,
            simulations=max(self.simulations // less, 1),
            playouts=self.playouts // less,
            spare=self.spare // less,
        )

    def playouts_with(self, sets: int) -> int:
        """How often a line is played on in a game of so many sets."""
        return self.playouts + self.spare * max(MANY_SETS - sets, 0)


class Thinker:
    """Searches with a budget and a set of weights."""

    def __init__(self, name: str, budget: Budget, weights: Weights, seed: int = 0) -> None:
        """`seed` chooses the worlds."""
        self.name = name
        self.budget = budget
        self.weights = weights
        self.seed = seed
        self.plan: dict[Signature, str] = {}
        """What to answer where, once each, for as long as nothing is revealed."""
        self._mind: Mind | None = None

    def mind(self, seen: Observation) -> Mind:
        """The tables for the ruleset of a game."""
        if self._mind is None or self._mind.judge.rules is not seen.rules:
            self._mind = Mind(judge_for(seen.rules, self.weights))
        return self._mind

    def choose(self, seen: Observation) -> int:
        """Take the obvious, follow the plan, or search."""
        decision = asked(seen)
        mind = self.mind(seen)
        if len(decision.options) == 1:
            return 0
        if decision.kind == "turn":
            obvious = mind.obvious(decision)
            if obvious is not None:
                return obvious
        keys = [option.key for option in decision.options]
        planned = self.plan.pop((seen.turn, tuple(keys)), None)
        if planned is not None:
            return keys.index(planned)
        best = self.estimate(seen)[0]
        self.plan = plan_from(mind, seen, self._root, best)
        return best.index

    def estimate(self, seen: Observation) -> list[Estimate]:
        """All moves the search looked at, best first."""
        decision = asked(seen)
        mind = self.mind(seen)
        root = self._root = sample(seen, self._world_seed(seen, 0))
        worlds = [
            root if number == 0 else deal_anew(root, seen.seat, self._world_seed(seen, number))
            for number in range(self.budget.worlds)
        ]
        found = [Search(mind, seen.seat, world).run(self.budget.simulations) for world in worlds]
        indexes = {option.key: index for index, option in enumerate(decision.options)}
        moves = in_order(_moves(found, indexes))
        if not self.budget.playouts:
            return moves
        ways = in_order([*moves, *_plans(found, indexes)])
        best: dict[int, Estimate] = {}
        for estimate in (*self._played_on(seen, mind, ways), *moves):
            best.setdefault(estimate.index, estimate)
        return list(best.values())

    def _played_on(self, seen: Observation, mind: Mind, ways: list[Estimate]) -> list[Estimate]:
        """Play the best few ways on, with the same luck for each, and order them anew.

        A difference between two of them is believed as far as it stands out from the noise; what
        the search said counts like a measurement too. What has fallen behind for good is not
        played on any further.
        """
        first, *others = contenders(ways, self.budget.candidates)
        if not others:
            return [first]
        usual: list[float] = []
        spread = _spread_at(self._root, seen.seat, mind.judge)
        races = [Race(other, other.chance - first.chance) for other in others]
        for number in range(self.budget.playouts_with(len(mind.judge.rules.sets))):
            usual.append(self._end(seen, mind, first, number, spread))
            for race in races:
                if race.on:
                    race.differences.append(
                        self._end(seen, mind, race.estimate, number, spread) - usual[number]
                    )
            if number % ROUND == ROUND - 1:
                drop_hopeless(races)
                if is_decided(races):
                    break
        base = (first.chance + sum(usual) / len(usual)) / 2
        played = [replace(first, chance=base)]
        played += [replace(race.estimate, chance=base + race.gap()[0]) for race in races]
        return sorted(played, key=lambda estimate: -estimate.chance)

    def _end(
        self, seen: Observation, mind: Mind, rival: Estimate, number: int, spread: float
    ) -> float:
        """How one play-out of a move turns out."""
        lead, over = play_on(
            self._root,
            seen.seat,
            rival.lines[number % len(rival.lines)].path,
            self.budget.turns,
            self._world_seed(seen, FUTURES + number),
            mind,
        )
        return chance_of(lead / (DECIDED * spread if over else spread))

    def _world_seed(self, seen: Observation, number: int) -> int:
        """The same worlds for the whole turn."""
        state = rng.seed_state(self.seed)
        for part in (seen.turn, number):
            state = rng.next_u64(state ^ (part * 0x9E3779B1))[1]
        return state >> 1


def asked(seen: Observation) -> SeenDecision:
    """The decision put to the seat."""
    if seen.decision is None or seen.decision.seat != seen.seat:
        raise ValueError("nothing is asked")
    return seen.decision


def plan_from(mind: Mind, seen: Observation, root: Game, best: Estimate) -> dict[Signature, str]:
    """What to answer after the first answer, until something is revealed.

    Where the worlds differ in how to go on, it is worth another thought: a plan has only what they
    agree on.
    """
    game = root.clone()
    plan: dict[Signature, str] = {}
    for number, steps in enumerate(zip(*(line.path for line in best.lines), strict=False)):
        key = steps[0]
        decision = game.decision
        if decision is None or decision.seat != seen.seat or len(set(steps)) > 1:
            break
        keys = tuple(option.key for option in decision.options)
        if key not in keys:
            break
        if number:
            plan[(seen.turn, keys)] = key
        game.answer(keys.index(key))
        if game.rolled or game.learned or mind.settle(game, seen.seat):
            break
    return plan


def in_order(estimates: Iterable[Estimate]) -> list[Estimate]:
    """Best first; of equals the shortest."""
    return sorted(estimates, key=lambda one: (-_mean(one.lines), len(one.lines[0].path)))


def _moves(found: Found, indexes: Mapping[str, int]) -> list[Estimate]:
    """Every first move with what is best after it in each world."""
    best = [best_lines(lines) for lines in found]
    estimates = []
    for key, index in indexes.items():
        lines = tuple(lines[key] for lines in best if key in lines)
        if lines:
            estimates.append(_estimate(index, lines))
    return estimates


def _plans(found: Found, indexes: Mapping[str, int]) -> list[Estimate]:
    """Every line that was found in all worlds, and so hangs on nothing that is hidden."""
    return [
        _estimate(indexes[name[0]], tuple(replace(lines[name], path=line.path) for lines in found))
        for name, line in found[0].items()
        if all(name in lines for lines in found)
    ]


def _estimate(index: int, lines: tuple[Line, ...]) -> Estimate:
    chance = sum(chance_of(line.score) for line in lines) / len(lines)
    return Estimate(index, lines[0].path[0], chance, lines)


def _spread_at(game: Game, seat: int, judge: Judge) -> float:
    """By how many points the game is open."""
    state = game.state
    return judge.spread(judge.turns_left(state, judge.add_up_all(state))[seat])


def _mean(lines: Sequence[Line]) -> float:
    return sum(line.score for line in lines) / len(lines)
