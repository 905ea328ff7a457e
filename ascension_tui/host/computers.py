"""Computer players for all tables together: a bounded number thinks at once, and in turn.

A table waits in the queue with one question at most. Whose computer players have used the least
time so far goes first, and levels known to think long never take the last place, so a quick answer
does not wait for a slow one. What is asked for no more is not thought about.
"""

from __future__ import annotations

import asyncio
import contextvars
import hashlib
from collections.abc import Coroutine
from typing import Any, Protocol

from ascension_tui.players import make_bot

LONG = 0.5
"""A level that needs this many seconds for an answer counts as a long thinker."""
AT_ONCE = 2


class Choose(Protocol):
    """Finds the answer of a computer player, somewhere away from the event loop."""

    async def __call__(self, level: str, seed: int, observation: Any) -> int:
        """Return the index of the chosen option."""


async def think_in_thread(level: str, seed: int, observation: Any) -> int:
    """Let a computer player think in a thread."""
    return await asyncio.to_thread(lambda: make_bot(level, seed).choose(observation))


def answer_seed(seed: int, seat: int, number: int) -> int:
    """A seed of its own for each answer: the same game gives the same answers."""
    digest = hashlib.sha256(f"{seed} {seat} {number}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1


class Spawner:
    """Starts tasks outside the context of whichever app happened to press a key."""

    def __init__(self) -> None:
        """Take the present context for all tasks."""
        self._context = contextvars.copy_context()
        self._tasks: set[asyncio.Task[Any]] = set()

    def __call__(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Start a task and hold on to it."""
        task = asyncio.get_running_loop().create_task(work, context=self._context)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Stop everything that runs."""
        tasks = tuple(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class _Job:
    __slots__ = ("done", "level", "observation", "seed", "table")

    def __init__(self, table: str, level: str, seed: int, observation: Any) -> None:
        self.table = table
        self.level = level
        self.seed = seed
        self.observation = observation
        self.done: asyncio.Future[int] = asyncio.get_running_loop().create_future()


class Thinkers:
    """The fair queue before the computer players."""

    def __init__(
        self,
        spawn: Spawner,
        choose: Choose = think_in_thread,
        at_once: int = AT_ONCE,
        quick: frozenset[str] = frozenset(),
    ) -> None:
        """`at_once`: how many may think at the same time; `quick`: levels known not to think long.

        Where some are known, all others are taken for long thinkers until they prove otherwise.
        """
        self._spawn = spawn
        self._choose = choose
        self._at_once = at_once
        self._quick = quick
        self._waiting: list[_Job] = []
        self._running: list[_Job] = []
        self._used: dict[str, float] = {}
        """Seconds thought for each table."""
        self._takes: dict[str, float] = {}
        """Seconds an answer of each level takes, lately."""

    async def ask(self, table: str, level: str, seed: int, observation: Any) -> int:
        """Wait for the answer; cancelling the wait takes the question out of the queue."""
        job = _Job(table, level, seed, observation)
        # A new table begins where the others are, not with a credit of all the time before it.
        self._used.setdefault(table, min(self._used.values(), default=0.0))
        self._waiting.append(job)
        self._start_some()
        try:
            return await job.done
        finally:
            if job in self._waiting:
                self._waiting.remove(job)

    def forget(self, table: str) -> None:
        """A table is over."""
        self._used.pop(table, None)

    @property
    def waiting(self) -> int:
        """How many questions wait."""
        return len(self._waiting)

    def _is_long(self, job: _Job) -> bool:
        if job.level in self._quick:
            return False  # one late answer, as while a process begins, makes it no long thinker
        return self._takes.get(job.level, LONG if self._quick else 0.0) >= LONG

    def _start_some(self) -> None:
        while self._waiting and len(self._running) < self._at_once:
            long_ones = sum(map(self._is_long, self._running))
            full = self._at_once > 1 and long_ones >= self._at_once - 1
            ready = [job for job in self._waiting if not (full and self._is_long(job))]
            if not ready:
                return
            job = min(ready, key=lambda job: self._used.get(job.table, 0.0))
            self._waiting.remove(job)
            self._running.append(job)
            self._spawn(self._think(job))

    async def _think(self, job: _Job) -> None:
        """The place is taken until the thinking really ends, wanted or not."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        early = loop.call_later(LONG, self._takes_long, job.level)
        try:
            index = await self._choose(job.level, job.seed, job.observation)
            if not job.done.done():
                job.done.set_result(index)
        except asyncio.CancelledError:
            job.done.cancel()
            raise
        except Exception as error:
            if not job.done.done():
                job.done.set_exception(error)
        finally:
            early.cancel()
            self._running.remove(job)
            self._note_time(job, loop.time() - began)
            self._start_some()

    def _takes_long(self, level: str) -> None:
        self._takes[level] = max(LONG, self._takes.get(level, 0.0))

    def _note_time(self, job: _Job, took: float) -> None:
        if job.table in self._used:
            self._used[job.table] += took
        before = self._takes.get(job.level, took)
        self._takes[job.level] = 0.7 * before + 0.3 * took
