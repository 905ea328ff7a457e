"""A game at this terminal from its first line to its last, for one person or several."""

from __future__ import annotations

import asyncio
import shlex
from pathlib import Path
from typing import Any

from ascension_tui.folders import keep_finished
from ascension_tui.game.protocol import HUMAN, WATCHER, Turn
from ascension_tui.game.registry import game_named
from ascension_tui.plain import messages
from ascension_tui.plain.player import AskAgain, Leave, PlainPlayer
from ascension_tui.plain.terminal import InputEnded, Terminal
from ascension_tui.profile.settings import MemoryStore, Store
from ascension_tui.profile.tables import computer_players
from ascension_tui.records.store import record_finished
from ascension_tui.table import JournalError, Table
from ascension_tui.table.computers import RETRY
from ascension_tui.table.log import GameLog
from ascension_tui.table.messages import not_saved


class Session:
    """Seats everybody, runs the game, hides one person's cards from the next."""

    def __init__(
        self,
        table: Table,
        terminal: Terminal,
        store: Store | None = None,
    ) -> None:
        """`store` keeps the settings."""
        self.table = table
        self.terminal = terminal
        self.store = store or MemoryStore()
        self.game = game_named(table.header.game)
        setup = self.game.agreed_setup(table.header.setup, table.header.rules)
        self.teller = self.game.teller(terminal.language, setup)
        self.lines = self.game.lines(terminal.language, setup)
        self.log = GameLog(table)
        self._bots = computer_players(table)
        self._people = {
            seat: self._person(seat) for seat in range(table.seats) if seat not in self._bots
        }
        self._at_keyboard = -1
        self._turn_at_keyboard: dict[int, int] = {}

    def _person(self, seat: int) -> PlainPlayer:
        """Whoever is asked at the terminal for a seat."""
        return PlainPlayer(seat, self)

    def turn(self) -> tuple[int, Turn | None]:
        """The turn the game is in, and after how many answers it began."""
        return self.log.turn()

    async def advise(self, seat: int) -> Any:
        """What the coach would do at a seat, from what it sees there."""
        players, seen = self.game.players(), self.table.observation(seat)
        names = tuple(self.teller.name(one) for one in (*range(self.table.seats), WATCHER))
        return await asyncio.to_thread(players.advise, players.coach, seen, names)

    def introduce(self) -> None:
        """What is played, and where it is kept."""
        self.terminal.say(self.lines.played())
        self.terminal.say(messages.COMMITTED)
        self.terminal.say_whole(f"  {self.table.header.commitment}")
        self.terminal.say_whole(messages.saved_as_played(self.table.path))

    def run(self) -> None:
        """Play until the game is over or the last person leaves; the journal is closed then."""
        try:
            asyncio.run(self._play())
        except (Leave, InputEnded):
            self._say_saved()
        except KeyboardInterrupt:
            self.terminal.say()
            self._say_saved()
            raise
        finally:
            self.table.close()

    async def _play(self) -> None:
        table = self.table
        while (question := table.question()) is not None:
            seat, number = question.seat, table.number
            if seat in self._people:
                await self._hand_over(seat)
            try:
                if seat in self._people:
                    index = await self._people[seat].answer()
                else:
                    index = self._bots[seat].choose(table.observation(seat))
                table.answer(number, index)
            except AskAgain:
                continue
            except JournalError as problem:
                self.terminal.say(not_saved(problem))
                if seat not in self._people:
                    await asyncio.sleep(RETRY)
            await asyncio.sleep(0)  # Ctrl+C is heard between the answers of computer players too
        self._say_ending()

    async def _hand_over(self, seat: int) -> None:
        """Between two people hide what the first one saw, and wait for the second one."""
        before, self._at_keyboard = self._at_keyboard, seat
        if len(self._people) < 2 or before == seat:
            return
        began, _ = self.turn()
        goes_on = self._turn_at_keyboard.get(seat) == began
        self._turn_at_keyboard[seat] = began
        called = self.teller.called(self.table.view(WATCHER), seat, goes_on=goes_on)
        self._people[seat].forget_screen()
        if before >= 0:
            self.terminal.scroll_away()
        self.terminal.say()
        self.terminal.say(messages.curtain(called))
        while line := await self.terminal.ask():
            if line.casefold() == "q":
                raise Leave
            self.terminal.say(messages.behind_curtain(self.teller.name(seat)))

    def _say_ending(self) -> None:
        """Tell the rest of what happened, the result, and where the game is kept."""
        sat_down = [seat for seat, who in enumerate(self.table.header.players) if who == HUMAN]
        alone = sat_down[0] if len(sat_down) == 1 else -1
        news = self.log.leftover() if alone < 0 else self.log.news(alone)
        ending = self.teller.ending(self.table, alone)
        for line in [*self.teller.news(news, alone), "", ending.verdict, *ending.lines]:
            self.terminal.say(line)
        self._open_commitment()
        self.table.close()
        path = self.table.path
        if path is not None:
            path = keep_finished(path)
            record_finished(path)
            self.terminal.say(messages.KEPT)
            self.terminal.say_whole(f"  ascension-tui verify {_quoted(path)}")
            self.terminal.say(messages.REVIEW)
            self.terminal.say_whole(f"  ascension-tui review {_quoted(path)}")

    def _open_commitment(self) -> None:
        header = self.table.header
        self.terminal.say(messages.OPENED)
        for what, value in (
            ("commitment", header.commitment),
            ("salt", header.salt),
            ("seed", header.seed),
        ):
            self.terminal.say_whole(f"  {what} {value}")

    def _say_saved(self) -> None:
        path = self.table.path
        if path is not None:
            self.terminal.say(messages.SAVED)
            self.terminal.say_whole(f"  {resume_command(path)}")
            self.terminal.flush()


def resume_command(path: Path, mode: str = "--plain ") -> str:
    """What to type to go on with a saved game; with no mode, on the screen."""
    return f"ascension-tui resume {mode}{_quoted(path)}"


def _quoted(path: Path) -> str:
    return shlex.quote(str(path))
