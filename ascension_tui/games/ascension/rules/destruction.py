"""Destroying constructs, and the Fanatic that may save one (R2.6, R5.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.games.ascension.rules import actions, events, row
from ascension_tui.games.ascension.rules.decisions import Option
from ascension_tui.games.ascension.rules.selectors import group_options
from ascension_tui.games.ascension.rules.state import EMPTY, Frame
from ascension_tui.games.ascension.rules.verbs.base import Node

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.engine import Game

SAVE_NODE = 7


def destroy(g: Game, seat: int, cards: tuple[int, ...], source: int) -> None:
    """Destroy constructs of a seat together; a Fanatic may save one from another's effect."""
    if cards and saving_trophy(g, seat) != EMPTY:
        g.push(Frame(SAVE_NODE, seat, source, 0, cards))
    else:
        carry_out(g, seat, cards, source)


def saving_trophy(g: Game, seat: int) -> int:
    """The trophy that could save a construct now; never on the own turn, when it is a price."""
    state = g.state
    if state.event == EMPTY or not state.faces[state.event].trophy_saves or seat == state.active:
        return EMPTY
    for card in state.players[seat].trophies:
        if state.faces[card].event_trophy:
            return card
    return EMPTY


def carry_out(g: Game, seat: int, cards: tuple[int, ...], source: int) -> None:
    """Put the constructs into their owner's discard pile."""
    player = g.state.players[seat]
    for card in cards:
        if card not in player.in_play:
            continue
        actions.leave_play(g, seat, card)
        player.discard.append(card)
        g.tell(events.CardMoved, seat, "destroy", card, "in_play", seat, "discard", seat, source)


class SaveOne(Node):
    """Asks whether to banish the Fanatic and keep one of the constructs that would be destroyed."""

    __slots__ = ()
    decides = "save"

    def resolve(self, g: Game, frame: Frame) -> bool:
        return True

    def options(self, g: Game, frame: Frame) -> list[Option]:
        held = g.state.held
        found = [("in_play", card) for card in frame.cards if held.get(card) not in frame.cards]
        return [*group_options(g, "save", found, frame.seat), Option("no")]

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        g.pop()
        lost = frame.cards
        if option.act == "save":
            saved = option.copies[0]
            row.banish(g, frame.seat, (saving_trophy(g, frame.seat),), g.state.event)
            lost = tuple(card for card in lost if card != saved)
        carry_out(g, frame.seat, lost, frame.source)
        g.state.result = lost
