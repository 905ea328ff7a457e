"""`ladder`: all levels against each other in mirrored pairs, so that luck favours nobody.

A deal is played once from every seat. Results go to a file line by line as games end; started
again with the same file, the command goes on where it stopped, and plays only the games of players
that have learned or think differently since.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ascension_tui.errors import EXIT_INTERRUPTED, UsageError
from ascension_tui.game.command_line import (
    Command,
    Parser,
    add_setup,
    add_shared,
    levels_of,
    typed_setup,
    whole_number,
)
from ascension_tui.game.registry import UNNAMED
from ascension_tui.game.rng import derived_seed
from ascension_tui.thinking.players import Bot, load, make_bots, play, wilson

if TYPE_CHECKING:
    from ascension_tui.game.game import AnyGame
    from ascension_tui.game.setup import GameSetup
    from ascension_tui.thinking.series import ResultsFile

ELO_SCALE = 400 / math.log(10)
DRAWN_TOGETHER = 0.5
"""Wins added to both sides of every pairing: nobody is infinitely better."""
ELO_STEPS = 2000


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

    game: AnyGame
    setup: GameSetup
    seed: int

    def described(self) -> dict[str, Any]:
        """What results must have in common to stand in one file."""
        from ascension_tui.game.setup import fields_of

        setup, players = self.setup.model_dump(mode="json"), {"players": len(self.setup.seats)}
        described: dict[str, Any] = {}
        for name, one in fields_of(type(self.setup)).items():
            if "ladder" in one.commands:
                (players if one.of_players else described)[name] = setup[name]
        named = {} if self.game.name == UNNAMED else {"game": self.game.name}
        return {**named, **described, **players, "seed": self.seed}


@dataclass
class Timed:
    """A computer player, and how long it thought about each decision."""

    bot: Bot[Any]
    times: list[float] = field(default_factory=list)

    @property
    def name(self) -> str:
        return self.bot.name

    def choose(self, seen: Any) -> int:
        started = time.process_time()
        index = self.bot.choose(seen)
        self.times.append(time.process_time() - started)
        return index


def _arguments(parser: Parser) -> None:
    alone = "; 1 is solitaire" if 1 in parser.game.seats else ""
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
    number = partial(parser.add_argument, metavar="N", type=whole_number(1))
    number("--games", default=400, help="games for each pairing (default: 400)")
    players = f"how many sit at the table, one against all others{alone} (default: 2)"
    number("--players", default=2, help=players)
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


def _run(args: argparse.Namespace) -> int:
    from ascension_tui.thinking.series import ResultsFile, WorkerLost, run_series

    contest, tasks = _plan(args)
    with ResultsFile(args.results, "ladder", contest.described()) as results:
        missing = [task for task in tasks if task.name not in results.lines]

        def take(played: Played) -> None:
            results.add(played.task, asdict(played))

        done = len(tasks) - len(missing)
        stopped = run_series(partial(play_one, contest), missing, take, args.jobs, done=done)
    report = _report(contest, tasks, results)
    if args.json:
        print(json.dumps(report))
    else:
        _print(contest, report)
    if isinstance(stopped, WorkerLost):
        raise stopped
    if stopped is not None:
        print("ascension-tui: interrupted; the same command goes on from here.", file=sys.stderr)
        return EXIT_INTERRUPTED
    return 0


def _plan(args: argparse.Namespace) -> tuple[Contest, list[Task]]:
    players, seats = args.game.players(), args.players
    levels = args.levels or list(args.game.levels)
    pairings = _pairings(args, levels, seats)
    for name in (*levels, *(name for one, other, _ in pairings for name in (one, other))):
        players.make(name)
    setup = typed_setup(args, [f"seat {number + 1}" for number in range(seats)])
    load(args.game)
    tasks = [
        Task(one, other, players_are, number // seats, number % seats)
        for one, other, games in pairings
        for players_are in (players.fingerprint(one, other),)
        for number in range(games)
    ]
    return Contest(args.game, setup, args.seed), tasks


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
    return one, other, int(games) if games else usual


def play_one(contest: Contest, task: Task) -> Played:
    """Play one game; deals are the same for every pairing."""
    game, setup = contest.game, contest.setup.begun_by(task.deal % len(contest.setup.seats))
    seed = derived_seed(contest.seed, task.deal)
    sides = game.kind().sides(setup.model_dump(mode="json"))
    mates = next(side for side in sides if task.seat in side)
    names = [task.one if seat in mates else task.other for seat in range(len(setup.seats))]
    bots = make_bots(game.players(), names, seed)
    bots[task.seat] = timed = Timed(bots[task.seat])
    finished = play(game, setup, seed, bots)
    scores = dict(enumerate(finished.scores))
    mine = scores.pop(task.seat, 0)
    times = sorted(timed.times)
    return Played(
        task.name,
        task.seat in finished.winners,
        mine - max(scores.values(), default=finished.rival),
        finished.turns,
        round(sum(times), 3),
        round(times[int(0.95 * len(times))], 4) if times else 0.0,
    )


def _report(contest: Contest, tasks: list[Task], results: ResultsFile) -> dict[str, Any]:
    pairs: dict[tuple[str, str, str], list[dict[str, Any]]] = {}
    for task in tasks:
        if task.name in results.lines:
            pair = task.one, task.other, task.players_are
            pairs.setdefault(pair, []).append(results.lines[task.name])
    rows = []
    for (one, other, players_are), games in pairs.items():
        count, wins = len(games), sum(game["won"] for game in games)
        rows.append(
            {
                "one": one,
                "other": other,
                "players_are": players_are,
                "games": count,
                "wins": wins,
                "win_rate": round(wins / count, 4),
                "ci95": [round(bound, 4) for bound in wilson(wins, count)],
                "mean_lead": round(sum(game["lead"] for game in games) / count, 2),
                "mean_turns": round(sum(game["turns"] for game in games) / count, 1),
                "seconds_per_game": round(sum(game["seconds"] for game in games) / count, 2),
                "seconds_p95": round(sum(game["slowest"] for game in games) / count, 3),
            }
        )
    report = {**contest.described(), "matches": rows}
    if len(contest.setup.seats) == 2 and rows:
        report["elo"] = elo(contest.game, rows)
    return report


def elo(game: AnyGame, rows: Sequence[Mapping[str, Any]]) -> dict[str, int]:
    """The ratings that follow from the rows of a report; the usual level is nought."""
    played = {row["one"] for row in rows} | {row["other"] for row in rows}
    names = [name for name in game.levels if name in played]
    results = {
        (row["one"], row["other"]): (row["wins"], row["games"] - row["wins"]) for row in rows
    }
    found = ratings(names, results, game.usual_level)
    return {name: round(rating) for name, rating in found.items()}


def ratings(
    names: Sequence[str], results: Mapping[tuple[str, str], tuple[int, int]], anchor: str
) -> dict[str, float]:
    """Elo by maximum likelihood (Bradley and Terry); `results` are wins of either side."""
    strength = dict.fromkeys(names, 1.0)
    wins = dict.fromkeys(names, 0.0)
    games: dict[tuple[str, str], float] = {}
    for (one, other), (first, second) in results.items():
        wins[one] += first + DRAWN_TOGETHER
        wins[other] += second + DRAWN_TOGETHER
        games[one, other] = first + second + 2 * DRAWN_TOGETHER
    for _ in range(ELO_STEPS):
        for name in names:
            shares = sum(
                count / (strength[one] + strength[other])
                for (one, other), count in games.items()
                if name in (one, other)
            )
            if shares:
                strength[name] = wins[name] / shares
    base = strength.get(anchor, strength[names[0]])
    return {name: ELO_SCALE * math.log(strength[name] / base) for name in names}


def _print(contest: Contest, report: dict[str, Any]) -> None:
    mixes = [" + ".join(mix) for mix in contest.described().values() if isinstance(mix, list)]
    told = ", ".join(mixes) or contest.game.title
    print(f"{told}, {report['players']} players, seed {report['seed']}")
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
        print(f"\nElo ({contest.game.usual_level} = 0)")
        for name, elo in sorted(report["elo"].items(), key=lambda pair: -pair[1]):
            print(f"  {name:<10} {elo:>+5}")


LADDER = Command(
    "ladder",
    "measure the computer players against each other",
    ("ladder --results ladder.jsonl",),
    _arguments,
    _run,
)
