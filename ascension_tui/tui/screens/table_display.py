"""A game in progress as it is shown: follows the table, and hands over between people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal

from textual.app import ComposeResult
from textual.binding import BindingsMap
from textual.message import Message

from ascension_tui.errors import UserError
from ascension_tui.folders import SAVED, resume_command
from ascension_tui.game.keys import Command, KeyRow
from ascension_tui.game.protocol import WATCHER
from ascension_tui.game.teller import Asked, Hint
from ascension_tui.i18n.message import Sayable
from ascension_tui.profile.commands import Group, commands_of, table_groups
from ascension_tui.profile.settings import LOG_LENGTHS
from ascension_tui.table import JournalError
from ascension_tui.table.journal import not_saved
from ascension_tui.table.seat_table import SeatTable
from ascension_tui.tui.contract import Scene, Stage
from ascension_tui.tui.ink import Piece
from ascension_tui.tui.screens.keyed import KeyedScreen, KeyLine, row_bindings

HINT = "hint"
"""The group of the task that waits for the coach."""


class TableMoved(Message):
    """Something happened at the table."""


class TableDisplay(KeyedScreen[None]):
    """A game in progress, as the seat at the keyboard may see it."""

    def __init__(self, table: SeatTable) -> None:
        self.table = table
        self.game = table.game
        super().__init__()
        rows = BindingsMap(row_bindings(self.key_rows))
        self._bindings = BindingsMap.merge((self._bindings, rows))
        alone = len(table.keyboard) == 1
        self.me = next(iter(table.keyboard)) if alone else WATCHER
        stage = Stage(table.setup, table.teller, table.level, table.keyboard, table.log)
        self.board = self.game.screens().board(stage)
        self.asked: Asked | None = None
        """The question, where it is this seat's."""
        self.seen: Any = None
        """What the seat knows, to answer it."""
        self._number = -1
        self._told: Piece | None = None
        self._armed = ""
        """What the next press of the same key does although it was warned of."""
        self._hint: Hint | Literal["thinking"] | None = None
        self._behind_curtain = False
        self._turn_of: dict[int, int] = {}
        """In which turn each seat was asked last, by the answers before it."""

    @property
    def commands(self) -> tuple[Command, ...]:
        return self.app.venue.commands(commands_of(self.groups()))

    @property
    def key_rows(self) -> Sequence[KeyRow]:
        return self.game.key_rows

    def groups(self) -> Sequence[Group]:
        """The commands there are here, below headings."""
        return table_groups(self.game)

    def compose(self) -> ComposeResult:
        yield self.board
        keys = KeyLine(self.key_line, self.board.aside)
        keys.plain_signs = self.board.plain_signs
        yield keys

    def on_mount(self) -> None:
        self._stop_listening = self.table.listen(self._hear)
        self.table.set_pace(self.app.settings.pace)
        self.run_worker(self.table.run(self.say), group="computers", exit_on_error=True)
        self.catch_up()

    async def on_unmount(self) -> None:
        self._stop_listening()
        await self.table.leave()

    def on_screen_resume(self) -> None:
        """Come back from another screen: settings may have changed."""
        self.table.set_pace(self.app.settings.pace)

    # Following the table

    def _hear(self, _: object) -> None:
        """Called by the table, perhaps from another app's task: only leave a message."""
        self.post_message(TableMoved())

    def on_table_moved(self) -> None:
        """Something happened; of many messages in a row only the first finds news."""
        if self.table.number != self._number:
            self.catch_up()

    def catch_up(self) -> None:
        """Show how the table stands, or hand over to whoever is asked."""
        question = self.table.question()
        if question is None:
            self.look_from(WATCHER if len(self.table.keyboard) > 1 else self.me)
            self._finish()
            return
        if question.seat in self.table.keyboard:
            self.table.stop_skipping()
            if question.seat != self.me:
                self._hand_over(question.seat)
                return
            self._turn_of[self.me] = self.table.log.turn()[0]
        self.look_from(self.me)

    def look_from(self, seat: int) -> None:
        """Show the table as a seat may see it now."""
        table = self.table
        if table.number != self._number:
            self._armed = ""
            self.drop_hint()
        self._number = table.number
        question = table.question()
        self.asked = self.seen = None
        if question is not None and question.seat == seat:
            self.seen = table.observation(seat)
            self.asked = table.teller.asked(self.seen)
        self._show(self._scene(seat))

    def _scene(self, seat: int) -> Scene:
        return Scene(
            view=self.table.view(seat),
            me=seat,
            number=self._number,
            asked=self.asked,
            log=self.recent_lines(seat),
            told=self._told,
            hint=self._hint,
        )

    def _show(self, scene: Scene) -> None:
        self.board.show(scene)
        self.query_one(KeyLine).repaint()

    def show_again(self, **changes: Any) -> None:
        """Show the same position with something else around it."""
        if self.board.scene is not None:
            self._show(replace(self.board.scene, told=self._told, hint=self._hint, **changes))

    def recent_lines(self, seat: int) -> list[tuple[str, bool]]:
        """What stands beside the table, each line with whether it is old news.

        Some answers from before the seat's last turn are among it.
        """
        news, log = self.table.teller.news, self.table.log
        before, since = log.around_last_turn(seat, LOG_LENGTHS[self.app.settings.log])
        old = [(line, True) for line in news(before, seat)]
        return old + [(line, False) for line in news(since, seat)]

    # Handing over, and the end

    def _hand_over(self, seat: int) -> None:
        """Hide everything until the next person is at the keyboard."""
        if self._behind_curtain:
            return
        from ascension_tui.tui.screens.curtain import CurtainScreen, curtain_for

        self._behind_curtain = True
        while self.app.screen is not self and self in self.app.screen_stack:
            self.app.pop_screen()  # what one person was reading is no business of the next
        goes_on = self._turn_of.get(seat) == self.table.log.turn()[0]

        def lifted(here: bool | None) -> None:
            self._behind_curtain = False
            if here:
                self.me = seat
                self._told, self._armed = None, ""
                self.drop_hint()
                self.board.forget()
                self.catch_up()
            else:
                self.app.back_to_menu()

        self.app.push_screen(CurtainScreen(curtain_for(self.table, seat, goes_on)), lifted)

    def _finish(self) -> None:
        if self._behind_curtain:
            return
        from ascension_tui.tui.screens.end import EndScreen

        self._behind_curtain = True
        self.app.push_screen(EndScreen(self.table, self.table.put_away()), self.leave_finished)

    def leave_finished(self, what: str | None) -> None:
        app, header = self.app, self.table.header
        app.back_to_menu()
        if what == "rematch":
            app.open_table(self.game, header.setup, header.players)

    def say(self, text: Sayable, ink: str = "warning") -> None:
        self._told = Piece(self.app.language.say(text), ink)
        self.show_again()

    def refused(self, refusal: UserError, ink: str) -> None:
        """Show the table as it stands, and say why something was not done."""
        self.catch_up()
        unsaved = isinstance(refusal, JournalError)
        self.say(not_saved(refusal) if unsaved else refusal.message)

    @property
    def hinting(self) -> bool:
        """Whether a hint is shown or thought about."""
        return self._hint is not None

    def drop_hint(self) -> None:
        """Its mark goes with it: left behind, enter would not end the turn."""
        if self.hinting:
            self.board.unmark()
            self.stop_hint()

    def stop_hint(self) -> None:
        if self._hint == "thinking":
            self.workers.cancel_group(self, HINT)
        self._hint = None

    def goodbye(self) -> Sequence[str]:
        path = self.table.path
        if path is None or self.table.question() is None:
            return ()
        return SAVED, f"  {resume_command(path)}"
