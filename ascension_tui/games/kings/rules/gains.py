"""Gems come and go: the supply, substitution when a pool is full (R6), paying."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ascension_tui.games.kings.rules.decisions import Option
from ascension_tui.games.kings.rules.events import GemsClaimed, GemsGained, GemsLost
from ascension_tui.games.kings.rules.gems import CORE, LETTERS, YLEM, letters
from ascension_tui.games.kings.rules.nodes import GAIN, Node
from ascension_tui.games.kings.rules.state import COUNT, ONE_Y, Frame

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.engine import Game
    from ascension_tui.games.kings.rules.mat import Mat


def gain(g: Game, seat: int, gems: Sequence[int]) -> None:
    """Gain gems one after the other; where the pool is full a question is left on the stack."""
    rest = _gain_while_easy(g, seat, tuple(gems))
    if rest:
        g.push(Frame(GAIN, seat, data=rest))


def _gain_while_easy(g: Game, seat: int, gems: tuple[int, ...]) -> tuple[int, ...]:
    """Gain as far as nothing has to be asked; returns the gems from the first open one on."""
    mat = g.state.mats[seat]
    supply = g.state.supply
    room = mat.room
    gained: list[int] = []
    rest: tuple[int, ...] = ()
    for place, gem in enumerate(gems):
        if not supply[gem]:
            continue
        if gem == YLEM:
            if not mat.ylem_room:
                continue
        elif room:
            room -= 1
        elif _can_give(mat, gem):
            rest = gems[place:]
            break
        else:
            continue
        supply[gem] -= 1
        mat.gems[gem] += 1
        gained.append(gem)
    if gained:
        g.note(GemsGained, seat=seat, gems=letters(gained))
    return rest


def _can_give(mat: Mat, gem: int) -> bool:
    """Whether another Core gem could be given for this one (R6.1)."""
    return any(mat.gems[other] for other in CORE if other != gem)


class Gain(Node):
    """Gems that wait because the pool is full: the first of `data` is asked about."""

    kind = "substitute"

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Gain what there is room for by now."""
        rest = _gain_while_easy(g, frame.seat, frame.data)
        if not rest:
            g.pop()
            return False
        g.replace(Frame(GAIN, frame.seat, data=rest))
        return True

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """Give a Core gem of another colour, or decline."""
        gems = g.state.mats[frame.seat].gems
        wanted = frame.data[0]
        found = [Option("give", word=LETTERS[gem]) for gem in CORE if gem != wanted and gems[gem]]
        found.append(Option("decline"))
        return found

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """Make room, or do without."""
        if option.act == "give":
            lose(g, frame.seat, (LETTERS.index(option.word),))
        else:
            g.replace(Frame(GAIN, frame.seat, data=frame.data[1:]))


def lose(g: Game, seat: int, gems: Sequence[int]) -> None:
    """Return gems of the pools to the supply."""
    state = g.state
    mat = state.mats[seat]
    for gem in gems:
        mat.gems[gem] -= 1
        state.supply[gem] += 1
    if gems:
        g.note(GemsLost, seat=seat, gems=letters(gems))
        if YLEM in gems:
            claim_ylem(g, seat)


def claim_ylem(g: Game, seat: int) -> None:
    """Take Ylem off the tile the seat stands on, as far as there is room (R11.1)."""
    state = g.state
    mat = state.mats[seat]
    lying = state.board.get(mat.tile, 0)
    count = min(lying & COUNT, mat.ylem_room)
    if count:
        state.board[mat.tile] = lying - count * ONE_Y
        if not state.board[mat.tile]:
            del state.board[mat.tile]
        mat.gems[YLEM] += count
        g.note(GemsClaimed, seat=seat, tile=mat.tile, gems="Y" * count)
        g.note(GemsGained, seat=seat, gems="Y" * count)
