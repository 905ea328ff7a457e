"""A few processes that think for all tables, so that no screen waits for a computer player.

Nothing is started before the first question. A process that dies or takes too long is replaced and
its question answered in this process by the player that stands in, with a note.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any, Generic, TypeVar, TypeVarTuple

from ascension_tui.i18n.message import Message
from ascension_tui.thinking.players import Costly, Players
from ascension_tui.thinking.worker import Worker, WorkerGone

PATIENCE = 20.0
"""Seconds after which a process is given up."""
GRACE = 1.5
"""Seconds a process may go on with a question nobody waits for any more."""
PLAYERS = 512
"""How many players' memories are kept."""
FEWEST = 2
NICE = 5
"""Thinking must not take the processor from the screens."""

Seen = TypeVar("Seen")
Advice = TypeVar("Advice")
Weighed = TypeVar("Weighed", bound=Costly)
Args = TypeVarTuple("Args")
Found = TypeVar("Found")


@dataclass(eq=False, slots=True)
class Turn:
    """A place somebody at a table has, or waits for."""

    table: Hashable
    heavy: bool
    """It may take long."""
    start: float = 0.0
    granted: asyncio.Future[None] = field(default_factory=asyncio.Future)


class Turns:
    """Start-time fair queueing: the table that has used the least time goes first.

    A table that comes anew, or back, begins where the others are, not with a credit of all the time
    before it. What is heavy never takes the last place, so what is quick does not wait for it.
    """

    def __init__(self, places: int) -> None:
        """`places`: how many have a turn at the same time."""
        self._free = places
        self._free_for_heavy = max(places - 1, 1)
        self.waiting: list[Turn] = []
        self._now = 0.0
        """The start of the latest turn, in seconds used."""
        self._used: dict[Hashable, float] = {}
        """Where the next turn of a table starts, for those that are ahead of `_now`."""

    async def take(self, table: Hashable, *, heavy: bool) -> Turn:
        """Wait for a place; whoever is cancelled leaves the queue."""
        turn = Turn(table, heavy)
        self.waiting.append(turn)
        self._grant()
        try:
            await turn.granted
        except asyncio.CancelledError:
            if turn.granted.cancelled():
                self.waiting.remove(turn)
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
        for turn in self.waiting:
            turn.granted.cancel()

    def _grant(self) -> None:
        while self._free and (ready := [turn for turn in self.waiting if self._may_start(turn)]):
            turn = min(ready, key=lambda turn: self._used.get(turn.table, self._now))
            self.waiting.remove(turn)
            self._free -= 1
            self._free_for_heavy -= turn.heavy
            self._now = turn.start = max(self._now, self._used.get(turn.table, 0.0))
            turn.granted.set_result(None)

    def _may_start(self, turn: Turn) -> bool:
        return not turn.granted.done() and (self._free_for_heavy > 0 or not turn.heavy)


class Lost(Exception):
    """A question nobody could answer."""

    def __init__(self, reason: Message | str) -> None:
        super().__init__(reason)
        self.reason = reason


class Processes:
    """A bounded number of processes, for the questions of all games; belongs to one event loop."""

    def __init__(self, size: int = 0, *, patience: float = PATIENCE) -> None:
        """`size`: how many, or one for each processor."""
        self.turns = Turns(max(size or os.cpu_count() or 1, FEWEST))
        self._patience = patience
        self._idle: list[Worker] = []
        self._tasks: set[asyncio.Task[object]] = set()
        self._closed = False

    async def ask(
        self, table: Hashable, work: Callable[[*Args], Found], *args: *Args, heavy: bool
    ) -> Found:
        """Wait for a place and for what comes of the work; `heavy`: it may take long."""
        if self._closed:
            raise RuntimeError("the workers have been closed")
        turn = await self.turns.take(table, heavy=heavy)
        task = asyncio.create_task(self._think(turn, work, *args))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            asyncio.get_running_loop().call_later(GRACE, task.cancel)
            raise

    async def _think(self, turn: Turn, work: Callable[[*Args], Found], *args: *Args) -> Found:
        """Have a question answered; the place is taken until that ends, wanted or not."""
        now = asyncio.get_running_loop().time
        began = now()
        try:
            with self._worker() as worker:
                worker.send(work, *args)
                async with asyncio.timeout(self._patience):
                    await _readable(worker.link)
                worked, found = worker.receive()
        except WorkerGone:
            raise Lost(Message("its process ended")) from None
        except TimeoutError:
            raise Lost(Message("it took too long")) from None
        except OSError as error:
            raise Lost(
                Message("no process could be started: {reason}", reason=str(error))
            ) from None
        finally:
            self.turns.give_back(turn, now() - began)
        if not worked:
            raise Lost(found)
        result: Found = found
        return result

    @contextlib.contextmanager
    def _worker(self) -> Iterator[Worker]:
        """A process for one question; ended unless it is fit for the next one."""
        worker = self._idle.pop() if self._idle else Worker(NICE, quiet=True)
        try:
            yield worker
        except BaseException:
            worker.end()
            raise
        self._idle.append(worker)

    async def close(self) -> None:
        """End the processes; questions still open are cancelled."""
        self._closed = True
        self.turns.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        while self._idle:
            self._idle.pop().end()


