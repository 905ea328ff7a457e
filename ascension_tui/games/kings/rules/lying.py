"""What lies on the tiles: gems, Bloodstones, the Ascended Die."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.games.kings.rules.constants import NONE, R1_3_STONES
from ascension_tui.games.kings.rules.events import (
    DieDropped,
    DieGained,
    GemsPlaced,
    StonesDropped,
    StonesGained,
)
from ascension_tui.games.kings.rules.gems import DIRE, LETTERS, PYRE, YLEM
from ascension_tui.games.kings.rules.nodes import CLAIM
from ascension_tui.games.kings.rules.state import (
    COUNT,
    DIE_ON_BOARD,
    ONE_D,
    ONE_P,
    ONE_STONE,
    ONE_Y,
    THE_DIE,
    Frame,
)
from ascension_tui.games.kings.rules.tiles import clamp

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.engine import Game
    from ascension_tui.games.kings.rules.state import GameState

ONE_GEM = {YLEM: ONE_Y, PYRE: ONE_P, DIRE: ONE_D}
"""The gems that can lie on the board (R2.4)."""


def count_of(lying: int, one: int) -> int:
    """How many of a thing are among what lies on a tile."""
    return lying // one & COUNT


def add(state: GameState, tile: int, things: int) -> None:
    """Put things on a tile, or take them off with a negative number."""
    lying = state.board.get(tile, 0) + things
    if lying:
        state.board[tile] = lying
    else:
        del state.board[tile]


def place_gems(g: Game, tile: int, gems: tuple[int, ...]) -> None:
    """Put gems of the supply on a tile; a character there claims them (R18.2)."""
    state = g.state
    placed = ""
    for gem in gems:
        if state.supply[gem]:
            state.supply[gem] -= 1
            add(state, tile, ONE_GEM[gem])
            placed += LETTERS[gem]
    if placed:
        g.note(GemsPlaced, tile=tile, gems=placed)
        seat = state.at(tile)
        if seat != NONE:
            g.push(Frame(CLAIM, seat))


def drop_stones(g: Game, tile: int, count: int) -> None:
    """Bloodstones fall to a tile, or out of the fire (R12.8); a character there gains them."""
    state = g.state
    tile = clamp(tile, state.walls)
    g.note(StonesDropped, tile=tile, count=count)
    seat = state.at(tile)
    if seat == NONE:
        add(state, tile, count * ONE_STONE)
    else:
        gain_stones(g, seat, count)


def gain_stones(g: Game, seat: int, count: int, victim: int | None = None) -> None:
    """Give a seat Bloodstones; all four bring the war (R21.1)."""
    mat = g.state.mats[seat]
    mat.stones += count
    g.note(StonesGained, seat=seat, count=count, victim=victim)
    if mat.stones >= R1_3_STONES:
        g.state.war_due = True


def drop_die(g: Game, tile: int) -> None:
    """The Ascended Die falls to a tile (R20.5); a character there takes it."""
    state = g.state
    tile = clamp(tile, state.walls)
    g.note(DieDropped, tile=tile)
    seat = state.at(tile)
    if seat == NONE:
        state.die = DIE_ON_BOARD
        add(state, tile, THE_DIE)
    else:
        gain_die(g, seat)


def gain_die(g: Game, seat: int) -> None:
    """Give a seat the Ascended Die."""
    g.state.die = seat
    g.note(DieGained, seat=seat)


def gems_of(lying: int) -> tuple[int, ...]:
    """The gems on a tile: Y, P, D."""
    return tuple(gem for gem, one in ONE_GEM.items() for _ in range(count_of(lying, one)))
