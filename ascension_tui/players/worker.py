"""The process that thinks for `workers`: reads questions, writes answers, until its input ends.

Started as `python -m ascension_tui.players.worker`. A message is its length in four bytes and then
a pickle; both ends are ours. Further players can be named as `name=module:maker` arguments.
"""

from __future__ import annotations

import importlib
import os
import pickle
import signal
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any, BinaryIO

from ascension_tui.players import coach
from ascension_tui.players.advice import Advice, Weighed
from ascension_tui.players.levels import Memory, next_ease
from ascension_tui.players.parcel import unpack
from ascension_tui.players.roster import LEVELS, make_bot
from ascension_tui.players.thinker import Thinker
from ascension_tui.rules.observe import Observation

NICE = 5
"""Thinking must not take the processor from the screens."""


def choose(
    level: str,
    seed: int,
    seen: Observation,
    memory: Memory | None,
    clock: Callable[[], float] = time.perf_counter,
) -> tuple[int, Memory | None]:
    """Make the player, give it what it remembered, and ask; returns answer and memory."""
    bot = make_bot(level, seed)
    if not isinstance(bot, Thinker):
        return bot.choose(seen), None
    ease = 0
    if memory is not None:
        bot.plan, ease = memory
        bot.budget = bot.budget.lighter(ease)
    started = clock()
    index = bot.choose(seen)
    return index, Memory(bot.plan, next_ease(level, ease, clock() - started))


def advise(level: str, seed: int, seen: Observation, names: tuple[str, ...]) -> Advice:
    """Ask the coach; a player that does not search has its rule of thumb."""
    if isinstance(make_bot(level, seed), Thinker):
        return coach.advise(seen, level, seed, names)
    return coach.rule_of_thumb(seen, level, seed, names)


def suspect(level: str, seed: int, seen: Observation, answer: int) -> float:
    """Roughly what an answer cost."""
    return coach.suspect(seen, answer, level, seed)


def weigh(
    level: str, seed: int, seen: Observation, more: tuple[int, tuple[str, ...]]
) -> Weighed | None:
    """What an answer cost, and why."""
    answer, names = more
    return coach.weigh(seen, answer, level, seed, names)


TASKS: dict[str, Callable[[str, int, Observation, Any], Any]] = {
    "choose": choose,
    "advise": advise,
    "suspect": suspect,
    "weigh": weigh,
}


def answer(task: str, level: str, seed: int, parcel: bytes, more: Any) -> Any:
    """Do a task on an observation."""
    return TASKS[task](level, seed, unpack(parcel), more)


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer one question after the other."""
    while True:
        header = source.read(4)
        if len(header) < 4:
            return
        question = source.read(int.from_bytes(header, "big"))
        try:
            reply: tuple[bool, Any] = (True, answer(*pickle.loads(question)))
        except Exception as error:  # a broken player must not take the process with it
            reply = (False, f"{type(error).__name__}: {error}")
        data = pickle.dumps(reply)
        sink.write(len(data).to_bytes(4, "big") + data)
        sink.flush()


def add_players(arguments: Sequence[str]) -> None:
    """Enter further players into the roster of this process."""
    for argument in arguments:
        name, _, maker = argument.partition("=")
        module, _, attribute = maker.partition(":")
        LEVELS[name] = getattr(importlib.import_module(module), attribute)


def main() -> None:
    """Take over standard input and output; whatever else prints goes to standard error."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICE)
    sink = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    add_players(sys.argv[1:])
    serve(sys.stdin.buffer, sink)


if __name__ == "__main__":
    main()
