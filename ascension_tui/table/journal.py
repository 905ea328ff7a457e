"""The journal: JSON Lines, append only, the one truth about a game.

A header, then one line for each answer, undo, takeover, return and resignation. Each line is
written whole, flushed and fsynced before the table goes on, so a killed process loses at most the
line it was writing. A torn last line is dropped with a note. A damaged line and all that follows
are dropped only where somebody agreed to that, after the whole file was copied. Nothing else is
ever rewritten. A line that could not be written whole, on a full disk, is taken off again.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from ascension_tui.errors import Failure
from ascension_tui.table.commitment import commitment

if sys.platform != "win32":
    import fcntl

FORMAT: Final = 1


class JournalError(Failure):
    """A journal that cannot be used; the message says why, the file is untouched."""


class DamagedJournal(JournalError):
    """A journal that is whole only up to one of its answers; the game can go on from there."""

    def __init__(self, told: str, line: int, reach: str) -> None:
        """`line` is the first damaged one; `reach` names the last good answer."""
        super().__init__(told)
        self.reach = reach
        self.short = f"Line {line} of the file is damaged; the game is whole up to {reach}."
        """Without the file's name and the details."""


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
DAMAGED = ".damaged"
"""Ends the name of the copy of a damaged file."""
NEW = ".new"
"""Ends the name of a file that has no first line yet."""


class Contents(BaseModel):
    """A journal read back, as far as its lines can be read."""

    header: Header
    lines: tuple[Line, ...]
    ends: tuple[int, ...]
    """Bytes up to and including the header, and up to and including each line."""
    size: int
    """Bytes in all."""
    damage: str = ""
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
    """One line of the file."""
    data = entry.model_dump(mode="json")
    if isinstance(entry, Answer) and not entry.joined:
        del data["joined"]
    if isinstance(entry, Undo) and not entry.takeback:
        del data["takeback"]
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def read_journal(path: Path) -> Contents:
    """Read a journal up to its first damaged line; JournalError tells why it is no journal."""
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        raise JournalError(f"{path}: there is no such file; check the name.") from None
    except IsADirectoryError:
        raise JournalError(f"{path}: is a folder; name a game file in it.") from None
    except OSError as error:
        raise JournalError(f"{path}: cannot be read ({error.strerror}).") from None
    if not raw.strip():
        raise JournalError(f"{path}: is empty; there is no game in it.")
    *whole, rest = raw.split(b"\n")
    if not whole and rest.startswith(_OPENING[: len(rest)]):
        raise JournalError(f"{path}: holds no complete line; the game was never begun.")
    header = _header(path, whole[0] if whole else rest)
    lines: list[Line] = []
    if not whole:
        raise JournalError(f"{path}: holds no complete line; the game was never begun.")
    ends = [len(whole[0]) + 1]
    damage = ""
    for number, text in enumerate(whole[1:], 2):
        try:
            lines.append(_LINE.validate_json(text))
        except ValidationError as error:
            damage = f"line {number} is damaged ({_first(error)})"
            break
        ends.append(ends[-1] + len(text) + 1)
    if not damage and rest and not _is_cut_short(rest):
        damage = f"line {len(whole) + 1} is damaged (it is no line of a game)"
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
        raise JournalError(f"{path}: is not a game file of ascension-tui.") from None
    if not isinstance(data, dict) or data.get("kind") != "header" or "format" not in data:
        raise JournalError(f"{path}: is not a game file of ascension-tui.")
    if isinstance(data["format"], int) and data["format"] > FORMAT:
        raise JournalError(
            f"{path}: was written by a newer version (format {data['format']}, this one knows "
            f"{FORMAT}); update ascension-tui to open it."
        )
    try:
        return Header.model_validate_json(text)
    except ValidationError as error:
        raise JournalError(f"{path}: line 1 is damaged ({_first(error)}).") from None


def _first(error: ValidationError) -> str:
    problem = error.errors()[0]
    at = ".".join(str(part) for part in problem["loc"])
    message = problem["msg"][0].lower() + problem["msg"][1:]
    return f"{at}: {message}" if at else message


