"""What is saved beside a journal: whose seats these are and what was agreed about the table itself.

The journal knows a game and nobody by name. The record lies next to it, is small, and is written
whole: to a new file that then takes the old one's place. A table that waits for players is a record
without a journal.
"""

from __future__ import annotations

import contextlib
import hmac
import os
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ascension_tui.folders import FINISHED, GAMES
from ascension_tui.folders import HOST_SUFFIX as SUFFIX
from ascension_tui.folders import SUFFIX as JOURNAL
from ascension_tui.game.protocol import Result
from ascension_tui.game.registry import UNNAMED
from ascension_tui.host.ssh.identity import Person, valid_nick
from ascension_tui.host.tables import NotSaved, Refusal
from ascension_tui.host.tables.clock import ClockRule, duration
from ascension_tui.i18n.message import Argument, Counted, Listed, Message

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

Access = Literal["open", "code", "invited"]
ProposalKind = Literal["takeback", "pause", "going on"]


class RecordError(NotSaved):
    """A record that cannot be read or written."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid")


class SeatRecord(_Part):
    """A seat: a computer player's, a person's, or free."""

    level: str = ""
    """Of a computer player; empty for a person's seat."""
    key: str = ""
    """Whose seat it is; empty while it is free."""
    nick: str = ""
    guest: bool = False

    @classmethod
    def of(cls, person: Person) -> SeatRecord:
        return cls(key=person.key, nick=person.nick, guest=person.guest)

    @property
    def free(self) -> bool:
        return not self.level and not self.key


class Delay(_Part):
    """How far behind a watcher is who may see every hand."""

    answers: Annotated[int, Field(ge=0, le=10_000)] = 0
    seconds: Annotated[float, Field(ge=0, le=86_400, allow_inf_nan=False)] = 0.0

    def told(self) -> Message:
        """What whoever sits down agrees to."""
        parts: list[Argument] = []
        if self.answers:
            parts.append(Counted(self.answers, "answer"))
        if self.seconds:
            parts.append(duration(self.seconds))
        return Message("watchers see every hand {how_much} later", how_much=Listed(parts, "and"))


class Outcome(_Part):
    """How the game ended."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    resigned: tuple[int, ...] = ()
    """In the order they gave up."""

    @classmethod
    def of(cls, result: Result, resigned: Iterable[int]) -> Outcome:
        return cls(
            winners=result.winners,
            scores=result.scores,
            reason=result.reason,
            resigned=tuple(resigned),
        )


class Proposal(_Part):
    """Something one person proposed and others have not agreed to yet."""

    matter: ProposalKind
    seat: int
    """Who proposed it."""
    waiting: set[int]
    """Seats that have not agreed yet."""


class TableRecord(_Part):
    """Everything about a table that its journal does not hold."""

    format: Literal[1] = 1
    id: Annotated[str, Field(pattern=r"^[0-9a-f]{12}$")]
    """Also names the journal."""
    game: str = UNNAMED
    code: str
    owner: str
    """The key of who decides about the table itself."""
    setup: dict[str, Any]
    """As agreed, with the names of the seats once the game has begun."""
    seats: list[SeatRecord]
    access: Access = "open"
    invited: list[str] = []
    """Nicks."""
    watching: bool = True
    open_view: Delay | None = None
    """Whether watchers may see every hand, and how late; None: only after the game."""
    clock: ClockRule = ClockRule()
    banks: dict[int, float] = {}
    chat: bool = True
    paused: bool = False
    proposal: Proposal | None = None
    standing: dict[int, dict[str, str]] = {}
    """By seats and questions, what people want answered without being asked."""
    again: str = ""
    """The finished table this one was offered as a rematch of."""
    created: float
    ended: float | None = None
    outcome: Outcome | None = None

    def seat_of(self, key: str) -> int | None:
        return next((i for i, seat in enumerate(self.seats) if seat.key == key), None)

    def people(self) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if not seat.level]

    @property
    def is_full(self) -> bool:
        return not any(seat.free for seat in self.seats)

    def names(self) -> list[str]:
        """What the seats are called; computer players of one level are numbered."""
        levels = [seat.level for seat in self.seats]
        names = [seat.nick or f"Seat {place}" for place, seat in enumerate(self.seats, 1)]
        for place, level in enumerate(levels):
            if level:
                number = f" {levels[: place + 1].count(level)}" if levels.count(level) > 1 else ""
                names[place] = f"{level.capitalize()}{number}"
        return names

    # Before the game

    def has_code(self, code: str) -> bool:
        """Whether this is the table's code; how long that takes tells nothing about it."""
        return hmac.compare_digest(code.encode("utf-8", "replace"), self.code.encode())

    def may_sit(self, person: Person, code: str = "") -> bool:
        """Whether a person may sit down; whoever has the code always may."""
        if code and self.has_code(code):
            return True
        if self.access == "open" or person.key == self.owner:
            return True
        invited = {nick.lower() for nick in self.invited}
        return self.access == "invited" and not person.guest and person.nick.lower() in invited

    def take_seat(self, person: Person, code: str = "") -> int:
        if not self.may_sit(person, code):
            raise Refusal("This table is only for those who were invited or have its code.")
        free = next((place for place, seat in enumerate(self.seats) if seat.free), None)
        if free is None:
            raise Refusal(
                "Somebody else was quicker: there is no free seat at this table any more."
            )
        self.seats[free] = SeatRecord.of(person)
        return free

    def leave_seat(self, person: Person) -> None:
        """Free a person's seat; the table passes on to whoever has sat there longest."""
        mine = self.seat_of(person.key)
        if mine is None:
            raise Refusal("You do not sit at this table.")
        self.seats[mine] = SeatRecord()
        if self.owner == person.key:
            self.owner = next((seat.key for seat in self.seats if seat.key), "")

    def fill_up(self, person: Person, level: str) -> None:
        if person.key != self.owner:
            raise Refusal("Only whoever opened the table can do that.")
        self.seats = [SeatRecord(level=level) if seat.free else seat for seat in self.seats]


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
    seats = tuple(record.names())
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


