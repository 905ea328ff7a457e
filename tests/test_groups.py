"""Tests of a group really run one after the other: what they share bears no company."""

import subprocess
import sys
from pathlib import Path

from tests.conftest import USER_ENVIRONMENT

MARKED = """
import os
import pytest

@pytest.mark.xdist_group("terminal")
@pytest.mark.parametrize("number", range(6))
def test_alone(number):
    with open("workers", "a") as file:
        print(os.environ["PYTEST_XDIST_WORKER"], file=file)
"""


def test_one_worker_runs_a_whole_group(tmp_path: Path) -> None:
    (tmp_path / "test_marked.py").write_text(MARKED)
    command = [sys.executable, "-m", "pytest", "-n", "2", "--dist", "loadgroup", "-q", "."]
    done = subprocess.run(
        command, cwd=tmp_path, env=USER_ENVIRONMENT, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stdout
    workers = (tmp_path / "workers").read_text().split()
    assert len(workers) == 6
    assert len(set(workers)) == 1
