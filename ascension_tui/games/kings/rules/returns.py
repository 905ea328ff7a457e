"""The killed come back as Revenants, and the last King takes the Ascended Die (R19, R20.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.games.kings.rules import chance, hands
from ascension_tui.games.kings.rules.claims import arrive
from ascension_tui.games.kings.rules.constants import (
    NONE,
    R19_6_CARDS,
    R19_8_GEMS,
)
from ascension_tui.games.kings.rules.decisions import Option
from ascension_tui.games.kings.rules.events import CardDiscarded, Returned, TileRolled
from ascension_tui.games.kings.rules.gains import gain
from ascension_tui.games.kings.rules.gems import (
    CORE,
    DIRE,
    SET_GEMS,
    YLEM,
    multisets,
    parsed,
)
from ascension_tui.games.kings.rules.lying import gain_die, gain_stones
from ascension_tui.games.kings.rules.nodes import RETURNS, Node
from ascension_tui.games.kings.rules.state import DIE_IN_BOX, Frame
from ascension_tui.games.kings.rules.tiles import (
    EVERYWHERE,
    SURROUNDING_MASK,
    clamp,
    tiles_of,
)

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.engine import Game
    from ascension_tui.games.kings.rules.state import GameState

NEXT, PLACING, LANDED, CHOOSING = range(4)
"""Steps; while placing, `data` holds the tile rolled."""


class Returns(Node):
    """Brings back everybody who was killed, one after the other."""

    def asking(self, g: Game, frame: Frame) -> tuple[str, bool]:
        """Where to stand, then which gems."""
        return ("revenant_tile" if frame.step == PLACING else "revenant_gems"), False

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Begin with the next one, or go on with the present one."""
        state = g.state
        seat = frame.seat
        if frame.step == NEXT:
            if not state.fallen:
                g.pop()
                crown_last_king(g)
                return False
            seat, *rest = state.fallen
            state.fallen = tuple(rest)
            become_revenant(g, seat)
            rolled = chance.tile(state)
            tile = clamp(rolled, state.walls)
            g.note(TileRolled, purpose="return", rolled=rolled, tile=tile)
            g.replace(Frame(RETURNS, seat, step=PLACING, data=(tile,)))
        elif frame.step == LANDED:
            mat = state.mats[seat]
            if mat.tile == NONE:
                g.replace(Frame(RETURNS, seat))
                return False
            owed, mat.owed = mat.owed, 0
            if owed:
                state.spare -= owed
                gain_stones(g, seat, owed)
            g.replace(Frame(RETURNS, seat, step=CHOOSING))
        return True

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """Legal tiles, or three Core gems."""
        if frame.step == PLACING:
            tiles = landing_tiles(g.state, frame.data[0])
            return [Option("return", number=tile) for tile in tiles_of(tiles)]
        return [Option("gain", word=gems) for gems in multisets((R19_8_GEMS,) * 3, R19_8_GEMS)]

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """Stand there and claim, or gain them."""
        seat = frame.seat
        if frame.step == PLACING:
            g.replace(Frame(RETURNS, seat, step=LANDED))
            g.state.mats[seat].tile = option.number
            g.note(Returned, seat=seat, tile=option.number)
            arrive(g, seat)
        else:
            g.replace(Frame(RETURNS, seat))
            gain(g, seat, parsed(option.word))


def become_revenant(g: Game, seat: int) -> None:
    """Steps 1 to 6 of R19: cards and gems go, Transmutations become gems, three new cards."""
    state = g.state
    mat = state.mats[seat]
    for card in mat.hand:
        hands.put_on_discards(g, card)
        g.note(CardDiscarded, seat=seat, card=g.slug(card))
    mat.hand.clear()
    mat.known = ()
    if mat.slot != NONE:
        hands.empty_slot(g, seat)
    for gem in (*CORE, DIRE):
        state.supply[gem] += mat.gems[gem]
        mat.gems[gem] = 0
    kept: list[int] = []
    for which, count in enumerate(mat.sets):
        kept += SET_GEMS[which] * count
    mat.sets = [0] * len(mat.sets)
    for gem in kept:
        mat.gems[gem] += 1
    surplus = max(-mat.ylem_room, 0)
    mat.gems[YLEM] -= surplus
    state.supply[YLEM] += surplus
    mat.revenant = True
    hands.draw(g, seat, R19_6_CARDS)


def landing_tiles(state: GameState, tile: int) -> int:
    """Where a Revenant may stand: there or around it, else around who is in the way (R18.3)."""
    occupied = state.occupied()
    blocked = occupied | state.covered
    if state.omega != NONE:
        blocked |= 1 << state.omega
    around = 1 << tile | SURROUNDING_MASK[tile]
    free = around & ~blocked
    if not free:
        for other in tiles_of(around & occupied):
            free |= SURROUNDING_MASK[other] & ~blocked
    return free or EVERYWHERE & ~blocked


def crown_last_king(g: Game) -> None:
    """The only King left takes the Ascended Die, once in a game (R20.1)."""
    state = g.state
    kings = [seat for seat, mat in enumerate(state.mats) if not mat.revenant]
    if state.die == DIE_IN_BOX and len(kings) == 1:
        gain_die(g, kings[0])
