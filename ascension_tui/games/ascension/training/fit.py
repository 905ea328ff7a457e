"""From the findings of self-play to weights: least squares, by hand because it is small.

`CardFit` learns what single cards are worth, from experiments. What a card brought is a noisy
number per game; it is therefore drawn towards what cards with its yield bring in general, the more
the less often it was tried.

`DeckFit` learns what decks are worth, from positions of whole games. The lead at the end of a game
is what a side is ahead already and what its deck brings more than the other's in the turns left: by
its income, and by each of its cards besides. A card that was seldom seen is taken to bring nothing
besides its part of the income.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ascension_tui.games.ascension.players.evaluate import LAG, early
from ascension_tui.games.ascension.players.weights import Growth, Share, Weights
from ascension_tui.games.ascension.players.yields import Yield, use_yields
from ascension_tui.games.ascension.rules.ruleset import Ruleset
from ascension_tui.games.ascension.training.measure import Course, Gain
from ascension_tui.games.ascension.training.positions import Position, Side

Matrix = list[list[float]]
Vector = list[float]
Features = Mapping[int, float]
"""Amounts by the place of the unknown each is multiplied with."""

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
TYPICAL_BESIDES = 0.3
"""How far cards of the same income differ in what they bring per turn."""
NOISE = 60.0
"""How far the lead at the end turns out from what was foreseen, squared."""
ALIKE = 2.0
"""How many positions of one game are as informative as one of another game."""
TINY = 1e-6
"""A ridge that only keeps equations solvable."""

TEMPO, ON_OFFER, INCOME = 0, 1, 2
"""Where the unknowns stand: being on turn, the row, then the six of income, then the cards."""
CARDS = 8
"""Where the cards begin."""


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
    samples: Iterable[tuple[Features, float, float]], ridges: Sequence[float]
) -> Vector:
    """Fit `target` by a sum of features; samples are features, target and weight.

    `ridges` draw the unknowns towards zero. The normal equations are made from the few unknowns
    each sample has a part in.
    """
    size = len(ridges)
    matrix = [[ridge if i == j else 0.0 for j in range(size)] for i, ridge in enumerate(ridges)]
    vector = [0.0] * size
    for features, target, weight in samples:
        for i, amount in features.items():
            scaled = weight * amount
            vector[i] += scaled * target
            row = matrix[i]
            for j, other in features.items():
                row[j] += scaled * other
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
class CardFit:
    """Adds findings about cards up and makes weights of them."""

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
        count = sum(tried.count for tried in self.tried.values())
        noise = sum(tried.squares for tried in self.tried.values()) / max(count, 1)
        shares = {construct: self._shares(construct, noise) for construct in (False, True)}
        cards: dict[str, Growth] = dict(old.cards)
        for what, tried in self.tried.items():
            rise, bend = tried.estimate(noise, self._usual(what, shares))
            sign = -1.0 if what.startswith("-") else 1.0
            cards[what.removeprefix("-")] = (sign * rise, sign * bend)
        pace, pace_rune, pace_power, pace_honor = self._pace()
        spread, spread_turn = _spread((c.turns, c.lead - c.expected) for c in self.courses)
        return replace(
            old,
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

    def _usual(self, what: str, shares: dict[bool, tuple[Share, Share]]) -> Growth:
        """What to expect of a card by its yield."""
        if what.startswith("-"):
            return 0.0, 0.0
        face = self.rules.by_slug[what]
        if face.is_monster:
            return -0.1, -0.006
        amounts = (*use_yields(self.rules)[face.kind], 1.0)
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
                amounts = dict(enumerate((*uses[face.kind], 1.0)))
                samples.append((amounts, growth, math.sqrt(tried.count)))
        ridges = [20.0] * (len(Yield._fields) + 1)
        rise = least_squares(((a, g[0], n) for a, g, n in samples), ridges)
        bend = least_squares(((a, g[1], n) for a, g, n in samples), ridges)
        return tuple(rise), tuple(bend)

    def _pace(self) -> Vector:
        """How fast the decks drain the pool, per seat."""
        samples = (
            ({0: 2.0, 1: c.runes, 2: c.power, 3: c.honor}, c.pool / c.rounds, c.rounds**2)
            for c in self.courses
            if c.rounds > 0.4 and c.pool > 3
        )
        return least_squares(samples, [TINY] * 4)


@dataclass(slots=True)
class DeckFit:
    """Adds positions up and makes weights of them."""

    head_start: float
    places: dict[tuple[str, bool], int] = field(default_factory=dict)
    """Where each card stands among the unknowns, in a deck and in play."""
    rows: list[tuple[Features, Position]] = field(default_factory=list)

    def add(self, position: Position) -> None:
        self.rows.append((self._features(position), position))

    def weights(self, old: Weights) -> Weights:
        """The weights that follow; cards that never came up stay as they were."""
        ridges = [TINY] * CARDS + [NOISE * ALIKE / TYPICAL_BESIDES**2] * len(self.places)
        samples = ((row, position.lead - position.ahead, 1.0) for row, position in self.rows)
        found = least_squares(samples, ridges)
        held, standing = dict(old.held), dict(old.standing)
        for (slug, in_play), place in self.places.items():
            (standing if in_play else held)[slug] = found[place]
        spread, spread_turn = _spread(self._misses(found))
        runes, power, honor, runes_squared, power_squared, both = found[INCOME:CARDS]
        return replace(
            old,
            held=dict(sorted(held.items())),
            standing=dict(sorted(standing.items())),
            income=(runes, power, honor, runes_squared, power_squared, both),
            denial=-found[ON_OFFER],
            spread=spread,
            spread_turn=spread_turn,
        )

    def _features(self, position: Position) -> Features:
        row = {TEMPO: 1.0, ON_OFFER: position.on_offer}
        for sign, side in ((1.0, position.mine), (-1.0, position.theirs)):
            for place, amount in enumerate(_income(side), INCOME):
                row[place] = row.get(place, 0.0) + sign * amount
            later = max(side.turns - LAG, 0.0)
            counting = early(side.turns, self.head_start)
            for in_play, turns, cards in (
                (False, later, side.held),
                (True, counting, side.standing),
            ):
                for slug, count in cards.items():
                    place = self.places.setdefault((slug, in_play), CARDS + len(self.places))
                    row[place] = row.get(place, 0.0) + sign * turns * count
        return row

    def _misses(self, found: Vector) -> Iterator[tuple[float, float]]:
        """How far each lead turned out from what is foreseen now, by the turns left."""
        for features, position in self.rows:
            expected = position.ahead + sum(x * found[i] for i, x in features.items())
            yield position.mine.turns, position.lead - expected


def _income(side: Side) -> tuple[float, ...]:
    turns, runes, power, honor = side[:4]
    return (
        turns * runes,
        turns * power,
        turns * honor,
        turns * runes * runes,
        turns * power * power,
        turns * runes * power,
    )


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def _spread(misses: Iterable[tuple[float, float]]) -> tuple[float, float]:
    """How far leads turn out from what was foreseen, at the end and per turn left.

    A miss is the turns that were left and how far off the lead was.
    """
    samples = (({0: 1.0, 1: turns}, abs(off), 1.0 / (1.0 + turns) ** 2) for turns, off in misses)
    at_end, per_turn = least_squares(samples, [TINY] * 2)
    scale = MEAN_TO_DEVIATION * LOGISTIC
    return max(scale * at_end, NARROWEST[0]), max(scale * per_turn, NARROWEST[1])
