"""What happened so far, as any seat saw it: kept while the game runs, undo included."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import cast

from ascension_tui.game.protocol import GameKind
from ascension_tui.games.ascension.model_events import Event, TurnEnded
from ascension_tui.table import Table, Undone, Update, read_journal
from ascension_tui.table import journal as lines

Entry = Update | Undone
"""An answer that stands, or the announcement of a takeback."""


class GameLog:
    """Follows a table; remembers what each seat has been told."""

    def __init__(self, table: Table, past: Sequence[Entry] = ()) -> None:
        """`past` is what happened before this table was opened."""
        self._entries: list[Entry] = list(past)
        self._told: dict[int, int] = {}
        self._deal = table.opening
        table.listen(self._hear)

    def _hear(self, what: object) -> None:
        if isinstance(what, Update):
            self._entries.append(what)
        elif isinstance(what, Undone):
            _forget(self._entries, what.answers)
            for seat, told in self._told.items():
                self._told[seat] = min(told, len(self._entries))
            if what.takeback:
                self._entries.append(what)

    def news(self, seat: int) -> list[Event | Undone]:
        """What the seat has not been told yet; the first time, since its last turn."""
        told = self._told.get(seat)
        self._told[seat] = len(self._entries)
        if told is None:
            return self.since_last_turn(seat)
        return self._seen(told, seat)

    def leftover(self) -> list[Event | Undone]:
        """What happened since somebody was last told something, as a watcher saw it."""
        return self._seen(max(self._told.values(), default=len(self._entries)), -1)

    def since_last_turn(self, seat: int, eyes: int | None = None) -> list[Event | Undone]:
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
                for index, event in enumerate(_events(entry, seat)):
                    if isinstance(event, TurnEnded) and event.seat == seat:
                        return place, index + 1
        return 0, 0

    def has_had_turn(self, seat: int) -> bool:
        """Whether a turn of the seat is over."""
        return self._last_turn(seat) != (0, 0)

    def since_last_answer(self, seat: int, eyes: int | None = None) -> list[Event | Undone]:
        """What the seat's last answer brought about, and everything after it."""
        eyes = seat if eyes is None else eyes
        for place in range(len(self._entries) - 1, -1, -1):
            entry = self._entries[place]
            if isinstance(entry, Update) and entry.seat == seat:
                return self._seen(place, eyes)
        return self._seen(0, eyes)

    def around_last_turn(
        self, seat: int, before: int = 12
    ) -> tuple[list[Event | Undone], list[Event | Undone]]:
        """The answers just before the end of the seat's last turn, and everything after it."""
        place, index = self._last_turn(seat)
        old = self._seen(max(place - before, 0), seat, place)
        since = self._seen(place, seat)
        return [*old, *since[:index]], since[index:]

    def everything(self, seat: int) -> list[Event | Undone]:
        """All that happened from the deal on, as the seat saw it."""
        return [*cast("list[Event]", self._deal(seat)), *self._seen(0, seat)]

    def updates(self) -> list[Update]:
        """The answers that stand, with what each brought about."""
        return [entry for entry in self._entries if isinstance(entry, Update)]

    def answered_since(self, seat: int) -> list[int] | None:
        """The others who answered after the seat's last answer; None if it gave none."""
        others: dict[int, None] = {}
        for entry in reversed(self._entries):
            if isinstance(entry, Update):
                if entry.seat == seat:
                    return sorted(others)
                others[entry.seat] = None
        return None

    def _seen(self, start: int, seat: int, end: int | None = None) -> list[Event | Undone]:
        seen: list[Event | Undone] = []
        for entry in self._entries[start:end]:
            seen += [entry] if isinstance(entry, Undone) else _events(entry, seat)
        return seen


def past_of(table: Table, kind: GameKind) -> list[Entry]:
    """What happened in a game before it was resumed, read from its journal."""
    if table.path is None:
        return []
    standing: list[int | lines.Undo] = []
    for line in read_journal(table.path).lines:
        if isinstance(line, lines.Answer):
            standing.append(line.index)
        elif isinstance(line, lines.Undo):
            _forget(standing, line.answers, kept=lines.Undo)
            if line.takeback:
                standing.append(line)
    header = table.header
    game = kind.new(header.setup, header.seed, header.rules)
    past: list[Entry] = []
    for number, step in enumerate(standing):
        # A takeback leads to a decision of whoever asked for it.
        question = game.question()
        seat = question.seat if question else 0
        if isinstance(step, lines.Undo):
            past.append(Undone(number, seat, step.answers, takeback=True))
        else:
            events = game.answer(step).events
            past.append(Update(number, seat, partial(game.see, events)))
    return past


def _events(entry: Update, seat: int) -> list[Event]:
    return cast("list[Event]", list(entry.see(seat)))


def _forget(
    entries: list[Entry] | list[int | lines.Undo], answers: int, kept: type = Undone
) -> None:
    """Drop the last answers; what was announced stays announced."""
    for place in range(len(entries) - 1, -1, -1):
        if not answers:
            return
        if not isinstance(entries[place], kept):
            del entries[place]
            answers -= 1
