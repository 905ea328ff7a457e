"""Worlds a seat holds possible: one drawn through `sample`, the others dealt anew from it.

Dealing anew exchanges only what the seat does not know, so each world is as good a sample as the
first; it costs a fraction, because of a long center deck only the cards that may come matter.
"""

from __future__ import annotations

from ascension_tui.game import rng
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.state import GameState

SOON = 80
"""How many cards of the center deck are dealt anew: more than come in most games of two."""


def redeal(game: Game, seat: int, seed: int) -> Game:
    """Another world the seat cannot tell from this one, at the same decision."""
    world = game.clone()
    shuffle_hidden(world.state, seat, seed)
    return world


def shuffle_hidden(state: GameState, seat: int, seed: int) -> None:
    """Exchange what the seat does not know: decks, the hands of others, the center deck.

    After a card was taken unseen between others, their cards stay as sampled: whose they are is
    part of the secret.
    """
    bit = 1 << seat
    known = {card for card, seats in state.known.items() if seats & bit}
    held = {frame.source for frame in state.stack}
    held.update(card for frame in state.stack for card in frame.cards)
    held.update(state.fates)
    fixed = known | held
    state.rng = rng.next_u64(rng.seed_state(seed))[1]
    _shuffle(state, [state.center], fixed, SOON)
    secret = {side for _, *pair in state.secrets for side in pair}
    for other, player in enumerate(state.players):
        if other == seat:
            _shuffle(state, [player.deck], fixed)
        elif other not in secret:
            _shuffle(state, [player.hand, player.deck], fixed)


def _shuffle(
    state: GameState, piles: list[list[int]], fixed: set[int], last: int | None = None
) -> None:
    """Shuffle the cards of several piles together, those that are fixed staying where they are."""
    places = [
        (pile, place) for pile in piles for place, card in enumerate(pile) if card not in fixed
    ]
    cards = [pile[place] for pile, place in places]
    state.rng = rng.shuffle(state.rng, cards, last)
    for (pile, place), card in zip(places, cards, strict=True):
        pile[place] = card
