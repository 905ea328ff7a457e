"""What happens by itself: found when an act is done, carried out after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.rules import history
from ascension_tui.rules.decisions import Option
from ascension_tui.rules.state import Frame
from ascension_tui.rules.verbs.base import Node, Verb

if TYPE_CHECKING:
    from ascension_tui.rules.engine import Game
    from ascension_tui.rules.ruleset import Trigger

BARRIER_NODE = 2
TRIGGERS_NODE = 4

Capture = tuple[int, int]
"""The effect set off and the card whose text it is."""


def captures(g: Game, act: int, seat: int, card: int, *, row: bool) -> list[Capture]:
    """The triggers of the seat's cards in play that this act sets off (X02)."""
    state = g.state
    found: list[Capture] = []
    if act not in state.rules.trigger_acts:
        return found
    for holder in state.players[seat].in_play:
        for trigger in state.faces[holder].triggers.get(act, ()):
            if _is_set_off(g, trigger, holder, act, seat, card, row):
                if trigger.limit == "once_per_copy":
                    state.used[holder] = state.used.get(holder, 0) | 1 << trigger.bit
                found.append((trigger.do.id, holder))
    return found


def _is_set_off(
    g: Game, trigger: Trigger, holder: int, act: int, seat: int, card: int, row: bool
) -> bool:
    if trigger.in_row and not row:
        return False
    if not trigger.card.matches(g, card, seat, holder):
        return False
    if trigger.limit == "once_per_copy":
        return not g.state.used.get(holder, 0) >> trigger.bit & 1
    return trigger.limit == "each" or not _happened(g, trigger, act, seat)


def _happened(g: Game, trigger: Trigger, act: int, seat: int) -> bool:
    """Whether such an act was done earlier this turn, even before the trigger's card came."""
    kinds = g.state.rules.kinds
    for packed in g.state.history:
        if history.code_of(packed) == act and history.seat_of(packed) == seat:
            face = kinds[history.kind_of(packed)]
            factions = face.factions | history.factions_of(packed)
            if trigger.card.fits(face, factions) and (
                not trigger.in_row or history.was_in_row(packed)
            ):
                return True
    return False


class Barrier(Node):
    """Hands the result of an act on, whatever its reward and triggers did in between."""

    __slots__ = ()

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Restore the result."""
        g.pop()
        g.state.result = frame.cards
        return False


class Triggers(Node):
    """Triggers of one player at one moment, one after the other.

    The player orders them, asked only where it can matter: one draws or moves cards and another
    asks for a choice (R4.2). Otherwise they go in the order their cards came into play.
    """

    __slots__ = ()
    decides = "order"

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Carry out the first one unless the order matters."""
        if not frame.data:
            g.pop()
            return False
        if len(frame.data) > 1 and _order_matters(g, frame):
            return True
        self._take(g, frame, 0)
        return False

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """Which one is next; copies of one card are one option."""
        options: dict[int, Option] = {}
        for index, (node, card) in enumerate(zip(frame.data, frame.cards, strict=True)):
            slug = g.state.faces[card].slug
            options.setdefault(node, Option("next", slug, (card,), "in_play", amount=index))
        return list(options.values())

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """Carry out the chosen one."""
        self._take(g, frame, option.amount)

    def _take(self, g: Game, frame: Frame, index: int) -> None:
        card, node = frame.cards[index], frame.data[index]
        cards = frame.cards[:index] + frame.cards[index + 1 :]
        data = frame.data[:index] + frame.data[index + 1 :]
        g.replace(frame._replace(cards=cards, data=data))
        effect = g.state.rules.nodes[node]
        if isinstance(effect, Verb):
            g.run(effect, frame.seat, card)


def _order_matters(g: Game, frame: Frame) -> bool:
    effects = [g.state.rules.nodes[node] for node in set(frame.data)]
    verbs = [effect for effect in effects if isinstance(effect, Verb)]
    return any(
        one.any_inside("moves") and other.any_inside("asks")
        for one in verbs
        for other in verbs
        if one is not other
    )
