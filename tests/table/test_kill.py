"""Kill -9 between and inside writes: the game goes on from exactly the last line written."""

import os
import random
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.table import JournalError, Table, replay_journal
from tests.table.playing import MANNERS, begin, finish, step

ROOT = Path(__file__).resolve().parents[2]
KILLS = 15
"""Per manner of playing, and as many again inside writes."""


class Moment(NamedTuple):
    """Where a game stands."""

    digest: str
    answers: int
    standing_in: dict[int, str]
    resigned: set[int]
    undoable: list[int]


def moment_of(table: Table) -> Moment:
    return Moment(
        table.digest(),
        table.answers,
        dict(table.standing_in),
        set(table.resigned),
        [table.undoable(seat) for seat in range(table.seats)],
    )


class Uninterrupted:
    """A game played in one go: its journal, and where it stood after each line."""

    def __init__(self, path: Path, seed: int, manner: str) -> None:
        table = begin(path, seed, durable=False)
        self.moments = [moment_of(table)]
        while table.question() is not None:
            step(table, manner)
            self.moments.append(moment_of(table))
        table.close()
        self.journal = path.read_bytes()


class Players:
    """The process that lets others play, and the games they leave."""

    def __init__(self, process: subprocess.Popen[str], folder: Path) -> None:
        self.process = process
        self.folder = folder
        self.chance = random.Random(seed := secrets.randbits(32))
        self.said = f"seed of this test: {seed}"

    def read(self) -> list[str]:
        assert self.process.stdout is not None
        return self.process.stdout.readline().split()

    def write(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def play(
        self,
        path: Path,
        seed: int,
        manner: str,
        *,
        kill_after: int | None = None,
        tear: tuple[int, int] = (-1, -1),
    ) -> tuple[bool, int]:
        """Play on; returns whether the process was killed, and the last number known to be safe.

        It is killed some moment after so many steps, or inside a write, or not at all.
        """
        self.write(f"{path} {seed} {manner} {tear[0]} {tear[1]}")
        _, pid = self.read()
        safe = -1
        if kill_after is not None:
            for _ in range(kill_after):
                safe = int(self.read()[1])
            time.sleep(self.chance.uniform(0, 0.002))
            os.kill(int(pid), signal.SIGKILL)
        self.write("wait")
        while (said := self.read())[0] == "safe":
            safe = int(said[1])
        code = int(said[1])
        assert code in (0, -signal.SIGKILL), f"the player failed; {self.said}"
        return code != 0, safe


@pytest.fixture
def players(tmp_path: Path, clean_env: dict[str, str]) -> Iterator[Players]:
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.table.playing"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env=clean_env,
    )
    with process:
        yield Players(process, tmp_path)
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(60) == 0


def whole_lines(data: bytes) -> bytes:
    return data[: data.rfind(b"\n") + 1]


def check_what_is_left(path: Path, game: Uninterrupted, safe: int, said: str) -> int:
    """Compare the file with the game it is the beginning of; returns how many lines stand."""
    data = path.read_bytes() if path.exists() else b""
    whole = whole_lines(data)
    assert game.journal.startswith(whole), said
    assert game.journal.startswith(data), said
    if not whole:
        assert safe < 0, said
        with pytest.raises(JournalError, match=r"no such file|is empty|never begun"):
            replay_journal(path, AscensionKind())
        path.unlink(missing_ok=True)
        return 0
    replay, contents = replay_journal(path, AscensionKind())
    assert path.read_bytes() == data, said
    assert contents.torn == (data != whole), said
    assert replay.lines == whole.count(b"\n") - 1 >= safe, said
    assert moment_of(Table(replay, None)) == game.moments[replay.lines], said
    return replay.lines


@pytest.mark.parametrize("inside", [False, True], ids=["between", "inside a write"])
@pytest.mark.parametrize("manner", MANNERS)
def test_a_killed_game_goes_on_from_its_last_line(
    players: Players, manner: str, inside: bool
) -> None:
    chance = players.chance
    kills = torn = finished = seed = 0
    while kills < KILLS or not finished:
        seed += 1
        game = Uninterrupted(players.folder / f"whole-{seed}.jsonl", seed, manner)
        path = players.folder / f"killed-{seed}.jsonl"
        lines = 0
        was_killed = True
        while was_killed:
            if kills == KILLS:
                was_killed, safe = players.play(path, seed, manner)
            elif inside:
                write = chance.randrange(40)
                offset = chance.randrange(600 if write == 0 and not path.exists() else 110)
                was_killed, safe = players.play(path, seed, manner, tear=(write, offset))
            else:
                further = min(len(game.moments) - 1 - lines, chance.randrange(40))
                was_killed, safe = players.play(path, seed, manner, kill_after=further)
            if was_killed:
                kills += 1
                torn += not path.exists() or not path.read_bytes().endswith(b"\n")
                lines = check_what_is_left(path, game, safe, players.said)
        assert path.read_bytes() == game.journal, players.said
        finished += 1
    if inside:
        assert torn, f"no write was broken off in the middle; {players.said}"


@pytest.mark.parametrize("manner", MANNERS)
def test_a_game_cut_off_at_any_byte_goes_on_to_the_same_end(tmp_path: Path, manner: str) -> None:
    """What a kill can leave, made without one: any beginning of the journal."""
    game = Uninterrupted(tmp_path / "whole.jsonl", 5, manner)
    header = game.journal.index(b"\n") + 1
    chance = random.Random(5)
    for cut in sorted(chance.sample(range(header, len(game.journal)), 12)):
        path = tmp_path / f"cut-{cut}.jsonl"
        path.write_bytes(game.journal[:cut])
        table, note = Table.resume(AscensionKind(), path)
        assert bool(note) == (game.journal[cut - 1 : cut] != b"\n")
        assert path.read_bytes() == whole_lines(game.journal[:cut])
        assert moment_of(table) == game.moments[table.number]
        finish(table, manner)
        table.close()
        assert path.read_bytes() == game.journal
