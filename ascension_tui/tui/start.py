"""Opens the screens from the command line."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ascension_tui.errors import UsageError
from ascension_tui.folders import config_folder, data_folder

if TYPE_CHECKING:
    from textual.screen import Screen

    from ascension_tui.table import Table


def open_screens(
    chosen: Path | None,
    table: Table | None = None,
    opening: Callable[[], Screen[Any]] | None = None,
) -> int:
    """Show the menu, or a table or another screen at once; returns the exit code."""
    from ascension_tui.tui.app import AscensionApp

    app = AscensionApp(data_folder(chosen), config_folder(chosen), table, opening=opening)
    app.run()
    return app.return_code or 0


def check_terminal(plain: str = "play --plain") -> None:
    """Refuse to draw screens where nobody could see or use them; `plain` works anywhere."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError(
            "The screens need a terminal for input and output; "
            f"line by line the game works anywhere: ascension-tui {plain}"
        )
