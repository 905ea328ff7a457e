"""People before the measured host: they press keys and time when something comes back."""

import asyncio
import contextlib
import time
from collections.abc import Sequence
from itertools import cycle
from typing import Any

import asyncssh

SIZE = (120, 40)
PATIENCE = 60.0
AT_TABLE = b"your turn"
KEYS = (b"\x1b[C", b"\x1b[D")
"""Right and left: the mark goes from one card to its neighbour, so something is always painted."""


class Person(asyncssh.SSHClientSession[bytes]):
    """One terminal; counts instead of drawing."""

    def __init__(self) -> None:
        self._channel: Any = None
        self._tail = b""
        self._pressed = 0.0
        self.latencies: list[float] = []
        self.seated = asyncio.Event()
        self.answered = asyncio.Event()
        self.closed = asyncio.Event()

    def connection_made(self, chan: Any) -> None:
        self._channel = chan

    def data_received(self, data: bytes, datatype: int | None) -> None:
        if self._pressed:
            self.latencies.append(time.perf_counter() - self._pressed)
            self._pressed = 0.0
            self.answered.set()
        if not self.seated.is_set():
            self._tail = (self._tail + data)[-20_000:]
            if AT_TABLE in self._tail:
                self.seated.set()
                self._tail = b""

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed.set()

    def press(self, key: bytes) -> None:
        """Press a key; the next byte that comes is its answer."""
        if not self.closed.is_set():
            self._pressed = time.perf_counter()
            self.answered.clear()
            self._channel.write(key)


class Visitor:
    """Somebody with a key of their own, who may come as often as they like."""

    def __init__(self, name: str, port: int) -> None:
        self._name = name
        self._port = port
        self._key = asyncssh.generate_private_key("ssh-ed25519")
        self._connection: asyncssh.SSHClientConnection | None = None
        self.person = Person()

    async def come(self) -> float:
        """Connect and sit down; returns the seconds it took until the table was painted."""
        began = time.perf_counter()
        self._connection = await asyncssh.connect(
            "127.0.0.1",
            self._port,
            username=self._name,
            client_keys=[self._key],
            known_hosts=None,
            config=None,
            agent_path=None,
        )
        _, session = await self._connection.create_session(
            Person, term_type="xterm-256color", term_size=SIZE, encoding=None
        )
        assert isinstance(session, Person)
        self.person = session
        await asyncio.wait_for(session.seated.wait(), PATIENCE)
        return time.perf_counter() - began

    async def go(self) -> None:
        """Hang up."""
        if self._connection is not None:
            self._connection.abort()
            with contextlib.suppress(OSError, asyncssh.Error):
                await self._connection.wait_closed()


async def type_along(people: Sequence[Person], seconds: float, every: float) -> list[float]:
    """Let everybody press a key every so often, evenly spread; returns all latencies."""
    for person in people:
        person.latencies.clear()
    end = time.perf_counter() + seconds

    async def typist(number: int, person: Person) -> None:
        await asyncio.sleep(every * number / len(people))
        for key in cycle(KEYS):
            if time.perf_counter() >= end:
                return
            next_key = time.perf_counter() + every
            person.press(key)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(person.answered.wait(), PATIENCE)
            await asyncio.sleep(max(next_key - time.perf_counter(), 0.0))

    await asyncio.gather(*(typist(*one) for one in enumerate(people)))
    return [latency for person in people for latency in person.latencies]


async def keep_busy(people: Sequence[Person]) -> None:
    """End turns as soon as they come, so that computer players always have something to think."""
    while True:
        for person in people:
            person.press(b"\r")
            person.press(b"\r")
        await asyncio.sleep(1.0)


async def flood(port: int, count: int, at_once: int) -> tuple[int, float]:
    """Open connections without a word; returns how many were let in, and the seconds it took."""
    gate = asyncio.Semaphore(at_once)
    began = time.perf_counter()

    async def one() -> bool:
        async with gate:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                banner = await asyncio.wait_for(reader.read(64), 5.0)
                writer.close()
            except (OSError, TimeoutError):
                return False
            return bool(banner)

    let_in = sum(await asyncio.gather(*(one() for _ in range(count))))
    return let_in, time.perf_counter() - began
