"""The journal: JSON Lines, append only, the complete record of a game; `journal_file` writes it.

A header, then one line for each answer, undo, takeover, return and resignation. Each line is
written whole, flushed and fsynced before the table goes on, so a killed process loses at most the
line it was writing. A torn last line is dropped with a note. A damaged line and all that follows
are dropped only on request, after the whole file was copied. Nothing else is ever rewritten. A line
that could not be written whole, on a full disk, is taken off again.

The header commits to the shuffle before the first card; seed and salt are shown at the end.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from ascension_tui.errors import Failure, UserError
from ascension_tui.i18n.message import Argument, Message

FORMAT: Final = 1


def new_salt() -> str:
    """Random bytes that keep a small seed from being guessed from its commitment."""
    return secrets.token_hex(32)


def salt_from_seed(seed: int) -> str:
    """A salt for simulations, where equal seeds must give equal files."""
    return hashlib.sha256(f"salt {seed}".encode()).hexdigest()


def commitment(salt: str, seed: int, setup: Mapping[str, Any]) -> str:
    """Sha256 over salt, seed and setup."""
    agreed = json.dumps(setup, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(bytes.fromhex(salt) + f"{seed}\n{agreed}".encode()).hexdigest()


class JournalError(Failure):
    """A journal that cannot be used; the message says why, the file is untouched."""


class NoJournal(JournalError):
    """A file that is no journal, or that cannot be read."""

    def __init__(self, path: Path, problem: Message, *, predicate: bool = True) -> None:
        """`predicate`: the problem is told of the file, and is no sentence by itself."""
        super().__init__("{path}: {problem}", path=path, problem=problem)
        self.short = Message("it {problem}", problem=problem) if predicate else problem
        """Without the file's name."""


class DamagedJournal(JournalError):
    """A journal that is whole only up to one of its answers; the game can go on from there."""

    def __init__(self, told: Message, line: int, reach: Message) -> None:
        """`line` is the first damaged one; `reach` names the last good answer."""
        super().__init__("{told}", told=told)
        self.reach = reach
        self.short = Message(
            "Line {line} of the file is damaged; the game is whole up to {reach}.",
            line=line,
            reach=reach,
        )
        """Without the file's name and the details."""


def not_saved(problem: UserError) -> Message:
    """The disk took no answer, perhaps because it is full."""
    return Message(
        "That cannot be saved and does not count; make room, then try again. {problem}",
        problem=problem.message,
    )


