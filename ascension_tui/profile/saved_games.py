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

from ascension_tui.errors import Failure
from ascension_tui.folders import unfinished_games
from ascension_tui.game.game import AnyGame
from ascension_tui.game.registry import games
from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Counted, Message

OURS = ("header", 1)
"""Kind and format that the first line of a journal of this program names."""
LONGEST_HEADER = 1 << 20
"""Bytes; what is longer is no game."""


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
    problem: Message | None = None
    """Why it cannot be opened."""
    damage: Message | None = None
    """What is wrong with a file that is whole only up to some answer."""

    @property
    def people(self) -> str:
        return ", ".join(self.names)

    def progress(self, language: Language) -> str:
        if self.turn is None:
            return language.count(self.answers, "answer")
        return language.say(Message("turn {number}", number=self.turn))

    def length(self, language: Language) -> str:
        """How long it was, once it is over."""
        if self.turn is None:
            return self.progress(language)
        return language.count(self.turn - 1, "turn")

    def trouble(self, language: Language) -> str:
        """What is wrong with it, as a sentence; empty if nothing is."""
        problem = self.problem or self.damage
        return language.capital(language.say(problem)) if problem else ""

    def in_a_line(self, dot: str, now: datetime, language: Language) -> str:
        """Everything about it; the names come last, as there may be many."""
        when = relative_time(self.played, now, language)
        moment = f"{language.capital(self.progress(language))}, {when}"
        return f" {dot} ".join((moment, self.title, self.people))


def waiting_games(data: Path, language: Language) -> list[Path]:
    """The games to go on with, the one played last first; what is no game is left out."""
    waiting = []
    for path in unfinished_games(data):
        with contextlib.suppress(OSError), path.open("rb") as file:
            # Told from the first line alone: there may be many games, and long ones.
            if _described(path, file.readline(LONGEST_HEADER), language):
                waiting.append(path)
    return waiting


def read_summary(path: Path, language: Language) -> SavedGame | None:
    """What a journal says at first sight, up to a damaged line; None if it is no game."""
    try:
        first, end, rest = path.read_bytes().partition(b"\n")
    except OSError:
        return None
    described = _described(path, first + end, language)
    if described is None:
        return None
    game, saved = described
    standing = _standing(rest.split(b"\n")[:-1])
    return replace(saved, answers=len(standing), turn=game.turns(standing))


def _described(path: Path, first: bytes, language: Language) -> tuple[AnyGame, SavedGame] | None:
    """What a whole first line says, if it is the header of a game there is."""
    try:
        header = json.loads(first) if first.endswith(b"\n") else {}
        if (header["kind"], header["format"]) != OURS:
            return None
        game = {game.name: game for game in games()}[header["game"]]
        glance = game.glance(header["setup"], language)
        played = datetime.fromtimestamp(path.stat().st_mtime)
        return game, SavedGame(path, played, glance.title, glance.names)
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
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


def inspected(paths: Sequence[Path], language: Language) -> list[SavedGame]:
    """Journals read with all their checks; what is no game comes at the end."""
    games = [_inspected(path, language) for path in paths]
    return sorted(games, key=lambda game: bool(game.problem))


def _inspected(path: Path, language: Language) -> SavedGame:
    """A damaged one comes with what is wrong with it."""
    from ascension_tui.table.journal import NoJournal, read_journal

    try:
        contents = read_journal(path)
    except NoJournal as error:
        return _unusable(path, error.short)
    name, game = contents.header.game, read_summary(path, language)
    if name not in [game.name for game in games()]:
        other = Message("it is a game of {game}, which is not played here.", game=name)
        return _unusable(path, other)
    if game is None:
        return _unusable(path, Message("it does not say what was played."))
    damage = Message("{damage}.", damage=contents.damage) if contents.damage else None
    return replace(game, damage=damage)


def _unusable(path: Path, problem: Message) -> SavedGame:
    try:
        played = datetime.fromtimestamp(path.stat().st_mtime)
    except OSError:
        played = datetime.now()
    return SavedGame(path, played, problem=problem)


def delete(path: Path) -> None:
    """Remove a game for good, unless it is being played in another window: `UserError`."""
    from ascension_tui.table.journal import read_journal
    from ascension_tui.table.journal_file import Journal

    journal = Journal.resume(path, read_journal(path))
    try:
        path.unlink()
    except OSError as error:
        raise Failure(
            "{file}: cannot be deleted ({reason}).", file=path.name, reason=error
        ) from None
    finally:
        journal.close()


def relative_time(then: datetime, now: datetime, language: Language) -> str:
    """How long ago, in words that need no counting."""
    minutes, time = (now - then).total_seconds() / 60, f"{then:%H:%M}"
    if minutes < 1:
        told = Message("just now")
    elif minutes < 2:
        told = Message("a minute ago")
    elif minutes < 60:
        told = Message("{minutes} ago", minutes=Counted(int(minutes), "minute"))
    elif then.date() == now.date():
        told = Message("today at {time}", time=time)
    elif then.date() == (now - timedelta(days=1)).date():
        told = Message("yesterday at {time}", time=time)
    else:
        told = Message("on {day}", day=language.day(then))
    return language.say(told)
