"""Triggers: found when an act is done, carried out after it."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from ascension_tui.games.ascension.rules.decisions import Option
from ascension_tui.games.ascension.rules.selectors import done_to
from ascension_tui.games.ascension.rules.state import BARRIER_NODE, EMPTY, SPEND_NODE, Frame
from ascension_tui.games.ascension.rules.verbs.base import Node

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.engine import Game
    from ascension_tui.games.ascension.rules.ruleset import Trigger

Capture = tuple[int, int]
"""The effect set off and the card whose text it is."""


def captures(g: Game, act: int, seat: int, card: int, row: bool) -> list[Capture]:
    """What this act of the seat sets off: cards in play, the event, what waits (X02)."""
    state = g.state
    found: list[Capture] = []
    if act in state.rules.trigger_acts:
        player = state.players[seat]
        holders = [(holder, "in_play") for holder in player.in_play if holder not in state.held]
        if state.event != EMPTY and seat == state.active:
            holders.append((state.event, "event"))
        if act in state.rules.discard_trigger_acts:
            holders += [(holder, "discard") for holder in player.discard]
        for holder, zone in holders:
            for trigger in state.faces[holder].triggers.get(act, ()):
                if zone in (trigger.zone, "event") and _is_set_off(
                    g, trigger, holder, act, seat, card, row
                ):
                    # An optional one is used up when it is taken.
                    if trigger.limit == "once_per_copy" and not trigger.optional:
                        state.use_up(holder, trigger.bit)
                    found.append((trigger.do.id, holder))
    if state.waiting:
        found += _waiting(g, act, seat, card, row)
    return found


def _is_set_off(
    g: Game, trigger: Trigger, holder: int, act: int, seat: int, card: int, row: bool
) -> bool:
    if (trigger.in_row and not row) or not trigger.card.matches(g, card, seat, holder):
        return False
    if trigger.limit == "once_per_copy":
        return not g.state.is_used(holder, trigger.bit)
    # The first of the turn counts even if it was before the trigger's card came.
    return trigger.limit == "each" or not done_to(g, act, trigger.card, seat, trigger.in_row)


def _waiting(g: Game, act: int, seat: int, card: int, row: bool) -> list[Capture]:
    """What earlier effects of this turn left waiting for such an act."""
    state = g.state
    found: list[Capture] = []
    left = []
    for entry in state.waiting:
        node, owner, source = entry
        delayed = state.rules.delayed.get(node)
        fires = delayed and owner == seat and delayed.fires_on(g, act, card, seat, source, row)
        if delayed and fires:
            found.append((delayed.then.id, source))
        if not delayed or not fires or delayed.lasts:
            left.append(entry)
    if found:
        state.waiting = tuple(left)
    return found


class Barrier(Node):
    """Hands the result of an act on, whatever its reward and triggers did in between."""

    def resolve(self, g: Game, frame: Frame) -> bool:
        g.pop()
        g.state.result = frame.cards
        return False


class Triggers(Node):
    """Triggers of one player at one moment, one after the other.

    The player orders them, asked only where it can matter: one draws or moves cards and another
    asks for a choice (R4.2). Otherwise they go in the order their cards came into play.
    """

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
        """Copies of one card are one option."""
        options: dict[int, Option] = {}
        for index, (node, card) in enumerate(zip(frame.data, frame.cards, strict=True)):
            slug = g.state.faces[card].slug
            options.setdefault(node, Option("next", slug, (card,), amount=index))
        return list(options.values())

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        self._take(g, frame, option.amount)

    def _take(self, g: Game, frame: Frame, index: int) -> None:
        card, node = frame.cards[index], frame.data[index]
        cards = frame.cards[:index] + frame.cards[index + 1 :]
        data = frame.data[:index] + frame.data[index + 1 :]
        g.replace(frame._replace(cards=cards, data=data))
        state = g.state
        trigger = state.rules.optional_triggers.get(node)
        if trigger is not None:
            if state.is_used(card, trigger.bit):
                return
            g.push(Frame(SPEND_NODE, frame.seat, card, 0, (), (trigger.bit,)))
        # The cards of the act that set the triggers off are kept by the barrier below them.
        below = (one.cards for one in reversed(state.stack) if one.node == BARRIER_NODE)
        state.result = next(below, ())
        g.run(state.rules.effects[node], frame.seat, card)


class Spend(Node):
    """Uses up an optional once-per-turn trigger if it was taken (X04)."""

    def resolve(self, g: Game, frame: Frame) -> bool:
        g.pop()
        if g.state.result:
            g.state.use_up(frame.source, frame.data[0])
        return False


def _order_matters(g: Game, frame: Frame) -> bool:
    effects = [g.state.rules.effects[node] for node in set(frame.data)]
    return any(
        one.any_inside("moves") and other.any_inside("asks")
        for one, other in permutations(effects, 2)
    )
