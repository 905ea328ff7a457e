"""How a person answers at Ascension's table: keys on a screen, and those of an answer."""

from dataclasses import dataclass
from itertools import groupby
from typing import Any

import pyte
from rich.color import Color, ColorSystem

from ascension_tui.game.teller import AnyTeller, Asked
from ascension_tui.games.ascension.tui.faces import Faces
from ascension_tui.games.ascension.tui.picks import Picks
from ascension_tui.games.ascension.tui.spot_keys import narrowed, next_slots
from ascension_tui.games.ascension.tui.spots import Spot, TableSpots
from ascension_tui.games.ascension.tui.spotting import find_spots
from ascension_tui.tui.theme import GROUNDS

NOBODY = (-1, 0)
LONGEST = len("enter")


def _as_read(colour: str) -> set[str]:
    """A colour as terminals get it, exact or the nearest of 256."""
    exact = Color.parse(colour)
    nearest = exact.downgrade(ColorSystem.EIGHT_BIT)
    return {Color.get_truecolor(one).hex.lstrip("#") for one in (exact, nearest)}


FILLED = frozenset(_as_read(GROUNDS["gold"][0]))


def filled(screen: pyte.Screen) -> set[str]:
    """The keys on a screen that do something now: on gold, or reversed where nothing has colours.

    A picked card's key has a tick before it.
    """
    found = set()
    for y in range(screen.lines):
        cells = [screen.buffer[y][x] for x in range(screen.columns)]
        for stands_out, run in groupby(cells, lambda cell: cell.reverse or cell.bg in FILLED):
            text = "".join(cell.data for cell in run)
            key = text.strip().lstrip("✓!")
            if stands_out and text.endswith(" ") and 0 < len(key) <= LONGEST and " " not in key:
                found.add(key)
    return found


@dataclass(frozen=True, slots=True)
class Seen:
    """What lies on the table of whoever is asked."""

    asked: Asked
    spots: TableSpots
    picking: bool
    """Whether some of several cards are picked."""

    @property
    def legal(self) -> set[str]:
        """The keys that do something."""
        return {spot.key for spot in self.spots if spot.options and spot.key}

    @property
    def tray(self) -> list[Spot]:
        """The answers that lie nowhere else on the table."""
        return [spot for group in self.spots.tray for spot in group.spots]

    def keys_for(self, index: int) -> list[str]:
        """What a person presses to give an answer."""
        if index in (self.asked.yes, self.asked.end):
            return ["enter"]
        if index == self.asked.no:
            return ["enter" if self.picking else "escape"]
        spot = next(spot for spot in self.spots if index in spot.options)
        if len(spot.options) == 1:
            return [spot.key]
        (ways,) = narrowed(self.spots, spot, self.asked).tray
        return [spot.key, next(way.key for way in ways.spots if index in way.options)]


class Eyes:
    """Looks at a table as the board of whoever is asked does; keys of a hand stay for a turn."""

    def __init__(self, teller: AnyTeller) -> None:
        self._faces = Faces(teller)  # type: ignore[arg-type]
        self.open_anew()

    def open_anew(self) -> None:
        """Somebody sits down: the hand gets its keys as if it had just been dealt."""
        self._picks = Picks()
        self._slots: dict[str, int] = {}
        self._slots_of = NOBODY

    def look(self, view: Any, asked: Asked) -> Seen:
        """What whoever is asked has to see."""
        turn = (view.seat, view.turn.number)
        if turn != self._slots_of:
            self._slots, self._slots_of = {}, turn
        self._slots = next_slots(self._slots, view.players[view.seat])
        self._picks.follow(view)
        spots = find_spots(view, asked, self._faces, self._slots, tuple(self._picks))
        return Seen(asked, spots, bool(self._picks))

    def note(self, view: Any, asked: Asked, index: int) -> None:
        """An answer is being given: picked cards keep their keys."""
        spots = self.look(view, asked).spots
        spot = next((spot for spot in spots if index in spot.options), None)
        if spot is not None:
            self._picks.note(view.decision, index, spot)
