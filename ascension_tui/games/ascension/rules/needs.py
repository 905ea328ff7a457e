"""What the player on turn lacks to pay for something, as data; words are made of it elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from ascension_tui.games.ascension.model import Card, GameModel
    from ascension_tui.games.ascension.rules.ruleset import Ruleset


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
