"""A run of tests that leaves something in the temporary directory fails and names it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OPTIONS = "-p tests.leftovers -p no:cacheprovider -o tmp_path_retention_policy=failed".split()
TINY = {
    "leaks": "import tempfile\ndef test_it():\n    tempfile.mkdtemp(prefix='forgotten-')\n",
    "a child leaks": (
        "import subprocess, sys\ndef test_it():\n"
        "    make = 'import tempfile; tempfile.mkstemp(prefix=\"forgotten-\")'\n"
        "    subprocess.run([sys.executable, '-c', make], check=True)\n"
    ),
    "tidies up": "import tempfile\ndef test_it(tmp_path):\n    tempfile.TemporaryFile().close()\n",
    "fails": "def test_it(tmp_path):\n    assert (tmp_path / 'kept').mkdir()\n",
    "others work": (
        "from pathlib import Path\nimport os\ndef test_it():\n"
        "    Path(os.environ['SYSTEM'], 'of another program').mkdir()\n"
    ),
}


def run_tiny(folder: Path, what: str, *more: str) -> tuple[int, str, list[str]]:
    """Run one test in a process of its own; returns its end, its words and what is left."""
    system, tests = folder / "system", folder / "tests"
    system.mkdir()
    tests.mkdir()
    (tests / "test_tiny.py").write_text(TINY[what])
    env = {**os.environ, "TMPDIR": str(system), "SYSTEM": str(system), "PYTHONPATH": str(ROOT)}
    env = {name: value for name, value in env.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *OPTIONS, f"--rootdir={tests}", *more, str(tests)],
        capture_output=True,
        text=True,
        env=env,
        cwd=folder,
        timeout=120,
    )
    left = [str(one.relative_to(system)) for one in system.rglob("*")]
    return done.returncode, done.stdout + done.stderr, left


workers = pytest.mark.parametrize("more", [(), ("-n", "2")], ids=["alone", "with workers"])


@workers
@pytest.mark.parametrize("what", ["leaks", "a child leaks"])
def test_something_left_fails_the_run_and_is_named(
    tmp_path: Path, what: str, more: tuple[str, ...]
) -> None:
    code, said, left = run_tiny(tmp_path, what, *more)
    assert code == pytest.ExitCode.TESTS_FAILED, said
    assert "1 passed" in said
    assert "left in the temporary directory" in said
    assert "\nforgotten-" in said
    assert left == []


@workers
def test_where_nothing_is_left_nothing_is_said(tmp_path: Path, more: tuple[str, ...]) -> None:
    code, said, left = run_tiny(tmp_path, "tidies up", *more)
    assert (code, left) == (0, []), said
    assert "left in the temporary directory" not in said


def test_what_other_programs_leave_is_their_own(tmp_path: Path) -> None:
    code, said, left = run_tiny(tmp_path, "others work")
    assert (code, left) == (0, ["of another program"]), said


@workers
def test_of_a_test_that_failed_its_folder_is_kept(tmp_path: Path, more: tuple[str, ...]) -> None:
    code, said, left = run_tiny(tmp_path, "fails", *more)
    assert code == pytest.ExitCode.TESTS_FAILED, said
    assert any(name.endswith("test_it0/kept") for name in left)
    assert not any("ascension-tests-" in name for name in left)
