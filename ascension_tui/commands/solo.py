"""`solo`: the solitaire game."""

from __future__ import annotations

import argparse

from ascension_tui.folders import data_folder
from ascension_tui.plain.start import begin
from ascension_tui.rules.setup import checked_setup


def run(args: argparse.Namespace) -> int:
    """Deal and play."""
    choices: dict[str, object] = {"seats": ("Player",), "pool": args.pool}
    if args.sets:
        choices["sets"] = tuple(args.sets)
    setup = checked_setup(**choices)
    begin(setup, ("human",), args.seed, data_folder(args.data), plain=args.plain)
    return 0
