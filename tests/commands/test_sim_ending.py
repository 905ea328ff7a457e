"""`sim` as a program of its own: closed pipes, Ctrl+C, terminals."""

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest

from ascension_tui import cli
from ascension_tui.errors import EXIT_INTERRUPTED
from ascension_tui.games.ascension import arena
from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.table import replay_journal
from ascension_tui.thinking.series import TASKS_AHEAD
from tests.commands.test_sim import two
from tests.conftest import RunCli

ENDLESS = "1000000"
"""More games than anybody waits for."""


@pytest.mark.xdist_group("terminal")
@pytest.mark.parametrize("form", [[], ["--json"]], ids=["table", "json"])
def test_a_closed_pipe_is_silent(clean_env: dict[str, str], form: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "ascension_tui", "sim", *two("--pool", "5", *form)],
            stdout=writer,
            stderr=subprocess.PIPE,
            text=True,
            env=clean_env,
            timeout=120,
        )
    finally:
        os.close(writer)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.xdist_group("terminal")
def test_head_gets_the_first_line(clean_env: dict[str, str]) -> None:
    command = [sys.executable, "-m", "ascension_tui", "sim", *two("--pool", "5")]
    done = subprocess.run(
        ["sh", "-c", '"$@" | head -1', "sh", *command],
        capture_output=True,
        text=True,
        env=clean_env,
        timeout=120,
    )
    assert done.stdout.startswith("2 games, ")
    assert (done.stdout.count("\n"), done.stderr) == (1, "")


class Running:
    """A simulation with no end, in a session of its own as at a terminal."""

    def __init__(self, env: dict[str, str], folder: Path, jobs: int, *more: str) -> None:
        self.folder = folder
        line = f"sim --games {ENDLESS} --seat greedy --seat greedy --seed 7 --jobs {jobs}"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ascension_tui", *line.split(), *more, f"--journal={folder}"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=env,
            start_new_session=True,
        )

    def wait_for(self, what: Callable[[], bool]) -> None:
        while not what():
            assert self.process.poll() is None, self.process.communicate()
            time.sleep(0.005)

    def games(self) -> int:
        return len(list(self.folder.glob("game-*.jsonl")))

    def interrupt(self) -> None:
        """What Ctrl+C does: everybody in the foreground gets the signal."""
        os.killpg(self.process.pid, signal.SIGINT)

    def end(self) -> tuple[str, str]:
        out, err = self.process.communicate(timeout=60)
        assert self.process.returncode == 130
        return out, err

    def nobody_is_left(self) -> bool:
        """Whether all processes of the session go away, the workers too."""
        for _ in range(1000):
            try:
                os.killpg(self.process.pid, 0)
            except ProcessLookupError:
                return True
            time.sleep(0.01)
        return False


Start = Callable[..., Running]


@pytest.fixture
def start(clean_env: dict[str, str], tmp_path: Path) -> Iterator[Start]:
    started: list[Running] = []

    def start(jobs: int, *more: str) -> Running:
        running = Running(clean_env, tmp_path / f"games-{len(started)}", jobs, *more)
        started.append(running)
        return running

    yield start
    for running in started:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(running.process.pid, signal.SIGKILL)
        running.process.communicate()


def check_only_whole_games(folder: Path) -> int:
    paths = list(folder.iterdir())
    for path in paths:
        assert path.suffix == ".jsonl"
        replay, contents = replay_journal(path, AscensionKind())
        assert replay.game.result() is not None
        assert not contents.torn
    return len(paths)


@pytest.mark.xdist_group("terminal")
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_prints_what_was_finished(start: Start, jobs: int) -> None:
    running = start(jobs)
    running.wait_for(lambda: running.games() >= 4)
    running.interrupt()
    out, err = running.end()
    assert err == ""
    match = re.match(rf"Interrupted after (\d+) of {ENDLESS} games, \d+ decisions, ", out)
    assert match, out
    finished = int(match[1])
    assert out.count("\n") == 4
    # A worker may have put its last games there and not have been heard any more.
    whole = check_only_whole_games(running.folder)
    assert 0 < finished <= whole <= finished + jobs * TASKS_AHEAD
    assert running.nobody_is_left()


@pytest.mark.xdist_group("terminal")
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_with_json_prints_one_document(start: Start, jobs: int) -> None:
    running = start(jobs, "--json")
    running.wait_for(lambda: running.games() >= 4)
    running.interrupt()
    out, err = running.end()
    assert err == ""
    report = json.loads(out)
    assert 0 < report["games"] <= check_only_whole_games(running.folder)
    assert report["errors"] == 0


