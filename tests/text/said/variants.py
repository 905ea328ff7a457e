"""A card with one thing of its data changed, for each thing in it."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, get_args

from ascension_tui.games.ascension.rules.cards import AbilityDef, CardDef, TransformDef, TriggerDef
from ascension_tui.games.ascension.rules.modifiers import Modifier
from ascension_tui.games.ascension.rules.selectors import CardFilter, Condition, CountCards, Faction
from ascension_tui.games.ascension.rules.verbs import Verb
from ascension_tui.games.ascension.rules.verbs.buying import Acquire
from ascension_tui.games.ascension.rules.verbs.cards import Banish, Destroy, ReturnCard
from ascension_tui.games.ascension.rules.verbs.control import (
    EachOpponent,
    EachPlayer,
    If,
    IfDone,
    May,
)

WORDS: dict[str, tuple[str, ...]] = {
    "type": ("hero", "construct", "monster"),
    "faction": get_args(Faction),
    "parity": ("even", "odd"),
    "of": ("played", "row"),
    "when": ("play", "acquire", "defeat"),
    "event": get_args(Faction),
    "resource": ("runes", "power"),
}
"""What else may stand in fields of these names."""
OTHER_LIMITS = {"once_per_turn": "none", "none": "once_per_turn"}
ZONES = ("hand", "discard", "row")
FIELDS = (
    "play reward trophy fanatic fate when_banished abilities triggers modifiers transform "
    "empower infest event_trophy"
).split()


def variants(card: CardDef) -> Iterator[tuple[str, CardDef]]:
    """What was changed, and the card changed."""
    for field in FIELDS:
        for what, value in changed(field, getattr(card, field)):
            yield f"{field}: {what}", card.model_copy(update={field: value})
    if card.type == "monster" and card.honor:
        yield "honor", card.model_copy(update={"honor": card.honor + 1})


def changed(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Each value that differs from this one in one thing."""
    if isinstance(value, bool):
        yield name, not value
    elif isinstance(value, int):
        yield name, value + 1
    elif isinstance(value, str):
        yield from words(name, value)
    elif isinstance(value, tuple):
        yield from lists(name, value)
    elif isinstance(value, (AbilityDef, TriggerDef, TransformDef)):
        for field in type(value).model_fields:
            if not means_nothing(value, field):
                for what, other in changed(field, getattr(value, field)):
                    yield f"{name}.{what}", value.model_copy(update={field: other})
    elif is_dataclass(value) and isinstance(
        value, (Verb, Modifier, CardFilter, CountCards, Condition)
    ):
        yield from things(name, value)


def words(name: str, value: str) -> Iterator[tuple[str, Any]]:
    others = [word for word in WORDS.get(name, ()) if word != value][:1]
    if name == "limit":
        others = [OTHER_LIMITS.get(value, "each" if value != "each" else "first_of_turn")]
    if name == "into":
        others = [f"Not {value}"]
    for other in others:
        yield f"{name}: {value} to {other}", other


def lists(name: str, value: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
    """One fewer, or one of them changed; names and zones are words."""
    for i, item in enumerate(value):
        rest = (*value[:i], *value[i + 1 :])
        if rest or name in ("abilities", "triggers", "modifiers"):
            yield f"{name} without {i}", rest
        if name == "names":
            yield f"{name}.{i}", (*value[:i], "Apprentice", *value[i + 1 :])
        elif name == "from_" and item != "always":
            for zone in [zone for zone in ZONES if zone not in value][:1]:
                yield f"{name}.{i}: {item} to {zone}", (*value[:i], zone, *value[i + 1 :])
        else:
            for what, other in changed(f"{name}.{i}", item):
                yield what, (*value[:i], other, *value[i + 1 :])


def things(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    """What steers is left away, and each field is changed."""
    if isinstance(value, May):
        yield f"{name} without may", value.effect
    elif isinstance(value, If):
        yield f"{name} without if", value.then
    elif isinstance(value, IfDone):
        yield f"{name} without if_done", value.then
    elif isinstance(value, EachOpponent):
        yield f"{name}: each player", EachPlayer(value.does)
    elif isinstance(value, EachPlayer):
        yield f"{name}: each opponent", EachOpponent(value.does)
    for field in fields(value):
        if not means_nothing(value, field.name):
            for what, other in changed(field.name, getattr(value, field.name)):
                # Only constructs are destroyed, or return from play.
                if "card.type" not in what or not isinstance(value, (Destroy, ReturnCard)):
                    yield f"{name}.{what}", replace(value, **{field.name: other})


def means_nothing(value: Any, field: str) -> bool:
    """Whether another value in this field would change nothing, or nothing a card may ask for."""
    match value:
        case Destroy():
            unread = {"count"} if value.keep or value.every else set()
            return field in (unread | {"every", "lowest"} if value.keep else unread)
        case Condition():
            return field == "count" and value.controls is None
        case TriggerDef():
            return field == "in_row" and value.when == "discard"
        case CardFilter():
            return field in ("other", "trophy") and not getattr(value, field)
        case Banish():
            return field == "up_to" and value.count == 1
        case Acquire():
            return value.any_number and field in ("count", "at_least_one")
    return False
