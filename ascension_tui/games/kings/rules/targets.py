"""Whom a card can be aimed at (R23.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from ascension_tui.games.kings.rules.tiles import (
    ADJACENT_MASK,
    EVERYWHERE,
    SURROUNDING_MASK,
    line,
    sight_blockers,
)

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.engine import Game

YOURSELF = "yourself"
_WHERE: dict[str, Callable[[int, int], int]] = {
    "adjacent": lambda tile, _: ADJACENT_MASK[tile],
    "surrounding": lambda tile, _: SURROUNDING_MASK[tile],
    "line": line,
    "sight": line,
    "anyone": lambda _, __: EVERYWHERE,
    "in sight": lambda _, __: EVERYWHERE,
}
"""The tiles a target may stand on, by position symbol."""
_NEEDS_SIGHT = ("sight", "in sight")
SYMBOLS = (YOURSELF, *_WHERE)


class Target(NamedTuple):
    """A position symbol with its distance: `line` and `sight` have one."""

    symbol: str
    reach: int = 0

    def seats(self, g: Game, seat: int) -> list[int]:
        """The opponents a card of the seat may be aimed at, before its ability is looked at."""
        state = g.state
        tile = state.mats[seat].tile
        mask = _WHERE[self.symbol](tile, self.reach)
        found = [
            other
            for other, mat in enumerate(state.mats)
            if other != seat and mat.tile >= 0 and not mat.shielded and mask >> mat.tile & 1
        ]
        if found and self.symbol in _NEEDS_SIGHT:
            occupied = state.occupied()
            found = [
                other
                for other in found
                if not sight_blockers(tile, state.mats[other].tile) & occupied
            ]
        return found
