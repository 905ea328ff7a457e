"""Computer players: what a game offers of them, and games between them.

Such a game is played as fast as it can be, or at a table as any other game.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from ascension_tui.game.protocol import WATCHER
from ascension_tui.game.rng import derived_seed

if TYPE_CHECKING:
    from ascension_tui.game.game import AnyGame
    from ascension_tui.game.setup import GameSetup

Seen = TypeVar("Seen", contravariant=True)
"""An observation: what one seat may know."""
Advice = TypeVar("Advice", covariant=True)
SetupT = TypeVar("SetupT", contravariant=True)
SeenT = TypeVar("SeenT", covariant=True)
Z95 = 1.959964


class Costly(Protocol):
    """What the coach finds out about an answer."""

    @property
    def cost(self) -> float:
        """How much of the chance of winning it cost."""


Weighed = TypeVar("Weighed", bound=Costly, covariant=True)


class Bot(Protocol[Seen]):
    """A computer player: sees only its seat, and answers before it returns."""

    @property
    def name(self) -> str:
        """Its level."""

    def choose(self, seen: Seen) -> int:
        """Return the index of the chosen option."""


class Players(Protocol[Seen, Advice, Weighed]):
    """The computer players of a game, by level.

    It is pickled into every question to another process: it holds little, and its methods depend on
    nothing but it and their arguments.
    """

    instant: frozenset[str]
    """The levels that answer within a few milliseconds."""
    stand_in: str
    """The instant level that answers where another could not."""
    coach: str
    """The level that advises and judges."""

    def make(self, level: str, seed: int = 0) -> Bot[Seen]:
        """A computer player; `UserError` says which levels there are."""

    def fingerprint(self, *levels: str) -> str:
        """Changes with what the levels know and how much they think."""

    def choose(self, level: str, seed: int, seen: Seen, memory: object) -> tuple[int, object]:
        """The answer of a player, and what it wants to be given when it is asked again."""

    def advise(self, level: str, seen: Seen) -> Advice:
        """What a level would do and why, without words: a teller has those."""

    def suspect(self, level: str, seen: Seen, answer: int) -> float:
        """Roughly what an answer cost in chance of winning; 0 if nothing."""

    def weigh(self, level: str, seen: Seen, answer: int) -> Weighed | None:
        """What an answer cost and why; None if nothing."""


@dataclass(frozen=True, slots=True)
class Finished:
    """How a game between computer players went."""

    decisions: int
    """How many were asked."""
    turns: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    """By seat; empty where a game counts nothing."""
    rival: int = 0
    """What an opponent without a seat had."""
    counts: Any = None
    """What a report counts of it."""


class Report(Protocol):
    """What a game finds out from many games between computer players."""

    def add(self, counts: Any) -> None:
        """Count a game."""

    def data(self) -> Mapping[str, Any]:
        """Everything, for JSON."""

    def csv(self) -> str:
        """What stands in a table of it, for a spreadsheet."""

    def lines(self) -> Iterable[str]:
        """Everything, for people."""


class Arena(Protocol[SetupT, SeenT]):
    """Games between computer players without a table, and a report on many of them."""

    def play(
        self, setup: SetupT, seed: int, bots: Sequence[Bot[SeenT]], *, counted: bool = False
    ) -> Finished:
        """Play the game a table would play; `counted` for a report."""

    def report(self, setup: SetupT) -> Report | None:
        """A report on games of a setup; None: there is none."""


def make_bots(
    players: Players[Seen, Any, Any], levels: Sequence[str], seed: int
) -> list[Bot[Seen]]:
    """The players of one game, each with a seed of its own."""
    return [players.make(level, derived_seed(seed, seat)) for seat, level in enumerate(levels, 1)]


def load(game: AnyGame) -> None:
    """Import and read what playing needs, before it begins.

    An interrupt in the middle of that may end the process, whatever is made of it.
    """
    import ascension_tui.table  # noqa: F401

    game.preload()
    game.kind()
    game.arena()


def play(
    game: AnyGame, setup: GameSetup, seed: int, bots: Sequence[Bot[Any]], *, counted: bool = False
) -> Finished:
    """Play a game as fast as it can be played; it is the same at a table."""
    arena = game.arena()
    if arena is None:
        return play_at_table(game, setup, seed, bots)
    return arena.play(setup, seed, bots, counted=counted)


def play_at_table(
    game: AnyGame, setup: GameSetup, seed: int, bots: Sequence[Bot[Any]], path: Path | None = None
) -> Finished:
    """Play a game at a table; with a path, journal it there."""
    from ascension_tui.table import Table, Update
    from ascension_tui.table.history import turns_begun
    from ascension_tui.table.journal import salt_from_seed

    table = Table.begin(
        game.kind(),
        setup.model_dump(mode="json"),
        seed,
        [bot.name for bot in bots],
        path,
        salt=salt_from_seed(seed),
        durable=False,
    )
    try:
        while (question := table.question()) is not None:
            index = bots[question.seat].choose(table.observation(question.seat))
            table.answer(table.number, index)
    finally:
        table.close()
    result = table.result()
    assert result is not None
    updates = [entry.see(WATCHER) for entry in table.past() if isinstance(entry, Update)]
    turns = turns_begun(chain(table.deal(WATCHER), *updates))
    return Finished(table.answers, len(turns), result.winners, result.scores)


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95% Wilson interval of a win rate."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    spread = Z95 * math.sqrt(rate * (1 - rate) / games + Z95**2 / (4 * games**2))
    middle = rate + Z95**2 / (2 * games)
    scale = 1 + Z95**2 / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
