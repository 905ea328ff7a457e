"""A quicker way to wait until an app has done what it was told.

Textual waits before and after every key until the process has been idle for a fiftieth of a second.
The event loop itself knows sooner: nothing is ready, nothing is due so soon, no thread works.
"""

import asyncio
from collections.abc import Iterator
from time import monotonic, process_time
from typing import Any

import pytest

SOON = 1 / 50
"""What is due within this is waited for, and no longer for a thread that only waits itself."""
GLANCE = 1 / 1000
WORKING = GLANCE / 4
"""Processor time between two glances that only comes from work."""


async def settled(min_sleep: float = 0.0, max_sleep: float = 1.0) -> None:
    """Wait until the event loop has nothing to do, now or soon; takes the place of Textual's."""
    loop = asyncio.get_running_loop()
    begin = quiet = monotonic()
    while monotonic() - begin < max_sleep:
        worked = process_time()
        await asyncio.sleep(GLANCE)
        if process_time() - worked > WORKING or _is_due(loop):
            quiet = monotonic()
        elif not _threads_work(loop) or monotonic() - quiet > SOON:
            return


def _is_due(loop: Any) -> bool:
    soon = loop.time() + SOON
    timers = (timer for timer in loop._scheduled if not timer.cancelled())
    return bool(loop._ready or any(timer.when() < soon for timer in timers))


def _threads_work(loop: Any) -> bool:
    executor = loop._default_executor
    if executor is None:
        return False
    return bool(executor._idle_semaphore._value < len(executor._threads))


@pytest.fixture(scope="session", autouse=True)
def apps_settle_quickly() -> Iterator[None]:
    """For every test of a folder whose conftest imports this."""
    with pytest.MonkeyPatch.context() as patch:
        for module in ("app", "pilot"):
            patch.setattr(f"textual.{module}.wait_for_idle", settled)
        yield
