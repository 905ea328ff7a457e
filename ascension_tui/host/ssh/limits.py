"""How much one address, one person and one connection may ask for.

asyncssh has no limits of its own. These are plain objects with a clock that can be given, so that
they can be tested without waiting and without a connection.
"""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable
from enum import StrEnum
from functools import lru_cache

Clock = Callable[[], float]
"""Seconds that only ever go forward."""


class Role(StrEnum):
    """What a person is doing: it decides how long they may be idle."""

    LOBBY = "lobby"
    PLAYER = "player"
    WATCHER = "watcher"


class TokenBucket:
    """Fills at a steady rate up to a burst; whatever costs something takes from it."""

    __slots__ = ("_at", "_clock", "_tokens", "burst", "rate")

    def __init__(self, rate: float, burst: float, clock: Clock = time.monotonic) -> None:
        """`rate` per second, full at first."""
        self.rate = rate
        self.burst = burst
        self._clock = clock
        self._tokens = float(burst)
        self._at = clock()

    @property
    def tokens(self) -> float:
        """How much is in it now; below zero after something that cost more than there was."""
        now = self._clock()
        self._tokens = min(self.burst, self._tokens + (now - self._at) * self.rate)
        self._at = now
        return self._tokens

    def take(self, cost: float = 1.0) -> bool:
        if self.tokens < cost:
            return False
        self._tokens -= cost
        return True

    def spend(self, cost: float) -> None:
        """Take this much even if it is not there: whoever comes next has to wait."""
        self._tokens = self.tokens - cost

    def wait(self) -> float:
        return max(0.0, -self.tokens / self.rate) if self.tokens <= 0 else 0.0


def neighbourhood(address: str) -> str:
    """What counts as one address: an IPv6 customer has a whole /64."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)


class AddressBuckets:
    """A bucket for each address, or person; the longest unused ones are forgotten first."""

    def __init__(
        self, rate: float, burst: float, clock: Clock = time.monotonic, most: int = 10_000
    ) -> None:
        """`most` bounds the memory a flood from many addresses can take."""
        self._bucket = lru_cache(most)(lambda _: TokenBucket(rate, burst, clock))

    def __len__(self) -> int:
        return self._bucket.cache_info().currsize

    def take(self, address: str) -> bool:
        return self._bucket(neighbourhood(address)).take()
