"""Plays the real program through pipes: reads up to a prompt, types a line, keeps everything."""

import contextlib
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

PROMPT = b"> "
CURTAIN = re.compile(r"^(.+), .*: press Enter when nobody else is looking\.$", re.MULTILINE)
OPTION = re.compile(r"^ {1,2}(\d+)  (.+)$", re.MULTILINE)
SAVED = re.compile(r"^  ascension-tui resume --plain (\S+)$", re.MULTILINE)


class Line:
    """The program at the other end of two pipes."""

    def __init__(
        self, args: str, env: dict[str, str], cwd: Path, module: str = "ascension_tui"
    ) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", module, *args.split()],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**env, "PYTHONUNBUFFERED": "1"},
            cwd=cwd,
        )
        self.transcript = ""
        self.text = ""
        """What was said since the last line typed."""
        self.over = False
        self.errors = ""
        self._read()

    def _read(self) -> None:
        """Read up to the next prompt or the end."""
        assert self.process.stdout is not None
        said = b""
        while not said.endswith(b"\n" + PROMPT) and said != PROMPT:
            piece = os.read(self.process.stdout.fileno(), 65536)
            if not piece:
                self.over = True
                break
            said += piece
        self.text = said.decode()
        self.transcript += self.text

    def type(self, line: str) -> str:
        """Type a line; returns what is said to it."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()
        self._read()
        return self.text

    def options(self) -> dict[int, str]:
        """The options shown last."""
        shown = self.transcript[self.transcript.rfind("\n  1  ") :]
        return {int(number): label for number, label in OPTION.findall(shown)}

    def choose(self, label: str) -> str:
        """Type the number of the option that begins with these words."""
        for number, text in self.options().items():
            if text.startswith(label):
                return self.type(str(number))
        raise AssertionError(f"{label!r} is not among {self.options()}")

    def take_first(self) -> str:
        """Choose the first option; returns what happens."""
        said = self.type("1")
        return self.type("1") if "Type e again" in said else said

    def close(self) -> str:
        """End the input; returns what is said to that, with the process at its end."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self._read()
        self.wait()
        return self.text

    def wait(self) -> int:
        """Wait for the end; returns the exit code."""
        assert self.process.stderr is not None
        self.errors = self.process.stderr.read().decode()
        return self.process.wait(60)

    def end(self) -> None:
        """Let go of the process, whatever it does."""
        self.process.kill()
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            if pipe is not None:
                with contextlib.suppress(BrokenPipeError):
                    pipe.close()
        self.process.wait(60)


def saved_file(said: str) -> str:
    """Where the game was saved in the end."""
    found = SAVED.findall(said)
    assert found, said
    return str(found[-1])


Start = Callable[[str], Line]


def play_to_the_end(line: Line) -> None:
    """Pass every curtain and always choose what is offered first."""
    for _ in range(3000):
        if line.over:
            return
        if CURTAIN.search(line.text):
            line.type("")
        else:
            line.take_first()
    raise AssertionError("the game does not end")
