"""A file of results that survives a kill: one line each, written as they come.

The first line says what was asked for; a file of something else is not continued. A last line that
was cut off is dropped.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from ascension_tui.errors import Failure


class ResultsFile:
    """Results by name; without a path they are kept in memory only."""

    def __init__(self, path: Path | None, what: str, described: dict[str, Any]) -> None:
        """`described` is what results must have in common to stand in one file."""
        self.path = path
        self.header = {"what": what, **described}
        self.lines: dict[str, dict[str, Any]] = {}
        self._file: Any = None

    def __enter__(self) -> Self:
        """Read what there is and open the file for more."""
        if self.path is not None:
            kept = self._read(self.path) if self.path.exists() else 0
            try:
                self._file = self.path.open("a", encoding="utf-8")
                self._file.truncate(kept)
            except OSError as error:
                raise Failure(
                    "{path}: cannot be written ({reason}).", path=self.path, reason=error
                ) from None
            if not kept:
                self._write(self.header)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()

    def add(self, name: str, result: dict[str, Any]) -> None:
        """Keep a result for good."""
        self.lines[name] = result
        if self._file is not None:
            self._write({"name": name, **result})

    def _write(self, line: dict[str, Any]) -> None:
        self._file.write(json.dumps(line) + "\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def _read(self, path: Path) -> int:
        """Take the results in; returns how many bytes of the file are whole lines."""
        try:
            data = path.read_bytes()
        except OSError as error:
            raise Failure("{path}: cannot be read ({reason}).", path=path, reason=error) from None
        kept = data.rfind(b"\n") + 1
        lines = data[:kept].splitlines()
        if not lines:
            return 0
        try:
            header, *rest = [json.loads(line) for line in lines]
            results = {line.pop("name"): line for line in rest}
        except (ValueError, KeyError, TypeError, AttributeError):
            raise Failure(
                "{path}: is not a file of results; choose another one.", path=path
            ) from None
        if header != self.header:
            raise Failure(
                "{path}: holds results of something else ({header}); choose another file.",
                path=path,
                header=json.dumps(header),
            )
        self.lines = results
        return kept
