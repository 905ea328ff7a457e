"""Verbs that move the target: push, pull, swap places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ascension_tui.games.kings.rules.claims import How, arrive, enter
from ascension_tui.games.kings.rules.constants import NONE
from ascension_tui.games.kings.rules.events import Moved
from ascension_tui.games.kings.rules.tiles import direction, distance, step
from ascension_tui.games.kings.rules.verbs.base import Count, Verb, finish, note_progress, verb

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.engine import Game
    from ascension_tui.games.kings.rules.state import Frame, GameState


def _next(state: GameState, tile: int, way: tuple[int, int]) -> int:
    """The next tile on the way of a shove; -1 where it ends: edge, character, behind a wall."""
    there = step(tile, way)
    behind = state.covered & ~state.wall_tiles
    if there < 0 or (behind | state.occupied()) >> there & 1:
        return NONE
    return there


class Shove(Verb):
    """Moves the target tile by tile in a straight line."""

    __slots__ = ()
    on_target = True
    how: ClassVar[How]

    def path(self, state: GameState, seat: int, target: int) -> tuple[tuple[int, int], int]:
        """The direction, and how many steps at most."""
        raise NotImplementedError(self.name)

    def possible(self, g: Game, seat: int, target: int, price: int) -> bool:
        """Whether it goes at least one tile, and not over the Omega tile without a stone."""
        state = g.state
        way, count = self.path(state, seat, target)
        tile = state.mats[target].tile
        first = tile = _next(state, tile, way) if count > 0 else NONE
        while tile != NONE and count > 0:
            if tile == state.omega and not state.mats[target].stones:
                return False
            tile, count = _next(state, tile, way), count - 1
        return first != NONE

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Move on by one tile; the direction and the steps left are kept in the frame."""
        state = g.state
        target = frame.data[0]
        if len(frame.data) == 1:
            way, left = self.path(state, frame.seat, target)
        else:
            row, col, left = frame.data[1:]
            way = (row, col)
        tile = state.mats[target].tile
        there = _next(state, tile, way) if left > 0 and tile != NONE else NONE
        if there == NONE:
            finish(g, frame)
        else:
            note_progress(g, frame, *way, left - 1)
            enter(g, target, there, self.how, frame.seat)
        return False


@verb
@dataclass(frozen=True, slots=True)
class Push(Shove):
    """Drive the target straight away (R24.4)."""

    name: ClassVar[str] = "push"
    how: ClassVar[How] = "push"

    steps: Count

    def path(self, state: GameState, seat: int, target: int) -> tuple[tuple[int, int], int]:
        """Away from the caster."""
        return direction(state.mats[seat].tile, state.mats[target].tile), self.steps


@verb
@dataclass(frozen=True, slots=True)
class Pull(Shove):
    """Draw the target all the way next to the caster (R24.3)."""

    name: ClassVar[str] = "pull"
    how: ClassVar[How] = "pull"

    def path(self, state: GameState, seat: int, target: int) -> tuple[tuple[int, int], int]:
        """Towards the caster, up to the tile beside it."""
        here, there = state.mats[seat].tile, state.mats[target].tile
        return direction(there, here), distance(here, there) - 1


@verb
@dataclass(frozen=True, slots=True)
class Swap(Verb):
    """Change places (R24.2): the target arrives first."""

    name: ClassVar[str] = "swap"
    on_target: ClassVar[bool] = True

    def do(self, g: Game, seat: int, target: int) -> None:
        """Both move at once; what their tiles do to them follows."""
        mine, theirs = g.state.mats[seat], g.state.mats[target]
        g.note(Moved, seat=target, origin=theirs.tile, tile=mine.tile, how="swap")
        g.note(Moved, seat=seat, origin=mine.tile, tile=theirs.tile, how="swap")
        mine.tile, theirs.tile = theirs.tile, mine.tile
        arrive(g, seat, seat)
        arrive(g, target, seat)
