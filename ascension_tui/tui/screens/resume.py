"""All unfinished games: go on with one, or delete it."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import getters
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import Screen

from ascension_tui.errors import AscensionError
from ascension_tui.folders import unfinished_games
from ascension_tui.tui import saved
from ascension_tui.tui.app import AscensionApp
from ascension_tui.tui.keymap import Command, bindings
from ascension_tui.tui.widgets.gamelist import GameList
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.keyline import KeyLine
from ascension_tui.tui.widgets.sentence import Sentence
from ascension_tui.tui.widgets.symbols import HEIGHTS

EMPTY = "No game is waiting. A game you leave is saved by itself and can be found here."
SURE = "Press d once more to delete this game for good, or esc to keep it."
GONE = "The game is deleted."
ONCE_MORE = "Press enter once more to {mend}"
UNTOUCHED = "A damaged file is left as it is; remove it yourself if you no longer want it."
KEYS: tuple[Command, ...] = (
    Command("enter", "resume", "go on", "Go on with the game picked out."),
    Command("d,delete", "delete", "delete", "Delete the game picked out; asks once more."),
    Command("down,tab", "move(1)", "down", "Go to the next game.", footer=False),
    Command("up,shift+tab", "move(-1)", "up", "Go to the game before.", footer=False),
    Command("escape", "back", "menu", "Keep everything and go back."),
)


class ResumeScreen(Screen[None], inherit_bindings=False):
    """The list of unfinished games, the one played last first."""

    CSS_PATH = "resume.tcss"
    KEYS = KEYS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    VERTICAL_BREAKPOINTS = HEIGHTS
    app = getters.app(AscensionApp)

    def __init__(self) -> None:
        super().__init__()
        self._condemned: Path | None = None
        """The game that goes when its deletion is asked for again."""
        self._offered: Path | None = None
        """The damaged game that goes on from its last good answer when it is asked for again."""

    def compose(self) -> ComposeResult:
        """The games, and a place for what there is to say."""
        with Vertical(id="column"):
            yield Heading("Resume a game")
            yield GameList()
            yield Sentence(id="say")
        yield KeyLine()

    def _read(self) -> list[saved.SavedGame]:
        found = [saved.inspect(path) for path in unfinished_games(self.app.data)]
        return saved.games_first(found)

    def on_screen_resume(self) -> None:
        """Before each time it is shown: something may have been played since."""
        self._list.show(self._read())
        self._tell()

    @property
    def _list(self) -> GameList:
        return self.query_one(GameList)

    def _say(self, text: str, ink: str = "dim") -> None:
        self.query_one("#say", Sentence).say(text, ink)

    def _tell(self) -> None:
        """Count the games, and say in full what is wrong with the one picked out."""
        games, game = self._list.games, self._list.game
        self.query_one(Heading).add(f"{self._list.cursor + 1} of {len(games)}" if games else "")
        self._condemned = self._offered = None
        if game is None:
            self._say(EMPTY)
        elif game.problem or game.damage:
            self._say(game.problem or game.damage, "error")
        else:
            self._say("")

    def on_pick_list_moved(self) -> None:
        """Another game: nothing said before holds for it."""
        self._tell()

    def on_pick_list_picked(self) -> None:
        """A click does the same as enter."""
        self.action_resume()

    def action_move(self, step: int) -> None:
        """Pick out another game."""
        self._list.move(step)

    def action_resume(self) -> None:
        """Go on with the game, or say why not; a damaged one asks once more."""
        from ascension_tui.games import MEND
        from ascension_tui.table import DamagedJournal

        offered = self._offered
        self._tell()
        game = self._list.game
        if game is None or game.problem:
            return
        try:
            self.app.resume_table(game.path, mend=offered == game.path)
        except DamagedJournal as problem:
            self._offered = game.path
            self._say(f"{problem.short} {ONCE_MORE.format(mend=MEND)}", "warning")
        except AscensionError as problem:
            self._say(str(problem), "error")

    def action_delete(self) -> None:
        """Ask, and at the second time delete."""
        game, self._offered = self._list.game, None
        if game is None:
            return
        if game.problem or game.damage:
            self._tell()
            self._say(UNTOUCHED, "warning")
        elif self._condemned != game.path:
            self._condemned = game.path
            self._say(SURE, "warning")
        else:
            self._delete(game.path)

    def _delete(self, path: Path) -> None:
        try:
            saved.delete(path)
        except AscensionError as problem:
            self._condemned = None
            self._say(str(problem), "error")
            return
        self._list.show(self._read())
        self._tell()
        self._say(f"{GONE} {EMPTY}" if not self._list.games else GONE)

    def action_back(self) -> None:
        """A question is answered with no; otherwise back to the menu."""
        if self._condemned is not None or self._offered is not None:
            self._tell()
        else:
            self.app.pop_screen()
