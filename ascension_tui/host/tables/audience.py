"""Who looks at one table: told what happens, and asked who is here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeVar

from ascension_tui.host.ssh import log
from ascension_tui.host.tables.clock import Time
from ascension_tui.table.history import SeatChanged, Undone, Update

if TYPE_CHECKING:
    from ascension_tui.host.tables.hosted_seat import HostedSeat

TableChange = Update | Undone | SeatChanged
"""What happens in a game."""

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class News:
    """Something around the game changed: look again."""

    kind: Literal["chat", "people", "proposal", "clock", "state"]


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
        """Tell everybody what happened around the game."""
        for one in tuple(self._connected):
            one.follow_up(news)


class Hearers(list[Callable[[_T], object]]):
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
