"""What a lobby shows, and notices that it has changed.

Rows are made for one person; there are also the texts of `ssh HOST scores` and `games`. A notice
says where to look, not what is there: whoever hears it fetches what it shows anew. With nothing to
tell there is no timer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Literal

from ascension_tui.host.lobby.database import Database
from ascension_tui.host.lobby.ratings import category_words
from ascension_tui.host.ssh import log
from ascension_tui.host.ssh.identity import Person
from ascension_tui.host.tables.clock import Time, Timer
from ascension_tui.host.tables.hosted_table import HostedTable
from ascension_tui.host.tables.table_record import TableRecord
from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Counted, Message

if TYPE_CHECKING:
    from ascension_tui.game.game import AnyGame

Remedy = Literal["", "go on", "watch"]
"""What its players can do with a table whose file is damaged."""
EVERY = 2.0
"""Seconds between two notices to the same listener."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat of a `TableRow`."""

    name: str
    presence: str
    """free, computer, here, around or away."""
    asked: bool = False


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as lists show it."""

    id: str
    title: str
    state: str
    """waiting, running, over or broken."""
    seats: tuple[SeatRow, ...]
    clock: Message
    code: str = ""
    """Only for those who sit there."""
    your_turn: bool = False
    watchers: int = 0
    open_view: Message | None = None
    """When watchers see every hand; whoever sits down agrees to it."""
    watching: bool = True
    """Whether others may look on."""
    invited: tuple[str, ...] = ()
    """Only for those who sit there."""
    paused: bool = False
    note: Message | None = None
    """Why a table is broken."""
    remedy: Remedy = ""

    @property
    def can_watch(self) -> bool:
        return self.state == "running" and self.watching


@dataclass(frozen=True, slots=True)
class LobbyView:
    """Everything a lobby shows to one person."""

    mine: tuple[TableRow, ...]
    """Those where it is their turn first."""
    open: tuple[TableRow, ...]
    running: tuple[TableRow, ...]
    """Tables that can be watched."""
    people: tuple[tuple[str, bool], ...]
    """The nicks of those who are here, and whether they play."""


def row_of(hosted: HostedTable, person: Person | None, language: Language) -> TableRow:
    """A table as one person may see it; None sees what everybody may."""
    record = hosted.record
    mine = record.seat_of(person.key) if person is not None else None
    asked = hosted.asked()
    names = record.names()
    seats = (
        SeatRow("" if seat.free else names[place], hosted.presence(place), place == asked)
        for place, seat in enumerate(record.seats)
    )
    return TableRow(
        id=record.id,
        title=hosted.services.title(record, language),
        state=hosted.state,
        seats=tuple(seats),
        clock=record.clock.told(),
        code=record.code if mine is not None else "",
        your_turn=mine is not None and asked is not None and hosted.wants(mine),
        watchers=hosted.audience.watchers,
        open_view=None if record.open_view is None else record.open_view.told(),
        watching=record.watching,
        invited=tuple(record.invited) if mine is not None else (),
        paused=record.paused,
    )


@dataclass(frozen=True, slots=True)
class Broken:
    """A table that cannot be brought back; its files stay as they are."""

    record: TableRecord
    why: Message
    remedy: Remedy = ""

    def row(self, title: str) -> TableRow:
        seats = tuple(SeatRow(name, "away") for name in self.record.names())
        clock = self.record.clock.told()
        return TableRow(
            self.record.id, title, "broken", seats, clock, note=self.why, remedy=self.remedy
        )


def damaged_words(remedy: Remedy, reach: Message) -> Message:
    """What can be done with a table whose file is damaged."""
    if remedy == "watch":
        return Message(
            "Damaged file: this rated game can only be watched, up to {reach}.", reach=reach
        )
    return Message("Damaged file: this game can go on, but only from {reach} on.", reach=reach)


def lobby_for(
    person: Person,
    language: Language,
    tables: Iterable[HostedTable],
    broken: Iterable[TableRow],
    present: Iterable[Person],
) -> LobbyView:
    """What a lobby shows to one person."""
    mine: list[TableRow] = []
    open_: list[TableRow] = []
    running: list[TableRow] = []
    playing: set[str] = set()
    for hosted in tables:
        record = hosted.record
        if hosted.state == "running":
            playing |= {seat.key for seat in record.seats if seat.key}
        if hosted.state == "over":
            continue
        if record.seat_of(person.key) is not None:
            mine.append(row_of(hosted, person, language))
        elif hosted.state == "waiting" and not record.is_full and record.may_sit(person):
            open_.append(row_of(hosted, person, language))
        elif hosted.state == "running" and record.watching and record.access == "open":
            running.append(row_of(hosted, person, language))
    mine.sort(key=lambda row: not row.your_turn)
    people = ((one.nick, one.key in playing) for one in present)
    return LobbyView((*mine, *broken), tuple(open_), tuple(running), tuple(people))


def scores_text(database: Database, offered: Mapping[str, AnyGame], language: Language) -> str:
    """The best players of each kind of game."""
    people, games = database.counts()
    say = language.say
    counted = Message(
        "{games} finished, {players} known.",
        games=Counted(games, "game"),
        players=Counted(people, "player"),
    )
    columns = [language.word(word) for word in ("player", "rating", "games", "won")]
    lines = [say(counted)]
    standings = database.standings()
    for category, rows in groupby(standings, itemgetter(0)):
        lines += [
            "",
            category_words(category, offered, language),
            "      {:<16} {:>7} {:>6} {}".format(*columns),
        ]
        for place, (_, nick, rating, played, won) in enumerate(rows, 1):
            lines.append(f"  {place:>2}. {nick:<16} {rating.points:>7.1f} {played:>6} {won:>3}")
    if not standings:
        lines.append(say(Message("No game between people with keys has been finished yet.")))
    return "\n".join(lines) + "\n"


def games_text(rows: Iterable[TableRow], language: Language) -> str:
    """The tables everybody may know of."""
    found = list(rows)
    lines: list[str] = []
    for title, state in (
        (Message("Waiting for players:"), "waiting"),
        (Message("Being played:"), "running"),
    ):
        tables = [_table_line(row, language) for row in found if row.state == state]
        nothing = f"  {language.say(Message('none'))}"
        lines += ["", language.say(title), *(tables or [nothing])]
    return "\n".join(lines[1:]) + "\n"


def _table_line(row: TableRow, language: Language) -> str:
    free = language.say(Message("(free)"))
    seats = ", ".join(seat.name or free for seat in row.seats)
    return f"  {row.title}; {language.say(row.clock)}; {seats}"


Hear = Callable[[frozenset[str]], object]
"""Told the ids of the tables that came, went or changed; none if only people did."""


@dataclass(slots=True)
class _Listener:
    hear: Hear
    last: float
    tables: set[str] = field(default_factory=set)
    timer: Timer | None = None


class Notices:
    """Tells listeners of changes, each at most every so often."""

    def __init__(self, time: Time, every: float = EVERY) -> None:
        self._time = time
        self._every = every
        self._listeners: list[_Listener] = []

    def listen(self, hear: Hear) -> Callable[[], None]:
        """Be told of changes from now on; call what is returned to stop."""
        listener = _Listener(hear, self._time.now() - self._every)
        self._listeners.append(listener)

        def stop() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)
            if listener.timer is not None:
                listener.timer.cancel()
                listener.timer = None

        return stop

    def changed(self, table: str = "") -> None:
        """A table is not as it was; without one, a person came, went or has another nick."""
        now = self._time.now()
        for listener in self._listeners:
            if table:
                listener.tables.add(table)
            if listener.timer is None:
                when = max(now, listener.last + self._every)
                listener.timer = self._time.call_at(when, partial(self._tell, listener))

    def _tell(self, listener: _Listener) -> None:
        tables, listener.tables = frozenset(listener.tables), set()
        listener.timer = None
        listener.last = self._time.now()
        try:
            listener.hear(tables)
        except Exception as error:
            log.trouble("a listener of the lobby failed", error)

    def close(self) -> None:
        for listener in self._listeners:
            if listener.timer is not None:
                listener.timer.cancel()
        self._listeners.clear()
