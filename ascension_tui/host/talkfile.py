"""What was said at a table, in a file beside its journal: a restart loses no word of it.

One JSON object a line, appended as it is said. Only a game that goes on needs it; with the end of
the game the file is gone.
"""

from __future__ import annotations

import errno
import os
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from ascension_tui.folders import GAMES
from ascension_tui.host import log
from ascension_tui.host.chat import MOST_LINES, ChatLine

SUFFIX = ".talk"
_LINE = TypeAdapter(ChatLine)


class TalkFile:
    """The talk of one table on the disk; trouble with it never stops the talk itself."""

    def __init__(self, root: Path, table: str) -> None:
        """Nothing is written before something is said."""
        self._path = root / GAMES / f"{table}{SUFFIX}"
        self._table = table
        self._length = 0
        self._over = False

    def read(self) -> list[ChatLine]:
        """The last of what was said, the oldest first; a damaged line is left out."""
        try:
            found = self._path.read_bytes().splitlines()
        except FileNotFoundError:
            return []
        except OSError as error:
            self._trouble(error)
            return []
        self._length = len(found)
        lines: list[ChatLine] = []
        for text in found[-MOST_LINES:]:
            try:
                lines.append(_LINE.validate_json(text))
            except ValidationError as error:
                log.trouble("a line of talk is damaged", error, table=self._table)
        return lines

    def add(self, line: ChatLine) -> None:
        """Keep a line; once there are far too many, only the last ones."""
        if self._over:
            return
        try:
            self._write(_LINE.dump_json(line) + b"\n")
            self._length += 1
            if self._length > 2 * MOST_LINES:
                self._shorten()
        except OSError as error:
            self._trouble(error)

    def _write(self, data: bytes) -> None:
        """Write a line whole or not at all: half of one would spoil the next one too."""
        with self._path.open("ab", buffering=0) as file:
            before = file.tell()
            if file.write(data) < len(data):
                file.truncate(before)
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def _shorten(self) -> None:
        lines = self.read()
        fresh = self._path.with_suffix(".new")
        fresh.write_bytes(b"".join(_LINE.dump_json(line) + b"\n" for line in lines))
        fresh.replace(self._path)
        self._length = len(lines)

    def remove(self) -> None:
        """The game is over; whatever is said from now on is not kept."""
        self._over = True
        try:
            self._path.unlink(missing_ok=True)
        except OSError as error:
            self._trouble(error)

    def _trouble(self, error: OSError) -> None:
        log.trouble("the talk of a table cannot be kept", error, table=self._table)
