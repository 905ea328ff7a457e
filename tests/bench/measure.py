"""How things are timed: one core, CPU time, best and median."""

import gc
import operator
import os
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce

SLICE = 5
"""Games played before it is the other side's turn."""

cpu_clock = time.process_time
"""Seconds this process computed: what else runs on the machine counts for less than by the wall."""


@dataclass(frozen=True, slots=True)
class Played:
    """A series of games and how long it took."""

    games: int
    decisions: int
    """Those somebody was asked."""
    turns: int
    """Of all players together."""
    cut: int = 0
    """Games given up at the turn limit."""
    seconds: float = 0.0

    def __add__(self, other: "Played") -> "Played":
        return Played(
            self.games + other.games,
            self.decisions + other.decisions,
            self.turns + other.turns,
            self.cut + other.cut,
            self.seconds + other.seconds,
        )

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds


PlaySeeds = Callable[[range], Played]
"""Plays one game for each seed."""


@dataclass(frozen=True, slots=True)
class Timing:
    """Several measurements of one thing, in seconds."""

    best: float
    median: float

    @classmethod
    def of(cls, samples: Sequence[float]) -> "Timing":
        return cls(min(samples), statistics.median(samples))


def best_of(rounds: int, games: int, contestants: dict[str, PlaySeeds]) -> dict[str, Played]:
    """Let the contestants play the same seeds in turn, round after round, each at its best.

    The games are cut into slices: they take turns slice by slice, and the best of the rounds is
    taken of each slice. So a disturbance hits all of them alike and has to come back to count.
    """
    slices = [range(start, min(start + SLICE, games)) for start in range(0, games, SLICE)]
    best: dict[str, list[Played]] = {}
    for number in range(1, rounds + 1):
        tell(f"Games, round {number} of {rounds}")
        played: dict[str, list[Played]] = {name: [] for name in contestants}
        for seeds in slices:
            for name, play in contestants.items():
                played[name].append(play(seeds))
        for name, found in played.items():
            best[name] = [
                min(pair, key=lambda one: one.seconds)
                for pair in zip(best.get(name, found), found, strict=True)
            ]
    return {name: reduce(operator.add, found) for name, found in best.items()}


def tell(progress: str) -> None:
    """Tell a person who waits how far it is."""
    if sys.stderr.isatty():
        print(f"{progress} ...", file=sys.stderr, flush=True)


def pin_to_one_core() -> bool:
    """Keep this process and its children on one core; False where the system cannot."""
    if not hasattr(os, "sched_setaffinity"):
        return False
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    return True


def time_of(work: Callable[[], object]) -> float:
    """Return the CPU seconds of one call that starts with nothing left to collect."""
    gc.collect()
    started = cpu_clock()
    work()
    return cpu_clock() - started
