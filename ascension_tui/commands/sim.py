"""`sim`: computer players play many games; the same seed gives the same games whatever the jobs."""

from __future__ import annotations

import argparse
import contextlib
import json
import math
import os
import secrets
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from ascension_tui.commands.game_setup import typed_setup
from ascension_tui.errors import Failure, UsageError
from ascension_tui.game.rng import derived_seed
from ascension_tui.games.ascension.arena.balance import (
    GameCounts,
    Lab,
    count,
    print_report,
    write_csv,
)
from ascension_tui.games.ascension.arena.play import make_bots, play_game
from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.games.ascension.players.roster import make_bot
from ascension_tui.games.ascension.rules.scoring import score
from ascension_tui.games.ascension.rules.setup import Setup, new_game
from ascension_tui.table import Table
from ascension_tui.table.journal import salt_from_seed
from ascension_tui.thinking.series import (
    EXIT_INTERRUPTED,
    WorkerLost,
    one_interrupt,
    progress,
    run_tasks,
    wilson,
)

WORTH_A_PROCESS = 5
"""Games that are worth starting another process for."""


@dataclass(frozen=True)
class Plan:
    """What is to be played."""

    setup: Setup
    players: tuple[str, ...]
    seed: int
    journal: Path | None
    report: bool = False

    def of_game(self, index: int) -> tuple[Setup, int]:
        """Setup and seed of one game; who begins rotates."""
        first = index % len(self.players)
        return self.setup.model_copy(update={"first": first}), derived_seed(self.seed, index)


@dataclass
class Outcome:
    """How one game went."""

    index: int
    error: str = ""
    decisions: int = 0
    turns: int = 0
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    counts: GameCounts | None = None


