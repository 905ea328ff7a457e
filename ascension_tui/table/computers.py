"""Lets computer players answer at a table."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from ascension_tui.table.table import Table

Choose = Callable[[int], Awaitable[int]]
"""Finds the answer of a seat, away from the thread that draws the screens."""
RETRY = 2.0
"""Seconds until an answer that could not be saved is tried again."""

Spawn = Callable[[Coroutine[Any, Any, None]], "asyncio.Task[None]"]


class Computers:
    """Answers for the computer players of one table: thinks about one question at a time."""

    def __init__(
        self,
        table: Table,
        choose: Choose,
        answer: Callable[[int, int], Awaitable[None]],
        spawn: Spawn,
        pace: Callable[[], float],
    ) -> None:
        """`answer` is given the number of a question and the answer to it.

        `pace`: how many seconds people want to follow what was done before the next answer.
        """
        self._table = table
        self._choose = choose
        self._answer = answer
        self._spawn = spawn
        self._pace = pace
        self._thinking: tuple[int, asyncio.Task[None]] | None = None
        self._hurried = asyncio.Event()

    def ask(self, seat: int) -> None:
        """Think about the present question, unless that is being done."""
        number = self._table.number
        if self._thinking is None or self._thinking[0] != number:
            self.stop()
            self._thinking = number, self._spawn(self._play(number, seat))

    def stop(self) -> None:
        """Do not think any more."""
        if self._thinking is not None:
            self._thinking[1].cancel()
            self._thinking = None

    async def _play(self, number: int, seat: int) -> None:
        index = await self._choose(seat)
        self._hurried.clear()
        if pace := self._pace():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._hurried.wait(), pace)
        self._thinking = None
        if self._table.number == number:
            await self._answer(number, index)

    def hurry(self) -> None:
        """Somebody need not follow any more; when nobody wants to, the pause is over."""
        if not self._pace():
            self._hurried.set()
