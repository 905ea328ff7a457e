"""Games at this very terminal: dealing and resuming them, and who sits at the keyboard."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ascension_tui.errors import Failure, UsageError
from ascension_tui.folders import keep_finished, new_game_file
from ascension_tui.players import Bot, make_bot
from ascension_tui.players.arena import derived_seed
from ascension_tui.rules.ascension import Ascension
from ascension_tui.rules.setup import Setup, checked_setup
from ascension_tui.rules.text import wording
from ascension_tui.rules.text.describe import seat_names
from ascension_tui.table import Table
from ascension_tui.table.commitment import commitment, new_salt
from ascension_tui.table.computers import Computers
from ascension_tui.telling.gamelog import GameLog, past_of
from ascension_tui.telling.teller import Teller

HUMAN = "human"
PACES = {"off": 0.0, "brisk": 0.5, "slow": 1.4}
"""Seconds between the answers of a computer player."""


def new_table(
    data: Path, setup: Mapping[str, Any], players: Sequence[str], seed: int | None = None
) -> Table:
    """Deal a game that is saved from its first answer on."""
    agreed = checked_setup(**setup).model_dump(mode="json")
    seed = secrets.randbits(63) if seed is None else seed
    salt = new_salt()
    path = new_game_file(data, commitment(salt, seed, agreed))
    return Table.begin(Ascension(), agreed, seed, players, path, salt=salt)


def resumed_table(path: Path) -> tuple[Table, str]:
    """Take a saved game up; also returns a note, often empty."""
    return Table.resume(Ascension(), path)


class LocalGame:
    """A table with everybody at one keyboard, and computer players."""

    def __init__(self, table: Table, data: Path) -> None:
        """Seat everybody."""
        self.table = table
        self.data = data
        self.setup: Setup = checked_setup(**table.header.setup)
        self.teller = Teller(wording(), table.observation(0).rules, seat_names(self.setup))
        self.log = GameLog(table, past_of(table, Ascension()))
        self.bots: dict[int, Bot] = {}
        self.keyboard: frozenset[int] = frozenset()
        self._seat_everybody()
        self._pace = 0.0
        self._skipped = asyncio.Event()
        self._skipping = False

    def _seat_everybody(self) -> None:
        header = self.table.header
        for seat, sat_down in enumerate(header.players):
            name = self.table.standing_in.get(seat, sat_down)
            if name == HUMAN:
                self.keyboard |= {seat}
                continue
            try:
                self.bots[seat] = make_bot(name, derived_seed(header.seed, seat + 1))
            except UsageError as error:
                raise Failure(f"The game cannot go on: {error}") from None

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
        await Computers(self.table, self.bots, self._pause).run()

    def put_away(self) -> Path | None:
        """The game is over: close its journal and put it with the finished ones."""
        path = self.table.path
        self.table.close()
        return keep_finished(path) if path else None