@dataclass
class Tally:
    """All games so far."""

    players: tuple[str, ...]
    games: int = 0
    errors: list[str] = field(default_factory=list)
    decisions: int = 0
    turns: int = 0
    wins: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Start all seats at nought."""
        self.wins = [0] * len(self.players)
        self.scores = [0] * len(self.players)

    def add(self, outcome: Outcome) -> None:
        """Count a game."""
        if outcome.error:
            self.errors.append(f"game {outcome.index + 1}: {outcome.error}")
            return
        self.games += 1
        self.decisions += outcome.decisions
        self.turns += outcome.turns
        for seat in outcome.winners:
            self.wins[seat] += 1
        for seat, points in enumerate(outcome.scores):
            self.scores[seat] += points

    def report(self, seconds: float) -> dict[str, object]:
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


def run(args: argparse.Namespace) -> int:
    """Play, show progress, report."""
    plan = _plan(args)
    with one_interrupt() as check:
        return _carry_out(plan, args, check)


def _carry_out(plan: Plan, args: argparse.Namespace, check: Callable[[], None]) -> int:
    tally = Tally(plan.players)
    lab = Lab(plan.setup)
    jobs = min(args.jobs or os.cpu_count() or 1, math.ceil(args.games / WORTH_A_PROCESS))
    started = time.perf_counter()
    stopped: BaseException | None = None
    with progress(args.games) as advance:
        outcomes = run_tasks(partial(play_one, plan), range(args.games), jobs)
        try:
            with contextlib.closing(outcomes):
                for outcome in outcomes:
                    if outcome.error:
                        # What is interrupted in the middle of an import may fail like a game.
                        check()
                    tally.add(outcome)
                    if outcome.counts is not None:
                        lab.add(outcome.counts)
                    advance()
                    check()
        except (KeyboardInterrupt, WorkerLost) as error:
            stopped = error
            _remove_unfinished(plan)
    report = tally.report(time.perf_counter() - started)
    if plan.report:
        report["report"] = lab.report()
        if args.csv is not None:
            write_csv(args.csv, lab.report())
    if args.json:
        print(json.dumps(report))
    else:
        _print_table(report, interrupted=stopped is not None, wanted=args.games)
        if plan.report:
            print_report(lab.report())
    for problem in tally.errors[:3]:
        print(f"ascension-tui: {problem}", file=sys.stderr)
    if isinstance(stopped, WorkerLost):
        raise stopped
    if stopped is not None:
        return EXIT_INTERRUPTED
    return 1 if tally.errors else 0


def _plan(args: argparse.Namespace) -> Plan:
    for name in args.seats:
        make_bot(name)
    names = tuple(f"{name} {seat + 1}" for seat, name in enumerate(args.seats))
    setup = typed_setup(args, names)
    assert isinstance(setup, Setup)
    if args.journal is not None:
        _prepare_folder(args.journal, args.games)
    seed = secrets.randbits(63) if args.seed is None else args.seed
    return Plan(setup, tuple(args.seats), seed, args.journal, _wants_report(args))


def _wants_report(args: argparse.Namespace) -> bool:
    wants: bool = args.report or args.csv is not None
    if wants and args.journal is not None:
        raise UsageError("--report and --journal cannot be given together; leave one out.")
    return wants


def _prepare_folder(folder: Path, games: int) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        taken = next((path for path in sorted(folder.iterdir()) if _is_taken(path, games)), None)
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


def _is_taken(path: Path, games: int) -> bool:
    """Whether one of the games would be written to this path."""
    number = path.stem.removeprefix("game-")
    if not (number.isascii() and number.isdecimal() and 1 <= int(number) <= games):
        return False
    return path == _file(path.parent, int(number) - 1)


def _file(folder: Path, index: int) -> Path:
    return folder / f"game-{index + 1:05}.jsonl"


def _unfinished(folder: Path, index: int) -> Path:
    """Where a game is written until it is over: a journal in the folder is a whole game."""
    return folder / f".game-{index + 1:05}.part"


def _remove_unfinished(plan: Plan) -> None:
    if plan.journal is not None:
        for path in plan.journal.glob(".game-*.part*"):
            path.unlink(missing_ok=True)


def play_one(plan: Plan, index: int) -> Outcome:
    """Play one game of the series; an error in it does not stop the others."""
    setup, seed = plan.of_game(index)
    try:
        if plan.journal is not None:
            return _journaled(plan, index, setup, seed)
        game = new_game(setup, seed, listen=plan.report)
        decisions = play_game(game, make_bots(plan.players, seed))
        state = game.state
        scores = tuple(score(state, seat) for seat in range(len(plan.players)))
        counts = count(game) if plan.report else None
        return Outcome(index, "", decisions, state.turn, state.winners, scores, counts)
    except Exception as error:
        return Outcome(index, f"{type(error).__name__}: {error} (seed {seed})")


def _journaled(plan: Plan, index: int, setup: Setup, seed: int) -> Outcome:
    """The same game at a table that writes its journal."""
    assert plan.journal is not None
    unfinished = _unfinished(plan.journal, index)
    unfinished.unlink(missing_ok=True)
    table = Table.begin(
        AscensionKind(),
        setup.model_dump(mode="json"),
        seed,
        plan.players,
        unfinished,
        salt=salt_from_seed(seed),
        durable=False,
    )
    bots = make_bots(plan.players, seed)
    try:
        while (question := table.question()) is not None:
            bot = bots[question.seat]
            table.answer(table.number, bot.choose(table.observation(question.seat)))
        unfinished.rename(_file(plan.journal, index))
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
    finally:
        table.close()
    result = table.result()
    assert result is not None
    turns = table.observation(0).turn
    return Outcome(index, "", table.answers, turns, result.winners, result.scores)


def _print_table(report: dict[str, object], *, interrupted: bool, wanted: int) -> None:
    games = "1 game" if report["games"] == 1 else f"{report['games']} games"
    if interrupted:
        games = f"Interrupted after {report['games']} of {wanted} games"
    print(
        f"{games}, {report['decisions']} decisions, {report['seconds']} s "
        f"({report['games_per_second']} games/s, {report['decisions_per_second']} decisions/s), "
        f"{report['mean_turns']} turns on average, {report['errors']} errors"
    )
    seats = report["seats"]
    assert isinstance(seats, list)
    width = max(len(seat["player"]) for seat in seats)
    print(
        f"{'seat':>4}  {'player':<{width}}  {'wins':>6}  {'rate':>6}  {'95% interval':>15}  score"
    )
    for seat in seats:
        low, high = seat["ci95"]
        interval = f"{low:.1%} to {high:.1%}"
        print(
            f"{seat['seat']:>4}  {seat['player']:<{width}}  {seat['wins']:>6}  "
            f"{seat['win_rate']:>6.1%}  {interval:>15}  {seat['mean_score']:>5}"
        )
