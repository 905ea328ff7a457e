"""The small acts effects are made of, on one's own cards and pools."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.game import rng
from ascension_tui.games.ascension.rules import events
from ascension_tui.games.ascension.rules.events import EVERYBODY
from ascension_tui.games.ascension.rules.knowledge import (
    forget_hand,
    leave_hidden_zone,
    note_unseen_take,
    reveal_all_cards,
)
from ascension_tui.games.ascension.rules.state import DISCARD

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.engine import Game


def partner(g: Game, seat: int) -> int | None:
    """The team mate of a seat."""
    return g.state.mode.partner(seat, len(g.state.players))


def other_players(g: Game, seat: int) -> list[int]:
    """Everybody else, clockwise from the seat, partner included; nobody in solitaire."""
    count = len(g.state.players)
    return [(seat + i) % count for i in range(1, count)]


def opponents(g: Game, seat: int) -> list[int]:
    """Every opponent, clockwise from the seat; never the partner (R9.2)."""
    mate = partner(g, seat)
    return [other for other in other_players(g, seat) if other != mate]


def gain_honor(g: Game, seat: int, amount: int, source: int) -> None:
    """Take tokens from the pool and, once it is empty, from the reserve (R5.1)."""
    if amount:
        g.state.players[seat].honor += amount
        take_from_pool(g, seat, amount, source)


def take_from_pool(g: Game, seat: int, amount: int, source: int) -> None:
    """Lower the pool for a seat (-1: the rival); the last token starts the last round (R8.1)."""
    state = g.state
    from_pool = min(amount, state.pool)
    state.pool -= from_pool
    state.reserve += amount - from_pool
    g.tell(events.HonorGained, seat, amount, state.pool, source)
    if state.pool == 0 and from_pool and not state.ending:
        state.ending = True
        if g.events is not None:
            last = (state.first - 1) % len(state.players)
            g.events.append(events.PoolEmptied(seat, last))


def reshuffle(g: Game, seat: int) -> None:
    """Make the discard pile the new deck (R2.2)."""
    player = g.state.players[seat]
    if g.state.secrets and not player.hand:
        reveal_all_cards(g, seat)
    player.deck = player.discard
    player.discard = []
    shuffle_deck(g, seat, "discard")


def shuffle_deck(g: Game, seat: int, origin: str = "deck") -> None:
    """Shuffle a deck; nobody knows any more where a card of it lies."""
    state = g.state
    deck = state.players[seat].deck
    if g.luck is None:
        state.rng = rng.shuffle(state.rng, deck)
    else:
        g.luck.shuffle(seat, deck)
    if state.known:
        for card in deck:
            state.known.pop(card, None)
    g.tell(events.DeckShuffled, seat, len(deck), origin)


def find_top_card(g: Game, seat: int) -> bool:
    """Reshuffle if the deck is empty (R2.2); whether there is a top card then."""
    player = g.state.players[seat]
    if not player.deck and player.discard:
        reshuffle(g, seat)
    return bool(player.deck)


def draw(g: Game, seat: int, count: int, source: int = -1) -> None:
    """Draw up to `count` cards, reshuffling when the deck is empty."""
    state = g.state
    drawn = _draw_from_deck(g, seat, count, source)
    if len(drawn) < count and state.players[seat].discard:
        reshuffle(g, seat)
        drawn = drawn + _draw_from_deck(g, seat, count - len(drawn), source)
    state.result = tuple(drawn)


def _draw_from_deck(g: Game, seat: int, count: int, source: int) -> list[int]:
    """Move cards from the deck as it lies, all at once: drawing is the commonest act of all."""
    state = g.state
    player = state.players[seat]
    keep = max(len(player.deck) - count, 0)
    drawn = player.deck[keep:][::-1]
    del player.deck[keep:]
    player.hand += drawn
    own = 1 << seat
    known = state.known
    if not known:
        if drawn:
            g.learned |= own
            if g.events is not None:
                g.events.append(events.CardsMoved(seat, "draw", drawn, "deck", "hand", source, own))
        return drawn
    if g.events is not None:
        g.events += [
            events.CardMoved(
                seat, "draw", card, "deck", seat, "hand", seat, source, own | known.get(card, 0)
            )
            for card in drawn
        ]
    for card in drawn:
        mask = known.get(card, 0)
        if not mask & own:
            g.learned |= own
        elif mask == own:
            del known[card]
    return drawn


def discard_from_hand(g: Game, seat: int, cards: tuple[int, ...], source: int) -> None:
    """Put cards from hand into the discard pile, all at once: one discard for those who watch."""
    state = g.state
    player = state.players[seat]
    captured = []
    for i, card in enumerate(cards):
        player.hand.remove(card)
        player.discard.append(card)
        leave_hidden_zone(g, seat, card)
        if i == 0:
            captured = g.capture(DISCARD, seat, card)
        g.tell(events.CardMoved, seat, "discard", card, "hand", seat, "discard", seat, source)
    g.finish(cards, captured, seat)


def leave_play(g: Game, seat: int, card: int) -> None:
    """Take a card out of play; coming back it is fresh (R3.3).

    Cards under it go to the discard pile, monsters it put into play fall with it (R5.4).
    """
    state = g.state
    player = state.players[seat]
    player.in_play.remove(card)
    state.used.pop(card, None)
    state.marks.pop(card, None)
    state.held.pop(card, None)
    for below in state.under.pop(card, ()):
        player.discard.append(below)
        g.tell(events.CardMoved, seat, "set_free", below, "under", seat, "discard", seat, card)
    if state.held:
        for monster in [m for m, holder in state.held.items() if holder == card]:
            leave_play(g, seat, monster)
            player.discard.append(monster)
            g.tell(
                events.CardMoved, seat, "destroy", monster, "in_play", seat, "discard", seat, card
            )


def take_random(g: Game, seat: int, victim: int, source: int) -> None:
    """Take a random card from the victim's hand; only the two of them see which (R2.7)."""
    state = g.state
    hand = state.players[victim].hand
    if not hand:
        return
    forget_hand(g, seat, victim)
    state.rng, index = rng.below(state.rng, len(hand))
    card = hand.pop(index)
    state.players[seat].hand.append(card)
    audience = state.known.get(card, 0) | 1 << seat | 1 << victim
    state.known[card] = audience
    g.learned |= 1 << seat
    if audience != EVERYBODY:
        note_unseen_take(g, card, victim, seat)
    g.tell(events.CardMoved, seat, "take", card, "hand", victim, "hand", seat, source, audience)
