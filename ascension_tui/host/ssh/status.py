"""How a host is doing: measured while it runs, told through a socket only its owner can open."""

from __future__ import annotations

import asyncio
import contextlib
import contextvars
import json
import os
import socket
import time
from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ascension_tui.errors import Failure
from ascension_tui.host.ssh import log
from ascension_tui.host.ssh.limits import Clock

KEPT = 2048
"""Measurements kept of each kind: the last ones tell how it is now."""
TICK = 0.5
"""Seconds between two looks at the loop."""
OUTDATED = 5.0
"""A frame so long after a key was not painted because of the key."""
SOCKET = "status.sock"
LONGEST_PATH = 100
"""Bytes; systems allow little more for the name of a socket."""
ANSWER_SECONDS = 5.0


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share of all values does not exceed; 0 without any."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def spread(seconds: Sequence[float]) -> dict[str, float | int]:
    """Percentiles of some measurements in milliseconds, and of how many."""
    told: dict[str, float | int] = {"count": len(seconds)}
    for name, share in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("max", 1.0)):
        told[name] = round(1000 * percentile(seconds, share), 1)
    return told


class Metrics:
    """What is counted and measured while the host runs."""

    def __init__(self) -> None:
        self.clock: Clock = time.monotonic
        self.began = self.clock()
        self.counts: Counter[str] = Counter()
        """How often things happened: connections, refusals by reason, crashes, dropped frames."""
        self.latency: deque[float] = deque(maxlen=KEPT)
        """From a key's arrival to the next frame of that screen."""
        self.start: deque[float] = deque(maxlen=KEPT)
        """From a request for a screen to its first frame."""
        self.lag: deque[float] = deque(maxlen=KEPT)
        """How late the loop comes to what is due."""
        self.last_input = self.began
        """When anybody last pressed a key."""
        self._ticking: asyncio.TimerHandle | None = None

    def painted(self, pressed: float) -> None:
        """A frame has been sent to somebody who pressed a key at that time."""
        seconds = self.clock() - pressed
        if seconds < OUTDATED:
            self.latency.append(seconds)

    def watch(self, loop: asyncio.AbstractEventLoop) -> None:
        due = loop.time() + TICK

        def tick() -> None:
            self.lag.append(max(0.0, loop.time() - due))
            self.watch(loop)

        self._ticking = loop.call_at(due, tick, context=contextvars.Context())

    def stop(self) -> None:
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None

    def summary(self) -> dict[str, object]:
        return {
            "uptime_seconds": round(self.clock() - self.began, 1),
            "latency_ms": spread(self.latency),
            "start_ms": spread(self.start),
            "loop_lag_ms": spread(self.lag),
            "counts": dict(sorted(self.counts.items())),
        }


async def answer_status(
    data: Path, status: Callable[[], Mapping[str, object]]
) -> asyncio.AbstractServer | None:
    """Answer whoever opens the socket in the data folder with one line of JSON.

    None if the folder's name is too long for a socket: the host then runs without.
    """
    path = data / SOCKET
    if not _fits(path):
        log.note("no_status", reason="the name of the data folder is too long for a socket")
        return None

    async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            writer.write(json.dumps(status()).encode() + b"\n")
            await writer.drain()
            writer.close()
            await writer.wait_closed()

    before = os.umask(0o177)
    try:
        path.unlink(missing_ok=True)
        return await asyncio.start_unix_server(answer, path)
    finally:
        os.umask(before)


def _fits(path: Path) -> bool:
    return len(os.fsencode(path)) <= LONGEST_PATH


def read_status(data: Path) -> dict[str, Any]:
    """What the host with this data folder says about itself."""
    path = data / SOCKET
    if not _fits(path):
        raise Failure("{data}: the name of this folder is too long to ask a host there.", data=data)
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as client:
        client.settimeout(ANSWER_SECONDS)
        try:
            client.connect(str(path))
            with client.makefile("rb") as reader:
                found: dict[str, Any] = json.loads(reader.readline())
        except (OSError, ValueError):
            raise Failure("No host with its data in {data} is running.", data=data) from None
        return found
