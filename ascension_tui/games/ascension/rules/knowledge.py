"""Who knows which card in a hidden zone, and what moves in the open do to that.

A card that leaves a hidden zone in the open takes with it what others knew of its copies, and
nothing more.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from ascension_tui.games.ascension.rules.events import EVERYBODY

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.engine import Game

MINGLED = -1
"""In `GameState.secrets`: several cards went unseen, and none of them is followed."""


def forget_hand(g: Game, seat: int, victim: int) -> None:
    """After an unseen take others no longer know which card is still in that hand.

    A seat that knew every card of it, all of one kind, still does.
    """
    state = g.state
    hand = state.players[victim].hand
    sure = EVERYBODY if len({state.faces[card].kind for card in hand}) == 1 else 0
    for card in hand:
        sure &= state.known.get(card, 0)
    keep = sure | 1 << seat | 1 << victim
    for card in hand:
        _restrict(g, card, keep)


def _restrict(g: Game, card: int, keep: int) -> None:
    known = g.state.known
    if card in known:
        known[card] &= keep
        if not known[card]:
            del known[card]


def leave_hidden_zone(g: Game, owner: int, card: int, zone: str = "hand") -> None:
    """Settle who knows what when a card leaves a hand or deck in the open.

    Copies look alike: a seat that knew of one Mystic in a hand and sees a Mystic leave knows of
    none any more, whichever copy the engine moved.
    """
    state = g.state
    if state.known:
        missing = EVERYBODY & ~state.known.pop(card, 0)
        kind = state.faces[card].kind
        for other in state.players[owner].hand if zone == "hand" else ():
            if missing and state.faces[other].kind == kind:
                shared = state.known.get(other, 0) & missing
                if shared:
                    _restrict(g, other, ~shared)
                    missing &= ~shared
    if state.secrets:
        reveal_taken_card(g, owner, card)


def reveal_taken_card(g: Game, owner: int, card: int) -> None:
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
            if (
                other != card
                and state.faces[other].kind == kind
                and other not in labelled
                and state.known.get(other, 0) != EVERYBODY
            ):
                rest = (*rest, (other, victim, taker))
                break
        state.secrets = rest
        return


def note_unseen_take(g: Game, card: int, victim: int, taker: int) -> None:
    """Remember that third seats cannot tell which card changed hands.

    A single card is followed: it may be any the victim hides, until it must be this one. Of several
    only the sides are remembered: their hidden cards are mingled, as which take a card belongs to
    cannot be told either.
    """
    state = g.state
    if state.secrets:
        pairs = {(MINGLED, one, other) for _, one, other in state.secrets}
        state.secrets = tuple(sorted(pairs | {(MINGLED, victim, taker)}))
    else:
        state.secrets = ((card, victim, taker),)


def reveal_all_cards(g: Game, seat: int) -> None:
    """All cards of the seat lie open: what it holds is known again.

    Those it was mingled with stay mingled with each other.
    """
    state = g.state
    own = {entry for entry in state.secrets if entry[0] == MINGLED and seat in entry[1:]}
    partners = {victim + taker - seat for _, victim, taker in own}
    left = {(MINGLED, *pair) for pair in combinations(sorted(partners), 2)}
    state.secrets = tuple(sorted(left.union(state.secrets) - own))
