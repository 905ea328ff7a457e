"""The commands that look something up: rules, schemas, settings, and where everything lies."""

from __future__ import annotations

import argparse

from ascension_tui.errors import UsageError
from ascension_tui.folders import EXPORTS, FINISHED, GAMES, STATS, config_folder, data_folder
from ascension_tui.game.command_line import Command, Parser, add_shared


def _rules_arguments(parser: Parser) -> None:
    parser.add_argument(
        "topic", nargs="*", metavar="TOPIC", help="a page, a term or a card (default: all pages)"
    )
    add_shared(parser, "--game")


def _rules(args: argparse.Namespace) -> int:
    from ascension_tui.i18n.language import ENGLISH
    from ascension_tui.plain.lookup import look_up
    from ascension_tui.plain.terminal import Terminal

    library = args.game.library(ENGLISH)
    if library is None:
        raise UsageError("There is nothing to read about {title}.", title=args.game.title)
    terminal = Terminal.standard()
    for line in look_up(library, " ".join(args.topic)):
        # What runs over the end of an item is set in.
        terminal.say(line, hang=2 if line.startswith("- ") else 0)
    return 0


RULES = Command("rules", "look something up in the rules", ("rules",), _rules_arguments, _rules)


SCHEMAS = ("model", "event", "setup", "protocol", "answer")


def _schema_arguments(parser: Parser) -> None:
    parser.add_argument(
        "name",
        metavar="NAME",
        nargs="?",
        choices=SCHEMAS,
        help=f"{', '.join(SCHEMAS[:-1])} or {SCHEMAS[-1]} (default: the first three)",
    )
    add_shared(parser, "--game")


def _schema(args: argparse.Namespace) -> int:
    import json

    from ascension_tui.plain.protocol import schemas

    found = schemas(args.game)
    told = found[args.name] if args.name else {name: found[name] for name in SCHEMAS[:3]}
    print(json.dumps(told, indent=1))
    return 0


SCHEMA = Command(
    "schema",
    "print the JSON schemas of what a seat sees, of what happens and of a setup",
    ("schema", "schema > ascension.schema.json", "schema protocol"),
    _schema_arguments,
    _schema,
)


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
    terminal.say_lines(*settings_lines(store, terminal.language, " ".join(args.words)))
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
