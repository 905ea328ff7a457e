"""The ratings of the house."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import Screen

from ascension_tui.tui.ink import Line, Piece
from ascension_tui.tui.keymap import Command, bindings
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.keyline import KeyLine
from ascension_tui.tui.widgets.scrolled import SCROLL_KEYS, ScrollActions, Scrolled


class ScoresScreen(ScrollActions, Screen[None], inherit_bindings=False):
    """What `ssh HOST scores` prints, on a screen."""

    CSS_PATH = "lobby.tcss"
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("escape,enter,s", "close", "lobby", "Back to the lobby."),
        *SCROLL_KEYS,
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]

    def __init__(self, text: str) -> None:
        """Show this text."""
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        """A heading and the text."""
        with Vertical(id="column"):
            yield Heading("Scores")
            yield Scrolled(self._page, id="page")
        yield KeyLine()

    def _page(self, width: int) -> list[Line]:
        # What stands at the margin is a title; below it everything stands in columns.
        return [
            [Piece(line, "text" if line.startswith(" ") else "strong")]
            for line in self._text.splitlines()
        ]

    def action_close(self) -> None:
        """Back to the lobby."""
        self.dismiss(None)
