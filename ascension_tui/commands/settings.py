"""`settings`: colours, signs, pace, warnings and keys; on a screen, or in lines."""

from __future__ import annotations

import argparse
import sys

from ascension_tui.folders import config_folder
from ascension_tui.plain.settings import settings_lines
from ascension_tui.plain.terminal import Terminal
from ascension_tui.tui.settings import FileStore


def run(args: argparse.Namespace) -> int:
    """Show the settings or change one; where nobody could see a screen, in lines."""
    shown = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
    if shown and not args.plain and not args.words:
        from ascension_tui.tui.screens.settings import SettingsScreen
        from ascension_tui.tui.start import open_screens

        return open_screens(args.data, opening=SettingsScreen)
    terminal = Terminal.standard()
    for line in settings_lines(FileStore(config_folder(args.data)), " ".join(args.words)):
        terminal.say(line)
    return 0
