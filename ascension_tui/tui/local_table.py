"""A table at this very terminal: who sits at the keyboard, and how fast the others play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence, Set
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ascension_tui.folders import keep_finished
from ascension_tui.game.registry import game_named
from ascension_tui.game.rng import derived_seed
from ascension_tui.i18n.message import Message, Sayable
from ascension_tui.profile.tables import computer_players, standing_answers
from ascension_tui.records.store import record_finished
from ascension_tui.table import Header, JournalError, Table
from ascension_tui.table.automatic_answers import RETRY, Computers, Held
from ascension_tui.table.history import GameLog
from ascension_tui.table.journal import not_saved
from ascension_tui.thinking.pool import Pool

if TYPE_CHECKING:
    from ascension_tui.i18n.language import Language

PACES = {"off": 0.0, "brisk": 0.5, "slow": 1.4}
"""Seconds between the answers of a computer player."""


class LocalTable:
    """A `SeatTable` with everybody at one keyboard, and computer players."""

    def __init__(self, table: Table, language: Language, data: Path | None = None) -> None:
        """`data`: where standing answers are remembered; without it everything is asked."""
        self._table = table
        self._language = language
        header = table.header
        self.game = game_named(header.game)
        self.setup = self.game.agreed_setup(header.setup, header.rules)
        self.teller = self.game.teller(language, self.setup)
        self.log = GameLog(table)
        self.header: Header = header
        self.seats = table.seats
        self.resigned: Set[int] = table.resigned
        self.standing_in: Mapping[int, str] = table.standing_in
        self.path: Path | None = table.path
        # What the table itself does is called there at once.
        self.question = table.question
        self.observation = table.observation
        self.view = table.view
        self.deal = table.deal
        self.past = table.past
        self.result = table.result
        self.listen = table.listen
        self.answer = table.answer
        self.undoable = table.undoable
        self.undo = table.undo
        self.takeback = table.takeback
        self._players = self.game.players()
        self.bots = computer_players(table)
        self.keyboard = frozenset(set(range(table.seats)) - self.bots.keys())
        if data is not None:
            table.standing = standing_answers(table, self.keyboard, data)
            table.go_on()
        self._say: Callable[[Sayable], object] = lambda message: None
        self._pool = Pool(self._players, note=lambda message: self._say(message))
        """Where computer players and the coach think."""
        self._pace = 0.0
        self._skipping = False
        self._over = asyncio.Event()
        self._tasks = asyncio.TaskGroup()
        self._computers = Computers(
            table,
            self._choose,
            self._answer,
            lambda work: self._tasks.create_task(work),
            lambda: 0.0 if self._skipping else self._pace,
        )

    @property
    def number(self) -> int:
        return self._table.number

    @property
    def answers(self) -> int:
        return self._table.answers

    def level(self, seat: int) -> str:
        return self.bots[seat].name if seat in self.bots else ""

    def standing(self, seat: int) -> Sequence[Held]:
        standing = self._table.standing
        return standing.held(seat, self._language) if standing and seat in self.keyboard else ()

    def wish(self, seat: int, question: str, wish: str) -> None:
        if self._table.standing is not None:
            self._table.standing.choose(seat, {question: wish})
            self._table.go_on()

    def set_pace(self, name: str) -> None:
        self._pace = PACES[name]

    def skip(self) -> None:
        self._skipping = True
        self._computers.hurry()

    def stop_skipping(self) -> None:
        self._skipping = False

    async def run(self, say: Callable[[Sayable], object]) -> None:
        self._say = say
        stop = self._table.listen(lambda _: self._schedule_next())
        try:
            async with self._tasks:
                self._schedule_next()
                await self._over.wait()
        finally:
            stop()

    def _schedule_next(self) -> None:
        """Let a computer player think if one is asked."""
        question = self._table.question()
        if question is not None and question.seat in self.bots:
            self._computers.ask(question.seat)
        else:
            self._computers.stop()
        if question is None:
            self._over.set()

    async def _choose(self, seat: int) -> int:
        bot, seen = self.bots[seat], self._table.observation(seat)
        if bot.name in self._players.instant:
            return await asyncio.to_thread(bot.choose, seen)
        return await self._pool.choose(bot.name, derived_seed(self.header.seed, seat + 1), seen)

    async def _answer(self, number: int, index: int) -> None:
        try:
            self._table.answer(number, index)
        except JournalError as problem:
            self._say(not_saved(problem))
            await asyncio.sleep(RETRY)
            self._schedule_next()

    async def leave(self) -> None:
        self._table.close()
        await self._pool.close()

    def why_no_hint(self) -> Message | None:
        return None

    async def advise(self, seat: int) -> Any:
        return await self._pool.advise(self.observation(seat))

    def put_away(self) -> Path | None:
        """The game is over: close its journal and put it with the finished ones."""
        path = self._table.path
        self._table.close()
        kept = keep_finished(path) if path else None
        record_finished(kept)
        return kept
