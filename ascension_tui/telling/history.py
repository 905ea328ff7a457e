"""Honor after each turn, for charts.

The events say every change of it, so nothing is replayed: the changes are added up and the row is
moved so that it ends at what is known now. That also serves a game that began with a position, and
one whose beginning the log does not have.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import cast

from ascension_tui.rules.ruleset import Ruleset
from ascension_tui.rules.views import EventView, GameView
from ascension_tui.table import Update
from ascension_tui.telling.ending import RIVAL, Ending
from ascension_tui.telling.gamelog import GameLog

WATCHER = -1


@dataclass(frozen=True, slots=True)
class Standing:
    """What everybody had when a turn was over."""

    round: int
    """Of the turn that was over; 0 before the first one."""
    honor: tuple[int, ...]
    """By seat; in solitaire the rival comes last."""


_Look = Callable[[int], EventView]
"""The same event as another seat saw it."""
_Gains = Callable[[EventView, _Look], list[tuple[int, int]]]
"""Which seats gain how much by an event."""


def token_history(log: GameLog, view: GameView, *, solo: bool = False) -> list[Standing]:
    """Honor tokens after each turn and now, which everybody may know at any time."""
    now = {seat.seat: seat.honor for seat in view.seats}
    if solo:
        now[RIVAL] = view.rival_honor
    return _standings(log.updates(), now, _tokens)


def honor_history(log: GameLog, ending: Ending, rules: Ruleset) -> list[Standing]:
    """All honor, that on cards too, after each turn of a game that is over."""
    now = {score.seat: score.total for score in ending.scores}
    return _standings(
        log.updates(), now, lambda event, look: _tokens(event, look) + _cards(event, look, rules)
    )


def _standings(updates: Sequence[Update], now: Mapping[int, int], gains: _Gains) -> list[Standing]:
    """Add up what was gained from turn to turn, then move all of it to end at `now`."""
    running: Counter[int] = Counter()
    rows = [(0, running.copy())]
    round_ = 1
    for update in updates:
        for place, event in enumerate(_seen(update, WATCHER)):
            look = partial(_event_at, update, place)
            for seat, gain in gains(event, look):
                running[seat] += gain
            if event.event == "TurnBegan":
                rows.append((round_, running.copy()))
                round_ = event.data["round"]
    rows.append((round_, running))
    return [
        Standing(number, tuple(row[seat] + now[seat] - running[seat] for seat in now))
        for number, row in rows
    ]


def _seen(update: Update, seat: int) -> list[EventView]:
    return cast("list[EventView]", list(update.see(seat)))


def _event_at(update: Update, place: int, seat: int) -> EventView:
    return _seen(update, seat)[place]


def _tokens(event: EventView, look: _Look) -> list[tuple[int, int]]:
    data = event.data
    if event.event == "HonorGained":
        return [(data["seat"], data["amount"])]
    if event.event == "HonorTaken":
        return [(data["seat"], data["amount"]), (data["victim"], -data["amount"])]
    return []


def _cards(event: EventView, look: _Look, rules: Ruleset) -> list[tuple[int, int]]:
    """Cards that change hands bring their honor along; the center owns nothing."""
    data = event.data
    if event.event == "RivalTook":
        return [(RIVAL, rules.by_slug[data["card"]].end_honor)]
    if event.event != "CardMoved" or data["owner"] == data["to"]:
        return []
    before, after = data["owner"], data["to"]
    # What was taken unseen by all others, the two it went between saw.
    slug = data["card"] or look(max(before, after)).data["card"]
    worth = rules.by_slug[slug].end_honor
    return [(seat, gain) for seat, gain in ((before, -worth), (after, worth)) if seat >= 0]
