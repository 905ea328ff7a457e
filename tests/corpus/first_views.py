"""Views and events as the corpus of version 1 of the rules has them, found in the present model.

Every table says of each old field where the model has it, and how what lies there was written.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Write = Callable[[Any], Any]
Field = str | tuple[str, Write]


def same(value: Any) -> Any:
    return value


def like(table: dict[str, Field]) -> Write:
    """Write something, if it is there, with the fields of a table."""
    return lambda new: None if new is None else old(new, table)


def each(table: dict[str, Field]) -> Write:
    return lambda items: [like(table)(item) for item in items]


def old(new: dict[str, Any], table: dict[str, Field]) -> dict[str, Any]:
    fields = {
        name: (field, same) if isinstance(field, str) else field for name, field in table.items()
    }
    return {name: write(found(new, path)) for name, (path, write) in fields.items()}


def found(new: Any, path: str) -> Any:
    """What lies at a path of fields; nothing below nothing."""
    for name in path.split("."):
        new = None if new is None else new[name]
    return new


CARD: dict[str, Field] = {
    "card": "slug",
    "name": "name",
    "price": "price",
    "used": "used",
    "as_construct": "as_construct",
    "also": "also",
}
CARD["under"] = ("under", each(CARD))
PILE: dict[str, Field] = {
    "card": "card.slug",
    "name": "card.name",
    "count": "count",
    "price": "card.price",
}
SEAT: dict[str, Field] = {
    "seat": "seat",
    "honor": "honor",
    "hand": ("hand.cards", each(CARD)),
    "deck_count": "deck.count",
    "deck_known": (
        "deck.known",
        lambda known: [[one["from_top"], like(CARD)(one["card"])] for one in known],
    ),
    "unseen": ("unseen", lambda unseen: [[cards["slug"], cards["count"]] for cards in unseen]),
    "discard": ("discard", each(CARD)),
    "played": ("played", each(CARD)),
    "in_play": ("in_play", each(CARD)),
    "trophies": ("trophies", each(CARD)),
    "card_honor": "card_honor",
}
OPTION: dict[str, Field] = {
    "index": "index",
    "key": "key",
    "act": "act",
    "card": "card",
    "name": "name",
    "zone": "zone",
    "owner": "owner",
    "places": "places",
    "amount": "amount",
    "mark": "mark",
}
DECISION: dict[str, Field] = {
    "seat": "seat",
    "card": "card",
    "kind": "kind",
    "node": "node",
    "targets": "targets",
    "left": "left",
    "options": ("options", each(OPTION)),
}
VIEW: dict[str, Field] = {
    "seat": "seat",
    "active": "turn.seat",
    "first": "first_seat",
    "turn": "turn.number",
    "round": "turn.round",
    "extra_turn": "turn.extra",
    "extra_pending": "turn.extra_pending",
    "pool": "honor_pool.left",
    "ending": "honor_pool.ending",
    "last_seat": "honor_pool.last_seat",
    "over": "over",
    "winners": "winners",
    "runes": "turn.runes",
    "power": "turn.power",
    "restricted": "turn.restricted",
    "row": ("center_row.cards", each(CARD)),
    "piles": ("piles", each(PILE)),
    "void": ("void", each(CARD)),
    "removed": ("removed", each(CARD)),
    "center_count": "center_deck.count",
    "event": ("event_zone.card", like(CARD)),
    "rival_honor": ("rival.honor", lambda honor: honor or 0),
    "rival_cards": ("rival.cards", lambda cards: each(CARD)(cards or [])),
    "seats": ("players", each(SEAT)),
    "decision": ("decision", like(DECISION)),
}


def first_view(view: dict[str, Any]) -> dict[str, Any]:
    """A view as version 1 wrote it."""
    return old(view, VIEW)


def first_event(event: dict[str, Any]) -> dict[str, Any]:
    """An event as version 1 wrote it."""
    data = {name: value for name, value in event.items() if name != "event"}
    return {"event": event["event"], "data": data}
