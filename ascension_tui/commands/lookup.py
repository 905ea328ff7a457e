"""The commands that print what there is: rules, schemas, settings, paths, completions, a manual."""

from __future__ import annotations

import argparse
import io
import json
import sys
from collections.abc import Iterator

from ascension_tui import __version__
from ascension_tui.errors import UsageError
from ascension_tui.folders import EXPORTS, FINISHED, GAMES, STATS, config_folder, data_folder
from ascension_tui.game.command_line import PROGRAM, Command, Parser, add_shared
from ascension_tui.game.protocol import HUMAN
from ascension_tui.game.registry import games, usual_game
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.i18n.message import Listed

SCHEMAS = ("model", "event", "setup", "protocol", "answer")
SHELLS = ("bash", "zsh", "fish")
EXIT_CODES = (
    ("0", "Everything went as asked."),
    ("1", "The command was understood and could not be carried out."),
    ("2", "The command was not understood."),
    ("130", "Interrupted."),
)
FILES = (
    ("settings.toml", "The settings, in the folder for settings; comments of your own stay."),
    ("games/", "Games that wait to be gone on with, in the data folder."),
    ("finished/", "Games that are over; each can be watched again and verified."),
    ("lessons/", "Lessons that were begun, and how far they are."),
    ("exports/", "Games kept as text or as films."),
    ("stats.sqlite", "The statistics; made anew from finished/ if it is gone."),
)


def _rules_arguments(parser: Parser) -> None:
    parser.add_argument(
        "topic", nargs="*", metavar="TOPIC", help="a page, a term or a card (default: all pages)"
    )
    add_shared(parser, "--game")


def _rules(args: argparse.Namespace) -> int:
    from ascension_tui.plain.lookup import look_up
    from ascension_tui.plain.terminal import LineReader, Terminal

    library = args.game.library(ENGLISH)
    if library is None:
        raise UsageError("There is nothing to read about {title}.", title=args.game.title)
    out = sys.stdout or io.StringIO()
    terminal = Terminal(LineReader(None), out, shown=out.isatty())  # nothing is asked
    for line in look_up(library, " ".join(args.topic)):
        # What runs over the end of an item is set in.
        terminal.say(line, hang=2 if line.startswith("- ") else 0)
    return 0


RULES = Command("rules", "look something up in the rules", ("rules",), _rules_arguments, _rules)


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
    from ascension_tui.profile.lesson_progress import folder_in
    from ascension_tui.profile.settings import FILE

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


def _completions_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", metavar="|".join(SHELLS), help="the shell to complete in")


def _completions(args: argparse.Namespace) -> int:
    if args.shell not in SHELLS:
        raise UsageError(
            "There is no shell {shell!r}; choose from {known}.",
            shell=args.shell,
            known=Listed(SHELLS),
        )
    import shtab

    from ascension_tui.commands.parsers import command_named, names, root_parser

    root = root_parser()
    subparsers = root.add_subparsers()
    for name in names():
        command = command_named(name, usual_game())
        parser = subparsers.add_parser(name, help=command.summary)
        command.add_arguments(parser)
        for action in parser._actions:
            if action.metavar == "FILE":
                action.complete = shtab.FILE  # type: ignore[attr-defined]
            elif action.metavar == "DIR":
                action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]
            else:
                action.choices = values(name, action)
    print(shtab.complete(root, args.shell))
    return 0


def values(command: str, action: argparse.Action) -> tuple[str, ...]:
    """The values of an argument, if they can be listed.

    Parsers do not name them as choices: a wrong value is refused in a sentence of our own.
    """
    from ascension_tui.game.setup import fields_of
    from ascension_tui.lessons import all_lessons
    from ascension_tui.profile.settings import CHOICES

    usual = usual_game()
    match command, action.dest:
        case "lessons", "name":
            return tuple(lesson.name for lesson in all_lessons(ENGLISH))
        case "settings", "words":
            return (*CHOICES, "keys")
        case _, "game":
            return tuple(game.name for game in games())
        case "play", "seats":
            return (HUMAN, *usual.levels)
        case _, "seats" | "levels":
            return usual.levels
    fields = fields_of(usual.setup_model())
    if action.dest in fields:
        return fields[action.dest].values
    metavar = str(action.metavar)
    return tuple(metavar.split("|")) if "|" in metavar else ()


COMPLETIONS = Command(
    "completions",
    "print what a shell needs to complete these commands",
    (
        "completions bash > ~/.local/share/bash-completion/completions/ascension-tui",
        "completions zsh > ~/.zfunc/_ascension-tui",
        "completions fish > ~/.config/fish/completions/ascension-tui.fish",
    ),
    _completions_arguments,
    _completions,
)


def _man(args: argparse.Namespace) -> int:
    print("\n".join(_page()))
    return 0


def _page() -> Iterator[str]:
    """The lines of the page, as troff."""
    from ascension_tui.commands.parsers import every_parser, root_parser

    name = _escaped(PROGRAM)
    yield f'.TH ASCENSION\\-TUI 6 "" "{PROGRAM} {__version__}" "Games"'
    yield from (".SH NAME", f"{name} \\- the card game Ascension in a terminal")
    yield from (".SH SYNOPSIS", f".B {name}", ".br", f".B {name}", ".I COMMAND", "[options]")
    yield from (".SH DESCRIPTION", _escaped(root_parser().description or ""))
    yield from ("Without a command the menu opens, with", ".B \\-\\-plain", "line by line.")
    yield ".SH COMMANDS"
    for parser in every_parser().values():
        yield from _command(parser)
    yield from (".SH EXIT STATUS", *_listed(EXIT_CODES))
    yield from (".SH FILES", "Where they are is told by", f'.BR "{name} paths" .')
    yield from _listed(FILES)


def _command(parser: argparse.ArgumentParser) -> Iterator[str]:
    yield f".SS {_escaped(parser.prog)}"
    yield _escaped(parser.description or "")
    for action in parser._actions:
        help = (action.help or "").replace("%%", "%")
        yield from (".TP", f".B {_escaped(_typed(action))}", _escaped(help))
    examples = (parser.epilog or "").partition("examples:\n")[2].splitlines()
    if examples:
        yield from (".PP", "Examples:", ".PP", ".nf", *map(_escaped, examples), ".fi")


def _typed(action: argparse.Action) -> str:
    value = str(action.metavar or action.dest) if action.nargs != 0 else ""
    flags = ", ".join(action.option_strings)
    if not flags:
        return f"[{value}]" if action.nargs == "?" else value
    return f"{flags} {value}".strip()


def _listed(entries: tuple[tuple[str, str], ...]) -> Iterator[str]:
    for name, words in entries:
        yield from (".TP", f".B {_escaped(name)}", _escaped(words))


def _escaped(text: str) -> str:
    """Text that troff takes for nothing but text."""
    safe = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{safe}" if safe.startswith((".", "'")) else safe


MAN = Command(
    "man",
    "print the manual page",
    ("man | man -l -", "man > ascension-tui.6"),
    lambda _: None,
    _man,
)
