from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from ascension_tui.cli import main
from tests.conftest import folders_under
from tests.plain.driver import Line, Start


class Done(NamedTuple):
    """How a command ended that ran in the test's own process."""

    returncode: int
    stdout: str
    stderr: str


RunHere = Callable[..., Done]


@pytest.fixture
def run_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> RunHere:
    """The program without a process of its own, for what needs neither pipes nor signals."""
    for name, value in folders_under(tmp_path).items():
        monkeypatch.setenv(name, value)
    typed = tmp_path / "typed"

    def run(*args: str, input: str = "") -> Done:
        typed.write_text(input)
        with typed.open() as lines:
            monkeypatch.setattr("sys.stdin", lines)
            code = main(args)
        return Done(code, *capsys.readouterr())

    return run


@pytest.fixture
def start(clean_env: dict[str, str], tmp_path: Path) -> Iterator[Start]:
    """Starts the program at the other end of two pipes; the processes are gone afterwards."""
    started: list[Line] = []

    def start_program(args: str) -> Line:
        started.append(Line(args, clean_env, tmp_path))
        return started[-1]

    yield start_program
    for line in started:
        line.end()
