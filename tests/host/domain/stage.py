"""A house with real files and real games, and a time that passes when a test says so."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Awaitable, Callable, Coroutine, Hashable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from ascension_tui.game.game import AnyGame
from ascension_tui.game.registry import games as registered
from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.games.ascension.package import Ascension
from ascension_tui.games.ascension.players.ascension import AscensionPlayers
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.games.ascension.rules import RULES_VERSION
from ascension_tui.games.ascension.rules.observation import Observation
from ascension_tui.games.ascension.rules.setup import Setup
from ascension_tui.games.ascension.telling.ascension import AscensionTeller, teller_of
from ascension_tui.host.lobby.lobby import Lobby
from ascension_tui.host.ssh.identity import Person
from ascension_tui.host.tables.hosted_seat import HostedSeat
from ascension_tui.host.tables.hosted_table import HostedTable
from ascension_tui.host.tables.table_record import NewTable
from ascension_tui.i18n.language import Language
from ascension_tui.thinking.pool import AnyPool, Pool

QUICK = {"pool": 6}
"""A game that is over after a few rounds."""


class FakeTimer:
    def __init__(self, act: Callable[[], object]) -> None:
        self.act: Callable[[], object] | None = act

    def cancel(self) -> None:
        self.act = None


class FakeTime:
    """Stands still until told to go on."""

    def __init__(self) -> None:
        self._now = 1000.0
        self._timers: list[tuple[float, int, FakeTimer]] = []
        self._order = itertools.count()

    def now(self) -> float:
        return self._now

    def call_at(self, when: float, act: Callable[[], object]) -> FakeTimer:
        timer = FakeTimer(act)
        heapq.heappush(self._timers, (when, next(self._order), timer))
        return timer

    @property
    def pending(self) -> int:
        return sum(timer.act is not None for _, _, timer in self._timers)

    def wait(self, seconds: float) -> None:
        """Let time pass, and all that is due happen at its moment."""
        end = self._now + seconds
        while self._timers and self._timers[0][0] <= end:
            when, _, timer = heapq.heappop(self._timers)
            self._now = max(self._now, when)
            if timer.act is not None:
                timer.act()
        self._now = end


Choose = Callable[[str, int, Any, Hashable], Awaitable[int]]


async def think_here(level: str, seed: int, seen: Observation, table: Hashable) -> int:
    """Answers for a computer player, in a thread."""
    return await asyncio.to_thread(lambda: AscensionPlayers().make(level, seed).choose(seen))


class Thinking(Pool[Any, Any, Any]):
    """Computer players that answer in a thread, or as a test says; no process is started."""

    def __init__(self, game: AnyGame, choose: Choose | None = None) -> None:
        super().__init__(game.players())
        self._make = game.players().make
        self._answer = choose

    async def choose(self, level: str, seed: int, seen: Any, table: Hashable = None) -> int:
        if self._answer is not None:
            return await self._answer(level, seed, seen, table)
        return await asyncio.to_thread(lambda: self._make(level, seed).choose(seen))


class OtherKind(Ascension):
    """The game by other rules."""

    def __init__(self, kind: AscensionKind) -> None:
        self._kind = kind

    def kind(self) -> AscensionKind:
        return self._kind

    def teller(self, language: Language, setup: Setup) -> AscensionTeller:
        """With the cards of those rules."""
        game = self._kind.new(setup.model_dump(mode="json"), 0, RULES_VERSION)
        return replace(teller_of(language, setup), rules=game.observation(0).rules)


class House:
    """A lobby for tests, that can be closed and opened again."""

    def __init__(
        self,
        folder: Path,
        *,
        choose: Choose | None = None,
        games: Sequence[AnyGame] | None = None,
        pool_of: Callable[[AnyGame], AnyPool] | None = None,
        **options: Any,
    ) -> None:
        self.folder = folder
        self.games = registered() if games is None else games
        self.pool_of = pool_of or (lambda game: Thinking(game, choose))
        self.time = FakeTime()
        self.wall = itertools.count(1_000_000)
        self._options = {"pace": 0.0, **options}
        self.lobby = self._open()

    def _open(self) -> Lobby:
        return Lobby(
            self.folder,
            self.games,
            self.pool_of,
            time=self.time,
            wall=lambda: float(next(self.wall)),
            **self._options,
        )

    async def reopen(self) -> Lobby:
        await self.lobby.close()
        self.lobby = self._open()
        return self.lobby

    def crash(self) -> Lobby:
        """Leave everything as a killed process would, and open the house again."""
        old = self.lobby
        for table in old.tables.values():
            if table.state == "running":
                table.game.stop()
                table.game.table.close()
        old._notices.close()
        old._lock.release()
        old.database.close()
        self.lobby = self._open()
        return self.lobby

    def person(self, nick: str) -> Person:
        key = f"SHA256:{nick.lower()}"
        return self.lobby.people.known(key) or self.lobby.people.register(key, nick)

    def people(self, *nicks: str) -> list[Person]:
        return [self.person(nick) for nick in nicks]

    def begin(self, people: Sequence[Person], *computers: str, **wish: Any) -> HostedTable:
        """A table with its game begun; the people sit first."""
        wish.setdefault("setup", {**QUICK, "first": 0})
        seats = [*[""] * len(people), *computers]
        hosted = self.lobby.new_table(people[0], NewTable(seats=seats, **wish))
        for person in people[1:]:
            self.lobby.join(person, hosted.id, hosted.record.code)
        assert hosted.state == "running"
        return hosted


def run(test: Coroutine[Any, Any, None]) -> None:
    """Run a test on a loop of its own; nothing may be left over."""

    async def whole() -> None:
        await test
        left = asyncio.all_tasks() - {asyncio.current_task()}
        assert not left, left

    asyncio.run(whole())


def think(link: HostedSeat) -> int:
    """What a sensible player would answer."""
    return GreedyBot().choose(link.observation(link.seat))


def answer(link: HostedSeat) -> None:
    link.answer(link.number, think(link))


def asked(*links: HostedSeat) -> HostedSeat | None:
    """The link that is asked now, if one is."""
    question = links[0].question()
    return next((link for link in links if question and link.seat == question.seat), None)


async def until(true: Callable[[], bool], seconds: float = 10.0) -> None:
    """Wait for something that happens on the loop."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.001)


def _went_on(hosted: HostedTable, number: int) -> bool:
    return hosted.game.table.number != number or hosted.state == "over"


async def play(*links: HostedSeat, most: int = 10_000) -> int:
    """Answer whenever one of the links is asked; returns how many answers were given."""
    given = 0
    hosted = links[0].hosted
    while given < most and hosted.state == "running":
        link = asked(*links)
        if link is None:
            number = hosted.game.table.number
            await until(partial(_went_on, hosted, number))
            continue
        answer(link)
        given += 1
    return given


async def give_turn(*links: HostedSeat) -> None:
    """Answer until somebody else is asked."""
    link = asked(*links)
    assert link is not None
    while asked(link) is link:
        answer(link)
    await asyncio.sleep(0)
