"""Time at a table: what was agreed, who is using it, and when it runs out.

A move is everything from the moment a seat is asked until another seat is: a turn is many answers,
and a clock for each answer would let a turn last for ever. Undoing within it gives no time back.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable
from typing import Annotated, Literal, Protocol

from pydantic import BaseModel, ConfigDict, Field

from ascension_tui.host.tables.refusal import Refusal

SHORTEST_MOVE = 10.0
LONGEST = 30 * 86_400.0
EXTRA = 10.0
"""Seconds of each move that the bank does not pay for, so that an empty bank can still be played
with after coming back."""

Seconds = Annotated[float, Field(ge=0, le=LONGEST, allow_inf_nan=False)]


class Timer(Protocol):
    """What `Time.call_at` returns."""

    def cancel(self) -> None: ...


class Time(Protocol):
    """Where the time comes from, so that tests can make it pass."""

    def now(self) -> float: ...

    def call_at(self, when: float, act: Callable[[], object]) -> Timer: ...


class LoopTime:
    """The event loop's time.

    What is done later runs in the context this was made in, never in that of the app whose key
    happened to start the timer.
    """

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._context = contextvars.copy_context()

    def now(self) -> float:
        return self._loop.time()

    def call_at(self, when: float, act: Callable[[], object]) -> Timer:
        return self._loop.call_at(when, act, context=self._context)


class ClockRule(BaseModel):
    """What was agreed about time when the table was made."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: Literal["none", "move", "bank"] = "none"
    seconds: Seconds = 0
    """For each move, or for the whole game."""
    extra: Seconds = EXTRA
    """Of each move, before the bank is used."""
    grace: Seconds | None = None
    """How long somebody who is asked may be away before a computer player stands in; None: as long
    as the clock allows."""

    def checked(self, seats: int) -> ClockRule:
        """The rule itself, or a refusal that says why it cannot be played with."""
        if self.kind == "none":
            return self
        if seats < 2:
            raise Refusal("A table for one has no clock. Please choose none.")
        if self.seconds < SHORTEST_MOVE:
            raise Refusal(f"A clock needs at least {SHORTEST_MOVE:.0f} seconds.")
        return self

    def words(self) -> str:
        """For a list of tables."""
        if self.kind == "none":
            return "no clock"
        return f"{duration(self.seconds)} {'a move' if self.kind == 'move' else 'each'}"


def duration(seconds: float) -> str:
    """A time in a few letters."""
    for size, name in ((86_400, "d"), (3600, "h"), (60, "min")):
        if seconds >= size:
            return f"{seconds / size:.3g} {name}"
    return f"{seconds:.0f} s"


class Clock:
    """The running clock of a table; it has no timer of its own but says when it runs out."""

    def __init__(self, rule: ClockRule, time: Time, banks: dict[int, float]) -> None:
        """`banks` is what is left of each seat's time; a seat not in it has all of it."""
        self.rule = rule
        self.banks = banks
        self._time = time
        self.seat: int | None = None
        """Whose time is being used."""
        self._started = 0.0
        self._held: float | None = None
        """Time used when the clock was held."""

    def ask(self, seat: int) -> None:
        """Let a seat's clock go on if it was running, else start it."""
        if self.seat != seat:
            self.stop()
            self.seat = seat
            self._started = self._time.now()
        elif self._held is not None:
            self._started = self._time.now() - self._held
        self._held = None

    def hold(self) -> None:
        """Stop, to go on with the same move later."""
        if self.seat is not None and self._held is None:
            self._held = self._used()

    def stop(self) -> None:
        """End the move."""
        if self.seat is not None and self.rule.kind == "bank":
            self.banks[self.seat] = self._bank_now(self.seat)
        self.seat = None
        self._held = None

    def _used(self) -> float:
        return self._time.now() - self._started if self._held is None else self._held

    def _bank_now(self, seat: int) -> float:
        bank = self.banks.get(seat, self.rule.seconds)
        if seat != self.seat:
            return bank
        return max(0.0, bank - max(0.0, self._used() - self.rule.extra))

    def deadline(self) -> float | None:
        """When the running clock has run out; None when none runs."""
        if self.seat is None or self._held is not None or self.rule.kind == "none":
            return None
        if self.rule.kind == "move":
            return self._started + self.rule.seconds
        bank = self.banks.get(self.seat, self.rule.seconds)
        return self._started + self.rule.extra + bank

    def left(self, seat: int) -> float | None:
        """Seconds a seat has; None without a clock."""
        if self.rule.kind == "none":
            return None
        if self.rule.kind == "bank":
            return self._bank_now(seat)
        used = self._used() if seat == self.seat else 0.0
        return max(0.0, self.rule.seconds - used)
