"""Acquiring: where the card goes, then the steps of section 4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.rules import actions, events, history, prices, row
from ascension_tui.rules.decisions import Option
from ascension_tui.rules.events import EVERYBODY
from ascension_tui.rules.state import EMPTY, Frame
from ascension_tui.rules.verbs.base import Node

if TYPE_CHECKING:
    from ascension_tui.rules.engine import Game

ACQUIRE_NODE = 3
MANY_NODE = 9
PARTNER_PRICE = 1
"""Runes that send an acquired card to the partner (R9.3)."""


def acquire(
    g: Game, seat: int, card: int, source: int, destination: str = "", *, refill: bool = True
) -> None:
    """Acquire a card from the row, a pile or the event zone; where it goes is chosen first (X01)."""
    if destination:
        _move_acquired(g, seat, card, source, destination, seat, refill=refill)
    elif _offers(g, seat, card):
        g.push(Frame(ACQUIRE_NODE, seat, source, 0 if refill else 1, (card,)))
    else:
        usual = _usual_place(g, seat, card)
        _move_acquired(g, seat, card, source, usual, seat, refill=refill)


def _usual_place(g: Game, seat: int, card: int) -> str:
    """The discard pile, unless the card itself replaces it."""
    own = g.state.faces[card].acquired_to
    if own is not None and own.condition.holds(g, seat, card):
        return own.to
    return "discard"


def _offers(g: Game, seat: int, card: int) -> list[Option]:
    """Other places the card may go: by cards in play, by what waits for it, to the partner."""
    state = g.state
    found: dict[tuple[str, int, str], list[int]] = {}
    if state.rules.has_destinations:
        for holder in state.players[seat].in_play:
            for offer in state.faces[holder].destinations:
                unused = not state.used.get(holder, 0) >> offer.bit & 1
                if unused and offer.card.matches(g, card, seat, holder):
                    group = (state.faces[holder].slug, offer.bit, offer.to)
                    found.setdefault(group, []).append(holder)
    for node, owner, source in state.waiting:
        place = state.rules.places.get(node)
        if place and owner == seat and place.card.matches(g, card, seat, source):
            found.setdefault((state.faces[source].slug, -1, place.to), []).append(source)
    offers = [
        Option("to", slug, tuple(copies), zone=to, amount=bit)
        for (slug, bit, to), copies in found.items()
    ]
    partner = actions.partner(g, seat)
    if partner is not None and state.runes >= PARTNER_PRICE:
        offers.append(Option("to", zone="discard", owner=partner))
    return offers


class ChooseDestination(Node):
    """Step 0 of acquiring: where the card goes, with the row still full."""

    __slots__ = ()
    decides = "destination"

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Always a choice: it is pushed only when there is one."""
        return True

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """The usual place and whatever else is on offer."""
        card = frame.cards[0]
        usual = Option("to", zone=_usual_place(g, frame.seat, card))
        return [usual, *_offers(g, frame.seat, card)]

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """Use the offer up and go on."""
        g.pop()
        seat = frame.seat
        owner = seat
        if option.owner >= 0:
            owner = option.owner
            prices.pay_plain(g, seat, "runes", PARTNER_PRICE, frame.cards[0])
        elif option.amount >= 0:
            used = g.state.used
            used[option.copies[0]] = used.get(option.copies[0], 0) | 1 << option.amount
        _move_acquired(
            g, seat, frame.cards[0], frame.source, option.zone, owner, refill=frame.step == 0
        )


def _move_acquired(
    g: Game, seat: int, card: int, source: int, destination: str, owner: int, *, refill: bool
) -> None:
    """Steps 1 to 4: move, refill, triggers."""
    state = g.state
    player = state.players[owner]
    origin = _leave_center(g, card)
    if destination == "deck_top":
        player.deck.append(card)
        state.known[card] = EVERYBODY
    else:
        getattr(player, destination).append(card)
        if destination == "hand":
            state.known[card] = EVERYBODY
    if g.events is not None:
        g.events.append(
            events.CardMoved(seat, "acquire", card, origin, -1, destination, owner, source)
        )
    captured = g.capture(history.ACQUIRE, seat, card, row=origin == "row")
    if "empower" in state.faces[card].keywords:
        captured.append((state.rules.empower.id, card))
    if destination == "in_play":
        captured += g.capture(history.ENTER, seat, card)
    use_up_waiting(g, seat, card, in_row=origin == "row")
    if origin == "row" and refill:
        row.refill(g)
    g.finish((card,), captured, seat)


def _leave_center(g: Game, card: int) -> str:
    """Take the card from where it was for sale and return the place."""
    state = g.state
    if card in state.row:
        state.row[state.row.index(card)] = EMPTY
        return "row"
    pile = state.faces[card].pile
    if pile >= 0:
        state.piles[pile].remove(card)
        return "always"
    return "event"


def use_up_waiting(g: Game, seat: int, card: int, *, in_row: bool) -> None:
    """Everything that waited for such a card falls on this one, also when it was free (X03)."""
    state = g.state
    if state.waiting:
        rules = state.rules
        state.waiting = tuple(
            entry
            for entry in state.waiting
            if not (
                entry[1] == seat
                and (one_shot := rules.one_shots.get(entry[0])) is not None
                and one_shot.falls_on(g, card, seat, entry[2], in_row)
            )
        )


def acquire_many(g: Game, seat: int, cards: tuple[int, ...], source: int) -> None:
    """Acquire several cards of the row that leave together: one refill at the end (X20)."""
    g.push(Frame(MANY_NODE, seat, source, 0, cards))


class AcquireMany(Node):
    """Single acquires in an order of the player's choice, asked where anything may differ."""

    __slots__ = ()
    decides = "order"

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Take the next one; after the last refill the row."""
        if not frame.cards:
            g.pop()
            row.refill(g)
            return False
        kinds = {g.state.faces[card].kind for card in frame.cards}
        if len(kinds) > 1 and any(_offers(g, frame.seat, card) for card in frame.cards):
            return True
        self._take(g, frame, frame.cards[0])
        return False

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """Which one is next."""
        faces = g.state.faces
        options: dict[int, Option] = {}
        for card in frame.cards:
            face = faces[card]
            options.setdefault(face.kind, Option("next", face.slug, (card,), "row"))
        return list(options.values())

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """Acquire the chosen one."""
        self._take(g, frame, option.copies[0])

    def _take(self, g: Game, frame: Frame, card: int) -> None:
        g.replace(frame._replace(cards=tuple(c for c in frame.cards if c != card)))
        acquire(g, frame.seat, card, frame.source, refill=False)
