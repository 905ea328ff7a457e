"""How things are timed: one core, CPU time, best and median."""

import gc
import os
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

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

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds


@dataclass(frozen=True, slots=True)
class Timing:
    """Several measurements of one thing, in seconds."""

    best: float
    median: float

    @classmethod
    def of(cls, samples: Sequence[float]) -> "Timing":
        return cls(min(samples), statistics.median(samples))


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
