"""All unfinished games: go on with one, or delete it."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult

from ascension_tui.folders import unfinished_games
from ascension_tui.game.keys import Command
from ascension_tui.i18n.message import Message
from ascension_tui.profile import saved_games
from ascension_tui.tui.screens.saved_games import SavedGamesScreen
from ascension_tui.tui.widgets.sentence import Sentence

EMPTY = "No game is waiting. A game you leave is saved by itself and can be found here."
SURE = "Press d once more to delete this game for good, or esc to keep it."
GONE = "The game is deleted."
UNTOUCHED = "A damaged file is left as it is; remove it yourself if you no longer want it."


class ResumeScreen(SavedGamesScreen):
    """The unfinished games."""

    TITLE = "Resume a game"
    CSS_PATH = Path(__file__).with_name("resume.tcss")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "resume", "go on", "Go on with the game picked out."),
        Command("d,delete", "delete", "delete", "Delete the game picked out; asks once more."),
        Command("down,tab", "move(1)", "down", "Go to the next game.", footer=False),
        Command("up,shift+tab", "move(-1)", "up", "Go to the game before.", footer=False),
        Command("escape", "back", "menu", "Keep everything and go back."),
    )

    def __init__(self) -> None:
        super().__init__()
        self._condemned: Path | None = None
        """The game that goes when its deletion is asked for again."""
        self._offered: Path | None = None
        """The damaged game that goes on from its last good answer when it is asked for again."""

    def body(self) -> ComposeResult:
        yield self._list
        yield Sentence(id="say")

    def on_screen_resume(self) -> None:
        """Before each time it is shown: something may have been played since."""
        self._read()

    def _read(self) -> None:
        files = unfinished_games(self.app.data)
        self._list.show(saved_games.inspected(files, self.app.language))
        self.tell()

    def empty(self) -> str:
        return EMPTY

    def tell(self) -> None:
        self._condemned = self._offered = None
        super().tell()

    def action_resume(self) -> None:
        """Go on with the game, or say why not; a damaged one asks once more."""
        offered = self._offered
        self.tell()
        game = self._list.item
        if game is not None and not game.problem:
            self.attempt(lambda: self._resume(game.path, mend=offered == game.path))

    def _resume(self, path: Path, *, mend: bool) -> None:
        from ascension_tui.profile.tables import MEND
        from ascension_tui.table import DamagedJournal

        try:
            self.app.resume_table(path, mend=mend)
        except DamagedJournal as problem:
            self._offered = path
            offer = Message(
                "{damage} Press enter once more to {mend}", damage=problem.short, mend=MEND
            )
            self.say(offer, "warning")

    def action_delete(self) -> None:
        """Ask, and at the second time delete."""
        game, self._offered = self._list.item, None
        if game is None:
            return
        if game.problem or game.damage:
            self.tell()
            self.say(UNTOUCHED, "warning")
        elif self._condemned != game.path:
            self._condemned = game.path
            self.say(SURE, "warning")
        else:
            self._condemned = None
            self.attempt(lambda: self._delete(game.path))

    def _delete(self, path: Path) -> None:
        saved_games.delete(path)
        self._read()
        self.say(GONE if self._list.items else f"{GONE} {EMPTY}")

    def action_back(self) -> None:
        """A question is answered with no; otherwise back to the menu."""
        if self._condemned is not None or self._offered is not None:
            self.tell()
        else:
            super().action_back()
