"""Making a table: what somebody wishes for, and the sheet that comes of it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, get_args

from ascension_tui.host.clean import valid_nick
from ascension_tui.host.clock import ClockRule
from ascension_tui.host.offer import GameOffer
from ascension_tui.host.people import Person
from ascension_tui.host.refusal import Refusal
from ascension_tui.host.seating import seat_names
from ascension_tui.host.sheet import Access, Delay, SeatSheet, TableSheet

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
    """What somebody who opens a table wishes for."""

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


def new_sheet(wish: NewTable, owner: Person, offer: GameOffer, now: float) -> TableSheet:
    """The sheet of a table at which only its owner sits, or a refusal."""
    _check(wish, offer)
    seats = [SeatSheet(level=level) for level in wish.seats]
    own = next((place for place, seat in enumerate(seats) if seat.free), None)
    if own is None:
        raise Refusal("Leave at least one seat for yourself.")
    seats[own] = SeatSheet(key=owner.key, nick=owner.nick, guest=owner.guest)
    sheet = TableSheet(
        id=secrets.token_hex(ID_BYTES),
        code=new_code(),
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
    sheet.setup = offer.check(sheet.setup, seat_names(sheet))
    return sheet


def _check(wish: NewTable, offer: GameOffer) -> None:
    for level in wish.seats:
        if level and level not in offer.levels:
            raise Refusal(
                f"There is no computer player named {level}; choose from {', '.join(offer.levels)}."
            )
    if wish.access not in get_args(Access):
        raise Refusal("A table is open, by code, or for those invited.")
    if len(wish.invited) > MOST_INVITED:
        raise Refusal(f"At most {MOST_INVITED} people can be invited.")
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
            f"Whoever sees every hand must be at least {SOONEST_ANSWERS} answers or "
            f"{SOONEST_SECONDS:.0f} seconds behind."
        )


def new_code() -> str:
    """A code to give to friends."""
    return "".join(secrets.choice(CODE_SIGNS) for _ in range(CODE_LENGTH))


def again(sheet: TableSheet, person: Person) -> NewTable:
    """The wish to play a finished table once more, with the same people."""
    others = [seat.nick for seat in sheet.seats if seat.key not in ("", person.key)]
    strangers = any(seat.guest for seat in sheet.seats)
    access: Access = "open" if strangers else "invited" if others else "code"
    return NewTable(
        setup=sheet.setup,
        seats=[seat.level for seat in sheet.seats],
        clock=sheet.clock,
        access=access,
        invited=others if access == "invited" else (),
        watching=sheet.watching,
        open_view=sheet.open_view,
        chat=sheet.chat,
    )


def fits(sheet: TableSheet, wish: NewTable, offer: GameOffer) -> bool:
    """Whether a table is one that somebody who wants to play soon would take.

    As many seats, in teams or not, live or by correspondence as wished for; the rest is taste.
    """
    if sheet.access != "open" or len(sheet.seats) != len(wish.seats):
        return False
    if (sheet.clock.kind == "none") != (wish.clock.kind == "none"):
        return False
    wished = offer.check(wish.setup, seat_names(sheet))
    return len(offer.sides(sheet.setup)) == len(offer.sides(wished))
