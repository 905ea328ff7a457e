"""No command at all: the menu."""

from __future__ import annotations

import argparse

from ascension_tui.folders import config_folder, data_folder
from ascension_tui.tui.settings import FileStore
from ascension_tui.tui.start import check_terminal, open_screens


def run(args: argparse.Namespace) -> int:
    """Open the screens, or ask line by line."""
    if args.plain:
        from ascension_tui.plain.menu import PlainMenu

        PlainMenu(data_folder(), FileStore(config_folder())).run()
        return 0
    check_terminal("--plain")
    return open_screens(None)
