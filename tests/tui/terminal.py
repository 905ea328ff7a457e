"""The real program in a real pseudo-terminal: keys in, the screen a person would see out.

The terminal speaks up when it is asked whether it can show whole frames at once, so the program
marks where each frame begins and ends, and a screen is never read while half of it is painted.
"""

import contextlib
import os
import re
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from typing import Any

import pexpect
import pyte
from pyte.graphics import FG_BG_256
from rich.color import Color, ColorSystem

from ascension_tui.tui.theme import GROUNDS

PATIENCE = 60.0
"""Seconds until something that has to happen is taken not to happen at all."""
SMALL, MEDIUM = (80, 24), (120, 40)
TOO_SMALL = (60, 20)

KEYS = {
    "enter": "\r",
    "space": " ",
    "escape": "\x1b",
    "backspace": "\x7f",
    "tab": "\t",
    "ctrl+c": "\x03",
    "ctrl+q": "\x11",
}
"""What a terminal sends for keys that have names; any other key sends itself."""
CAN_YOU_SHOW_FRAMES = b"\x1b[?2026$p"
I_CAN = "\x1b[?2026;2$y"
FRAME_BEGINS, FRAME_ENDS = b"\x1b[?2026h", b"\x1b[?2026l"
GOLD = Color.parse(GROUNDS["gold"][0]).downgrade(ColorSystem.EIGHT_BIT).number or 0
CAPS = ((FG_BG_256[GOLD], False, True), ("default", True, True))
"""How a filled cap looks: ground, reversed, bold; the second is that without colours."""
SETTINGS = ("COLORTERM", "FORCE_COLOR", "NO_COLOR", "TEXTUAL", "COLUMNS", "LINES", "LC_", "LANG")
"""Variables of the developer's own terminal that must not reach the program."""


def terminal_env(env: Mapping[str, str], **changes: str) -> dict[str, str]:
    """An environment as an ordinary terminal with colours and UTF-8 has it, with some changes."""
    kept = {name: value for name, value in env.items() if not name.startswith(SETTINGS)}
    return {**kept, "TERM": "xterm-256color", "LANG": "C.UTF-8", **changes}


def _has_been_here(env: Mapping[str, str]) -> None:
    """Nobody is offered a first game where one was offered before."""
    if "XDG_CONFIG_HOME" in env:
        settings = Path(env["XDG_CONFIG_HOME"]) / "ascension-tui" / "settings.toml"
        if not settings.exists():
            settings.parent.mkdir(parents=True, exist_ok=True)
            settings.write_text("welcomed = true\n", encoding="utf-8")


