"""A game at this terminal from its first line to its last, for one person or several."""

from __future__ import annotations

import asyncio
import shlex
from pathlib import Path

from ascension_tui.folders import keep_finished
from ascension_tui.game.protocol import HUMAN
from ascension_tui.games.ascension.rules.setup import Setup
from ascension_tui.games.ascension.telling.digest import digest
from ascension_tui.games.ascension.telling.ending import ending
from ascension_tui.games.ascension.telling.teller import CardTeller
from ascension_tui.games.ascension.telling.words import not_saved
from ascension_tui.games.ascension.text import wording
from ascension_tui.games.ascension.text.describe import seat_names
from ascension_tui.plain import words
from ascension_tui.plain.player import AskAgain, Leave, PlainPlayer
from ascension_tui.plain.terminal import InputEnded, Terminal
from ascension_tui.profile.settings import MemoryStore, Store
from ascension_tui.profile.tables import computer_players
from ascension_tui.records.store import record_finished
from ascension_tui.table import JournalError, Table
from ascension_tui.table.computers import RETRY
from ascension_tui.table.log import GameLog


class Session:
    """Seats everybody, runs the game, hides one person's cards from the next."""

    def __init__(
        self,
        table: Table,
        terminal: Terminal,
        store: Store | None = None,
    ) -> None:
        """`store` keeps the settings."""
        setup = Setup.checked(**table.header.setup)
        self._table = table
        self._terminal = terminal
        self._store = store or MemoryStore()
        self._teller = CardTeller(wording(), table.observation(0).rules, seat_names(setup))
        self._log = GameLog(table)
        self._bots = computer_players(table)
        self._people = {
            seat: self._person(seat) for seat in range(table.seats) if seat not in self._bots
        }
        self._at_keyboard = -1
        self._turn_at_keyboard: dict[int, int] = {}

    def _person(self, seat: int) -> PlainPlayer:
        """Whoever is asked at the terminal for a seat."""
        return PlainPlayer(seat, self._table, self._log, self._teller, self._terminal, self._store)

    def run(self) -> None:
        """Play until the game is over or the last person leaves; the journal is closed then."""
        try:
            asyncio.run(self._play())
        except (Leave, InputEnded):
            self._say_saved()
        except KeyboardInterrupt:
            self._terminal.say()
            self._say_saved()
            raise
        finally:
            self._table.close()

    async def _play(self) -> None:
        table = self._table
        while (question := table.question()) is not None:
            seat, number = question.seat, table.number
            if seat in self._people:
                await self._hand_over(seat)
            seen = table.observation(seat)
            try:
                if seat in self._people:
                    index = await self._people[seat].answer(seen)
                else:
                    index = self._bots[seat].choose(seen)
                table.answer(number, index)
            except AskAgain:
                continue
            except JournalError as problem:
                self._terminal.say(not_saved(problem))
                if seat not in self._people:
                    await asyncio.sleep(RETRY)
            await asyncio.sleep(0)  # Ctrl+C is heard between the answers of computer players too
        self._say_ending()

    async def _hand_over(self, seat: int) -> None:
        """Between two people hide what the first one saw, and wait for the second one."""
        before, self._at_keyboard = self._at_keyboard, seat
        if len(self._people) < 2 or before == seat:
            return
        view = self._table.observation(seat)
        goes_on = self._turn_at_keyboard.get(seat) == view.turn
        self._turn_at_keyboard[seat] = view.turn
        names = self._teller.names
        self._people[seat].forget_screen()
        if before >= 0:
            self._terminal.scroll_away()
        self._terminal.say()
        self._terminal.say(words.curtain(names(seat), names(view.active), goes_on=goes_on))
        while line := await self._terminal.ask():
            if line.casefold() == "q":
                raise Leave
            self._terminal.say(words.behind_curtain(names(seat)))

    def _say_ending(self) -> None:
        """Tell the rest of what happened, the result, and where the game is kept."""
        sat_down = [seat for seat, who in enumerate(self._table.header.players) if who == HUMAN]
        alone = sat_down[0] if len(sat_down) == 1 else -1
        news = self._log.leftover() if alone < 0 else self._log.news(alone)
        rest = digest(news, self._teller, alone)
        for line in [*rest, "", *ending(self._table, self._teller, alone)]:
            self._terminal.say(line)
        self._open_commitment()
        self._table.close()
        path = self._table.path
        if path is not None:
            path = keep_finished(path)
            record_finished(path)
            self._terminal.say(words.KEPT)
            self._terminal.say_whole(f"  ascension-tui verify {_quoted(path)}")
            self._terminal.say(words.REVIEW)
            self._terminal.say_whole(f"  ascension-tui review {_quoted(path)}")

    def _open_commitment(self) -> None:
        header = self._table.header
        self._terminal.say(words.OPENED)
        for what, value in (
            ("commitment", header.commitment),
            ("salt", header.salt),
            ("seed", header.seed),
        ):
            self._terminal.say_whole(f"  {what} {value}")

    def _say_saved(self) -> None:
        path = self._table.path
        if path is not None:
            self._terminal.say(words.SAVED)
            self._terminal.say_whole(f"  {resume_command(path)}")
            self._terminal.flush()


def resume_command(path: Path, mode: str = "--plain ") -> str:
    """What to type to go on with a saved game; with no mode, on the screen."""
    return f"ascension-tui resume {mode}{_quoted(path)}"


def _quoted(path: Path) -> str:
    return shlex.quote(str(path))
