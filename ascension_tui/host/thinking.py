"""The computer players of one table: asks for an answer, lets people follow, and gives it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from ascension_tui.host.computers import answer_seed
from ascension_tui.host.ssh import log
from ascension_tui.host.tables.links import Audience
from ascension_tui.host.tables.services import Services
from ascension_tui.table import Table


class Thinking:
    """At most one question is thought about at a time."""

    def __init__(
        self,
        services: Services,
        name: str,
        table: Table,
        audience: Audience,
        answer: Callable[[int, int], None],
    ) -> None:
        """`answer` is given the number of a question and the answer to it."""
        self._services = services
        self._name = name
        self._table = table
        self._audience = audience
        self._answer = answer
        self._now: tuple[int, asyncio.Task[Any]] | None = None
        self._hurry = asyncio.Event()

    def ask(self, seat: int, level: str) -> None:
        """Think about the present question, unless that is being done."""
        number = self._table.number
        if self._now is not None and self._now[0] == number:
            return
        self.stop()
        self._now = number, self._services.spawn(self._play(number, seat, level))

    def stop(self) -> None:
        """Do not think any more; an answer that comes all the same is dropped."""
        thinking, self._now = self._now, None
        if thinking is not None and thinking[1] is not asyncio.current_task():
            thinking[1].cancel()

    async def _play(self, number: int, seat: int, level: str) -> None:
        """Think and answer; whatever goes wrong with a computer player, the game goes on."""
        seed = answer_seed(self._table.header.seed, seat, number)
        question = self._table.question()
        options = question.options if question else 1
        try:
            seen = self._table.observation(seat)
            index = await self._services.thinkers.ask(self._name, level, seed, seen)
        except Exception as error:
            log.trouble("a computer player failed", error, table=self._name, level=level)
            index = -1
        if type(index) is not int or not 0 <= index < options:
            index = seed % options
        await self._pause()
        self._now = None
        if self._table.number == number:
            self._answer(number, index)

    async def _pause(self) -> None:
        """Let people follow what computer players do."""
        self._hurry.clear()
        if self._services.pace and self._audience.patient:
            try:
                await asyncio.wait_for(self._hurry.wait(), self._services.pace)
            except TimeoutError:
                return

    def hurry(self) -> None:
        """Somebody need not follow any more; when nobody must, the pause is over."""
        if not self._audience.patient:
            self._hurry.set()