@pytest.mark.xdist_group("terminal")
@pytest.mark.parametrize("delay", [0, 0.05, 0.15, 0.3])
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_while_it_starts(start: Start, jobs: int, delay: float) -> None:
    """Workers that are just being started must not complain either."""
    running = start(jobs)
    running.wait_for(running.folder.is_dir)
    time.sleep(delay)
    running.interrupt()
    out, err = running.end()
    assert err == ""
    assert out == "" or out.startswith("Interrupted after ")
    check_only_whole_games(running.folder)


def test_an_interrupt_that_looks_like_an_error_of_the_game_is_none(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*args: object, **options: object) -> None:
        try:
            signal.raise_signal(signal.SIGINT)
        except KeyboardInterrupt as error:
            raise ValueError("building a schema") from error

    monkeypatch.setattr(arena, "new_game", interrupted)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        code = cli.main(["sim", *two()])
    finally:
        signal.signal(signal.SIGINT, before)
    assert code == EXIT_INTERRUPTED
    said = capsys.readouterr()
    assert "schema" not in said.out + said.err


@pytest.mark.xdist_group("terminal")
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_second_ctrl_c_does_not_spoil_the_report(start: Start, jobs: int) -> None:
    running = start(jobs)
    running.wait_for(lambda: running.games() >= 2)
    for _ in range(5):
        running.interrupt()
        time.sleep(0.002)
    out, err = running.end()
    assert err == ""
    assert out.startswith("Interrupted after ")
    check_only_whole_games(running.folder)


# The progress bar


def output_of(terminal: int) -> str:
    """Everything a process wrote to its terminal."""
    chunks = []
    while True:
        try:
            chunk = os.read(terminal, 4096)
        except OSError:  # the other end is closed
            break
        if not chunk:
            break
        chunks.append(chunk)
    os.close(terminal)
    return b"".join(chunks).decode()


@pytest.mark.xdist_group("terminal")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_the_bar_is_shown_on_a_terminal_and_not_in_the_output(
    clean_env: dict[str, str], jobs: str
) -> None:
    terminal, end = os.openpty()
    line = "sim --games 12 --seat greedy --seat greedy --pool 9 --seed 7 --json --jobs"
    with subprocess.Popen(
        [sys.executable, "-m", "ascension_tui", *line.split(), jobs],
        stdout=subprocess.PIPE,
        stderr=end,
        text=True,
        env={**clean_env, "TERM": "xterm-256color"},
    ) as process:
        os.close(end)
        shown = output_of(terminal)
        assert process.stdout is not None
        report = json.loads(process.stdout.read())
    assert process.returncode == 0
    assert report["games"] == 12
    assert re.search(r"\d+/12", shown)
    assert "games" in shown


@pytest.mark.xdist_group("terminal")
def test_no_bar_where_the_complaints_go_to_a_file(clean_env: dict[str, str]) -> None:
    terminal, end = os.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "ascension_tui", "sim", *two("--pool", "9")],
        stdout=end,
        stderr=subprocess.PIPE,
        text=True,
        env={**clean_env, "TERM": "xterm-256color"},
    ) as process:
        os.close(end)
        shown = output_of(terminal)
        assert process.stderr is not None
        assert process.stderr.read() == ""
    assert process.returncode == 0
    assert shown.startswith("2 games, ")
    assert "\x1b" not in shown


@pytest.mark.xdist_group("terminal")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_at_a_real_terminal(clean_env: dict[str, str], tmp_path: Path, jobs: str) -> None:
    line = f"-m ascension_tui sim --games {ENDLESS} --seat greedy --seat greedy --jobs {jobs}"
    child = pexpect.spawn(
        sys.executable,
        line.split(),
        env={**clean_env, "TERM": "xterm-256color"},
        encoding="utf-8",
        timeout=60,
        dimensions=(24, 80),
    )
    child.expect(rf"[1-9]\d*/{ENDLESS}")
    child.sendintr()
    child.expect(rf"Interrupted after [1-9]\d* of {ENDLESS} games")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert "Traceback" not in child.before
    assert "greedy" in child.before


@pytest.mark.xdist_group("terminal")
def test_the_real_program_once(run_cli: RunCli, tmp_path: Path) -> None:
    line = "sim --games 11 --seat greedy --seat random --pool 9 --seed 7 --journal games"
    done = run_cli(*line.split())
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("11 games, ")
    assert check_only_whole_games(tmp_path / "games") == 11
