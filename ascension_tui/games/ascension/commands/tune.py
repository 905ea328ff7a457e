"""`tune`: learn the weights of the searching players by self-play, from nothing.

In every round the weights of the round before play; what comes to light makes the next ones. The
first rounds are experiments of instinct: what is one more card worth? The later ones are games of
searching players: what is a whole position worth? After all of them games with `greedy` show what
gives such a player away. Findings go to a file line by line, so that the command goes on after a
kill; the same seed gives the same weights whatever the jobs.
"""

from __future__ import annotations

import argparse
import datetime
import json
import shlex
import sys
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from ascension_tui import __version__
from ascension_tui.errors import EXIT_INTERRUPTED, Failure
from ascension_tui.game.rng import derived_seed
from ascension_tui.games.ascension.players.weights import Weights, read_weights, to_json
from ascension_tui.games.ascension.rules.cards import SETS
from ascension_tui.games.ascension.rules.setup import compile_sets
from ascension_tui.games.ascension.training.fit import CardFit, DeckFit
from ascension_tui.games.ascension.training.measure import Course, Gain, experiment
from ascension_tui.games.ascension.training.positions import (
    DeckSample,
    Position,
    Side,
    learn_tells,
    positions_of,
    sample_decks,
)
from ascension_tui.thinking.series import ResultsFile, WorkerLost, run_series

MIXES: tuple[tuple[str, ...], ...] = (SETS, ("chronicle",), SETS, ("storm",), SETS, ("gift",))
"""What is played in turn: cards must do well on their own and in company."""
EXPERIMENTS = 2
"""Rounds of experiments with single cards; whole games follow."""
TELLS = 1_000_000
"""The number of the round after all others, in which the tells of greedy players are learned."""

Found = dict[str, Any]
"""What a line of findings holds."""


@dataclass(frozen=True)
class Task:
    """One experiment of a round."""

    round: int
    index: int
    seed: int

    @property
    def name(self) -> str:
        """How the file of findings calls it."""
        return f"{self.round}:{self.index}"

    @property
    def sets(self) -> tuple[str, ...]:
        return MIXES[self.index % len(MIXES)]


def run(args: argparse.Namespace) -> int:
    """Learn, round by round, and write the weights."""
    weights = Weights(cards={}) if args.start is None else read_weights(args.start)
    described = {
        "seed": args.seed,
        "experiments": args.games,
        "start": None if args.start is None else args.start.name,
    }
    with ResultsFile(args.findings, "tune", described) as findings:
        games: list[Found] = []
        numbers = [*range(args.rounds), TELLS]
        for done, number in enumerate(numbers, 1):
            tasks = [
                Task(number, index, derived_seed(args.seed, number, index))
                for index in range(args.games)
            ]
            if not _measure(weights, tasks, findings, args.jobs):
                print("ascension-tui: interrupted; run it again to go on.", file=sys.stderr)
                return EXIT_INTERRUPTED
            found = [findings.lines[task.name] for task in tasks]
            if number == TELLS:
                decks = (DeckSample(*deck) for line in found for deck in line["decks"])
                weights = replace(weights, tells=learn_tells(decks))
            elif number < EXPERIMENTS:
                weights = _values_of_cards(weights, found)
            else:
                games += found
                weights = _values_of_decks(weights, games)
            _write(args.out, weights, args, done)
            print(f"round {done} of {len(numbers)}: {args.out} written")
    return 0


def _measure(weights: Weights, tasks: list[Task], findings: ResultsFile, jobs: int | None) -> bool:
    """Carry out the experiments that are missing, unless that is interrupted."""
    missing = [task for task in tasks if task.name not in findings.lines]

    def take(result: tuple[Task, Found]) -> None:
        task, found = result
        findings.add(task.name, found)

    done = len(tasks) - len(missing)
    stopped = run_series(
        partial(_try_out, weights), missing, take, jobs, done=done, unit="experiments"
    )
    if isinstance(stopped, WorkerLost):
        raise stopped
    return stopped is None


def _try_out(weights: Weights, task: Task) -> tuple[Task, Found]:
    if task.round == TELLS:
        return task, {"decks": sample_decks(weights, task.sets, task.seed)}
    if task.round >= EXPERIMENTS:
        return task, {"positions": positions_of(weights, task.sets, task.seed)}
    gains, courses = experiment(weights, task.sets, task.seed)
    return task, {"gains": gains, "courses": courses}


def _values_of_cards(weights: Weights, found: list[Found]) -> Weights:
    fit = CardFit(compile_sets(SETS))
    for line in found:
        fit.add(
            [Gain(*gain) for gain in line["gains"]], [Course(*course) for course in line["courses"]]
        )
    return fit.weights(weights)


def _values_of_decks(weights: Weights, games: list[Found]) -> Weights:
    """From the games of all rounds so far: a deck is worth much the same to all who play well."""
    fit = DeckFit(weights.head_start)
    for line in games:
        for ahead, on_offer, mine, theirs, lead in line["positions"]:
            fit.add(Position(ahead, on_offer, Side(*mine), Side(*theirs), lead))
    return fit.weights(weights)


def _write(path: Path, weights: Weights, args: argparse.Namespace, done: int) -> None:
    command = ["ascension-tui", "tune", "--seed", str(args.seed), "--games", str(args.games)]
    command += ["--rounds", str(args.rounds)]
    if args.start is not None:
        command += ["--start", args.start.name]
    origin: dict[str, Any] = {
        "command": shlex.join(command),
        "version": __version__,
        "seeds": f"derived from {args.seed}, rounds 1 to {done}, games 1 to {args.games}",
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
    }
    if args.start is not None:
        origin["start"] = json.loads(args.start.read_text(encoding="utf-8"))["origin"]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        part.write_text(to_json(weights, origin), encoding="utf-8")
        part.replace(path)
    except OSError as error:
        raise Failure("{path}: cannot be written ({reason}).", path=path, reason=error) from None
