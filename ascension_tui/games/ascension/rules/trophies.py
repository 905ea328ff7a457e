"""Trophies (R5.2, R5.3), and destroying constructs, of which a trophy may save one (R2.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.games.ascension.rules import actions, events, row
from ascension_tui.games.ascension.rules.decisions import Option
from ascension_tui.games.ascension.rules.selectors import group_options
from ascension_tui.games.ascension.rules.state import EMPTY, SAVE_NODE, TROPHY_NODE, Frame
from ascension_tui.games.ascension.rules.verbs.base import Node, Verb

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.engine import Game


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
        if effect is not None and effect.possible(g, seat, card):
            option = Option("trophy", face.slug, zone="trophies")
            by_kind.setdefault(face.kind, option).copies += (card,)
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

    def resolve(self, g: Game, frame: Frame) -> bool:
        g.pop()
        g.run(g.state.rules.effects[frame.data[0]], frame.seat, frame.source)
        return False


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
    won = state.players[seat].trophies
    return next((card for card in won if state.faces[card].event_trophy), EMPTY)


def carry_out(g: Game, seat: int, cards: tuple[int, ...], source: int) -> None:
    """Put the constructs into their owner's discard pile."""
    player = g.state.players[seat]
    for card in cards:
        if card in player.in_play:
            actions.leave_play(g, seat, card)
            player.discard.append(card)
            g.tell(
                events.CardMoved, seat, "destroy", card, "in_play", seat, "discard", seat, source
            )


class SaveOne(Node):
    """Asks whether to banish the Fanatic and keep one of the constructs that would be destroyed."""

    decides = "save"

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
