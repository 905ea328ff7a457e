"""What a lobby shows: plain rows, made for the eyes of one person."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from ascension_tui.host.clock import length
from ascension_tui.host.people import Person
from ascension_tui.host.seating import is_full, may_sit, seat_names
from ascension_tui.host.sheet import TableSheet
from ascension_tui.host.tables import HostedTable


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat in a list."""

    name: str
    presence: str
    """free, computer, here, around or away."""
    asked: bool = False


Remedy = Literal["", "go on", "watch"]
"""What its players can do with a table whose file is damaged."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table in a list."""

    id: str
    title: str
    state: str
    """waiting, running, over or broken."""
    seats: tuple[SeatRow, ...]
    clock: str
    code: str = ""
    """Only for those who sit there."""
    your_turn: bool = False
    watchers: int = 0
    can_watch: bool = False
    open_view: str = ""
    """When watchers see every hand; whoever sits down agrees to it."""
    watching: bool = True
    """Whether others may look on."""
    invited: tuple[str, ...] = ()
    """Only for those who sit there."""
    paused: bool = False
    note: str = ""
    """Why a table is broken."""
    remedy: Remedy = ""


@dataclass(frozen=True, slots=True)
class PersonRow:
    """Somebody who is here."""

    nick: str
    guest: bool
    playing: bool


@dataclass(frozen=True, slots=True)
class LobbyView:
    """Everything a lobby shows to one person."""

    mine: tuple[TableRow, ...]
    """Those where it is their turn first."""
    open: tuple[TableRow, ...]
    running: tuple[TableRow, ...]
    """Tables that can be watched."""
    people: tuple[PersonRow, ...]


def row_of(hosted: HostedTable, person: Person | None) -> TableRow:
    """One table for one person's eyes; None sees what everybody may."""
    sheet = hosted.sheet
    mine = sheet.seat_of(person.key) if person is not None else None
    asked = hosted.asked()
    names = seat_names(sheet)
    seats = (
        SeatRow("" if seat.free else names[place], hosted.presence(place), place == asked)
        for place, seat in enumerate(sheet.seats)
    )
    return TableRow(
        id=sheet.id,
        title=hosted.services.offer.title(sheet.setup),
        state=hosted.state,
        seats=tuple(seats),
        clock=sheet.clock.words(),
        code=sheet.code if mine is not None else "",
        your_turn=mine is not None and asked is not None and hosted.wants(mine),
        watchers=hosted.audience.watchers,
        can_watch=hosted.state == "running" and sheet.watching,
        open_view=_late_words(sheet),
        watching=sheet.watching,
        invited=tuple(sheet.invited) if mine is not None else (),
        paused=sheet.paused,
    )


def broken_row(sheet: TableSheet, title: str, why: str, remedy: Remedy) -> TableRow:
    """A table that could not be brought back."""
    seats = tuple(SeatRow(name, "away") for name in seat_names(sheet))
    clock = sheet.clock.words()
    return TableRow(sheet.id, title, "broken", seats, clock, note=why, remedy=remedy)


def _late_words(sheet: TableSheet) -> str:
    late = sheet.open_view
    if late is None:
        return ""
    parts = []
    if late.answers:
        parts.append(f"{late.answers} answer{'s' * (late.answers != 1)}")
    if late.seconds:
        parts.append(length(late.seconds))
    return f"watchers see every hand {' and '.join(parts)} later"


def lobby_for(
    person: Person,
    tables: Iterable[HostedTable],
    broken: Iterable[TableRow],
    present: Iterable[Person],
) -> LobbyView:
    """Sort everything for one person."""
    mine: list[TableRow] = []
    open_: list[TableRow] = []
    running: list[TableRow] = []
    playing: set[str] = set()
    for hosted in tables:
        sheet = hosted.sheet
        if hosted.state == "running":
            playing |= {seat.key for seat in sheet.seats if seat.key}
        if hosted.state == "over":
            continue
        if sheet.seat_of(person.key) is not None:
            mine.append(row_of(hosted, person))
        elif hosted.state == "waiting" and not is_full(sheet) and may_sit(sheet, person):
            open_.append(row_of(hosted, person))
        elif hosted.state == "running" and sheet.watching and sheet.access == "open":
            running.append(row_of(hosted, person))
    mine.sort(key=lambda row: not row.your_turn)
    people = (PersonRow(one.nick, one.guest, one.key in playing) for one in present)
    return LobbyView((*mine, *broken), tuple(open_), tuple(running), tuple(people))
