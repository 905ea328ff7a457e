"""Wounds, the windows before them, death and its rewards (R12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ascension_tui.games.kings.rules import dice, hands, instants
from ascension_tui.games.kings.rules.constants import NONE
from ascension_tui.games.kings.rules.decisions import Option
from ascension_tui.games.kings.rules.events import Died, Wounded
from ascension_tui.games.kings.rules.gains import gain, lose
from ascension_tui.games.kings.rules.gems import CORE, DIRE, LETTERS, YLEM
from ascension_tui.games.kings.rules.lying import drop_die, drop_stones, gain_stones
from ascension_tui.games.kings.rules.nodes import WOUNDS, Node
from ascension_tui.games.kings.rules.state import Frame

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.engine import Game

WINDOWS, TAKING, DYING = range(3)
"""Steps of a wound event: everybody decides, everybody takes Dire, deaths (R14.8)."""
KILLED, OVERKILLED = -1, -2
"""In place of a victim's wounds: what they did to it."""


def wound(
    g: Game,
    victims: Sequence[tuple[int, int]],
    *,
    credit: int = NONE,
    takes_stones: bool = False,
) -> None:
    """Begin a wound event (R12.4): seats, in turn order, with their wounds."""
    pairs = tuple(number for pair in victims for number in pair)
    if pairs:
        g.push(Frame(WOUNDS, pairs[0], data=(credit, takes_stones, 0, *pairs)))


class Wounds(Node):
    """A wound event. Its data: credit, whether stones are taken, whose turn, seats and wounds."""

    def asking(self, g: Game, frame: Frame) -> tuple[str, bool]:
        """A reaction, or which gem makes room for Dire."""
        return ("wound", True) if frame.step == WINDOWS else ("make_room", False)

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Go through the victims, three times."""
        state = g.state
        credit, takes_stones, place, *pairs = frame.data
        step = frame.step
        while step < DYING:
            if 2 * place == len(pairs):
                step, place = step + 1, 0
                continue
            seat, wounds = pairs[2 * place : 2 * place + 2]
            mat = state.mats[seat]
            if wounds > 0 and mat.tile >= 0:
                if step == TAKING:
                    wounds = pairs[2 * place + 1] = _take(g, seat, wounds)
                if wounds > 0 and (step == TAKING or mat.hand):
                    data = (credit, takes_stones, place, *pairs)
                    g.replace(Frame(WOUNDS, seat, step=step, data=data))
                    return True
            place += 1
        g.pop()
        for seat, wounds in zip(pairs[::2], pairs[1::2], strict=True):
            if wounds < 0:
                die(g, seat, credit, overkill=wounds == OVERKILLED, takes_stones=bool(takes_stones))
        return False

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """Instants and pass, or the gems that could make room."""
        if frame.step == WINDOWS:
            _, wounds = _current(frame)
            return [*instants.options(g, frame.seat, wounds), Option("pass")]
        gems = g.state.mats[frame.seat].gems
        return [Option("give", word=LETTERS[gem]) for gem in CORE if gems[gem]]

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """Cancel, pass, or make room for one Dire."""
        place, wounds = _current(frame)
        if option.act == "give":
            lose(g, frame.seat, (LETTERS.index(option.word),))
            return
        data = list(frame.data)
        if option.act == "pass":
            data[2] = place + 1
        elif option.number > 0:
            data[2 * place + 4] = wounds - option.number
        g.replace(Frame(WOUNDS, frame.seat, data=tuple(data)))
        if option.act == "instant":
            dice.react(g, frame.seat, option)


def _current(frame: Frame) -> tuple[int, int]:
    """The place of the victim it stands at, and its wounds."""
    place = frame.data[2]
    return place, frame.data[2 * place + 4]


def _take(g: Game, seat: int, wounds: int) -> int:
    """Take Dire as far as nothing has to be asked; returns what is left, or what it came to."""
    state = g.state
    mat = state.mats[seat]
    left = min(wounds, state.supply[DIRE])
    over = mat.gems[DIRE] + left - mat.life
    count = left - over if over >= 0 else min(left, mat.room)
    if count > 0:
        mat.gems[DIRE] += count
        state.supply[DIRE] -= count
        g.note(Wounded, seat=seat, count=count)
    if over >= 0 and left:
        return OVERKILLED if over else KILLED
    return left - count


def die(
    g: Game,
    victim: int,
    credit: int = NONE,
    *,
    overkill: bool = False,
    takes_stones: bool = False,
    by_fire: bool = False,
) -> None:
    """A character is killed: it drops what it carries, and the killer is rewarded (R12.6-8)."""
    state = g.state
    mat = state.mats[victim]
    tile, mat.tile = mat.tile, NONE
    killer = credit if credit not in (victim, NONE) and state.mats[credit].tile >= 0 else NONE
    g.note(
        Died,
        seat=victim,
        tile=tile,
        killer=None if killer == NONE else killer,
        overkill=overkill,
        by_fire=by_fire,
    )
    mat.killed = True
    state.fallen += (victim,)
    if not mat.owed and state.spare > sum(other.owed for other in state.mats):
        mat.owed += 1
    if mat.stones:
        stones, mat.stones = mat.stones, 0
        if takes_stones and killer != NONE:
            gain_stones(g, killer, stones, victim)
        else:
            drop_stones(g, tile, stones)
    if state.die == victim:
        drop_die(g, tile)
    if killer != NONE:
        gain(g, killer, (YLEM,))
        if overkill:
            hands.draw(g, killer, 1)
