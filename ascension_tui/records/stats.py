"""Questions to the statistics: how often somebody won, with which cards, and against whom alone.

Only people's seats are asked about. Games with cards that were played before, played on from a
replay for instance, are kept in the file but do not count.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from ascension_tui.game.protocol import HUMAN
from ascension_tui.games.ascension.rules.cards import SETS, load_sets
from ascension_tui.records.store import catch_up, opened

ANYBODY = ""
MODES = {"players": "against others", "teams": "in teams", "solitaire": "solitaire"}
BEST = 10
"""How many of the best scores are listed."""
_OWN = """
    FROM seats JOIN games ON games.id = seats.game
    WHERE seats.player = ? AND games.again = 0 AND (? = '' OR seats.name = ?)
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
class CardLine:
    """A card over all games somebody played."""

    card: str
    name: str
    offered: int
    """How often it was turned up in these games."""
    taken: int
    games: int
    """In how many games it was taken."""
    wins: int

    @property
    def rate(self) -> float:
        """How many of the games in which it was taken were won."""
        return self.wins / self.games if self.games else 0.0


@dataclass(frozen=True, slots=True)
class Rung:
    """Somebody against one opponent in solitaire."""

    rival: str
    games: int
    wins: int
    best: int
    """The highest score."""
    margin: int
    """The greatest lead, or the smallest gap."""
    streak: int
    """Wins in a row up to now."""
    longest: int


@dataclass(frozen=True, slots=True)
class Score:
    """A solitaire game among the best."""

    score: int
    rival_score: int
    rival: str
    name: str
    sets: str
    ended: datetime


@dataclass(frozen=True, slots=True)
class Report:
    """All there is to tell about somebody, or about everybody."""

    who: str
    people: tuple[str, ...]
    """Everybody who ever played to the end, most games first."""
    total: Line
    by_mode: tuple[Line, ...]
    by_sets: tuple[Line, ...]
    by_seats: tuple[Line, ...]
    recent: tuple[tuple[int, bool], ...]
    """Score and victory of the last games, the newest last."""
    cards: tuple[CardLine, ...]
    """Most taken first."""
    ladder: tuple[Rung, ...]
    best: tuple[Score, ...]
    left_out: int
    """Finished games that cannot be counted, of other rules or damaged."""


RECENT = 40


def report(data: Path, who: str = ANYBODY) -> Report:
    """Make up for games that are missing, then count; `OSError` and `sqlite3.Error` may come."""
    left_out = catch_up(data)
    with opened(data) as connection:
        own = (HUMAN, who, who)
        return Report(
            who=who,
            people=_people(connection),
            total=_lines(connection, "'all games'", own)[0],
            by_mode=_titled(_lines(connection, "games.mode", own, hide_empty=True), MODES),
            by_sets=tuple(_lines(connection, "games.sets", own, hide_empty=True)),
            by_seats=tuple(
                sorted(
                    _lines(connection, "games.seats", own, hide_empty=True),
                    key=lambda line: int(line.label),
                )
            ),
            recent=_recent(connection, own),
            cards=_cards(connection, own),
            ladder=_ladder(connection, own),
            best=_best(connection, own),
            left_out=left_out,
        )


def outcomes(data: Path) -> dict[str, str]:
    """How finished games ended, in a few words by the names of their files."""
    found: dict[str, str] = {}
    with opened(data) as connection:
        rows = connection.execute(
            "SELECT file, rival, group_concat(CASE WHEN won THEN name END, ' and '), "
            "sum(CASE WHEN won THEN score END) FROM games JOIN seats ON id = game GROUP BY id"
        )
        for file, rival, winner, score in rows:
            found[file] = f"{winner} won with {score}" if winner else f"{rival or 'nobody'} won"
    return found


def _people(connection: sqlite3.Connection) -> tuple[str, ...]:
    rows = connection.execute(
        "SELECT name FROM seats WHERE player = ? GROUP BY name ORDER BY count(*) DESC, name",
        (HUMAN,),
    )
    return tuple(name for (name,) in rows)


