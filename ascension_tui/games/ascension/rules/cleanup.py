"""The end of a turn, whose turn is next, and the solitaire opponent's share (R3.7, R8.1, R10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.games.ascension.rules import actions, events, row, scoring
from ascension_tui.games.ascension.rules.knowledge import leave_hidden_zone
from ascension_tui.games.ascension.rules.state import Frame
from ascension_tui.games.ascension.rules.verbs.base import Node

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.engine import Game

TURN_NODE = 0
RIVAL_NODE = 1
HAND_SIZE = 5
RIVAL_TAKES = 2
ROUND_LIMIT = 1000
"""A game in which nothing can happen any more is scored after so many rounds (ours)."""


def end_turn(g: Game, seat: int) -> None:
    """Clean up and draw; then the solitaire opponent or the next player is on turn."""
    state = g.state
    player = state.players[seat]
    _discard_all(g, seat, player.hand, "hand")
    _discard_all(g, seat, player.played, "played")
    state.runes = state.power = state.restricted = 0
    state.used.clear()
    state.marks.clear()
    state.waiting = ()
    state.history.clear()
    actions.draw(g, seat, HAND_SIZE)
    state.result = ()
    g.tell(events.TurnEnded, seat)
    if state.mode.solo:
        g.replace(Frame(RIVAL_NODE, seat, -1))
    else:
        next_turn(g)


def _discard_all(g: Game, seat: int, cards: list[int], zone: str) -> None:
    """Put all cards of a zone into the discard pile."""
    if not cards:
        return
    state = g.state
    leaving = cards[:]
    cards.clear()
    if state.secrets:
        # In the order they came, the last one would be the card taken unseen.
        leaving.sort(key=lambda card: (state.faces[card].kind, card))
    if g.events is not None:
        g.events.append(events.CardsMoved(seat, "cleanup", leaving, zone, "discard"))
    state.players[seat].discard += leaving
    if zone == "hand" and (state.known or state.secrets):
        for card in leaving:
            leave_hidden_zone(g, seat, card)


def next_turn(g: Game) -> None:
    """Begin the next turn, or end the game when the round is complete and the pool empty."""
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
    g.tell(events.TurnBegan, following, state.turn, state.round, state.extra_turn)


class RivalTakes(Node):
    """The solitaire opponent takes the two rightmost cards, one after the other (R10.2)."""

    __slots__ = ()

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Take one card a step, fates in between, then begin the next turn."""
        if row.begin_next_fate(g):
            return False
        if frame.step == RIVAL_TAKES:
            _forget_between_turns(g)
            next_turn(g)
            return False
        g.replace(frame._replace(step=frame.step + 1))
        rival_takes(g)
        return False


def _forget_between_turns(g: Game) -> None:
    """What fates did while the opponent took its cards belongs to no turn."""
    state = g.state
    state.runes = state.power = state.restricted = 0
    state.history.clear()


def rival_takes(g: Game) -> None:
    """Take the rightmost card: monsters for their honor, the rest for the score."""
    state = g.state
    if not state.row:
        return
    card = state.row.pop()
    face = state.faces[card]
    honor = face.honor if face.type == "monster" else 0
    if face.type == "monster":
        state.void.append(card)
        state.rival_honor += honor
    else:
        state.rival.append(card)
    g.tell(events.RivalTook, card, honor)
    if honor:
        actions.take_from_pool(g, -1, honor, card)
    row.refill(g)
