"""Lists of games that are kept: what they look like, and what is said of the marked one."""

from __future__ import annotations

from datetime import datetime

from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Counted, Message
from ascension_tui.profile.saved_games import SavedGame, relative_time
from ascension_tui.tui.ink import Line, Piece, ellipsize, justify, pad, printable
from ascension_tui.tui.screens.keyed import ListScreen
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.itemlist import ItemList, ItemState


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

    def _game_lines(self, game: SavedGame, state: ItemState) -> list[Line]:
        return game_lines(game, state, self.app.language)

    def empty(self) -> str:
        """What is said where there is no game."""
        raise NotImplementedError

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
