"""A table before its game: opening one, and taking and leaving its seats."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, get_args

from ascension_tui.host.ssh.clean import valid_nick
from ascension_tui.host.ssh.identity import Person
from ascension_tui.host.tables.clock import ClockRule
from ascension_tui.host.tables.services import Refusal
from ascension_tui.host.tables.table_record import Access, Delay, SeatRecord, TableRecord
from ascension_tui.i18n.message import Listed

if TYPE_CHECKING:
    from ascension_tui.game.game import AnyGame
    from ascension_tui.game.setup import GameSetup

ID_BYTES = 6
CODE_LENGTH = 6
CODE_SIGNS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""None that could be taken for another."""
SOONEST_ANSWERS = 10
SOONEST_SECONDS = 30.0
"""The least delay for watchers who see every hand."""
MOST_INVITED = 20


@dataclass(frozen=True, slots=True)
class NewTable:
    """What a person who opens a table wishes for."""

    setup: Mapping[str, Any]
    """The game's own choices, without the names of the players."""
    seats: Sequence[str]
    """For each seat the level of a computer player, or nothing for a person."""
    clock: ClockRule = field(default_factory=ClockRule)
    access: Access = "open"
    invited: Sequence[str] = ()
    watching: bool = True
    open_view: Delay | None = None
    chat: bool = True
    game: str = ""
    """Its name; empty: the usual one."""


def new_record(wish: NewTable, owner: Person, game: AnyGame, now: float) -> TableRecord:
    """The record of a table at which only its owner sits, or a refusal."""
    _check(wish, game)
    seats = [SeatRecord(level=level) for level in wish.seats]
    own = next((place for place, seat in enumerate(seats) if seat.free), None)
    if own is None:
        raise Refusal("Leave at least one seat for yourself.")
    seats[own] = SeatRecord.of(owner)
    record = TableRecord(
        id=secrets.token_hex(ID_BYTES),
        game=game.name,
        code="".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_LENGTH)),
        owner=owner.key,
        setup=dict(wish.setup),
        seats=seats,
        access=wish.access,
        invited=list(wish.invited),
        watching=wish.watching,
        open_view=wish.open_view,
        clock=wish.clock.checked(len(seats)),
        chat=wish.chat,
        created=now,
    )
    record.setup = checked_setup(game, record.setup, record)
    return record


def checked_setup(game: AnyGame, setup: Mapping[str, Any], record: TableRecord) -> dict[str, Any]:
    """A setup for those who sit at a table; `UserError` says what is impossible."""
    seats = tuple(seat_names(record))
    agreed: GameSetup = game.setup_model().checked(**{**setup, "seats": seats})
    return agreed.model_dump(mode="json")


def _check(wish: NewTable, game: AnyGame) -> None:
    for level in wish.seats:
        if level and level not in game.levels:
            raise Refusal(
                "There is no computer player named {level}; choose from {known}.",
                level=level,
                known=Listed(game.levels),
            )
    if wish.access not in get_args(Access):
        raise Refusal("A table is open, by code, or for those invited.")
    if len(wish.invited) > MOST_INVITED:
        raise Refusal("At most {most_invited} people can be invited.", most_invited=MOST_INVITED)
    for nick in wish.invited:
        if not valid_nick(nick):
            raise Refusal("Somebody invited has no nick like that. Please look at it again.")
    if wish.access == "invited" and not wish.invited:
        raise Refusal("Say who is invited.")
    late = wish.open_view
    if late is None:
        return
    if not wish.watching:
        raise Refusal("A table that nobody may watch cannot show its hands to watchers.")
    if late.answers < SOONEST_ANSWERS and late.seconds < SOONEST_SECONDS:
        raise Refusal(
            "Whoever sees every hand must be at least {soonest_answers} answers or "
            "{soonest_seconds:.0f} seconds behind.",
            soonest_answers=SOONEST_ANSWERS,
            soonest_seconds=SOONEST_SECONDS,
        )


def again(record: TableRecord, person: Person) -> NewTable:
    """The wish to play a finished table once more, with the same people."""
    others = [seat.nick for seat in record.seats if seat.key not in ("", person.key)]
    strangers = any(seat.guest for seat in record.seats)
    access: Access = "open" if strangers else "invited" if others else "code"
    return NewTable(
        setup=record.setup,
        seats=[seat.level for seat in record.seats],
        clock=record.clock,
        access=access,
        invited=others if access == "invited" else (),
        watching=record.watching,
        open_view=record.open_view,
        chat=record.chat,
        game=record.game,
    )


def fits(record: TableRecord, wish: NewTable, game: AnyGame) -> bool:
    """Whether a table is one that somebody who wants to play soon would take.

    The same game, as many seats, in teams or not, live or by correspondence as wished for; the
    rest is taste.
    """
    if record.access != "open" or record.game != game.name:
        return False
    if len(record.seats) != len(wish.seats):
        return False
    if (record.clock.kind == "none") != (wish.clock.kind == "none"):
        return False
    wished = checked_setup(game, wish.setup, record)
    sides = game.kind().sides
    return len(sides(record.setup)) == len(sides(wished))


def is_code(code: str, record: TableRecord) -> bool:
    """Whether this is the table's code; how long that takes tells nothing about it."""
    return hmac.compare_digest(code.encode("utf-8", "replace"), record.code.encode())


def may_sit(record: TableRecord, person: Person, code: str = "") -> bool:
    """Whether a person may sit down; whoever has the code always may."""
    if code and is_code(code, record):
        return True
    if record.access == "open" or person.key == record.owner:
        return True
    invited = {nick.lower() for nick in record.invited}
    return record.access == "invited" and not person.guest and person.nick.lower() in invited


def take_seat(record: TableRecord, person: Person, code: str = "") -> int:
    """Give a person a free seat."""
    if not may_sit(record, person, code):
        raise Refusal("This table is only for those who were invited or have its code.")
    free = next((place for place, seat in enumerate(record.seats) if seat.free), None)
    if free is None:
        raise Refusal("Somebody else was quicker: there is no free seat at this table any more.")
    record.seats[free] = SeatRecord.of(person)
    return free


def leave_seat(record: TableRecord, person: Person) -> None:
    """Free a person's seat; the table passes on to whoever has sat there longest."""
    mine = record.seat_of(person.key)
    if mine is None:
        raise Refusal("You do not sit at this table.")
    record.seats[mine] = SeatRecord()
    if record.owner == person.key:
        record.owner = next((seat.key for seat in record.seats if seat.key), "")


def fill_up(record: TableRecord, person: Person, level: str) -> None:
    """Give all free seats to computer players."""
    if person.key != record.owner:
        raise Refusal("Only whoever opened the table can do that.")
    for place, seat in enumerate(record.seats):
        if seat.free:
            record.seats[place] = SeatRecord(level=level)


def is_full(record: TableRecord) -> bool:
    """Whether the game can begin."""
    return not any(seat.free for seat in record.seats)


def seat_names(record: TableRecord) -> list[str]:
    """What the seats are called; computer players of a level are numbered when there are more."""
    levels = [seat.level for seat in record.seats]
    names: list[str] = []
    for place, seat in enumerate(record.seats):
        name = seat.nick or f"Seat {place + 1}"
        if seat.level:
            name = seat.level.capitalize()
            if levels.count(seat.level) > 1:
                name += f" {levels[: place + 1].count(seat.level)}"
        names.append(name)
    return names
