"""The commands that look something up: cards, rules, games of the past, where files lie."""

import argparse
from pathlib import Path

from ascension_tui.options.common import (
    Command,
    add_data,
    add_json,
    add_plain,
    add_sets,
)


def _cards_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "name", nargs="*", metavar="NAME", help="a card, with its rulings; words or filters"
    )
    add_sets(parser)
    add_json(parser)


CARDS = Command(
    "list the cards",
    ("cards", "cards Twofold Askara", "cards type=hero cost=3 keyword=fate", "cards --json"),
    _cards_options,
)


SCHEMA = Command(
    "print the JSON schemas of what a seat sees, of what happens and of a setup",
    ("schema", "schema > ascension.schema.json"),
    lambda _: None,
)


def _rules_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "topic", nargs="*", metavar="TOPIC", help="a page, a term or a card (default: all pages)"
    )


RULES = Command(
    "look something up in the rules",
    ("rules", "rules teams", "rules unite", 'rules "Twofold Askara"'),
    _rules_options,
)


def _settings_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "words", metavar="NAME", nargs="*", help="a setting, and what it is to be from now on"
    )
    add_plain(parser)
    add_data(parser)


SETTINGS = Command(
    "show the settings, or change one",
    ("settings", "settings theme light", "settings --plain keys", "settings keys hint f5"),
    _settings_options,
)


def _verify_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="the journal of a game")


VERIFY = Command(
    "replay the journal of a game and check every step",
    ("verify game.jsonl",),
    _verify_options,
    "Checked are the shuffle, the setup with the names at the table, every answer and every\n"
    "position. Whether a person or a computer player gave an answer, which answers belong\n"
    "together and what was taken back by leave are notes: no position hangs on them.",
)


def _size(text: str) -> tuple[int, int]:
    columns, _, lines = text.partition("x")
    if not (columns.isdecimal() and lines.isdecimal() and int(columns) > 79 and int(lines) > 23):
        raise argparse.ArgumentTypeError(f"expected columns and lines like 120x40, not {text!r}")
    return int(columns), int(lines)


def _replay_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", type=Path, nargs="?", help="the journal (default: list all games)"
    )
    add_plain(parser)
    parser.add_argument(
        "--as",
        dest="eyes",
        metavar="NAME",
        help="see it as this player did, or open: with all cards open, once the game is over",
    )
    parser.add_argument("--text", action="store_true", help="print it as a page of plain text")
    parser.add_argument(
        "--cast", metavar="FILE", type=Path, help="write it as a film of a terminal, asciicast v2"
    )
    parser.add_argument(
        "--size", metavar="WxH", type=_size, help="the size of the film (default: 120x40)"
    )
    add_data(parser)


REPLAY = Command(
    "watch a game again",
    (
        "replay",
        "replay game.jsonl",
        "replay game.jsonl --plain",
        "replay game.jsonl --as open --text",
        "replay game.jsonl --cast game.cast",
    ),
    _replay_options,
)


def _review_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="the journal of a game")
    parser.add_argument(
        "--as", dest="eyes", metavar="NAME", help="whose decisions (default: those of all people)"
    )
    add_json(parser)


REVIEW = Command(
    "tell which decisions of a game cost most, and what would have been better",
    ("review game.jsonl", "review game.jsonl --as Anna", "review game.jsonl --json"),
    _review_options,
)


def _stats_options(parser: argparse.ArgumentParser) -> None:
    add_plain(parser)
    parser.add_argument("--name", metavar="NAME", help="count only the games of this person")
    parser.add_argument(
        "--rebuild", action="store_true", help="count all finished games anew from their journals"
    )
    add_data(parser)


STATS = Command(
    "show what was played so far",
    ("stats", "stats --plain --name Anna", "stats --rebuild"),
    _stats_options,
)


def _paths_options(parser: argparse.ArgumentParser) -> None:
    add_json(parser)
    add_data(parser)


PATHS = Command(
    "tell where games, settings and statistics lie",
    ("paths", "paths --json"),
    _paths_options,
)