class Journal:
    """An open journal file to append to."""

    def __init__(self, path: Path, descriptor: int, *, durable: bool) -> None:
        """Use `create` or `resume`."""
        self.path = path
        self.copy: Path | None = None
        """Where the file was kept as it was before its damage was cut off."""
        self._descriptor = descriptor
        self._durable = durable

    @classmethod
    def create(cls, path: Path, header: Header, *, durable: bool = True) -> Journal:
        """Begin a journal; an existing file is never overwritten."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except FileExistsError:
            raise JournalError(f"{path.parent}: is not a folder; choose another one.") from None
        except OSError as error:
            raise JournalError(
                f"{path}: cannot be written ({error.strerror}); choose another folder."
            ) from None
        # Under another name until its first line is on the disk: killed before, it was never there.
        new = path.with_name(path.name + NEW)
        try:
            if os.path.lexists(path):
                raise FileExistsError
            flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_APPEND
            journal = cls(path, os.open(new, flags, 0o644), durable=durable)
            try:
                journal._lock()
                journal.append(header)
                _link(new, path)
            except BaseException:
                journal.close()
                raise
            finally:
                new.unlink(missing_ok=True)
        except FileExistsError:
            raise JournalError(f"{path}: exists already; it was not overwritten.") from None
        except OSError as error:
            raise JournalError(
                f"{path}: cannot be written ({error.strerror}); choose another folder."
            ) from None
        if durable:
            _sync_folder(path.parent)
        return journal

    @classmethod
    def resume(cls, path: Path, contents: Contents, lines: int | None = None) -> Journal:
        """Go on with a journal that was read; a torn last line is cut off now.

        `lines`: how many can be used of a damaged file; it is copied before the rest is cut off.
        """
        try:
            journal = cls(path, os.open(path, os.O_WRONLY | os.O_APPEND), durable=True)
        except OSError as error:
            raise JournalError(f"{path}: cannot be written ({error.strerror}).") from None
        try:
            journal._lock()
            if os.fstat(journal._descriptor).st_size != contents.size:
                raise JournalError(f"{path}: has just been played on elsewhere; open it again.")
            if lines is not None:
                journal.copy = _copied(path)
                os.ftruncate(journal._descriptor, contents.ends[lines])
                os.fsync(journal._descriptor)
            elif contents.torn:
                os.ftruncate(journal._descriptor, contents.whole)
        except OSError as error:
            journal.close()
            raise JournalError(f"{path}: cannot be written ({error.strerror}).") from None
        except JournalError:
            journal.close()
            raise
        return journal

    def _lock(self) -> None:
        if sys.platform == "win32":
            return
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise JournalError(
                f"{self.path}: is being played in another window; close that one first."
            ) from None
        except OSError:
            return  # a file system without locks: better unguarded than not at all

    def append(self, entry: Header | Line) -> None:
        """Write one line and see it onto the disk; what fails leaves no trace in the file."""
        data = encode(entry)
        try:
            before = os.fstat(self._descriptor).st_size
            try:
                while data:
                    data = data[os.write(self._descriptor, data) :]
                if self._durable:
                    os.fsync(self._descriptor)
            except BaseException:
                self._cut_back(before)
                raise
        except OSError as error:
            remedy = (
                "choose another folder"
                if isinstance(entry, Header)
                else "the last answer is not saved"
            )
            raise JournalError(
                f"{self.path}: cannot be written ({error.strerror}); {remedy}."
            ) from None

    def _cut_back(self, size: int) -> None:
        """Take a half-written line off; where even that fails, write nothing after it."""
        try:
            os.ftruncate(self._descriptor, size)
        except OSError:
            self.close()

    def close(self) -> None:
        """Close the file; closing twice does no harm."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1


def _copied(path: Path) -> Path:
    """Keep the whole file under a name beside it that is free."""
    for number in count(1):
        copy = path.with_name(path.name + DAMAGED + (f"-{number}" if number > 1 else ""))
        try:
            with copy.open("xb") as file:
                file.write(path.read_bytes())
                file.flush()
                os.fsync(file.fileno())
            break
        except FileExistsError:
            continue
        except OSError as error:
            copy.unlink(missing_ok=True)
            told = f"{copy}: the copy cannot be written ({error.strerror}); nothing was changed."
            raise JournalError(told) from None
    _sync_folder(path.parent)
    return copy


def _link(new: Path, path: Path) -> None:
    """Give a file its name, which must be free."""
    try:
        path.hardlink_to(new)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        new.rename(path)


def _sync_folder(folder: Path) -> None:
    """Make the new file's name itself survive a crash, where the system can."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def new_header(
    game: str,
    rules: int,
    files: Mapping[str, str],
    setup: Mapping[str, Any],
    seed: int,
    players: tuple[str, ...],
    salt: str,
) -> Header:
    """A header with its commitment."""
    return Header(
        game=game,
        rules=rules,
        files=dict(files),
        setup=dict(setup),
        seed=seed,
        players=players,
        salt=salt,
        commitment=commitment(salt, seed, setup),
    )
