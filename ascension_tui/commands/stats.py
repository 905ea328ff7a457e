"""`stats`: what was played so far, on the screen or in lines."""

from __future__ import annotations

import argparse
import sqlite3
import sys

from ascension_tui.errors import Failure, UsageError
from ascension_tui.folders import STATS, data_folder
from ascension_tui.records.stats import ANYBODY, Report, report
from ascension_tui.records.stats_words import told
from ascension_tui.records.store import rebuild

CARDS = 20
"""How many cards are listed."""


def run(args: argparse.Namespace) -> int:
    """Show the statistics; where nobody could see a screen, in lines."""
    data = data_folder(args.data)
    shown = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
    try:
        if args.rebuild:
            rebuild(data)
        if args.plain or args.name or args.rebuild or not shown:
            _say(report(data, args.name or ANYBODY))
            return 0
    except sqlite3.Error as problem:
        raise Failure(f"{data / STATS}: cannot be used ({problem}).") from None
    from ascension_tui.tui.screens.stats import StatsScreen
    from ascension_tui.tui.start import open_screens

    return open_screens(args.data, opening=StatsScreen)


def _say(found: Report) -> None:
    from ascension_tui.plain.terminal import Terminal

    if found.who and found.who not in found.people:
        known = ", ".join(found.people) or "nobody yet"
        raise UsageError(f"No finished game has a person {found.who!r}; there is {known}.")
    terminal = Terminal.standard()
    for line in told(found, CARDS):
        terminal.say(line)
