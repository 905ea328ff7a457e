"""What a person waits for: the command to answer, and the cards to load. By the wall clock."""

import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from tests.bench.measure import Timing

HEAVY = ("textual", "pydantic", "rich")
"""What a quick answer must not load."""
VERSION = [str(Path(sys.executable).with_name("ascension-tui")), "--version"]
BARE_PYTHON = [sys.executable, "-c", "pass"]
LOAD_CARDS = """
import json, time
from ascension_tui.games.ascension.rules.cards import SETS
from ascension_tui.games.ascension.rules.setup import compile_sets
seconds = []
for _ in range(2):
    started = time.perf_counter()
    compile_sets(SETS)
    seconds.append(time.perf_counter() - started)
print(json.dumps(seconds))
"""


@dataclass(frozen=True, slots=True)
class Startup:
    """How long starting takes."""

    version: Timing
    bare_python: Timing
    heavy: tuple[str, ...]
    """Which of the heavy packages `--version` loaded."""
    cards_cold: Timing
    """In a fresh process, after the imports."""
    cards_warm: Timing
    """Asked for again in the same process."""


def _output_of(command: list[str]) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout


def _wall_time(command: list[str]) -> float:
    started = time.perf_counter()
    _output_of(command)
    return time.perf_counter() - started


def heavy_imports() -> tuple[str, ...]:
    """Which heavy packages the real command loads, by Python's own account of its imports."""
    done = subprocess.run(
        VERSION,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
        env={**os.environ, "PYTHONPROFILEIMPORTTIME": "1"},
    )
    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    if "ascension_tui" not in loaded:
        raise RuntimeError("Python did not tell what ascension-tui --version imports.")
    return tuple(name for name in HEAVY if name in loaded)


def time_startup(repeats: int) -> Startup:
    """Measure everything `repeats` times, taking turns."""
    version, bare_python, cold, warm = [], [], [], []
    for _ in range(repeats):
        version.append(_wall_time(VERSION))
        bare_python.append(_wall_time(BARE_PYTHON))
        first, second = json.loads(_output_of([sys.executable, "-c", LOAD_CARDS]))
        cold.append(first)
        warm.append(second)
    return Startup(
        Timing.of(version),
        Timing.of(bare_python),
        heavy_imports(),
        Timing.of(cold),
        Timing.of(warm),
    )
