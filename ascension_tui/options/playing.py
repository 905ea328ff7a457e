"""The commands that play: at this terminal, alone, and as a host."""

import argparse
from pathlib import Path

from ascension_tui.options.common import (
    PLAYERS,
    Command,
    add_data,
    add_edition,
    add_plain,
    add_pool,
    add_seed,
    add_sets,
    add_teams,
    whole_number,
)


def _play_options(parser: argparse.ArgumentParser) -> None:
    add_plain(parser)
    parser.add_argument(
        "--seat",
        dest="seats",
        metavar="NAME",
        action="append",
        default=[],
        help=f"who plays: human, human:Anna, {PLAYERS}; once per seat (default: human and greedy)",
    )
    add_sets(parser)
    add_seed(parser)
    add_teams(parser)
    add_edition(parser)
    add_pool(parser)
    add_data(parser)


PLAY = Command(
    "play a game at this terminal",
    (
        "play --plain",
        "play --plain --seat human:Anna --seat human:Ben",
        "play --plain --seat human --seat greedy --seat greedy --seed 7",
        "play --plain --set storm --set gift",
        "play --plain --teams --seat human --seat greedy --seat greedy --seat greedy",
    ),
    _play_options,
)


def _solo_options(parser: argparse.ArgumentParser) -> None:
    add_plain(parser)
    add_sets(parser)
    add_seed(parser)
    add_pool(parser)
    add_data(parser)


SOLO = Command(
    "play the solitaire game",
    ("solo --plain", "solo --plain --set storm --seed 7"),
    _solo_options,
)


def _resume_options(parser: argparse.ArgumentParser) -> None:
    add_plain(parser)
    parser.add_argument(
        "file",
        metavar="FILE",
        type=Path,
        nargs="?",
        help="the saved game (default: the last one left unfinished)",
    )
    add_data(parser)


RESUME = Command(
    "go on with a saved game",
    ("resume --plain", "resume --plain game.jsonl"),
    _resume_options,
)


def _lessons_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", nargs="?", help="the lesson (default: list all)")
    add_plain(parser)
    add_data(parser)


LESSONS = Command(
    "take a guided first game, or a lesson on a set",
    ("lessons", "lessons first-game", "lessons --plain storm"),
    _lessons_options,
)


def _host_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--port", metavar="N", type=whole_number(0), help="the port (default: 2222)"
    )
    parser.add_argument(
        "--bind",
        metavar="ADDRESS",
        help="where to listen (default: 127.0.0.1, this machine only; 0.0.0.0 lets others in)",
    )
    parser.add_argument(
        "--max-sessions", metavar="N", type=whole_number(1), help="screens at once (default: 100)"
    )
    parser.add_argument(
        "--keys-file", metavar="FILE", type=Path, help="let in only the public keys of this file"
    )
    parser.add_argument(
        "--no-guests",
        dest="guests",
        action="store_const",
        const=False,
        help="let nobody in without a key",
    )
    parser.add_argument("--config", metavar="FILE", type=Path, help="a TOML file of options")
    parser.add_argument(
        "--status", action="store_true", help="print how a running host is doing, as JSON"
    )
    add_data(parser)


HOST = Command(
    "open tables for everybody who has ssh",
    ("host", "host --bind 0.0.0.0 --port 2222", "host --keys-file friends", "host --status"),
    _host_options,
)
