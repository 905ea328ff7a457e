"""The table of all commands, and the parsers made from it."""

import argparse
from typing import NoReturn

from ascension_tui import __version__
from ascension_tui.commands.command import PROGRAM
from ascension_tui.commands.completions import COMPLETIONS
from ascension_tui.commands.lookup import CARDS, RULES, SCHEMA
from ascension_tui.commands.man import MAN
from ascension_tui.commands.measuring import LADDER, SIM, TUNE
from ascension_tui.commands.past_games import REPLAY, REVIEW, STATS, VERIFY
from ascension_tui.commands.playing import HOST, LESSONS, PLAY, RESUME, SOLO
from ascension_tui.commands.settings import PATHS, SETTINGS
from ascension_tui.errors import UsageError

COMMANDS = {
    command.name: command
    for command in (
        *(PLAY, SOLO, RESUME, HOST, CARDS, RULES, LESSONS, SETTINGS, SIM, LADDER, TUNE),
        *(VERIFY, REPLAY, REVIEW, STATS, PATHS, SCHEMA, COMPLETIONS, MAN),
    )
}
"""The commands by their names, in the order the help lists them."""


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints end like all others, in `cli.main`."""

    def error(self, message: str) -> NoReturn:
        sentence = message.removeprefix("argument ").rstrip(".")
        raise UsageError(f"{sentence[:1].upper()}{sentence[1:]}.\n{self.format_usage().rstrip()}")


def root_parser() -> argparse.ArgumentParser:
    """The parser of what stands before any command."""
    width = max(map(len, COMMANDS))
    summaries = (f"  {name:<{width}}  {command.summary}" for name, command in COMMANDS.items())
    parser = _Parser(
        prog=PROGRAM,
        usage=f"{PROGRAM} [-h] [--version] [--plain] [COMMAND ...]",
        description="The card game Ascension in a terminal (unofficial fan project).",
        epilog="\n".join(
            (
                "without a command the menu opens; commands:",
                *summaries,
                "",
                "examples:",
                f"  {PROGRAM}",
                f"  {PROGRAM} --plain",
                f"  {PROGRAM} play --plain",
                f"  {PROGRAM} cards --set chronicle",
                f"  {PROGRAM} sim --help",
            )
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    parser.add_argument("--plain", action="store_true", help="open the menu line by line")
    return parser


def command_parser(name: str) -> argparse.ArgumentParser:
    """The parser of what follows a command."""
    command = COMMANDS.get(name)
    if command is None:
        raise UsageError(f"There is no command {name!r}; the commands are {', '.join(COMMANDS)}.")
    parser = _Parser(
        prog=f"{PROGRAM} {name}",
        description=f"{command.summary[0].upper()}{command.summary[1:]}.\n{command.about}".strip(),
        epilog="\n".join(("examples:", *(f"  {PROGRAM} {line}" for line in command.examples))),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    command.add_arguments(parser)
    return parser


def every_parser() -> dict[str, argparse.ArgumentParser]:
    """The parsers of all commands, for commands about commands."""
    return {name: command_parser(name) for name in COMMANDS}
