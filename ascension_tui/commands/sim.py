"""`sim`: computer players play many games; the same seed gives the same games whatever the jobs."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ascension_tui.errors import EXIT_INTERRUPTED, Failure, UsageError
from ascension_tui.game.command_line import (
    Command,
    Parser,
    add_setup,
    add_shared,
    levels_of,
    typed_setup,
    whole_number,
)
from ascension_tui.game.rng import derived_seed
from ascension_tui.thinking.players import Finished, load, make_bots, play, play_at_table, wilson

if TYPE_CHECKING:
    from ascension_tui.game.game import AnyGame
    from ascension_tui.game.setup import GameSetup
    from ascension_tui.thinking.players import Report

WORTH_A_PROCESS = 5
"""Games that are worth starting another process for."""


@dataclass(frozen=True)
class Plan:
    """What is to be played."""

    game: AnyGame
    setup: GameSetup
    players: tuple[str, ...]
    seed: int
    journal: Path | None
    counted: bool
    """Whether there is a report."""


@dataclass
class Tally:
    """All games so far."""

    players: tuple[str, ...]
    report: Report | None
    games: int = 0
    errors: list[str] = field(default_factory=list)
    decisions: int = 0
    turns: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    scores: Counter[int] = field(default_factory=Counter)
    """Wins and points by seat."""

    def add(self, played: tuple[int, Finished | str]) -> None:
        """Count a game, or what went wrong in it."""
        index, outcome = played
        if isinstance(outcome, str):
            self.errors.append(f"game {index + 1}: {outcome}")
            return
        self.games += 1
        self.decisions += outcome.decisions
        self.turns += outcome.turns
        self.wins.update(outcome.winners)
        self.scores.update(dict(enumerate(outcome.scores)))
        if self.report is not None:
            self.report.add(outcome.counts)

    def data(self, seconds: float) -> dict[str, Any]:
        """The result as the `--json` contract has it."""
        games = max(self.games, 1)
        seconds = max(seconds, 1e-9)
        return {
            "games": self.games,
            "errors": len(self.errors),
            "decisions": self.decisions,
            "seconds": round(seconds, 3),
            "games_per_second": round(self.games / seconds, 2),
            "decisions_per_second": round(self.decisions / seconds, 1),
            "seats": [
                {
                    "seat": seat,
                    "player": player,
                    "wins": self.wins[seat],
                    "win_rate": round(self.wins[seat] / games, 4),
                    "ci95": [round(bound, 4) for bound in wilson(self.wins[seat], self.games)],
                    "mean_score": round(self.scores[seat] / games, 2),
                }
                for seat, player in enumerate(self.players)
            ],
            "mean_turns": round(self.turns / games, 2),
        }


def _arguments(parser: Parser) -> None:
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


def _run(args: argparse.Namespace) -> int:
    from ascension_tui.thinking.series import WorkerLost, run_series

    plan = _plan(args)
    report = _report_on(plan.game, plan.setup) if plan.counted else None
    if plan.journal is not None:
        _prepare_folder(plan.journal, args.games)
    tally = Tally(plan.players, report)
    started = time.perf_counter()
    work, games = partial(play_one, plan), range(args.games)
    stopped = run_series(work, games, tally.add, args.jobs, worth_a_process=WORTH_A_PROCESS)
    if stopped is not None and plan.journal is not None:
        for path in plan.journal.glob(".game-*.part*"):
            path.unlink(missing_ok=True)
    data = tally.data(time.perf_counter() - started)
    if report is not None and args.csv is not None:
        _write(args.csv, report.csv())
    if args.json:
        print(json.dumps(data if report is None else {**data, "report": report.data()}))
    else:
        _print_table(data, interrupted=stopped is not None, wanted=args.games)
        for line in () if report is None else report.lines():
            print(line)
    for problem in tally.errors[:3]:
        print(f"ascension-tui: {problem}", file=sys.stderr)
    if isinstance(stopped, WorkerLost):
        raise stopped
    if stopped is not None:
        return EXIT_INTERRUPTED
    return 1 if tally.errors else 0


def _plan(args: argparse.Namespace) -> Plan:
    counted = args.report or args.csv is not None
    if counted and args.journal is not None:
        raise UsageError("--report and --journal cannot be given together; leave one out.")
    players = tuple(args.seats)
    make_bots(args.game.players(), players, 0)
    setup = typed_setup(args, [f"{name} {seat}" for seat, name in enumerate(players, 1)])
    load(args.game)
    seed = secrets.randbits(63) if args.seed is None else args.seed
    return Plan(args.game, setup, players, seed, args.journal, counted)


def _report_on(game: AnyGame, setup: GameSetup) -> Report:
    arena = game.arena()
    report = None if arena is None else arena.report(setup)
    if report is None:
        raise UsageError(
            "There is no report on {title}; leave --report and --csv out.", title=game.title
        )
    return report


def _prepare_folder(folder: Path, games: int) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        wanted = {_file(folder, index) for index in range(games)}
        taken = min(wanted.intersection(folder.iterdir()), default=None)
    except FileExistsError:
        raise Failure("{folder}: is not a folder; choose another one.", folder=folder) from None
    except OSError as error:
        raise Failure(
            "{folder}: cannot be used ({reason}); choose another folder.",
            folder=folder,
            reason=error,
        ) from None
    if taken is not None:
        raise UsageError(
            "{taken} exists already; nothing was played. Choose an empty folder.", taken=taken
        )
    if not os.access(folder, os.W_OK):
        raise Failure("{folder}: cannot be written; choose another folder.", folder=folder)


def _file(folder: Path, index: int) -> Path:
    return folder / f"game-{index + 1:05}.jsonl"


def play_one(plan: Plan, index: int) -> tuple[int, Finished | str]:
    """Play one game of the series, who begins rotates; an error does not stop the others."""
    setup = plan.setup.begun_by(index % len(plan.players))
    seed = derived_seed(plan.seed, index)
    try:
        bots = make_bots(plan.game.players(), plan.players, seed)
        if plan.journal is None:
            return index, play(plan.game, setup, seed, bots, counted=plan.counted)
        # A journal in the folder is a whole game.
        unfinished = plan.journal / f".game-{index + 1:05}.part"
        unfinished.unlink(missing_ok=True)
        try:
            finished = play_at_table(plan.game, setup, seed, bots, unfinished)
            unfinished.rename(_file(plan.journal, index))
        finally:
            unfinished.unlink(missing_ok=True)
    except Exception as error:
        return index, f"{type(error).__name__}: {error} (seed {seed})"
    return index, finished


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Failure("{path}: cannot be written ({reason}).", path=path, reason=error) from None


def _print_table(data: dict[str, Any], *, interrupted: bool, wanted: int) -> None:
    games = "1 game" if data["games"] == 1 else f"{data['games']} games"
    if interrupted:
        games = f"Interrupted after {data['games']} of {wanted} games"
    print(
        f"{games}, {data['decisions']} decisions, {data['seconds']} s "
        f"({data['games_per_second']} games/s, {data['decisions_per_second']} decisions/s), "
        f"{data['mean_turns']} turns on average, {data['errors']} errors"
    )
    width = max(len(seat["player"]) for seat in data["seats"])
    print(
        f"{'seat':>4}  {'player':<{width}}  {'wins':>6}  {'rate':>6}  {'95% interval':>15}  score"
    )
    for seat in data["seats"]:
        low, high = seat["ci95"]
        interval = f"{low:.1%} to {high:.1%}"
        print(
            f"{seat['seat']:>4}  {seat['player']:<{width}}  {seat['wins']:>6}  "
            f"{seat['win_rate']:>6.1%}  {interval:>15}  {seat['mean_score']:>5}"
        )


SIM = Command("sim", "let computer players play many games", (), _arguments, _run)
