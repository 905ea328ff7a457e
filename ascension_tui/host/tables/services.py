"""What all tables of a host share, and the errors by which they say no."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ascension_tui.errors import Failure, UserError
from ascension_tui.host.ssh import log
from ascension_tui.host.ssh.identity import Person
from ascension_tui.i18n.language import Language
from ascension_tui.table import JournalError
from ascension_tui.table.table import NotAllowed
from ascension_tui.thinking.pool import AnyPool

if TYPE_CHECKING:
    from ascension_tui.game.game import AnyGame
    from ascension_tui.host.tables.clock import Time
    from ascension_tui.host.tables.hosted_table import HostedTable
    from ascension_tui.host.tables.table_record import TableRecord

PACE = 0.5
"""Seconds between the answers of a computer player while somebody follows them."""


class Refusal(NotAllowed):
    """Something that cannot be done now; the message is a sentence for the person who tried.

    Nothing has happened when it is raised. It is a `NotAllowed`, so a screen that can take the
    refusals of a local table can take these.
    """


class NotSaved(Failure):
    """The disk did not take it; what the host's owner should know, a player need not."""


@contextmanager
def as_refusal() -> Iterator[None]:
    """Log trouble with files and refuse with a sentence that has no path in it."""
    try:
        yield
    except (JournalError, NotSaved) as error:
        log.trouble("something could not be saved", error)
        raise Refusal("The host cannot save this just now. Please try again in a moment.") from None


@dataclass(frozen=True, slots=True)
class Reviewer:
    """The pool, judging answers for somebody who takes turns with all others."""

    pool: AnyPool
    place: str

    async def suspect(self, seen: Any, answer: int) -> float:
        """Roughly what an answer cost."""
        return await self.pool.suspect(seen, answer, self.place)

    async def weigh(self, seen: Any, answer: int) -> Any:
        """What it cost, and why."""
        return await self.pool.weigh(seen, answer, self.place)


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

    games: Mapping[str, AnyGame]
    """By name."""
    pools: Mapping[str, AnyPool]
    """Where the computer players and the coach of each think."""
    root: Path
    """The folder with the tables' files."""
    time: Time
    wall: Callable[[], float]
    """The time of day, for records."""
    spawn: Spawner
    is_here: Callable[[str], bool]
    """Whether a person is connected to the host."""
    muted: Callable[[str, str], bool]
    """Whether a person, by key, does not want to read another."""
    language: Callable[[Person], Language]
    """In which a person is spoken to."""
    changed: Callable[[HostedTable], None]
    ended: Callable[[HostedTable], None]
    pace: float = PACE

    def game_named(self, name: str) -> AnyGame:
        """The game of that name, if it is played on this host."""
        if name not in self.games:
            raise Refusal("The game {name} is not played on this host.", name=name)
        return self.games[name]

    def title(self, record: TableRecord, language: Language) -> str:
        """A few words on what is played at a table; which game, where there are several."""
        try:
            game = self.game_named(record.game)
            setup = game.setup_model().checked(**record.setup)
        except UserError:
            return record.game
        title = game.setup_words(language).title(setup)
        return f"{game.title}: {title}" if len(self.games) > 1 else title