class Terminal:
    """One window with the program running in it."""

    def __init__(
        self,
        args: Sequence[str],
        env: Mapping[str, str],
        cwd: Path,
        size: tuple[int, int] = SMALL,
        start: Sequence[str] = ("-m", "ascension_tui"),
    ) -> None:
        """`start` is what Python runs, `size` columns and lines."""
        columns, lines = size
        _has_been_here(env)
        self._child: Any = pexpect.spawn(
            sys.executable,
            [*start, *args],
            env={**env},
            cwd=str(cwd),
            dimensions=(lines, columns),
            echo=False,
        )
        self._child.delaybeforesend = None
        self._screen = pyte.Screen(columns, lines)
        self._stream = pyte.ByteStream(self._screen)
        self.output = b""
        """Everything the program has written."""
        self.over = False

    # Reading

    @property
    def text(self) -> str:
        """What stands on the screen now."""
        return "\n".join(line.rstrip() for line in self._screen.display)

    @property
    def lines(self) -> list[str]:
        """What stands on the screen now, line by line."""
        return self.text.split("\n")

    @property
    def filled(self) -> set[str]:
        """The keys in caps that stand out: they do something now."""
        found = set()
        for y in range(self._screen.lines):
            row = [self._screen.buffer[y][x] for x in range(self._screen.columns)]
            for look, cells in groupby(row, key=lambda cell: (cell.bg, cell.reverse, cell.bold)):
                text = "".join(cell.data for cell in cells)
                if look in CAPS and len(text) == 3 and text == f" {text.strip()} ":
                    found.add(text.strip())
        return found

    def _read(self, seconds: float) -> None:
        """Take in what the program writes within some time."""
        try:
            piece: bytes = self._child.read_nonblocking(1 << 16, max(seconds, 0.0))
        except pexpect.TIMEOUT:
            return
        except pexpect.EOF:
            self.over = True
            return
        asked = self.output.count(CAN_YOU_SHOW_FRAMES)
        self.output += piece
        self._stream.feed(piece)
        for _ in range(self.output.count(CAN_YOU_SHOW_FRAMES) - asked):
            self._child.send(I_CAN)

    def _frame_is_whole(self) -> bool:
        return self.output.rfind(FRAME_BEGINS) <= self.output.rfind(FRAME_ENDS)

    def wait_until(self, holds: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
        """Read until something holds of a whole frame."""
        end = time.monotonic() + patience
        while not (self._frame_is_whole() and holds()):
            left = end - time.monotonic()
            if self.over or left <= 0:
                came = "the program ended" if self.over else f"{patience:.0f} seconds passed"
                raise AssertionError(f"{came} before {what}; on the screen:\n{self.text}")
            self._read(min(left, 0.1))

    def wait_for(self, text: str, patience: float = PATIENCE) -> str:
        """Read until some text stands on the screen; returns everything that stands there."""
        self.wait_until(lambda: text in self.text, f"{text!r} appeared", patience)
        return self.text

    def wait_for_match(self, pattern: str) -> re.Match[str]:
        """Read until a pattern is found on the screen."""
        self.wait_until(lambda: re.search(pattern, self.text) is not None, f"{pattern!r} appeared")
        found = re.search(pattern, self.text)
        assert found is not None
        return found

    def wait_until_gone(self, text: str) -> str:
        """Read until some text is no longer on the screen."""
        self.wait_until(lambda: text not in self.text, f"{text!r} was gone")
        return self.text

    def wait_for_change(self, before: str) -> str:
        """Read until the screen is another one."""
        self.wait_until(lambda: self.text != before, "anything changed")
        return self.text

    # Acting

    def press(self, *keys: str) -> None:
        """Send keys one after the other."""
        for key in keys:
            self._child.send(KEYS.get(key, key))

    def resize(self, size: tuple[int, int]) -> None:
        """Drag the window to another size."""
        columns, lines = size
        self._screen.resize(lines, columns)
        self._child.setwinsize(lines, columns)

    # Ending

    def kill(self) -> None:
        """End the program at once, without a chance to do anything about it."""
        os.kill(self._child.pid, signal.SIGKILL)
        self.wait()

    def hang_up(self) -> int | None:
        """Close the window the program runs in; returns the signal that ended it."""
        os.close(self._child.child_fd)
        end = time.monotonic() + PATIENCE
        while not (ended := os.waitpid(self._child.pid, os.WNOHANG))[0]:
            assert time.monotonic() < end, "the program outlives its terminal"
            time.sleep(0.02)
        self.over = True
        return os.WTERMSIG(ended[1]) if os.WIFSIGNALED(ended[1]) else None

    def wait(self) -> int | None:
        """Read to the end; returns the exit code, None after a signal."""
        end = time.monotonic() + PATIENCE
        while not self.over:
            assert time.monotonic() < end, f"the program does not end; on the screen:\n{self.text}"
            self._read(1.0)
        self._child.wait()
        code: int | None = self._child.exitstatus
        return code

    def close(self) -> None:
        """Let go of the window, whatever the program does."""
        if not self.over:
            os.kill(self._child.pid, signal.SIGKILL)
        with contextlib.suppress(pexpect.ExceptionPexpect, OSError):
            self._child.close(force=True)


Open = Callable[..., Terminal]


@contextmanager
def terminals(env: Mapping[str, str], cwd: Path) -> Iterator[Open]:
    """Opens windows; all of them are gone afterwards.

    Arguments are given as one line; what else differs from an ordinary terminal by name.
    """
    opened: list[Terminal] = []

    def open_terminal(
        args: str = "",
        size: tuple[int, int] = SMALL,
        start: Sequence[str] = ("-m", "ascension_tui"),
        **changes: str,
    ) -> Terminal:
        opened.append(Terminal(args.split(), terminal_env(env, **changes), cwd, size, start))
        return opened[-1]

    try:
        yield open_terminal
    finally:
        for terminal in opened:
            terminal.close()
