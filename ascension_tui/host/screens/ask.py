"""Screens that ask for one line of text, such as a code, or the nick of a new key."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import getters
from textual.app import ComposeResult

from ascension_tui.game.keys import Command
from ascension_tui.host.screens.app import HostApp
from ascension_tui.host.ssh.clean import valid_nick
from ascension_tui.tui.screens.form import FormLine
from ascension_tui.tui.screens.keyed import KeyedModal, KeyedScreen
from ascension_tui.tui.widgets.fields import TextField
from ascension_tui.tui.widgets.heading import Banner
from ascension_tui.tui.widgets.sentence import Sentence

LONGEST = 16
WELCOME = "Welcome. Your key is your name here; choose what everybody calls you."


class AskScreen(KeyedModal[str]):
    """One question, one field; says what was typed, nothing if nothing was."""

    CSS_PATH = Path(__file__).with_name("ask.tcss")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "take", "go on", "Take what is typed."),
        Command("escape", "back", "back", "Never mind."),
    )

    def __init__(self, title: str, question: str, longest: int) -> None:
        """`longest`: how many letters fit."""
        super().__init__()
        self.title = title
        self._question = question
        self._longest = longest

    def body(self) -> ComposeResult:
        yield Sentence(self._question, id="question")
        yield TextField("", longest=self._longest, id="answer")

    def on_mount(self) -> None:
        self.query_one("#answer").focus()

    def action_take(self) -> None:
        self.dismiss(self.query_one("#answer", TextField).value.strip())


class NickScreen(KeyedScreen[None]):
    """Asks for a nick until there is one."""

    CSS_PATH = Path(__file__).with_name("ask.tcss")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "take", "take this nick", "Take the nick and go to the lobby."),
        Command("escape", "leave", "leave", "Disconnect."),
    )
    app = getters.app(HostApp)

    def body(self) -> ComposeResult:
        """One field; what was typed before the @ may be the wish already."""
        login = self.app.connected.identity.login
        yield Banner()
        yield Sentence(WELCOME, id="welcome")
        wish = login if valid_nick(login) else ""
        yield FormLine("Nick", TextField(wish, longest=LONGEST, id="nick"))
        yield Sentence(id="say")

    def on_mount(self) -> None:
        self.query_one("#nick").focus()

    def action_take(self) -> None:
        self.attempt(self._register, "warning")

    def _register(self) -> None:
        from ascension_tui.host.screens.lobby import LobbyScreen

        app = self.app
        nick = self.query_one("#nick", TextField).value.strip()
        app.come_in(app.lobby.people.register(app.connected.identity.key, nick))
        app.switch_screen(LobbyScreen())

    def action_leave(self) -> None:
        self.app.action_leave()
