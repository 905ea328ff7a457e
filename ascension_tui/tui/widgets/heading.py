"""What stands above everything: the name of the game, or of a screen."""

from __future__ import annotations

from rich.cells import cell_len

from ascension_tui.game.game import AnyGame
from ascension_tui.game.registry import usual_game
from ascension_tui.tui.ink import Line, Piece, centred, width_of
from ascension_tui.tui.widgets.painted import Painted


class Banner(Painted):
    """The name of a game, and what it is about."""

    def __init__(self) -> None:
        super().__init__()
        self._game = usual_game()

    def show(self, game: AnyGame) -> None:
        self._game = game
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Everything in the middle; a higher banner has more air above what it is about."""
        *name, pitch = self._game.screens().banner(self.symbols, self.app.language)
        air: list[Line] = [[] for _ in range(height - len(name) - 1)]
        return [centred(line, width) for line in (*name, *air, pitch)]


class Heading(Painted):
    """The name of a screen, with a rule to the end of the line."""

    def __init__(self, title: str, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.title = title
        self._aside = ""

    def add(self, aside: str) -> None:
        self._aside = aside
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        symbols = self.symbols
        start = [Piece(f"{symbols.ornament} ", "title"), Piece(f"{self.title} ", "title")]
        aside = f" {self._aside}" if self._aside else ""
        room = max(width - width_of(start) - cell_len(aside), 0)
        return [[*start, Piece(symbols.rule * room, "rule"), Piece(aside, "dim")]]
