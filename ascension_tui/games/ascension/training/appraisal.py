"""From positions of self-play to the worth of decks: one large least-squares fit.

The lead at the end of a game is what a side is ahead already and what its deck brings more than the
other's in the turns left: by its income, and by each of its cards besides. A card that was seldom
seen is taken to bring nothing besides its part of the income.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from ascension_tui.games.ascension.players.eval.evaluate import LAG, early
from ascension_tui.games.ascension.players.eval.weights import Weights
from ascension_tui.games.ascension.training.fit import solve, spread_of
from ascension_tui.games.ascension.training.positions import Position, Side

TYPICAL = 0.3
"""How far cards of the same income differ in what they bring per turn."""
NOISE = 60.0
"""How far the lead at the end turns out from what was foreseen, squared."""
ALIKE = 2.0
"""How many positions of one game are as informative as one of another game."""
RIDGE = NOISE * ALIKE / TYPICAL**2

TEMPO, ON_OFFER, INCOME = 0, 1, 2
"""Where the unknowns stand: being on turn, the row, then the six of income, then the cards."""
CARDS = 8
"""Where the cards begin."""

Sparse = dict[int, float]


@dataclass(slots=True)
class Appraisal:
    """Adds positions up and makes weights of them."""

    head_start: float
    places: dict[tuple[str, bool], int] = field(default_factory=dict)
    """Where each card stands among the unknowns, in a deck and in play."""
    rows: list[tuple[Sparse, Position]] = field(default_factory=list)

    def add(self, positions: Iterable[Position]) -> None:
        self.rows += [(self._features(position), position) for position in positions]

    def weights(self, old: Weights) -> Weights:
        """The weights that follow; cards that never came up stay as they were."""
        found = self._solve()
        held, standing = dict(old.held), dict(old.standing)
        for (slug, in_play), place in self.places.items():
            (standing if in_play else held)[slug] = found[place]
        spread, spread_turn = spread_of(self._misses(found))
        runes, power, honor, runes_squared, power_squared, both = found[INCOME:CARDS]
        return old.changed(
            held=dict(sorted(held.items())),
            standing=dict(sorted(standing.items())),
            income=(runes, power, honor, runes_squared, power_squared, both),
            denial=-found[ON_OFFER],
            spread=spread,
            spread_turn=spread_turn,
        )

    def _features(self, position: Position) -> Sparse:
        row: Sparse = {TEMPO: 1.0, ON_OFFER: position.on_offer}
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

    def _solve(self) -> list[float]:
        """Normal equations, from the few unknowns each position has a part in."""
        size = CARDS + len(self.places)
        matrix = [[0.0] * size for _ in range(size)]
        vector = [0.0] * size
        for i in range(size):
            matrix[i][i] = RIDGE if i >= CARDS else 1e-6
        for features, position in self.rows:
            target = position.lead - position.ahead
            for i, x in features.items():
                vector[i] += x * target
                row = matrix[i]
                for j, y in features.items():
                    row[j] += x * y
        return solve(matrix, vector)

    def _misses(self, found: list[float]) -> Iterator[tuple[float, float]]:
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
