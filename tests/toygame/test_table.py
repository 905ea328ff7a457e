"""Undo, takeback, kill and resume of a game whose answers come out of turn."""

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from ascension_tui.game.protocol import HUMAN, OPEN, WATCHER
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.i18n.message import Message
from ascension_tui.records.timeline import Tape
from ascension_tui.table import Table
from ascension_tui.table.history import events_of
from ascension_tui.table.journal import JournalError
from ascension_tui.table.table import NotAllowed, StaleAnswer
from ascension_tui.thinking.pool import Pool, Processes
from tests.english import english
from tests.toygame.kind import BidsKind
from tests.toygame.players import BidsPlayers
from tests.toygame.playing import ANN, BEA, CID, begin, say


def test_an_own_answer_is_undone_while_nobody_else_has_answered() -> None:
    table = begin()
    say(table, "open 2")
    assert table.undoable(ANN) == 1
    assert table.undo(ANN) == 1
    say(table, "open 4", "bid 9")
    assert table.undoable(BEA) == 1
    for seat in (ANN, CID):
        assert table.undoable(seat) == 0
        with pytest.raises(NotAllowed):
            table.undo(seat)
    assert table.undo(BEA) == 1
    assert table.undo(ANN) == 1
    assert table.answers == 0


def test_bids_that_were_shown_are_not_undone() -> None:
    table = begin()
    say(table, "open 2", "nothing", "nothing", "stand")
    for seat in (ANN, BEA, CID):
        assert table.undoable(seat) == 0
        with pytest.raises(NotAllowed):
            table.undo(seat)


def test_a_takeback_goes_back_over_the_bids_of_others() -> None:
    table = begin()
    say(table, "open 2", "bid 5")
    assert table.takeback(ANN) == 2
    assert table.answers == 0


def test_a_late_answer_is_refused() -> None:
    table = begin()
    number = table.number
    say(table, "open 2")
    with pytest.raises(StaleAnswer):
        table.answer(number, 0)


PLAY = """
import os, signal, sys
from pathlib import Path
from tests.toygame.playing import begin, say
table = begin(path=Path(sys.argv[1]))
say(table, "open 2", "bid 5")
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_killed_process_loses_nothing(tmp_path: Path, toy_env: dict[str, str]) -> None:
    path = tmp_path / "game.jsonl"
    done = subprocess.run([sys.executable, "-c", PLAY, str(path)], env=toy_env, timeout=60)
    assert done.returncode == -signal.SIGKILL
    with path.open("ab") as file:
        file.write(b'{"kind":"answer","index":1,"ke')
    table, note = Table.resume(BidsKind(), path)
    assert english(note) == "The last line was torn and has been dropped."
    assert (table.answers, table.question()) == (2, begin_at_cid().question())
    assert table.digest() == begin_at_cid().digest()
    assert table.undoable(BEA) == 1
    say(table, "nothing", "raise 5")
    table.close()
    again, note = Table.resume(BidsKind(), path)
    assert (again.digest(), note) == (table.digest(), None)
    again.close()


def begin_at_cid() -> Table:
    table = begin()
    say(table, "open 2", "bid 5")
    return table


def test_another_answer_in_the_file_is_found(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = begin(path=path)
    say(table, "open 2", "bid 5")
    table.close()
    path.write_bytes(path.read_bytes().replace(b'"bid 5"', b'"bid 6"'))
    with pytest.raises(JournalError, match="should mean bid 6 and means bid 5"):
        Table.resume(BidsKind(), path)


def finished(path: Path) -> Table:
    """A game of thrifty players."""
    table, players = begin(path=path), BidsPlayers()
    while (question := table.question()) is not None:
        seen = table.observation(question.seat)
        table.answer(table.number, players.choose("thrifty", question.seat, seen, None)[0])
    table.close()
    return table


def test_a_replay_shows_everybody_what_they_saw(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    played = finished(path)
    tape = Tape.read(path, ENGLISH)
    assert tape.length == played.answers
    assert tape.viewers() == [WATCHER, ANN, BEA, CID, OPEN]
    assert [turn.round for turn in tape.turns] == [1, 2, 3, 4, 5]
    live = Table.begin(BidsKind(), dict(played.header.setup), played.header.seed, (HUMAN,) * 3)
    for moment, index in enumerate(tape.answers):
        for viewer in tape.viewers():
            assert tape.view(moment, viewer) == live.view(viewer)
            assert tape.events(0, moment, viewer) == events_of(live.past(), viewer)
        live.answer(live.number, index)
    assert tape.result == played.result()


def test_a_running_game_is_replayed_without_secrets(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    table = begin(path=path)
    say(table, "open 2", "bid 17")
    table.close()
    tape = Tape.read(path, ENGLISH)
    assert tape.viewers() == [WATCHER]
    assert tape.view(2, WATCHER) == table.view(WATCHER)


@pytest.mark.xdist_group("terminal")
def test_a_process_thinks_as_the_players_do_here() -> None:
    table = begin()
    say(table, "open 2")

    async def think() -> None:
        notes: list[Message] = []
        pool = Pool(BidsPlayers(), Processes(1), note=notes.append)
        here = BidsPlayers()
        seen = table.observation(BEA)
        try:
            for level in ("random", "thrifty"):
                there = await pool.choose(level, 5, seen)
                assert there == here.make(level, 5).choose(seen)
            assert await pool.advise(seen) == here.advise("thrifty", seen)
            for answer in range(len(seen.keys)):
                assert await pool.suspect(seen, answer) == here.suspect("thrifty", seen, answer)
                assert await pool.weigh(seen, answer) == here.weigh("thrifty", seen, answer)
        finally:
            await pool.close()
        assert notes == []

    asyncio.run(asyncio.wait_for(think(), 60))
