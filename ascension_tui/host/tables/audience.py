"""The connections of players and watchers that look at a table now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ascension_tui.host.ssh import log
from ascension_tui.host.tables.clock import Time
from ascension_tui.table import Undone, Update
from ascension_tui.table.table import SeatChanged

if TYPE_CHECKING:
    from ascension_tui.host.tables.links import Link, News

TableChange = Update | Undone | SeatChanged


class Audience:
    """Tells every connection what happens; none of them can stop the others."""

    def __init__(self, time: Time, people: list[int]) -> None:
        """`people`: the seats of persons; nobody is here yet."""
        self._time = time
        self._links: list[Link] = []
        self.away_since = dict.fromkeys(people, time.now())
        """When the last connection of a seat's person ended."""

    def join(self, link: Link) -> None:
        self._links.append(link)
        self.away_since.pop(link.seat, None)

    def leave(self, link: Link) -> bool:
        """Remove a connection; returns whether the seat's person is away now."""
        if link not in self._links:
            return False
        self._links.remove(link)
        if link.seat < 0 or self.is_here(link.seat):
            return False
        self.away_since[link.seat] = self._time.now()
        return True

    def is_here(self, seat: int) -> bool:
        return any(link.seat == seat for link in self._links)

    @property
    def empty(self) -> bool:
        return not self._links

    @property
    def watchers(self) -> int:
        return sum(link.seat < 0 for link in self._links)

    @property
    def patient(self) -> bool:
        """Whether some player wants to see what computer players do, one thing at a time."""
        return any(link.seat >= 0 and not link.skipping for link in self._links)

    def broadcast(self, change: TableChange) -> None:
        """Tell everybody but late watchers what happened in the game."""
        self._each(lambda link: None if link.late else link.hear(change))

    def broadcast_late(self, change: TableChange) -> None:
        """Tell late watchers."""
        self._each(lambda link: link.hear(change) if link.late else None)

    def news(self, news: News) -> None:
        """Tell everybody what happened around the game."""
        self._each(lambda link: link.follow_up(news))

    def _each(self, act: Callable[[Link], None]) -> None:
        for link in tuple(self._links):
            try:
                act(link)
            except Exception as error:
                log.trouble("a connection could not be told", error)
