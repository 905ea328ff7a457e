"""A tiny second game: the table must be able to run it, and undo is easy to see in it.

Each seat in turn adds coins to its purse, tosses one, peeks at the next toss, or shows it to the
others; passing goes on to the next seat, and the third round ends the game.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import BaseModel

from ascension_tui.errors import UsageError
from ascension_tui.game.protocol import Question, Result, Step, Turn

ADD, TOSS, PEEK, SHOW, PASS = range(5)
KEYS = ("add", "toss", "peek", "show", "pass")
ROUNDS = 3


class Told(BaseModel):
    """Something that happened, as a seat sees it."""

    what: str
    coin: int | None

    @property
    def turn_boundary(self) -> Turn | None:
        return None


class CoinsGame:
    """A running game."""

    def __init__(self, seats: int, seed: int) -> None:
        self.seats = seats
        self.chance = seed
        self.purses = [0] * seats
        self.passes = 0

    @property
    def active(self) -> int:
        """The seat on turn."""
        return self.passes % self.seats

    @property
    def next_coin(self) -> int:
        """What the next toss will bring; hidden."""
        return hashlib.sha256(f"{self.chance}".encode()).digest()[0] % 2

    def question(self) -> Question | None:
        """Ask the seat on turn, until the third round is over."""
        return None if self.result() else Question(self.active, len(KEYS))

    def key_of(self, index: int) -> str:
        """The meaning of an answer."""
        return KEYS[index]

    def answer(self, index: int) -> Step:
        """Do it."""
        seat = self.active
        coin = self.next_coin
        rolled = index == TOSS
        learned: frozenset[int] = frozenset()
        audience: frozenset[int] = frozenset(range(-1, self.seats))
        if index == ADD:
            self.purses[seat] += 1
        elif index == TOSS:
            self.purses[seat] += coin
            self.chance += 1
        elif index == PEEK:
            audience = learned = frozenset({seat})
        elif index == SHOW:
            audience = learned = frozenset(range(self.seats)) - {seat}
        else:
            self.passes += 1
        return Step(KEYS[index], rolled, learned, [(KEYS[index], coin, audience)])

    def digest(self) -> str:
        """A fingerprint of everything."""
        whole = f"{self.chance} {self.purses} {self.passes}"
        return hashlib.sha256(whole.encode()).hexdigest()[:16]

    def observation(self, seat: int) -> tuple[int, tuple[int, ...]]:
        """Who looks, and all purses."""
        return seat, tuple(self.purses)

    def view(self, seat: int) -> Told:
        """The seat's own purse."""
        return Told(what="purse", coin=self.purses[seat])

    def see(self, events: Sequence[Any], seat: int) -> list[Told]:
        """Hide the coin from whom it is not for."""
        return [Told(what=w, coin=coin if seat in who else None) for w, coin, who in events]

    def result(self) -> Result | None:
        """The fullest purse wins."""
        if self.passes < ROUNDS * self.seats:
            return None
        best = max(self.purses)
        winners = tuple(seat for seat, purse in enumerate(self.purses) if purse == best)
        return Result(winners, tuple(self.purses), "rounds")

    def dealt(self) -> list[Any]:
        """Nothing but the start."""
        return [("start", None, frozenset())]

    def clone(self) -> CoinsGame:
        """An independent copy."""
        copy = CoinsGame(self.seats, self.chance)
        copy.purses = list(self.purses)
        copy.passes = self.passes
        return copy


class Coins:
    """The kind of game; another version or other files can be pretended."""

    name = "coins"

    def __init__(self, rules_version: int = 1, file_hash: str = "00") -> None:
        self.rules_version = rules_version
        self.file_hash = file_hash

    def new(self, setup: Mapping[str, Any], seed: int, rules: int) -> CoinsGame:
        """Deal."""
        if not 1 <= setup["seats"] <= 9:
            raise UsageError("coins is for 1 to 9.")
        return CoinsGame(setup["seats"], seed)

    def sides(self, setup: Mapping[str, Any]) -> list[tuple[int, ...]]:
        return [(seat,) for seat in range(setup["seats"])]

    def fingerprints(self, setup: Mapping[str, Any]) -> dict[str, str]:
        """One file."""
        return {"mint": self.file_hash}

    def names(self, setup: Mapping[str, Any]) -> list[str]:
        """As many as were set up."""
        return [f"player {seat}" for seat in range(setup["seats"])]
