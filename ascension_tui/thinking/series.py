"""Many games one after the other: in several processes, with Ctrl+C, a progress bar, intervals."""

from __future__ import annotations

import contextlib
import itertools
import math
import signal
import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from multiprocessing.connection import wait
from types import FrameType
from typing import TypeVar

from ascension_tui.errors import Failure
from ascension_tui.i18n.message import Message
from ascension_tui.thinking.worker import TaskFailed, Worker, WorkerGone, interrupts_wait

EXIT_INTERRUPTED = 130
Z95 = 1.959964
TASKS_AHEAD = 2
"""Tasks a process has at a time, so that it need not wait for the next one."""

Task = TypeVar("Task")
Result = TypeVar("Result")


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95% Wilson interval of a win rate."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = Z95 * math.sqrt(rate * (1 - rate) / games + Z95**2 / (4 * games**2))
    middle = rate + Z95**2 / (2 * games)
    scale = 1 + Z95**2 / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


class WorkerLost(Failure):
    """A process that carried out tasks is gone, and what it was doing with it."""

    def __init__(self, exit_code: int) -> None:
        """`exit_code` is negative for a signal."""
        killed = Message("was killed (signal {signal})", signal=-exit_code)
        super().__init__(
            "One of the processes that play the games {how}. If it was for want of memory, fewer "
            "need less: --jobs 1.",
            how=killed if exit_code < 0 else Message("failed"),
        )


def run_tasks(
    work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int
) -> Generator[Result, None, None]:
    """Do the work in so many processes; results come as they are ready, in any order."""
    if jobs == 1:
        yield from map(work, tasks)
        return
    left = iter(tasks)
    workers: list[Worker] = []
    owes: Counter[Worker] = Counter()

    def begin_next(worker: Worker) -> None:
        for task in itertools.islice(left, 1):
            worker.send(work, task)
            owes[worker] += 1

    try:
        with interrupts_wait():
            workers += (Worker() for _ in range(jobs))
        for worker in workers * TASKS_AHEAD:
            begin_next(worker)
        while busy := [worker for worker in workers if owes[worker]]:
            ready = wait([worker.link for worker in busy])
            for worker in (worker for worker in busy if worker.link in ready):
                result: Result = worker.receive()
                owes[worker] -= 1
                begin_next(worker)
                yield result
    except WorkerGone as gone:
        raise WorkerLost(gone.exit_code) from None
    except TaskFailed:
        raise WorkerLost(1) from None
    finally:
        for worker in workers:
            worker.end()


@contextlib.contextmanager
def one_interrupt() -> Iterator[Callable[[], None]]:
    """Let the first Ctrl+C end the games, and no second one the tidying up and the report.

    After the first one the process is about to end, so it stays deaf. What is yielded is to be
    called between games: it raises what got lost, as happens in the middle of an import.
    """
    came = False

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal came
        came = True
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        raise KeyboardInterrupt

    def check() -> None:
        if came:
            raise KeyboardInterrupt

    before = signal.getsignal(signal.SIGINT)
    if before is not signal.default_int_handler:
        yield check
        return
    signal.signal(signal.SIGINT, stop)
    try:
        yield check
    finally:
        if signal.getsignal(signal.SIGINT) is stop:
            signal.signal(signal.SIGINT, before)


@contextlib.contextmanager
def progress(total: int, done: int = 0, unit: str = "games") -> Iterator[Callable[[], None]]:
    """A bar on a terminal, nothing in a pipe."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), unit, TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(unit, total=total, completed=done)
        yield lambda: bar.advance(task)
