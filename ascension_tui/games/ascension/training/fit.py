"""From the findings of self-play to weights: least squares, by hand because it is small.

What a card brought is a noisy number per game. A card is therefore drawn towards what cards with
its yield bring in general, the more the less often it was tried.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ascension_tui.games.ascension.players.eval.evaluate import LAG
from ascension_tui.games.ascension.players.eval.weights import Growth, Share, Weights
from ascension_tui.games.ascension.players.eval.yields import Yield, use_yields
from ascension_tui.games.ascension.rules.ruleset import Ruleset
from ascension_tui.games.ascension.training.measure import Course, Gain

Matrix = list[list[float]]
Vector = list[float]

TYPICAL_RISE = 0.3
TYPICAL_BEND = 0.02
"""How far cards of the same yield differ."""
LOGISTIC = 0.551
"""The scale of a logistic curve for each unit of deviation."""
MEAN_TO_DEVIATION = 1.2533
NARROWEST = 0.5, 0.1
"""The least spread at the end of a game and per turn left."""
FEW = 8
"""Findings a card must have to count for the general rule."""


def solve(matrix: Matrix, vector: Vector) -> Vector:
    """Solve a system of linear equations (Gauss, with pivots)."""
    rows = [[*row, value] for row, value in zip(matrix, vector, strict=True)]
    size = len(rows)
    for i in range(size):
        pivot = max(range(i, size), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r in range(i + 1, size):
            factor = rows[r][i] / rows[i][i]
            for c in range(i, size + 1):
                rows[r][c] -= factor * rows[i][c]
    solution = [0.0] * size
    for i in reversed(range(size)):
        rest = sum(rows[i][c] * solution[c] for c in range(i + 1, size))
        solution[i] = (rows[i][size] - rest) / rows[i][i]
    return solution


def least_squares(
    samples: Iterable[tuple[Sequence[float], float, float]], size: int, ridge: float = 1e-6
) -> Vector:
    """Fit `target` by a sum of features; samples are features, target and weight."""
    matrix = [[ridge if i == j else 0.0 for j in range(size)] for i in range(size)]
    vector = [0.0] * size
    for features, target, weight in samples:
        for i in range(size):
            scaled = weight * features[i]
            vector[i] += scaled * target
            row = matrix[i]
            for j in range(size):
                row[j] += scaled * features[j]
    return solve(matrix, vector)


@dataclass(slots=True)
class _Tried:
    """The findings about one card, added up."""

    count: int = 0
    squares: float = 0.0
    uu: float = 0.0
    uv: float = 0.0
    vv: float = 0.0
    uy: float = 0.0
    vy: float = 0.0

    def add(self, turns: float, gain: float) -> None:
        u = max(turns - LAG, 0.0)
        v = u * u
        self.count += 1
        self.squares += gain * gain
        self.uu += u * u
        self.uv += u * v
        self.vv += v * v
        self.uy += u * gain
        self.vy += v * gain

    def estimate(self, noise: float, towards: Growth) -> Growth:
        """Rise and bend, drawn towards what is usual."""
        a, b = 1 / TYPICAL_RISE**2, 1 / TYPICAL_BEND**2
        matrix = [[self.uu / noise + a, self.uv / noise], [self.uv / noise, self.vv / noise + b]]
        vector = [self.uy / noise + a * towards[0], self.vy / noise + b * towards[1]]
        rise, bend = solve(matrix, vector)
        return rise, bend


@dataclass(slots=True)
class Fit:
    """Adds findings up and makes weights of them."""

    rules: Ruleset
    """All cards there are."""
    tried: dict[str, _Tried] = field(default_factory=dict)
    courses: list[Course] = field(default_factory=list)

    def add(self, gains: Iterable[Gain], courses: Iterable[Course]) -> None:
        for gain in gains:
            if gain.what != "honor":
                face = self.rules.by_slug[gain.what.removeprefix("-")]
                printed = 0 if gain.what.startswith("-") else face.end_honor
                tried = self.tried.setdefault(gain.what, _Tried())
                tried.add(gain.turns, gain.lead - printed)
        self.courses += courses

    def weights(self, old: Weights) -> Weights:
        """The weights that follow; what was not measured stays as it was."""
        noise = self._noise()
        shares = {construct: self._shares(construct, noise) for construct in (False, True)}
        cards: dict[str, Growth] = dict(old.cards)
        for what, tried in self.tried.items():
            towards = self._usual(what, shares)
            rise, bend = tried.estimate(noise, towards)
            sign = -1.0 if what.startswith("-") else 1.0
            cards[what.removeprefix("-")] = (sign * rise, sign * bend)
        pace, pace_rune, pace_power, pace_honor = self._pace()
        spread, spread_turn = self._spread()
        return old.changed(
            cards=dict(sorted(cards.items())),
            hero=shares[False],
            construct=shares[True],
            pace=pace,
            pace_rune=pace_rune,
            pace_power=pace_power,
            pace_honor=pace_honor,
            spread=spread,
            spread_turn=spread_turn,
        )

    def _noise(self) -> float:
        count = sum(tried.count for tried in self.tried.values())
        return sum(tried.squares for tried in self.tried.values()) / max(count, 1)

    def _usual(self, what: str, shares: dict[bool, tuple[Share, Share]]) -> Growth:
        """What to expect of a card by its yield."""
        if what.startswith("-"):
            return 0.0, 0.0
        face = self.rules.by_slug[what]
        if face.is_monster:
            return -0.1, -0.006
        amounts = _amounts(use_yields(self.rules)[face.kind])
        rise, bend = shares[face.type == "construct"]
        return _dot(amounts, rise), _dot(amounts, bend)

    def _shares(self, construct: bool, noise: float) -> tuple[Share, Share]:
        """What a unit of each yield brings, over all cards of a type."""
        uses = use_yields(self.rules)
        samples = []
        for what, tried in self.tried.items():
            face = self.rules.by_slug.get(what)
            if face is None or face.is_monster or tried.count < FEW:
                continue
            if (face.type == "construct") == construct:
                growth = tried.estimate(noise, (0.0, 0.0))
                samples.append((_amounts(uses[face.kind]), growth, math.sqrt(tried.count)))
        size = len(Yield._fields) + 1
        rise = least_squares(((a, g[0], n) for a, g, n in samples), size, 20.0)
        bend = least_squares(((a, g[1], n) for a, g, n in samples), size, 20.0)
        return tuple(rise), tuple(bend)

    def _pace(self) -> tuple[float, float, float, float]:
        """How fast the decks drain the pool, per seat."""
        samples = [
            ((2.0, c.runes, c.power, c.honor), c.pool / c.rounds, c.rounds**2)
            for c in self.courses
            if c.rounds > 0.4 and c.pool > 3
        ]
        pace, runes, power, honor = least_squares(samples, 4)
        return pace, runes, power, honor

    def _spread(self) -> tuple[float, float]:
        """How far leads turn out from what was foreseen, by the turns left."""
        return spread_of((c.turns, c.lead - c.expected) for c in self.courses)


def spread_of(misses: Iterable[tuple[float, float]]) -> tuple[float, float]:
    """How far leads turn out from what was foreseen, at the end and per turn left.

    A miss is the turns that were left and how far off the lead was.
    """
    samples = [((1.0, turns), abs(off), 1.0 / (1.0 + turns) ** 2) for turns, off in misses]
    at_end, per_turn = least_squares(samples, 2)
    scale = MEAN_TO_DEVIATION * LOGISTIC
    return max(scale * at_end, NARROWEST[0]), max(scale * per_turn, NARROWEST[1])


def _amounts(use: Yield) -> tuple[float, ...]:
    return (*use, 1.0)


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))
