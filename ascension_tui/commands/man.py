"""The command that prints the manual page, made from the same parsers as the help."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from ascension_tui import __version__
from ascension_tui.commands.command import PROGRAM, Command

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


def _run(args: argparse.Namespace) -> int:
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
    _run,
)
