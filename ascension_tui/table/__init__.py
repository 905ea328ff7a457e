"""A running game: seats, journal, undo, watchers. Knows a game only through `game.protocol`."""

from ascension_tui.table.history import Undone, Update
from ascension_tui.table.journal import (
    DamagedJournal,
    Header,
    JournalError,
    Line,
    read_journal,
)
from ascension_tui.table.replay import Replay, replay_journal
from ascension_tui.table.table import Table

__all__ = [
    "DamagedJournal",
    "Header",
    "JournalError",
    "Line",
    "Replay",
    "Table",
    "Undone",
    "Update",
    "read_journal",
    "replay_journal",
]
