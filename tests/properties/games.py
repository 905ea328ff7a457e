"""Random games to check: where they begin, how they are answered, what a failure says.

A game is a value, so a `Case` is all there is to a failure: the note on the error is a line of
Python that stands at the very decision again.
"""

from __future__ import annotations

import signal
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, TypeVar

from hypothesis import HealthCheck, Phase, settings

from ascension_tui.game import rng
from ascension_tui.game.rng import derived_seed
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.games.ascension.rules.cards import CardDef, load_sets
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.events import Event, one_by_one
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.setup import Setup, new_game
from ascension_tui.games.ascension.rules.state import GameState
from ascension_tui.games.ascension.scenario import position

T = TypeVar("T")

MOST_DECISIONS = 30_000
"""A game that has not ended by then is taken to be endless."""
SECONDS_A_DECISION = 60
"""An engine that has not come to a decision by then is taken to run in circles."""
MANNERS = ("careless", "eager", "sensible", "eager", "sensible")
"""How answers are drawn: careless games are twice as long and see little of the rarer cards."""

# Seeds do not get simpler by shrinking; the note of a failure leads straight to the decision.
settings.register_profile(
    "random games",
    deadline=None,
    derandomize=True,
    database=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=tuple(HealthCheck),
)
RANDOM_GAMES = settings.get_profile("random games")


class Chance:
    """Draws from the game's own generator."""

    def __init__(self, *seeds: int) -> None:
        self._state = derived_seed(*seeds)
        self._quick = Random(self._state).random

    def below(self, bound: int) -> int:
        self._state, number = rng.below(self._state, bound)
        return number

    def one_in(self, bound: int) -> bool:
        return self.below(bound) == 0

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """In any order; asked for by the million, so with the quickest generator there is."""
        found = list(items)
        keys = [self._quick() for _ in found]
        return [found[place] for place in sorted(range(len(found)), key=keys.__getitem__)]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        return self.shuffled(items)[:count]

    def bits(self) -> int:
        self._state, bits = rng.next_u64(self._state)
        return bits


class Start(Protocol):
    """Where a game begins, and the seed of its answers."""

    @property
    def answers(self) -> int: ...

    def deal(self) -> Game: ...


@dataclass(frozen=True)
class Case:
    """A game from its setup on."""

    players: int
    edition: str
    pool: int | None
    seed: int
    answers: int
    first: int | None = None
    sets: tuple[str, ...] = ("chronicle",)
    teams: bool = False

    def setup(self) -> Setup:
        return Setup(
            sets=self.sets,
            seats=tuple(f"seat {seat}" for seat in range(self.players)),
            edition=self.edition,
            pool=self.pool,
            first=self.first,
            teams=self.teams,
        )

    def deal(self) -> Game:
        return new_game(self.setup(), self.seed)


@dataclass(frozen=True)
class Crowd:
    """A game from a position full of cards that seldom meet, drawn by a seed."""

    players: int
    edition: str
    seed: int
    answers: int
    sets: tuple[str, ...] = ("chronicle",)
    teams: bool = False

    def deal(self) -> Game:
        chance = Chance(self.seed, self.players)
        cards = load_sets(self.sets)
        center = [d.name for d in cards if d.basic is None and d.copies]
        owned = [d.name for d in cards if d.type in ("hero", "construct")]
        constructs = [d.name for d in cards if d.type == "construct"]
        # The cards that take unseen or put on top are the ones knowledge hangs on.
        wanted = ["Xeron, Duke of Lies", "Druids of the Stone Circle", "Cetra, Weaver of Stars"]
        knowing = [name for name in wanted if name in center] or center

        def some(names: Sequence[str], count: int) -> list[str]:
            return [names[chance.below(len(names))] for _ in range(count)]

        def seat() -> dict[str, Any]:
            return {
                "hand": some([*owned, *knowing[1:] * 3, *["Apprentice", "Mystic"] * 4], 5),
                "deck": some([*owned, *["Apprentice", "Mystic"] * 8], chance.below(9)),
                "discard": some(owned, chance.below(6)),
                "in_play": some(constructs, chance.below(4)),
            }

        game = position(
            sets=self.sets,
            teams=self.teams,
            players=self.players,
            solo=self.players == 1,
            edition=self.edition,
            seat=chance.below(self.players),
            **seat(),
            others=[seat() for _ in range(self.players - 1)],
            row=some([*_not_events(cards), *knowing * 8], 6),
            center_deck=some([*center, *knowing[:1] * 10], chance.below(20)),
            void=some(center, chance.below(5)),
            piles={"Mystic": chance.below(4), "Heavy Infantry": chance.below(4)},
            runes=chance.below(12),
            power=6 + chance.below(9),
            pool=10 + chance.below(20),
            seed=chance.bits(),
        ).game
        if chance.one_in(2):
            _leave_out_fillers(game.state)
        return game


