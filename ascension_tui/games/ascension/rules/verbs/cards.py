"""Verbs for cards already owned: discard, banish, destroy, return, give, take, look at, shuffle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from ascension_tui.game import rng
from ascension_tui.games.ascension.rules import actions, events, row, trophies
from ascension_tui.games.ascension.rules.decisions import Option
from ascension_tui.games.ascension.rules.events import EVERYBODY
from ascension_tui.games.ascension.rules.knowledge import leave_hidden_zone, reveal_taken_card
from ascension_tui.games.ascension.rules.selectors import (
    ANY_CARD,
    CardFilter,
    Flag,
    Number,
    Positive,
)
from ascension_tui.games.ascension.rules.verbs.base import Pick, Verb, verb

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.engine import Game
    from ascension_tui.games.ascension.rules.state import Frame


@verb("discard", shorthand="count")
class Discard(Pick):
    """Put cards from hand, chosen by the player, into the discard pile."""

    from_ = "hand"
    count: Positive = 1
    card: CardFilter = ANY_CARD

    def apply(self, g: Game, frame: Frame, cards: tuple[int, ...]) -> None:
        actions.discard_from_hand(g, frame.seat, cards, frame.source)


@verb("discard_random", shorthand="count", moves=True, framed=True)
class DiscardRandom(Verb):
    """Discard random cards from hand."""

    count: Positive = 1

    def possible(self, g: Game, seat: int, source: int) -> bool:
        return bool(g.state.players[seat].hand)

    def do(self, g: Game, seat: int, source: int) -> None:
        state = g.state
        left = list(state.players[seat].hand)
        chosen = []
        for _ in range(min(self.count, len(left))):
            state.rng, index = rng.below(state.rng, len(left))
            chosen.append(left.pop(index))
        actions.discard_from_hand(g, seat, tuple(chosen), source)


@verb("banish")
class Banish(Pick):
    """Banish cards from the row or from one's own zones."""

    from_: Annotated[
        tuple[Literal["row", "hand", "discard", "played", "deck"], ...],
        Field(alias="from", min_length=1),
    ]
    card: CardFilter = ANY_CARD
    count: Positive = 1
    up_to: Flag = False

    def at_least(self, g: Game, frame: Frame) -> int:
        return 0 if self.up_to else self.count

    def allows(self, g: Game, option: Option) -> bool:
        return option.zone != "row" or not g.state.faces[option.copies[0]].unbanishable

    def apply(self, g: Game, frame: Frame, cards: tuple[int, ...]) -> None:
        row.banish(g, frame.seat, cards, frame.source)


@verb("banish_this", moves=True, framed=True)
class BanishThis(Verb):
    """Banish this card, if it lies in front of its player."""

    def do(self, g: Game, seat: int, source: int) -> None:
        player = g.state.players[seat]
        if source in player.played or source in player.in_play:
            row.banish(g, seat, (source,), source)
        else:
            g.state.result = ()


@verb("destroy", shorthand="count")
class Destroy(Pick):
    """Put own constructs from play into the discard pile: some, all that fit, or all but some."""

    from_ = "in_play"
    count: Number = 1
    keep: Number = 0
    """When given, choose these and lose all others."""
    every: Flag = False
    """All that fit."""
    lowest: Flag = False
    """Only among those of lowest cost."""
    card: CardFilter = ANY_CARD

    def wanted(self, g: Game, frame: Frame) -> int:
        if self.every:
            return len(g.state.players[frame.seat].in_play)
        return self.keep or self.count

    def candidates(self, g: Game, seat: int, source: int, taken: tuple[int, ...]) -> list[Option]:
        found = Pick.candidates(self, g, seat, source, taken)
        if not self.lowest or not found:
            return found
        cheapest = min(g.cost(option.copies[0]) for option in found)
        return [option for option in found if g.cost(option.copies[0]) == cheapest]

    def apply(self, g: Game, frame: Frame, cards: tuple[int, ...]) -> None:
        if self.keep:
            cards = tuple(c for c in g.state.players[frame.seat].in_play if c not in cards)
        g.state.result = cards
        trophies.destroy(g, frame.seat, cards, frame.source)


