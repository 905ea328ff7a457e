"""What happened at a table: kept once, shown to each viewer as they may see it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from ascension_tui.game.protocol import SeenEvent, Step, TableGame


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
