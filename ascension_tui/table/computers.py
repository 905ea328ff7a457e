"""Lets computer players answer at a table, outside the thread that draws the screens."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Container
from typing import Any

from ascension_tui.table.journal import JournalError
from ascension_tui.table.table import Table

Pause = Callable[[], Awaitable[None]]
"""Waited for before each answer of a computer player, so that people can follow."""


Choose = Callable[[int, Any], Awaitable[int]]
"""Finds the answer of a seat to an observation, away from the thread that draws the screens."""


RETRY = 2.0
"""Seconds until an answer that could not be saved is tried again."""


async def _no_pause() -> None:
    return


class Computers:
    """Answers for the seats of computer players, one decision after the other."""

    def __init__(
        self,
        table: Table,
        seats: Container[int],
        choose: Choose,
        pause: Pause = _no_pause,
        unsaved: Callable[[JournalError], object] = lambda problem: None,
    ) -> None:
        """`seats` are those of computer players; a takeover may change them at any time.

        `unsaved` is told when an answer could not be saved; it is tried again and again.
        """
        self._table = table
        self._seats = seats
        self._choose = choose
        self._pause = pause
        self._unsaved = unsaved
        self._news = asyncio.Event()

    async def run(self) -> None:
        """Answer until the game is over; between times wait for what others do."""
        stop = self._table.listen(lambda _: self._news.set())
        try:
            while (question := self._table.question()) is not None:
                self._news.clear()
                if question.seat in self._seats:
                    await self._answer(question.seat)
                else:
                    await self._news.wait()
        finally:
            stop()

    async def _answer(self, seat: int) -> None:
        """An answer to a question that is gone by then is dropped, so is one nobody can save."""
        table = self._table
        number = table.number
        seen = table.observation(seat)
        index = await self._choose(seat, seen)
        await self._pause()
        if table.number == number:
            try:
                table.answer(number, index)
            except JournalError as problem:
                self._unsaved(problem)
                await asyncio.sleep(RETRY)
