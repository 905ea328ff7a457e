"""Honor after each turn, for charts.

The events say every change of it, so nothing is replayed: the changes are added up and the row is
moved so that it ends at what is known now. That also serves a game that began with a position, and
one whose beginning the log does not have.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import cast

from ascension_tui.game.protocol import SeenEvent
from ascension_tui.games.ascension.model_events import (
    CardMoved,
    HonorGained,
    HonorTaken,
    RivalTook,
    TurnBegan,
)
from ascension_tui.games.ascension.rules.ruleset import Ruleset
from ascension_tui.games.ascension.telling.ending import RIVAL, Ending
from ascension_tui.table import Update
from ascension_tui.table.history import GameLog

WATCHER = -1


@dataclass(frozen=True, slots=True)
class Standing:
    """What everybody had when a turn was over."""

    round: int
    """Of the turn that was over; 0 before the first one."""
    honor: tuple[int, ...]
    """By seat; in solitaire the rival comes last."""


def honor_history(log: GameLog, ending: Ending, rules: Ruleset) -> list[Standing]:
    """All honor, that on cards too, after each turn of a game that is over."""
    now = {score.seat: score.total for score in ending.scores}
    running: Counter[int] = Counter()
    rows = [(0, running.copy())]
    round_ = 1
    for update in log.updates():
        for place, event in enumerate(_seen(update, WATCHER)):
            for seat, gain in _gains(event, update, place, rules):
                running[seat] += gain
            if isinstance(event, TurnBegan):
                rows.append((round_, running.copy()))
                round_ = event.round
    rows.append((round_, running))
    return [
        Standing(number, tuple(row[seat] + now[seat] - running[seat] for seat in now))
        for number, row in rows
    ]


def _seen(update: Update, seat: int) -> list[SeenEvent]:
    return cast("list[SeenEvent]", list(update.see(seat)))


def _gains(event: SeenEvent, update: Update, place: int, rules: Ruleset) -> list[tuple[int, int]]:
    """Which seats gain how much; cards that change hands bring their honor along."""
    match event:
        case HonorGained():
            return [(event.seat, event.amount)]
        case HonorTaken():
            return [(event.seat, event.amount), (event.victim, -event.amount)]
        case RivalTook():
            return [(RIVAL, rules.by_slug[event.card].end_honor)]
        case CardMoved(card=None) if event.owner != event.to:
            # What was taken unseen by all others, the two it went between saw.
            seen = _seen(update, max(event.owner, event.to))[place]
            return _gains(seen, update, place, rules)
        case CardMoved(card=str(card)) if event.owner != event.to:
            worth = rules.by_slug[card].end_honor
            sides = ((event.owner, -worth), (event.to, worth))
            return [(seat, gain) for seat, gain in sides if seat >= 0]
    return []
