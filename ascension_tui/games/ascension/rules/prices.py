"""What a card costs now, how it is paid (R3.4 to R3.6, X05, X15), and what is missing for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from ascension_tui.games.ascension.rules import events
from ascension_tui.games.ascension.rules.state import EMPTY

if TYPE_CHECKING:
    from ascension_tui.games.ascension.model import Card, GameModel
    from ascension_tui.games.ascension.rules.engine import Game
    from ascension_tui.games.ascension.rules.ruleset import Ruleset

BOUNDLESS = 99
"""More than any card costs."""


def price(g: Game, seat: int, card: int) -> int:
    """What the seat pays: a replaced cost, then the event's cut, then what waits for the card."""
    return g.cost(card) if _are_printed(g) else _changed_price(g, seat, card)


def _changed_price(g: Game, seat: int, card: int) -> int:
    """The price while something changes prices; what is for sale lies in the row or in a pile."""
    state = g.state
    cost = g.cost(card)
    in_row = state.faces[card].pile < 0
    if in_row and state.waiting:
        for offer, source in state.waiting_for(state.rules.honor_prices, seat):
            if offer.card.matches(g, card, seat, source):
                cost = min(cost, state.faces[card].end_honor)
    if state.event != EMPTY and in_row and cost > 1:
        for cut in state.faces[state.event].price_cuts:
            if cut.card.matches(g, card, seat, -1):
                cost = max(cost - cut.amount, 1)
    for node, owner, source in state.waiting:
        discount = state.rules.discounts.get(node)
        if discount and owner == seat and discount.applies_to(g, card, seat, source, in_row):
            cost -= discount.amount
    return max(cost, 0)


def restricted_for(g: Game, seat: int, card: int) -> int:
    """How many restricted runes could pay for this card."""
    state = g.state
    if not state.restricted:
        return 0
    restriction = state.rules.restriction
    fits = restriction is not None and restriction.matches(g, card, seat, -1)
    return state.restricted if fits else 0


def affordable(g: Game, seat: int) -> list[int]:
    """The cards of the row and the tops of the piles that the seat can pay for.

    Asked at every decision of every turn, and mostly nothing changes a price.
    """
    state = g.state
    cards = state.row + [pile[-1] for pile in state.piles if pile]
    faces = state.faces
    purse = (state.runes, state.power)
    if state.restricted or not _are_printed(g):
        for_sale = [c for c in cards if c != EMPTY and faces[c].verb]
        if state.event != EMPTY and state.faces[state.event].value_changes:
            return [c for c in for_sale if _can_pay(g, seat, c)]
        # Whatever else changes a price lowers it.
        cut = _largest_cut(g, seat)
        return [
            c
            for c in for_sale
            if (over := (face := faces[c]).cost - purse[face.is_monster]) <= 0
            or (over <= cut and _can_pay(g, seat, c))
        ]
    return [
        c
        for c in cards
        if c != EMPTY and (face := faces[c]).cost <= purse[face.is_monster] and face.verb
    ]


def _largest_cut(g: Game, seat: int) -> int:
    """How far the printed cost of a card may lie above the purse and still be paid."""
    state = g.state
    cut = state.restricted
    if state.event != EMPTY:
        cut += sum(one.amount for one in state.faces[state.event].price_cuts)
    if not state.waiting:
        return cut
    if state.waiting_for(state.rules.honor_prices, seat):
        return BOUNDLESS
    return cut + sum([one.amount for one, _ in state.waiting_for(state.rules.discounts, seat)])


def _are_printed(g: Game) -> bool:
    """Whether nothing at all changes a price now."""
    state = g.state
    if state.event != EMPTY and state.faces[state.event].changes_prices:
        return False
    if not state.waiting:
        return True
    changers = state.rules.price_changers
    return not any(entry[0] in changers for entry in state.waiting)


def _can_pay(g: Game, seat: int, card: int) -> bool:
    cost = _changed_price(g, seat, card)
    state = g.state
    if state.faces[card].is_monster:
        return cost <= state.power
    return cost <= state.runes or cost <= state.runes + restricted_for(g, seat, card)


def pay_for(g: Game, seat: int, card: int) -> None:
    """Spend the price; restricted runes go first (R3.5)."""
    state = g.state
    cost = price(g, seat, card)
    restricted = 0
    if state.faces[card].type == "monster":
        state.power -= cost
        resource = "power"
    else:
        restricted = min(cost, restricted_for(g, seat, card))
        state.restricted -= restricted
        state.runes -= cost - restricted
        resource = "runes"
    g.tell(events.Paid, seat, resource, cost, card, restricted)


def pay_plain(g: Game, seat: int, resource: str, amount: int, card: int) -> None:
    """Spend normal runes or power on something that is no price of a card."""
    state = g.state
    if resource == "power":
        state.power -= amount
    else:
        state.runes -= amount
    g.tell(events.Paid, seat, resource, amount, card, purpose="effect")


class Need(NamedTuple):
    """How much more of a resource it takes; 0 if there is enough."""

    amount: int
    resource: Literal["runes", "power"]


def need_of(view: GameModel, offer: Card, rules: Ruleset) -> Need | None:
    """What is missing for a card of the row or of a pile; None if it cannot be had for a price.

    Restricted runes count where they could help to pay for this card.
    """
    face = rules.by_slug[offer.slug]
    if not face.verb or offer.price is None:
        return None
    if face.is_monster:
        return Need(max(offer.price - view.turn.power, 0), "power")
    runes = view.turn.runes + (view.turn.restricted if offer.takes_restricted else 0)
    return Need(max(offer.price - runes, 0), "runes")


def need_to_transform(view: GameModel, rules: Ruleset) -> Need | None:
    """What is missing to transform the current event; restricted runes never pay for that."""
    event = view.event_zone.card
    cost = rules.by_slug[event.slug].transform if event else None
    if cost is None:
        return None
    have = view.turn.power if cost.resource == "power" else view.turn.runes
    return Need(max(cost.cost - have, 0), cost.resource)
