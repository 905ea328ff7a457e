"""Verbs of Dire: wounds, removing it, putting it on the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ascension_tui.games.kings.rules.decisions import Option
from ascension_tui.games.kings.rules.events import GemsPlaced
from ascension_tui.games.kings.rules.gems import DIRE
from ascension_tui.games.kings.rules.instants import heal
from ascension_tui.games.kings.rules.lying import add
from ascension_tui.games.kings.rules.state import ONE_D
from ascension_tui.games.kings.rules.tiles import EVERYWHERE, tiles_of, within
from ascension_tui.games.kings.rules.verbs.base import Count, Verb, finish, note_progress, verb
from ascension_tui.games.kings.rules.wounds import wound

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.engine import Game
    from ascension_tui.games.kings.rules.state import Frame


@verb
@dataclass(frozen=True, slots=True)
class Wound(Verb):
    """Deal wounds, perhaps taking all Bloodstones of a victim it kills (R24.8)."""

    name: ClassVar[str] = "wound"
    on_target: ClassVar[bool] = True

    count: Count
    takes_stones: bool = False

    def do(self, g: Game, seat: int, target: int) -> None:
        """One wound event; the caster gets the credit (R12.7)."""
        wound(g, [(target, self.count)], credit=seat, takes_stones=self.takes_stones)


@verb
@dataclass(frozen=True, slots=True)
class RemoveDire(Verb):
    """Return Dire of your own to the supply, as much as there is; all where no most is given."""

    name: ClassVar[str] = "remove_dire"

    most: Count | None = None

    def possible(self, g: Game, seat: int, target: int, price: int) -> bool:
        """Whether there is any."""
        return g.state.mats[seat].gems[DIRE] > 0

    def do(self, g: Game, seat: int, target: int) -> None:
        """Remove it."""
        dire = g.state.mats[seat].gems[DIRE]
        heal(g, seat, dire if self.most is None else min(dire, self.most))


@verb
@dataclass(frozen=True, slots=True)
class PlaceDire(Verb):
    """Move Dire of your own to tiles, one after the other (R24.5)."""

    name: ClassVar[str] = "place_dire"
    kind: ClassVar[str] = "place_dire"

    most: Count | None = None
    reach: Count | None = None
    """How far away at most; anywhere where left out."""

    def possible(self, g: Game, seat: int, target: int, price: int) -> bool:
        """Whether there is any, and a tile for it."""
        return g.state.mats[seat].gems[DIRE] > 0 and bool(self._tiles(g, seat))

    def _tiles(self, g: Game, seat: int) -> int:
        """No character, no fire, not the Omega tile."""
        state = g.state
        tile = state.mats[seat].tile
        mask = EVERYWHERE if self.reach is None else within(tile, self.reach)
        mask &= ~(state.covered | state.occupied())
        return mask & ~(1 << state.omega) if state.omega >= 0 else mask

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Ask until there is none left or enough was placed; the frame counts."""
        placed = sum(frame.data[1:])
        if not g.state.mats[frame.seat].gems[DIRE] or placed == self.most:
            finish(g, frame)
            return False
        return True

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """The tiles; from the second on also done."""
        found = [Option("place", number=tile) for tile in tiles_of(self._tiles(g, frame.seat))]
        if len(frame.data) > 1:
            found.append(Option("done"))
        return found

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """Place one, or stop."""
        if option.act == "done":
            finish(g, frame)
            return
        placed = sum(frame.data[1:])
        note_progress(g, frame, placed + 1)
        heal(g, frame.seat, 1)
        g.state.supply[DIRE] -= 1
        add(g.state, option.number, ONE_D)
        g.note(GemsPlaced, tile=option.number, gems="D")
