"""Entering a tile and claiming what lies there (R11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ascension_tui.games.kings.rules import scoring
from ascension_tui.games.kings.rules.constants import NONE
from ascension_tui.games.kings.rules.events import GemsClaimed, Moved
from ascension_tui.games.kings.rules.gains import claim_ylem, gain
from ascension_tui.games.kings.rules.gems import DIRE, PYRE
from ascension_tui.games.kings.rules.lying import add, count_of, gain_die, gain_stones
from ascension_tui.games.kings.rules.nodes import CLAIM, Node
from ascension_tui.games.kings.rules.state import ONE_D, ONE_P, ONE_STONE, THE_DIE, Frame
from ascension_tui.games.kings.rules.wounds import wound

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.engine import Game

How = Literal["step", "bridge", "push", "pull", "swap"]


def enter(g: Game, seat: int, tile: int, how: How, credit: int = NONE) -> None:
    """Move a figure to a tile; `credit` is who gets it there by a card (R12.7)."""
    mat = g.state.mats[seat]
    g.note(Moved, seat=seat, origin=mat.tile, tile=tile, how=how)
    mat.tile = tile
    arrive(g, seat, credit)


def arrive(g: Game, seat: int, credit: int = NONE) -> None:
    """What a tile does to a figure that has just come: it burns first, then it claims (R11.2)."""
    state = g.state
    tile = state.mats[seat].tile
    if tile in state.board or tile == state.omega:
        g.push(Frame(CLAIM, seat))
    if state.wall_tiles >> tile & 1:
        wound(g, [(seat, 1)], credit=credit)


class Claim(Node):
    """Claims what lies under a figure, one kind after the other."""

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Bloodstones, the Omega Stone, the die, Y, P, D (R11.2)."""
        state = g.state
        seat = frame.seat
        tile = state.mats[seat].tile
        if tile == NONE:
            g.pop()
            return False
        lying = state.board.get(tile, 0)
        stones = count_of(lying, ONE_STONE)
        if stones:
            add(state, tile, -stones * ONE_STONE)
            gain_stones(g, seat, stones)
        if tile == state.omega:
            scoring.end_at_omega(g, seat)
            return False
        if lying & THE_DIE:
            add(state, tile, -THE_DIE)
            gain_die(g, seat)
        claim_ylem(g, seat)
        pyre, dire = count_of(lying, ONE_P), count_of(lying, ONE_D)
        if pyre:
            self._lift(g, seat, tile, PYRE, pyre, ONE_P)
            gain(g, seat, (PYRE,) * pyre)
            return False
        g.pop()
        if dire:
            self._lift(g, seat, tile, DIRE, dire, ONE_D)
            wound(g, [(seat, dire)])
        return False

    def _lift(self, g: Game, seat: int, tile: int, gem: int, count: int, one: int) -> None:
        """Take gems off the board; what is not kept stays in the supply."""
        add(g.state, tile, -count * one)
        g.state.supply[gem] += count
        g.note(GemsClaimed, seat=seat, tile=tile, gems=("P" if gem == PYRE else "D") * count)
