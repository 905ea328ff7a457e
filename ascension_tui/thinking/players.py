"""What a game offers of its computer players."""

from __future__ import annotations

from typing import Protocol, TypeVar

Seen = TypeVar("Seen", contravariant=True)
"""An observation: what one seat may know."""
Advice = TypeVar("Advice", covariant=True)


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

    @property
    def instant(self) -> frozenset[str]:
        """The levels that answer within a few milliseconds."""

    @property
    def stand_in(self) -> str:
        """The instant level that answers where another could not."""

    @property
    def coach(self) -> str:
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
