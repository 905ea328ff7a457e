"""A running game: seats, journal, undo, watchers. Knows a game only through `game.protocol`."""

from ascension_tui.table.history import Undone, Update
from ascension_tui.table.journal import (
    DamagedJournal,
    Header,
    JournalError,
    Line,
    read_journal,
)
from ascension_tui.table.journal_file import Journal
from ascension_tui.table.replay import Replay, replay_journal
from ascension_tui.table.table import StaleAnswer, Table

__all__ = [
    "DamagedJournal",
    "Header",
    "Journal",
    "JournalError",
    "Line",
    "Replay",
    "StaleAnswer",
    "Table",
    "Undone",
    "Update",
    "read_journal",
    "replay_journal",
]
