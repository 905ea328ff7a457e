"""What can be typed: commands, the platform's and a game's own, and the options they share."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from ascension_tui.errors import UsageError
from ascension_tui.game.registry import game_named, games, usual_game
from ascension_tui.i18n.language import ENGLISH

if TYPE_CHECKING:
    from ascension_tui.game.game import AnyGame
    from ascension_tui.game.setup import Choice, GameSetup

PROGRAM = "ascension-tui"


class Parser(argparse.ArgumentParser):
    """A parser whose complaints end like all others, in `cli.main`."""

    def __init__(self, *, game: AnyGame | None = None, **settings: Any) -> None:
        """`game`: the one whose options are offered; usually the first there is."""
        layout = argparse.RawDescriptionHelpFormatter
        super().__init__(formatter_class=layout, allow_abbrev=False, **settings)
        self.game = game or usual_game()

    def error(self, message: str) -> NoReturn:
        sentence = message.removeprefix("argument ").rstrip(".")
        problem, usage = ENGLISH.capital(sentence), self.format_usage().rstrip()
        raise UsageError("{problem}.\n{usage}", problem=problem, usage=usage)


@dataclass(frozen=True)
class Command:
    """Something that can be typed after the name of the program."""

    name: str
    summary: str
    examples: tuple[str, ...]
    """Those that are as good for any game; others are among `SetupWords.examples`."""
    add_arguments: Callable[[Parser], None]
    run: Callable[[argparse.Namespace], int]
    """Returns the exit code; what goes wrong is raised as `UsageError` or `Failure`."""
    about: str = ""
    """What else its help says, in whole sentences."""


def whole_number(at_least: int) -> Callable[[str], int]:
    """A type of argument: a whole number from `at_least` upwards."""

    def parse(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = at_least - 1
        if number < at_least:
            raise argparse.ArgumentTypeError(
                f"expected a whole number of at least {at_least}, not {text!r}"
            )
        return number

    return parse


def add_shared(parser: Parser, *flags: str) -> None:
    """Add options that mean the same in every command."""
    for flag in flags:
        _SHARED[flag](parser)


def add_setup(parser: Parser, command: str) -> None:
    """Add the option that chooses a game, and those of its setup that a command takes."""
    from ascension_tui.game.setup import fields_of

    add_shared(parser, "--game")
    fields = fields_of(parser.game.setup_model())
    order = sorted(fields, key=lambda name: (not fields[name].several, not fields[name].of_players))
    for name in order:
        if command in fields[name].commands:
            _add_field(parser, name, fields[name])


def _add_field(parser: Parser, name: str, field: Choice) -> None:
    help = field.help.format(values=ENGLISH.either(field.values))
    add = partial(parser.add_argument, field.flag, dest=name, default=argparse.SUPPRESS, help=help)
    match field.usual:
        case tuple():
            add(metavar=field.flag.strip("-")[0].upper(), action="append")
        case bool():
            add(action="store_const", const=not field.usual)
        case str():
            values = sorted(field.values)
            add(metavar="|".join(values), type=one_of(values))
        case _:
            add(metavar="N", type=whole_number(1))


def typed_setup(args: argparse.Namespace, names: Sequence[str]) -> GameSetup:
    """The setup of a game of these players; what was not typed is as usual."""
    from ascension_tui.game.setup import fields_of

    model, typed = args.game.setup_model(), vars(args)
    chosen = {name: typed[name] for name in fields_of(model) if name in typed}
    setup: GameSetup = model.checked(**chosen, seats=tuple(names))
    return setup


def levels_of(game: AnyGame) -> str:
    """The computer players, for a sentence of help."""
    return ENGLISH.either(game.levels)


def one_of(values: Sequence[str]) -> Callable[[str], str]:
    """A type of argument: one of some words."""

    def parse(text: str) -> str:
        if text not in values:
            raise argparse.ArgumentTypeError(f"expected {ENGLISH.either(values)}, not {text!r}")
        return text

    return parse


def _add_game(parser: Parser) -> argparse.Action:
    names = [game.name for game in games()]
    return parser.add_argument(
        "--game",
        metavar="NAME",
        type=game_named,
        default=parser.game,
        help=f"which game: {ENGLISH.either(names)} (default: {names[0]})",
    )


_SHARED: dict[str, Callable[[Parser], argparse.Action]] = {
    "--game": _add_game,
    "--plain": lambda parser: parser.add_argument(
        "--plain", action="store_true", help="line by line, for any terminal and screen readers"
    ),
    "--json": lambda parser: parser.add_argument(
        "--json", action="store_true", help="print one JSON document and nothing else"
    ),
    "--data": lambda parser: parser.add_argument(
        "--data",
        metavar="DIR",
        type=Path,
        help="the folder for saved games (default: your own data folder)",
    ),
    "--jobs": lambda parser: parser.add_argument(
        "--jobs",
        metavar="J",
        type=whole_number(1),
        help="how many processes to use (default: one per core)",
    ),
    "--seed": lambda parser: parser.add_argument(
        "--seed",
        metavar="N",
        type=whole_number(0),
        help="the same seed gives the same shuffles (default: a new one)",
    ),
}
