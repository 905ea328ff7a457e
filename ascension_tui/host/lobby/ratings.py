"""Results, and how strong people are by them: Plackett-Luce after Weng and Lin.

This is the model `openskill` uses by default, written out here because it is one formula and the
host would carry a whole package for it; a test holds the numbers of openskill 6.2 beside these.
Each game, number of players, and teams, has a rating of its own: two players and six are different.
Only games in which every seat was a person with a key, from the deal on, are rated. Guests come
back under another name and computer players are always there, so either could be used to farm
points; such games stand in the results all the same.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ascension_tui.game.registry import UNNAMED
from ascension_tui.host.tables.table_record import Outcome, SeatRecord, TableRecord, is_rated
from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Counted, Message

if TYPE_CHECKING:
    from ascension_tui.game.game import AnyGame

MU = 25.0
SIGMA = MU / 3
BETA = SIGMA / 2
TAU = MU / 300
"""What every game adds to the doubt, so that a rating never stands still."""
KAPPA = 0.0001

IN_TEAMS, ALONE = "in teams", "players"
"""In the code of a category."""

Side = Sequence[int]
"""The seats that win or lose together."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A person's strength, and how sure that is."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def points(self) -> float:
        """What a person is at least worth, almost surely: what lists are sorted by."""
        return self.mu - 3 * self.sigma


def rate(sides: Sequence[Sequence[Rating]], ranks: Sequence[int]) -> list[list[Rating]]:
    """The ratings after a game; the lowest rank won, equal ranks tied."""
    doubted = [
        [Rating(rating.mu, math.sqrt(rating.sigma**2 + TAU**2)) for rating in side]
        for side in sides
    ]
    mus = [sum(rating.mu for rating in side) for side in doubted]
    variances = [sum(rating.sigma**2 for rating in side) for side in doubted]
    c = math.sqrt(sum(variance + BETA**2 for variance in variances))
    strength = [math.exp(mu / c) for mu in mus]
    places = range(len(sides))
    behind = [sum(strength[s] for s in places if ranks[s] >= ranks[q]) for q in places]
    ties = [sum(ranks[s] == ranks[q] for s in places) for q in places]
    after: list[list[Rating]] = []
    for i, side in enumerate(doubted):
        omega = delta = 0.0
        for q in places:
            if ranks[q] > ranks[i]:
                continue
            share = strength[i] / behind[q]
            delta += share * (1 - share) / ties[q]
            omega += (1 - share if q == i else -share) / ties[q]
        omega *= variances[i] / c
        delta *= variances[i] / c**2 * math.sqrt(variances[i]) / c
        after.append([_changed(rating, omega, delta, variances[i]) for rating in side])
    return after


def _changed(rating: Rating, omega: float, delta: float, variance: float) -> Rating:
    share = rating.sigma**2 / variance
    return Rating(
        rating.mu + share * omega, rating.sigma * math.sqrt(max(1 - share * delta, KAPPA))
    )


def ranks_of(
    sides: Sequence[Side], winners: Sequence[int], scores: Sequence[int], resigned: Sequence[int]
) -> list[int]:
    """Where each side came in, 0 for the winner.

    A side that resigned altogether comes last whatever a computer player made of its seats; among
    several, whoever held out longer is ahead.
    """

    def worth(side: Side) -> tuple[int, int, int]:
        if all(seat in resigned for seat in side):
            return 0, 0, max(resigned.index(seat) for seat in side)
        won = any(seat in winners for seat in side)
        return 1, won, sum(scores[seat] for seat in side) if scores else 0

    worths = [worth(side) for side in sides]
    return [sum(other > mine for other in worths) for mine in worths]


def category(game: str, seats: int, sides: Sequence[Side]) -> str:
    """Which rating a game counts for: a code that sorts as lists should show it.

    That of `UNNAMED` has no name in it, as from the time when there was no other game.
    """
    kind = f"{seats} {IN_TEAMS if len(sides) < seats else ALONE}"
    return kind if game == UNNAMED else f"{game}: {kind}"


def category_words(code: str, games: Mapping[str, AnyGame], language: Language) -> str:
    """What a list of ratings calls a category; which game, where there are several."""
    name, _, kind = code.rpartition(": ")
    seats, _, sides = kind.partition(" ")
    told = Message("{count} in teams", count=seats)
    if sides != IN_TEAMS:
        told = Message("{players}", players=Counted(int(seats), "player"))
    game = games.get(name or UNNAMED)
    if game is None or len(games) > 1:
        title = game.title if game else name or UNNAMED
        told = Message("{game}: {kind}", game=title, kind=told)
    return language.say(told)


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game as the database keeps it."""

    table: str
    ended: float
    category: str
    reason: str
    sides: tuple[tuple[int, ...], ...]
    ranks: tuple[int, ...]
    """Of the sides; 0 won."""
    seats: tuple[SeatRecord, ...]
    scores: tuple[int, ...]

    @property
    def rated(self) -> bool:
        return is_rated(self.seats, self.sides)

    @property
    def keys(self) -> list[list[str]]:
        return [[self.seats[seat].key for seat in side] for side in self.sides]

    def places(self) -> Iterator[tuple[int, int, int, str, str, int | None]]:
        """Seat, side, rank, key, name and score of everybody; guests have no key here."""
        for side, seats in enumerate(self.sides):
            for seat in seats:
                sat = self.seats[seat]
                key = "" if sat.guest else sat.key
                score = self.scores[seat] if self.scores else None
                yield seat, side, self.ranks[side], key, sat.nick or sat.level, score


def result_of(record: TableRecord, outcome: Outcome, sides: Sequence[Sequence[int]]) -> GameResult:
    """The result of a finished table."""
    ranks = ranks_of(sides, outcome.winners, outcome.scores, outcome.resigned)
    if len(sides) == 1 and not outcome.winners:
        ranks = [1]
    return GameResult(
        table=record.id,
        ended=record.ended or record.created,
        category=category(record.game, len(record.seats), sides),
        reason=outcome.reason,
        sides=tuple(tuple(side) for side in sides),
        ranks=tuple(ranks),
        seats=tuple(record.seats),
        scores=outcome.scores,
    )
