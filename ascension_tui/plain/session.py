"""A game at this terminal from its first line to its last, for one person or several."""

from __future__ import annotations

import asyncio
import shlex
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ascension_tui.folders import keep_finished
from ascension_tui.game.game import AnyGame
from ascension_tui.game.protocol import HUMAN, WATCHER
from ascension_tui.game.registry import game_named
from ascension_tui.game.setup import GameSetup
from ascension_tui.i18n.message import Message
from ascension_tui.plain import messages
from ascension_tui.plain.player import AskAgain, Leave, PlainPlayer
from ascension_tui.plain.terminal import InputEnded, Terminal
from ascension_tui.profile import saved_games
from ascension_tui.profile.settings import MemoryStore, Store
from ascension_tui.profile.tables import (
    agreed_table,
    computer_players,
    last_unfinished,
    new_table,
    standing_answers,
)
from ascension_tui.records.store import record_finished
from ascension_tui.table import JournalError, Table
from ascension_tui.table.computers import RETRY
from ascension_tui.table.history import GameLog
from ascension_tui.table.messages import SAVED, not_saved, resume_command, verify_command
from ascension_tui.table.standing import StandingAnswers

PLAIN = "--plain "
"""How line mode is gone on with."""


class TerminalGame(ABC):
    """A game with everybody at this terminal; between the answers of people computers play."""

    def __init__(self, table: Table, terminal: Terminal, data: Path | None = None) -> None:
        """Seat everybody; standing answers are remembered in `data`."""
        self.table = table
        self.terminal = terminal
        self.game = game_named(table.header.game)
        self.setup = self.game.agreed_setup(table.header.setup, table.header.rules)
        self.teller = self.game.teller(terminal.language, self.setup)
        self.log = GameLog(table)
        self._bots = computer_players(table)
        self.keyboard = [seat for seat in range(table.seats) if seat not in self._bots]
        table.standing = self._standing(data)

    def _standing(self, data: Path | None) -> StandingAnswers | None:
        """What people here want answered without being asked."""
        return standing_answers(self.table, self.keyboard, data)

    def run(self) -> None:
        """Play until the game is over or the last person leaves; the journal is closed then."""
        try:
            asyncio.run(self._play())
        except (Leave, InputEnded):
            self._say_saved()
        except KeyboardInterrupt:
            self._say_saved(interrupted=True)
            raise
        finally:
            self.table.close()

    async def _play(self) -> None:
        table = self.table
        table.go_on()
        while (question := table.question()) is not None:
            seat, number = question.seat, table.number
            try:
                if seat in self._bots:
                    index = self._bots[seat].choose(table.observation(seat))
                else:
                    index = await self._ask(seat)
                table.answer(number, index)
            except AskAgain:
                continue
            except JournalError as problem:
                self._say_not_saved(problem)
                if seat in self._bots:
                    await asyncio.sleep(RETRY)
            await asyncio.sleep(0)  # Ctrl+C is heard between the answers of computer players too
        self._say_ending()

    def _put_away(self) -> Path | None:
        """Close the journal of a finished game and put it with the others."""
        self.table.close()
        if self.table.path is None:
            return None
        path = keep_finished(self.table.path)
        record_finished(path)
        return path

    @abstractmethod
    async def _ask(self, seat: int) -> int:
        """The answer of a person; `AskAgain`, `Leave` and `InputEnded` end it without one."""

    @abstractmethod
    def _say_not_saved(self, problem: JournalError) -> None:
        """An answer could not be written and does not count."""

    @abstractmethod
    def _say_ending(self) -> None:
        """The game is over."""

    @abstractmethod
    def _say_saved(self, *, interrupted: bool = False) -> None:
        """The game waits to be gone on with; `interrupted`: by Ctrl+C."""


