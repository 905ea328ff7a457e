"""The Active state (R9): Roll for Ylem, then actions until the turn is ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ascension_tui.games.kings.rules import (
    chance,
    dice,
    hands,
    instants,
    movement,
    transmutations,
)
from ascension_tui.games.kings.rules.casting import activations, cast, castable
from ascension_tui.games.kings.rules.claims import enter
from ascension_tui.games.kings.rules.constants import (
    NONE,
    R2_6_WALLS,
    R3_3_TOP_LEVEL,
    R9_2_LEVEL_PRICE,
)
from ascension_tui.games.kings.rules.decisions import Option
from ascension_tui.games.kings.rules.events import (
    Attacked,
    Blocked,
    LeveledUp,
    TileRolled,
    WallMoved,
)
from ascension_tui.games.kings.rules.gains import gain, lose
from ascension_tui.games.kings.rules.gems import (
    ARIA,
    DIRE,
    EGIS,
    INSCRIBED,
    PRISMATIC,
    PYRE,
    YLEM,
    YLEM_SET,
)
from ascension_tui.games.kings.rules.lying import place_gems
from ascension_tui.games.kings.rules.nodes import ACTIVE, ATTACK, Node
from ascension_tui.games.kings.rules.state import COUNT, Frame
from ascension_tui.games.kings.rules.tiles import (
    ADJACENT_MASK,
    SURROUNDING_MASK,
    clamp,
    wall_line,
)
from ascension_tui.games.kings.rules.wounds import wound

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.engine import Game
    from ascension_tui.games.kings.rules.mat import Mat
    from ascension_tui.games.kings.rules.state import GameState

ROLLING, ACTING = range(2)
"""Steps."""


class Active(Node):
    """The Active state."""

    kind = "action"
    asks_always = True

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Roll for Ylem, then wait for actions; the turn of who has died is over (R5.9)."""
        state = g.state
        if frame.step == ROLLING:
            g.replace(Frame(ACTIVE, frame.seat, step=ACTING))
            if state.omega == NONE:
                rolled = chance.tile(state)
                tile = clamp(rolled, state.walls)
                g.note(TileRolled, purpose="ylem", rolled=rolled, tile=tile)
                place_gems(g, tile, (YLEM,))
            return False
        if state.mats[frame.seat].tile == NONE:
            g.pop()
            return False
        return True

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """Every action with its target (R9.2)."""
        state = g.state
        seat = frame.seat
        mat = state.mats[seat]
        found = [Option("move", number=tile) for tile, _ in movement.steps(state, seat)]
        found += attacks(state, seat, mat)
        found += castable(g, seat)
        if mat.slot != NONE and not state.activated:
            found += activations(g, seat)
        ylem = mat.gems[YLEM]
        if ylem:
            if mat.level < R3_3_TOP_LEVEL and ylem >= R9_2_LEVEL_PRICE[mat.level]:
                found.append(Option("level"))
            if hands.can_draw(g, seat):
                found.append(Option("draw"))
            if mat.sets[YLEM_SET]:
                found += ylem_abilities(state, mat)
        if mat.sets[PRISMATIC] or mat.slot != NONE:
            found += prisms(state, seat, mat)
        if mat.hand:
            found += instants.options(g, seat)
        found.append(Option("end"))
        return found

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """Do it."""
        _ACTS[option.act](g, frame.seat, option)


def attacks(state: GameState, seat: int, mat: Mat) -> Iterator[Option]:
    """Each opponent in reach with each number of Pyre (R12.1)."""
    pyre = mat.gems[PYRE]
    if pyre:
        wide = mat.revenant or mat.sets[PYRE]
        near = (SURROUNDING_MASK if wide else ADJACENT_MASK)[mat.tile]
        for target, other in enumerate(state.mats):
            if target != seat and other.tile >= 0 and near >> other.tile & 1:
                for count in range(1, pyre + 1):
                    yield Option("attack", seat=target, number=count)


def ylem_abilities(state: GameState, mat: Mat) -> Iterator[Option]:
    """Bridge, heal, Pyrokinesis (R15.6-8), for who holds Ylem."""
    gems = mat.gems
    if gems[ARIA]:
        occupied = state.occupied()
        for tile in sorted(state.board):
            if (
                state.board[tile] & COUNT
                and not occupied >> tile & 1
                and (tile != state.omega or mat.stones)
            ):
                yield Option("bridge", number=tile)
    if gems[EGIS] and gems[DIRE]:
        yield Option("heal")
    if gems[PYRE]:
        near = 1 << mat.tile | ADJACENT_MASK[mat.tile]
        for wall, depth in enumerate(state.walls):
            if depth > 1 and wall_line(wall, depth) & near:
                yield Option("pyrokinesis", word=R2_6_WALLS[wall])


