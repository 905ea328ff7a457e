"""Run by `make bench`; options go in as `make bench ARGS="--json"`."""

import argparse
import cProfile
import json
import pstats
import sys
from functools import partial

from tests.bench import measure, ours

try:
    from tests.bench import reference, report
except ModuleNotFoundError as error:
    if error.name and error.name.partition(".")[0] == "pyminion":
        sys.exit("The reference engine is not installed: run `make bench`, which installs it.")
    raise
from tests.bench.startup import time_startup

STARTS = 10
POSITION_ROUNDS = 5


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench", description="Measure the engine beside a reference engine."
    )
    parser.add_argument("--games", type=int, default=100, help="games of each kind (default: 100)")
    parser.add_argument(
        "--rounds", type=int, default=3, help="how often all of them are played (default: 3)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    parser.add_argument(
        "--profile", action="store_true", help="only show where our random games spend their time"
    )
    options = parser.parse_args()
    if options.games < 1 or options.rounds < 1:
        parser.error("--games and --rounds must be at least 1")
    return options


def run(games: int, rounds: int) -> report.Results:
    """Measure everything once."""
    is_pinned = measure.pin_to_one_core()
    notes = []
    contestants: dict[str, measure.PlaySeeds] = {
        report.OURS_RANDOM: partial(ours.play_games, partial(ours.play_random, ours.CHRONICLE)),
        report.OURS_GREEDY: partial(ours.play_games, ours.play_greedy),
        report.THEIRS: reference.play_games,
    }
    for players in report.MIXED_PLAYERS:
        play_mixed = partial(ours.play_random, ours.mixed(players))
        contestants[report.mixed_row(players)] = partial(ours.play_games, play_mixed)
    for play in contestants.values():
        play(range(1))  # loads the cards
    best = measure.best_of(rounds, games, contestants)
    if cut := best[report.THEIRS].cut:
        limit = reference.TURN_LIMIT
        notes.append(f"{cut} games of {reference.NAME} were given up after {limit} turns.")
    measure.tell("Positions")
    positions = ours.time_positions(POSITION_ROUNDS)
    measure.tell("Starting")
    startup = time_startup(STARTS)
    return report.Results(rounds, is_pinned, best, positions, startup, tuple(notes))


def profile(games: int) -> None:
    """Print the functions in which our random games spend most time themselves."""
    play = partial(ours.play_random, ours.CHRONICLE)
    ours.play_games(play, range(1))
    with cProfile.Profile() as profiler:
        ours.play_games(play, range(games))
    pstats.Stats(profiler).strip_dirs().sort_stats("tottime").print_stats(25)


def main() -> int:
    """Measure and print."""
    options = _options()
    if options.profile:
        profile(options.games)
        return 0
    results = run(options.games, options.rounds)
    if options.json:
        print(json.dumps(report.as_json(results), indent=2, ensure_ascii=False))
    else:
        print(report.as_text(results))
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