@verb("destroy_this", moves=True, framed=True)
class DestroyThis(Verb):
    """Destroy this construct, as a price."""

    def do(self, g: Game, seat: int, source: int) -> None:
        g.state.result = (source,) if source in g.state.players[seat].in_play else ()
        trophies.destroy(g, seat, g.state.result, source)


@verb("take_random", moves=True)
class TakeRandom(Verb):
    """Take a random card from the hand of each opponent into the own hand, for good."""

    def do(self, g: Game, seat: int, source: int) -> None:
        for victim in actions.opponents(g, seat):
            actions.take_random(g, seat, victim, source)


@verb("return_card")
class ReturnCard(Pick):
    """Put own cards back into the hand or on top of the deck."""

    from_: Annotated[Literal["discard", "in_play", "result"], Field(alias="from")]
    to: Literal["hand", "deck_top"] = "hand"
    card: CardFilter = ANY_CARD
    count: Positive = 1

    def asks_which(self) -> bool:
        """Several cards return together or not at all."""
        return self.count == 1

    def apply(self, g: Game, frame: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            return_card(g, frame.seat, card, self.to, frame.source)


@verb("return_this", moves=True, framed=True)
class ReturnThis(Verb):
    """Put this card from the discard pile into the hand."""

    def possible(self, g: Game, seat: int, source: int) -> bool:
        return source in g.state.players[seat].discard

    def do(self, g: Game, seat: int, source: int) -> None:
        there = self.possible(g, seat, source)
        g.state.result = (source,) if there else ()
        if there:
            return_card(g, seat, source, "hand", source)


def return_card(g: Game, seat: int, card: int, to: str, source: int) -> None:
    """Move an own card from the discard pile or from play back, in the open."""
    state = g.state
    player = state.players[seat]
    if card in player.in_play:
        origin = "in_play"
        actions.leave_play(g, seat, card)
    else:
        origin = "discard"
        player.discard.remove(card)
    (player.deck if to == "deck_top" else player.hand).append(card)
    state.known[card] = EVERYBODY
    g.tell(events.CardMoved, seat, "return", card, origin, seat, to, seat, source)


@verb("set_under")
class SetUnder(Pick):
    """Put a card from hand face up under this card."""

    from_ = "hand"
    card = ANY_CARD
    count = 1

    def apply(self, g: Game, frame: Frame, cards: tuple[int, ...]) -> None:
        under, seat, source = g.state.under, frame.seat, frame.source
        for card in cards:
            g.state.players[seat].hand.remove(card)
            leave_hidden_zone(g, seat, card)
            under[source] = (*under.get(source, ()), card)
            g.tell(events.CardMoved, seat, "set_under", card, "hand", seat, "under", seat, source)


LOOKED = 2


@verb("look_top", moves=True)
class LookTop(Verb):
    """Look at the top card of the own deck and perhaps discard it."""

    decides = "pick"

    def possible(self, g: Game, seat: int, source: int) -> bool:
        player = g.state.players[seat]
        return bool(player.deck or player.discard)

    def resolve(self, g: Game, frame: Frame) -> bool:
        if frame.step == LOOKED:
            return True
        seat = frame.seat
        state = g.state
        if not actions.find_top_card(g, seat):
            return g.skip()
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
        seat, source = frame.seat, frame.source
        player = g.state.players[seat]
        card = player.deck.pop()
        player.discard.append(card)
        leave_hidden_zone(g, seat, card, "deck")
        g.tell(events.CardMoved, seat, "discard", card, "deck", seat, "discard", seat, source)


@verb("reveal_top", moves=True)
class RevealTop(Verb):
    """Show the top card of the own deck to all and put it into the hand."""

    def do(self, g: Game, seat: int, source: int) -> None:
        state = g.state
        player = state.players[seat]
        state.result = ()
        if not actions.find_top_card(g, seat):
            return
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
