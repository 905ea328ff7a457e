"""A game at this very terminal: who sits at the keyboard, and how fast the others play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

from ascension_tui.folders import keep_finished
from ascension_tui.game.rng import derived_seed
from ascension_tui.games.ascension.players.advice import Advice
from ascension_tui.games.ascension.players.ascension import AscensionPlayers
from ascension_tui.games.ascension.players.roster import INSTANT
from ascension_tui.games.ascension.rules.setup import Setup, agreed_setup
from ascension_tui.games.ascension.telling.ascension import teller_of
from ascension_tui.games.ascension.telling.coaching import names_for
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.profile.tables import computer_players, standing_answers
from ascension_tui.records.store import record_finished
from ascension_tui.table import JournalError, Table
from ascension_tui.table.computers import RETRY, Computers
from ascension_tui.table.history import GameLog
from ascension_tui.table.messages import not_saved
from ascension_tui.table.standing import Held
from ascension_tui.thinking.pool import Pool

PACES = {"off": 0.0, "brisk": 0.5, "slow": 1.4}
"""Seconds between the answers of a computer player."""


class LocalGame:
    """A table with everybody at one keyboard, and computer players."""

    def __init__(self, table: Table, data: Path) -> None:
        """Seat everybody."""
        self.table = table
        self.data = data
        self.setup: Setup = agreed_setup(table.header.setup, table.header.rules)
        self.teller = teller_of(ENGLISH, self.setup)
        self.log = GameLog(table)
        self.bots = computer_players(table)
        self.keyboard = frozenset(set(range(table.seats)) - self.bots.keys())
        self._standing = standing_answers(table, self.keyboard, data)
        table.standing = self._standing
        table.go_on()
        self.note: Callable[[str], None] = lambda text: None
        """Told when a computer player had to be replaced for an answer."""
        self.pool = Pool(AscensionPlayers(), note=lambda text: self.note(text))
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

    def level(self, seat: int) -> str:
        """What kind of computer player sits there; empty for a person."""
        return self.bots[seat].name if seat in self.bots else ""

    def set_pace(self, name: str) -> None:
        """How fast computer players show what they do."""
        self._pace = PACES[name]

    def skip(self) -> None:
        """Show the rest of the computer players' turns at once."""
        self._skipping = True
        self._computers.hurry()

    def stop_skipping(self) -> None:
        """A person is asked: from now on computer players take their time again."""
        self._skipping = False

    async def run_computers(self) -> None:
        """Let the computer players answer until the game is over."""
        stop = self.table.listen(lambda _: self._settle())
        try:
            async with self._tasks:
                self._settle()
                await self._over.wait()
        finally:
            stop()

    def _settle(self) -> None:
        """Let a computer player think if one is asked."""
        question = self.table.question()
        if question is not None and question.seat in self.bots:
            self._computers.ask(question.seat)
        else:
            self._computers.stop()
        if question is None:
            self._over.set()

    async def _choose(self, seat: int) -> int:
        bot, seen = self.bots[seat], self.table.observation(seat)
        if bot.name in INSTANT:
            return await asyncio.to_thread(bot.choose, seen)
        return await self.pool.choose(
            bot.name, derived_seed(self.table.header.seed, seat + 1), seen
        )

    async def _answer(self, number: int, index: int) -> None:
        try:
            self.table.answer(number, index)
        except JournalError as problem:
            self.note(not_saved(problem))
            await asyncio.sleep(RETRY)
            self._settle()

    async def stop_thinking(self) -> None:
        """Nobody looks at this game any more."""
        await self.pool.close()

    def standing(self, seat: int) -> Sequence[Held]:
        """What a seat can have answered without being asked, and what holds."""
        return self._standing.held(seat, ENGLISH)

    def wish(self, seat: int, question: str, wish: str) -> None:
        """Have a question answered so from now on."""
        self._standing.choose(seat, {question: wish})
        self.table.go_on()

    def why_no_hint(self) -> str:
        """Why nobody may be asked what to do; empty if one may."""
        return ""

    async def advise(self, seat: int) -> Advice:
        """What the coach would do at a seat, from what it sees there."""
        return await self.pool.advise(self.table.observation(seat), names_for(self.setup))

    def put_away(self) -> Path | None:
        """The game is over: close its journal and put it with the finished ones."""
        path = self.table.path
        self.table.close()
        kept = keep_finished(path) if path else None
        record_finished(kept)
        return kept
