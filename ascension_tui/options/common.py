"""What commands have in common: what a command is, and the options several of them take."""

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

    summary: str
    examples: tuple[str, ...]
    add_options: Callable[[argparse.ArgumentParser], None]
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


def _edition(text: str) -> str:
    if text not in EDITIONS:
        raise argparse.ArgumentTypeError(f"expected {' or '.join(EDITIONS)}, not {text!r}")
    return text


def add_sets(parser: argparse.ArgumentParser) -> None:
    """`--set`: which card sets."""
    parser.add_argument(
        "--set",
        dest="sets",
        metavar="S",
        action="append",
        default=[],
        help="a card set: chronicle, storm or gift; repeat it to mix several",
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    """`--json`: for other programs."""
    parser.add_argument(
        "--json", action="store_true", help="print one JSON document and nothing else"
    )


def add_seed(parser: argparse.ArgumentParser) -> None:
    """`--seed`: which shuffles."""
    parser.add_argument(
        "--seed",
        metavar="N",
        type=whole_number(0),
        help="the same seed gives the same shuffles (default: a new one)",
    )


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """`--jobs`: how many processes."""
    parser.add_argument(
        "--jobs",
        metavar="J",
        type=whole_number(1),
        help="how many processes to use (default: one per core)",
    )


def add_pool(parser: argparse.ArgumentParser) -> None:
    """`--pool`: how much honor."""
    parser.add_argument(
        "--pool",
        metavar="N",
        type=whole_number(1),
        help="honor tokens in the pool (default: what the rules say)",
    )


def add_edition(parser: argparse.ArgumentParser) -> None:
    """`--edition`: which rules for the pools."""
    parser.add_argument(
        "--edition",
        metavar="|".join(EDITIONS),
        type=_edition,
        default="revised",
        help="whose honor pools to use (default: revised)",
    )


def add_teams(parser: argparse.ArgumentParser) -> None:
    """`--teams`: two and two."""
    parser.add_argument(
        "--teams",
        action="store_true",
        help="teams of two for 4 or 6 players, partners across the table",
    )


def add_plain(parser: argparse.ArgumentParser) -> None:
    """`--plain`: without a screen."""
    parser.add_argument(
        "--plain", action="store_true", help="line by line, for any terminal and screen readers"
    )


def add_data(parser: argparse.ArgumentParser) -> None:
    """`--data`: where saved games lie."""
    parser.add_argument(
        "--data",
        metavar="DIR",
        type=Path,
        help="the folder for saved games (default: your own data folder)",
    )
