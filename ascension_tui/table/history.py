"""What happened at a table: kept once, shown to each viewer as they may see it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from ascension_tui.game.protocol import WATCHER, SeenEvent, Step, TableGame, Turn

if TYPE_CHECKING:
    from ascension_tui.table.table import Listener


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


Entry = Update | Undone
"""An answer that stands, or the announcement of a takeback."""


class History:
    """Follows a game by its steps.

    Events are shown by the latest game, as cards may come into being while it runs: one game for
    all of them, or each would keep its own alive.
    """

    def __init__(self, game: TableGame) -> None:
        """Begin at the deal."""
        self.entries: list[Entry] = []
        self._game = game

    def deal(self, seat: int) -> Sequence[SeenEvent]:
        """The deal as a viewer saw it."""
        return self._game.see(self._game.dealt(), seat)

    def answered(self, number: int, seat: int, step: Step, game: TableGame) -> Update:
        """Add an answer that led to this game."""
        self._game = game
        update = Update(number, seat, partial(self._see, step.events))
        self.entries.append(update)
        return update

    def _see(self, events: Sequence[Any], seat: int) -> Sequence[SeenEvent]:
        return self._game.see(events, seat)

    def undone(self, what: Undone) -> None:
        """Forget answers; a takeback stays announced."""
        forget(self.entries, what)


def forget(entries: list[Entry], what: Undone) -> None:
    """Drop the last answers; what was announced stays announced."""
    left = what.answers
    for place in reversed(range(len(entries))):
        if not left:
            break
        if isinstance(entries[place], Update):
            del entries[place]
            left -= 1
    if what.takeback:
        entries.append(what)


def events_of(entries: Iterable[Entry], seat: int) -> list[SeenEvent | Undone]:
    """What the entries tell a viewer."""
    seen: list[SeenEvent | Undone] = []
    for entry in entries:
        seen += [entry] if isinstance(entry, Undone) else entry.see(seat)
    return seen


class Followed(Protocol):
    """A table whose past and changes are told."""

    def deal(self, seat: int) -> Sequence[SeenEvent]: ...

    def past(self) -> list[Entry]: ...

    def listen(self, hear: Listener, /) -> Callable[[], None]: ...


class GameLog:
    """Follows a table; remembers what each seat has been told."""

    def __init__(self, table: Followed) -> None:
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
            for seat, told in self._told.items():
                self._told[seat] = min(told, standing)

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

    def since_last_turn(self, seat: int, eyes: int | None = None) -> list[SeenEvent | Undone]:
        """Everything after the end of the seat's last turn.

        `eyes` is who sees it, by default the seat itself; -1 leaves out what only it may know.
        """
        eyes = seat if eyes is None else eyes
        place, index = self._last_turn(seat)
        return self._seen(place, eyes)[index:]

    def _last_turn(self, seat: int) -> tuple[int, int]:
        """In which entry the seat's last turn ended, and after how many of its events."""
        for place in range(len(self._entries) - 1, -1, -1):
            entry = self._entries[place]
            if isinstance(entry, Update) and entry.seat == seat:
                for index, event in enumerate(entry.see(seat)):
                    turn = event.turn_boundary
                    if turn is not None and not turn.begins and turn.seat == seat:
                        return place, index + 1
        return 0, 0

    def has_had_turn(self, seat: int) -> bool:
        """Whether a turn of the seat is over."""
        return self._last_turn(seat) != (0, 0)

    def since_last_answer(self, seat: int, eyes: int | None = None) -> list[SeenEvent | Undone]:
        """What the seat's last answer brought about, and everything after it."""
        eyes = seat if eyes is None else eyes
        for place in range(len(self._entries) - 1, -1, -1):
            entry = self._entries[place]
            if isinstance(entry, Update) and entry.seat == seat:
                return self._seen(place, eyes)
        return self._seen(0, eyes)

    def around_last_turn(
        self, seat: int, before: int = 12
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
            for event in reversed(events):
                turn = event.turn_boundary
                if turn is not None and turn.begins:
                    return answers, turn
        return 0, None

    def answered_since(self, seat: int) -> list[int] | None:
        """The others who answered after the seat's last answer; None if it gave none."""
        others: dict[int, None] = {}
        for entry in reversed(self._entries):
            if isinstance(entry, Update):
                if entry.seat == seat:
                    return sorted(others)
                others[entry.seat] = None
        return None

    def _seen(self, start: int, seat: int, end: int | None = None) -> list[SeenEvent | Undone]:
        return events_of(self._entries[start:end], seat)
