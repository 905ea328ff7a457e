"""What was remarkable about a finished game, in a few sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from ascension_tui.games.ascension.telling import words
from ascension_tui.games.ascension.telling.ending import RIVAL, Ending
from ascension_tui.games.ascension.telling.history import Standing

Side = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BestTurn:
    """The most that somebody gained at once."""

    seat: int
    round: int
    gain: int
    place: int
    """Which turn it was, counted from the last one: -1."""


def highlights(
    standings: Sequence[Standing], ending: Ending, name: Callable[[int], str]
) -> list[str]:
    """The best turn, and how the lead changed; `name` is how a seat begins a sentence."""
    best = best_turn(standings, ending)
    told = [words.best_turn(name(best.seat), best.gain, best.round)] if best is not None else []
    return [*told, *lead(standings, ending, name)]


def best_turn(standings: Sequence[Standing], ending: Ending) -> BestTurn | None:
    """The first of the best ones."""
    best: BestTurn | None = None
    for place, (before, after) in enumerate(pairwise(standings), 1 - len(standings)):
        for score, old, new in zip(ending.scores, before.honor, after.honor, strict=True):
            if new - old > (best.gain if best is not None else 0):
                best = BestTurn(score.seat, after.round, new - old, place)
    return best


def lead(standings: Sequence[Standing], ending: Ending, name: Callable[[int], str]) -> list[str]:
    """Who was ahead at the end of each round; a tie leaves the lead where it was."""
    leads: list[tuple[int, Side]] = []
    for standing in {standing.round: standing for standing in standings}.values():
        leader = _leader(standing, ending)
        if leader and (not leads or leads[-1][1] != leader):
            leads.append((standing.round, leader))
    if not leads:
        return []
    since, leader = leads[-1]
    if len(leads) == 1:
        return [words.led_throughout(words.together([name(seat) for seat in leader]), since)]
    return [words.lead_changed(len(leads) - 1, since)]


def _leader(standing: Standing, ending: Ending) -> Side:
    """The side that is ahead alone, or nobody."""
    by_seat = {
        score.seat: honor for score, honor in zip(ending.scores, standing.honor, strict=True)
    }
    sides = [*ending.sides, *([(RIVAL,)] if RIVAL in by_seat else [])]
    totals = {side: sum(by_seat[seat] for seat in side) for side in sides}
    best = max(totals.values())
    ahead = [side for side, total in totals.items() if total == best]
    return ahead[0] if len(ahead) == 1 else ()
