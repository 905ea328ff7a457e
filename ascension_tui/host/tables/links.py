"""The connections at a table: each a game as screens expect it, and no more than it may see.

A screen asks its game for `table`, `keyboard`, `log`, `teller`, `setup`, `level`, `bots` and so on,
as it asks a game at its own terminal. Whatever seat it asks the table for, it gets what its own
person may see, until the game is over. Seed and salt stay sealed until then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from ascension_tui.host.ssh import log
from ascension_tui.host.ssh.identity import Person
from ascension_tui.host.tables.chat import ChatLine
from ascension_tui.host.tables.clock import Time
from ascension_tui.host.tables.faces import LateFace, TableFace
from ascension_tui.host.tables.refusal import Refusal
from ascension_tui.host.tables.services import Trappings
from ascension_tui.host.tables.table_record import Proposal, is_rated
from ascension_tui.table import Undone, Update
from ascension_tui.table.history import Entry
from ascension_tui.table.table import SeatChanged

if TYPE_CHECKING:
    from ascension_tui.host.tables.hosted_table import HostedTable, Presence

NO_COACH = "There is no coach in this house."
RATED = "This game counts for ratings: there are no hints."

TableChange = Update | Undone | SeatChanged
"""What happens in a game."""

_T = TypeVar("_T")
_Stop = Callable[[], None]


@dataclass(frozen=True, slots=True)
class News:
    """Something around the game changed: look again."""

    kind: Literal["chat", "people", "proposal", "clock", "state"]


class Link:
    """One connection at one table."""

    late = False
    """Whether it sees everything, but late."""

    def __init__(self, hosted: HostedTable, person: Person, seat: int) -> None:
        """`seat`: -1 for a watcher."""
        self.hosted = hosted
        self.person = person
        self.seat = seat
        self.skipping = False
        self.acting = False
        """Whether what happens now was done here."""
        self.table: TableFace = self._face()
        self._hearers: list[Callable[[TableChange], object]] = []
        self._followers: list[Callable[[News], object]] = []

    def _face(self) -> TableFace:
        return TableFace(self)

    def sees(self, seat: int) -> int:
        """The viewer this connection gets when it asks for a seat."""
        allowed = seat == self.seat or self.hosted.state == "over"
        return seat if allowed else -1

    # Being told

    def listen(self, hear: Callable[[TableChange], object]) -> Callable[[], None]:
        """Be told what happens in the game; call what is returned to stop."""
        return _put(self._hearers, hear)

    def follow(self, hear: Callable[[News], object]) -> Callable[[], None]:
        """Be told what happens around the game: chat, people, clocks, proposals."""
        return _put(self._followers, hear)

    def hear(self, change: TableChange) -> None:
        """Pass on what happened, as this connection may see it."""
        if isinstance(change, Update):
            change = self._shown(change)
        for hear in tuple(self._hearers):
            _safely(hear, change)

    def follow_up(self, news: News) -> None:
        for hear in tuple(self._followers):
            _safely(hear, news)

    def past(self) -> list[Entry]:
        """What happened so far, as this connection may see it."""
        past = self._past()
        return [self._shown(entry) if isinstance(entry, Update) else entry for entry in past]

    def _past(self) -> list[Entry]:
        return self.hosted.game.table.past()

    def _shown(self, update: Update) -> Update:
        see = update.see
        return Update(update.number, update.seat, lambda seat: see(self.sees(seat)))

    # What a screen expects of a game

    @cached_property
    def _trappings(self) -> Trappings:
        return self.hosted.services.offer.dress(self)

    @property
    def setup(self) -> Any:
        return self._trappings.setup

    @property
    def teller(self) -> Any:
        return self._trappings.teller

    @property
    def log(self) -> Any:
        return self._trappings.log

    @property
    def keyboard(self) -> frozenset[int]:
        """The seats that are played at this connection."""
        gone = self.seat < 0 or self.seat in self.hosted.game.table.resigned
        return frozenset() if gone else frozenset((self.seat,))

    @property
    def bots(self) -> Mapping[int, str]:
        seats = range(len(self.hosted.record.seats))
        return {seat: level for seat in seats if (level := self.level(seat))}

    def level(self, seat: int) -> str:
        return self.hosted.game.level(seat)

    def set_pace(self, name: str) -> None:
        """Change nothing: a table has one pace for all."""

    def skip(self) -> None:
        """Do not wait for this person to follow the computer players."""
        self.skipping = True
        self.hosted.game.computers.hurry()

    def stop_skipping(self) -> None:
        self.skipping = False

    async def run_computers(self) -> None:
        """Do nothing: the table does this itself."""

    def why_no_hint(self) -> str:
        """Why this person may not ask the coach; empty if they may."""
        hosted, offer = self.hosted, self.hosted.services.offer
        if offer.advise is None:
            return NO_COACH
        rated = is_rated(hosted.record.seats, offer.sides(hosted.record.setup))
        return RATED if rated else ""

    async def advise(self, seat: int) -> Any:
        """The coach's advice on what this person sees."""
        refusal = self.why_no_hint()
        advise = self.hosted.services.offer.advise
        if refusal or advise is None:
            raise Refusal(refusal)
        return await advise(self.hosted.id, self.hosted.record.setup, self.table.observation(seat))

    async def stop_thinking(self) -> None:
        """Do nothing: the table goes on without this connection."""

    def put_away(self) -> Path | None:
        """Do nothing: the table does this itself."""
        return None

    # Around the game

    @property
    def proposal(self) -> Proposal | None:
        return self.hosted.record.proposal

    def lines(self) -> list[ChatLine]:
        """The chat without those this person has muted."""
        muted = self.hosted.services.muted
        return [line for line in self.hosted.chat if not muted(self.person.key, line.key)]

    def say(self, text: str) -> None:
        self.hosted.actions.say(self, text)

    def presence(self, seat: int) -> Presence:
        return self.hosted.presence(seat)

    def left(self, seat: int) -> float | None:
        """Seconds a seat has; None without a clock."""
        return self.hosted.game.clock.left(seat)

    def close(self) -> None:
        """Leave; closing twice does no harm."""
        self._hearers.clear()
        self._followers.clear()
        self.hosted.left(self)