def prisms(state: GameState, seat: int, mat: Mat) -> Iterator[Option]:
    """A Prismatic Transmutation for a Ylem of a Revenant; a King's only for itself (R15.5)."""
    if not state.supply[YLEM]:
        return
    if mat.sets[PRISMATIC]:
        for target, other in enumerate(state.mats):
            if other.revenant and other.tile >= 0 and other.ylem_room:
                yield Option("prism", seat=target)
    if transmutations.has_prismatic_card(state, mat) and mat.ylem_room:
        yield Option("prism", seat=seat, word="inscription")


def _end(g: Game, seat: int, option: Option) -> None:
    g.pop()


def _move(g: Game, seat: int, option: Option) -> None:
    """Pay the escape, then one Aria (R10)."""
    foes = movement.reach(g.state, seat).foes
    cost = movement.escape_cost(foes, option.number)
    lose(g, seat, (EGIS,) * cost + (ARIA,))
    enter(g, seat, option.number, "step")


def _attack(g: Game, seat: int, option: Option) -> None:
    """Show and pay the Pyre (R12.2)."""
    g.note(Attacked, seat=seat, target=option.seat, pyre=option.number)
    lose(g, seat, (PYRE,) * option.number)
    g.push(Frame(ATTACK, option.seat, data=(seat, option.number)))


def _cast(g: Game, seat: int, option: Option) -> None:
    if option.card is not None:
        cast(g, seat, option.card, option.seat)


def _activate(g: Game, seat: int, option: Option) -> None:
    state = g.state
    cast(g, seat, state.faces[state.mats[seat].slot], option.seat, inscribed=True)


def _level(g: Game, seat: int, option: Option) -> None:
    mat = g.state.mats[seat]
    price = R9_2_LEVEL_PRICE[mat.level]
    mat.level += 1
    g.note(LeveledUp, seat=seat, level=mat.level)
    lose(g, seat, (YLEM,) * price)


def _draw(g: Game, seat: int, option: Option) -> None:
    lose(g, seat, (YLEM,))
    hands.draw(g, seat, 1)


def _bridge(g: Game, seat: int, option: Option) -> None:
    lose(g, seat, (ARIA, YLEM))
    enter(g, seat, option.number, "bridge")


def _heal(g: Game, seat: int, option: Option) -> None:
    lose(g, seat, (EGIS, YLEM))
    instants.heal(g, seat, 1)


def _pyrokinesis(g: Game, seat: int, option: Option) -> None:
    """Slide a wall one line outward; what it uncovers triggers nothing (R17.7)."""
    state = g.state
    lose(g, seat, (PYRE, YLEM))
    wall = R2_6_WALLS.index(option.word)
    walls = list(state.walls)
    walls[wall] -= 1
    north, east, south, west = walls
    state.set_walls((north, east, south, west))
    g.note(WallMoved, wall=option.word, depth=walls[wall], seat=seat)


def _prism(g: Game, seat: int, option: Option) -> None:
    transmutations.lose_set(g, seat, INSCRIBED if option.word else PRISMATIC)
    gain(g, option.seat, (YLEM,))


_ACTS: dict[str, Callable[[Game, int, Option], None]] = {
    "move": _move,
    "attack": _attack,
    "cast": _cast,
    "activate": _activate,
    "level": _level,
    "draw": _draw,
    "bridge": _bridge,
    "heal": _heal,
    "pyrokinesis": _pyrokinesis,
    "prism": _prism,
    "instant": dice.react,
    "end": _end,
}


class Attack(Node):
    """An attack: the window of the attacked, then Egis, then wounds (R12.2, R12.3).

    Its data: the attacker and the Pyre; the step is 1 once the attacked has passed.
    """

    kind = "attacked"
    asks_always = True

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Block as much as the Egis allows; the rest are wounds."""
        target = frame.seat
        attacker, pyre = frame.data
        mat = g.state.mats[target]
        if not frame.step and mat.hand:
            return True
        g.pop()
        blocked = min(pyre, mat.gems[EGIS])
        if blocked:
            g.note(Blocked, seat=target, egis=blocked)
            lose(g, target, (EGIS,) * blocked)
        if pyre > blocked:
            wound(g, [(target, pyre - blocked)], credit=attacker)
        return False

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """Instants, and pass."""
        return [*instants.options(g, frame.seat), Option("pass")]

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """React until it passes."""
        if option.act == "pass":
            g.replace(Frame(ATTACK, frame.seat, step=1, data=frame.data))
        else:
            dice.react(g, frame.seat, option)
