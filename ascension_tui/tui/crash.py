"""What happens when the program fails: a short apology, a report in a file, nothing lost."""

from __future__ import annotations

import contextlib
import platform
import traceback
from pathlib import Path

from ascension_tui import __version__

FILE = "crash.log"


def report_crash(data: Path) -> str:
    """Write the exception being handled to a file and return what to tell the player."""
    path = data / FILE
    report = f"ascension-tui {__version__}, Python {platform.python_version()}\n"
    report += traceback.format_exc()
    written = False
    with contextlib.suppress(OSError):
        data.mkdir(parents=True, exist_ok=True)
        path.write_text(report, encoding="utf-8")
        written = True
    where = f"What went wrong is written in {path}." if written else report
    return (
        "Sorry: ascension-tui has failed and had to stop.\n"
        "Your game is saved up to your last answer; go on with it by: ascension-tui resume\n"
        f"{where}"
    )
