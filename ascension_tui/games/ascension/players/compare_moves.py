"""Compare moves by playing them on with the same luck, until more play-outs would hardly help."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from ascension_tui.games.ascension.players.search import Line

SEARCH_ERROR = 0.06
"""How far the search is usually off in comparing two moves, in chance of winning."""
PRIOR_VARIANCE = 0.01
"""Squares of differences that a few play-outs have not shown yet."""
ROUND = 16
"""Play-outs after which it is seen which moves are worth more of them."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a first move is worth."""

    index: int
    key: str
    chance: float
    """The chance of winning, as far as the player can tell."""
    lines: tuple[Line, ...]
    """The best line in each world."""

    @property
    def score(self) -> float:
        """How good it looks to the search in all worlds, as logarithm of the odds."""
        return sum(line.score for line in self.lines) / len(self.lines)


@dataclass(slots=True)
class Candidate:
    """A move under comparison."""

    estimate: Estimate
    ends: list[float] = field(default_factory=list)
    """How it turned out, play-out by play-out; the same number is the same luck for all."""

    def gap_to(self, other: Candidate) -> tuple[float, float]:
        """How much better it is than another, and how far that may be off."""
        foreseen = self.estimate.chance - other.estimate.chance
        pairs = zip(self.ends, other.ends, strict=False)
        return posterior(foreseen, [one - two for one, two in pairs], PRIOR_VARIANCE)


def compare(
    estimates: Sequence[Estimate],
    play_on: Callable[[Estimate, int], float],
    most: int,
    slight: float,
) -> list[Estimate]:
    """Play moves on side by side, up to `most` times each; returns them best first.

    The move the search likes best comes first. `play_on` tells how the play-out of a number turns
    out after a move. `slight` is a gain in chance of winning that is not worth more play-outs: a
    move unlikely to gain as much over the leader is dropped on the way.
    """
    candidates = active = [Candidate(estimate) for estimate in estimates]
    leader = candidates[0]
    for number in range(most):
        for candidate in active:
            candidate.ends.append(play_on(candidate.estimate, number))
        if number % ROUND == ROUND - 1:
            leader = _leader(candidates, leader)
            active = [
                one
                for one in active
                if one is leader or expected_improvement(*one.gap_to(leader)) >= slight
            ]
            if len(active) == 1:
                break
    leader = _leader(candidates, leader)
    usual = (leader.estimate.chance + sum(leader.ends) / len(leader.ends)) / 2
    gaps = ((one, 0.0 if one is leader else one.gap_to(leader)[0]) for one in candidates)
    order = [replace(candidate.estimate, chance=usual + gap) for candidate, gap in gaps]
    return sorted(order, key=lambda estimate: -estimate.chance)


def _leader(candidates: Sequence[Candidate], leader: Candidate) -> Candidate:
    """The one that is believed better than the leader so far, or still that."""
    for candidate in candidates:
        if candidate is not leader and candidate.gap_to(leader)[0] > 0.0:
            leader = candidate
    return leader


def posterior(foreseen: float, differences: Sequence[float], unseen: float) -> tuple[float, float]:
    """How much better one move is than another, and how far that may be off.

    Play-outs count as far as they agree; what was foreseen counts like a measurement with an error
    of `SEARCH_ERROR`; `unseen`, a variance, keeps a few play-outs that end alike from proving much.
    """
    count = len(differences)
    mean = sum(differences) / count
    error = (sum((one - mean) ** 2 for one in differences) + unseen) / count / count
    trust = 1.0 / SEARCH_ERROR**2
    weight = trust + 1.0 / error
    return (trust * foreseen + mean / error) / weight, weight**-0.5


def expected_improvement(gap: float, doubt: float) -> float:
    """What is gained on average by knowing for sure whether one move beats another.

    The gap is normally distributed around `gap`; what lies above zero is the gain.
    """
    distance = gap / doubt
    bell = math.exp(-distance * distance / 2.0) / math.sqrt(2.0 * math.pi)
    above = 0.5 * (1.0 + math.erf(distance / math.sqrt(2.0)))
    return doubt * bell + gap * above


def distinct_moves(estimates: Sequence[Estimate], most: int) -> list[Estimate]:
    """The best moves that lead to different turns: the same acts in another order are one."""
    found: dict[tuple[str, ...], Estimate] = {}
    for estimate in estimates:
        if len(found) >= most:
            break
        found.setdefault(tuple(sorted(estimate.lines[0].path)), estimate)
    return list(found.values()) or list(estimates[:1])