class SeatLink(Link):
    """A player's connection."""

    def resign(self) -> None:
        self.hosted.actions.resign(self.seat)

    def offer_takeback(self) -> int:
        """Ask to go back to this seat's last decision; 0 while others must still agree."""
        return self.hosted.actions.offer_takeback(self.seat)

    def pause(self) -> bool:
        """Propose a pause; returns whether it began."""
        return self.hosted.actions.propose_pause(self.seat)

    def go_on(self) -> bool:
        """Propose to end the pause; returns whether it ended."""
        return self.hosted.actions.propose_going_on(self.seat)

    def vote(self, agreed: bool) -> None:
        self.hosted.actions.vote(self.seat, agreed)

    def come_back(self) -> None:
        self.hosted.actions.come_back(self.seat)

    def set_chat(self, on: bool) -> None:
        self.hosted.actions.set_chat(self.person, on)


class WatchLink(Link):
    """A watcher's connection: the public view."""

    def __init__(self, hosted: HostedTable, person: Person) -> None:
        super().__init__(hosted, person, -1)


class LateLink(WatchLink):
    """A watcher's connection that sees every hand, as late as the table agreed to."""

    late = True

    def _face(self) -> TableFace:
        return LateFace(self)

    def sees(self, seat: int) -> int:
        """Everything, as soon as the deal itself is old enough."""
        return seat if self.hosted.game.late_game.ready else super().sees(seat)

    def _past(self) -> list[Entry]:
        return self.hosted.game.late_game.past()


class Audience:
    """All connections at one table: told what happens, and asked who is here."""

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
        for link in tuple(self._links):
            if not link.late:
                link.hear(change)

    def broadcast_late(self, change: TableChange) -> None:
        """Tell late watchers."""
        for link in tuple(self._links):
            if link.late:
                link.hear(change)

    def news(self, news: News) -> None:
        """Tell everybody what happened around the game."""
        for link in tuple(self._links):
            link.follow_up(news)


def _put(hearers: list[Callable[[_T], object]], hear: Callable[[_T], object]) -> _Stop:
    hearers.append(hear)

    def stop() -> None:
        if hear in hearers:
            hearers.remove(hear)

    return stop


def _safely(hear: Callable[[_T], object], what: _T) -> None:
    """Call a screen; its failure must not stop the others."""
    try:
        hear(what)
    except Exception as error:
        log.trouble("a screen could not be told", error)
