"""Many games one after the other: in several processes, with Ctrl+C, a bar, a file of results."""

from __future__ import annotations

import contextlib
import itertools
import json
import math
import os
import signal
import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from multiprocessing.connection import wait
from pathlib import Path
from types import FrameType
from typing import Any, Self, TypeVar

from ascension_tui.errors import Failure
from ascension_tui.i18n.message import Message
from ascension_tui.thinking.worker import Worker, WorkerGone, interrupts_wait

TASKS_AHEAD = 2
"""Tasks a process has at a time, so that it need not wait for the next one."""

Task = TypeVar("Task")
Result = TypeVar("Result")


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
                worked, result = worker.receive()
                if not worked:
                    raise WorkerLost(1)
                owes[worker] -= 1
                begin_next(worker)
                yield result
    except WorkerGone as gone:
        raise WorkerLost(gone.exit_code) from None
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
def progress(unit: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on a terminal, nothing in a pipe; told how much is done, of how much."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda done, of: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), unit, TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(unit, total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)


def run_series(
    work: Callable[[Task], Result],
    tasks: Sequence[Task],
    take: Callable[[Result], None],
    jobs: int | None,
    *,
    done: int = 0,
    unit: str = "games",
    worth_a_process: int = 1,
) -> KeyboardInterrupt | WorkerLost | None:
    """Carry out the tasks, show how far they are, and take what comes of each.

    `jobs`: how many processes at most, one per core if None. `done`: how many tasks were carried
    out before. Returns what stopped it, if anything did.
    """
    wanted = jobs or os.cpu_count() or 1
    jobs = min(wanted, max(math.ceil(len(tasks) / worth_a_process), 1))
    of = done + len(tasks)
    with one_interrupt() as check, progress(unit) as show:
        show(done, of)
        try:
            with contextlib.closing(run_tasks(work, tasks, jobs)) as results:
                for number, result in enumerate(results, done + 1):
                    check()  # what is interrupted in the middle of an import may fail like a game
                    take(result)
                    show(number, of)
        except (KeyboardInterrupt, WorkerLost) as stopped:
            return stopped
    return None


class ResultsFile:
    """Results by name, a line each, written as they come: they survive a kill.

    The first line says what was asked for; a file of something else is not continued. A last line
    that was cut off is dropped. Without a path results are kept in memory only.
    """

    def __init__(self, path: Path | None, what: str, described: dict[str, Any]) -> None:
        """`described` is what results must have in common to stand in one file."""
        self.path = path
        self.header = {"what": what, **described}
        self.lines: dict[str, dict[str, Any]] = {}
        self._file: Any = None

    def __enter__(self) -> Self:
        """Read what there is and open the file for more."""
        if self.path is not None:
            kept = self._read(self.path) if self.path.exists() else 0
            try:
                self._file = self.path.open("a", encoding="utf-8")
                self._file.truncate(kept)
            except OSError as error:
                raise Failure(
                    "{path}: cannot be written ({reason}).", path=self.path, reason=error
                ) from None
            if not kept:
                self._write(self.header)
        return self

    def __exit__(self, *error: object) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, name: str, result: dict[str, Any]) -> None:
        self.lines[name] = result
        if self._file is not None:
            self._write({"name": name, **result})

    def _write(self, line: dict[str, Any]) -> None:
        self._file.write(json.dumps(line) + "\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def _read(self, path: Path) -> int:
        """Take the results in; returns how many bytes of the file are whole lines."""
        try:
            data = path.read_bytes()
        except OSError as error:
            raise Failure("{path}: cannot be read ({reason}).", path=path, reason=error) from None
        kept = data.rfind(b"\n") + 1
        lines = data[:kept].splitlines()
        if not lines:
            return 0
        try:
            header, *rest = [json.loads(line) for line in lines]
            results = {line.pop("name"): line for line in rest}
        except (ValueError, KeyError, TypeError, AttributeError):
            raise Failure(
                "{path}: is not a file of results; choose another one.", path=path
            ) from None
        if header != self.header:
            raise Failure(
                "{path}: holds results of something else ({header}); choose another file.",
                path=path,
                header=json.dumps(header),
            )
        self.lines = results
        return kept
