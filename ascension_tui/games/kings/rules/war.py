"""The Omega War (R21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ascension_tui.games.kings.rules import chance, scoring
from ascension_tui.games.kings.rules.constants import NONE, R21_7_WAR_TURNS
from ascension_tui.games.kings.rules.events import TileRolled, WarBegan
from ascension_tui.games.kings.rules.tiles import NO_WALLS, omega_tile

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.engine import Game


def begin(g: Game, reason: Literal["stones", "rounds"]) -> None:
    """The fire goes out and the Omega Stone is laid on an edge tile without a character."""
    state = g.state
    state.set_walls(NO_WALLS)
    tile = NONE
    while tile == NONE or state.at(tile) != NONE:
        rolled = chance.tile(state)
        tile = omega_tile(rolled)
        g.note(TileRolled, purpose="omega", rolled=rolled, tile=tile)
    state.omega = tile
    g.note(WarBegan, tile=tile, reason=reason)


def count_turn(g: Game) -> None:
    """End the game when the war has lasted too long (R21.7)."""
    state = g.state
    state.war_turns += 1
    if state.war_turns >= R21_7_WAR_TURNS * len(state.mats):
        scoring.end_undecided(g)
