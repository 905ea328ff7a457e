"""`resume [FILE]`: go on with a saved game."""

from __future__ import annotations

import argparse
import sys

from ascension_tui.folders import config_folder, data_folder
from ascension_tui.games import last_unfinished, resumed_table
from ascension_tui.plain.start import take_up
from ascension_tui.tui.settings import FileStore
from ascension_tui.tui.start import check_terminal, open_screens


def run(args: argparse.Namespace) -> int:
    """Take it up where it was left, on screens or line by line."""
    data = data_folder(args.data)
    if args.plain:
        take_up(args.file, data, FileStore(config_folder(args.data)))
        return 0
    check_terminal()
    if args.file is None:
        table, _ = last_unfinished(data, lambda why: print(f"Left out: {why}", file=sys.stderr))
    else:
        table, _ = resumed_table(args.file)
    return open_screens(args.data, table)
