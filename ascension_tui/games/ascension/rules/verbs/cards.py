"""Verbs that move cards already owned: discard, banish, destroy, return, give, take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from ascension_tui.games.ascension.rules import actions, destruction, events, row
from ascension_tui.games.ascension.rules.events import EVERYBODY
from ascension_tui.games.ascension.rules.knowledge import leave_hidden_zone
from ascension_tui.games.ascension.rules.selectors import (
    ANY_CARD,
    CardFilter,
    Flag,
    Number,
    Positive,
)
from ascension_tui.games.ascension.rules.verbs.base import Pick, Verb, verb

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.decisions import Option
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
        actions.discard_random(g, seat, self.count, source)


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
        """How many to lose, or to keep."""
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
        destruction.destroy(g, frame.seat, cards, frame.source)


@verb("destroy_this", moves=True, framed=True)
class DestroyThis(Verb):
    """Destroy this construct, as a price."""

    def do(self, g: Game, seat: int, source: int) -> None:
        g.state.result = (source,) if source in g.state.players[seat].in_play else ()
        destruction.destroy(g, seat, g.state.result, source)


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
