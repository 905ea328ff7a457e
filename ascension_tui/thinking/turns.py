"""A fair queue before a bounded number of places."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable


class Turn:
    """A place somebody at a table has, or waits for."""

    __slots__ = ("granted", "heavy", "start", "table")

    def __init__(self, table: Hashable, heavy: bool) -> None:
        """`heavy`: it may take long."""
        self.table = table
        self.heavy = heavy
        self.start = 0.0
        self.granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Turns:
    """Start-time fair queueing: the table that has used the least time goes first.

    A table that comes anew, or back, begins where the others are, not with a credit of all the time
    before it. What is heavy never takes the last place, so what is quick does not wait for it.
    """

    def __init__(self, places: int) -> None:
        """`places`: how many have a turn at the same time."""
        self._free = places
        self._free_for_heavy = max(places - 1, 1)
        self._waiting: list[Turn] = []
        self._now = 0.0
        """The start of the latest turn, in seconds used."""
        self._used: dict[Hashable, float] = {}
        """Where the next turn of a table starts, for those that are ahead of `_now`."""

    @property
    def waiting(self) -> int:
        """How many wait."""
        return len(self._waiting)

    async def take(self, table: Hashable, *, heavy: bool) -> Turn:
        """Wait for a place; whoever is cancelled leaves the queue."""
        turn = Turn(table, heavy)
        self._waiting.append(turn)
        self._grant()
        try:
            await turn.granted
        except asyncio.CancelledError:
            if turn.granted.cancelled():
                self._waiting.remove(turn)
            else:
                self.give_back(turn, 0.0)
            raise
        return turn

    def give_back(self, turn: Turn, seconds: float) -> None:
        """The place is free again after so long."""
        self._free += 1
        self._free_for_heavy += turn.heavy
        start = max(turn.start, self._used.get(turn.table, 0.0))
        self._used[turn.table] = start + seconds
        self._used = {table: used for table, used in self._used.items() if used > self._now}
        self._grant()

    def close(self) -> None:
        """Cancel everybody who waits."""
        for turn in self._waiting:
            turn.granted.cancel()

    def _grant(self) -> None:
        while self._free and (ready := [turn for turn in self._waiting if self._may_start(turn)]):
            turn = min(ready, key=lambda turn: self._used.get(turn.table, self._now))
            self._waiting.remove(turn)
            self._free -= 1
            self._free_for_heavy -= turn.heavy
            self._now = turn.start = max(self._now, self._used.get(turn.table, 0.0))
            turn.granted.set_result(None)

    def _may_start(self, turn: Turn) -> bool:
        return not turn.granted.done() and (self._free_for_heavy > 0 or not turn.heavy)
