"""A host in a process of its own and the real OpenSSH client in a real pseudo-terminal."""

import json
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pexpect
import pyte
import pytest

from tests.tui.terminal import SMALL, Terminal, terminal_env

ROOT = Path(__file__).parents[3]
PATIENCE = 60.0
NEEDED = ("ssh", "scp", "sftp", "ssh-keygen")
MISSING = [name for name in NEEDED if shutil.which(name) is None]
needs_openssh = pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")


class HostProcess:
    """A host somebody has started."""

    def __init__(self, data: Path, env: Mapping[str, str], chosen: Sequence[str]) -> None:
        data.mkdir(parents=True, exist_ok=True)
        self.log_path = data.parent / f"{data.name}.log"
        with self.log_path.open("wb") as errors:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.host.ssh.serving", str(data), *chosen],
                stdout=subprocess.PIPE,
                stderr=errors,
                cwd=ROOT,
                env={**env, "PYTHONPATH": str(ROOT)},
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, f"the host has not started:\n{self.log}"
        told = json.loads(line)
        self.port: int = told["port"]
        self.fingerprint: str = told["fingerprint"]

    @property
    def log(self) -> str:
        return self.log_path.read_text(encoding="utf-8")

    def send(self, number: signal.Signals) -> None:
        self._process.send_signal(number)

    def wait(self) -> int:
        return self._process.wait(PATIENCE)

    def rest(self) -> str:
        """What it has printed since it began; to be read when it has ended."""
        assert self._process.stdout is not None
        return self._process.stdout.read().decode()

    def close(self) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait(PATIENCE)
        if self._process.stdout is not None:
            self._process.stdout.close()


class Ssh:
    """Somebody with OpenSSH, a home of their own and perhaps a key."""

    def __init__(self, home: Path, env: Mapping[str, str], port: int) -> None:
        home.mkdir(exist_ok=True)
        self.home = home
        self.port = port
        self.env = {**terminal_env(env), "HOME": str(home)}
        self.env.pop("SSH_AUTH_SOCK", None)
        self.key: Path | None = None
        self.login = "anna"

    def make_key(self) -> str:
        """Make a key; returns its fingerprint."""
        self.key = self.home / "key"
        command = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(self.key)]
        subprocess.run(command, check=True, timeout=PATIENCE, env=self.env)
        told = subprocess.run(
            ["ssh-keygen", "-lf", f"{self.key}.pub"],
            check=True,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        return told.stdout.split()[1]

    def options(self, port: str = "-p") -> list[str]:
        settings = {
            "StrictHostKeyChecking": "no",
            "UserKnownHostsFile": "/dev/null",
            "GlobalKnownHostsFile": "/dev/null",
            "IdentitiesOnly": "yes",
            "IdentityFile": str(self.key or "none"),
            "LogLevel": "INFO",
            "ConnectTimeout": "20",
        }
        line = ["-F", "/dev/null", port, str(self.port)]
        for name, value in settings.items():
            line += ["-o", f"{name}={value}"]
        return line

    def run(self, *args: str, program: str = "ssh", to: str = "anna@127.0.0.1") -> Any:
        """Run a command to its end, without a terminal."""
        port = "-p" if program == "ssh" else "-P"
        where = [to] if program == "ssh" and to else []
        before = [arg for arg in args if arg.startswith("-")] if program == "ssh" else []
        after = [arg for arg in args if arg not in before]
        return subprocess.run(
            [program, *self.options(port), *before, *where, *after],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            env=self.env,
            cwd=self.home,
            timeout=PATIENCE,
        )

    def window(self, *args: str, size: tuple[int, int] = SMALL, **env: str) -> "Window":
        """Connect in a window of its own."""
        line = [*self.options(), "-l", self.login, *args, "127.0.0.1"]
        return Window(line, {**self.env, **env}, self.home, size)


class Window(Terminal):
    """A terminal with `ssh` in it."""

    def __init__(
        self, args: Sequence[str], env: Mapping[str, str], cwd: Path, size: tuple[int, int]
    ) -> None:
        columns, lines = size
        self._child: Any = pexpect.spawn(
            "ssh",
            list(args),
            env={**env},
            cwd=str(cwd),
            dimensions=(lines, columns),
        )
        self._child.delaybeforesend = None
        self._screen = pyte.Screen(columns, lines)
        self._stream = pyte.ByteStream(self._screen)
        self.output = b""
        self.over = False


@contextmanager
def host_process(data: Path, env: Mapping[str, str], *chosen: str) -> Iterator[HostProcess]:
    """A host that is gone afterwards; options are given as lines of TOML."""
    host = HostProcess(data, env, chosen)
    try:
        yield host
    finally:
        host.close()
