"""A game or a lesson at this terminal from its first line to its last."""

from __future__ import annotations

import asyncio
import shlex
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path

from ascension_tui.errors import UsageError
from ascension_tui.folders import SAVED, keep_finished, resume_command, verify_command
from ascension_tui.game.protocol import HUMAN, WATCHER
from ascension_tui.game.registry import game_named
from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Listed, Message
from ascension_tui.lessons import AnyLesson, all_lessons, lesson_table, state_of
from ascension_tui.plain.player import AskAgain, Finished, Learner, Leave, PlainPlayer
from ascension_tui.plain.terminal import InputEnded, Terminal
from ascension_tui.profile import lesson_progress
from ascension_tui.profile.saved_games import waiting_games
from ascension_tui.profile.settings import MemoryStore, Store
from ascension_tui.profile.tables import computer_players, saved_table, standing_answers
from ascension_tui.records.store import record_finished
from ascension_tui.table import JournalError, Table
from ascension_tui.table.automatic_answers import RETRY, StandingAnswers
from ascension_tui.table.history import GameLog
from ascension_tui.table.journal import not_saved

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
        self, table: Table, terminal: Terminal, store: Store | None = None, data: Path | None = None
    ) -> None:
        super().__init__(table, terminal, data)
        self.store = store or MemoryStore()
        self.lines = self.game.lines(terminal.language, self.setup)
        self._people = {seat: self._person(seat) for seat in self.keyboard}
        self._at_keyboard = -1
        self._turn_at_keyboard: dict[int, int] = {}

    def _person(self, seat: int) -> PlainPlayer:
        return PlainPlayer(seat, self)

    def introduce(self) -> None:
        self.terminal.say(self.lines.played())
        self.terminal.say_to_copy(
            "The shuffle is fixed: seed and setup are behind this commitment until the end.",
            self.table.header.commitment,
        )
        self.terminal.say_whole(f"Every answer is saved at once in {self.table.path}")

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
        name = self.teller.name(seat)
        self.terminal.say_lines("", f"{name}, {called}: press Enter when nobody else is looking.")
        while line := await self.terminal.ask():
            if line.casefold() == "q":
                raise Leave
            name = self.teller.name(seat)
            self.terminal.say(
                f"Only Enter goes on, when {name} is at the keyboard; q saves and quits."
            )

    def _say_not_saved(self, problem: JournalError) -> None:
        self.terminal.say(not_saved(problem))

    def _say_ending(self) -> None:
        """Tell the rest of what happened, the result, and what becomes of the game."""
        sat_down = [seat for seat, who in enumerate(self.table.header.players) if who == HUMAN]
        alone = sat_down[0] if len(sat_down) == 1 else -1
        news = self.log.leftover() if alone < 0 else self.log.news(alone)
        ending = self.teller.ending(self.table, alone)
        self.terminal.say_lines(*self.teller.news(news, alone), "", ending.verdict, *ending.lines)
        self._finish()

    def _finish(self) -> None:
        """Open the commitment, and tell where the game is kept."""
        header, copy = self.table.header, self.terminal.say_to_copy
        copy(
            "The commitment shown at the start is opened: sha256 over salt, seed and setup.",
            f"commitment {header.commitment}",
            f"salt {header.salt}",
            f"seed {header.seed}",
        )
        path = self._put_away()
        if path is not None:
            copy("The game is kept. Check every step of it by:", verify_command(path))
            copy(
                "See which decisions cost most, and what would have been better, by:",
                f"ascension-tui review {shlex.quote(str(path))}",
            )

    def _say_saved(self, *, interrupted: bool = False) -> None:
        if interrupted:
            self.terminal.say()
        path = self.table.path
        if path is not None:
            self.terminal.say_to_copy(SAVED, resume_command(path, PLAIN))
            self.terminal.flush()


def begin(table: Table, terminal: Terminal, store: Store, data: Path) -> None:
    """Play a game that was dealt just now."""
    waiting = [path for path in waiting_games(data, terminal.language) if path != table.path]
    if waiting:
        terminal.say_to_copy(
            "An unfinished game waits for you. Go on with it by:", resume_command(waiting[0], PLAIN)
        )
    session = Session(table, terminal, store, data)
    session.introduce()
    terminal.say(session.lines.welcome)
    session.run()


def go_on(
    table: Table, terminal: Terminal, store: Store, data: Path, note: Message | None = None
) -> None:
    """Play a game that was begun before."""
    session = Session(table, terminal, store, data)
    session.introduce()
    if note:
        terminal.say(note)
    _, turn = session.log.turn()
    if table.question() is not None and turn is not None:
        terminal.say(f"The game goes on in round {turn.round}.")
    session.run()


def take_up(file: Path | None, data: Path, store: Store, terminal: Terminal) -> None:
    """Go on with a saved game, by default the last one left unfinished."""
    table, note = table_meant(file, data, terminal, terminal.say)
    go_on(table, terminal, store, data, note)


def table_meant(
    file: Path | None, data: Path, terminal: Terminal, skipped: Callable[[Message], None]
) -> tuple[Table, Message | None]:
    """The game of a file, by default the one left last; a damaged one is asked about."""

    def agreed(offer: Message) -> bool:
        terminal.say_lines(
            offer, "Type y to go on from there; anything else leaves the file as it is."
        )
        try:
            return asyncio.run(terminal.ask()).casefold() in ("y", "yes")
        except InputEnded:
            return False

    return saved_table(file, data, skipped, agreed)


# Lessons


class LessonSession(Session):
    """A lesson line by line; left, it waits."""

    def __init__(
        self, lesson: AnyLesson, data: Path, terminal: Terminal, store: Store | None = None
    ) -> None:
        """Sit down; a lesson that was left goes on where it was."""
        table, self.course = lesson_table(lesson, data)
        self.course.plain = True
        self._data = data
        super().__init__(table, terminal, store)

    def _standing(self, data: Path | None) -> None:
        """Whoever learns is asked everything."""

    def _person(self, seat: int) -> PlainPlayer:
        return Learner(seat, self, self.course)

    async def _play(self) -> None:
        try:
            await super()._play()
        except Finished:
            self.terminal.say_lines("", self.course.goodbye)
            lesson_progress.finish(self._data, self.course.lesson.name)

    def _finish(self) -> None:
        self.terminal.say("The lesson is over; you know how to play.")
        lesson_progress.finish(self._data, self.course.lesson.name)

    def _say_saved(self, *, interrupted: bool = False) -> None:
        if interrupted:
            self.terminal.say()
        self.course.keep(self._data)
        command = lesson_progress.lesson_command(self.course.lesson.name, PLAIN)
        self.terminal.say_to_copy(lesson_progress.LESSON_WAITS, command)
        self.terminal.flush()


def lesson_lines(data: Path, language: Language) -> list[str]:
    """The lessons there are, a line each."""
    return [
        f"{number:>3}  {lesson.title} ({language.say(state_of(lesson, data))}): {lesson.about}."
        for number, lesson in enumerate(all_lessons(language), 1)
    ]


def lesson_meant(text: str, language: Language) -> AnyLesson:
    """The lesson of a number or a name."""
    every = all_lessons(language)
    if text.isdecimal() and 1 <= int(text) <= len(every):
        return every[int(text) - 1]
    wanted = text.strip().casefold()
    for lesson in every:
        if wanted in (lesson.name, lesson.title.casefold()):
            return lesson
    raise UsageError(
        "There is no lesson {text!r}; choose from {names}.",
        text=text,
        names=Listed([lesson.name for lesson in every]),
    )
