"""The games that wait to be gone on with, told from their journals without replaying them.

The menu needs a glance before its first paint, so the lines are read as plain JSON; the journal's
own checks, which load far more, are left to the list of all games.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path

from ascension_tui.errors import Failure, UserError
from ascension_tui.folders import unfinished_games
from ascension_tui.game.game import AnyGame
from ascension_tui.game.registry import games
from ascension_tui.i18n.language import ENGLISH

OURS = ("header", 1)
"""Kind and format that the first line of a journal of this program names."""
LONGEST_HEADER = 1 << 20
"""Bytes; what is longer is no game."""
PREDICATES = ("is ", "was ", "holds ", "cannot ")
"""How the journal's words go on after the name of a file."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """One file, as far as it could be read."""

    path: Path
    played: datetime
    """When its last answer was given."""
    title: str = ""
    """What is played."""
    names: tuple[str, ...] = ()
    answers: int = 0
    turn: int | None = None
    """None where the answers do not tell."""
    outcome: str = ""
    """How it ended, for one that is over."""
    problem: str = ""
    """Why it cannot be opened, in a sentence."""
    damage: str = ""
    """What is wrong with a file that is whole only up to some answer, in a sentence."""

    @property
    def people(self) -> str:
        """The names of all players."""
        return ", ".join(self.names)

    @property
    def progress(self) -> str:
        """How far it is."""
        return ENGLISH.count(self.answers, "answer") if self.turn is None else f"turn {self.turn}"

    @property
    def length(self) -> str:
        """How long it was, once it is over."""
        return self.progress if self.turn is None else ENGLISH.count(self.turn - 1, "turn")

    def in_a_line(self, dot: str, now: datetime) -> str:
        """Everything about it; the names come last, as there may be many."""
        moment = f"{ENGLISH.capital(self.progress)}, {relative_time(self.played, now)}"
        return f" {dot} ".join((moment, self.title, self.people))


def waiting_games(data: Path) -> list[Path]:
    """The games to go on with, the one played last first; what is no game is left out."""
    return [path for path in unfinished_games(data) if _begins_a_game(path)]


def _begins_a_game(path: Path) -> bool:
    """Told from the first line alone: there may be many games, and long ones."""
    try:
        with path.open("rb") as file:
            return bool(_described(path, file.readline(LONGEST_HEADER)))
    except OSError:
        return False


def read_summary(path: Path) -> SavedGame | None:
    """What a journal says at first sight, up to a damaged line; None if it is no game."""
    try:
        first, end, rest = path.read_bytes().partition(b"\n")
    except OSError:
        return None
    described = _described(path, first + end)
    if described is None:
        return None
    game, saved = described
    standing = _standing(rest.split(b"\n")[:-1])
    return replace(saved, answers=len(standing), turn=game.turns(standing))


def _described(path: Path, first: bytes) -> tuple[AnyGame, SavedGame] | None:
    """What a whole first line says, if it is the header of a game there is."""
    try:
        header = json.loads(first) if first.endswith(b"\n") else {}
        if (header["kind"], header["format"]) != OURS:
            return None
        game = next(game for game in games() if game.name == header["game"])
        glance = game.glance(header["setup"])
        played = datetime.fromtimestamp(path.stat().st_mtime)
        return game, SavedGame(path, played, glance.title, glance.names)
    except (
        *(OSError, ValueError, KeyError, TypeError),
        *(AttributeError, RecursionError, StopIteration),
    ):
        return None


def _standing(lines: list[bytes]) -> list[str]:
    """The keys of the answers that have not been taken back, up to the first damaged line."""
    keys: list[str] = []
    with contextlib.suppress(ValueError, KeyError, TypeError, RecursionError):
        for text in lines:
            line = json.loads(text)
            if line["kind"] == "answer":
                keys.append(line["key"])
            elif line["kind"] == "undo":
                del keys[-line["answers"] :]
    return keys


def inspect(path: Path) -> SavedGame:
    """A journal read with all its checks; a damaged one comes with what is wrong with it."""
    from ascension_tui.table.journal import read_journal

    try:
        contents = read_journal(path)
    except UserError as error:
        return _unusable(path, str(error))
    if contents.header.game not in [game.name for game in games()]:
        return _unusable(path, f"it is a game of {contents.header.game}, which is not played here.")
    game = read_summary(path)
    if game is None:
        return _unusable(path, "it does not say what was played.")
    damage = ENGLISH.capital(f"{contents.damage}.") if contents.damage else ""
    return replace(game, damage=damage)


def games_first(games: Sequence[SavedGame]) -> list[SavedGame]:
    """The same with what is no game apart, at the end."""
    return sorted(games, key=lambda game: bool(game.problem))


def _unusable(path: Path, problem: str) -> SavedGame:
    try:
        played = datetime.fromtimestamp(path.stat().st_mtime)
    except OSError:
        played = datetime.now()
    problem = problem.removeprefix(f"{path}: ")
    if problem.startswith(PREDICATES):
        problem = f"it {problem}"
    return SavedGame(path, played, problem=ENGLISH.capital(problem))


def delete(path: Path) -> None:
    """Remove a game for good, unless it is being played in another window: `UserError`."""
    from ascension_tui.table.journal import read_journal
    from ascension_tui.table.journal_file import Journal

    journal = Journal.resume(path, read_journal(path))
    try:
        path.unlink()
    except OSError as error:
        raise Failure(f"{path.name}: cannot be deleted ({error.strerror}).") from None
    finally:
        journal.close()


def relative_time(then: datetime, now: datetime) -> str:
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
