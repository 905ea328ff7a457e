"""The pool knows no game: it thinks for any."""

import asyncio

import pytest

from ascension_tui.i18n.message import Message
from ascension_tui.thinking import pool as pool_module
from ascension_tui.thinking.players import Players
from ascension_tui.thinking.pool import Pool
from tests.english import english
from tests.thinking.toy import ToyPlayers

PLAYERS: Players[int, str, str] = ToyPlayers()


@pytest.mark.xdist_group("terminal")
def test_everything_that_can_be_asked() -> None:
    async def test() -> None:
        pool = Pool(PLAYERS)
        assert await pool.choose("first", 0, 123) == 3
        assert [await pool.choose("next", 0, 4321) for _ in range(3)] == [1, 2, 3]
        assert await pool.advise(57) == "next: 7"
        assert await pool.suspect(57, 7) == 0.0
        assert await pool.suspect(57, 5) == 1.0
        assert await pool.weigh(57, 7) is None
        assert await pool.weigh(57, 5) == "not 5"
        await pool.close()

    asyncio.run(test())


def test_who_stands_in_where_no_process_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(nice: int, *, quiet: bool) -> None:
        raise OSError("no room")

    monkeypatch.setattr(pool_module, "Worker", fail)
    notes: list[Message] = []

    async def test() -> None:
        pool = Pool(PLAYERS, note=notes.append)
        assert await pool.choose("next", 1, 4321) == 2
        assert await pool.advise(57) == "first: 7"
        assert await pool.suspect(57, 5) == 0.0
        assert await pool.weigh(57, 5) is None
        await pool.close()

    asyncio.run(test())
    why = "(no process could be started: no room)"
    assert list(map(english, notes)) == [
        f"next could not answer {why}; first answered instead",
        f"The coach could not answer {why}; first answered instead.",
        f"an answer could not be judged {why}",
        f"an answer could not be judged {why}",
    ]


def test_only_so_many_players_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_module, "PLAYERS", 2)

    async def test() -> None:
        pool = Pool(PLAYERS)
        await pool.choose("next", 0, 4321)
        await pool.choose("next", 1, 4321)
        assert await pool.choose("next", 0, 4321) == 2
        await pool.choose("next", 2, 4321)
        assert await pool.choose("next", 1, 4321) == 2, "forgotten, and asked for the first time"
        assert await pool.choose("next", 2, 4321) == 4
        await pool.close()

    asyncio.run(test())
