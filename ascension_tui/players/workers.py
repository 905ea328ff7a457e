"""A few processes that think for all tables, so that no screen waits for a computer player.

They answer for seats, give advice, and look back at answers given: each question is an observation
of one seat.

Questions wait in a fair queue: tables take turns, and one place is kept free for quick players, so
that a slow one never holds up the rest. A process that dies or takes too long is replaced and its
question answered by the fallback player, with a note. Nothing is started before the first question.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import sys
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ascension_tui.players import coach
from ascension_tui.players.advice import Advice, Weighed
from ascension_tui.players.parcel import CannotTravel, pack
from ascension_tui.players.roster import INSTANT, make_bot
from ascension_tui.rules.observe import Observation

FALLBACK = "greedy"
PATIENCE = 20.0
"""Seconds after which a process is given up."""
GRACE = 1.5
"""Seconds a process may go on with a question nobody waits for any more."""
PLAYERS = 512
"""How many players' memories are kept."""
FEWEST = 2


@dataclass(slots=True)
class _Job:
    table: Hashable
    task: str
    level: str
    seed: int
    parcel: bytes
    more: Any
    """What the task needs besides: a memory, names, an answer."""
    done: asyncio.Future[Any]

    @property
    def heavy(self) -> bool:
        return self.level not in INSTANT


@dataclass(slots=True)
class _Worker:
    process: asyncio.subprocess.Process
    busy: asyncio.Task[None] | None = None
    heavy: bool = False


@dataclass(slots=True)
class _Queue:
    """First come, first served within a table; the tables take turns."""

    tables: OrderedDict[Hashable, deque[_Job]] = field(default_factory=OrderedDict)

    def put(self, job: _Job) -> None:
        self.tables.setdefault(job.table, deque()).append(job)

    def take(self, heavy_too: bool) -> _Job | None:
        """The next question that may be worked on; its table goes to the end of the line."""
        for table, jobs in list(self.tables.items()):
            while jobs and jobs[0].done.done():
                jobs.popleft()
            if not jobs:
                del self.tables[table]
            elif heavy_too or not jobs[0].heavy:
                job = jobs.popleft()
                self.tables.move_to_end(table)
                return job
        return None


