"""The commands that only Ascension has; what they do is loaded when they are carried out."""

from __future__ import annotations

import argparse
from pathlib import Path

from ascension_tui.game.command_line import Command, Parser, add_shared, whole_number


def _cards_arguments(parser: Parser) -> None:
    parser.add_argument(
        "name", nargs="*", metavar="NAME", help="a card, with its rulings; words or filters"
    )
    parser.add_argument(
        "--set",
        dest="sets",
        metavar="S",
        action="append",
        default=[],
        help="a card set: chronicle, storm or gift; repeat it to mix several",
    )
    add_shared(parser, "--json")


def _cards(args: argparse.Namespace) -> int:
    if args.name:
        from ascension_tui.games.ascension.library.library import library_in
        from ascension_tui.i18n.language import ENGLISH

        print("\n".join(library_in(ENGLISH).find_entries(" ".join(args.name))))
        return 0
    from ascension_tui.games.ascension.commands.card_list import cards_of, facts, listing

    cards = cards_of(args.sets)
    if args.json:
        import json

        print(json.dumps([facts(card) for card in cards], indent=1))
    else:
        print("\n".join(listing(cards)))
    return 0


CARDS = Command(
    "cards",
    "list the cards",
    ("cards", "cards Twofold Askara", "cards type=hero cost=4 keyword=fate", "cards --json"),
    _cards_arguments,
    _cards,
)


def _tune_arguments(parser: Parser) -> None:
    parser.add_argument(
        "--rounds",
        metavar="N",
        type=whole_number(0),
        default=5,
        help="rounds: two of single cards, the others of whole games (default: 5); "
        "one more shows what gives greedy players away",
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=whole_number(1),
        default=6000,
        help="experiments or games in each round (default: 6000)",
    )
    parser.add_argument(
        "--seed", metavar="N", type=whole_number(0), default=1, help="which games (default: 1)"
    )
    add_shared(parser, "--jobs")
    parser.add_argument(
        "--start", metavar="FILE", type=Path, help="weights to begin with (default: none)"
    )
    parser.add_argument(
        "--findings",
        metavar="FILE",
        type=Path,
        default=Path("tune.jsonl"),
        help="keep findings here; the same command goes on from them (default: tune.jsonl)",
    )
    parser.add_argument(
        "--out",
        metavar="FILE",
        type=Path,
        default=Path("weights.json"),
        help="where the weights go (default: weights.json)",
    )


def _tune(args: argparse.Namespace) -> int:
    from ascension_tui.games.ascension.commands import tune

    return tune.run(args)


TUNE = Command(
    "tune",
    "learn by self-play what cards are worth to the computer players",
    ("tune --rounds 1 --games 300", "tune --findings tune.jsonl --out weights.json"),
    _tune_arguments,
    _tune,
)