class Pool(Generic[Seen, Advice, Weighed]):
    """Thinks about one game for any number of tables."""

    def __init__(
        self,
        players: Players[Seen, Advice, Weighed],
        processes: Processes | None = None,
        *,
        note: Callable[[Message], object] = lambda message: None,
    ) -> None:
        """`processes` may be shared with other games; `note` is told what went wrong."""
        self.processes = processes or Processes()
        self._players = players
        self._note = note
        self._memories: OrderedDict[tuple[str, int], object] = OrderedDict()

    async def choose(self, level: str, seed: int, seen: Seen, table: Hashable = None) -> int:
        """The answer of a player; the same whichever process works it out.

        `table`, here and below: whose turn it is in the queue.
        """
        players, player = self._players, (level, seed)
        memory = self._memories.get(player)
        try:
            index, memory = await self._ask(table, players.choose, level, seed, seen, memory)
        except Lost as lost:
            self._note(
                Message(
                    "{player} could not answer ({reason}); {other} answered instead",
                    player=level,
                    reason=lost.reason,
                    other=players.stand_in,
                )
            )
            return players.make(players.stand_in, seed).choose(seen)
        self._memories[player] = memory
        self._memories.move_to_end(player)
        if len(self._memories) > PLAYERS:
            self._memories.popitem(last=False)
        return index

    async def advise(self, seen: Seen, table: Hashable = None) -> Advice:
        """What the coach would do; if it is lost, what the player that stands in would."""
        players = self._players
        try:
            return await self._ask(table, players.advise, players.coach, seen)
        except Lost as lost:
            self._note(
                Message(
                    "The coach could not answer ({reason}); {other} answered instead.",
                    reason=lost.reason,
                    other=players.stand_in,
                )
            )
            return players.advise(players.stand_in, seen)

    async def suspect(self, seen: Seen, answer: int, table: Hashable = None) -> float:
        """Roughly what an answer cost; 0 where nobody can tell."""
        return await self._judge(self._players.suspect, seen, answer, table, 0.0)

    async def weigh(self, seen: Seen, answer: int, table: Hashable = None) -> Weighed | None:
        """What an answer cost, and why; None if nothing, or where nobody can tell."""
        return await self._judge(self._players.weigh, seen, answer, table, None)

    async def _judge(
        self,
        work: Callable[[str, Seen, int], Found],
        seen: Seen,
        answer: int,
        table: Hashable,
        unknown: Found,
    ) -> Found:
        try:
            return await self._ask(table, work, self._players.coach, seen, answer)
        except Lost as lost:
            self._note(Message("an answer could not be judged ({reason})", reason=lost.reason))
            return unknown

    async def _ask(
        self, table: Hashable, work: Callable[[str, *Args], Found], level: str, *args: *Args
    ) -> Found:
        heavy = level not in self._players.instant
        return await self.processes.ask(table, work, level, *args, heavy=heavy)

    async def close(self) -> None:
        await self.processes.close()


AnyPool = Pool[Any, Any, Any]


async def _readable(link: Connection) -> None:
    """Wait until there is something to receive, or nobody left to send it."""
    loop = asyncio.get_running_loop()
    ready = asyncio.Event()
    loop.add_reader(link, ready.set)
    try:
        await ready.wait()
    finally:
        loop.remove_reader(link)
