"""Time at a table: what was agreed, who is using it, and when it runs out.

The clock runs by turn: a turn is many answers, and a clock for each of them would let it last for
ever. The seat on turn has its move, which waits while others are asked; whoever is asked out of
turn has an allowance for all their reactions in that turn. Undoing gives no time back.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable, Coroutine
from typing import Annotated, Any, Literal, Protocol

from pydantic import BaseModel, ConfigDict, Field

from ascension_tui.host.tables import Refusal
from ascension_tui.i18n.message import Message

SHORTEST_MOVE = 10.0
LONGEST = 30 * 86_400.0
EXTRA = 10.0
"""Seconds of each move that the bank does not pay for, so that an empty bank can still be played
with after coming back."""

SLACK = 0.01
"""A timer may be early by as much."""

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


class Spawner:
    """Starts tasks outside the context of whichever app happened to press a key."""

    def __init__(self) -> None:
        """Take the present context for all tasks."""
        self._context = contextvars.copy_context()
        self._tasks: set[asyncio.Task[Any]] = set()

    def __call__(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.get_running_loop().create_task(work, context=self._context)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class ClockRule(BaseModel):
    """What was agreed about time when the table was made."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: Literal["none", "move", "bank"] = "none"
    seconds: Seconds = 0
    """For each move, or for the whole game."""
    extra: Seconds = EXTRA
    """Of each move, before the bank is used."""
    reaction: Seconds | None = None
    """Out of turn, in each turn, before the bank is used; None: as in one's own turn."""
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
            raise Refusal(
                "A clock needs at least {shortest_move:.0f} seconds.", shortest_move=SHORTEST_MOVE
            )
        if self.reaction is not None and self.reaction < SHORTEST_MOVE:
            raise Refusal(
                "Whoever is asked out of turn needs at least {shortest_move:.0f} seconds.",
                shortest_move=SHORTEST_MOVE,
            )
        return self

    def told(self) -> Message:
        """For a list of tables."""
        if self.kind == "none":
            return Message("no clock")
        time = duration(self.seconds)
        told = Message("{time} a move", time=time)
        if self.kind == "bank":
            told = Message("{time} each", time=time)
        if self.reaction is None:
            return told
        reaction = duration(self.reaction)
        return Message("{told}, {time} out of turn", told=told, time=reaction)


def duration(seconds: float) -> Message:
    """A time in a few letters."""
    if seconds >= 86_400:
        return Message("{days:.3g} d", days=seconds / 86_400)
    if seconds >= 3600:
        return Message("{hours:.3g} h", hours=seconds / 3600)
    if seconds >= 60:
        return Message("{minutes:.3g} min", minutes=seconds / 60)
    return Message("{seconds:.0f} s", seconds=seconds)


class Clock:
    """The running clock of a table; it has no timer of its own but says when it runs out."""

    def __init__(self, rule: ClockRule, time: Time, banks: dict[int, float]) -> None:
        """`banks` is what is left of each seat's time; a seat not in it has all of it."""
        self.rule = rule
        self.banks = banks
        self._time = time
        self.seat: int | None = None
        """Whose time is being used."""
        self._started: float | None = None
        """When it began to run; None while it is held."""
        self._turn: tuple[int, int] | None = None
        self._spent: dict[int, float] = {}
        """What each seat has used in this turn."""

    def begin_turn(self, turn: tuple[int, int]) -> None:
        """Everybody has their time anew unless it is the same turn: its seat, and what tells it."""
        if turn != self._turn:
            self.stop()
            self._turn = turn
            self._spent.clear()

    def ask(self, seat: int) -> None:
        if self.seat != seat:
            self.stop()
            self.seat = seat
        if self._started is None:
            self._started = self._time.now()

    def hold(self) -> None:
        """Stop, to go on with the same seat later."""
        if self.seat is not None and self._started is not None:
            self.banks.update(self._bank_of(self.seat))
            self._spent[self.seat] = self._used(self.seat)
        self._started = None

    def stop(self) -> None:
        self.hold()
        self.seat = None

    def forgive(self, seat: int) -> None:
        """Whoever comes back within the same turn begins anew."""
        self._spent.pop(seat, None)

    def _used(self, seat: int) -> float:
        """Seconds of this turn."""
        running = seat == self.seat and self._started is not None
        now = self._time.now() - (self._started or 0.0) if running else 0.0
        return self._spent.get(seat, 0.0) + now

    def _free(self, seat: int) -> float:
        """Seconds of each turn that cost a seat nothing of its bank, or are all it has."""
        own = self.rule.extra if self.rule.kind == "bank" else self.rule.seconds
        on_turn = self._turn is None or self._turn[0] == seat
        return own if on_turn or self.rule.reaction is None else self.rule.reaction

    def _bank_of(self, seat: int) -> dict[int, float]:
        """What is left of a seat's bank now; empty without banks."""
        if self.rule.kind != "bank":
            return {}
        free, before = self._free(seat), self._spent.get(seat, 0.0)
        owed = max(0.0, self._used(seat) - free) - max(0.0, before - free)
        return {seat: max(0.0, self.banks.get(seat, self.rule.seconds) - owed)}

    def deadline(self) -> float | None:
        """When the running clock has run out; None when none runs."""
        if self.seat is None or self._started is None or self.rule.kind == "none":
            return None
        free = max(0.0, self._free(self.seat) - self._spent.get(self.seat, 0.0))
        if self.rule.kind == "move":
            return self._started + free
        return self._started + free + self.banks.get(self.seat, self.rule.seconds)

    def left(self, seat: int) -> float | None:
        if self.rule.kind == "none":
            return None
        if self.rule.kind == "bank":
            return self._bank_of(seat)[seat]
        return max(0.0, self._free(seat) - self._used(seat))
