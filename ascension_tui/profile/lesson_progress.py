"""How far every lesson is: plain JSON in the data folder, beside the journals of their games.

Read before the first paint, so nothing here needs more than the standard library.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ascension_tui.folders import FINISHED, GAMES
from ascension_tui.profile.settings import replace_text

FOLDER = "lessons"
FILE = "progress.json"
LESSON_WAITS = "The lesson waits for you. Go on with it by:"


def lesson_command(name: str, mode: str = "") -> str:
    """What to type to take a lesson; with no mode, on the screen."""
    return f"ascension-tui lessons {mode}{name}"


def folder_in(data: Path) -> Path:
    """Where lessons that were begun lie."""
    return data / FOLDER


def journal_of(data: Path, name: str) -> Path:
    """Where the game of a lesson is written."""
    return folder_in(data) / f"{name}.jsonl"


def read(data: Path) -> dict[str, Any]:
    """How far every lesson is; what cannot be read counts as never begun."""
    try:
        found = json.loads((folder_in(data) / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def place(data: Path, name: str) -> tuple[int, tuple[int, ...]]:
    """The step a lesson was left at and the tips told by then; invalid entries count as none."""
    kept = read(data).get(name)
    if isinstance(kept, dict):
        at, told = kept.get("at"), kept.get("told")
        if type(at) is int and at >= 0 and isinstance(told, list):
            return at, tuple(one for one in told if type(one) is int)
    return 0, ()


def keep(data: Path, name: str, at: int, told: Sequence[int]) -> None:
    """Remember how far a lesson is; a failed write is ignored."""
    entry = {"at": at, "told": [*told], "finished": is_finished(data, name)}
    _write(data, {**read(data), name: entry})


def finish(data: Path, name: str) -> None:
    """A lesson is over; next time it begins anew."""
    _write(data, {**read(data), name: {"at": 0, "told": [], "finished": True}})
    forget(data, name)


def forget(data: Path, name: str) -> None:
    """Delete the game of a lesson."""
    with contextlib.suppress(OSError):
        journal_of(data, name).unlink()


def is_finished(data: Path, name: str) -> bool:
    """Whether a lesson was ever finished."""
    entry = read(data).get(name)
    return isinstance(entry, dict) and entry.get("finished") is True


def is_begun(data: Path, name: str) -> bool:
    """Whether there is something to go on with."""
    return journal_of(data, name).exists()


def first_start(data: Path) -> bool:
    """Whether nothing was ever played here, so that the guided game should be offered."""
    return (
        not any((data / name).is_dir() for name in (GAMES, FINISHED))
        and not folder_in(data).exists()
    )


def _write(data: Path, value: Mapping[str, Any]) -> None:
    with contextlib.suppress(OSError):
        replace_text(folder_in(data) / FILE, json.dumps(value, indent=2) + "\n")
