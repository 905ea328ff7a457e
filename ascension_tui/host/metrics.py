"""How the host is doing: sessions, how late the loop is, how long a key takes to be seen."""

from __future__ import annotations

import asyncio
import contextvars
import time
from collections import Counter, deque
from collections.abc import Sequence

from ascension_tui.host.limits import Clock

KEPT = 2048
"""Measurements kept of each kind: the last ones tell how it is now."""
TICK = 0.5
"""Seconds between two looks at the loop."""
OUTDATED = 5.0
"""A frame so long after a key was not painted because of the key."""


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share of all values does not exceed; 0 without any."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


class Spread:
    """The last measurements of one kind, in seconds."""

    def __init__(self) -> None:
        """None at first."""
        self._values: deque[float] = deque(maxlen=KEPT)

    def add(self, seconds: float) -> None:
        """One more."""
        self._values.append(seconds)

    def told(self) -> dict[str, float | int]:
        """Percentiles in milliseconds, and of how many."""
        values = list(self._values)
        told: dict[str, float | int] = {"count": len(values)}
        for name, share in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99), ("max", 1.0)):
            told[name] = round(1000 * percentile(values, share), 1)
        return told


class Metrics:
    """What is counted and measured while the host runs."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        """`clock` is the same one everywhere."""
        self.clock = clock
        self.began = clock()
        self.counts: Counter[str] = Counter()
        """How often things happened: connections, refusals by reason, crashes, dropped frames."""
        self.latency = Spread()
        """From a key's arrival to the next frame of that screen."""
        self.start = Spread()
        """From a request for a screen to its first frame."""
        self.lag = Spread()
        """How late the loop comes to what is due."""
        self.last_input = clock()
        """When anybody last pressed a key."""
        self._ticking: asyncio.TimerHandle | None = None

    def painted(self, pressed: float) -> None:
        """A frame has been sent to somebody who pressed a key at that time."""
        seconds = self.clock() - pressed
        if seconds < OUTDATED:
            self.latency.add(seconds)

    def watch(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin to measure how late the loop is."""
        due = loop.time() + TICK

        def tick() -> None:
            self.lag.add(max(0.0, loop.time() - due))
            self.watch(loop)

        self._ticking = loop.call_at(due, tick, context=contextvars.Context())

    def stop(self) -> None:
        """Measure no more."""
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None

    def told(self) -> dict[str, object]:
        """Everything, ready for JSON."""
        return {
            "uptime_seconds": round(self.clock() - self.began, 1),
            "latency_ms": self.latency.told(),
            "start_ms": self.start.told(),
            "loop_lag_ms": self.lag.told(),
            "counts": dict(sorted(self.counts.items())),
        }
