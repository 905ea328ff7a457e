"""Asks for one line of text."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult

from ascension_tui.game.keys import Command
from ascension_tui.tui.screens.keyed import KeyedModal
from ascension_tui.tui.widgets.fields import TextField
from ascension_tui.tui.widgets.sentence import Sentence


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
