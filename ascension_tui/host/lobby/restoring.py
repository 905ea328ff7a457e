"""Opening a host's folder: one process at a time, every table from its files.

The database is brought up to date from the same files, or made again from them if need be.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from ascension_tui.errors import Failure, UserError
from ascension_tui.folders import FINISHED, GAMES, SUFFIX
from ascension_tui.host.lobby.database import Database
from ascension_tui.host.lobby.ratings import GameResult, result_of
from ascension_tui.host.ssh import log
from ascension_tui.host.tables.table_record import (
    Outcome,
    RecordError,
    TableRecord,
    journal_path,
    read_record,
    record_beside,
    records_in,
    remove_record,
    save_record,
)
from ascension_tui.table import replay_journal
from ascension_tui.table.journal import Resign

if TYPE_CHECKING:
    from ascension_tui.game.game import AnyGame
if sys.platform != "win32":
    import fcntl

LOCK = "lock"
PRIVATE = 0o700


class FolderLock:
    """Held while a host runs; a killed process holds nothing.

    Two hosts on the same files would each undo what the other keeps.
    """

    def __init__(self, folder: Path) -> None:
        try:
            # Journals hold what no player may know yet: nobody else on the machine reads them.
            folder.mkdir(mode=PRIVATE, parents=True, exist_ok=True)
            self._descriptor = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise Failure(
                "{folder}: cannot be used ({reason}); choose another folder with --data.",
                folder=folder,
                reason=error,
            ) from None
        if sys.platform != "win32":
            try:
                fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                self.release()
                raise Failure(
                    "{folder}: another host is using it; stop that one, or choose --data.",
                    folder=folder,
                ) from None

    def release(self) -> None:
        """Let others have it; twice does no harm."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1


def unfinished_records(root: Path, database: Database) -> Iterator[TableRecord]:
    """The records of all tables that are not over; a damaged one is taken from the index."""
    games = root / GAMES
    for path in records_in(games):
        table = _id(path)
        finished = journal_path(root, table, finished=True).exists()
        if finished and not journal_path(root, table).exists():
            # Stopped just before the record in this folder was removed.
            remove_record(root, table)
            continue
        try:
            yield read_record(path)
        except RecordError as error:
            yield from _from_index(root, table, database, error)
    for journal in sorted(games.glob(f"*{SUFFIX}")):
        if not record_beside(journal).exists():
            yield from _from_index(root, _id(journal), database, None)


def _id(path: Path) -> str:
    return path.name.split(".")[0]


def _from_index(
    root: Path, table: str, database: Database, error: RecordError | None
) -> Iterator[TableRecord]:
    known = database.table_record(table)
    if known is None:
        log.trouble(
            "nobody knows whose table this is; its files are left alone", error, table=table
        )
        return
    log.trouble(
        "a table record was damaged or missing and comes from the index", error, table=table
    )
    if error is not None:
        beside = record_beside(journal_path(root, table))
        beside.rename(beside.with_suffix(".damaged"))
    save_record(root, known)
    yield known


def bring_up_to_date(root: Path, database: Database, games: Mapping[str, AnyGame]) -> None:
    """Put into the database what the files know and it does not; an empty one gets everything."""
    known = database.finished_tables()
    found: list[tuple[TableRecord, str, GameResult | None]] = []
    for path in (*records_in(root / GAMES), *records_in(root / FINISHED)):
        over = path.parent.name == FINISHED
        if over and _id(path) in known:
            continue
        try:
            record = read_record(path)
        except RecordError as error:
            log.trouble("a table record cannot be read", error, file=path.name)
            continue
        if over:
            found.append((record, "over", _result(root, record, games)))
        else:
            begun = journal_path(root, record.id).exists()
            found.append((record, "running" if begun else "waiting", None))
    database.add_all(found)
    if found and database.fresh:
        log.note("the database was made again from the tables' files", tables=len(found))


def _result(root: Path, record: TableRecord, games: Mapping[str, AnyGame]) -> GameResult | None:
    """How a finished game ended; its journal is replayed if the record does not say."""
    game = games.get(record.game)
    if game is None:
        log.note("a finished game is not played on this host", table=record.id)
        return None
    outcome = record.outcome or _replayed(root, record, game)
    if outcome is None:
        return None
    try:
        return result_of(record, outcome, game.kind().sides(record.setup))
    except (UserError, LookupError) as error:
        log.trouble("a result cannot be counted", error, table=record.id)
        return None


def _replayed(root: Path, record: TableRecord, game: AnyGame) -> Outcome | None:
    path = journal_path(root, record.id, finished=True)
    try:
        replay, contents = replay_journal(path, game.kind())
    except UserError as error:
        log.trouble("a finished journal cannot be replayed", error, table=record.id)
        return None
    if replay.stopped:
        log.note("a finished journal cannot be replayed to its end", table=record.id)
        return None
    result = replay.result()
    if result is None:
        return None
    return Outcome.of(result, [line.seat for line in contents.lines if isinstance(line, Resign)])
