"""All games there are to watch: those that are over, and those that wait."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult

from ascension_tui.folders import finished_games, unfinished_games
from ascension_tui.game.keys import Command
from ascension_tui.profile import saved_games
from ascension_tui.profile.saved_games import SavedGame
from ascension_tui.tui.screens.end import VERIFY
from ascension_tui.tui.screens.saved_games import SavedGamesScreen
from ascension_tui.tui.widgets.sentence import Sentence
from ascension_tui.tui.widgets.tabline import TabLine

TABS = ("finished", "running")
EMPTY = {
    "finished": "No game is over yet. Every game you play to its end can be watched here.",
    "running": "No game is waiting. A game you leave is saved by itself and can be found here.",
}
MOST_ON_A_HOST = 50
"""Listed, the last ones first."""


class ReplaysScreen(SavedGamesScreen):
    """The games that are over and those that run; on a host those that run are in the lobby."""

    TITLE = "Replays"
    CSS_PATH = Path(__file__).with_name("replays.tcss")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "watch", "watch", "Watch the game picked out."),
        VERIFY,
        Command(
            "right,left", "other", "finished / running", "Show the other games.", needs="files"
        ),
        Command("down,tab", "move(1)", "down", "Go to the next game.", footer=False),
        Command("up,shift+tab", "move(-1)", "up", "Go to the game before.", footer=False),
        Command("escape", "back", "menu", "Go back to the menu.", needs="files"),
        Command("escape", "back", "library", "Back to the library.", needs="host"),
    )

    def __init__(self) -> None:
        super().__init__()
        self._tabs = TabLine(TABS)

    def body(self) -> ComposeResult:
        if not self.app.venue.shared:
            yield self._tabs
        yield self._list
        yield Sentence(id="say")

    def on_screen_resume(self) -> None:
        """Before each time it is shown: something may have been played since."""
        data = self.app.data
        waits = bool(saved_games.waiting_games(data, self.app.language))
        if waits and not (self.app.venue.shared or finished_games(data)):
            self._tabs.at = TABS.index("running")
            self._tabs.repaint()
        self._show()

    def _show(self) -> None:
        self._list.show(self._last_finished() if self.app.venue.shared else self._games())
        self.tell()

    def _games(self) -> list[SavedGame]:
        files = unfinished_games if self._tabs.at else finished_games
        games = saved_games.inspected(files(self.app.data), self.app.language)
        return games if self._tabs.at else self._with_outcomes(games)

    def _last_finished(self) -> list[SavedGame]:
        """Without the checks of each file: others wait meanwhile."""
        files = finished_games(self.app.data)[:MOST_ON_A_HOST]
        return self._with_outcomes(
            [game for path in files if (game := saved_games.read_summary(path, self.app.language))]
        )

    def _with_outcomes(self, games: list[SavedGame]) -> list[SavedGame]:
        """Who won, as far as the statistics know."""
        from ascension_tui.records.stats import outcomes

        try:
            known = outcomes(self.app.data, self.app.language)
        except (OSError, sqlite3.Error):
            known = {}
        return [replace(game, outcome=known.get(game.path.name, "over")) for game in games]

    def empty(self) -> str:
        return EMPTY[TABS[self._tabs.at]]

    def on_tab_line_turned(self) -> None:
        self._show()

    def action_other(self) -> None:
        """Show the other list from its beginning."""
        self._list.place(0)
        self._tabs.turn(1)

    def action_watch(self) -> None:
        from ascension_tui.tui.screens.replay import watch

        game = self._list.item
        if game is None or game.problem:
            self.tell()
        else:
            self.prepare(watch(self.app, game.path))

    def action_verify(self) -> None:
        """Check the game, or say what does not fit."""
        from ascension_tui.tui.screens.proof import show_proof

        game = self._list.item
        if game is not None:
            self.prepare(show_proof(self.app, game.path))
