"""The end of a round: dial, fire, event, starting player (R16, R17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ascension_tui.games.kings.rules import chance, war
from ascension_tui.games.kings.rules.constants import (
    R2_6_WALLS,
    R16_2_FLIP,
    R16_3_BACK,
    R16_3_FRONT,
    R16_4_MOST_ROUNDS,
    Icon,
)
from ascension_tui.games.kings.rules.events import (
    DieLost,
    EventShown,
    GemsBurnt,
    RoundEnded,
    TileRolled,
    WallHeld,
    WallMoved,
)
from ascension_tui.games.kings.rules.gems import PYRE, letters, parsed
from ascension_tui.games.kings.rules.lying import count_of, gems_of, place_gems
from ascension_tui.games.kings.rules.nodes import RETURNS, ROUND_END, Node
from ascension_tui.games.kings.rules.state import DIE_GONE, ONE_STONE, THE_DIE, Frame
from ascension_tui.games.kings.rules.tiles import (
    ADJACENT_MASK,
    SURROUNDING_MASK,
    clamp,
    fire,
    is_parallel_deadlock,
    tiles_of,
    wall_line,
)
from ascension_tui.games.kings.rules.turn import ROUND_WINDOW, begin_turn, open_window
from ascension_tui.games.kings.rules.wounds import die, wound

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.engine import Game
    from ascension_tui.games.kings.rules.tiles import Walls

REACTING, COUNTING, BURNING, SCORCHING, SHOWING, RETURNING, PASSING_ON = range(7)
"""Steps; from BURNING on `data` holds what the Immolation Die showed."""


def ring(number: int) -> tuple[Icon, ...]:
    """The event ring of the side of the Omega Index that shows a number (R16.2)."""
    return R16_3_BACK if number <= R16_2_FLIP else R16_3_FRONT


def next_round(number: int, *, countdown: bool) -> int:
    """What the dial shows next, 0 for Omega; without a countdown it stops once it has flipped."""
    return number - 1 if countdown else max(number - 1, R16_2_FLIP)


class RoundEnd(Node):
    """The steps between the last turn of a round and the first of the next."""

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Do the next step; `seat` is who has ended the round."""
        state = g.state
        step = frame.step
        rolled = frame.data[0] if frame.data else 0
        if step == BURNING:
            rolled = chance.wall(state)
        data = (rolled,) if step >= BURNING else ()
        g.replace(Frame(ROUND_END, frame.seat, step=step + 1, data=data))
        if step == REACTING:
            open_window(g, ROUND_WINDOW, state.clockwise(state.first))
        elif step == COUNTING:
            self._count(g, frame.seat)
        elif step == BURNING:
            advance(g, rolled - 1)
        elif step == SCORCHING:
            scorch(g, state.wall_tiles)
        elif step == SHOWING:
            show_event(g, rolled)
        elif step == RETURNING:
            in_turn = state.clockwise(state.first)
            state.fallen = tuple(sorted(state.fallen, key=in_turn.index))
            g.push(Frame(RETURNS, frame.seat))
        else:
            self._pass_on(g, frame.seat)
        return False

    def _count(self, g: Game, seat: int) -> None:
        """Turn the dial; at Omega the war begins at once (R16 step 1)."""
        state = g.state
        state.played += 1
        state.round = next_round(state.round, countdown=state.mode.countdown)
        over = state.round == 0 or state.played == R16_4_MOST_ROUNDS
        g.note(RoundEnded, round=state.round)
        if over:
            g.pop()
            war.begin(g, "rounds")
            begin_turn(g, state.clockwise(seat)[1])

    def _pass_on(self, g: Game, seat: int) -> None:
        """The starting player passes, but not between two (R16 step 5)."""
        state = g.state
        g.pop()
        if len(state.mats) > 2:
            state.first = state.clockwise(state.first)[1]
        if state.war_due:
            war.begin(g, "stones")
            begin_turn(g, state.clockwise(seat)[1])
        else:
            begin_turn(g, state.first)


def advanced(walls: Walls, board: Mapping[int, int], wall: int) -> Walls | None:
    """The walls after one has advanced; None where it is locked (R17.3, R17.4)."""
    if is_parallel_deadlock(walls, wall):
        return None
    line = wall_line(wall, walls[wall] + 1)
    for tile, lying in board.items():
        if line >> tile & 1 and count_of(lying, ONE_STONE):
            return None
    depths = list(walls)
    depths[wall] += 1
    north, east, south, west = depths
    return north, east, south, west


def advance(g: Game, wall: int) -> None:
    """Move a wall inward: immolation, then what it burns, then explosions (R17.6)."""
    state = g.state
    walls = advanced(state.walls, state.board, wall)
    if walls is None:
        g.note(WallHeld, wall=R2_6_WALLS[wall])
        return
    state.set_walls(walls)
    g.note(WallMoved, wall=R2_6_WALLS[wall], depth=walls[wall], seat=None)
    _, behind = fire(walls)
    in_turn = state.clockwise(state.first)
    for seat in in_turn:
        tile = state.mats[seat].tile
        if tile >= 0 and behind >> tile & 1:
            die(g, seat, by_fire=True)
    hurt = dict.fromkeys(in_turn, 0)
    for tile in tiles_of(wall_line(wall, walls[wall])):
        lying = state.board.pop(tile, 0)
        if lying:
            _burn(g, tile, lying)
            for seat in in_turn:
                mat = state.mats[seat]
                if mat.tile >= 0 and SURROUNDING_MASK[tile] >> mat.tile & 1:
                    hurt[seat] += gems_of(lying).count(PYRE)
    wound(g, [(seat, count) for seat, count in hurt.items() if count])


def _burn(g: Game, tile: int, lying: int) -> None:
    """Gems go to the supply, the Ascended Die out of the game."""
    state = g.state
    gems = gems_of(lying)
    for gem in gems:
        state.supply[gem] += 1
    if gems:
        g.note(GemsBurnt, tile=tile, gems=letters(gems))
    if lying & THE_DIE:
        state.die = DIE_GONE
        g.note(DieLost, seat=None)


def scorch(g: Game, tiles: int) -> None:
    """One wound for everybody who stands on these tiles."""
    state = g.state
    standing = [
        seat
        for seat in state.clockwise(state.first)
        if state.mats[seat].tile >= 0 and tiles >> state.mats[seat].tile & 1
    ]
    wound(g, [(seat, 1) for seat in standing])


def show_event(g: Game, steps: int) -> None:
    """Advance the event dial and do what it shows (R16 steps 3 and 4)."""
    state = g.state
    icons = ring(state.round)
    state.event = (state.event + steps) % len(icons)
    icon = icons[state.event]
    g.note(EventShown, icon=icon)
    if icon == "FIRE":
        beside = 0
        for tile in tiles_of(state.wall_tiles):
            beside |= 1 << tile | ADJACENT_MASK[tile]
        scorch(g, beside)
        return
    rolled = chance.tile(state)
    tile = clamp(rolled, state.walls)
    g.note(TileRolled, purpose="event", rolled=rolled, tile=tile)
    place_gems(g, tile, parsed(icon))
