"""Stepping (R10): where a character may go and what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ascension_tui.games.kings.rules.constants import NONE
from ascension_tui.games.kings.rules.gems import ARIA, EGIS
from ascension_tui.games.kings.rules.tiles import ADJACENT_MASK, SURROUNDING_MASK, tiles_of

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.mat import Mat
    from ascension_tui.games.kings.rules.state import GameState


def walks_diagonally(mat: Mat) -> bool:
    """Aria Transmutation or Revenant (R10.1, R15.4)."""
    return mat.revenant or mat.sets[ARIA] > 0


def escapes_free(state: GameState, mat: Mat) -> bool:
    """Revenants, an Egis Transmutation, and who stands in fire pay no Escape Cost (R10.4)."""
    return mat.revenant or mat.sets[EGIS] > 0 or bool(state.wall_tiles >> mat.tile & 1)


class Reach(NamedTuple):
    """The tiles next to a character that it may step to, were it rich enough."""

    tiles: int
    """As a bit mask."""
    foes: tuple[int, ...]
    """Where the opponents stand that must be escaped from; each costs an Egis."""


def reach(state: GameState, seat: int) -> Reach:
    """Where a character may go by one step, whatever it can pay."""
    mat = state.mats[seat]
    tile = mat.tile
    near = SURROUNDING_MASK[tile] if walks_diagonally(mat) else ADJACENT_MASK[tile]
    near &= ~state.occupied()
    if state.omega != NONE and not mat.stones:
        near &= ~(1 << state.omega)
    open_tiles = near & ~state.covered
    if not open_tiles and state.wall_tiles >> tile & 1:
        open_tiles = near & state.wall_tiles
    foes: tuple[int, ...] = ()
    if not escapes_free(state, mat):
        adjacent = ADJACENT_MASK[tile]
        foes = tuple(
            other.tile
            for other in state.mats
            if other is not mat and other.tile >= 0 and adjacent >> other.tile & 1
        )
    return Reach(open_tiles, foes)


def escape_cost(foes: tuple[int, ...], tile: int) -> int:
    """One Egis for each of these opponents that is not adjacent to the new tile (R10.3)."""
    near = ADJACENT_MASK[tile]
    return sum(1 for foe in foes if not near >> foe & 1)


def steps(state: GameState, seat: int) -> list[tuple[int, int]]:
    """The tiles a character can step to now, with the Egis each costs besides one Aria."""
    gems = state.mats[seat].gems
    if not gems[ARIA]:
        return []
    tiles, foes = reach(state, seat)
    if not foes:
        return [(tile, 0) for tile in tiles_of(tiles)]
    return [
        (tile, cost) for tile in tiles_of(tiles) if (cost := escape_cost(foes, tile)) <= gems[EGIS]
    ]
