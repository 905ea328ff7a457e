"""Trophies: monsters kept in front of their winner until used (R5.2, R5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.games.ascension.rules import events, row
from ascension_tui.games.ascension.rules.decisions import Option
from ascension_tui.games.ascension.rules.state import EMPTY, Frame
from ascension_tui.games.ascension.rules.verbs.base import Node, Verb

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.engine import Game

TROPHY_NODE = 10


def effect_of(g: Game, card: int) -> Verb | None:
    """What the trophy would give now; a Fanatic gives what the current event says."""
    state = g.state
    face = state.faces[card]
    if not face.event_trophy:
        return face.trophy
    return None if state.event == EMPTY else state.faces[state.event].fanatic


def options(g: Game, seat: int) -> list[Option]:
    """The trophies that can be used now."""
    faces = g.state.faces
    by_kind: dict[int, Option] = {}
    for card in g.state.players[seat].trophies:
        face = faces[card]
        effect = effect_of(g, card)
        if effect is None or not effect.possible(g, seat, card):
            continue
        if face.kind in by_kind:
            by_kind[face.kind].copies += (card,)
        else:
            by_kind[face.kind] = Option("trophy", face.slug, (card,), "trophies")
    return list(by_kind.values())


def use(g: Game, seat: int, card: int) -> None:
    """Banish the trophy as the price, then its effect."""
    effect = effect_of(g, card)
    g.tell(events.TrophyUsed, seat, card)
    if effect is not None:
        g.push(Frame(TROPHY_NODE, seat, card, 0, (), (effect.id,)))
    row.banish(g, seat, (card,), card)


class TrophyEffect(Node):
    """The effect of a trophy, after its banish and whatever that set off."""

    __slots__ = ()

    def resolve(self, g: Game, frame: Frame) -> bool:
        g.pop()
        effect = g.state.rules.nodes[frame.data[0]]
        if isinstance(effect, Verb):
            g.run(effect, frame.seat, frame.source)
        return False
