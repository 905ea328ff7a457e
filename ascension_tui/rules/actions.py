"""The small acts effects are made of, on one's own cards and pools.

Everything here keeps knowledge right: a card that leaves a hidden zone in the open takes with it
what others knew of its copies, and nothing more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.rules import events, history, rng
from ascension_tui.rules.events import EVERYBODY

if TYPE_CHECKING:
    from ascension_tui.rules.engine import Game


def opponents(g: Game, seat: int) -> list[int]:
    """Every opponent, clockwise from the seat; nobody in solitaire."""
    count = len(g.state.players)
    return [(seat + i) % count for i in range(1, count)]


def gain_runes(g: Game, seat: int, amount: int, source: int, *, restricted: bool = False) -> None:
    """Add runes to this turn's pool."""
    if restricted:
        g.state.restricted += amount
    else:
        g.state.runes += amount
    if g.events is not None and amount:
        g.events.append(events.RunesGained(seat, amount, source, restricted))


def pay_runes(g: Game, seat: int, amount: int, source: int) -> None:
    """Spend normal runes on an ability."""
    g.state.runes -= amount
    g.state.result = (source,)
    if g.events is not None:
        g.events.append(events.Paid(seat, "runes", amount, source))


def gain_power(g: Game, seat: int, amount: int, source: int) -> None:
    """Add power to this turn's pool."""
    g.state.power += amount
    if g.events is not None and amount:
        g.events.append(events.PowerGained(seat, amount, source))


def gain_honor(g: Game, seat: int, amount: int, source: int) -> None:
    """Take tokens from the pool and, once it is empty, from the reserve (R5.1)."""
    state = g.state
    state.players[seat].honor += amount
    take_from_pool(g, seat, amount)
    if g.events is not None and amount:
        g.events.append(events.HonorGained(seat, amount, state.pool, source))


def take_from_pool(g: Game, seat: int, amount: int) -> None:
    """Lower the pool; the last token starts the last round (R8.1)."""
    state = g.state
    from_pool = min(amount, state.pool)
    state.pool -= from_pool
    state.reserve += amount - from_pool
    if state.pool == 0 and from_pool and not state.ending:
        state.ending = True
        if g.events is not None:
            last = (state.first - 1) % len(state.players)
            g.events.append(events.PoolEmptied(seat, last))


def gain_extra_turn(g: Game, seat: int, source: int) -> None:
    """Let the seat go on after this turn; several such gains in one turn are one."""
    g.state.extra_pending = True
    if g.events is not None:
        g.events.append(events.ExtraTurnGained(seat, source))


def reshuffle(g: Game, seat: int) -> None:
    """Make the discard pile the new deck (R2.2)."""
    state = g.state
    player = state.players[seat]
    player.deck = player.discard
    player.discard = []
    state.rng = rng.shuffle(state.rng, player.deck)
    if g.events is not None:
        g.events.append(events.DeckShuffled(seat, len(player.deck)))


def draw(g: Game, seat: int, count: int, source: int = -1) -> None:
    """Draw up to `count` cards, reshuffling when the deck is empty."""
    state = g.state
    player = state.players[seat]
    drawn = []
    for _ in range(count):
        if not player.deck:
            if not player.discard:
                break
            reshuffle(g, seat)
        card = player.deck.pop()
        player.hand.append(card)
        drawn.append(card)
        if g.events is not None:
            audience = 1 << seat | state.known.get(card, 0)
            g.events.append(
                events.CardMoved(seat, "draw", card, "deck", seat, "hand", seat, source, audience)
            )
    if drawn:
        g.learned |= 1 << seat
    state.result = tuple(drawn)


