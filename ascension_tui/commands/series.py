"""What commands that play many games share: processes, Ctrl+C, a progress bar, intervals."""

from __future__ import annotations

import contextlib
import itertools
import math
import multiprocessing
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from multiprocessing import connection, resource_tracker
from types import FrameType
from typing import Generic, TypeVar

from ascension_tui.errors import Failure

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

    def __init__(self, exit_code: int | None) -> None:
        """`exit_code` is what multiprocessing tells: negative for a signal."""
        how = f"was killed (signal {-exit_code})" if exit_code and exit_code < 0 else "failed"
        super().__init__(
            f"One of the processes that play the games {how}. If it was for want of memory, "
            "fewer need less: --jobs 1."
        )


def carried_out(
    work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int
) -> Generator[Result, None, None]:
    """Do the work in so many processes; results come as they are ready, in any order."""
    if jobs == 1:
        yield from map(work, tasks)
        return
    left = iter(tasks)
    with _workers(work, jobs) as workers:
        for worker in workers * TASKS_AHEAD:
            worker.begin_next(left)
        while busy := [worker for worker in workers if worker.owes]:
            ready = connection.wait([worker.link for worker in busy])
            for worker in busy:
                if worker.link in ready:
                    result = worker.result()
                    worker.begin_next(left)
                    yield result


@contextlib.contextmanager
def _workers(work: Callable[[Task], Result], jobs: int) -> Iterator[list[_Worker[Task, Result]]]:
    """Processes that never see Ctrl+C: it is for the one that holds the results.

    They inherit what is blocked while they are started, so not even their imports can be
    interrupted. The tracker of multiprocessing comes first, because starting it unblocks.
    """
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    workers: list[_Worker[Task, Result]] = []
    try:
        workers += (_Worker(work) for _ in range(jobs))
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        yield workers
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        for worker in workers:
            worker.process.terminate()
        for worker in workers:
            worker.process.join()


class _Worker(Generic[Task, Result]):
    """A process that carries out one task after the other."""

    def __init__(self, work: Callable[[Task], Result]) -> None:
        context = multiprocessing.get_context("spawn")
        self.link, theirs = context.Pipe()
        self.owes = 0
        """Tasks that were handed over and have no result yet."""
        self.process = context.Process(target=_serve, args=(work, theirs), daemon=True)
        self.process.start()
        theirs.close()

    def begin_next(self, tasks: Iterator[Task]) -> None:
        """Hand over one more task, if there is one."""
        for task in itertools.islice(tasks, 1):
            with self._watched():
                self.link.send(task)
            self.owes += 1

    def result(self) -> Result:
        """Wait for the next result."""
        with self._watched():
            found: Result = self.link.recv()
        self.owes -= 1
        return found

    @contextlib.contextmanager
    def _watched(self) -> Iterator[None]:
        try:
            yield
        except (EOFError, OSError):
            self.process.join()
            raise WorkerLost(self.process.exitcode) from None


def _serve(work: Callable[[Task], Result], link: connection.Connection) -> None:
    """The life of a worker: it ends with the one who asks."""
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            link.send(work(link.recv()))


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
