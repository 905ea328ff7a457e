"""The rules of Bids, without a screen or a model.

Each round turns up a prize. The seat on turn opens in front of all; the others bid more than that,
or nothing, in secret and one after the other; then the opener may raise its own bid, before all
bids are shown. The single highest bid is paid and takes the prize; equal ones pay nobody.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Literal

from ascension_tui.game import rng

RULES_VERSION = 1
Stage = Literal["open", "bid", "raise", "over"]
PRIZES = {"even": (1, 2, 3, 4, 5, 6), "steep": (1, 1, 2, 3, 5, 8, 13)}
"""What a prize may be worth."""
COINS_PER_POINT = 5
"""What is left in a purse counts so much less than a prize, where it counts."""


class IllegalAnswer(ValueError):
    """There is no such answer to the present question."""


@dataclass(frozen=True, slots=True)
class Agreed:
    """What is agreed before a game, as far as the rules need it."""

    seats: int
    rounds: int
    coins: int
    prizes: str
    savings: bool


@dataclass(slots=True)
class Purse:
    """What a seat has."""

    coins: int
    won: tuple[int, ...] = ()
    bid: int | None = None
    """Coins offered in this round; None before the seat has bid."""


@dataclass(frozen=True, slots=True)
class Happened:
    """Something that happened, with everything hidden in it."""

    what: Literal["round", "opened", "bid", "raised", "shown", "closed", "over"]
    seat: int = -1
    """Who did it; for bids that are shown, who takes the prize."""
    amount: int = 0
    """Coins; for a new round, what the prize is worth."""
    round: int = 0
    numbers: tuple[int, ...] = ()
    """The bids, or the points, by seat."""


@dataclass(slots=True)
class State:
    """A whole position."""

    agreed: Agreed
    rng: int
    purses: list[Purse]
    round: int = 0
    opener: int = 0
    prize: int = 0
    stage: Stage = "open"
    waiting: tuple[int, ...] = ()
    """Who is still to bid in secret."""

    def clone(self) -> State:
        return replace(self, purses=[replace(purse) for purse in self.purses])

    def digest(self) -> str:
        """A fingerprint of everything."""
        return hashlib.sha256(repr(self).encode()).hexdigest()[:16]

    @property
    def opening(self) -> int | None:
        """What the opener offered in front of all, or more once it raised."""
        return self.purses[self.opener].bid

    def asked(self) -> int | None:
        """Whose answer is waited for; None when the game is over."""
        if self.stage == "over":
            return None
        return self.waiting[0] if self.stage == "bid" else self.opener

    def amounts(self) -> tuple[int, ...]:
        """What may be offered, 0 for nothing; to a raise, 0 stands."""
        if self.stage == "over":
            return ()
        if self.stage == "open":
            return tuple(range(self.purses[self.opener].coins + 1))
        seat = self.waiting[0] if self.stage == "bid" else self.opener
        return (0, *range((self.opening or 0) + 1, self.purses[seat].coins + 1))

    def keys(self) -> tuple[str, ...]:
        """The meaning of each answer."""
        return tuple(key_of(self.stage, amount) for amount in self.amounts())

    def points(self, seat: int) -> int:
        purse = self.purses[seat]
        saved = purse.coins // COINS_PER_POINT if self.agreed.savings else 0
        return sum(purse.won) + saved

    def winners(self) -> tuple[int, ...]:
        points = [self.points(seat) for seat in range(len(self.purses))]
        return tuple(seat for seat, have in enumerate(points) if have == max(points))


def key_of(stage: Stage, amount: int) -> str:
    """The meaning of an offer."""
    if stage == "open":
        return f"open {amount}"
    if stage == "bid":
        return f"bid {amount}" if amount else "nothing"
    return f"raise {amount}" if amount else "stand"


@dataclass(slots=True)
class Bidding:
    """A running game."""

    state: State
    dealt: tuple[Happened, ...] = ()
    rolled: bool = field(default=False)
    """Whether the last answer used chance."""
    shown: bool = field(default=False)
    """Whether the last answer showed what was hidden."""

    @classmethod
    def deal(cls, agreed: Agreed, seed: int) -> Bidding:
        """Who begins is drawn by lot."""
        state, opener = rng.below(rng.seed_state(seed), agreed.seats)
        purses = [Purse(agreed.coins) for _ in range(agreed.seats)]
        game = cls(State(agreed, state, purses, opener=opener))
        game.dealt = tuple(game._next_round())
        return game

    def clone(self) -> Bidding:
        return replace(self, state=self.state.clone())

    def answer(self, index: int) -> list[Happened]:
        """Make the offer of that number and run on to the next question."""
        state, seat = self.state, self.state.asked()
        amounts = state.amounts()
        if seat is None or not 0 <= index < len(amounts):
            raise IllegalAnswer(f"there is no answer {index} to the present question")
        self.rolled = self.shown = False
        amount, purse = amounts[index], state.purses[seat]
        if state.stage == "open":
            purse.bid = amount
            state.waiting = tuple(self._able_to_bid(amount))
            happened = [Happened("opened", seat, amount)]
        elif state.stage == "bid":
            purse.bid = amount
            state.waiting = state.waiting[1:]
            happened = [Happened("bid", seat, amount)]
        else:
            purse.bid = amount or purse.bid
            happened = [Happened("raised", seat, amount)]
        return [*happened, *self._run_on()]

    def _able_to_bid(self, opening: int) -> Iterator[int]:
        """The others who have more than was opened with, clockwise."""
        state = self.state
        for step in range(1, len(state.purses)):
            seat = (state.opener + step) % len(state.purses)
            if state.purses[seat].coins > opening:
                yield seat

    def _run_on(self) -> Iterator[Happened]:
        """Go on to the next question, or to the end."""
        state = self.state
        if state.waiting:
            state.stage = "bid"
        elif state.stage == "bid" and state.purses[state.opener].coins > (state.opening or 0):
            state.stage = "raise"
        else:
            yield self._show()
            yield Happened("closed", state.opener)
            state.opener = (state.opener + 1) % len(state.purses)
            yield from self._next_round()

    def _show(self) -> Happened:
        """Show all bids; the single highest one is paid."""
        state = self.state
        bids = tuple(purse.bid or 0 for purse in state.purses)
        highest = max(bids)
        winner = bids.index(highest) if highest and bids.count(highest) == 1 else -1
        if winner >= 0:
            purse = state.purses[winner]
            purse.coins -= highest
            purse.won = (*purse.won, state.prize)
        for purse in state.purses:
            purse.bid = None
        self.shown = True
        return Happened("shown", winner, highest if winner >= 0 else 0, numbers=bids)

    def _next_round(self) -> Iterator[Happened]:
        """Turn up a prize, or end the game."""
        state = self.state
        state.stage, state.waiting = "open", ()
        if state.round == state.agreed.rounds:
            state.stage, state.prize = "over", 0
            points = tuple(state.points(seat) for seat in range(len(state.purses)))
            yield Happened("over", numbers=points)
            return
        worth = PRIZES[state.agreed.prizes]
        state.rng, drawn = rng.below(state.rng, len(worth))
        state.prize = worth[drawn]
        state.round += 1
        self.rolled = True
        yield Happened("round", state.opener, state.prize, state.round)
