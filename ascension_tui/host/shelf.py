"""The folder every person has for themselves: lessons they began, games they finished.

Screens that read and write files for somebody do it in here and nowhere else. Its games are links
to the journals of the house, so it can be thrown away at any time and only the lessons are lost.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
from collections.abc import Iterable
from pathlib import Path

from ascension_tui.folders import FINISHED
from ascension_tui.host.people import Person
from ascension_tui.host.sheet import journal_path

FOLDER = "people"
NAME_LENGTH = 32
NOWHERE = Path(os.devnull) / "nothing"
"""Below a file no folder can be made: whoever has this one leaves nothing behind."""


def shelf_of(root: Path, person: Person | None) -> Path:
    """The folder of a person; guests, and whoever has no nick yet, have none."""
    if person is None or person.guest:
        return NOWHERE
    # A fingerprint holds signs that a name of a file should not.
    return root / FOLDER / hashlib.sha256(person.key.encode()).hexdigest()[:NAME_LENGTH]


def lay_out(root: Path, shelf: Path, tables: Iterable[str]) -> None:
    """Put finished games on a shelf; what cannot be put there now is tried again next time."""
    games = shelf / FINISHED
    with contextlib.suppress(OSError):
        games.mkdir(parents=True, exist_ok=True)
    for table in tables:
        journal = journal_path(root, table, finished=True)
        place = games / journal.name
        if place.exists():
            continue
        with contextlib.suppress(OSError):
            try:
                os.link(journal, place)
            except OSError:  # a disk that knows no links
                shutil.copy2(journal, place)
