"""All commands, the platform's and those of its games, and the parsers made from them."""

import argparse
from collections.abc import Sequence
from importlib import import_module

from ascension_tui import __version__
from ascension_tui.errors import UsageError
from ascension_tui.game.command_line import PROGRAM, Command, Parser, add_shared
from ascension_tui.game.game import AnyGame
from ascension_tui.game.registry import game_named, games, usual_game
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.i18n.message import Listed

MODULES = {
    "play": "playing",
    "solo": "playing",
    "resume": "playing",
    "host": "host",
    "rules": "lookup",
    "lessons": "playing",
    "settings": "lookup",
    "sim": "sim",
    "ladder": "ladder",
    "verify": "past_games",
    "replay": "past_games",
    "review": "past_games",
    "stats": "past_games",
    "paths": "lookup",
    "schema": "lookup",
    "completions": "lookup",
    "man": "lookup",
}
"""Where the commands of the platform are, as constants with their names in capitals.

Only what is typed is loaded.
"""


def names() -> list[str]:
    """Every command, in the order the help lists them; those of the games come last."""
    own = (command.name for game in games() for command in game.commands())
    return list(dict.fromkeys((*MODULES, *own)))


def command_named(name: str, game: AnyGame) -> Command:
    """A command; where several games have one of that name, it is that of `game`."""
    if name in MODULES:
        module = import_module(f"ascension_tui.commands.{MODULES[name]}")
        found: Command = getattr(module, name.upper())
        return found
    for command in (command for one in (game, *games()) for command in one.commands()):
        if command.name == name:
            return command
    raise UsageError(
        "There is no command {name!r}; the commands are {known}.", name=name, known=Listed(names())
    )


def _examples(game: AnyGame, command: str, *lines: str) -> list[str]:
    """Command lines for any game, and its own, which name it where it is not meant anyway."""
    named = command if game is usual_game() else f"{command} --game {game.name}"
    own = game.setup_words(ENGLISH).examples.get(command, ())
    lines = (*lines, *(line.replace(command, named, 1) for line in own))
    return ["examples:", *(f"  {PROGRAM} {line}".rstrip() for line in lines)] if lines else []


class _RootParser(Parser):
    """Looks at the commands only when help is asked for."""

    def format_help(self) -> str:
        known = names()
        width = max(map(len, known))
        lines = (
            f"  {name:<{width}}  {command_named(name, usual_game()).summary}" for name in known
        )
        examples = _examples(usual_game(), "", "", "--plain", "play --plain", "sim --help")
        first = "without a command the menu opens; commands:"
        self.epilog = "\n".join((first, *lines, "", *examples))
        return super().format_help()


def root_parser() -> Parser:
    """The parser of what stands before any command."""
    parser = _RootParser(
        prog=PROGRAM,
        usage=f"{PROGRAM} [-h] [--version] [--plain] [COMMAND ...]",
        description="The card game Ascension in a terminal (unofficial fan project).",
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    parser.add_argument("--plain", action="store_true", help="open the menu line by line")
    return parser


def command_parser(name: str, words: Sequence[str] = ()) -> Parser:
    """The parser of what follows a command; what it parses has the command's `run`."""
    # The game that is named comes first: the other options depend on it.
    finder = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    finder.add_argument("--game", nargs="?")
    typed = finder.parse_known_args(words)[0].game
    game = game_named(typed) if typed else usual_game()
    command = command_named(name, game)
    parser = Parser(
        prog=f"{PROGRAM} {name}",
        description=f"{command.summary[0].upper()}{command.summary[1:]}.\n{command.about}".strip(),
        epilog="\n".join(_examples(game, name, *command.examples)),
        game=game,
    )
    command.add_arguments(parser)
    if command in game.commands() and len(games()) > 1:
        add_shared(parser, "--game")
    parser.set_defaults(run=command.run)
    return parser


def every_parser() -> dict[str, Parser]:
    """The parsers of all commands, for commands about commands."""
    return {name: command_parser(name) for name in names()}
