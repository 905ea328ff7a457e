"""How the screens are opened from the command line, and what is said when they fail."""

from __future__ import annotations

import os
import platform
import select
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ascension_tui import __version__
from ascension_tui.errors import UsageError
from ascension_tui.folders import config_folder, data_folder

if TYPE_CHECKING:
    from textual.screen import Screen

    from ascension_tui.i18n.message import Sayable
    from ascension_tui.table import Table

FILE = "crash.log"


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


def report_crash(data: Path) -> str:
    """Write the exception being handled to a file and return what to tell the player."""
    path = data / FILE
    report = f"ascension-tui {__version__}, Python {platform.python_version()}\n"
    report += traceback.format_exc()
    where = f"What went wrong is written in {path}."
    try:
        data.mkdir(parents=True, exist_ok=True)
        path.write_text(report, encoding="utf-8")
    except OSError:
        where = report
    return (
        "Sorry: ascension-tui has failed and had to stop.\n"
        "Your game is saved up to your last answer; go on with it by: ascension-tui resume\n"
        f"{where}"
    )