class Session(TerminalGame):
    """A game line by line; hides one person's cards from the next."""

    def __init__(
        self,
        table: Table,
        terminal: Terminal,
        store: Store | None = None,
        data: Path | None = None,
    ) -> None:
        """`store` keeps the settings."""
        super().__init__(table, terminal, data)
        self.store = store or MemoryStore()
        self.lines = self.game.lines(terminal.language, self.setup)
        self._people = {seat: self._person(seat) for seat in self.keyboard}
        self._at_keyboard = -1
        self._turn_at_keyboard: dict[int, int] = {}

    def _person(self, seat: int) -> PlainPlayer:
        """Whoever is asked at the terminal for a seat."""
        return PlainPlayer(seat, self)

    async def advise(self, seat: int) -> Any:
        """What the coach would do at a seat, from what it sees there."""
        players, seen = self.game.players(), self.table.observation(seat)
        return await asyncio.to_thread(players.advise, players.coach, seen)

    def introduce(self) -> None:
        """What is played, and where it is kept."""
        self.terminal.say(self.lines.played())
        self.terminal.say(messages.COMMITTED)
        self.terminal.say_whole(f"  {self.table.header.commitment}")
        self.terminal.say_whole(messages.saved_as_played(self.table.path))

    async def _ask(self, seat: int) -> int:
        await self._hand_over(seat)
        return await self._people[seat].answer()

    async def _hand_over(self, seat: int) -> None:
        """Between two people hide what the first one saw, and wait for the second one."""
        before, self._at_keyboard = self._at_keyboard, seat
        if len(self._people) < 2 or before == seat:
            return
        began, _ = self.log.turn()
        goes_on = self._turn_at_keyboard.get(seat) == began
        self._turn_at_keyboard[seat] = began
        called = self.teller.called(self.table.view(WATCHER), seat, goes_on=goes_on)
        self._people[seat].forget_screen()
        if before >= 0:
            self.terminal.scroll_away()
        self.terminal.say()
        self.terminal.say(messages.curtain(self.teller.name(seat), called))
        while line := await self.terminal.ask():
            if line.casefold() == "q":
                raise Leave
            self.terminal.say(messages.behind_curtain(self.teller.name(seat)))

    def _say_not_saved(self, problem: JournalError) -> None:
        self.terminal.say(not_saved(problem))

    def _say_ending(self) -> None:
        """Tell the rest of what happened, the result, and where the game is kept."""
        sat_down = [seat for seat, who in enumerate(self.table.header.players) if who == HUMAN]
        alone = sat_down[0] if len(sat_down) == 1 else -1
        news = self.log.leftover() if alone < 0 else self.log.news(alone)
        ending = self.teller.ending(self.table, alone)
        for line in [*self.teller.news(news, alone), "", ending.verdict, *ending.lines]:
            self.terminal.say(line)
        self._open_commitment()
        path = self._put_away()
        if path is not None:
            self.terminal.say(messages.KEPT)
            self.terminal.say_whole(f"  {verify_command(path)}")
            self.terminal.say(messages.REVIEW)
            self.terminal.say_whole(f"  ascension-tui review {shlex.quote(str(path))}")

    def _open_commitment(self) -> None:
        header = self.table.header
        self.terminal.say(messages.OPENED)
        for what, value in (
            ("commitment", header.commitment),
            ("salt", header.salt),
            ("seed", header.seed),
        ):
            self.terminal.say_whole(f"  {what} {value}")

    def _say_saved(self, *, interrupted: bool = False) -> None:
        if interrupted:
            self.terminal.say()
        path = self.table.path
        if path is not None:
            self.terminal.say(SAVED)
            self.terminal.say_whole(f"  {resume_command(path, PLAIN)}")
            self.terminal.flush()


def begin(
    game: AnyGame,
    setup: GameSetup,
    players: Sequence[str],
    seed: int | None,
    data: Path,
    store: Store,
    terminal: Terminal | None = None,
) -> None:
    """Deal a game and play it."""
    table = new_table(game, data, setup.model_dump(mode="json"), players, seed)
    terminal = terminal or Terminal.standard()
    games = saved_games.waiting_games(data, terminal.language)
    waiting = [path for path in games if path != table.path]
    if waiting:
        terminal.say(messages.WAITING_GAME)
        terminal.say_whole(f"  {resume_command(waiting[0], PLAIN)}")
    session = Session(table, terminal, store, data)
    session.introduce()
    terminal.say(session.lines.welcome)
    session.run()


def take_up(file: Path | None, data: Path, store: Store, terminal: Terminal | None = None) -> None:
    """Go on with a saved game, by default the last one left unfinished."""
    terminal = terminal or Terminal.standard()
    table, note = table_meant(file, data, terminal, lambda why: terminal.say(messages.skipped(why)))
    go_on(table, terminal, store, data, note)


def table_meant(
    file: Path | None, data: Path, terminal: Terminal | None, skipped: Callable[[Message], None]
) -> tuple[Table, Message | None]:
    """The game of a file, by default the one left last; a damaged one is asked about.

    Without a terminal nothing is asked, and a damaged game stays as it is.
    """

    def agreed(offer: Message) -> bool:
        if terminal is None:
            return False
        terminal.say(offer)
        terminal.say(messages.GO_ON_DAMAGED)
        try:
            return asyncio.run(terminal.ask()).casefold() in ("y", "yes")
        except InputEnded:
            return False

    if file is None:
        return last_unfinished(data, skipped, agreed)
    return agreed_table(file, agreed)


def go_on(
    table: Table,
    terminal: Terminal,
    store: Store,
    data: Path,
    note: Message | None = None,
) -> None:
    """Play a game that was begun before."""
    session = Session(table, terminal, store, data)
    session.introduce()
    if note:
        terminal.say(note)
    _, turn = session.log.turn()
    if table.question() is not None and turn is not None:
        terminal.say(messages.resumed(turn))
    session.run()
