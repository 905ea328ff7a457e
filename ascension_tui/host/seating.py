"""Who may sit down at a table that waits for players, and where."""

from __future__ import annotations

import hmac

from ascension_tui.host.people import Person
from ascension_tui.host.refusal import Refusal
from ascension_tui.host.sheet import SeatSheet, TableSheet


def is_code(code: str, sheet: TableSheet) -> bool:
    """Whether this is the table's code; how long that takes tells nothing about it."""
    return hmac.compare_digest(code.encode("utf-8", "replace"), sheet.code.encode())


def may_sit(sheet: TableSheet, person: Person, code: str = "") -> bool:
    """Whether a person may sit down; whoever has the code always may."""
    if code and is_code(code, sheet):
        return True
    if sheet.access == "open" or person.key == sheet.owner:
        return True
    invited = {nick.lower() for nick in sheet.invited}
    return sheet.access == "invited" and not person.guest and person.nick.lower() in invited


def take_seat(sheet: TableSheet, person: Person, code: str = "") -> int:
    """Give a person a free seat; who has one already keeps it."""
    mine = sheet.seat_of(person.key)
    if mine is not None:
        return mine
    if not may_sit(sheet, person, code):
        raise Refusal("This table is only for those who were invited or have its code.")
    free = next((place for place, seat in enumerate(sheet.seats) if seat.free), None)
    if free is None:
        raise Refusal("Somebody else was quicker: there is no free seat at this table any more.")
    sheet.seats[free] = SeatSheet(key=person.key, nick=person.nick, guest=person.guest)
    return free


def leave_seat(sheet: TableSheet, person: Person) -> None:
    """Free a person's seat; the table passes on to whoever has sat there longest."""
    mine = sheet.seat_of(person.key)
    if mine is None:
        raise Refusal("You do not sit at this table.")
    sheet.seats[mine] = SeatSheet()
    if sheet.owner == person.key:
        sheet.owner = next((seat.key for seat in sheet.seats if seat.key), "")


def fill_up(sheet: TableSheet, person: Person, level: str) -> None:
    """Give all free seats to computer players."""
    if person.key != sheet.owner:
        raise Refusal("Only whoever opened the table can do that.")
    for place, seat in enumerate(sheet.seats):
        if seat.free:
            sheet.seats[place] = SeatSheet(level=level)


def is_full(sheet: TableSheet) -> bool:
    """Whether the game can begin."""
    return not any(seat.free for seat in sheet.seats)


def seat_names(sheet: TableSheet) -> list[str]:
    """What the seats are called; computer players of a level are numbered when there are more."""
    levels = [seat.level for seat in sheet.seats]
    names: list[str] = []
    for place, seat in enumerate(sheet.seats):
        name = seat.nick or f"Seat {place + 1}"
        if seat.level:
            name = seat.level.capitalize()
            if levels.count(seat.level) > 1:
                name += f" {levels[: place + 1].count(seat.level)}"
        names.append(name)
    return names
