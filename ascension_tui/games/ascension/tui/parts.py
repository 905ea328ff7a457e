"""What all parts of the table share: the board they show, and what lies under the mouse."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from textual import events
from textual.message import Message

from ascension_tui.games.ascension.telling.teller import CardTeller
from ascension_tui.games.ascension.tui.card_symbols import CardSymbols
from ascension_tui.games.ascension.tui.spots import Board, Spot
from ascension_tui.games.ascension.tui.tiles import Artist
from ascension_tui.tui.widgets.painted import Painted

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


class Pointed(Message):
    """The mouse is over something, or over nothing any more."""

    def __init__(self, spot: Spot | None) -> None:
        super().__init__()
        self.spot = spot


class Chosen(Message):
    """Something was clicked."""

    def __init__(self, spot: Spot) -> None:
        super().__init__()
        self.spot = spot


@dataclass(frozen=True, slots=True)
class Place:
    """Where a spot was painted."""

    x: int
    y: int
    width: int
    height: int
    spot: Spot


class BoardPart(Painted, Generic[P]):
    """A widget of the table; `P` is the part of the game's model that it shows."""

    def __init__(self, room: Room, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.room = room
        self.part: P | None = None
        self.board: Board | None = None
        self.cursor = ""
        self.places: list[Place] = []

    def show(self, part: P, board: Board, cursor: str) -> None:
        """Show this part from now on, as it lies on the board, with the cursor on that spot."""
        before, self.cursor = self.cursor, cursor
        if board is self.board and not self._marks(before, cursor):
            return
        self.part, self.board = part, board
        self.repaint()

    def _marks(self, *spots: str) -> bool:
        """Whether a mark on one of these spots is painted here."""
        return spots[0] != spots[-1] and any(place.spot.id in spots for place in self.places)

    def spot_at(self, x: int, y: int) -> Spot | None:
        """What was painted there."""
        for place in self.places:
            if place.x <= x < place.x + place.width and place.y <= y < place.y + place.height:
                return place.spot
        return None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tell the screen what is pointed at."""
        self.post_message(Pointed(self.spot_at(event.x, event.y)))

    def on_leave(self) -> None:
        """Nothing is pointed at any more."""
        self.post_message(Pointed(None))

    def on_click(self, event: events.Click) -> None:
        """Tell the screen what was clicked."""
        spot = self.spot_at(event.x, event.y)
        if spot is not None:
            self.post_message(Chosen(spot))
