"""What a game offers the screens."""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from pydantic import BaseModel

    from ascension_tui.game.teller import AnyTeller
    from ascension_tui.table.history import GameLog
    from ascension_tui.table.seat_table import ReadTable
    from ascension_tui.tui.ink import Line
    from ascension_tui.tui.symbols import Symbols


class Standings(Protocol):
    """How everybody stands, as far as all may see it."""

    def lines(self, symbols: Symbols, width: int, *, roomy: bool) -> list[Line]:
        """With air and bars where there is room."""


class Finale(Protocol):
    """What a game shows of its end beside verdict and proof, for one reader."""

    @property
    def details(self) -> str:
        """The title of the page with the details, in small letters."""

    def score_lines(self, width: int, symbols: Symbols) -> list[Line]:
        """What everybody has, and what from."""

    def chart_lines(self, width: int, height: int, symbols: Symbols) -> list[Line]:
        """How it came to that, in so many lines."""

    def detail_lines(self, width: int, symbols: Symbols) -> list[Line]:
        """What else there is to tell of each player."""


class StatPages(Protocol):
    """What a game shows of somebody's games beside the record."""

    @property
    def titles(self) -> tuple[str, ...]:
        """One for each page, in small letters."""

    def orders(self, title: str) -> tuple[str, ...]:
        """By what the entries of a page can be put into order; empty where it has none."""

    def average(self, score: float, symbols: Symbols) -> str:
        """What somebody had at the end, on average."""

    def lines(
        self, title: str, report: Any, order: str, symbols: Symbols, width: int
    ) -> list[Line]:
        """A page, empty while there is nothing; `report` is what the game itself counts."""

    def nothing(self, title: str) -> str:
        """What stands on a page that is empty."""


class Screens(Protocol):
    """The board of a game, and its part of other screens."""

    def statistics(self) -> StatPages:
        """Its pages of the statistics."""

    def standings(
        self, view: BaseModel, teller: AnyTeller, me: int, computers: Set[int]
    ) -> Standings:
        """For a curtain that `me` reads, from what all may see."""

    def finale(self, table: ReadTable, log: GameLog, teller: AnyTeller, reader: int) -> Finale:
        """The end of a game; `reader` is `WATCHER` where several people read it."""
