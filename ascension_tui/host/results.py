"""How a game ended, as the records keep it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ascension_tui.host.ratings import category, ranks_of
from ascension_tui.host.sheet import Outcome, SeatSheet, TableSheet


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game."""

    table: str
    ended: float
    category: str
    reason: str
    sides: tuple[tuple[int, ...], ...]
    ranks: tuple[int, ...]
    """Of the sides; 0 won."""
    seats: tuple[SeatSheet, ...]
    scores: tuple[int, ...]

    @property
    def rated(self) -> bool:
        """Whether ratings change by it."""
        return is_rated(self.seats, self.sides)

    @property
    def keys(self) -> list[list[str]]:
        """Who was on each side."""
        return [[self.seats[seat].key for seat in side] for side in self.sides]

    def places(self) -> Iterator[tuple[int, int, int, str, str, int | None]]:
        """Seat, side, rank, key, name and score of everybody; guests have no key here."""
        for side, seats in enumerate(self.sides):
            for seat in seats:
                sat = self.seats[seat]
                key = "" if sat.guest else sat.key
                score = self.scores[seat] if self.scores else None
                yield seat, side, self.ranks[side], key, sat.nick or sat.level, score


def is_rated(seats: Sequence[SeatSheet], sides: Sequence[Sequence[int]]) -> bool:
    """Whether a game counts for ratings: only among people with keys, and at least two sides."""
    return len(sides) > 1 and all(seat.key and not seat.guest for seat in seats)


def result_of(sheet: TableSheet, outcome: Outcome, sides: Sequence[Sequence[int]]) -> GameResult:
    """The result of a finished table."""
    ranks = ranks_of(sides, outcome.winners, outcome.scores, outcome.resigned)
    if len(sides) == 1 and not outcome.winners:
        ranks = [1]
    return GameResult(
        table=sheet.id,
        ended=sheet.ended or sheet.created,
        category=category(len(sheet.seats), sides),
        reason=outcome.reason,
        sides=tuple(tuple(side) for side in sides),
        ranks=tuple(ranks),
        seats=tuple(sheet.seats),
        scores=outcome.scores,
    )
