"""The table of all commands, and the parsers made from it."""

import argparse
from collections.abc import Sequence

from ascension_tui import __version__
from ascension_tui.commands.command import PROGRAM, Parser
from ascension_tui.commands.completions import COMPLETIONS
from ascension_tui.commands.lookup import CARDS, RULES, SCHEMA
from ascension_tui.commands.man import MAN
from ascension_tui.commands.measuring import LADDER, SIM, TUNE
from ascension_tui.commands.past_games import REPLAY, REVIEW, STATS, VERIFY
from ascension_tui.commands.playing import HOST, LESSONS, PLAY, RESUME, SOLO
from ascension_tui.commands.settings import PATHS, SETTINGS
from ascension_tui.errors import UsageError
from ascension_tui.game.game import AnyGame
from ascension_tui.game.registry import game_named, usual_game
from ascension_tui.i18n.message import Listed

COMMANDS = {
    command.name: command
    for command in (
        *(PLAY, SOLO, RESUME, HOST, CARDS, RULES, LESSONS, SETTINGS, SIM, LADDER, TUNE),
        *(VERIFY, REPLAY, REVIEW, STATS, PATHS, SCHEMA, COMPLETIONS, MAN),
    )
}
"""The commands by their names, in the order the help lists them."""


def root_parser() -> Parser:
    """The parser of what stands before any command."""
    width = max(map(len, COMMANDS))
    summaries = (f"  {name:<{width}}  {command.summary}" for name, command in COMMANDS.items())
    parser = Parser(
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


def game_typed(words: Sequence[str]) -> AnyGame:
    """The game that is named among what follows a command: other options depend on it."""
    finder = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    finder.add_argument("--game", nargs="?")
    name = finder.parse_known_args(words)[0].game
    return game_named(name) if name else usual_game()


def command_parser(name: str, words: Sequence[str] = ()) -> Parser:
    """The parser of what follows a command."""
    command = COMMANDS.get(name)
    if command is None:
        raise UsageError(
            "There is no command {name!r}; the commands are {known}.",
            name=name,
            known=Listed([*COMMANDS]),
        )
    parser = Parser(
        prog=f"{PROGRAM} {name}",
        description=f"{command.summary[0].upper()}{command.summary[1:]}.\n{command.about}".strip(),
        epilog="\n".join(("examples:", *(f"  {PROGRAM} {line}" for line in command.examples))),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
        game=game_typed(words),
    )
    command.add_arguments(parser)
    return parser


def every_parser() -> dict[str, Parser]:
    """The parsers of all commands, for commands about commands."""
    return {name: command_parser(name) for name in COMMANDS}
