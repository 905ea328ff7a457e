"""A game at this very terminal: who sits at the keyboard, and how fast the others play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from ascension_tui.folders import keep_finished
from ascension_tui.games import computer_players
from ascension_tui.players.advice import Advice
from ascension_tui.players.arena import derived_seed
from ascension_tui.players.roster import INSTANT
from ascension_tui.players.workers import WorkerPool
from ascension_tui.records.store import record_finished
from ascension_tui.rules.observation import Observation
from ascension_tui.rules.setup import Setup, agreed_setup
from ascension_tui.rules.text import wording
from ascension_tui.rules.text.describe import seat_names
from ascension_tui.table import JournalError, Table
from ascension_tui.table.computers import Computers
from ascension_tui.telling import words
from ascension_tui.telling.coaching import names_for
from ascension_tui.telling.gamelog import GameLog, past_of
from ascension_tui.telling.teller import Teller

PACES = {"off": 0.0, "brisk": 0.5, "slow": 1.4}
"""Seconds between the answers of a computer player."""


class LocalGame:
    """A table with everybody at one keyboard, and computer players."""

    def __init__(self, table: Table, data: Path) -> None:
        """Seat everybody."""
        self.table = table
        self.data = data
        self.setup: Setup = agreed_setup(table.header.setup, table.header.rules)
        self.teller = Teller(wording(), table.observation(0).rules, seat_names(self.setup))
        self.log = GameLog(table, past_of(table, table.kind))
        self.bots = computer_players(table)
        self.keyboard = frozenset(set(range(table.seats)) - self.bots.keys())
        self.note: Callable[[str], None] = lambda text: None
        """Told when a computer player had to be replaced for an answer."""
        self.pool = WorkerPool(note=lambda text: self.note(text))
        """Where computer players and the coach think."""
        self._pace = 0.0
        self._skipped = asyncio.Event()
        self._skipping = False

    def level(self, seat: int) -> str:
        """What kind of computer player sits there; empty for a person."""
        return self.bots[seat].name if seat in self.bots else ""

    def set_pace(self, name: str) -> None:
        """How fast computer players show what they do."""
        self._pace = PACES[name]

    def skip(self) -> None:
        """Show the rest of the computer players' turns at once."""
        self._skipping = True
        self._skipped.set()

    def stop_skipping(self) -> None:
        """A person is asked: from now on computer players take their time again."""
        self._skipping = False
        self._skipped.clear()

    async def _pause(self) -> None:
        if self._pace and not self._skipping:
            try:
                await asyncio.wait_for(self._skipped.wait(), self._pace)
            except TimeoutError:
                return

    async def run_computers(self) -> None:
        """Let the computer players answer until the game is over."""

        async def choose(seat: int, seen: Observation) -> int:
            bot = self.bots[seat]
            if bot.name in INSTANT:
                return await asyncio.to_thread(bot.choose, seen)
            seed = derived_seed(self.table.header.seed, seat + 1)
            return await self.pool.choose(bot.name, seed, seen)

        def unsaved(problem: JournalError) -> None:
            self.note(words.not_saved(problem))

        await Computers(self.table, self.bots, choose, self._pause, unsaved).run()

    async def stop_thinking(self) -> None:
        """Nobody looks at this game any more."""
        await self.pool.close()

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
