"""Games that depend on their seed and nothing else, played here or by a process that gets killed.

`step` decides from the table alone what happens next, so a game that was killed and resumed goes on
exactly as one that was never interrupted. `python -m tests.table.playing` waits for lines such as
`PATH SEED MANNER WRITE OFFSET` and lets a process of its own play each at a table, taking the game
up if it was begun. That process says who it is, and each number the table has come to. With a WRITE
of 0 or more, that write is broken off after OFFSET bytes, and the process kills itself. After any
further line the process is waited for.
"""

import os
import signal
import sys
import traceback
from pathlib import Path
from typing import Any

from ascension_tui.game.rng import derived_seed
from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.table import Table
from ascension_tui.table.journal import salt_from_seed
from ascension_tui.table.table import NotAllowed

SEATS = ("human", "greedy", "random")
"""Who sits there, as the journal has it; `step` answers for all of them."""
MANNERS = ("greedy", "restless")
"""Restless: any answers, and now and then an undo, a takeback, a change at a seat."""


def begin(path: Path | None, seed: int, *, pool: int = 8, durable: bool = True) -> Table:
    """Deal a game whose journal is the same whenever it is made."""
    setup = {"seats": list(SEATS), "pool": pool}
    salt = salt_from_seed(seed)
    return Table.begin(AscensionKind(), setup, seed, SEATS, path, salt=salt, durable=durable)


def step(table: Table, manner: str) -> None:
    """Do the next thing, as the manner has it."""
    question = table.question()
    if question is None:
        raise ValueError("the game is over")
    if manner == "greedy":
        table.answer(table.number, GreedyBot().choose(table.observation(question.seat)))
        return
    chance = derived_seed(table.header.seed, table.number)
    whim, rest = chance % 16, chance // 16
    try:
        if whim == 0:
            table.undo(rest % table.seats)
        elif whim == 1 and rest % 4 == 0:
            table.takeback(rest // 4 % table.seats)
        elif whim == 2:
            table.take_over(rest % table.seats, "greedy")
        elif whim == 3:
            table.give_back(rest % table.seats)
        elif whim == 4 and rest % 20 == 0 and not table.resigned:
            table.resign(rest // 20 % table.seats)
        else:
            table.answer(table.number, rest % question.options, joined=whim > 10)
    except NotAllowed:
        table.answer(table.number, rest % question.options)


def finish(table: Table, manner: str) -> None:
    """Play to the end."""
    while table.question() is not None:
        step(table, manner)


def whole_game(folder: Path, seed: int, manner: str) -> bytes:
    """The journal of a game that nobody interrupted."""
    path = folder / f"{manner}-{seed}.jsonl"
    table = begin(path, seed, durable=False)
    finish(table, manner)
    table.close()
    return path.read_bytes()


def _break_off(write: int, offset: int) -> None:
    """Make a later write stop in the middle, and the process with it."""
    real = os.write
    left = write

    def torn(descriptor: int, data: Any, /) -> int:
        nonlocal left
        if left == 0:
            real(descriptor, memoryview(data)[:offset])
            os.kill(os.getpid(), signal.SIGKILL)
        left -= 1
        return real(descriptor, data)

    os.write = torn


def _play(path: Path, seed: int, manner: str, write: int, offset: int) -> None:
    say = os.write
    say(1, f"pid {os.getpid()}\n".encode())
    if write >= 0:
        _break_off(write, offset)
    table = Table.resume(AscensionKind(), path)[0] if path.exists() else begin(path, seed)
    while table.question() is not None:
        step(table, manner)
        say(1, f"safe {table.number}\n".encode())
    table.close()


def _serve() -> None:
    """Fork a process for each line: only the first start is slow."""
    begin(None, 0)
    for line in sys.stdin:
        path, seed, manner, write, offset = line.split()
        child = os.fork()
        if child == 0:
            try:
                _play(Path(path), int(seed), manner, int(write), int(offset))
            except BaseException:
                traceback.print_exc()
                os._exit(1)
            os._exit(0)
        sys.stdin.readline()  # until then its number stays its own
        _, status = os.waitpid(child, 0)
        os.write(1, f"gone {os.waitstatus_to_exitcode(status)}\n".encode())


if __name__ == "__main__":
    _serve()