def discard_from_hand(g: Game, seat: int, cards: tuple[int, ...], source: int) -> None:
    """Put cards from hand into the discard pile."""
    state = g.state
    player = state.players[seat]
    for card in cards:
        player.hand.remove(card)
        player.discard.append(card)
        leaves_hidden(g, seat, card)
        state.history.append(history.entry(history.DISCARD, seat, state.faces[card].kind))
        if g.events is not None:
            g.events.append(
                events.CardMoved(seat, "discard", card, "hand", seat, "discard", seat, source)
            )


def destroy(g: Game, seat: int, cards: tuple[int, ...], source: int) -> None:
    """Put constructs from play into their owner's discard pile (R2.6)."""
    player = g.state.players[seat]
    for card in cards:
        leave_play(g, seat, card)
        player.discard.append(card)
        if g.events is not None:
            g.events.append(
                events.CardMoved(seat, "destroy", card, "in_play", seat, "discard", seat, source)
            )


def leave_play(g: Game, seat: int, card: int) -> None:
    """Take a card out of play; coming back it is fresh (R3.3)."""
    g.state.players[seat].in_play.remove(card)
    g.state.used.pop(card, None)


def copy_effect(g: Game, seat: int, card: int, source: int) -> None:
    """Carry out the on-play effect of `card` as an effect of `source` (X08)."""
    if g.events is not None:
        g.events.append(events.EffectCopied(seat, card, source))
    effect = g.state.faces[card].play
    if effect is not None:
        g.run(effect, seat, source)


def take_random(g: Game, seat: int, victim: int, source: int) -> None:
    """Take a random card from the victim's hand; only the two of them see which (R2.7)."""
    state = g.state
    hand = state.players[victim].hand
    if not hand:
        return
    _forget_hand(g, seat, victim)
    state.rng, index = rng.below(state.rng, len(hand))
    card = hand.pop(index)
    state.players[seat].hand.append(card)
    audience = state.known.get(card, 0) | 1 << seat | 1 << victim
    state.known[card] = audience
    g.learned |= 1 << seat
    if audience != EVERYBODY:
        state.secrets += ((card, victim, seat),)
    if g.events is not None:
        g.events.append(
            events.CardMoved(seat, "take", card, "hand", victim, "hand", seat, source, audience)
        )


def _forget_hand(g: Game, seat: int, victim: int) -> None:
    """After an unseen take others no longer know which card is still in that hand.

    Whoever knew every card of it, all of one kind, still does.
    """
    state = g.state
    hand = state.players[victim].hand
    sure = EVERYBODY if len({state.faces[card].kind for card in hand}) == 1 else 0
    for card in hand:
        sure &= state.known.get(card, 0)
    keep = sure | 1 << seat | 1 << victim
    for card in hand:
        if card in state.known:
            state.known[card] &= keep


def leaves_hidden(g: Game, owner: int, card: int) -> None:
    """Settle who knows what when a card leaves a hand or deck in the open.

    Copies look alike: a seat that knew of one Mystic in a hand and sees a Mystic leave knows of
    none any more, whichever copy the engine moved.
    """
    state = g.state
    if state.known:
        missing = EVERYBODY & ~state.known.pop(card, 0)
        kind = state.faces[card].kind
        for other in state.players[owner].hand:
            if missing and state.faces[other].kind == kind:
                shared = state.known.get(other, 0) & missing
                if shared:
                    state.known[other] &= ~shared
                    missing &= ~shared
    if state.secrets:
        _settle_secret(g, owner, card)


def _settle_secret(g: Game, owner: int, card: int) -> None:
    """A card taken unseen shows up: it may as well be a copy the taker had anyway."""
    state = g.state
    for i, (hidden, victim, taker) in enumerate(state.secrets):
        if hidden != card:
            continue
        rest = (*state.secrets[:i], *state.secrets[i + 1 :])
        labelled = {entry[0] for entry in rest}
        player = state.players[owner]
        kind = state.faces[card].kind
        for other in (*player.hand, *player.deck):
            if other != card and state.faces[other].kind == kind and other not in labelled:
                rest = (*rest, (other, victim, taker))
                break
        state.secrets = rest
        return
