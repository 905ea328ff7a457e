"""Cards in hands and slots: drawing, discarding, and who knows of them.

A hand is hidden, yet some of its cards others know: those taken back from the slot in the open, and
those taken from a slot. Copies look alike, so a seat that knows of one and sees one leave knows of
none any more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.games.kings.rules import chance
from ascension_tui.games.kings.rules.constants import DECKS, NONE, REVENANT
from ascension_tui.games.kings.rules.events import (
    CardDiscarded,
    CardDrawn,
    DeckShuffled,
    Inscribed,
    InscriptionTaken,
    TransmutationLost,
    Uninscribed,
)
from ascension_tui.games.kings.rules.gems import CORE
from ascension_tui.games.kings.rules.told import EVERYBODY, audience

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.engine import Game
    from ascension_tui.games.kings.rules.mat import Mat


def draw(g: Game, seat: int, count: int) -> None:
    """Draw cards of the seat's own deck, as many as there are (R1.6)."""
    state = g.state
    mat = state.mats[seat]
    number = mat.deck
    deck = state.decks[number]
    for _ in range(count):
        if not deck:
            discards = state.discards[number]
            if not discards:
                return
            deck += discards
            discards.clear()
            chance.shuffle(state, deck)
            g.note(DeckShuffled, deck=DECKS[number], count=len(deck))
        card = deck.pop()
        mat.hand.append(card)
        g.learned |= 1 << seat
        g.note_hidden(audience(seat), CardDrawn, seat=seat, card=g.slug(card), deck=DECKS[number])


def can_draw(g: Game, seat: int) -> bool:
    """Whether any card is left to draw."""
    deck = g.state.mats[seat].deck
    return bool(g.state.decks[deck] or g.state.discards[deck])


def take_from_hand(mat: Mat, card: int) -> None:
    """A card leaves the hand in the open."""
    mat.hand.remove(card)
    if mat.known:
        mat.known = _less_known(mat.known, card, EVERYBODY)


def _less_known(
    known: tuple[tuple[int, int], ...], card: int, viewers: int
) -> tuple[tuple[int, int], ...]:
    """Each of the viewers knows of one such card less."""
    kept = []
    for other, mask in known:
        if other == card:
            gone = mask & viewers
            viewers &= ~gone
            mask &= ~gone
        if mask:
            kept.append((other, mask))
    return tuple(kept)


def put_on_discards(g: Game, card: int) -> None:
    """A card goes to the pile of its own deck (R1.5)."""
    g.state.discards[g.state.faces[card].deck].append(card)


def discard_from_hand(g: Game, seat: int, card: int) -> None:
    """Discard a card of the hand."""
    take_from_hand(g.state.mats[seat], card)
    put_on_discards(g, card)
    g.note(CardDiscarded, seat=seat, card=g.slug(card))


def inscribable(g: Game, seat: int) -> list[int]:
    """The kinds of cards in hand that could be inscribed now (R13.3, R13.7, R7.1)."""
    state = g.state
    mat = state.mats[seat]
    if mat.slot != NONE:
        return []
    found = []
    for card in dict.fromkeys(mat.hand):
        face = state.faces[card]
        if face.prismatic:
            fits = not mat.revenant and min(mat.gems[:3]) > 0
        elif mat.revenant:
            fits = face.focus >= 0 and face.deck == REVENANT
        else:
            fits = face.focus == mat.character
        if fits and card != state.taken_up:
            found.append(card)
    return found


def inscribe(g: Game, seat: int, card: int) -> None:
    """Lay a card into the slot: face down, but for the Prismatic Inscription."""
    state = g.state
    mat = state.mats[seat]
    face = state.faces[card]
    could_be = inscribable(g, seat)
    state.slot_fresh = True
    mat.slot = card
    if face.prismatic:
        take_from_hand(mat, card)
        mat.slot_known = EVERYBODY
        for gem in CORE:
            mat.gems[gem] -= 1
        g.note(Inscribed, seat=seat, card=face.slug)
        return
    mat.slot_known = 0
    if mat.known:
        _lose_sight(mat, card, [kind for kind in could_be if not state.faces[kind].prismatic])
    mat.hand.remove(card)
    g.note_hidden(audience(seat), Inscribed, seat=seat, card=face.slug)


def _lose_sight(mat: Mat, card: int, could_be: list[int]) -> None:
    """A card was laid face down: settle who still knows what.

    Who knows the whole hand and sees only one kind in it that may be inscribed knows the slot;
    everybody else is no longer sure of any card that may have been the one.
    """
    known = mat.known
    for viewer in (1 << place for place in range(8)):
        seen = [kind for kind, mask in known if mask & viewer]
        if len(seen) == len(mat.hand) and could_be == [card]:
            mat.slot_known |= viewer
            mat.known = _less_known(mat.known, card, viewer)
        else:
            for kind in seen:
                if kind in could_be:
                    mat.known = _less_known(mat.known, kind, viewer)


def uninscribe(g: Game, seat: int) -> None:
    """Show the inscribed card and take it back (R13.4)."""
    state = g.state
    mat = state.mats[seat]
    card = state.taken_up = mat.slot
    _into_hand(mat, card, EVERYBODY)
    mat.slot = NONE
    mat.slot_known = 0
    g.note(Uninscribed, seat=seat, card=g.slug(card))


def _into_hand(mat: Mat, card: int, viewers: int) -> None:
    mat.hand.append(card)
    if viewers:
        mat.known += ((card, viewers),)


def empty_slot(g: Game, seat: int) -> None:
    """Discard the inscribed card; gems on it go to the supply."""
    card = _lift_card(g, seat)
    put_on_discards(g, card)
    g.note(CardDiscarded, seat=seat, card=g.slug(card))


def _lift_card(g: Game, seat: int) -> int:
    state = g.state
    mat = state.mats[seat]
    card = mat.slot
    if state.faces[card].prismatic:
        for gem in CORE:
            state.supply[gem] += 1
    mat.slot = NONE
    mat.slot_known = 0
    return card


def take_inscription(g: Game, seat: int, victim: int) -> None:
    """Take the inscribed card of another seat into the hand, where the decks agree (R24.6)."""
    state = g.state
    thief, mat = state.mats[seat], state.mats[victim]
    face = state.faces[mat.slot]
    kept = thief.revenant == mat.revenant
    viewers = mat.slot_known | 1 << victim if kept else EVERYBODY
    g.note_hidden(
        viewers | audience(seat),
        InscriptionTaken,
        seat=seat,
        victim=victim,
        card=face.slug,
        kept=kept,
    )
    if face.prismatic:
        g.note(TransmutationLost, seat=victim, which="inscription")
    if not kept:
        empty_slot(g, victim)
        return
    card = _lift_card(g, victim)
    g.learned |= 1 << seat
    _into_hand(thief, card, viewers & ~(1 << seat))
