"""What a host keeps in a database: people, an index of tables, results and ratings.

The journals and the records beside them are the truth. A database that is missing or damaged is put
aside and made again from them; only settings, and people who never sat at a table, are lost by it.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Iterable, Iterator
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from ascension_tui.errors import Failure
from ascension_tui.host.lobby.ratings import GameResult, Rating, rate
from ascension_tui.host.ssh import log
from ascension_tui.host.ssh.identity import Person, valid_nick
from ascension_tui.host.tables import Refusal
from ascension_tui.host.tables.table_record import TableRecord

FILE = "records.sqlite"
VERSION = 1
MOST_SETTINGS = 16_384
"""Characters of one person's settings."""
SCHEMA = """
CREATE TABLE people (
    key TEXT PRIMARY KEY, nick TEXT NOT NULL UNIQUE COLLATE NOCASE,
    created REAL NOT NULL, settings TEXT NOT NULL DEFAULT '{}');
CREATE TABLE tables (
    id TEXT PRIMARY KEY, state TEXT NOT NULL, code TEXT NOT NULL, created REAL NOT NULL,
    sheet TEXT NOT NULL);
CREATE TABLE results (
    id TEXT PRIMARY KEY, ended REAL NOT NULL, category TEXT NOT NULL, rated INTEGER NOT NULL,
    reason TEXT NOT NULL);
CREATE TABLE places (
    id TEXT NOT NULL, seat INTEGER NOT NULL, side INTEGER NOT NULL, rank INTEGER NOT NULL,
    key TEXT NOT NULL, nick TEXT NOT NULL, score INTEGER, PRIMARY KEY (id, seat));
CREATE INDEX places_by_key ON places (key);
CREATE TABLE ratings (
    key TEXT NOT NULL, category TEXT NOT NULL, mu REAL NOT NULL, sigma REAL NOT NULL,
    games INTEGER NOT NULL, wins INTEGER NOT NULL, PRIMARY KEY (key, category));
"""


def check_nick(nick: str) -> None:
    """Refuse what cannot be anybody's nick."""
    if not valid_nick(nick):
        raise Refusal(
            "A nick has 3 to 16 characters: the letters A to Z, digits, _ and -. "
            "Please choose another."
        )


