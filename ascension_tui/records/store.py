"""The statistics as a SQLite file in the data folder, for the program and for the curious.

Everything in it comes from the journals of finished games, so it can be thrown away and made again
at any time; a file that is damaged or of another version is.
"""

from __future__ import annotations

import contextlib
import sqlite3
import zlib
from collections.abc import Iterator
from pathlib import Path

from ascension_tui.errors import UserError
from ascension_tui.folders import FINISHED, STATS, finished_games
from ascension_tui.game.registry import games
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.records.timeline import ReplayTable, Tape

VERSION = 2
PATIENCE = 2.0
"""Seconds to wait for another window that writes."""
SCHEMA = """
CREATE TABLE games (
    id TEXT PRIMARY KEY,       -- the commitment of the game
    file TEXT NOT NULL,        -- its journal in the folder finished
    ended REAL NOT NULL,       -- when, as Unix time
    game TEXT NOT NULL,        -- which game it is
    seats INTEGER NOT NULL,
    rules INTEGER NOT NULL,
    seed TEXT NOT NULL,
    deal TEXT NOT NULL,        -- what decides with the seed how it was dealt
    again INTEGER NOT NULL,    -- 1: dealt the same before, so it does not count
    reason TEXT NOT NULL,
    rounds INTEGER NOT NULL,
    answers INTEGER NOT NULL,
    beaten_by TEXT NOT NULL    -- who won where no seat did
);
CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    player TEXT NOT NULL,      -- human, or the level of a computer player
    score INTEGER NOT NULL,
    won INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
);
CREATE TABLE facts (
    game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,     -- -1: about the whole game
    what TEXT NOT NULL,        -- what was counted
    of TEXT NOT NULL,          -- of what
    number INTEGER NOT NULL,
    PRIMARY KEY (game, seat, what, of)
) WITHOUT ROWID;
CREATE TABLE left_out (file TEXT PRIMARY KEY, why TEXT NOT NULL);
"""


@contextlib.contextmanager
def opened(data: Path) -> Iterator[sqlite3.Connection]:
    """The statistics of a data folder; made anew where they cannot be used as they are."""
    data.mkdir(parents=True, exist_ok=True)
    path = data / STATS
    try:
        connection = _connected(path)
    except sqlite3.DatabaseError as problem:
        if isinstance(problem, sqlite3.OperationalError):
            raise
        _set_aside(path)
        connection = _connected(path)
    try:
        yield connection
        connection.commit()
    finally:
        connection.close()


def _connected(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=PATIENCE)
    try:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA foreign_keys=ON")
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version != _version():
            _make(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _version() -> int:
    """Changes with the tables, with the games there are, and with what they count."""
    games_ = ",".join(f"{game.name} {game.stats().version}" for game in games())
    return zlib.crc32(f"{VERSION}: {games_}".encode()) & 0x7FFFFFFF


def _make(connection: sqlite3.Connection) -> None:
    """Empty tables; those of another version are in the way of nothing that could be lost."""
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    connection.execute("PRAGMA foreign_keys=OFF")
    for (name,) in tables:
        connection.execute(f'DROP TABLE IF EXISTS "{name}"')
    connection.executescript(SCHEMA)
    connection.execute(f"PRAGMA user_version={_version()}")
    connection.execute("PRAGMA foreign_keys=ON")
    connection.commit()


def _set_aside(path: Path) -> None:
    path.replace(path.with_suffix(f".broken{path.suffix}"))
    for rest in ("-wal", "-shm"):
        path.with_name(path.name + rest).unlink(missing_ok=True)


def record_finished(path: Path | None) -> bool:
    """Take a game that has just ended into the statistics; returns whether it is in them now.

    Only games that lie where this program puts finished ones count. Nothing that goes wrong here
    is worth disturbing the end of a game: the next look at the statistics makes up for it.
    """
    if path is None or path.parent.name != FINISHED:
        return False
    try:
        with opened(path.parent.parent) as connection:
            return _take_in(connection, path)
    except (OSError, sqlite3.Error):
        return False


def catch_up(data: Path) -> int:
    """Take in every finished game that is missing; returns how many were left out."""
    with opened(data) as connection:
        known = {file for (file,) in connection.execute("SELECT file FROM games")}
        known |= {file for (file,) in connection.execute("SELECT file FROM left_out")}
        for path in reversed(finished_games(data)):
            if path.name not in known:
                _take_in(connection, path)
        (count,) = connection.execute("SELECT count(*) FROM left_out").fetchone()
    return int(count)


def rebuild(data: Path) -> None:
    """Make the statistics anew from the journals."""
    with opened(data) as connection:
        _make(connection)
    catch_up(data)


def _take_in(connection: sqlite3.Connection, path: Path) -> bool:
    try:
        tape = Tape.read(path, ENGLISH)
        why = "" if tape.result else ENGLISH.say(tape.stopped or "the game is not over")
        ended = path.stat().st_mtime
    except (UserError, OSError) as problem:
        why = str(problem)
    if why:
        connection.execute("INSERT OR REPLACE INTO left_out VALUES (?, ?)", (path.name, why))
        return False
    _insert(connection, tape, ended)
    return True


def _insert(connection: sqlite3.Connection, tape: Tape, ended: float) -> None:
    assert tape.result is not None
    header, result = tape.header, tape.result
    counted = tape.game.stats().count(ReplayTable(tape, tape.length))
    dealt = (header.game, str(header.seed), counted.deal)
    again = connection.execute(
        "SELECT 1 FROM games WHERE game = ? AND seed = ? AND deal = ? AND id <> ?",
        (*dealt, header.commitment),
    ).fetchone()
    connection.execute("DELETE FROM games WHERE id = ?", (header.commitment,))
    connection.execute(
        f"INSERT INTO games VALUES ({', '.join('?' * 13)})",
        (
            header.commitment,
            tape.path.name,
            ended,
            header.game,
            tape.seats,
            header.rules,
            *dealt[1:],
            int(again is not None),
            result.reason,
            tape.turns[-1].round if tape.turns else 0,
            tape.length,
            counted.beaten_by,
        ),
    )
    seats = zip(tape.setup.seats, header.players, counted.scores, strict=True)
    connection.executemany(
        "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)",
        [
            (header.commitment, seat, name, player, score, int(seat in result.winners))
            for seat, (name, player, score) in enumerate(seats)
        ],
    )
    connection.executemany(
        "INSERT INTO facts VALUES (?, ?, ?, ?, ?)",
        [(header.commitment, one.seat, one.what, one.of, one.number) for one in counted.facts],
    )
