"""The turn as a decision, its end, and the solitaire opponent's share (sections 3, 8, 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.rules import actions, events, history, market, scoring
from ascension_tui.rules.decisions import Option
from ascension_tui.rules.selectors import mark_of
from ascension_tui.rules.state import EMPTY, Frame
from ascension_tui.rules.verbs.base import Node

if TYPE_CHECKING:
    from ascension_tui.rules.engine import Game
    from ascension_tui.rules.ruleset import Ability

TURN_NODE = 0
RIVAL_NODE = 1
HAND_SIZE = 5
RIVAL_TAKES = 2
ROUND_LIMIT = 1000
"""A game in which nobody can do anything any more is scored where it stands (ours)."""


class Turn(Node):
    """The base of the stack: the player on turn is free to act."""

    __slots__ = ()
    decides = "turn"

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Nothing is under way: ask."""
        return True

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """Everything the seat may do now (R3.1), and ending the turn."""
        options = _plays(g, frame.seat)
        options += _uses(g, frame.seat)
        options += _purchases(g, frame.seat)
        options.append(Option("end"))
        return options

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """Do it."""
        seat = frame.seat
        if option.act == "play":
            play(g, seat, option.copies[0])
        elif option.act == "use":
            use(g, seat, option.copies[0], option.amount)
        elif option.act == "end":
            end_turn(g, seat)
        else:
            card = option.copies[0]
            market.pay_for(g, seat, card)
            if option.act == "acquire":
                market.acquire(g, seat, card, -1)
            else:
                market.defeat(g, seat, card, -1)


def _plays(g: Game, seat: int) -> list[Option]:
    faces = g.state.faces
    groups: dict[int, list[int]] = {}
    for card in g.state.players[seat].hand:
        kind = faces[card].kind
        if kind in groups:
            groups[kind].append(card)
        else:
            groups[kind] = [card]
    return [
        Option("play", faces[copies[0]].slug, tuple(copies), "hand") for copies in groups.values()
    ]


def _uses(g: Game, seat: int) -> list[Option]:
    state = g.state
    groups: dict[tuple[int, int, str], list[int]] = {}
    for card in state.players[seat].in_play:
        face = state.faces[card]
        for index, ability in enumerate(face.abilities):
            if is_usable(g, seat, card, ability):
                group = (face.kind, index, mark_of(g, "in_play", card))
                groups.setdefault(group, []).append(card)
    return [
        Option(
            "use", state.faces[copies[0]].slug, tuple(copies), "in_play", amount=index, mark=mark
        )
        for (_, index, mark), copies in groups.items()
    ]


def is_usable(g: Game, seat: int, card: int, ability: Ability) -> bool:
    """Whether the ability can be used now: not used up, its condition met, something to do."""
    if ability.limit == "once_per_turn" and g.state.used.get(card, 0) >> ability.bit & 1:
        return False
    if ability.condition is not None and not ability.condition.holds(g, seat, card):
        return False
    return ability.do.possible(g, seat, card)


def _purchases(g: Game, seat: int) -> list[Option]:
    state = g.state
    faces = state.faces
    options = []
    if state.mode.solo:
        for slot, card in enumerate(state.row):
            if card != EMPTY and faces[card].verb and market.can_pay(g, seat, card):
                face = faces[card]
                options.append(Option(face.verb, face.slug, (card,), "row", mark=f"slot{slot}"))
    else:
        groups: dict[int, list[int]] = {}
        for card in state.row:
            if card != EMPTY and faces[card].verb and market.can_pay(g, seat, card):
                groups.setdefault(faces[card].kind, []).append(card)
        for copies in groups.values():
            face = faces[copies[0]]
            options.append(Option(face.verb, face.slug, tuple(copies), "row"))
    for pile in state.piles:
        if pile and market.can_pay(g, seat, pile[-1]):
            face = faces[pile[-1]]
            options.append(Option(face.verb, face.slug, (pile[-1],), "always"))
    return options


def play(g: Game, seat: int, card: int) -> None:
    """Play a card from hand: its own effect first, then what waited for it (X09)."""
    state = g.state
    player = state.players[seat]
    face = state.faces[card]
    player.hand.remove(card)
    zone = "in_play" if face.type == "construct" else "played"
    getattr(player, zone).append(card)
    actions.leaves_hidden(g, seat, card)
    if g.events is not None:
        g.events.append(events.CardMoved(seat, "play", card, "hand", seat, zone, seat))
    captured = g.capture(history.PLAY, seat, card)
    if face.type == "construct":
        captured += g.capture(history.ENTER, seat, card)
    g.finish((), captured, seat, face.play, card)


def use(g: Game, seat: int, card: int, index: int) -> None:
    """Use an ability of a card in play."""
    ability = g.state.faces[card].abilities[index]
    if ability.limit == "once_per_turn":
        g.state.used[card] = g.state.used.get(card, 0) | 1 << ability.bit
    if g.events is not None:
        g.events.append(events.AbilityUsed(seat, card, index))
    g.run(ability.do, seat, card)


def end_turn(g: Game, seat: int) -> None:
    """Clean up and draw (R3.7), then the solitaire opponent or the next player."""
    state = g.state
    player = state.players[seat]
    for zone in ("hand", "played"):
        cards: list[int] = getattr(player, zone)
        while cards:
            card = cards.pop(0)
            player.discard.append(card)
            if zone == "hand":
                actions.leaves_hidden(g, seat, card)
            if g.events is not None:
                g.events.append(
                    events.CardMoved(seat, "cleanup", card, zone, seat, "discard", seat)
                )
    state.runes = state.power = state.restricted = 0
    state.used.clear()
    state.waiting = ()
    state.history.clear()
    actions.draw(g, seat, HAND_SIZE)
    state.result = ()
    if g.events is not None:
        g.events.append(events.TurnEnded(seat))
    if state.mode.solo:
        g.replace(Frame(RIVAL_NODE, seat, -1))
    else:
        next_turn(g)


def next_turn(g: Game) -> None:
    """Give the turn on, or end the game when the round is complete and the pool empty (R8.1)."""
    state = g.state
    seats = len(state.players)
    following = state.active if state.extra_pending else (state.active + 1) % seats
    round_over = not state.extra_pending and following == state.first
    if round_over and (state.ending or state.round >= ROUND_LIMIT):
        scoring.end_game(g)
        return
    state.extra_turn = state.extra_pending
    state.extra_pending = False
    state.active = following
    state.turn += 1
    state.round += round_over
    g.replace(Frame(TURN_NODE, following, -1))
    if g.events is not None:
        g.events.append(events.TurnBegan(following, state.turn, state.round, state.extra_turn))


class RivalTakes(Node):
    """The solitaire opponent takes the two rightmost cards, one after the other (R10.2)."""

    __slots__ = ()

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Take one card a step, then begin the next turn."""
        if frame.step == RIVAL_TAKES:
            next_turn(g)
            return False
        g.replace(frame._replace(step=frame.step + 1))
        rival_takes(g)
        return False


def rival_takes(g: Game) -> None:
    """Take the rightmost card: monsters for their honor, the rest for the score."""
    state = g.state
    if not state.row:
        return
    card = state.row.pop()
    face = state.faces[card]
    honor = 0
    if face.type == "monster":
        honor = face.honor
        state.void.append(card)
        state.rival_honor += honor
    else:
        state.rival.append(card)
    if g.events is not None:
        g.events.append(events.RivalTook(card, honor))
    actions.take_from_pool(g, -1, honor)
    market.refill(g)