class Database:
    """Trouble with it is logged; a write that fails is refused, a read that fails finds nothing."""

    def __init__(self, folder: Path) -> None:
        """Open it; `fresh` says that it is empty and wants to be made again."""
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / FILE
        self.fresh = not self.path.exists()
        try:
            self._db = _opened(self.path)
        except sqlite3.OperationalError as error:
            raise Failure(
                "{path}: cannot be opened ({error}).", path=self.path, error=error
            ) from None
        except sqlite3.DatabaseError as error:
            log.trouble("the database is damaged; it is kept aside and made again", error)
            _put_aside(self.path)
            self.fresh = True
            self._db = _opened(self.path)

    def close(self) -> None:
        self._db.close()

    @contextlib.contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """All or nothing; trouble is a refusal."""
        try:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
            except BaseException:
                self._db.execute("ROLLBACK")
                raise
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            log.trouble("the database cannot be written", error)
            raise Refusal("The host cannot write that down just now. Please try later.") from None

    def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        try:
            return self._db.execute(query, values).fetchall()
        except sqlite3.Error as error:
            log.trouble("the database cannot be read", error)
            return []

    # People

    def person(self, key: str) -> Person | None:
        rows = self._rows("SELECT key, nick FROM people WHERE key = ?", key)
        return Person(*rows[0]) if rows else None

    def named(self, nick: str) -> Person | None:
        """The owner of a nick, in whatever case it is written."""
        rows = self._rows("SELECT key, nick FROM people WHERE nick = ?", nick)
        return Person(*rows[0]) if rows else None

    def register(self, key: str, nick: str, now: float) -> Person:
        """Give the owner of a key a nick, the first or another one."""
        check_nick(nick)
        other = self.named(nick)
        if other is not None and other.key != key:
            raise Refusal("The nick {nick} is taken. Please choose another.", nick=nick)
        with self._writing() as db:
            db.execute(
                "INSERT INTO people (key, nick, created) VALUES (?, ?, ?) "
                "ON CONFLICT (key) DO UPDATE SET nick = excluded.nick",
                (key, nick, now),
            )
        return Person(key, nick)

    def settings(self, key: str) -> dict[str, Any]:
        rows = self._rows("SELECT settings FROM people WHERE key = ?", key)
        try:
            found = json.loads(rows[0][0]) if rows else {}
        except ValueError:
            return {}
        return found if isinstance(found, dict) else {}

    def save_settings(self, key: str, settings: dict[str, Any]) -> None:
        text = json.dumps(settings)
        if len(text) > MOST_SETTINGS:
            raise Refusal("These settings are too long to be kept.")
        with self._writing() as db:
            db.execute("UPDATE people SET settings = ? WHERE key = ?", (text, key))

    # Tables

    def save_table(self, record: TableRecord, state: str) -> None:
        with self._writing() as db:
            db.execute(
                "INSERT OR REPLACE INTO tables (id, state, code, created, sheet) "
                "VALUES (?, ?, ?, ?, ?)",
                (record.id, state, record.code, record.created, record.model_dump_json()),
            )

    def forget_table(self, table: str) -> None:
        with self._writing() as db:
            db.execute("DELETE FROM tables WHERE id = ?", (table,))

    def table_record(self, table: str) -> TableRecord | None:
        rows = self._rows("SELECT sheet FROM tables WHERE id = ?", table)
        try:
            return TableRecord.model_validate_json(rows[0][0]) if rows else None
        except ValidationError:
            return None

    def finished_of(self, key: str) -> list[str]:
        """The ids of the tables a person has played to the end, the last first."""
        rows = self._rows(
            "SELECT tables.id FROM tables JOIN results USING (id) JOIN places USING (id) "
            "WHERE places.key = ? ORDER BY results.ended DESC",
            key,
        )
        return [table for (table,) in rows]

    # Results

    def add_result(self, result: GameResult) -> bool:
        """Keep how a game ended and rate it, once; returns whether it was new."""
        with self._writing() as db:
            if db.execute("SELECT 1 FROM results WHERE id = ?", (result.table,)).fetchone():
                return False
            db.execute(
                "INSERT INTO results VALUES (?, ?, ?, ?, ?)",
                (result.table, result.ended, result.category, result.rated, result.reason),
            )
            db.executemany(
                "INSERT INTO places VALUES (?, ?, ?, ?, ?, ?, ?)",
                [(result.table, *place) for place in result.places()],
            )
            if result.rated:
                self._rate(db, result)
        return True

    def _rate(self, db: sqlite3.Connection, result: GameResult) -> None:
        before = [[self._rating(db, key, result.category) for key in side] for side in result.keys]
        after = rate([[rating for rating, _, _ in side] for side in before], result.ranks)
        for keys, rank, olds, news in zip(result.keys, result.ranks, before, after, strict=True):
            for key, (_, games, wins), rating in zip(keys, olds, news, strict=True):
                won = wins + (rank == 0)
                db.execute(
                    "INSERT OR REPLACE INTO ratings VALUES (?, ?, ?, ?, ?, ?)",
                    (key, result.category, rating.mu, rating.sigma, games + 1, won),
                )

    def _rating(self, db: sqlite3.Connection, key: str, category: str) -> tuple[Rating, int, int]:
        query = "SELECT mu, sigma, games, wins FROM ratings WHERE key = ? AND category = ?"
        row = db.execute(query, (key, category)).fetchone()
        return (Rating(row[0], row[1]), row[2], row[3]) if row else (Rating(), 0, 0)

    def standings(self, most: int = 10) -> list[tuple[str, str, Rating, int, int]]:
        """Category, nick, rating, games and wins, the best of each category first."""
        rows = self._rows(
            "SELECT category, nick, mu, sigma, games, wins FROM ratings JOIN people USING (key) "
            "ORDER BY category, mu - 3 * sigma DESC, nick"
        )
        return [
            (name, nick, Rating(mu, sigma), games, wins)
            for _, rated in groupby(rows, itemgetter(0))
            for name, nick, mu, sigma, games, wins in islice(rated, most)
        ]

    def counts(self) -> tuple[int, int]:
        """How many people and how many finished games are known."""
        count = "SELECT (SELECT count(*) FROM people), (SELECT count(*) FROM results)"
        rows = self._rows(count)
        return (rows[0][0], rows[0][1]) if rows else (0, 0)

    def latest(self) -> float:
        rows = self._rows("SELECT max(ended) FROM results")
        return float(rows[0][0] or 0.0) if rows else 0.0

    def finished_tables(self) -> set[str]:
        return {table for (table,) in self._rows("SELECT id FROM tables WHERE state = 'over'")}

    def add_all(self, tables: Iterable[tuple[TableRecord, str, GameResult | None]]) -> None:
        """Take in what the tables' own files say: record, state and result of each."""
        found = sorted(tables, key=lambda one: (one[0].ended or one[0].created, one[0].id))
        for record, state, result in found:
            for seat in record.seats:
                if seat.key and not seat.guest and self.person(seat.key) is None:
                    with contextlib.suppress(Refusal):  # two who had the same nick one by one
                        self.register(seat.key, seat.nick, record.created)
            if result is not None:
                self.add_result(result)
            self.save_table(record, state)


def _opened(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None, timeout=2)
    try:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = NORMAL")
        if db.execute("PRAGMA quick_check").fetchone() != ("ok",):
            raise sqlite3.DatabaseError("quick_check")
        version = db.execute("PRAGMA user_version").fetchone()[0]
        if version == 0:
            db.executescript(f"BEGIN; {SCHEMA} PRAGMA user_version = {VERSION}; COMMIT;")
        elif version != VERSION:
            raise sqlite3.DatabaseError("another version")
    except BaseException:
        db.close()
        raise
    return db


def _put_aside(path: Path) -> None:
    """Keep a damaged database under another name, with what SQLite keeps beside it."""
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    path.rename(aside)
    for ending in ("-wal", "-shm"):
        beside = path.with_name(path.name + ending)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + ending))
