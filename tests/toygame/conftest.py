"""Both games are there, and the program is the one with both."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ascension_tui.catalog import GAMES
from ascension_tui.game.registry import register
from tests.plain.driver import Line
from tests.toygame.__main__ import CATALOG

ROOT = Path(__file__).parent.parent.parent
PROGRAM = (sys.executable, "-m", "tests.toygame")

StartLines = Callable[[str], Line]


@pytest.fixture(autouse=True)
def _both_games() -> Iterator[None]:
    register(CATALOG)
    yield
    register(GAMES)


@pytest.fixture
def toy_env(clean_env: dict[str, str]) -> dict[str, str]:
    """For processes: they find the tests wherever they start."""
    return {**clean_env, "PYTHONPATH": str(ROOT)}


@pytest.fixture
def start(toy_env: dict[str, str], tmp_path: Path) -> Iterator[StartLines]:
    """Starts the program at the other end of two pipes."""
    started: list[Line] = []

    def start_program(args: str) -> Line:
        started.append(Line(args, toy_env, tmp_path, module="tests.toygame"))
        return started[-1]

    yield start_program
    for line in started:
        line.end()
