"""A table of the house: the same table as anywhere, with talk, votes and clocks around it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, cast

from textual import getters
from textual.binding import BindingType
from textual.message import Message

from ascension_tui.errors import AscensionError
from ascension_tui.host.links import Link, SeatLink
from ascension_tui.host.screens.app import HostApp
from ascension_tui.tui.ink import Line, Piece
from ascension_tui.tui.keymap import Command, bindings
from ascension_tui.tui.screens.table import TableScreen
from ascension_tui.tui.screens.table_keys import TABLE_KEYS, spot_bindings

if TYPE_CHECKING:
    from ascension_tui.tui.local import LocalGame

LINES_SHOWN = 4
"""How much of the talk stands below the log."""
TALKING = (
    Command("slash", "talk", "talk", "Say something to everybody at the table."),
    Command("comma", "around", "table", "Resign, ask for a takeback, pause, mute."),
)
MATTERS = {
    "takeback": "asks to take something back",
    "pause": "asks for a pause",
    "going on": "wants to go on",
}


class AroundTable(Message):
    """Something around the game changed: talk, people, a proposal, a clock."""


class HostedTableScreen(TableScreen):
    """A game of the house, played or watched."""

    CSS_PATH = "../../tui/screens/table.tcss"
    KEYS: ClassVar[tuple[Command, ...]] = (*TABLE_KEYS, *TALKING)
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS), *spot_bindings()]
    app = getters.app(HostApp)

    def __init__(self, link: Link) -> None:
        """Show what the link may see."""
        super().__init__(cast("LocalGame", link))
        self.link = link
        self.me = link.seat
        self._stop_following: Callable[[], None] = lambda: None

    def on_mount(self) -> None:
        """Follow what happens around the game too."""
        self._stop_following = self.link.follow(lambda _: self.post_message(AroundTable()))

    def on_unmount(self) -> None:
        """The seat waits; the table goes on."""
        self._stop_following()

    def on_around_table(self) -> None:
        """Somebody spoke, came, went or proposed something."""
        if self.board is not None and self.link.hosted.state == "running":
            self.catch_up()

    def recent_lines(self, seat: int) -> list[tuple[str, bool]]:
        """The log with the last of the talk below it."""
        said = self.link.lines()[-LINES_SHOWN:]
        talk = [(line.text if line.note else f"{line.nick}: {line.text}", False) for line in said]
        return super().recent_lines(seat) + talk

    def question_line(self) -> Line:
        """A proposal comes before what the game asks; a running clock stands behind it."""
        line = super().question_line()
        proposal = self.link.proposal
        if proposal is not None and self.link.seat in proposal.waiting:
            who = self.link.hosted.name(proposal.seat)
            return [Piece(f"{who} {MATTERS[proposal.matter]}: , answers.", "warning")]
        left = self.link.left(self.link.hosted.asked() or 0)
        if left is not None and self.link.hosted.asked() is not None:
            line = [*line, Piece(f"  {_clock(left)} left", "dim")]
        return line

    def leave_finished(self, what: str | None) -> None:
        """After the end: the lobby, or the same people once more."""
        app, table = self.app, self.link.hosted.id
        app.back_to_menu()
        if what != "rematch" or not isinstance(self.link, SeatLink):
            return
        try:
            app.lobby.rematch(app.me, table)
        except AscensionError as refusal:
            app.notify(str(refusal))

    def _answer(self, index: int) -> None:
        try:
            super()._answer(index)
        except AscensionError as refusal:
            self.catch_up()
            self.say(str(refusal))

    def action_talk(self) -> None:
        """Type a line for everybody."""
        from ascension_tui.host.screens.talk import TalkScreen

        self.app.push_screen(TalkScreen(self.link))

    def action_around(self) -> None:
        """What can be done around the game."""
        from ascension_tui.host.screens.around import AroundScreen

        self.app.push_screen(AroundScreen(self.link))


def _clock(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes} min" if hours else f"{minutes}:{rest:02d}"
