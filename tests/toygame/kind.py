"""Bids as a table knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ascension_tui.game.protocol import Question, Result, Step
from tests.toygame.model import BidsModel, Event, from_observation, see
from tests.toygame.observation import Observation, observe
from tests.toygame.rules import RULES_VERSION, Bidding, Happened, IllegalAnswer
from tests.toygame.setup import Setup


class BidsGame:
    """A running game."""

    def __init__(self, bidding: Bidding) -> None:
        self._bidding = bidding

    def question(self) -> Question | None:
        state = self._bidding.state
        seat = state.asked()
        return None if seat is None else Question(seat, len(state.amounts()))

    def key_of(self, index: int) -> str:
        keys = self._bidding.state.keys()
        if not 0 <= index < len(keys):
            raise IllegalAnswer(f"there is no answer {index} to the present question")
        return keys[index]

    def answer(self, index: int) -> Step:
        key, bidding = self.key_of(index), self._bidding
        happened = bidding.answer(index)
        seats = range(bidding.state.agreed.seats)
        return Step(key, bidding.rolled, frozenset(seats if bidding.shown else ()), happened)

    def digest(self) -> str:
        return self._bidding.state.digest()

    def observation(self, seat: int) -> Observation:
        return observe(self._bidding.state, seat)

    def view(self, seat: int) -> BidsModel:
        return from_observation(self.observation(seat))

    def see(self, events: Sequence[Happened], seat: int) -> list[Event]:
        return [see(one, seat) for one in events]

    def result(self) -> Result | None:
        state = self._bidding.state
        if state.stage != "over":
            return None
        points = tuple(state.points(seat) for seat in range(state.agreed.seats))
        return Result(state.winners(), points, "prizes")

    def dealt(self) -> Sequence[Happened]:
        return self._bidding.dealt

    def clone(self) -> BidsGame:
        return BidsGame(self._bidding.clone())


class BidsKind:
    """The game kind; stateless."""

    name = "bids"
    rules_version = RULES_VERSION

    def new(self, setup: Mapping[str, Any], seed: int, rules: int) -> BidsGame:
        return BidsGame(Bidding.deal(Setup.checked(**setup).agreed(), seed))

    def fingerprints(self, setup: Mapping[str, Any]) -> dict[str, str]:
        return {}

    def names(self, setup: Mapping[str, Any]) -> tuple[str, ...]:
        return Setup.checked(**setup).seats

    def sides(self, setup: Mapping[str, Any]) -> list[tuple[int, ...]]:
        return [(seat,) for seat in range(len(self.names(setup)))]
