"""Appending to a journal, each line safely on the disk before the game goes on."""

from __future__ import annotations

import contextlib
import os
import sys
from itertools import count
from pathlib import Path

from ascension_tui.table.journal import Contents, Header, JournalError, Line, encode

if sys.platform != "win32":
    import fcntl

DAMAGED = ".damaged"
"""Ends the name of the copy of a damaged file."""
NEW = ".new"
"""Ends the name of a file that has no first line yet."""


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
        # Under another name until its first line is on the disk: killed before, it was never there.
        new = path.with_name(path.name + NEW)
        try:
            _make_folder(path.parent)
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
            raise JournalError(
                "{path}: exists already; it was not overwritten.", path=path
            ) from None
        except OSError as error:
            raise JournalError(
                "{path}: cannot be written ({reason}); choose another folder.",
                path=path,
                reason=error,
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
            try:
                journal._lock()
                if os.fstat(journal._descriptor).st_size != contents.size:
                    raise JournalError(
                        "{path}: has just been played on elsewhere; open it again.", path=path
                    )
                if lines is not None:
                    journal.copy = _copied(path)
                    os.ftruncate(journal._descriptor, contents.ends[lines])
                    os.fsync(journal._descriptor)
                elif contents.torn:
                    os.ftruncate(journal._descriptor, contents.whole)
            except BaseException:
                journal.close()
                raise
        except OSError as error:
            raise JournalError(
                "{path}: cannot be written ({reason}).", path=path, reason=error
            ) from None
        return journal

    def _lock(self) -> None:
        if sys.platform == "win32":
            return
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise JournalError(
                "{path}: is being played in another window; close that one first.", path=self.path
            ) from None
        except OSError:
            return  # a file system without locks: better unguarded than not at all

    def append(self, entry: Header | Line) -> None:
        """Write one line and sync it to disk; a failed write leaves no trace in the file."""
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
            if isinstance(entry, Header):
                raise  # `create` says it
            raise JournalError(
                "{path}: cannot be written ({reason}); the last answer is not saved.",
                path=self.path,
                reason=error,
            ) from None

    def _cut_back(self, size: int) -> None:
        """Take a half-written line off; where even that fails, write nothing after it."""
        try:
            os.ftruncate(self._descriptor, size)
        except OSError:
            self.close()

    def close(self) -> None:
        """Closing twice does no harm."""
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
            raise JournalError(
                "{path}: the copy cannot be written ({reason}); nothing was changed.",
                path=copy,
                reason=error,
            ) from None
    _sync_folder(path.parent)
    return copy


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise JournalError(
            "{folder}: is not a folder; choose another one.", folder=folder
        ) from None


def _link(new: Path, path: Path) -> None:
    """Give a file its name, which must be free."""
    try:
        path.hardlink_to(new)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        new.rename(path)


def _sync_folder(folder: Path) -> None:
    """Make the new file's name survive a crash, where the system can."""
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
