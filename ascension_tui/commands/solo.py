"""`solo`: the solitaire game."""

from __future__ import annotations

import argparse

from ascension_tui.commands.play import deal
from ascension_tui.games import HUMAN
from ascension_tui.rules.setup import checked_setup


def run(args: argparse.Namespace) -> int:
    """Deal and play."""
    choices: dict[str, object] = {"seats": ("Player",), "pool": args.pool}
    if args.sets:
        choices["sets"] = tuple(args.sets)
    return deal(checked_setup(**choices), (HUMAN,), args)
