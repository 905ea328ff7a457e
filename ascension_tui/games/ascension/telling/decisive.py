"""What a game was won by: the cards that did most for the winners, from what all saw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import Final, Literal, cast

from ascension_tui.game.protocol import WATCHER
from ascension_tui.games.ascension.model_events import (
    CardMoved,
    Event,
    HonorGained,
    MonsterDefeated,
    PowerGained,
    RivalTook,
    RunesGained,
    TurnBegan,
)
from ascension_tui.games.ascension.rules.ruleset import Ruleset
from ascension_tui.games.ascension.telling.ending import RIVAL, Ending
from ascension_tui.table.history import GameLog

POINTS: Final = 3
LEAST_BANISHED: Final = 3
"""Fewer cards banished decide nothing."""

Kind = Literal["gave", "thinned", "defeated", "acquired", "taken"]


@dataclass(slots=True)
class Point:
    """What one card did for one of the winners."""

    kind: Kind
    seat: int
    card: str
    round: int
    """When it began."""
    last: int
    """The round it did so for the last time."""
    times: int = 0
    gains: Counter[str] = field(default_factory=Counter)
    """In all, by `honor`, `power` and `runes`."""

    @property
    def weight(self) -> int:
        """How much it counted, in half honor."""
        return 2 * self.gains["honor"] + self.gains["power"] + self.gains["runes"]


def decisive(log: GameLog, ending: Ending, rules: Ruleset) -> list[Point]:
    """Up to three, of different kinds where there are some, in the order they began in."""
    if not ending.counted:
        return []
    points = _Points(rules, set(ending.winners))
    events = chain(log.deal(WATCHER), *(update.see(WATCHER) for update in log.updates()))
    for event in cast("Iterable[Event]", events):
        points.add(event)
    # What everybody can have in every game says least.
    basic = {face.slug for face in rules.kinds if face.basic}
    ranked = sorted(points.worthy(), key=lambda point: (point.card in basic, -point.weight))
    first = {point.kind: point for point in reversed(ranked)}
    chosen = [point for point in ranked if point is first[point.kind] and point.card not in basic]
    chosen += (point for point in ranked if point not in chosen)
    return sorted(chosen[:POINTS], key=lambda point: point.round)


class _Points:
    """Adds up what each card did."""

    def __init__(self, rules: Ruleset, winners: set[int]) -> None:
        self._rules = rules
        self._winners = winners
        self._round = 1
        self._found: dict[tuple[Kind, int, str], Point] = {}

    def add(self, event: Event) -> None:
        """Take one more event."""
        match event:
            case TurnBegan():
                self._round = event.round
            case HonorGained() | PowerGained() | RunesGained() if event.source and event.seat >= 0:
                self._gained(event)
            case MonsterDefeated():
                self._did("defeated", event.seat, event.card)
            case RivalTook():
                worth = event.honor + self._rules.by_slug[event.card].end_honor
                self._did("taken", RIVAL, event.card, honor=worth)
            case CardMoved(cause="acquire", card=str(card)) if event.to >= 0:
                self._did("acquired", event.to, card, honor=self._rules.by_slug[card].end_honor)
            case CardMoved(cause="banish", source=str(source)):
                if event.owner == event.seat and event.card != source and event.target == "void":
                    self._did("thinned", event.seat, source)

    def _gained(self, event: HonorGained | PowerGained | RunesGained) -> None:
        source = event.source or ""
        kind: Kind = "defeated" if self._type(source) == "monster" else "gave"
        if kind == "gave" and self._type(source) != "construct":
            return
        what = {HonorGained: "honor", PowerGained: "power", RunesGained: "runes"}[type(event)]
        self._did(kind, event.seat, source, times=int(kind == "gave"), **{what: event.amount})

    def _type(self, card: str) -> str | None:
        return self._rules.by_slug[card].definition.type

    def _did(self, kind: Kind, seat: int, card: str, times: int = 1, **gains: int) -> None:
        if seat not in self._winners:
            return
        key = (kind, seat, card)
        point = self._found.setdefault(key, Point(kind, seat, card, self._round, self._round))
        point.last = self._round
        point.times += times
        point.gains.update(gains)

    def worthy(self) -> Iterator[Point]:
        """Those that count at all; a card banished is worth an honor."""
        for point in self._found.values():
            if point.kind == "thinned":
                if point.times >= LEAST_BANISHED:
                    point.gains["honor"] = point.times
                    yield point
            elif point.weight > 0:
                yield point
