"""No command at all: the menu."""

from __future__ import annotations

import argparse

from ascension_tui.tui.start import check_terminal, open_screens


def run(args: argparse.Namespace) -> int:
    """Open the screens."""
    check_terminal()
    return open_screens(None)
