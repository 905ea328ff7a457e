"""What the parts of a long run have done together, though each runs in a process of its own."""

from __future__ import annotations

import fcntl
import json
import os
import sys
import tempfile
import time
from pathlib import Path

_STARTED = time.time()


class Tally:
    """Adds up the parts of one run in a file of the run, and prints how far it has come."""

    def __init__(self, name: str, parts: int, games: int) -> None:
        self.name = name
        self.parts = parts
        self.games = games
        run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
        # Where pytest has its folders: a run of only some parts leaves the file.
        folder = os.environ.get("PYTEST_DEBUG_TEMPROOT", tempfile.gettempdir())
        self.path = Path(folder) / f"ascension-tui-soak-{run}-{name}.jsonl"

    def add(self, games: int, decisions: int, errors: int) -> str:
        """Enter one part and print the line it returns; the last one to come in sums up."""
        entry = {"games": games, "decisions": decisions, "errors": errors, "began": _STARTED}
        with self.path.open("a+", encoding="utf-8") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            file.write(json.dumps(entry) + "\n")
            file.flush()
            file.seek(0)
            entries = [json.loads(line) for line in file]
        line = self._line(entries)
        print(f"\n{line}", end="", file=sys.stderr, flush=True)
        if len(entries) == self.parts:
            self.path.unlink()
        return line

    def _line(self, entries: list[dict[str, float]]) -> str:
        done = {key: int(sum(entry[key] for entry in entries)) for key in entries[0]}
        seconds = time.time() - min(entry["began"] for entry in entries)
        word = "done" if len(entries) == self.parts else "so far"
        return (
            f"soak {self.name}, {word}: {done['games']:,} of {self.games:,} games, "
            f"{done['decisions']:,} decisions, {done['errors']:,} errors, {seconds:,.0f} s"
        )
