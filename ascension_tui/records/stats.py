"""Questions to the statistics: how often somebody won, at which game, of which kind.

Only people's seats are asked about. Games that were dealt before, played on from a replay for
instance, are kept in the file but do not count.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from ascension_tui.game.game import AnyGame
from ascension_tui.game.protocol import HUMAN, WATCHER
from ascension_tui.game.registry import games
from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Listed, Message
from ascension_tui.records.store import catch_up, opened

if TYPE_CHECKING:
    from ascension_tui.records.timeline import ReplayTable

ReportT = TypeVar("ReportT")
ToldT = TypeVar("ToldT", contravariant=True)
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
EVERYBODY = "Everybody"
NOTHING = "No game has been played to its end yet; what you play will be counted here."
NOT_COUNTED = "Games with cards that were played before, as on from a replay, do not count."
BY_SEATS = "By number of players"


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that was counted in one game."""

    what: str
    of: str
    """Of what, such as a card."""
    number: int = 1
    seat: int = WATCHER
    """Whose it is; `WATCHER` where it is about the game."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What is kept of a finished game beside who played and who won."""

    deal: str
    """What decides, with the seed, how it was dealt: the same cards count once."""
    scores: tuple[int, ...]
    facts: tuple[Fact, ...]
    beaten_by: str = ""
    """Who has won where no seat has."""


@dataclass(frozen=True, slots=True)
class Section:
    """Lines under a title."""

    title: str
    lines: tuple[str, ...]


class Stats(Protocol[ReportT]):
    """What is counted in a game, and over many; all of it comes from journals."""

    @property
    def version(self) -> int:
        """Raised when `count` finds other facts: everything is counted anew."""

    @property
    def groups(self) -> tuple[str, ...]:
        """The facts about games by which the record tells them apart."""

    def count(self, end: ReplayTable) -> Counted:
        """Count a game that is over."""

    def report(self, played: Played) -> ReportT:
        """What somebody's games come to, beyond the record."""

    def words(self, language: Language) -> StatsWords[ReportT]:
        """What is said of it."""


class StatsWords(Protocol[ToldT]):
    """What statistics say of a game in one language."""

    def average(self, score: float) -> str:
        """What somebody had at the end, on average."""

    def group(self, what: str) -> str:
        """The title of a group of the record."""

    def label(self, what: str, of: str, *, short: bool = False) -> str:
        """What the games of a group have in common."""

    def sections(self, report: ToldT, most: int) -> Iterable[Section]:
        """The report in lines; of long lists only so many."""


AnyStats = Stats[Any]


@dataclass(frozen=True, slots=True)
class Line:
    """Games of one kind."""

    label: str
    games: int
    wins: int
    mean_score: float = 0.0

    @property
    def rate(self) -> float:
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
    found = []
    with opened(data) as connection:
        rows = connection.execute(
            "SELECT name FROM seats WHERE player = ? GROUP BY name ORDER BY count(*) DESC, name",
            (HUMAN,),
        )
        people = tuple(name for (name,) in rows)
        for game in games():
            played, stats = Played(connection, game.name, who), game.stats()
            found.append(
                Report(
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
            )
    return found


def outcomes(data: Path, language: Language) -> dict[str, str]:
    """How finished games ended, in a few words by the names of their files."""
    found: dict[str, str] = {}
    with opened(data) as connection:
        rows = connection.execute(
            "SELECT file, beaten_by, name, score, won FROM games JOIN seats ON id = seats.game "
            "ORDER BY id, seat"
        )
        for (file, other), seats in groupby(rows, itemgetter(0, 1)):
            winners = [(name, score) for *_, name, score, won in seats if won]
            outcome = Message("{name} won", name=language.word(other or "nobody"))
            if winners:
                outcome = Message(
                    "{names} won with {score}",
                    names=Listed([name for name, _ in winners], "and"),
                    score=sum(score for _, score in winners),
                )
            found[file] = language.say(outcome)
    return found


def per_cent(rate: float) -> str:
    """A share of the whole."""
    return f"{round(rate * 100)} %"


def left_out(count: int, language: Language) -> str:
    """Some journals cannot be counted."""
    games = language.count(count, "finished game")
    return f"{games} cannot be counted: damaged, or of other rules."


def report_lines(reports: Sequence[Report], most: int, language: Language) -> Iterator[str]:
    """Everything about somebody; of long lists only so many lines."""
    yield f"{reports[0].who or EVERYBODY}."
    played = [report for report in reports if report.total.games]
    if not played:
        yield NOTHING
    for report in played:
        if len(reports) > 1:
            yield ""
            yield f"{report.game.title}."
        yield from _record(report, most, language)
    if reports[0].left_out:
        yield ""
        yield left_out(reports[0].left_out, language)


def _record(report: Report, most: int, language: Language) -> Iterator[str]:
    words = report.game.stats().words(language)

    def line(line: Line, label: str) -> str:
        played = language.count(line.games, "game")
        won = f"{line.wins} won ({per_cent(line.rate)})"
        return f"{label}: {played}, {won}, {words.average(line.mean_score)}."

    yield line(report.total, language.capital(report.total.label))
    groups = [
        Section(words.group(what), tuple(line(one, words.label(what, one.label)) for one in lines))
        for what, lines in report.groups.items()
    ]
    players = [line(one, language.count(int(one.label), "player")) for one in report.by_seats]
    by_seats = Section(BY_SEATS, tuple(players))
    for section in (*groups, by_seats, *words.sections(report.own, most)):
        if section.lines:
            yield ""
            yield f"{section.title}:"
            yield from (f"  {line}" for line in section.lines)