class WorkerPool:
    """Shared by all tables of a process; belongs to one event loop."""

    def __init__(
        self,
        size: int | None = None,
        *,
        players: Mapping[str, str] | None = None,
        patience: float = PATIENCE,
        note: Callable[[str], None] = lambda text: None,
    ) -> None:
        """`players` names further ones as `module:maker`; `note` gets what a log should say."""
        self._size = max(size or (os.cpu_count() or 1), FEWEST)
        self._players = dict(players or {})
        self._patience = patience
        self._note = note
        self._queue = _Queue()
        self._workers: list[_Worker] = []
        self._starting = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._memories: OrderedDict[tuple[str, int], Any] = OrderedDict()
        self._closed = False

    async def choose(self, level: str, seed: int, seen: Observation, table: Hashable = None) -> int:
        """The answer of a player; the same whichever process works it out.

        `table` is whose turn it is in the queue; without one, every player queues for itself.
        """
        memory = self._memories.get((level, seed))
        try:
            index, _ = await self._ask("choose", level, seed, seen, memory, table)
        except CannotTravel:
            return make_bot(level, seed).choose(seen)
        except _Lost as lost:
            self._note(f"{level} could not answer ({lost}); {FALLBACK} answered instead")
            return make_bot(FALLBACK, seed).choose(seen)
        return int(index)

    async def advise(
        self,
        seen: Observation,
        names: Sequence[str] = (),
        *,
        level: str = coach.LEVEL,
        seed: int = 0,
        table: Hashable = None,
    ) -> Advice:
        """What the coach would do; if its process is lost, what the fallback player would."""
        try:
            advice = await self._ask("advise", level, seed, seen, tuple(names), table)
        except CannotTravel:
            return await asyncio.to_thread(coach.advise, seen, level, seed, names)
        except _Lost as lost:
            self._note(f"The coach could not answer ({lost}); {FALLBACK} answered instead.")
            return coach.rule_of_thumb(seen, FALLBACK, seed, names)
        assert isinstance(advice, Advice)
        return advice

    async def suspect(self, seen: Observation, answer: int, *, table: Hashable = None) -> float:
        """Roughly what an answer cost; 0 where nobody can tell."""
        try:
            return float(await self._ask("suspect", coach.LEVEL, 0, seen, answer, table))
        except CannotTravel:
            return await asyncio.to_thread(coach.suspect, seen, answer)
        except _Lost as lost:
            self._note(f"an answer could not be judged ({lost})")
            return 0.0

    async def weigh(
        self, seen: Observation, answer: int, names: Sequence[str] = (), *, table: Hashable = None
    ) -> Weighed | None:
        """What an answer cost, and why; None if nothing, or where nobody can tell."""
        more = (answer, tuple(names))
        try:
            weighed = await self._ask("weigh", coach.LEVEL, 0, seen, more, table)
        except CannotTravel:
            return await asyncio.to_thread(coach.weigh, seen, answer, names=names)
        except _Lost as lost:
            self._note(f"an answer could not be judged ({lost})")
            return None
        return weighed if isinstance(weighed, Weighed) else None

    async def _ask(
        self, task: str, level: str, seed: int, seen: Observation, more: Any, table: Hashable
    ) -> Any:
        """Put a question into the queue and wait; cancelling takes it out again."""
        if self._closed:
            raise RuntimeError("the workers have been closed")
        parcel = pack(seen)
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        queue = (task, level, seed) if table is None else table
        self._queue.put(_Job(queue, task, level, seed, parcel, more, done))
        self._dispatch()
        return await done

    async def close(self) -> None:
        """End the processes; questions still open are cancelled."""
        self._closed = True
        for jobs in self._queue.tables.values():
            for job in jobs:
                job.done.cancel()
        self._queue.tables.clear()
        for worker in self._workers:
            if worker.busy is not None:
                worker.busy.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in self._workers:
            await _end(worker.process)
        self._workers.clear()

    def _dispatch(self) -> None:
        """Give waiting questions to idle processes, starting further ones as needed."""
        if self._closed:
            return
        for worker in self._workers:
            if worker.busy is None and not self._give(worker):
                break
        if self._queue.tables and len(self._workers) + self._starting < self._size:
            self._starting += 1
            self._spawn_task(self._start())

    def _give(self, worker: _Worker) -> bool:
        heavy = sum(other.heavy for other in self._workers)
        job = self._queue.take(heavy_too=heavy < self._size - 1)
        if job is None:
            return False
        worker.heavy = job.heavy
        worker.busy = self._spawn_task(self._work(worker, job))
        return True

    def _spawn_task(self, work: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _start(self) -> None:
        try:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "ascension_tui.players.worker",
                *(f"{name}={maker}" for name, maker in self._players.items()),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
            )
        except OSError as error:
            self._fail_all(f"no process could be started: {error}")
            return
        finally:
            self._starting -= 1
        self._workers.append(_Worker(process))
        self._dispatch()  # closed by now, it does nothing, and `close` ends the process

    def _fail_all(self, reason: str) -> None:
        while (job := self._queue.take(heavy_too=True)) is not None:
            job.done.set_exception(_Lost(reason))

    async def _work(self, worker: _Worker, job: _Job) -> None:
        """Have one question answered, and see to it that the process is fit for the next one."""
        exchange = asyncio.ensure_future(self._exchange(worker.process, job))
        try:
            await asyncio.wait((exchange, job.done), timeout=self._patience, return_when=_FIRST)
            if job.done.done() and not exchange.done():
                await asyncio.wait({exchange}, timeout=GRACE)
            if exchange.done():
                self._deliver(job, exchange.result())
                fit = True
            else:
                self._deliver(job, (False, "it took too long"))
                fit = False
        except (OSError, asyncio.IncompleteReadError, pickle.UnpicklingError, EOFError):
            self._deliver(job, (False, "its process ended"))
            fit = False
        finally:
            exchange.cancel()
        if not fit:
            await _end(worker.process)
            self._workers.remove(worker)
        worker.busy = None
        worker.heavy = False
        self._dispatch()

    def _deliver(self, job: _Job, reply: tuple[bool, Any]) -> None:
        worked, value = reply
        if worked and job.task == "choose":
            self._remember(job, value[1])
        if job.done.done():
            return
        if worked:
            job.done.set_result(value)
        else:
            job.done.set_exception(_Lost(value))

    def _remember(self, job: _Job, memory: Any) -> None:
        self._memories[(job.level, job.seed)] = memory
        self._memories.move_to_end((job.level, job.seed))
        while len(self._memories) > PLAYERS:
            self._memories.popitem(last=False)

    async def _exchange(self, process: asyncio.subprocess.Process, job: _Job) -> tuple[bool, Any]:
        assert process.stdin is not None
        assert process.stdout is not None
        data = pickle.dumps((job.task, job.level, job.seed, job.parcel, job.more))
        process.stdin.write(len(data).to_bytes(4, "big") + data)
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(4), "big")
        reply: tuple[bool, Any] = pickle.loads(await process.stdout.readexactly(size))
        return reply


class _Lost(Exception):
    """A question whose process is gone."""


_FIRST = asyncio.FIRST_COMPLETED


async def _end(process: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.wait()
