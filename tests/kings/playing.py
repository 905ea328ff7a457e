"""Whole games to check: where they begin, how they are answered, what a failure says."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from hypothesis import HealthCheck, Phase, settings

from ascension_tui.games.kings.rules.decisions import Decision
from ascension_tui.games.kings.rules.engine import Game
from ascension_tui.games.kings.rules.lying import count_of
from ascension_tui.games.kings.rules.setup import Setup, new_game
from ascension_tui.games.kings.rules.state import ONE_STONE
from ascension_tui.games.kings.rules.tiles import distance
from ascension_tui.games.kings.scenario import Scenario

MOST_DECISIONS = 20_000
"""A game that has not ended by then is taken to be endless."""
MANNERS = ("careless", "eager", "eager")
"""How answers are drawn: careless games see little of death and of the war."""
WEIGHTS = {"end": 0.5, "done": 1, "attack": 8, "level": 8, "cast": 5, "activate": 8, "prism": 1}
WEIGHTS |= {"move": 1, "draw": 1, "instant": 1, "untransmute": 0.1, "uninscribe": 0.2, "pass": 3}
"""How likely eager players do a thing, against one for all others."""

# Seeds do not get simpler by shrinking; the note of a failure leads straight to the decision.
RANDOM_GAMES = settings(
    deadline=None,
    derandomize=True,
    database=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=tuple(HealthCheck),
)


@dataclass(frozen=True)
class Case:
    """A game from its setup on."""

    players: int
    seed: int
    rounds: int | None = None
    countdown: bool = True
    full_reactions: bool = False

    def setup(self) -> Setup:
        return Setup(
            seats=tuple(f"seat {seat}" for seat in range(self.players)),
            rounds=self.rounds if self.countdown else None,
            countdown=self.countdown,
            full_reactions=self.full_reactions,
        )

    def deal(self) -> Game:
        return new_game(self.setup(), self.seed)


class Chooser:
    """Answers drawn by a seed, careless or eager."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._careless = MANNERS[seed % len(MANNERS)] == "careless"

    def pick(self, game: Game) -> int:
        decision = game.decision
        assert decision is not None
        options = decision.options
        if self._careless or len(options) == 1:
            return self._random.randrange(len(options))
        weights = [WEIGHTS.get(option.act, 1.0) for option in options]
        if decision.kind == "action":
            self._hunt(game, decision, weights)
        return self._random.choices(range(len(options)), weights)[0]

    def _hunt(self, game: Game, decision: Decision, weights: list[float]) -> None:
        """Go for stones: those that lie about, those of others, and at last the Omega tile."""
        state = game.state
        mine = state.mats[decision.seat]
        goals = [tile for tile, lying in state.board.items() if count_of(lying, ONE_STONE)]
        goals += [mat.tile for mat in state.mats if mat is not mine and mat.tile >= 0]
        if state.omega >= 0 and mine.stones > 1:
            goals = [state.omega]
        for place, option in enumerate(decision.options):
            if option.act == "attack" and option.number == mine.gems[2]:
                weights[place] *= 4
            if option.act == "move" and goals:
                nearer = min(distance(option.number, goal) for goal in goals)
                now = min(distance(mine.tile, goal) for goal in goals)
                weights[place] = 6 if nearer < now else 0.3


def happened(g: Scenario) -> list[str]:
    """The names of the events of a position since it was laid out."""
    return [event.event for event in g.events(0)]


def at(case: Case, number: int) -> Game:
    """The game at its decision of that number, the first being 0: how to look at a failure."""
    game, chooser = case.deal(), Chooser(case.seed)
    for _ in range(number):
        game.events = []
        game.answer(chooser.pick(game))
    return game


class Watch:
    """Looks on at a game; what must hold is asserted in these."""

    def standing(self, game: Game) -> None:
        """The game stands at a decision, or is over."""

    def answered(self, before: Game, index: int, game: Game) -> None:
        """An answer led from `before`, a clone, to `game`, whose events are the news."""


def run(case: Case, *watches: Watch, clones: bool = True) -> Game:
    """Play a game to its end under watch."""
    number = 0
    try:
        game, chooser = case.deal(), Chooser(case.seed)
        for watch in watches:
            watch.standing(game)
        while game.decision is not None:
            assert number < MOST_DECISIONS, "the game does not end"
            before = game.clone() if clones else game
            index = chooser.pick(game)
            game.events = []
            game.answer(index)
            for watch in watches:
                watch.answered(before, index, game)
                watch.standing(game)
            number += 1
    except Exception as error:
        error.add_note(f"Stand there again with at({case!r}, {number}).")
        raise
    return game
