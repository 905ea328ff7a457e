"""What all parts of the table share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from ascension_tui.games.ascension.telling.teller import CardTeller
from ascension_tui.games.ascension.tui.card_symbols import CardSymbols
from ascension_tui.games.ascension.tui.spots import Spot, Spots
from ascension_tui.games.ascension.tui.tiles import Artist
from ascension_tui.tui.board import SpotWidget

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Room:
    """What does not change during a game."""

    teller: CardTeller
    signs: CardSymbols
    artist: Artist
    level: Callable[[int], str]
    """What kind of computer player sits at a seat; empty for a person."""
    sets: str
    watching: bool = False
    """Whether nobody here plays: then nothing is yours, whoever's sight it is."""


class BoardPart(SpotWidget[Spot], Generic[P]):
    """A widget of the table; `P` is the part of the game's model that it shows."""

    def __init__(self, room: Room, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.room = room
        self.part: P | None = None
        self.board: Spots | None = None
        self.cursor = ""

    def show(self, part: P, board: Spots, cursor: str) -> None:
        """Show this part from now on, as it lies on the board, with the cursor on that spot."""
        before, self.cursor = self.cursor, cursor
        if board is self.board and not self._marks(before, cursor):
            return
        self.part, self.board = part, board
        self.repaint()

    def _marks(self, *spots: str) -> bool:
        """Whether a mark on one of these spots is painted here."""
        return spots[0] != spots[-1] and any(place.spot.id in spots for place in self.places)
