"""`ladder`: all levels against each other in mirrored pairs, so that luck favours nobody.

A deal is played once from every seat. Results go to a file line by line as games end; started
again with the same file, the command goes on where it stopped, and plays only the games of players
that have learned or think differently since.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from itertools import combinations
from typing import Any

from ascension_tui.commands.elo import ratings
from ascension_tui.commands.game_setup import typed_setup
from ascension_tui.commands.results import ResultsFile
from ascension_tui.errors import UsageError
from ascension_tui.game.rng import derived_seed
from ascension_tui.games.ascension.arena.play import choose, make_bots
from ascension_tui.games.ascension.players.levels import fingerprint
from ascension_tui.games.ascension.players.roster import make_bot
from ascension_tui.games.ascension.rules.scoring import rival_score, score
from ascension_tui.games.ascension.rules.setup import Setup, new_game
from ascension_tui.thinking.series import (
    EXIT_INTERRUPTED,
    WorkerLost,
    one_interrupt,
    progress,
    run_tasks,
    wilson,
)

ANCHOR = "greedy"
USUAL = ("random", "novice", "greedy", "adept", "expert", "master")


@dataclass(frozen=True)
class Task:
    """One game: `one` sits at `seat`, `other` everywhere else."""

    one: str
    other: str
    players_are: str
    """What the two know: a game of players that have learned since is another game."""
    deal: int
    seat: int

    @property
    def name(self) -> str:
        """How the results file calls it."""
        return f"{self.one}:{self.other}:{self.players_are}:{self.deal}:{self.seat}"


@dataclass(frozen=True)
class Played:
    """How a game went."""

    task: str
    won: bool
    lead: int
    turns: int
    seconds: float
    """What `one` thought."""
    slowest: float
    """The longest it thought about one decision, leaving out the slowest twentieth."""


@dataclass(frozen=True)
class Contest:
    """What all games have in common."""

    setup: Setup
    seed: int


def run(args: argparse.Namespace) -> int:
    """Play what is missing and report."""
    contest, tasks = _plan(args)
    described = {
        "sets": list(contest.setup.sets),
        "players": len(contest.setup.seats),
        "teams": contest.setup.teams,
        "seed": contest.seed,
    }
    with one_interrupt() as check, ResultsFile(args.results, "ladder", described) as results:
        return _carry_out(contest, tasks, results, args, check)


def _plan(args: argparse.Namespace) -> tuple[Contest, list[Task]]:
    levels = args.levels or list(USUAL)
    for name in levels:
        make_bot(name)
    seats = args.players
    setup = typed_setup(args, [f"seat {number + 1}" for number in range(seats)])
    assert isinstance(setup, Setup)
    tasks = [
        Task(one, other, players_are, number // seats, number % seats)
        for one, other, games in _pairings(args, levels, seats)
        for players_are in (fingerprint(one, other),)
        for number in range(games)
    ]
    return Contest(setup, args.seed), tasks


def _pairings(
    args: argparse.Namespace, levels: list[str], seats: int
) -> list[tuple[str, str, int]]:
    """Who meets whom how often, the stronger one first; alone, every level plays for itself."""
    if seats == 1:
        return [(level, level, args.games) for level in levels]
    if not args.matches:
        return [(one, other, args.games) for other, one in combinations(levels, 2)]
    return [_pairing(match, args.games) for match in args.matches]


def _pairing(match: str, usual: int) -> tuple[str, str, int]:
    one, _, rest = match.partition(":")
    other, _, games = rest.partition(":")
    if not other or (games and not (games.isdecimal() and int(games))):
        raise UsageError("a match is written A:B or A:B:GAMES, not {match!r}.", match=match)
    make_bot(one)
    make_bot(other)
    return one, other, int(games) if games else usual


def _carry_out(
    contest: Contest,
    tasks: list[Task],
    results: ResultsFile,
    args: argparse.Namespace,
    check: Callable[[], None],
) -> int:
    done = [task for task in tasks if task.name in results.lines]
    missing = [task for task in tasks if task.name not in results.lines]
    jobs = min(args.jobs or os.cpu_count() or 1, max(len(missing), 1))
    stopped: BaseException | None = None
    with progress(len(tasks), len(done)) as advance:
        try:
            for played in run_tasks(partial(play_one, contest), missing, jobs):
                results.add(played.task, asdict(played))
                advance()
                check()
        except (KeyboardInterrupt, WorkerLost) as error:
            stopped = error
    report = _report(contest, tasks, results)
    if args.json:
        print(json.dumps(report))
    else:
        _print(report)
    if isinstance(stopped, WorkerLost):
        raise stopped
    if stopped is not None:
        print("ascension-tui: interrupted; the same command goes on from here.", file=sys.stderr)
        return EXIT_INTERRUPTED
    return 0


def play_one(contest: Contest, task: Task) -> Played:
    """Play one game; deals are the same for every pairing."""
    seats = len(contest.setup.seats)
    seed = derived_seed(contest.seed, task.deal)
    first = task.deal % seats
    game = new_game(contest.setup.model_copy(update={"first": first}), seed, listen=False)
    mates = {task.seat}
    if contest.setup.teams:
        mates.add((task.seat + seats // 2) % seats)
    names = [task.one if seat in mates else task.other for seat in range(seats)]
    bots = make_bots(names, seed)
    times = []
    while game.decision is not None:
        bot = bots[game.decision.seat]
        started = time.process_time()
        index = choose(bot, game)
        if game.decision.seat == task.seat:
            times.append(time.process_time() - started)
        game.answer(index)
    times.sort()
    return Played(
        task.name,
        task.seat in game.state.winners,
        _lead(game.state, task.seat),
        game.state.turn,
        round(sum(times), 3),
        round(times[int(0.95 * len(times))], 4) if times else 0.0,
    )


def _lead(state: Any, seat: int) -> int:
    if state.mode.solo:
        return score(state, seat) - rival_score(state)
    others = [score(state, other) for other in range(len(state.players)) if other != seat]
    return score(state, seat) - max(others)


def _report(contest: Contest, tasks: list[Task], results: ResultsFile) -> dict[str, Any]:
    pairs: dict[tuple[str, str, str], list[dict[str, Any]]] = {}
    for task in tasks:
        if task.name in results.lines:
            pair = task.one, task.other, task.players_are
            pairs.setdefault(pair, []).append(results.lines[task.name])
    rows = []
    for (one, other, players_are), games in pairs.items():
        wins = sum(game["won"] for game in games)
        low, high = wilson(wins, len(games))
        rows.append(
            {
                "one": one,
                "other": other,
                "players_are": players_are,
                "games": len(games),
                "wins": wins,
                "win_rate": round(wins / len(games), 4),
                "ci95": [round(low, 4), round(high, 4)],
                "mean_lead": round(sum(game["lead"] for game in games) / len(games), 2),
                "mean_turns": round(sum(game["turns"] for game in games) / len(games), 1),
                "seconds_per_game": round(sum(g["seconds"] for g in games) / len(games), 2),
                "seconds_p95": round(sum(g["slowest"] for g in games) / len(games), 3),
            }
        )
    report = {
        "sets": list(contest.setup.sets),
        "players": len(contest.setup.seats),
        "teams": contest.setup.teams,
        "seed": contest.seed,
        "matches": rows,
    }
    if len(contest.setup.seats) == 2 and rows:
        report["elo"] = elo(rows)
    return report


def elo(rows: list[dict[str, Any]]) -> dict[str, int]:
    """The ratings that follow from the rows of a report."""
    played = {row["one"] for row in rows} | {row["other"] for row in rows}
    names = [name for name in USUAL if name in played] + sorted(played.difference(USUAL))
    results = {
        (row["one"], row["other"]): (row["wins"], row["games"] - row["wins"]) for row in rows
    }
    found = ratings(names, results, ANCHOR)
    return {name: round(rating) for name, rating in found.items()}


def _print(report: dict[str, Any]) -> None:
    print(f"{' + '.join(report['sets'])}, {report['players']} players, seed {report['seed']}")
    alone = report["players"] == 1
    print(
        f"{'match':<24}  {'games':>5}  {'won':>6}  {'95% interval':>15}  {'lead':>6}  s/game  p95 s"
    )
    for row in report["matches"]:
        match = row["one"] if alone else f"{row['one']} over {row['other']}"
        low, high = row["ci95"]
        print(
            f"{match:<24}  {row['games']:>5}  {row['win_rate']:>6.1%}  "
            f"{f'{low:.1%} to {high:.1%}':>15}  {row['mean_lead']:>+6.1f}  "
            f"{row['seconds_per_game']:>6.2f}  {row['seconds_p95']:>5.3f}"
        )
    if "elo" in report:
        print(f"\nElo ({ANCHOR} = 0)")
        for name, elo in sorted(report["elo"].items(), key=lambda pair: -pair[1]):
            print(f"  {name:<10} {elo:>+5}")
