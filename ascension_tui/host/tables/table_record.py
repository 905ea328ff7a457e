"""What is saved beside a journal: whose seats these are and what was agreed about the table itself.

The journal knows a game and nobody by name. The record lies next to it, is small, and is written
whole: to a new file that then takes the old one's place. A table that waits for players is a record
without a journal.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ascension_tui.folders import FINISHED, GAMES
from ascension_tui.folders import HOST_SUFFIX as SUFFIX
from ascension_tui.folders import SUFFIX as JOURNAL
from ascension_tui.game.registry import UNNAMED
from ascension_tui.host.ssh.identity import Person
from ascension_tui.host.tables.clock import ClockRule
from ascension_tui.host.tables.services import NotSaved

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
        """Whether a person may sit down here."""
        return not self.level and not self.key


class Delay(_Part):
    """How far behind a watcher is who may see every hand."""

    answers: Annotated[int, Field(ge=0, le=10_000)] = 0
    seconds: Annotated[float, Field(ge=0, le=86_400, allow_inf_nan=False)] = 0.0


class Outcome(_Part):
    """How the game ended."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    resigned: tuple[int, ...] = ()
    """In the order they gave up."""


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


def records_in(folder: Path) -> Iterator[Path]:
    """All records of a folder, in a fixed order."""
    return iter(sorted(folder.glob(f"*{SUFFIX}")))


def remove_record(root: Path, table: str) -> None:
    """Remove the record of a table that was never begun, or that has moved to the finished ones."""
    with contextlib.suppress(OSError):
        record_beside(journal_path(root, table)).unlink(missing_ok=True)
