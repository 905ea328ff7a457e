"""Triggers: found when an act is done, carried out after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.games.ascension.rules.decisions import Option
from ascension_tui.games.ascension.rules.selectors import done_to
from ascension_tui.games.ascension.rules.state import BARRIER_NODE, EMPTY, SPEND_NODE, Frame
from ascension_tui.games.ascension.rules.verbs.base import Node, Verb

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
        faces = state.faces
        player = state.players[seat]
        for holder in player.in_play:
            for trigger in faces[holder].triggers.get(act, ()):
                if trigger.zone == "in_play" and holder not in state.held:
                    _check(g, trigger, holder, act, seat, card, row, found)
        if state.event != EMPTY and seat == state.active:
            for trigger in faces[state.event].triggers.get(act, ()):
                _check(g, trigger, state.event, act, seat, card, row, found)
        if act in state.rules.discard_trigger_acts:
            for holder in player.discard:
                for trigger in faces[holder].triggers.get(act, ()):
                    if trigger.zone == "discard":
                        _check(g, trigger, holder, act, seat, card, row, found)
    if state.waiting:
        found += _waiting(g, act, seat, card, row)
    return found


def _check(
    g: Game,
    trigger: Trigger,
    holder: int,
    act: int,
    seat: int,
    card: int,
    row: bool,
    found: list[Capture],
) -> None:
    """Enter a trigger that is set off; automatic ones are used up now, optional ones when taken."""
    if not _is_set_off(g, trigger, holder, act, seat, card, row):
        return
    if trigger.limit == "once_per_copy" and not trigger.optional:
        used = g.state.used
        used[holder] = used.get(holder, 0) | 1 << trigger.bit
    found.append((trigger.do.id, holder))


def _is_set_off(
    g: Game, trigger: Trigger, holder: int, act: int, seat: int, card: int, row: bool
) -> bool:
    if trigger.in_row and not row:
        return False
    if not trigger.card.matches(g, card, seat, holder):
        return False
    if trigger.limit == "once_per_copy":
        return not g.state.used.get(holder, 0) >> trigger.bit & 1
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
        if (
            delayed is None
            or owner != seat
            or not delayed.fires_on(g, act, card, seat, source, row)
        ):
            left.append(entry)
            continue
        found.append((delayed.then.id, source))
        if delayed.lasts:
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
        effect = state.rules.nodes[node]
        if not isinstance(effect, Verb):
            return
        trigger = state.rules.optional_triggers.get(node)
        if trigger is not None:
            if state.used.get(card, 0) >> trigger.bit & 1:
                return
            g.push(Frame(SPEND_NODE, frame.seat, card, 0, (), (trigger.bit,)))
        state.result = _act_before(g, frame)
        g.run(effect, frame.seat, card)


def _act_before(g: Game, frame: Frame) -> tuple[int, ...]:
    """The cards of the act that set the triggers off: kept by the barrier below them."""
    for below in reversed(g.state.stack):
        if below.node == BARRIER_NODE:
            return below.cards
    return ()


class Spend(Node):
    """Uses up an optional once-per-turn trigger if it was taken (X04)."""

    def resolve(self, g: Game, frame: Frame) -> bool:
        g.pop()
        if g.state.result:
            used = g.state.used
            used[frame.source] = used.get(frame.source, 0) | 1 << frame.data[0]
        return False


def _order_matters(g: Game, frame: Frame) -> bool:
    effects = [g.state.rules.nodes[node] for node in set(frame.data)]
    verbs = [effect for effect in effects if isinstance(effect, Verb)]
    return any(
        one.any_inside("moves") and other.any_inside("asks")
        for one in verbs
        for other in verbs
        if one is not other
    )