def _not_events(cards: Sequence[CardDef]) -> list[str]:
    return [d.name for d in cards if d.basic is None and d.copies and d.type != "event"]


def _leave_out_fillers(state: GameState) -> None:
    """Make the center deck end where its real cards end, so that it is soon made anew."""
    fillers = [card for card in state.center if state.faces[card].slug == "inert"]
    state.center = [card for card in state.center if card not in fillers]
    state.removed += fillers


class Chooser:
    """Answers drawn from the game's own generator, in one of three manners."""

    def __init__(self, answers: int) -> None:
        self._chance = Chance(answers, 1)
        self._manner = MANNERS[answers % len(MANNERS)]
        self._greedy = GreedyBot()

    def pick(self, game: Game) -> int:
        """Any answer; or seldom the end of the turn; or mostly what a sensible player does."""
        decision = game.decision
        assert decision is not None
        count = len(decision.options)
        if self._manner == "sensible" and not self._chance.one_in(4):
            return self._greedy.choose(observe(game, decision.seat))
        goes_on = self._manner != "careless" and not self._chance.one_in(8)
        if goes_on and decision.kind == "turn" and count > 1:
            return self._chance.below(count - 1)
        return self._chance.below(count)


def at(start: Start, number: int) -> Game:
    """The game at its decision of that number, the first being 0: how to look at a failure."""
    game = start.deal()
    chooser = Chooser(start.answers)
    for _ in range(number):
        game.events = []
        game.answer(chooser.pick(game))
    return game


class Watch:
    """Looks on at a game; what must hold is asserted in these."""

    def begin(self, start: Start, game: Game) -> None:
        """The cards are dealt; `game.events` is the deal."""

    def standing(self, game: Game) -> None:
        """The game stands at a decision, or is over."""

    def answered(self, before: Game, index: int, game: Game, news: list[Event]) -> None:
        """An answer led from `before` (a clone) to `game`; `news` is what happened."""

    def end(self, game: Game) -> None:
        """The game is over."""


def run(start: Start, *watches: Watch) -> int:
    """Play a game to its end under watch; returns how many decisions were answered."""
    number = 0
    try:
        alarm()
        game = start.deal()
        chooser = Chooser(start.answers)
        for watch in watches:
            watch.begin(start, game)
        while True:
            for watch in watches:
                watch.standing(game)
            if game.decision is None:
                break
            assert number < MOST_DECISIONS, "the game does not end"
            alarm()
            before = game.clone()
            index = chooser.pick(game)
            game.events = []
            game.answer(index)
            news = list(one_by_one(game.events))
            for watch in watches:
                watch.answered(before, index, game, news)
            number += 1
        for watch in watches:
            watch.end(game)
    except Exception as error:
        error.add_note(f"Stand there again with at({start!r}, {number}).")
        raise
    finally:
        alarm(0)
    return number


def alarm(seconds: float = SECONDS_A_DECISION) -> None:
    """Fail instead of hanging if this is not called again in time; 0 stops it."""
    signal.signal(signal.SIGALRM, _give_up)
    signal.setitimer(signal.ITIMER_REAL, seconds)


def _give_up(signum: int, frame: object) -> None:
    raise AssertionError(f"no decision after {SECONDS_A_DECISION} seconds")
