"""What a command is, and the arguments that several commands take."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

PROGRAM = "ascension-tui"
EDITIONS = ("first", "revised")
PLAYERS = "random, novice, greedy, adept, expert or master"


@dataclass(frozen=True)
class Command:
    """Something that can be typed after the name of the program."""

    name: str
    summary: str
    examples: tuple[str, ...]
    add_arguments: Callable[[argparse.ArgumentParser], None]
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


def add_shared(parser: argparse.ArgumentParser, *flags: str) -> None:
    """Add options that mean the same in every command."""
    for flag in flags:
        _SHARED[flag](parser)


def _edition(text: str) -> str:
    if text not in EDITIONS:
        raise argparse.ArgumentTypeError(f"expected {' or '.join(EDITIONS)}, not {text!r}")
    return text


_SHARED: dict[str, Callable[[argparse.ArgumentParser], argparse.Action]] = {
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
    "--set": lambda parser: parser.add_argument(
        "--set",
        dest="sets",
        metavar="S",
        action="append",
        default=[],
        help="a card set: chronicle, storm or gift; repeat it to mix several",
    ),
    "--teams": lambda parser: parser.add_argument(
        "--teams",
        action="store_true",
        help="teams of two for 4 or 6 players, partners across the table",
    ),
    "--edition": lambda parser: parser.add_argument(
        "--edition",
        metavar="|".join(EDITIONS),
        type=_edition,
        default="revised",
        help="whose honor pools to use (default: revised)",
    ),
    "--pool": lambda parser: parser.add_argument(
        "--pool",
        metavar="N",
        type=whole_number(1),
        help="honor tokens in the pool (default: what the rules say)",
    ),
}
