"""The commands about commands: what shells complete, and the manual page."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from ascension_tui import __version__
from ascension_tui.errors import UsageError
from ascension_tui.game.command_line import PROGRAM, Command
from ascension_tui.game.protocol import HUMAN
from ascension_tui.game.registry import games, usual_game
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.i18n.message import Listed

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
    from ascension_tui.lessons.course import all_lessons
    from ascension_tui.profile.settings import CHOICES

    match command, action.dest:
        case "lessons", "name":
            return tuple(lesson.name for lesson in all_lessons(ENGLISH))
        case "settings", "words":
            return (*CHOICES, "keys")
        case _, "game":
            return tuple(game.name for game in games())
        case "play", "seats":
            return (HUMAN, *usual_game().levels)
        case _, "seats" | "levels":
            return usual_game().levels
    fields = fields_of(usual_game().setup_model())
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

    yield f'.TH ASCENSION\\-TUI 6 "" "{PROGRAM} {__version__}" "Games"'
    yield ".SH NAME"
    yield f"{_escaped(PROGRAM)} \\- the card game Ascension in a terminal"
    yield ".SH SYNOPSIS"
    yield f".B {_escaped(PROGRAM)}"
    yield ".br"
    yield f".B {_escaped(PROGRAM)}"
    yield ".I COMMAND"
    yield "[options]"
    yield ".SH DESCRIPTION"
    yield _escaped(root_parser().description or "")
    yield "Without a command the menu opens, with"
    yield ".B \\-\\-plain"
    yield "line by line."
    yield ".SH COMMANDS"
    for parser in every_parser().values():
        yield from _command(parser)
    yield ".SH EXIT STATUS"
    yield from _listed(EXIT_CODES)
    yield ".SH FILES"
    yield "Where they are is told by"
    yield f'.BR "{_escaped(PROGRAM)} paths" .'
    yield from _listed(FILES)


def _command(parser: argparse.ArgumentParser) -> Iterator[str]:
    yield f".SS {_escaped(parser.prog)}"
    yield _escaped(parser.description or "")
    for action in parser._actions:
        yield ".TP"
        yield ".B " + _escaped(_typed(action))
        yield _escaped((action.help or "").replace("%%", "%"))
    examples = (parser.epilog or "").partition("examples:\n")[2].splitlines()
    if examples:
        yield ".PP"
        yield "Examples:"
        yield ".PP"
        yield ".nf"
        yield from (_escaped(line) for line in examples)
        yield ".fi"


def _typed(action: argparse.Action) -> str:
    """How an option is written."""
    value = str(action.metavar or action.dest) if action.nargs != 0 else ""
    flags = ", ".join(action.option_strings)
    if not flags:
        return f"[{value}]" if action.nargs == "?" else value
    return f"{flags} {value}".strip()


def _listed(entries: tuple[tuple[str, str], ...]) -> Iterator[str]:
    for name, words in entries:
        yield ".TP"
        yield f".B {_escaped(name)}"
        yield _escaped(words)


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
