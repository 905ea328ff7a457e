"""Speed beside the references, on one core: `python -m tests.kings.bench`.

Random play against pyminion's decisions per second, a clone against one of Ascension's.
"""

import argparse
import random
from collections.abc import Callable, Sequence
from typing import Any

from ascension_tui.games.kings.model import KingsModel
from ascension_tui.games.kings.rules.engine import Game
from ascension_tui.games.kings.rules.observation import observe
from ascension_tui.games.kings.rules.sample import sample
from ascension_tui.games.kings.rules.setup import Setup, new_game
from tests.bench import ours
from tests.bench.measure import Played, best_of, pin_to_one_core, time_of

PLAY_GOAL = 0.65
"""Of pyminion's decisions per second, at least."""
CLONE_GOAL = 3.5
"""Times a clone of Ascension's, at most."""
DUEL = Setup(seats=("a", "b"))
OPERATIONS: dict[str, Callable[[Any], object]] = {
    "clone": lambda game: game.clone(),
    "digest": lambda game: game.state.digest(),
    "observation": lambda game: observe(game, game.decision.seat),
    "sample": lambda game: sample(observe(game, game.decision.seat), 1),
    "model": lambda game: KingsModel.from_observation(observe(game, game.decision.seat)),
}


def play_random(seeds: range) -> Played:
    """Whole duels with events on, any option with equal chance."""
    decisions = turns = 0

    def all_games() -> None:
        nonlocal decisions, turns
        for seed in seeds:
            pick = random.Random(seed).randrange
            game = new_game(DUEL, seed)
            while game.decision:
                game.answer(pick(len(game.decision.options)))
                decisions += 1
            turns += game.state.turn

    seconds = time_of(all_games)
    return Played(len(seeds), decisions, turns, seconds=seconds)


def positions() -> list[Game]:
    """Decisions from all over some random duels; the same ones every time."""
    chance = random.Random(0)
    found = []
    for seed in range(ours.POSITION_GAMES):
        game = new_game(DUEL, seed, listen=False)
        passed = []
        while game.decision:
            passed.append(game.clone())
            game.answer(chance.randrange(len(game.decision.options)))
        found += chance.sample(passed, ours.POSITIONS_PER_GAME)
    return found


def seconds_of(operation: Callable[[Any], object], games: Sequence[Any], rounds: int) -> float:
    """Seconds of one operation on an average position, at best."""

    def all_positions() -> None:
        for game in games:
            for _ in range(ours.REPEATS):
                operation(game)

    count = len(games) * ours.REPEATS
    return min(time_of(all_positions) / count for _ in range(rounds))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    pin_to_one_core()
    from tests.bench import reference

    contestants: dict[str, Callable[[range], Played]] = {
        reference.NAME: reference.play_games,
        "kings": play_random,
    }
    play_random(range(5))
    played = best_of(args.rounds, args.games, contestants)
    for name, result in played.items():
        print(f"{name:16} {result.decisions_per_second:10,.0f} decisions/s")
    ratio = played["kings"].decisions_per_second / played[reference.NAME].decisions_per_second
    print(f"random play      {ratio:10.2f} x pyminion (goal: at least {PLAY_GOAL})")
    games = positions()
    times = {name: seconds_of(work, games, args.rounds) for name, work in OPERATIONS.items()}
    for name, seconds in times.items():
        print(f"{name:16} {seconds * 1e6:10.2f} us")
    other = seconds_of(ours.OPERATIONS["clone"], ours.sample_positions(), args.rounds)
    ratio = times["clone"] / other
    print(f"clone            {ratio:10.2f} x Ascension's (goal: at most {CLONE_GOAL})")


if __name__ == "__main__":
    main()
