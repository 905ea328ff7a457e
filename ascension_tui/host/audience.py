"""Who sits before a table now: the connections of players and watchers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ascension_tui.host import log
from ascension_tui.host.clock import Time
from ascension_tui.table import Undone, Update
from ascension_tui.table.table import SeatChanged

if TYPE_CHECKING:
    from ascension_tui.host.links import Link, News

What = Update | Undone | SeatChanged


class Audience:
    """Tells every connection what happens; none of them can stop the others."""

    def __init__(self, time: Time, people: list[int]) -> None:
        """Nobody is here yet; `people` are the seats of persons."""
        self._time = time
        self._links: list[Link] = []
        self.away_since = dict.fromkeys(people, time.now())
        """When the last connection of a seat's person ended."""

    def join(self, link: Link) -> None:
        """A connection sits down."""
        self._links.append(link)
        self.away_since.pop(link.seat, None)

    def leave(self, link: Link) -> bool:
        """A connection is gone; returns whether the seat's person is away now."""
        if link not in self._links:
            return False
        self._links.remove(link)
        if link.seat < 0 or self.is_here(link.seat):
            return False
        self.away_since[link.seat] = self._time.now()
        return True

    def is_here(self, seat: int) -> bool:
        """Whether somebody is connected to the seat."""
        return any(link.seat == seat for link in self._links)

    @property
    def empty(self) -> bool:
        """Whether nobody is connected."""
        return not self._links

    @property
    def watchers(self) -> int:
        """How many only watch."""
        return sum(link.seat < 0 for link in self._links)

    @property
    def patient(self) -> bool:
        """Whether some player wants to see what computer players do, one thing at a time."""
        return any(link.seat >= 0 and not link.skipping for link in self._links)

    def tell(self, what: What) -> None:
        """Something happened in the game."""
        self._each(lambda link: None if link.late else link.hear(what))

    def tell_late(self, what: What) -> None:
        """Something is shown to those who see everything, but late."""
        self._each(lambda link: link.hear(what) if link.late else None)

    def news(self, news: News) -> None:
        """Something happened around the game."""
        self._each(lambda link: link.follow_up(news))

    def _each(self, act: Callable[[Link], None]) -> None:
        for link in tuple(self._links):
            try:
                act(link)
            except Exception as error:
                log.trouble("a connection could not be told", error)
