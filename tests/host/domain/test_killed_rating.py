"""`kill -9` while results and ratings are written: opened again, everything is counted once."""

import itertools
import os
import random
import select
import signal
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ascension_tui.game.registry import games
from ascension_tui.host.lobby.database import Database
from ascension_tui.host.lobby.restoring import bring_up_to_date
from tests.host.domain.stage import House, run
from tests.host.domain.test_restart import at_once

KILLS = 25
SETUP = {"pool": 2}


def standings(database: Database) -> list[tuple[Any, ...]]:
    return [(*row[:2], row[2].mu, row[2].sigma, *row[3:]) for row in database.standings()]


async def give_up_games(folder: Path, said: int, prepare: Callable[[House], None]) -> None:
    """Rated games without end, each given up at once, by turns."""
    house = House(folder, choose=at_once)
    house.wall = itertools.count(int(time.time()))
    prepare(house)
    people = house.people("Anna", "Bert")
    for number in itertools.count():
        hosted = house.begin(people, setup=SETUP)
        link = house.lobby.play(people[number % 3 == 0], hosted.id)
        link.resign()
        link.close()
        os.write(said, b".")


def killed(folder: Path, seconds: float, prepare: Callable[[House], None]) -> int:
    """Let a process play and kill it so long after its first game; returns the games it ended."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reader)
            run(give_up_games(folder, writer, prepare))
        finally:
            os._exit(1)
    os.close(writer)
    select.select([reader], [], [], 30)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == -signal.SIGKILL
    with os.fdopen(reader, "rb") as pipe:
        return len(pipe.read())


def check(folder: Path, least: int, apart: Path) -> int:
    """Open the house again: every game counts once, as if all were counted from the files."""
    counted = []

    async def test() -> None:
        house = House(folder, choose=at_once)
        database = house.lobby.database
        assert not database.fresh, "the database is as good as it was"
        assert house.lobby.broken == {}
        for hosted in tuple(house.lobby.tables.values()):
            if hosted.state == "waiting":
                house.lobby.leave(house.person("Anna"), hosted.id)
            else:
                house.lobby.play(house.person("Anna"), hosted.id).resign()
        found = list((folder / "host" / "finished").glob("*.jsonl"))
        assert database.counts() == (2, len(found))
        assert len(found) >= least
        again = Database(apart)
        bring_up_to_date(folder / "host", again, {game.name: game for game in games()})
        assert again.counts() == database.counts()
        assert standings(again) == standings(database)
        assert {games for *_, games, _ in database.standings()} == {len(found)}
        again.close()
        await house.lobby.close()
        counted.append(len(found))

    run(test())
    return counted[0]


def test_at_random_moments(tmp_path: Path) -> None:
    chance = random.Random(11)
    games = 0
    for number in range(KILLS):
        games += killed(tmp_path / "house", chance.random() * 0.1, lambda house: None)
        games = check(tmp_path / "house", games, tmp_path / f"apart-{number}")
    assert games > KILLS


class Deadly:
    """A database that kills the process at the n-th statement of a result, before or after it."""

    def __init__(self, db: sqlite3.Connection, statements: int, *, after: bool) -> None:
        self._db = db
        self._left = statements
        self._after = after
        self._armed = False

    def _do(self, act: Callable[[], Any], query: str) -> Any:
        self._armed |= "SELECT 1 FROM results" in query
        if not self._armed:
            return act()
        self._left -= 1
        if self._left == 0 and not self._after:
            os.kill(os.getpid(), signal.SIGKILL)
        done = act()
        if self._left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return done

    def execute(self, query: str, *values: Any) -> Any:
        return self._do(lambda: self._db.execute(query, *values), query)

    def executemany(self, query: str, *values: Any) -> Any:
        return self._do(lambda: self._db.executemany(query, *values), query)


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("statements", range(1, 11))
def test_at_each_statement(tmp_path: Path, statements: int, after: bool) -> None:
    def prepare(house: House) -> None:
        database = house.lobby.database
        database._db = Deadly(database._db, statements, after=after)  # type: ignore[assignment]

    games = killed(tmp_path / "house", 0.0, prepare)
    assert check(tmp_path / "house", games, tmp_path / "apart") == 1
