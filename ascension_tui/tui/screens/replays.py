"""All games there are to watch: those that are over, and those that wait."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from typing import ClassVar

from textual import getters
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import Screen

from ascension_tui.errors import AscensionError
from ascension_tui.folders import finished_games, unfinished_games
from ascension_tui.tui import saved
from ascension_tui.tui.app import AscensionApp
from ascension_tui.tui.keymap import Command, bindings
from ascension_tui.tui.widgets.gamelist import GameList
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.keyline import KeyLine
from ascension_tui.tui.widgets.sentence import Sentence
from ascension_tui.tui.widgets.symbols import HEIGHTS
from ascension_tui.tui.widgets.tabline import TabLine

TABS = ("finished", "running")
EMPTY = {
    "finished": "No game is over yet. Every game you play to its end can be watched here.",
    "running": "No game is waiting. A game you leave is saved by itself and can be found here.",
}
KEYS: tuple[Command, ...] = (
    Command("enter", "watch", "watch", "Watch the game picked out."),
    Command("right,left", "other", "finished / running", "Show the other games."),
    Command("down,tab", "move(1)", "down", "Go to the next game.", footer=False),
    Command("up,shift+tab", "move(-1)", "up", "Go to the game before.", footer=False),
    Command("escape", "back", "menu", "Go back to the menu."),
)


class ReplaysScreen(Screen[None], inherit_bindings=False):
    """The games that are over and those that run, the one played last first."""

    CSS_PATH = "replays.tcss"
    KEYS = KEYS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    VERTICAL_BREAKPOINTS = HEIGHTS
    app = getters.app(AscensionApp)

    def __init__(self) -> None:
        super().__init__()
        self._tab = 0

    def compose(self) -> ComposeResult:
        """Two lists, of which one is shown."""
        with Vertical(id="column"):
            yield Heading("Replays")
            yield TabLine(TABS)
            yield GameList()
            yield Sentence(id="say")
        yield KeyLine()

    def on_screen_resume(self) -> None:
        """Before each time it is shown: something may have been played since."""
        if not finished_games(self.app.data) and saved.waiting_games(self.app.data):
            self._tab = 1
        self._show()

    def _show(self) -> None:
        files = unfinished_games if self._tab else finished_games
        self.query_one(TabLine).pick(self._tab)
        games = saved.games_first([saved.inspect(path) for path in files(self.app.data)])
        self._list.show(games if self._tab else self._with_outcomes(games))
        self._tell()

    def _with_outcomes(self, games: list[saved.SavedGame]) -> list[saved.SavedGame]:
        """Who won, as far as the statistics know."""
        from ascension_tui.records.stats import outcomes

        try:
            known = outcomes(self.app.data)
        except (OSError, sqlite3.Error):
            known = {}
        return [replace(game, outcome=known.get(game.path.name, "over")) for game in games]

    @property
    def _list(self) -> GameList:
        return self.query_one(GameList)

    def _say(self, text: str, ink: str = "dim") -> None:
        self.query_one("#say", Sentence).say(text, ink)

    def _tell(self) -> None:
        games, game = self._list.games, self._list.game
        self.query_one(Heading).add(f"{self._list.cursor + 1} of {len(games)}" if games else "")
        if game is None:
            self._say(EMPTY[TABS[self._tab]])
        else:
            self._say(game.problem or game.damage, "error")

    def on_pick_list_moved(self) -> None:
        """Another game: nothing said before holds for it."""
        self._tell()

    def on_pick_list_picked(self) -> None:
        """A click does the same as enter."""
        self.action_watch()

    def on_tab_line_picked(self, event: TabLine.Picked) -> None:
        """A title was clicked."""
        self._tab = event.index
        self._show()

    def action_other(self) -> None:
        """The other list."""
        self._tab = 1 - self._tab
        self._list.place(0)
        self._show()

    def action_move(self, step: int) -> None:
        """Pick out another game."""
        self._list.move(step)

    def action_watch(self) -> None:
        """Watch the game, or say why not."""
        game = self._list.game
        if game is None or game.problem:
            self._tell()
            return
        from ascension_tui.tui.screens.replay import watch

        try:
            watch(self.app, game.path)
        except AscensionError as problem:
            self._say(str(problem), "error")

    def action_back(self) -> None:
        """Back to the menu."""
        self.app.pop_screen()
