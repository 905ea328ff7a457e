"""Modifiers: what changes how things go while a card lies where it works."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from pydantic import ConfigDict, Field, PlainValidator, TypeAdapter
from pydantic_core import PydanticCustomError

from ascension_tui.rules.conditions import Condition
from ascension_tui.rules.problems import nested
from ascension_tui.rules.selectors import FACTION_BITS, STRICT, CardFilter, CardType, Faction


class Modifier:
    """Base of all modifiers; the fields of a subclass are its schema."""

    __slots__ = ("bit",)
    bit: int
    """Its place among the once-per-turn things of its card."""
    name: ClassVar[str]


MODIFIERS: dict[str, type[Modifier]] = {}
_ADAPTERS: dict[str, TypeAdapter[Modifier]] = {}


def modifier(cls: type[Modifier]) -> type[Modifier]:
    """Register a modifier under its name."""
    MODIFIERS[cls.name] = cls
    return cls


@modifier
@dataclass(frozen=True, slots=True)
class CountsAs(Modifier):
    """Cards of a type also count as a faction, wherever asked (X10).

    In play for its controller; on an event for everybody.
    """

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "counts_as"

    type: CardType
    faction: Faction

    @property
    def bits(self) -> int:
        """The faction as a bit."""
        return FACTION_BITS[self.faction]


@modifier
@dataclass(frozen=True, slots=True)
class FirstHeroAlso(Modifier):
    """On an event: the first hero the player on turn plays under it also has a faction."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "first_hero_also"

    faction: Faction


@modifier
@dataclass(frozen=True, slots=True)
class Unbanishable(Modifier):
    """In the row, no banish can touch it; only a defeat removes it."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "unbanishable"


@modifier
@dataclass(frozen=True, slots=True)
class Destination(Modifier):
    """Once per turn and copy, a fitting card acquired may go somewhere else (X01, X04)."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "destination"

    card: CardFilter
    to: Literal["in_play", "hand"]


@modifier
@dataclass(frozen=True, slots=True)
class AcquiredTo(Modifier):
    """The card itself goes elsewhere than the discard pile when acquired under a condition."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "acquired_to"

    to: Literal["hand"]
    condition: Annotated[Condition, Field(alias="if")]


@modifier
@dataclass(frozen=True, slots=True)
class PriceCut(Modifier):
    """On an event: fitting cards of the row cost less, never below 1."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "price_cut"

    card: CardFilter
    amount: Annotated[int, Field(strict=True, ge=1)] = 1


@modifier
@dataclass(frozen=True, slots=True)
class ValueChange(Modifier):
    """On an event: named monsters cost and give more; cost limits see it too (X05)."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "value_change"

    names: tuple[str, ...]
    cost: Annotated[int, Field(strict=True, ge=0)]
    honor: Annotated[int, Field(strict=True, ge=0)]


@modifier
@dataclass(frozen=True, slots=True)
class TrophySaves(Modifier):
    """On an event: a Fanatic trophy may save a construct from another player's effect."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "trophy_saves"


@modifier
@dataclass(frozen=True, slots=True)
class Jail(Modifier):
    """Monsters defeated in the row or played may be put into play as Mechana constructs."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "jail"


@modifier
@dataclass(frozen=True, slots=True)
class PassesOn(Modifier):
    """Played from hand, it may go to another player's discard pile."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "passes_on"


def parse_modifier(value: Any) -> Modifier:
    """Turn what a card file says into a modifier: a name or one `name: fields`."""
    if isinstance(value, Modifier):
        return value
    name: Any = value
    payload: Any = None
    if isinstance(value, dict) and len(value) == 1:
        ((name, payload),) = value.items()
    if not isinstance(name, str) or name not in MODIFIERS:
        known = ", ".join(sorted(MODIFIERS))
        raise PydanticCustomError(
            "effect",
            "{what}",
            {"at": str(name), "what": f"there is no such modifier; known are {known}"},
        )
    if name not in _ADAPTERS:
        _ADAPTERS[name] = TypeAdapter(MODIFIERS[name])
    return nested(name, lambda: _ADAPTERS[name].validate_python(payload or {}))


StandingModifier = Annotated[Modifier, PlainValidator(parse_modifier)]
