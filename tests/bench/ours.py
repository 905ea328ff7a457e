"""Our side: whole games, and what a position costs to copy, fingerprint and show."""

import random
from collections.abc import Callable

from ascension_tui.games.ascension.arena import play_game
from ascension_tui.games.ascension.model_maker import from_observation
from ascension_tui.games.ascension.players.ascension import AscensionPlayers
from ascension_tui.games.ascension.rules.cards import SETS
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.setup import Setup, new_game
from ascension_tui.thinking.players import make_bots
from tests.bench.measure import Played, Timing, time_of

CHRONICLE = Setup.checked(seats=("a", "b"))
POSITION_GAMES = 10
POSITIONS_PER_GAME = 5
REPEATS = 60
"""How often each position is used in one measurement."""

PlayGame = Callable[[int], tuple[int, Game]]
"""Plays the game of a seed; returns how many decisions were asked, and the finished game."""


def mixed(players: int) -> Setup:
    """All three sets together."""
    return Setup.checked(sets=SETS, seats=tuple("abcdef"[:players]))


def play_random(setup: Setup, seed: int) -> tuple[int, Game]:
    """Play with seats that take any option, each with equal chance."""
    pick = random.Random(seed).randrange
    game = new_game(setup, seed, listen=True)
    decisions = 0
    while game.decision:
        game.answer(pick(len(game.decision.options)))
        decisions += 1
    return decisions, game


def play_greedy(seed: int) -> tuple[int, Game]:
    """Play with greedy seats, which decide on an observation."""
    game = new_game(CHRONICLE, seed, listen=True)
    return play_game(game, make_bots(AscensionPlayers(), ("greedy", "greedy"), seed)), game


def play_games(play: PlayGame, seeds: range) -> Played:
    """Play the games of some seeds, events on."""
    decisions = turns = 0

    def all_games() -> None:
        nonlocal decisions, turns
        for seed in seeds:
            asked, game = play(seed)
            decisions += asked
            turns += game.state.turn

    seconds = time_of(all_games)
    return Played(len(seeds), decisions, turns, seconds=seconds)


def sample_positions() -> list[Game]:
    """Decisions from all over some random games; the same ones every time."""
    chance = random.Random(0)
    positions = []
    for seed in range(POSITION_GAMES):
        game = new_game(CHRONICLE, seed, listen=False)
        passed = []
        while game.decision:
            passed.append(game.clone())
            game.answer(chance.randrange(len(game.decision.options)))
        positions += chance.sample(passed, POSITIONS_PER_GAME)
    return positions


OPERATIONS: dict[str, Callable[[Game], object]] = {
    "clone": lambda game: game.clone(),
    "digest": lambda game: game.state.digest(),
    "observation": lambda game: observe(game, _seat_asked(game)),
    "view": lambda game: from_observation(observe(game, _seat_asked(game))),
}
"""What is done to a position."""


def _seat_asked(game: Game) -> int:
    return game.decision.seat if game.decision else game.state.active


def time_positions(rounds: int) -> dict[str, Timing]:
    """Seconds per operation on an average position: best and median of the rounds."""
    positions = sample_positions()

    def seconds_of(operation: Callable[[Game], object]) -> float:
        def all_positions() -> None:
            for position in positions:
                for _ in range(REPEATS):
                    operation(position)

        return time_of(all_positions) / (len(positions) * REPEATS)

    samples: dict[str, list[float]] = {name: [] for name in OPERATIONS}
    for _ in range(rounds):
        for name, operation in OPERATIONS.items():
            samples[name].append(seconds_of(operation))
    return {name: Timing.of(values) for name, values in samples.items()}
