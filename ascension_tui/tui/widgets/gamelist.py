"""The games to go on with."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from ascension_tui.tui.ink import Line, Piece, ellipsize, justify, pad
from ascension_tui.tui.saved import SavedGame, when
from ascension_tui.tui.widgets.picklist import PickList
from ascension_tui.tui.widgets.symbols import printable


class GameList(PickList):
    """Two lines for each game: who plays and when; what, and how far it has come."""

    ITEM_HEIGHT = 2

    def __init__(self) -> None:
        super().__init__()
        self.games: list[SavedGame] = []

    def show(self, games: Sequence[SavedGame]) -> None:
        """Show these games; the cursor stays as near as it can."""
        self.games = list(games)
        self.place(self.cursor)

    @property
    def game(self) -> SavedGame | None:
        """The game picked out, if there is any."""
        return self.games[self.cursor] if self.games else None

    def item_count(self) -> int:
        """One for each game."""
        return len(self.games)

    def item_lines(self, index: int, width: int) -> list[Line]:
        """A game, or what is left of one."""
        game, here, symbols = self.games[index], index == self.cursor, self.symbols
        moment = when(game.played, datetime.now())
        room = width - len(moment) - 6
        name = printable(f"left out: {game.path.name}" if game.problem else game.people)
        title = (
            pad(f" {name}", room, symbols.ellipsis)
            if here
            else ellipsize(f" {name}", room, symbols.ellipsis)
        )
        pointer = Piece(f"{symbols.pointer} " if here else "  ", "title")
        ink = "cursor" if here else "dim" if game.problem else "text"
        first = justify([pointer, Piece(title, ink)], [Piece(f" {moment}", "dim")], width)
        return [first, [Piece("   "), self._details(game, width - 3)]]

    def _details(self, game: SavedGame, width: int) -> Piece:
        if game.problem or game.damage:
            problem = game.problem or game.damage
            return Piece(ellipsize(printable(problem), width, self.symbols.ellipsis), "error")
        parts = (game.mix, f"turn {game.turn}", _progress(game.answers))
        if game.outcome:
            parts = (game.mix, f"{game.turn - 1} turns", game.outcome)
        told = f" {self.symbols.dot} ".join(parts)
        return Piece(ellipsize(printable(told), width, self.symbols.ellipsis), "dim")


def _progress(answers: int) -> str:
    if not answers:
        return "nothing done yet"
    return "one answer so far" if answers == 1 else f"{answers} answers so far"
