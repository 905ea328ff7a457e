"""Who looks at one table, at once or late: told what happens, and asked who is here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from ascension_tui.game.protocol import SeenEvent
from ascension_tui.host.ssh import log
from ascension_tui.host.tables.clock import SLACK, Time
from ascension_tui.host.tables.table_record import Delay
from ascension_tui.table import Table, Undone, Update
from ascension_tui.table.history import Entry, SeatChanged

if TYPE_CHECKING:
    from ascension_tui.host.tables.hosted_seat import HostedSeat

TableChange = Update | Undone | SeatChanged
"""What happens in a game."""
News = Literal["chat", "people", "proposal", "clock", "state"]
"""What changed around the game: look again."""

_T = TypeVar("_T")


class Audience:
    """All connections at one table."""

    def __init__(self, time: Time, people: list[int]) -> None:
        """`people`: the seats of persons; nobody is here yet."""
        self._time = time
        self._connected: list[HostedSeat] = []
        self.away_since = dict.fromkeys(people, time.now())
        """When the last connection of a seat's person ended."""

    def join(self, one: HostedSeat) -> None:
        self._connected.append(one)
        self.away_since.pop(one.seat, None)

    def leave(self, one: HostedSeat) -> bool:
        """Remove a connection; returns whether the seat's person is away now."""
        if one not in self._connected:
            return False
        self._connected.remove(one)
        if one.seat < 0 or self.is_here(one.seat):
            return False
        self.away_since[one.seat] = self._time.now()
        return True

    def is_here(self, seat: int) -> bool:
        return any(one.seat == seat for one in self._connected)

    @property
    def empty(self) -> bool:
        return not self._connected

    @property
    def watchers(self) -> int:
        return sum(one.seat < 0 for one in self._connected)

    @property
    def patient(self) -> bool:
        """Whether some player wants to see what computer players do, one thing at a time."""
        return any(one.seat >= 0 and not one.skipping for one in self._connected)

    def broadcast(self, change: TableChange, *, late: bool = False) -> None:
        """Tell everybody but late watchers what happened in the game, or only those."""
        for one in tuple(self._connected):
            if one.late == late:
                one.hear(change)

    def news(self, news: News) -> None:
        for one in tuple(self._connected):
            one.follow_up(news)


class Listeners(list[Callable[[_T], object]]):
    """Who is told of something; the failure of one does not stop the others."""

    def add(self, hear: Callable[[_T], object]) -> Callable[[], None]:
        """Call what is returned to stop."""
        self.append(hear)

        def stop() -> None:
            if hear in self:
                self.remove(hear)

        return stop

    def tell(self, what: _T) -> None:
        for hear in tuple(self):
            try:
                hear(what)
            except Exception as error:
                log.trouble("a screen could not be told", error)


class LateGame:
    """What late watchers see: a game of its own, which follows the table's as late as agreed."""

    def __init__(
        self, table: Table, delay: Delay, time: Time, tell: Callable[[Entry], None]
    ) -> None:
        """What is known now counts as just given.

        `tell` hears what becomes visible; `see` of it may be asked for any seat.
        """
        self._table = table
        self._delay = delay
        self._time = time
        self._tell = tell
        self._given = [time.now()] * table.answers
        """When each answer that stands was given."""
        self._began = time.now()
        self.ready = False
        """Whether even the deal is old enough to be shown openly."""
        self.number = 0
        """Counts what was told."""
        self.answers = self._due()
        """How many are shown."""
        self.game = table.position(self.answers)
        self._get_ready()
        table.listen(self._hear)

    def _get_ready(self) -> bool:
        """Whether the hands may be shown from this moment on."""
        delay = self._delay
        due = self._time.now() >= self._began + delay.seconds - SLACK
        if self.ready or not due or len(self._given) < delay.answers:
            return False
        self.ready = True
        return True

    def _due(self) -> int:
        due = max(0, len(self._given) - self._delay.answers)
        if self._delay.seconds:
            old = self._time.now() - self._delay.seconds + SLACK
            due = min(due, sum(given <= old for given in self._given))
        return due

    def past(self) -> list[Entry]:
        past: list[Entry] = []
        updates = 0
        for entry in self._table.past():
            if isinstance(entry, Update):
                if updates == self.answers:
                    break
                updates += 1
            past.append(entry)
        return past

    def next_due(self) -> float | None:
        """When there will be more to show without anything happening."""
        most = len(self._given) - self._delay.answers
        if not self._delay.seconds or most < 0 or (self.ready and self.answers >= most):
            return None
        since = self._given[self.answers] if self.ready else self._began
        return since + self._delay.seconds

    def _hear(self, change: TableChange) -> None:
        if isinstance(change, Update):
            self._given.append(self._time.now())
            self.catch_up()
        elif isinstance(change, Undone):
            self._undone(change)

    def _undone(self, what: Undone) -> None:
        """Take answers back; what was not shown yet never will be."""
        del self._given[-what.answers :]
        gone = self.answers - len(self._given)
        if gone > 0:
            self.answers = len(self._given)
            self.game = self._table.position(self.answers)
            self.number += 1
            self._tell(Undone(self.number, what.seat, gone, what.takeback))

    def catch_up(self, *, over: bool = False) -> None:
        """Show what may be shown now; all of it once the game is over."""
        if self._get_ready():
            # Nothing happened, but everything is to be looked at anew.
            self.number += 1
            self._tell(Undone(self.number, 0, 0, takeback=False))
        due = len(self._given) if over else self._due()
        while self.answers < due:
            question = self.game.question()
            events = self.game.answer(self._table.index_of(self.answers)).events
            self.answers += 1
            self.number += 1
            see = partial(self._see, events)
            self._tell(Update(self.number, question.seat if question else 0, see))

    def _see(self, events: Sequence[Any], seat: int) -> Sequence[SeenEvent]:
        return self.game.see(events, seat)
