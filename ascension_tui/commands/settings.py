"""The commands about the settings, and about where everything of one's own lies."""

from __future__ import annotations

import argparse

from ascension_tui.commands.command import Command, Parser, add_shared
from ascension_tui.folders import EXPORTS, FINISHED, GAMES, STATS, config_folder, data_folder


def _settings_arguments(parser: Parser) -> None:
    parser.add_argument(
        "words", metavar="NAME", nargs="*", help="a setting, and what it is to be from now on"
    )
    add_shared(parser, "--plain", "--data")


def _settings(args: argparse.Namespace) -> int:
    """Show the settings or change one; where nobody could see a screen, in lines."""
    from ascension_tui.plain.lookup import settings_lines
    from ascension_tui.plain.terminal import Terminal
    from ascension_tui.profile.settings import FileStore
    from ascension_tui.tui.start import has_terminal, open_screens

    if has_terminal() and not args.plain and not args.words:
        from ascension_tui.tui.screens.settings import SettingsScreen

        return open_screens(args.data, opening=SettingsScreen)
    terminal = Terminal.standard()
    store = FileStore(config_folder(args.data))
    for line in settings_lines(store, terminal.language, " ".join(args.words)):
        terminal.say(line)
    return 0


SETTINGS = Command(
    "settings",
    "show the settings, or change one",
    ("settings", "settings theme light", "settings --plain keys", "settings keys hint f5"),
    _settings_arguments,
    _settings,
)


def _paths(args: argparse.Namespace) -> int:
    """One line for each, whether it is there yet or not."""
    from ascension_tui.lessons.progress import folder_in
    from ascension_tui.profile.settings_file import FILE

    data, config = data_folder(args.data), config_folder(args.data)
    paths = {
        "data": data,
        "games": data / GAMES,
        "finished": data / FINISHED,
        "exports": data / EXPORTS,
        "lessons": folder_in(data),
        "stats": data / STATS,
        "config": config,
        "settings": config / FILE,
    }
    if args.json:
        import json

        print(json.dumps({name: str(path) for name, path in paths.items()}, indent=1))
        return 0
    width = max(map(len, paths))
    for name, path in paths.items():
        print(f"{name:<{width}}  {path}")
    return 0


PATHS = Command(
    "paths",
    "tell where games, settings and statistics lie",
    ("paths", "paths --json"),
    lambda parser: add_shared(parser, "--json", "--data"),
    _paths,
)
