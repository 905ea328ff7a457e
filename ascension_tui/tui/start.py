"""Opens the screens from the command line."""

from __future__ import annotations

import os
import select
import signal
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ascension_tui.errors import UsageError
from ascension_tui.folders import config_folder, data_folder

if TYPE_CHECKING:
    from textual.screen import Screen

    from ascension_tui.i18n.message import Sayable
    from ascension_tui.table import Table


def open_screens(
    chosen: Path | None,
    table: Table | None = None,
    opening: Callable[[], Screen[Any]] | None = None,
    told: Sayable = "",
) -> int:
    """Show the menu, or a table or another screen at once; returns the exit code."""
    from ascension_tui.tui.app import GameApp

    app = GameApp(data_folder(chosen), config_folder(chosen), table, opening=opening, told=told)
    end_with_terminal()
    app.run()
    for line in app.goodbye:
        print(line)
    return app.return_code or 0


def end_with_terminal() -> None:
    """See to it that the program ends when its terminal is closed.

    The system tells only the first program of a terminal; one that waits for us, as make does,
    would leave us behind, reading from nowhere, and one that ignores the signal hands that down to
    us. Every answer is saved by then.
    """
    if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
    watched = select.poll()
    watched.register(sys.stdin.fileno(), 0)  # of nothing but its end

    def wait() -> None:
        if any(event & select.POLLHUP for _, event in watched.poll()):
            os.kill(os.getpid(), signal.SIGHUP)

    threading.Thread(target=wait, name="hang-up", daemon=True).start()


def has_terminal() -> bool:
    """Whether somebody could see and use screens."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def check_terminal(plain: str = "play --plain") -> None:
    """Refuse to draw screens where nobody could see or use them; `plain` works anywhere."""
    if not has_terminal():
        raise UsageError(
            "The screens need a terminal for input and output; line by line the game "
            "works anywhere: ascension-tui {plain}",
            plain=plain,
        )