class _Entry(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Header(_Entry):
    """The first line: everything that was agreed, and by which rules."""

    kind: Literal["header"] = "header"
    format: Literal[1] = FORMAT
    game: str
    rules: int
    files: dict[str, str]
    """Hash of each data file used."""
    setup: dict[str, Any]
    seed: Annotated[int, Field(ge=0)]
    players: tuple[str, ...]
    """Who sat down at each seat: `human` or the name of a computer player."""
    salt: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
    commitment: str

    def is_honest(self) -> bool:
        """Whether seed and setup are those committed to."""
        return commitment(self.salt, self.seed, self.setup) == self.commitment


class Answer(_Entry):
    """A decision was answered."""

    kind: Literal["answer"] = "answer"
    index: Annotated[int, Field(ge=0)]
    key: str
    digest: str
    """Of the position after it."""
    joined: bool = False
    """Undone together with the answer before it."""


class Undo(_Entry):
    """Answers were taken back."""

    kind: Literal["undo"] = "undo"
    answers: Annotated[int, Field(ge=1)]
    takeback: bool = False
    """Went further back than an undo may."""


class Takeover(_Entry):
    """A computer player answers for a seat from now on."""

    kind: Literal["takeover"] = "takeover"
    seat: Annotated[int, Field(ge=0)]
    player: str


class Return(_Entry):
    """The seat's own player is back."""

    kind: Literal["return"] = "return"
    seat: Annotated[int, Field(ge=0)]


class Resign(_Entry):
    """A seat gave up."""

    kind: Literal["resign"] = "resign"
    seat: Annotated[int, Field(ge=0)]


Line = Answer | Undo | Takeover | Return | Resign
_LINE: TypeAdapter[Line] = TypeAdapter(Annotated[Line, Field(discriminator="kind")])
_OPENING = b'{"kind":"header"'
"""How every journal begins."""
_LINE_OPENING = '{"kind":"'
"""How every line begins."""
NEVER_BEGUN = Message("holds no complete line; the game was never begun.")
FOREIGN = Message("is not a game file of ascension-tui.")


@dataclass(frozen=True, slots=True)
class Contents:
    """A journal read back, as far as its lines can be read."""

    header: Header
    lines: tuple[Line, ...]
    ends: tuple[int, ...]
    """Bytes up to and including the header, and up to and including each line."""
    size: int
    """Bytes in all."""
    damage: Message | None = None
    """What is wrong with the line after these, if it is not just torn."""

    @property
    def whole(self) -> int:
        """Bytes up to and including the last whole line."""
        return self.ends[-1]

    @property
    def torn(self) -> bool:
        """Whether a torn last line was dropped."""
        return self.size > self.whole and not self.damage


def encode(entry: BaseModel) -> bytes:
    """One line of the file; flags that are not set are left out."""
    data = {k: v for k, v in entry.model_dump(mode="json").items() if v is not False}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def read_journal(path: Path) -> Contents:
    """Read a journal up to its first damaged line; NoJournal says why it is none."""
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        missing = Message("there is no such file; check the name.")
        raise NoJournal(path, missing, predicate=False) from None
    except IsADirectoryError:
        raise NoJournal(path, Message("is a folder; name a game file in it.")) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise NoJournal(path, Message("cannot be read ({reason}).", reason=reason)) from None
    if not raw.strip():
        raise NoJournal(path, Message("is empty; there is no game in it."))
    *whole, rest = raw.split(b"\n")
    if not whole and rest.startswith(_OPENING[: len(rest)]):
        raise NoJournal(path, NEVER_BEGUN)
    header = _header(path, whole[0] if whole else rest)
    lines: list[Line] = []
    if not whole:
        raise NoJournal(path, NEVER_BEGUN)
    ends = [len(whole[0]) + 1]
    damage: Message | None = None
    for number, text in enumerate(whole[1:], 2):
        try:
            lines.append(_LINE.validate_json(text))
        except ValidationError as error:
            damage = _damaged(number, _first(error))
            break
        ends.append(ends[-1] + len(text) + 1)
    if not damage and rest and not _is_cut_short(rest):
        damage = _damaged(len(whole) + 1, Message("it is no line of a game"))
    return Contents(
        header=header, lines=tuple(lines), ends=tuple(ends), size=len(raw), damage=damage
    )


def _is_cut_short(rest: bytes) -> bool:
    """Whether a line without its end is what is left of one that was just being written."""
    text = rest.decode(errors="replace")
    if not text.startswith(_LINE_OPENING[: len(text)]):
        return False
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        return error.msg != "Extra data"
    except RecursionError:
        return False
    return True


def _header(path: Path, text: bytes) -> Header:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise NoJournal(path, FOREIGN) from None
    if not isinstance(data, dict) or data.get("kind") != "header" or "format" not in data:
        raise NoJournal(path, FOREIGN)
    if isinstance(data["format"], int) and data["format"] > FORMAT:
        newer = Message(
            "was written by a newer version (format {format}, this one knows {known}); "
            "update ascension-tui to open it.",
            format=data["format"],
            known=FORMAT,
        )
        raise NoJournal(path, newer)
    try:
        return Header.model_validate_json(text)
    except ValidationError as error:
        damage = Message("{damage}.", damage=_damaged(1, _first(error)))
        raise NoJournal(path, damage, predicate=False) from None


def _damaged(line: int, what: Argument) -> Message:
    return Message("line {line} is damaged ({what})", line=line, what=what)


def _first(error: ValidationError) -> str:
    problem = error.errors()[0]
    at = ".".join(str(part) for part in problem["loc"])
    message = problem["msg"][0].lower() + problem["msg"][1:]
    return f"{at}: {message}" if at else message
