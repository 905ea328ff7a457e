"""What was remarkable about a finished game, in a few sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from ascension_tui.games.ascension.telling import messages
from ascension_tui.games.ascension.telling.ending import RIVAL, Ending
from ascension_tui.games.ascension.telling.history import Standing

Side = tuple[int, ...]


def highlights(
    standings: Sequence[Standing], ending: Ending, name: Callable[[int], str]
) -> list[str]:
    """The best turn, and how the lead changed; `name` is how a seat begins a sentence."""
    return [*_best_turn(standings, ending, name), *_lead(standings, ending, name)]


def _best_turn(
    standings: Sequence[Standing], ending: Ending, name: Callable[[int], str]
) -> list[str]:
    best = (0, 0, RIVAL)
    for before, after in pairwise(standings):
        for place, score in enumerate(ending.scores):
            gain = after.honor[place] - before.honor[place]
            if gain > best[0]:
                best = (gain, after.round, score.seat)
    gain, round_, seat = best
    return [messages.best_turn(name(seat), gain, round_)] if gain else []


def _lead(standings: Sequence[Standing], ending: Ending, name: Callable[[int], str]) -> list[str]:
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
        return [messages.led_throughout(messages.together([name(seat) for seat in leader]), since)]
    return [messages.lead_changed(len(leads) - 1, since)]


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
