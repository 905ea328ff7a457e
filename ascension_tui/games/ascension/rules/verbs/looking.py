"""Verbs that look and show: the top of a deck, other hands; and shuffling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.games.ascension.rules import actions, events
from ascension_tui.games.ascension.rules.decisions import Option
from ascension_tui.games.ascension.rules.events import EVERYBODY
from ascension_tui.games.ascension.rules.knowledge import leave_hidden_zone, reveal_taken_card
from ascension_tui.games.ascension.rules.selectors import ANY_CARD, CardFilter
from ascension_tui.games.ascension.rules.verbs.base import Verb, verb

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.engine import Game
    from ascension_tui.games.ascension.rules.state import Frame

LOOKED = 2


@verb("look_top", moves=True)
class LookTop(Verb):
    """Look at the top card of the own deck and perhaps discard it."""

    decides = "pick"

    def possible(self, g: Game, seat: int, source: int) -> bool:
        return actions.has_top_card(g, seat)

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Look, reshuffling first if need be (R2.2); then ask."""
        if frame.step == LOOKED:
            return True
        seat = frame.seat
        if not actions.has_top_card(g, seat):
            g.pop()
            g.state.result = ()
            return False
        state = g.state
        if not state.players[seat].deck:
            actions.reshuffle(g, seat)
        top = state.players[seat].deck[-1]
        known = state.known.get(top, 0)
        g.learned |= 1 << seat & ~known
        state.known[top] = known | 1 << seat
        g.tell(events.CardRevealed, seat, top, "deck", frame.source, state.known[top])
        g.replace(frame._replace(step=LOOKED))
        return True

    def options(self, g: Game, frame: Frame) -> list[Option]:
        top = g.state.players[frame.seat].deck[-1]
        slug = g.state.faces[top].slug
        return [Option("pick", slug, (top,), zone="deck", owner=frame.seat), Option("no")]

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        g.pop()
        g.state.result = option.copies
        if option.act == "no":
            return
        player = g.state.players[frame.seat]
        card = player.deck.pop()
        player.discard.append(card)
        leave_hidden_zone(g, frame.seat, card, "deck")
        g.tell(
            events.CardMoved,
            frame.seat,
            "discard",
            card,
            "deck",
            frame.seat,
            "discard",
            frame.seat,
            frame.source,
        )


@verb("reveal_top", moves=True)
class RevealTop(Verb):
    """Show the top card of the own deck to all and put it into the hand."""

    def do(self, g: Game, seat: int, source: int) -> None:
        """Reveal and move, reshuffling first if need be."""
        state = g.state
        player = state.players[seat]
        state.result = ()
        if not actions.has_top_card(g, seat):
            return
        if not player.deck:
            actions.reshuffle(g, seat)
        card = player.deck.pop()
        player.hand.append(card)
        g.learned |= EVERYBODY & ~state.known.get(card, 0)
        state.known[card] = EVERYBODY
        reveal_taken_card(g, seat, card)
        state.result = (card,)
        g.tell(events.CardMoved, seat, "reveal", card, "deck", seat, "hand", seat, source)


@verb("reveal_hands")
class RevealHands(Verb):
    """Every opponent shows the hand; the result is the fitting cards seen."""

    card: CardFilter = ANY_CARD

    def do(self, g: Game, seat: int, source: int) -> None:
        state = g.state
        found = []
        for other in actions.opponents(g, seat):
            for card in state.players[other].hand:
                g.learned |= EVERYBODY & ~(state.known.get(card, 0) | 1 << other)
                state.known[card] = EVERYBODY
                if self.card.matches(g, card, seat, source):
                    found.append(card)
                g.tell(events.CardRevealed, other, card, "hand", source)
            for card in state.players[other].hand:
                reveal_taken_card(g, other, card)
        state.result = tuple(found)


@verb("shuffle_deck")
class ShuffleDeck(Verb):
    """Shuffle the own deck."""

    def do(self, g: Game, seat: int, source: int) -> None:
        actions.shuffle_deck(g, seat)
