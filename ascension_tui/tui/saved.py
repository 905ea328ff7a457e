"""The games that wait to be gone on with, told from their journals without replaying them.

The menu needs a glance before its first paint, so the lines are read as plain JSON; the journal's
own checks, which load far more, are left to the list of all games.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from ascension_tui.errors import AscensionError, Failure
from ascension_tui.tui.choices import SHORT_TITLES, sentence

END_OF_TURN = "end"
"""The key of the answer that ends a turn."""
PREDICATES = ("is ", "was ", "holds ", "cannot ")
"""How the journal's words go on after the name of a file."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """One file, as far as it could be read."""

    path: Path
    played: datetime
    """When its last answer was given."""
    sets: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    answers: int = 0
    turn: int = 0
    outcome: str = ""
    """How it ended, for one that is over."""
    problem: str = ""
    """Why it cannot be opened, in a sentence."""

    @property
    def mix(self) -> str:
        """The sets in short."""
        return " + ".join(SHORT_TITLES.get(name, name.capitalize()) for name in self.sets)

    @property
    def people(self) -> str:
        """The names of all players."""
        return ", ".join(self.seats)

    def in_a_line(self, dot: str, now: datetime) -> str:
        """Everything about it; the names come last, as there may be many."""
        moment = f"Turn {self.turn}, {when(self.played, now)}"
        return f" {dot} ".join((moment, self.mix, self.people))


def newest(files: list[Path]) -> SavedGame | None:
    """The first of these games that looks whole."""
    return next((game for path in files if (game := glance(path))), None)


def glance(path: Path) -> SavedGame | None:
    """What a journal says at first sight; None if it is not a game that can be told."""
    try:
        played = datetime.fromtimestamp(path.stat().st_mtime)
        *whole, _torn = path.read_bytes().split(b"\n")
        header, *lines = (json.loads(line) for line in whole)
        standing = _standing(lines)
        setup = header["setup"]
        return SavedGame(
            path,
            played,
            sets=tuple(str(name) for name in setup["sets"]),
            seats=tuple(str(name) for name in setup["seats"]),
            answers=len(standing),
            turn=standing.count(END_OF_TURN) + 1,
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


def _standing(lines: list[dict[str, Any]]) -> list[str]:
    """The keys of the answers that have not been taken back."""
    keys: list[str] = []
    for line in lines:
        if line["kind"] == "answer":
            keys.append(line["key"])
        elif line["kind"] == "undo":
            del keys[-line["answers"] :]
    return keys


def inspect(path: Path) -> SavedGame:
    """A journal read with all its checks; a damaged one comes with what is wrong with it."""
    from ascension_tui.table.journal import read_journal

    try:
        read_journal(path)
    except AscensionError as error:
        return _unusable(path, str(error))
    return glance(path) or _unusable(path, "it does not say what was played.")


def _unusable(path: Path, problem: str) -> SavedGame:
    try:
        played = datetime.fromtimestamp(path.stat().st_mtime)
    except OSError:
        played = datetime.now()
    problem = problem.removeprefix(f"{path}: ")
    if problem.startswith(PREDICATES):
        problem = f"it {problem}"
    return SavedGame(path, played, problem=sentence(problem))


def delete(path: Path) -> None:
    """Remove a game for good, unless it is being played in another window: `AscensionError`."""
    from ascension_tui.table.journal import Journal, read_journal

    journal = Journal.resume(path, read_journal(path))
    try:
        path.unlink()
    except OSError as error:
        raise Failure(f"{path.name}: cannot be deleted ({error.strerror}).") from None
    finally:
        journal.close()


def when(then: datetime, now: datetime) -> str:
    """How long ago, in words that need no counting."""
    minutes = (now - then).total_seconds() / 60
    if minutes < 1:
        return "just now"
    if minutes < 60:
        return "a minute ago" if minutes < 2 else f"{int(minutes)} minutes ago"
    if then.date() == now.date():
        return f"today at {then:%H:%M}"
    if then.date() == (now - timedelta(days=1)).date():
        return f"yesterday at {then:%H:%M}"
    return f"on {then.day} {then:%B %Y}"
