"""Modifiers: what changes how things go while a card lies where it works."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeVar, dataclass_transform

from pydantic import Field, PlainValidator

from ascension_tui.games.ascension.rules.selectors import (
    FACTION_BITS,
    CardFilter,
    CardType,
    Condition,
    Faction,
    Number,
    Positive,
)
from ascension_tui.games.ascension.rules.vocabulary import Vocabulary, Word


class Modifier(Word):
    """Base of all modifiers; the fields of a subclass are its schema."""

    __slots__ = ("bit",)
    bit: int
    """Its place among the once-per-turn things of its card."""


MODIFIERS: Vocabulary[Modifier] = Vocabulary("modifier")
M = TypeVar("M", bound=Modifier)


@dataclass_transform(frozen_default=True)
def modifier(name: str) -> Callable[[type[M]], type[M]]:
    """Let card files name a modifier; its class becomes a dataclass."""

    def enter(cls: type[M]) -> type[M]:
        cls = dataclass(frozen=True, slots=True)(cls)
        cls.name = name
        MODIFIERS[name] = cls
        return cls

    return enter


@modifier("counts_as")
class CountsAs(Modifier):
    """Cards of a type also count as a faction, wherever asked (X10).

    In play for its controller; on an event for everybody.
    """

    type: CardType
    faction: Faction

    @property
    def bits(self) -> int:
        return FACTION_BITS[self.faction]


@modifier("first_hero_also")
class FirstHeroAlso(Modifier):
    """On an event: the first hero the player on turn plays under it also has a faction."""

    faction: Faction


@modifier("unbanishable")
class Unbanishable(Modifier):
    """In the row, no banish can touch it; only a defeat removes it."""


@modifier("destination")
class Destination(Modifier):
    """Once per turn and copy, a fitting card acquired may go somewhere else (X01, X04)."""

    card: CardFilter
    to: Literal["in_play", "hand"]


@modifier("acquired_to")
class AcquiredTo(Modifier):
    """The card itself goes elsewhere than the discard pile when acquired under a condition."""

    to: Literal["hand"]
    condition: Annotated[Condition, Field(alias="if")]


@modifier("price_cut")
class PriceCut(Modifier):
    """On an event: fitting cards of the row cost less, never below 1."""

    card: CardFilter
    amount: Positive = 1


@modifier("value_change")
class ValueChange(Modifier):
    """On an event: named monsters cost and give more; cost limits see it too (X05)."""

    names: tuple[str, ...]
    cost: Number
    honor: Number


@modifier("trophy_saves")
class TrophySaves(Modifier):
    """On an event: a Fanatic trophy may save a construct from another player's effect."""


@modifier("jail")
class Jail(Modifier):
    """Monsters defeated in the row or played may be put into play as Mechana constructs."""


@modifier("passes_on")
class PassesOn(Modifier):
    """Played from hand, it may go to another player's discard pile."""


def parse_modifier(value: Any) -> Modifier:
    """Turn what a card file says into a modifier."""
    return value if isinstance(value, Modifier) else MODIFIERS.read(value)


StandingModifier = Annotated[Modifier, PlainValidator(parse_modifier)]
