"""`resume [FILE]`: go on with a saved game."""

from __future__ import annotations

import argparse

from ascension_tui.folders import data_folder
from ascension_tui.plain.start import take_up


def run(args: argparse.Namespace) -> int:
    """Take it up where it was left."""
    take_up(args.file, data_folder(args.data), plain=args.plain)
    return 0
