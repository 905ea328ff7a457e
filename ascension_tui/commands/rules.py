"""`rules`: the rules for players and everything about a card, as plain lines."""

from __future__ import annotations

import argparse
import io
import sys

from ascension_tui.plain.library import look_up
from ascension_tui.plain.terminal import LineReader, Terminal


def run(args: argparse.Namespace) -> int:
    """Print what there is on a topic: a page, a word or a card; without one, the contents."""
    out = sys.stdout or io.StringIO()
    terminal = Terminal(LineReader(None), out, shown=out.isatty())  # nothing is asked
    for line in look_up(" ".join(args.topic)):
        terminal.say(line, hang=_hang(line))
    return 0


def _hang(line: str) -> int:
    """What runs over the end of an item is set in."""
    return 2 if line.startswith("- ") else 0
