"""`resume [FILE]`: go on with a saved game."""

from __future__ import annotations

import argparse
import sys

from ascension_tui.folders import config_folder, data_folder
from ascension_tui.plain import words
from ascension_tui.plain.start import table_meant, take_up
from ascension_tui.plain.terminal import Terminal
from ascension_tui.tui.settings import FileStore
from ascension_tui.tui.start import check_terminal, open_screens


def run(args: argparse.Namespace) -> int:
    """Take it up where it was left, on screens or line by line."""
    data = data_folder(args.data)
    if args.plain:
        take_up(args.file, data, FileStore(config_folder(args.data)))
        return 0
    check_terminal()
    terminal = Terminal.standard()
    table, note = table_meant(
        args.file, data, terminal, lambda why: print(words.skipped(why), file=sys.stderr)
    )
    return open_screens(args.data, table, told=note)
