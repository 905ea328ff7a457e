"""Who knows which card in a hidden zone, and what moves in the open do to that.

A card that leaves a hidden zone in the open takes with it what others knew of its copies, and
nothing more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.rules.events import EVERYBODY

if TYPE_CHECKING:
    from ascension_tui.rules.engine import Game


def forget_hand(g: Game, seat: int, victim: int) -> None:
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


def leaves_hidden(g: Game, owner: int, card: int, zone: str = "hand") -> None:
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
                    state.known[other] &= ~shared
                    missing &= ~shared
    if state.secrets:
        settle_secret(g, owner, card)


def settle_secret(g: Game, owner: int, card: int) -> None:
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


def settle_taken(g: Game, owner: int, card: int) -> None:
    """A card taken unseen is taken again: the first take may as well have been another copy."""
    state = g.state
    labelled = {entry[0] for entry in state.secrets}
    if card not in labelled:
        return
    player = state.players[owner]
    kind = state.faces[card].kind
    for other in (*player.hand, *player.deck):
        if state.faces[other].kind == kind and other not in labelled:
            state.secrets = tuple(
                (other if hidden == card else hidden, victim, taker)
                for hidden, victim, taker in state.secrets
            )
            return
