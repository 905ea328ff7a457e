"""A run of tests leaves nothing behind: it has a temporary directory of its own, empty at its end.

Whatever other programs do in the system's directory meanwhile is none of its business. There pytest
itself keeps the folders of tests that failed (`pytest-of-NAME`), and prunes them.
"""

import contextlib
import getpass
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

OWN = pytest.StashKey[Path]()
LEFT = pytest.StashKey[list[str]]()
GIVEN = "PYTEST_DEBUG_TEMPROOT"
"""Where pytest makes its folders."""


def pytest_configure(config: pytest.Config) -> None:
    """Before there are workers: with the environment they get the directory too."""
    if hasattr(config, "workerinput"):
        return
    os.environ.setdefault(GIVEN, tempfile.gettempdir())
    config.stash[OWN] = own = Path(tempfile.mkdtemp(prefix="ascension-tests-"))
    os.environ["TMPDIR"] = tempfile.tempdir = str(own)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> Iterator[None]:
    """When the workers are gone, see what lies there; the summary comes after this."""
    yield
    own = session.config.stash.get(OWN, None)
    if own is None:
        return
    left = sorted(path.name for path in own.iterdir())
    session.config.stash[LEFT] = left
    if left and session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Name what was left."""
    if left := config.stash.get(LEFT, []):
        terminalreporter.section("left in the temporary directory", red=True)
        for name in left:
            terminalreporter.line(name)
        terminalreporter.line("Whatever a test makes outside tmp_path, it removes.")


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove the directory, and pytest's own if all tests passed and nothing is in it."""
    own = config.stash.get(OWN, None)
    if own is None:
        return
    shutil.rmtree(own, ignore_errors=True)
    with contextlib.suppress(OSError, KeyError):
        Path(os.environ[GIVEN], f"pytest-of-{getpass.getuser()}").rmdir()
