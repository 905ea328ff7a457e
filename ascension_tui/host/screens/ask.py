"""Asks for one line of text."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from ascension_tui.tui.keymap import Command, bindings
from ascension_tui.tui.widgets.fields import TextField
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.keyline import KeyLine
from ascension_tui.tui.widgets.sentence import Sentence

KEYS: tuple[Command, ...] = (
    Command("enter", "take", "go on", "Take what is typed."),
    Command("escape", "cancel", "back", "Never mind."),
)


class AskScreen(ModalScreen[str], inherit_bindings=False):
    """One question, one field."""

    CSS_PATH = "ask.tcss"
    KEYS = KEYS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]

    def __init__(self, title: str, question: str, longest: int) -> None:
        """`longest`: how many letters fit."""
        super().__init__()
        self._title = title
        self._question = question
        self._longest = longest

    def compose(self) -> ComposeResult:
        """Heading, question, field."""
        with Vertical(id="panel"):
            yield Heading(self._title)
            yield Sentence(self._question, id="question")
            yield TextField("", longest=self._longest, id="answer")
        yield KeyLine()

    def on_mount(self) -> None:
        """Type at once."""
        self.query_one("#answer").focus()

    def action_take(self) -> None:
        """Whatever is there."""
        self.dismiss(self.query_one("#answer", TextField).value.strip())

    def action_cancel(self) -> None:
        """Nothing."""
        self.dismiss("")