def rematch_of(record: TableRecord, person: Person) -> NewTable:
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
    if (record.access, record.game, len(record.seats)) != ("open", game.name, len(wish.seats)):
        return False
    if (record.clock.kind == "none") != (wish.clock.kind == "none"):
        return False
    wished = checked_setup(game, wish.setup, record)
    sides = game.kind().sides
    return len(sides(record.setup)) == len(sides(wished))


def is_rated(seats: Sequence[SeatRecord], sides: Sequence[Sequence[int]]) -> bool:
    """Whether a game counts for ratings: only among people with keys, and at least two sides."""
    return len(sides) > 1 and all(seat.key and not seat.guest for seat in seats)


def journal_path(root: Path, table: str, *, finished: bool = False) -> Path:
    """Where the journal of a table is."""
    return root / (FINISHED if finished else GAMES) / f"{table}{JOURNAL}"


def record_beside(journal: Path) -> Path:
    """Where the record of a journal is."""
    return journal.with_name(journal.name.removesuffix(JOURNAL) + SUFFIX)


def save_record(root: Path, record: TableRecord) -> None:
    """Write the record beside the journal, whole or not at all."""
    path = record_beside(journal_path(root, record.id, finished=record.ended is not None))
    fresh = path.with_suffix(".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with fresh.open("wb") as file:
            file.write(record.model_dump_json().encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise RecordError("The table cannot be saved ({reason}).", reason=error) from None


def read_record(path: Path) -> TableRecord:
    """Read a record; RecordError tells what is wrong."""
    try:
        return TableRecord.model_validate_json(path.read_bytes())
    except OSError as error:
        raise RecordError(
            "{file}: cannot be read ({reason}).", file=path.name, reason=error
        ) from None
    except ValidationError as error:
        where = ".".join(str(part) for part in error.errors()[0]["loc"]) or "the file"
        raise RecordError("{file}: is damaged ({where}).", file=path.name, where=where) from None


def records_in(folder: Path) -> list[Path]:
    """All records of a folder, in a fixed order."""
    return sorted(folder.glob(f"*{SUFFIX}"))


def remove_record(root: Path, table: str) -> None:
    """Remove the record of a table that was never begun, or that has moved to the finished ones."""
    with contextlib.suppress(OSError):
        record_beside(journal_path(root, table)).unlink(missing_ok=True)
