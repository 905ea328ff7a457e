"""What the player on turn lacks to pay for something, as data; words are made of it elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from ascension_tui.rules.ruleset import Ruleset
    from ascension_tui.rules.views import CardView, GameView, PileView


class Need(NamedTuple):
    """How much more of a resource it takes; 0 if there is enough."""

    amount: int
    resource: Literal["runes", "power"]


def need_of(view: GameView, offer: CardView | PileView, rules: Ruleset) -> Need | None:
    """What is missing for a card of the row or of a pile; None if it cannot be had for a price.

    Restricted runes count where they could help to pay for this card.
    """
    face = rules.by_slug[offer.card]
    if not face.verb or offer.price is None:
        return None
    if face.is_monster:
        return Need(max(offer.price - view.power, 0), "power")
    runes = view.runes + (view.restricted if offer.takes_restricted else 0)
    return Need(max(offer.price - runes, 0), "runes")


def need_to_transform(view: GameView, rules: Ruleset) -> Need | None:
    """What is missing to transform the current event; restricted runes never pay for that."""
    cost = rules.by_slug[view.event.card].transform if view.event else None
    if cost is None:
        return None
    have = view.power if cost.resource == "power" else view.runes
    return Need(max(cost.cost - have, 0), cost.resource)
