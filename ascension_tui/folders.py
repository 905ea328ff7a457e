"""Where the player's own files lie. Folders are made when something is to be written into them.

Games being played lie in `games`; a game that is over moves to `finished`, so that the ones to go
on with are found without replaying all there ever were.
"""

from __future__ import annotations

import contextlib
import os
import re
import shlex
from pathlib import Path

from ascension_tui.errors import Failure
from ascension_tui.i18n.message import Message

APP = "ascension-tui"
GAMES = "games"
SUFFIX = ".jsonl"
"""How journals are named; here because the menu reads folders and must not load pydantic."""
SUMMARY_SUFFIX = ".txt"
HOST_SUFFIX = ".table.json"
"""Ends the name of what a host keeps beside the journal of a table."""
FINISHED = "finished"
EXPORTS = "exports"
"""Games kept as text."""
STATS = "stats.sqlite"
SAVED = "The game is saved. Go on with it by:"
ENOUGH_NAMES = 100
NAME_DIGITS = 12
"""How much of its commitment names a game's file."""


def data_folder(chosen: Path | None = None) -> Path:
    """The folder for everything the player keeps: the chosen one, or the system's place for it."""
    if chosen is not None:
        return chosen
    from platformdirs import user_data_path

    return user_data_path(APP, appauthor=False)


def config_folder(chosen: Path | None = None) -> Path:
    """The folder for settings: the chosen one, or the system's place for it."""
    if chosen is not None:
        return chosen
    from platformdirs import user_config_path

    return user_config_path(APP, appauthor=False)


def new_game_file(data: Path, commitment: str) -> Path:
    """Where the game with this commitment is written."""
    folder = data / GAMES
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _unusable(folder, error) from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise _unusable(folder, Message("it cannot be written"))
    return folder / f"{commitment[:NAME_DIGITS]}{SUFFIX}"


def unfinished_games(data: Path) -> list[Path]:
    """The games to go on with, the one played last first."""
    return _newest_first(data / GAMES)


def _newest_first(folder: Path) -> list[Path]:
    found: list[tuple[int, Path]] = []
    for path in folder.glob(f"*{SUFFIX}"):
        with contextlib.suppress(OSError):  # another window may have finished it just now
            found.append((path.stat().st_mtime_ns, path))
    return [path for _, path in sorted(found, reverse=True)]


def finished_games(data: Path) -> list[Path]:
    """The games that are over, the one that ended last first."""
    return _newest_first(data / FINISHED)


def is_hosted(journal: Path) -> bool:
    """Whether a game is played at a table of a host."""
    return journal.with_name(journal.name.removesuffix(SUFFIX) + HOST_SUFFIX).exists()


def keep_finished(path: Path) -> Path:
    """Put a game that is over with the finished ones; returns where it is now.

    A file that does not lie where this program puts its games stays where it is.
    """
    games, name = path.resolve().parent, path.name
    if games.name != GAMES or not re.fullmatch(f"[0-9a-f]{{{NAME_DIGITS}}}{SUFFIX}", name):
        return path
    target = games.parent / FINISHED / name
    try:
        target.parent.mkdir(exist_ok=True)
        return path if target.exists() else path.rename(target)
    except OSError:
        return path


def save_summary(text: str, journal: Path) -> Path:
    """Keep a summary beside its journal; a file that says something else stays as it is.

    `OSError` says why it cannot be kept.
    """
    for number in range(1, ENOUGH_NAMES):
        again = f"-{number}" if number > 1 else ""
        path = journal.with_name(f"{journal.stem}{again}{SUMMARY_SUFFIX}")
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(text)
        except FileExistsError:
            if path.is_file() and path.read_bytes() == text.encode():
                return path
        else:
            return path
    raise OSError(f"too many files are named like {journal.with_suffix(SUMMARY_SUFFIX)}")


def resume_command(file: Path, mode: str = "") -> str:
    """What to type to go on with a saved game; with no mode, on the screen."""
    return f"{APP} resume {mode}{shlex.quote(str(file))}"


def verify_command(file: Path | str) -> str:
    """What to type to check a game."""
    return f"{APP} verify {shlex.quote(str(file))}"


def _unusable(folder: Path, reason: Message | OSError) -> Failure:
    return Failure(
        "{folder}: cannot hold saved games ({reason}); choose another folder with --data.",
        folder=folder,
        reason=reason,
    )
