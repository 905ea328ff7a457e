"""The games that are kept: unfinished ones to go on with or delete, finished ones to watch."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from textual.app import ComposeResult

from ascension_tui.folders import finished_games, unfinished_games
from ascension_tui.game.keys import Command
from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Counted, Message
from ascension_tui.profile import saved_games
from ascension_tui.profile.saved_games import SavedGame, relative_time
from ascension_tui.tui.ink import Line, Piece, ellipsize, justify, pad, printable
from ascension_tui.tui.screens.keyed import ListScreen
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.itemlist import ItemList, ItemState
from ascension_tui.tui.widgets.sentence import Sentence
from ascension_tui.tui.widgets.tabline import TabLine

MOVE_KEYS = (
    Command("down,tab", "move(1)", "down", "Go to the next game.", footer=False),
    Command("up,shift+tab", "move(-1)", "up", "Go to the game before.", footer=False),
)
VERIFY = Command("v", "verify", "verify", "Have every step of the game checked.", needs="host")
TABS = ("finished", "running")
MOST_ON_A_HOST = 50
"""Listed, the last ones first."""
EMPTY = "No game is waiting. A game you leave is saved by itself and can be found here."
NONE_OVER = "No game is over yet. Every game you play to its end can be watched here."
SURE = "Press d once more to delete this game for good, or esc to keep it."
GONE = "The game is deleted."
UNTOUCHED = "A damaged file is left as it is; remove it yourself if you no longer want it."


def game_lines(game: SavedGame, state: ItemState, language: Language) -> list[Line]:
    """Who plays and when; below it what, and how far it has come, or what is wrong with it."""
    more = state.symbols.ellipsis
    moment = relative_time(game.played, datetime.now(), language)
    name = printable(f" left out: {game.path.name}" if game.problem else f" {game.people}")
    fitted = pad if state.marked else ellipsize
    title = Piece(
        fitted(name, state.width - len(moment) - 6, more),
        state.ink("dim" if game.problem else "text"),
    )
    trouble = game.trouble(language)
    told = Piece(
        ellipsize(printable(trouble or _progress(game, state, language)), state.width - 3, more),
        "error" if trouble else "dim",
    )
    first = justify([state.pointer, title], [Piece(f" {moment}", "dim")], state.width)
    return [first, [Piece("   "), told]]


def _progress(game: SavedGame, state: ItemState, language: Language) -> str:
    if game.outcome:
        parts = [game.title, game.length(language), game.outcome]
    elif game.turn is None:
        parts = [game.title, language.say(_answers(game.answers))]
    else:
        parts = [game.title, game.progress(language), language.say(_answers(game.answers))]
    return f" {state.symbols.dot} ".join(parts)


def _answers(count: int) -> Message:
    if not count:
        return Message("nothing done yet")
    if count == 1:
        return Message("one answer so far")
    return Message("{answers} so far", answers=Counted(count, "answer"))


class SavedGamesScreen(ListScreen[None]):
    """A list of games, the one played last first."""

    def __init__(self) -> None:
        super().__init__()
        self._list = ItemList(self._game_lines, height=2)

    def body(self) -> ComposeResult:
        yield self._list
        yield Sentence(id="say")

    def on_screen_resume(self) -> None:
        """Before each time it is shown: something may have been played since."""
        self.show_games()

    def show_games(self) -> None:
        self._list.show(self.games())
        self.tell()

    def games(self) -> list[SavedGame]:
        raise NotImplementedError

    def _game_lines(self, game: SavedGame, state: ItemState) -> list[Line]:
        return game_lines(game, state, self.app.language)

    def empty(self) -> str:
        return EMPTY

    def tell(self) -> None:
        """Count the games, and say in full what is wrong with the marked one."""
        count, game = len(self._list.items), self._list.item
        self.query_one(Heading).add(f"{self._list.cursor + 1} of {count}" if count else "")
        if game is None:
            self.say(self.empty())
        else:
            self.say(game.trouble(self.app.language), "error")

    def on_item_list_moved(self) -> None:
        """Nothing said before holds for another game."""
        self.tell()


class ResumeScreen(SavedGamesScreen):
    """The unfinished games: go on with one, or delete it."""

    TITLE = "Resume a game"
    KEYS = (
        Command("enter", "resume", "go on", "Go on with the game picked out."),
        Command("d,delete", "delete", "delete", "Delete the game picked out; asks once more."),
        *MOVE_KEYS,
        Command("escape", "back", "menu", "Keep everything and go back."),
    )

    def __init__(self) -> None:
        super().__init__()
        self._condemned: Path | None = None
        """The game that goes when its deletion is asked for again."""
        self._offered: Path | None = None
        """The damaged game that goes on from its last good answer when it is asked for again."""

    def games(self) -> list[SavedGame]:
        return saved_games.inspected(unfinished_games(self.app.data), self.app.language)

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
        offer = self.app.resume_table(path, mend=mend)
        if offer:
            self._offered = path
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
        self.show_games()
        self.say(GONE if self._list.items else f"{GONE} {EMPTY}")

    def action_back(self) -> None:
        """A question is answered with no; otherwise back to the menu."""
        if self._condemned is not None or self._offered is not None:
            self.tell()
        else:
            super().action_back()


class ReplaysScreen(SavedGamesScreen):
    """The games that are over and those that run; on a host those that run are in the lobby."""

    TITLE = "Replays"
    KEYS = (
        Command("enter", "watch", "watch", "Watch the game picked out."),
        VERIFY,
        Command(
            "right,left", "other", "finished / running", "Show the other games.", needs="files"
        ),
        *MOVE_KEYS,
        Command("escape", "back", "menu", "Go back to the menu.", needs="files"),
        Command("escape", "back", "library", "Back to the library.", needs="host"),
    )

    def __init__(self) -> None:
        super().__init__()
        self._tabs = TabLine(TABS)

    def body(self) -> ComposeResult:
        if not self.app.venue.shared:
            yield self._tabs
        yield from super().body()

    def on_screen_resume(self) -> None:
        data = self.app.data
        waits = bool(saved_games.waiting_games(data, self.app.language))
        if waits and not (self.app.venue.shared or finished_games(data)):
            self._tabs.at = TABS.index("running")
            self._tabs.repaint()
        super().on_screen_resume()

    def games(self) -> list[SavedGame]:
        data, language = self.app.data, self.app.language
        if self._tabs.at:
            return saved_games.inspected(unfinished_games(data), language)
        if not self.app.venue.shared:
            return self._with_outcomes(saved_games.inspected(finished_games(data), language))
        # Without the checks of each file: others wait meanwhile.
        read = (
            saved_games.read_summary(path, language)
            for path in finished_games(data)[:MOST_ON_A_HOST]
        )
        return self._with_outcomes([game for game in read if game])

    def _with_outcomes(self, games: list[SavedGame]) -> list[SavedGame]:
        """Who won, as far as the statistics know."""
        from ascension_tui.records.stats import outcomes

        try:
            known = outcomes(self.app.data, self.app.language)
        except (OSError, sqlite3.Error):
            known = {}
        return [replace(game, outcome=known.get(game.path.name, "over")) for game in games]

    def empty(self) -> str:
        return EMPTY if self._tabs.at else NONE_OVER

    def on_tab_line_turned(self) -> None:
        self.show_games()

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
        from ascension_tui.tui.screens.end import show_proof

        game = self._list.item
        if game is not None:
            self.prepare(show_proof(self.app, game.path))
