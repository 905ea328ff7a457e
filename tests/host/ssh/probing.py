"""Somebody who plays on while others misbehave, and how long their keys wait.

Time is measured as work: how much this process, host and clients in one, computed between a key and
its answer. That does not depend on what else the machine is doing, only on what was put before the
key, and it is held against what a key costs when nobody disturbs.
"""

import statistics
import time

from tests.host.ssh.inside import Host, Screen

CALM_KEYS = 15
MOST = 100
"""How many times its own work a key may wait for: some screens being built, never much more."""


class Prober:
    """Presses a key now and then."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._keys = 0
        self._calm = 0.0
        self._worst = 0.0

    async def probe(self) -> float:
        """Press a key and wait until it is seen; returns the work that took."""
        self._keys += 1
        began = time.thread_time()
        self._screen.type(b"p")
        await self._screen.shows(f"keys {self._keys} ")
        work = time.thread_time() - began
        self._worst = max(self._worst, work)
        return work

    async def rest(self) -> None:
        """Learn what a key costs while nobody disturbs."""
        self._calm = statistics.median([await self.probe() for _ in range(CALM_KEYS)])
        self._worst = 0.0

    @property
    def ratio(self) -> float:
        """The worst key since, in keys that nobody disturbs."""
        return self._worst / self._calm


async def prober(host: Host) -> Prober:
    """Somebody who sits down and has pressed some keys in peace."""
    screen = await host.screen()
    await screen.shows("keys 0")
    found = Prober(screen)
    await found.rest()
    return found
