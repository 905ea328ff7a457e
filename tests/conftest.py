"""What all tests share: the developer's own folders stay out, the program runs as a process."""

import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest

from ascension_tui.catalog import GAMES
from ascension_tui.game.registry import register

pytest_plugins = ("tests.leftovers",)

register(GAMES)

PR_CAPBSET_DROP = 24
CAP_DAC_OVERRIDE = 1
CAP_DAC_READ_SEARCH = 2
USER_ENVIRONMENT = dict(os.environ)
"""The environment as the developer has it, for tools such as pip that need its settings."""


if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # Tests started in the background are deaf to Ctrl+C; the programs they start must not be.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def folders_under(home: Path) -> dict[str, str]:
    """Return the variables that put every folder of the user's own under `home`."""
    return {
        "HOME": str(home),
        "XDG_CACHE_HOME": str(home / "cache"),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_STATE_HOME": str(home / "state"),
    }


@pytest.fixture(scope="session", autouse=True)
def _own_folders_stay_out(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in folders_under(tmp_path_factory.mktemp("home")).items():
            patch.setenv(name, value)
        yield


@pytest.fixture
def clean_env(tmp_path: Path) -> dict[str, str]:
    """An environment for a subprocess: untouched folders, and Python and terminal by default."""
    home = tmp_path / "home"
    home.mkdir()
    settings = ("PYTHON", "COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "LANG", "LC_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(settings)}
    return {**kept, **folders_under(home), "LC_ALL": "C.UTF-8"}


def without_root_powers() -> None:
    """For a child process: give up what lets root ignore permissions."""
    if os.geteuid() == 0:
        libc = ctypes.CDLL(None)
        for capability in (CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH):
            libc.prctl(PR_CAPBSET_DROP, capability, 0, 0, 0)


class RunCli(Protocol):
    """Runs `ascension-tui` with the given arguments and returns how it ended."""

    def __call__(
        self, *args: str, input: str | None = None, ordinary: bool = False
    ) -> subprocess.CompletedProcess[str]: ...


@pytest.fixture
def run_cli(clean_env: dict[str, str], tmp_path: Path) -> RunCli:
    """The real program in a real process, started in the test's own folder."""

    def run(
        *args: str, input: str | None = None, ordinary: bool = False
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "ascension_tui", *args],
            input="" if input is None else input,
            capture_output=True,
            text=True,
            encoding="utf-8",
            cwd=tmp_path,
            env=clean_env,
            timeout=120,
            preexec_fn=without_root_powers if ordinary else None,
        )

    return run
