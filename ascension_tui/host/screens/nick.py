"""The first thing a new key is asked: what everybody should call its owner."""

from __future__ import annotations

from typing import ClassVar

from textual import getters
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import Screen

from ascension_tui.host.screens.app import HostApp
from ascension_tui.host.ssh.clean import valid_nick
from ascension_tui.host.tables.refusal import Refusal
from ascension_tui.tui.keymap import Command, bindings
from ascension_tui.tui.widgets.fields import TextField
from ascension_tui.tui.widgets.heading import Banner
from ascension_tui.tui.widgets.keyline import KeyLine
from ascension_tui.tui.widgets.rows import Row
from ascension_tui.tui.widgets.sentence import Sentence

LONGEST = 16
WELCOME = "Welcome. Your key is your name here; choose what everybody calls you."
KEYS: tuple[Command, ...] = (
    Command("enter", "take", "take this nick", "Take the nick and go to the lobby."),
    Command("escape", "leave", "leave", "Disconnect."),
)


class NickScreen(Screen[None], inherit_bindings=False):
    """Asks for a nick until there is one."""

    CSS_PATH = "nick.tcss"
    KEYS = KEYS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    app = getters.app(HostApp)

    def compose(self) -> ComposeResult:
        """One field; what was typed before the @ may be the wish already."""
        login = self.app.connected.identity.login
        with Vertical(id="column"):
            yield Banner()
            yield Sentence(WELCOME, id="welcome")
            wish = login if valid_nick(login) else ""
            yield Row("Nick", TextField(wish, longest=LONGEST, id="nick"))
            yield Sentence(id="say")
        yield KeyLine()

    def on_mount(self) -> None:
        """Type at once."""
        self.query_one("#nick").focus()

    def action_take(self) -> None:
        """Register, or say why not."""
        from ascension_tui.host.screens.lobby import LobbyScreen

        app = self.app
        nick = self.query_one("#nick", TextField).value.strip()
        try:
            person = app.lobby.people.register(app.connected.identity.key, nick)
        except Refusal as refusal:
            self.query_one("#say", Sentence).say(str(refusal), "warning")
            return
        app.come_in(person)
        app.switch_screen(LobbyScreen())

    def action_leave(self) -> None:
        """Not today."""
        self.app.action_leave()
