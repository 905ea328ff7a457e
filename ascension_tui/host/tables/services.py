"""What every table of a host is given: the game it plays, and what all tables share."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ascension_tui.game.protocol import GameKind
from ascension_tui.host.tables.clock import Time

if TYPE_CHECKING:
    from ascension_tui.host.tables.hosted_table import HostedTable
    from ascension_tui.host.tables.links import Link
    from ascension_tui.records.review import AnswerReviewer

PACE = 0.5
"""Seconds between the answers of a computer player while somebody follows them."""


@dataclass(frozen=True, slots=True)
class Trappings:
    """What a screen wants beside a table and only the game's own side can make; never looked at."""

    setup: Any = None
    teller: Any = None
    log: Any = None


def _bare(_: Link) -> Trappings:
    return Trappings()


@dataclass(frozen=True, slots=True)
class GameOffer:
    """A game as the host offers it: all a host knows of it."""

    kind: GameKind
    check: Callable[[Mapping[str, Any], Sequence[str]], dict[str, Any]]
    """The agreed setup for seats with these names, ready for JSON; raises `AscensionError` with a
    sentence."""
    sides: Callable[[Mapping[str, Any]], Sequence[Sequence[int]]]
    """Which seats of an agreed setup win and lose together."""
    title: Callable[[Mapping[str, Any]], str]
    """A few words about a setup for the lobby."""
    levels: tuple[str, ...]
    """The computer players there are."""
    stand_in: str
    """Which of them stands in for a person who is away."""
    rivals: tuple[str, ...] = ()
    """Whom else somebody may play against, by name."""
    dress: Callable[[Link], Trappings] = _bare
    """Adds what the screens need to a link."""
    advise: Callable[[str, Mapping[str, Any], Any], Awaitable[Any]] | None = None
    """What the game's coach says to an observation, given the table's name and its setup; only the
    game's own side reads it. None: there is no coach."""
    look_back: Callable[[str], AnswerReviewer] | None = None
    """Who judges the answers of a finished game, for whoever waits under this name."""


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
    """What all tables of a host share."""

    offer: GameOffer
    root: Path
    """The folder with the tables' files."""
    time: Time
    wall: Callable[[], float]
    """The time of day, for records."""
    spawn: Spawner
    choose: Choose
    is_here: Callable[[str], bool]
    """Whether a person is connected to the host."""
    muted: Callable[[str, str], bool]
    """Whether a person, by key, does not want to read another."""
    changed: Callable[[HostedTable], None]
    ended: Callable[[HostedTable], None]
    pace: float = PACE
