"""What happened at a table: kept once, shown to each viewer as they may see it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ascension_tui.game.protocol import WATCHER, SeenEvent, Turn

if TYPE_CHECKING:
    from ascension_tui.table.seat_table import ReadTable


@dataclass(frozen=True, slots=True)
class Update:
    """An answer was given; `see` shows what it brought about as a viewer may see it."""

    number: int
    seat: int
    """Who answered."""
    see: Callable[[int], Sequence[SeenEvent]]


@dataclass(frozen=True, slots=True)
class Undone:
    """Answers were taken back; views must be fetched anew."""

    number: int
    seat: int
    answers: int
    takeback: bool


@dataclass(frozen=True, slots=True)
class SeatChanged:
    """A computer player took over a seat, its player is back, or gave up."""

    number: int
    seat: int
    change: str
    player: str = ""


Entry = Update | Undone
"""An answer that stands, or the announcement of a takeback."""
Listener = Callable[[Update | Undone | SeatChanged], object]


def forget(entries: list[Entry], what: Undone) -> None:
    """Drop the last answers; what was announced, and a takeback now, stays announced."""
    answers = [place for place, entry in enumerate(entries) if isinstance(entry, Update)]
    for place in answers[::-1][: what.answers]:
        del entries[place]
    if what.takeback:
        entries.append(what)


def turns_begun(events: Iterable[SeenEvent]) -> list[Turn]:
    """The turns that begin with events."""
    return [turn for event in events if (turn := event.turn_boundary) and turn.begins]


def events_of(entries: Iterable[Entry], seat: int) -> list[SeenEvent | Undone]:
    """What the entries tell a viewer."""
    seen: list[SeenEvent | Undone] = []
    for entry in entries:
        seen += [entry] if isinstance(entry, Undone) else entry.see(seat)
    return seen


class GameLog:
    """Follows a table; remembers what each seat has been told."""

    def __init__(self, table: ReadTable) -> None:
        self._entries: list[Entry] = table.past()
        self._told: dict[int, int] = {}
        self.deal = table.deal
        table.listen(self._hear)

    def _hear(self, what: object) -> None:
        if isinstance(what, Update):
            self._entries.append(what)
        elif isinstance(what, Undone):
            forget(self._entries, what)
            standing = len(self._entries) - what.takeback
            self._told = {seat: min(told, standing) for seat, told in self._told.items()}

    def news(self, seat: int) -> list[SeenEvent | Undone]:
        """What the seat has not been told yet; the first time, since its last turn."""
        told = self._told.get(seat)
        self._told[seat] = len(self._entries)
        if told is None:
            return self.since_last_turn(seat)
        return self._seen(told, seat)

    def leftover(self) -> list[SeenEvent | Undone]:
        """What happened since somebody was last told something, as a watcher saw it."""
        return self._seen(max(self._told.values(), default=len(self._entries)), WATCHER)

    def since_last_turn(self, seat: int, viewer: int | None = None) -> list[SeenEvent | Undone]:
        """Everything after the end of the seat's last turn, by default as the seat saw it."""
        place, index = self._last_turn(seat)
        return self._seen(place, seat if viewer is None else viewer)[index:]

    def _last_turn(self, seat: int) -> tuple[int, int]:
        """In which entry the seat's last turn ended, and after how many of its events."""
        for place, update in reversed(self._answers_of(seat)):
            for index, event in enumerate(update.see(seat), 1):
                turn = event.turn_boundary
                if turn and not turn.begins and turn.seat == seat:
                    return place, index
        return 0, 0

    def _answers_of(self, seat: int) -> list[tuple[int, Update]]:
        """The answers of the seat, and which entries they are."""
        return [
            (place, entry)
            for place, entry in enumerate(self._entries)
            if isinstance(entry, Update) and entry.seat == seat
        ]

    def has_had_turn(self, seat: int) -> bool:
        return self._last_turn(seat) != (0, 0)

    def since_last_answer(self, seat: int, viewer: int) -> list[SeenEvent | Undone]:
        """What the seat's last answer brought about, and everything after it."""
        answers = self._answers_of(seat)
        return self._seen(answers[-1][0] if answers else 0, viewer)

    def around_last_turn(
        self, seat: int, before: int
    ) -> tuple[list[SeenEvent | Undone], list[SeenEvent | Undone]]:
        """The answers just before the end of the seat's last turn, and everything after it."""
        place, index = self._last_turn(seat)
        old = self._seen(max(place - before, 0), seat, place)
        since = self._seen(place, seat)
        return [*old, *since[:index]], since[index:]

    def everything(self, seat: int) -> list[SeenEvent | Undone]:
        """All that happened from the deal on, as the seat saw it."""
        return [*self.deal(seat), *self._seen(0, seat)]

    def updates(self) -> list[Update]:
        """The answers that stand, with what each brought about."""
        return [entry for entry in self._entries if isinstance(entry, Update)]

    def turn(self) -> tuple[int, Turn | None]:
        """The turn the game is in, and after how many answers it began."""
        updates = self.updates()
        for answers in range(len(updates), -1, -1):
            events = updates[answers - 1].see(WATCHER) if answers else self.deal(WATCHER)
            if begun := turns_begun(events):
                return answers, begun[-1]
        return 0, None

    def answered_since(self, seat: int) -> list[int] | None:
        """The others who answered after the seat's last answer; None if it gave none."""
        seats = [update.seat for update in reversed(self.updates())]
        return sorted({*seats[: seats.index(seat)]}) if seat in seats else None

    def _seen(self, start: int, seat: int, end: int | None = None) -> list[SeenEvent | Undone]:
        return events_of(self._entries[start:end], seat)
