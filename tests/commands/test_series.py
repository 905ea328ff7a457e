"""Work in several processes: what comes back, and what happens when one of them is killed."""

import json
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from ascension_tui import cli
from ascension_tui.thinking import series
from ascension_tui.thinking.series import WorkerLost, one_interrupt, run_tasks
from ascension_tui.thinking.worker import Worker

ENDLESS = 100_000
KILLED = "ascension-tui: One of the processes that play the games was killed (signal 9)."


@pytest.fixture(autouse=True)
def workers(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Worker]]:
    """The processes that were started; all of them are gone in the end."""
    started: list[Worker] = []

    def start() -> Worker:
        started.append(Worker())
        return started[-1]

    monkeypatch.setattr(series, "Worker", start)
    yield started
    assert {worker.process.returncode for worker in started} <= {-signal.SIGKILL, 3}


def multiplied(factor: int, task: int) -> tuple[int, int]:
    return os.getpid(), factor * task


def failing_at(last: int, error: BaseException, task: int) -> int:
    if task == last:
        raise error
    return task


@pytest.mark.parametrize(("tasks", "jobs"), [(0, 2), (1, 2), (20, 3)])
def test_every_task_is_done_once(tasks: int, jobs: int) -> None:
    done = list(run_tasks(partial(multiplied, 3), range(tasks), jobs))
    assert sorted(result for _, result in done) == [3 * task for task in range(tasks)]
    assert os.getpid() not in {process for process, _ in done}


def test_one_job_needs_no_other_process(workers: list[Worker]) -> None:
    assert list(run_tasks(partial(multiplied, 3), [1, 2], 1)) == [
        (os.getpid(), 3),
        (os.getpid(), 6),
    ]
    assert workers == []


def test_a_killed_worker_is_noticed() -> None:
    results = run_tasks(partial(multiplied, 3), range(ENDLESS), 2)
    process, _ = next(results)
    os.kill(process, signal.SIGKILL)
    with pytest.raises(WorkerLost, match=r"was killed \(signal 9\)\. "):
        list(results)


@pytest.mark.parametrize("error", [SystemExit(3), ZeroDivisionError("no")])
def test_a_worker_that_fails_is_noticed(
    error: BaseException, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(WorkerLost, match=r"the games failed\. "):
        list(run_tasks(partial(failing_at, 5, error), range(10), 2))
    assert ("ZeroDivisionError: no" in capfd.readouterr().err) == isinstance(error, Exception)


class Unheard:
    """Whoever interrupts the end of this is heard by nobody, as in the middle of an import."""

    def __del__(self) -> None:
        signal.raise_signal(signal.SIGINT)


def test_an_interrupt_that_got_lost_is_heard_between_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lost: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", lost.append)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with one_interrupt() as check:
            check()
            Unheard()
            assert len(lost) == 1
            with pytest.raises(KeyboardInterrupt):
                check()
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.fixture
def kill_when(workers: list[Worker]) -> Iterator[Callable[[Callable[[], bool]], None]]:
    """Kill a worker, hard, as soon as something holds."""
    threads = []

    def kill_when(ready: Callable[[], bool]) -> None:
        def kill() -> None:
            while not ready():
                time.sleep(0.005)
            os.kill(workers[0].process.pid, signal.SIGKILL)

        thread = threading.Thread(target=kill, daemon=True)
        thread.start()
        threads.append(thread)

    yield kill_when
    for thread in threads:
        thread.join()


KillWhen = Callable[[Callable[[], bool]], None]


def lines_in(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def test_sim_reports_what_was_finished(
    kill_when: KillWhen, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    kill_when(lambda: len(list(tmp_path.glob("game-*.jsonl"))) >= 4)
    line = f"sim --games {ENDLESS} --seat random --seat random --pool 5 --jobs 2 --json --journal"
    assert cli.main([*line.split(), str(tmp_path)]) == 1
    out, err = capsys.readouterr()
    assert 0 < json.loads(out)["games"] <= len(list(tmp_path.iterdir()))
    assert {path.suffix for path in tmp_path.iterdir()} == {".jsonl"}
    assert err.startswith(KILLED)
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("command", "option"),
    [
        (f"ladder --match random:random --games {ENDLESS}", "--results"),
        (f"tune --rounds 1 --games {ENDLESS} --out nowhere", "--findings"),
    ],
)
def test_results_stay_in_their_file(
    kill_when: KillWhen,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    command: str,
    option: str,
) -> None:
    path = tmp_path / "results.jsonl"
    kill_when(lambda: lines_in(path) >= 3)
    assert cli.main([*command.split(), "--jobs", "2", option, str(path)]) == 1
    assert capsys.readouterr().err.startswith(KILLED)
    assert all(json.loads(line) for line in path.read_text().splitlines())
    assert lines_in(path) >= 3
