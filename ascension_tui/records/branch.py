"""A new game that begins with the answers of another one; the other one stays as it is."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from ascension_tui.folders import new_game_file
from ascension_tui.records.timeline import Tape
from ascension_tui.table import Table
from ascension_tui.table.commitment import commitment, new_salt


def play_on(
    tape: Tape, moment: int, data: Path, names: Sequence[str], players: Sequence[str]
) -> Table:
    """Deal the same game again and give its first `moment` answers; from there it is a new one.

    Setup and seed are the old ones, so every card lies where it lay; who sits at the seats, and
    under which names, is chosen anew.
    """
    # Not the header's: it may have meant something else by older rules.
    setup = {**tape.setup.model_dump(mode="json"), "seats": list(names)}
    agreed = tape.setup.checked(**setup).model_dump(mode="json")
    salt = new_salt()
    path = new_game_file(data, commitment(salt, tape.header.seed, agreed))
    kind = tape.game.kind()
    # Many answers at once: they are seen onto the disk together, not one by one.
    draft = Table.begin(kind, agreed, tape.header.seed, players, path, salt=salt, durable=False)
    try:
        for index in tape.answers[:moment]:
            draft.answer(draft.number, index)
    finally:
        draft.close()
    with path.open("rb") as file:
        os.fsync(file.fileno())
    table, _ = Table.resume(kind, path)
    return table
