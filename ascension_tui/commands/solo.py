"""`solo`: the solitaire game."""

from __future__ import annotations

import argparse

from ascension_tui.commands.agreed import agreed_setup
from ascension_tui.commands.play import deal
from ascension_tui.games import HUMAN


def run(args: argparse.Namespace) -> int:
    """Deal and play."""
    return deal(agreed_setup(args, ("Player",)), (HUMAN,), args)
