"""The commands that let computer players play many games."""

from __future__ import annotations

import argparse
from pathlib import Path

from ascension_tui.commands.command import (
    Command,
    Parser,
    add_setup,
    add_shared,
    levels_of,
    whole_number,
)


def _sim_arguments(parser: Parser) -> None:
    parser.add_argument(
        "--games", metavar="N", type=whole_number(1), required=True, help="how many games to play"
    )
    parser.add_argument(
        "--seat",
        dest="seats",
        metavar="NAME",
        action="append",
        required=True,
        help=f"who plays: {levels_of(parser.game)}; once per seat",
    )
    add_setup(parser, "sim")
    add_shared(parser, "--seed", "--jobs")
    parser.add_argument(
        "--journal", metavar="DIR", type=Path, help="write the journal of each game to this folder"
    )
    parser.add_argument(
        "--report",
        action="store_true",
        help="count what was offered and taken, and how often that won",
    )
    parser.add_argument(
        "--csv", metavar="FILE", type=Path, help="write the report of the cards to this file"
    )
    add_shared(parser, "--json")


def _sim(args: argparse.Namespace) -> int:
    from ascension_tui.commands import sim

    return sim.run(args)


SIM = Command(
    "sim",
    "let computer players play many games",
    (
        "sim --games 400 --seat greedy --seat random",
        "sim --games 20 --seat greedy --seat greedy --seed 7 --journal games",
        "sim --games 100 --seat random --seat random --jobs 2 --json",
        "sim --games 50 --set chronicle --set storm --set gift --seat greedy --seat greedy",
        "sim --games 1000 --seat adept --seat adept --report --csv cards.csv",
    ),
    _sim_arguments,
    _sim,
)


def _ladder_arguments(parser: Parser) -> None:
    parser.add_argument(
        "--level",
        dest="levels",
        metavar="NAME",
        action="append",
        default=[],
        help=f"who takes part: {levels_of(parser.game)}; repeat it (default: all of them)",
    )
    parser.add_argument(
        "--match",
        dest="matches",
        metavar="A:B[:N]",
        action="append",
        default=[],
        help="play this pairing only, N games of it; repeat it for several",
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=whole_number(1),
        default=400,
        help="games for each pairing (default: 400)",
    )
    parser.add_argument(
        "--players",
        metavar="N",
        type=whole_number(1),
        default=2,
        help="how many sit at the table, one against all others; 1 is solitaire (default: 2)",
    )
    add_setup(parser, "ladder")
    parser.add_argument(
        "--seed", metavar="N", type=whole_number(0), default=1, help="which deals (default: 1)"
    )
    add_shared(parser, "--jobs")
    parser.add_argument(
        "--results",
        metavar="FILE",
        type=Path,
        help="keep results here; the same command goes on from them",
    )
    add_shared(parser, "--json")


def _ladder(args: argparse.Namespace) -> int:
    from ascension_tui.commands import ladder

    return ladder.run(args)


LADDER = Command(
    "ladder",
    "measure the computer players against each other",
    (
        "ladder --results ladder.jsonl",
        "ladder --level greedy --level adept --games 100",
        "ladder --match expert:adept --match master:expert:200 --set chronicle --set gift",
        "ladder --match master:greedy --players 4 --games 200",
        "ladder --players 1 --set storm --games 100",
    ),
    _ladder_arguments,
    _ladder,
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
