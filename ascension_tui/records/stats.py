"""Questions to the statistics: how often somebody won, at which game, of which kind.

Only people's seats are asked about. Games that were dealt before, played on from a replay for
instance, are kept in the file but do not count.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from ascension_tui.game.game import AnyGame
from ascension_tui.game.protocol import HUMAN
from ascension_tui.game.registry import games
from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Listed, Message
from ascension_tui.records.store import catch_up, opened

ANYBODY = ""
RECENT = 40
_OWN = """
    FROM seats JOIN games ON games.id = seats.game
    {join} WHERE seats.player = ? AND games.again = 0 AND games.game = ?
    AND (? = '' OR seats.name = ?)
"""
_OF_GAME = "JOIN facts ON facts.game = games.id AND facts.seat = -1 AND facts.what = ?"
_OF_SEAT = """
    JOIN facts ON facts.game = games.id AND facts.seat = seats.seat AND facts.what = ?
"""


@dataclass(frozen=True, slots=True)
class Line:
    """Games of one kind."""

    label: str
    games: int
    wins: int
    mean_score: float = 0.0

    @property
    def rate(self) -> float:
        """How many of them were won, from 0 to 1."""
        return self.wins / self.games if self.games else 0.0


@dataclass(frozen=True, slots=True)
class Share:
    """What somebody had of something, over all games."""

    of: str
    number: int
    games: int
    """In how many games there was any."""
    wins: int
    """How many of those were won."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A game somebody played, with a fact about it."""

    id: str
    of: str
    number: int
    name: str
    score: int
    won: bool
    ended: datetime


class Played:
    """Somebody's finished games of one game, or everybody's."""

    def __init__(self, connection: sqlite3.Connection, game: str, who: str) -> None:
        self._connection = connection
        self._own = (HUMAN, game, who, who)

    def _rows(self, columns: str, rest: str = "", join: str = "", what: str = "") -> list[Any]:
        query = f"SELECT {columns} {_OWN.format(join=join)} {rest}"
        values = (what, *self._own) if join else self._own
        return self._connection.execute(query, values).fetchall()

    def total(self) -> Line:
        return self._lines("'all games'")[0]

    def by_seats(self) -> tuple[Line, ...]:
        """Told apart by how many played."""
        return tuple(self._lines("games.seats", "GROUP BY games.seats ORDER BY games.seats"))

    def by(self, what: str) -> tuple[Line, ...]:
        """Told apart by a fact about the game, most games first."""
        order = "GROUP BY facts.of ORDER BY count(*) DESC, facts.of"
        return tuple(self._lines("facts.of", order, _OF_GAME, what))

    def _lines(self, by: str, rest: str = "", join: str = "", what: str = "") -> list[Line]:
        columns = f"{by}, count(*), coalesce(sum(won), 0), coalesce(avg(score), 0)"
        return [
            Line(str(label), count, wins, mean)
            for label, count, wins, mean in self._rows(columns, rest, join, what)
        ]

    def recent(self) -> tuple[tuple[int, bool], ...]:
        """Score and victory of the last games, the newest last."""
        rows = self._rows("score, won", f"ORDER BY ended DESC, seat DESC LIMIT {RECENT}")
        return tuple((score, bool(won)) for score, won in reversed(rows))

    def sums(self, what: str) -> dict[str, int]:
        """A fact about games added up, each game once."""
        rows = self._connection.execute(
            "SELECT of, sum(number) FROM facts WHERE seat = -1 AND what = ? AND game IN "
            f"(SELECT seats.game {_OWN.format(join='')}) GROUP BY of",
            (what, *self._own),
        )
        return dict(rows.fetchall())

    def shares(self, what: str) -> list[Share]:
        """A fact about seats, over those of the person."""
        columns = "of, sum(number), count(*), sum(won)"
        return [Share(*row) for row in self._rows(columns, "GROUP BY of", _OF_SEAT, what)]

    def entries(self, what: str) -> list[Entry]:
        """The games with a fact about them, the oldest first."""
        columns = "games.id, of, number, name, score, won, ended"
        return [
            Entry(id_, of, number, name, score, bool(won), datetime.fromtimestamp(ended))
            for id_, of, number, name, score, won, ended in self._rows(
                columns, "ORDER BY ended", _OF_GAME, what
            )
        ]


@dataclass(frozen=True, slots=True)
class Report:
    """All there is to tell of one game about somebody, or about everybody."""

    game: AnyGame
    who: str
    people: tuple[str, ...]
    """Everybody who ever played any game to the end, most games first."""
    total: Line
    groups: dict[str, tuple[Line, ...]]
    """By what the game tells games apart."""
    by_seats: tuple[Line, ...]
    recent: tuple[tuple[int, bool], ...]
    """Score and victory of the last games, the newest last."""
    own: Any
    """What only this game counts."""
    left_out: int
    """Finished games, of any game, that cannot be counted: of other rules, or damaged."""


def reports(data: Path, who: str = ANYBODY) -> list[Report]:
    """Make up for games that are missing, then count; `OSError` and `sqlite3.Error` may come."""
    left_out = catch_up(data)
    with opened(data) as connection:
        people = _people(connection)
        return [_report(connection, game, who, people, left_out) for game in games()]


def _report(
    connection: sqlite3.Connection, game: AnyGame, who: str, people: tuple[str, ...], left_out: int
) -> Report:
    played, stats = Played(connection, game.name, who), game.stats()
    return Report(
        game=game,
        who=who,
        people=people,
        total=played.total(),
        groups={what: played.by(what) for what in stats.groups},
        by_seats=played.by_seats(),
        recent=played.recent(),
        own=stats.report(played),
        left_out=left_out,
    )


def _people(connection: sqlite3.Connection) -> tuple[str, ...]:
    rows = connection.execute(
        "SELECT name FROM seats WHERE player = ? GROUP BY name ORDER BY count(*) DESC, name",
        (HUMAN,),
    )
    return tuple(name for (name,) in rows)


def outcomes(data: Path, language: Language) -> dict[str, str]:
    """How finished games ended, in a few words by the names of their files."""
    won: dict[str, list[tuple[str, int]]] = {}
    ended: dict[str, Message] = {}
    with opened(data) as connection:
        rows = connection.execute(
            "SELECT file, beaten_by, name, score, won FROM games JOIN seats ON id = seats.game "
            "ORDER BY id, seat"
        )
        for file, other, name, score, wins in rows:
            ended[file] = Message("{name} won", name=language.word(other or "nobody"))
            won.setdefault(file, []).extend([(name, score)] if wins else [])
    for file, winners in won.items():
        if winners:
            ended[file] = Message(
                "{names} won with {score}",
                names=Listed([name for name, _ in winners], "and"),
                score=sum(score for _, score in winners),
            )
    return {file: language.say(outcome) for file, outcome in ended.items()}