def _lines(
    connection: sqlite3.Connection, by: str, own: Sequence[str], *, hide_empty: bool = False
) -> list[Line]:
    rows = connection.execute(
        f"SELECT {by}, count(*), coalesce(sum(won), 0), coalesce(avg(score), 0) {_OWN} "
        + (f"GROUP BY {by} ORDER BY count(*) DESC, {by}" if hide_empty else ""),
        tuple(own),
    )
    return [Line(str(label), games, wins, mean) for label, games, wins, mean in rows]


def _titled(lines: Sequence[Line], titles: dict[str, str]) -> tuple[Line, ...]:
    return tuple(
        Line(titles.get(one.label, one.label), one.games, one.wins, one.mean_score) for one in lines
    )


def _recent(connection: sqlite3.Connection, own: Sequence[str]) -> tuple[tuple[int, bool], ...]:
    rows = connection.execute(
        f"SELECT score, won {_OWN} ORDER BY ended DESC, seat DESC LIMIT {RECENT}", tuple(own)
    ).fetchall()
    return tuple((score, bool(won)) for score, won in reversed(rows))


def _cards(connection: sqlite3.Connection, own: Sequence[str]) -> tuple[CardLine, ...]:
    names = {card.slug: card.name for card in load_sets(SETS)}
    offered: dict[str, int] = dict(
        connection.execute(
            "SELECT card, sum(times) FROM offered WHERE game IN "
            f"(SELECT seats.game {_OWN}) GROUP BY card",
            tuple(own),
        ).fetchall()
    )
    rows = connection.execute(
        "SELECT card, sum(times), count(*), sum(mine.won) FROM taken JOIN "
        f"(SELECT seats.game AS game, seats.seat AS seat, seats.won AS won {_OWN}) AS mine "
        "ON mine.game = taken.game AND mine.seat = taken.seat GROUP BY card",
        tuple(own),
    ).fetchall()
    lines = {
        card: CardLine(card, names.get(card, card), offered.get(card, 0), taken, games, wins)
        for card, taken, games, wins in rows
    }
    for card, times in offered.items():
        lines.setdefault(card, CardLine(card, names.get(card, card), times, 0, 0, 0))
    return tuple(sorted(lines.values(), key=lambda one: (-one.taken, -one.offered, one.name)))


def _ladder(connection: sqlite3.Connection, own: Sequence[str]) -> tuple[Rung, ...]:
    games: dict[str, list[tuple[int, int, bool]]] = {}
    rows = connection.execute(
        f"SELECT rival, score, rival_score, won {_OWN} AND mode = 'solitaire' ORDER BY ended",
        tuple(own),
    )
    for rival, score, against, won in rows:
        games.setdefault(rival, []).append((score, against, bool(won)))
    rungs = [
        Rung(
            rival,
            len(played),
            sum(won for _, _, won in played),
            max(score for score, _, _ in played),
            max(score - against for score, against, _ in played),
            *_streaks([won for _, _, won in played]),
        )
        for rival, played in games.items()
    ]
    return tuple(sorted(rungs, key=lambda rung: (-rung.wins, -rung.games, rung.rival)))


def _streaks(won: Sequence[bool]) -> tuple[int, int]:
    now = longest = 0
    for victory in won:
        now = now + 1 if victory else 0
        longest = max(longest, now)
    return now, longest


def _best(connection: sqlite3.Connection, own: Sequence[str]) -> tuple[Score, ...]:
    rows = connection.execute(
        "SELECT score, rival_score, rival, name, sets, ended "
        f"{_OWN} AND mode = 'solitaire' AND won ORDER BY score DESC, ended LIMIT {BEST}",
        tuple(own),
    )
    return tuple(
        Score(score, against, rival, name, sets, datetime.fromtimestamp(ended))
        for score, against, rival, name, sets, ended in rows
    )
