"""The ratings of the house."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult

from ascension_tui.game.keys import Command
from ascension_tui.tui.ink import Line, Piece
from ascension_tui.tui.screens.reading import SCROLL_KEYS, ScrollScreen
from ascension_tui.tui.widgets.scrolled import Scrolled


class ScoresScreen(ScrollScreen[None]):
    """What `ssh HOST scores` prints, on a screen."""

    TITLE = "Scores"
    CSS_PATH = Path(__file__).with_name("lobby.tcss")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("escape,enter,s", "back", "lobby", "Back to the lobby."),
        *SCROLL_KEYS,
    )

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def body(self) -> ComposeResult:
        yield Scrolled(self._page, id="page")

    def _page(self, width: int) -> list[Line]:
        # What stands at the margin is a title; below it everything stands in columns.
        return [
            [Piece(line, "text" if line.startswith(" ") else "strong")]
            for line in self._text.splitlines()
        ]
