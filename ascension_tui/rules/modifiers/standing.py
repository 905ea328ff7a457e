"""Modifiers of cards in play and in the row: counts-as, immunity, destination."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from pydantic import ConfigDict, Field, PlainValidator, TypeAdapter
from pydantic_core import PydanticCustomError

from ascension_tui.rules.problems import nested
from ascension_tui.rules.selectors import FACTION_BITS, STRICT, CardFilter, CardType, Faction


class Modifier:
    """Base of all modifiers; the fields of a subclass are its schema."""

    __slots__ = ("bit",)
    bit: int
    """Its place among the once-per-turn things of its card."""
    name: ClassVar[str]


@dataclass(frozen=True, slots=True)
class CountsAs(Modifier):
    """While in play, its controller's cards of a type also count as a faction, wherever asked."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "counts_as"

    type: CardType
    faction: Faction

    @property
    def bits(self) -> int:
        """The faction as a bit."""
        return FACTION_BITS[self.faction]


@dataclass(frozen=True, slots=True)
class Unbanishable(Modifier):
    """In the row, no banish can touch it; only a defeat removes it."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "unbanishable"

    zone: Literal["row"] = "row"


@dataclass(frozen=True, slots=True)
class Destination(Modifier):
    """Once per turn and copy, a fitting card acquired may go somewhere else (X01, X04)."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "destination"

    card: CardFilter
    to: Annotated[Literal["in_play"], Field()]


MODIFIERS: dict[str, type[Modifier]] = {
    cls.name: cls for cls in (CountsAs, Unbanishable, Destination)
}
_ADAPTERS: dict[str, TypeAdapter[Modifier]] = {}


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
