"""What was typed about a game, as the setup everybody agrees on."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from ascension_tui.rules.setup import Setup, checked_setup


def agreed_setup(args: argparse.Namespace, names: Sequence[str]) -> Setup:
    """The setup of a game of these players; what was not typed is as usual."""
    choices: dict[str, object] = {"seats": tuple(names)}
    for option in ("edition", "pool", "teams"):
        if option in args:
            choices[option] = getattr(args, option)
    if args.sets:
        choices["sets"] = tuple(args.sets)
    return checked_setup(**choices)
