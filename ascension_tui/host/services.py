"""What every table of a house shares."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ascension_tui.host.clock import Time
from ascension_tui.host.offer import GameOffer

if TYPE_CHECKING:
    from ascension_tui.host.tables import HostedTable

PACE = 0.5
"""Seconds between the answers of a computer player while somebody follows them."""

Choose = Callable[[str, int, Any, str], Awaitable[int]]
"""Finds the answer of a level with a seed to an observation; last comes the table that waits."""


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


@dataclass(frozen=True, slots=True)
class Services:
    """Handed to each table by its house."""

    offer: GameOffer
    root: Path
    """The folder with the tables' files."""
    time: Time
    wall: Callable[[], float]
    """The time of day, for records."""
    spawn: Spawner
    choose: Choose
    is_here: Callable[[str], bool]
    """Whether a person is connected to the house."""
    muted: Callable[[str, str], bool]
    """Whether a person, by key, does not want to read another."""
    changed: Callable[[HostedTable], None]
    """A table is not as it was."""
    ended: Callable[[HostedTable], None]
    """A table is over."""
    pace: float = PACE
