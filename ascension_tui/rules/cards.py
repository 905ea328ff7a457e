"""Card definitions and the set files they come from.

Facts and effects are data; a mistake in them is told with file, card, field and what was expected.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from ascension_tui.assets import assets_root
from ascension_tui.errors import Failure
from ascension_tui.rules.modifiers import Modifier
from ascension_tui.rules.modifiers.standing import StandingModifier
from ascension_tui.rules.problems import tell
from ascension_tui.rules.selectors import ANY_CARD, CardFilter, CardType, Condition, Faction
from ascension_tui.rules.verbs import Effect, Node, Verb

SETS = ("chronicle",)
"""The sets that can be chosen, oldest first."""
FILES = ("basics", *SETS)


class CardFileError(Failure):
    """A set file that cannot be used; the message says where and why."""


class _Strict(BaseModel):
    model_config = ConfigDict(
        frozen=True, extra="forbid", populate_by_name=True, arbitrary_types_allowed=True
    )


class AbilityDef(_Strict):
    """Something the controller of a card in play may use on the own turn."""

    do: Effect
    condition: Condition | None = Field(default=None, alias="if")
    limit: Literal["once_per_turn", "none"] = "once_per_turn"


class TriggerDef(_Strict):
    """Something a card in play does by itself when its controller does something."""

    on: Literal["play", "enter", "acquire", "defeat"] = Field(alias="when")
    card: CardFilter = ANY_CARD
    in_row: bool = False
    """Only cards of the center row."""
    limit: Literal["once_per_copy", "first_of_turn", "each"]
    do: Effect


class CardDef(_Strict):
    """One printed card."""

    name: Annotated[str, Field(min_length=1)]
    set: str = ""
    type: CardType | None = None
    faction: Faction | None = None
    cost: Annotated[int, Field(strict=True, ge=0, le=20)] | None = None
    honor: Annotated[int, Field(strict=True, ge=0, le=20)] | None = None
    """Printed honor; for monsters the tokens a defeat gives."""
    copies: Annotated[int, Field(strict=True, ge=0, le=50)] | dict[str, int] = 0
    """Copies in the center deck; for always-available cards the pile size by set."""
    basic: Literal["start", "pile"] | None = None
    play: Effect | None = None
    """What happens when it is played from hand."""
    reward: Effect | None = None
    """What a defeat gives besides honor."""
    abilities: tuple[AbilityDef, ...] = ()
    triggers: tuple[TriggerDef, ...] = ()
    modifiers: tuple[StandingModifier, ...] = ()

    @property
    def slug(self) -> str:
        """The name in snake_case."""
        return slug_of(self.name)

    @property
    def resource(self) -> Literal["runes", "power"] | None:
        """What its cost is paid in."""
        if self.cost is None:
            return None
        return "power" if self.type == "monster" else "runes"

    @model_validator(mode="after")
    def _fits_together(self) -> CardDef:
        if self.type is None:
            return self
        if self.cost is None:
            raise ValueError("cost: a card of this type needs a cost")
        if self.honor is None:
            raise ValueError("honor: a card of this type needs honor")
        if self.type == "monster" and self.faction:
            raise ValueError("faction: monsters have no faction")
        if self.reward is not None and self.type != "monster":
            raise ValueError("reward: only monsters give a reward")
        if self.basic == "start" and self.cost:
            raise ValueError("cost: starting cards are not for sale; expected 0")
        return self

    def effects(self) -> list[tuple[str, Verb]]:
        """All effects with the names of the fields they stand in."""
        found = [(name, getattr(self, name)) for name in ("play", "reward")]
        found += [(f"abilities.{i}", a.do) for i, a in enumerate(self.abilities)]
        found += [(f"triggers.{i}", t.do) for i, t in enumerate(self.triggers)]
        return [(name, effect) for name, effect in found if effect is not None]

    def link(self, nodes: dict[int, Node]) -> None:
        """Number the effects and enter them into `nodes`."""
        for name, effect in self.effects():
            effect.link(f"{self.slug}.{name}", nodes)

    def names_mentioned(self) -> list[tuple[str, str]]:
        """Card names this card's data refers to, with the field they stand in."""
        found: list[tuple[str, str]] = []
        for field in type(self).model_fields:
            _collect_names(field, getattr(self, field), found)
        return found


def _collect_names(at: str, value: Any, found: list[tuple[str, str]]) -> None:
    if isinstance(value, CardFilter):
        if value.name is not None:
            found.append((f"{at}.name", value.name))
    elif isinstance(value, (tuple, list)):
        for i, item in enumerate(value):
            _collect_names(f"{at}.{i}", item, found)
    elif isinstance(value, BaseModel):
        for field in type(value).model_fields:
            _collect_names(f"{at}.{field}", getattr(value, field), found)
    elif isinstance(value, (Verb, Modifier, Condition)) or hasattr(value, "__dataclass_fields__"):
        for field in value.__dataclass_fields__:
            _collect_names(f"{at}.{field}", getattr(value, field), found)


def slug_of(name: str) -> str:
    """A card's name in snake_case: lower-case letters and digits, joined by underscores."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "_", plain.replace("'", "").lower()).strip("_")


class _CardLoader(yaml.CSafeLoader):
    """YAML without its traps: no repeated keys, no keys that turn into booleans."""


def _mapping(loader: _CardLoader, node: yaml.MappingNode) -> dict[str, Any]:
    loader.flatten_mapping(node)
    found: dict[str, Any] = {}
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True)
        line = key_node.start_mark.line + 1
        if not isinstance(key, str):
            raise yaml.constructor.ConstructorError(
                None, None, f"line {line}: the key {key_node.value!r} must be text: quote it"
            )
        if key in found:
            raise yaml.constructor.ConstructorError(
                None, None, f"line {line}: the key {key!r} stands twice"
            )
        found[key] = loader.construct_object(value_node, deep=True)
    return found


_CardLoader.add_constructor("tag:yaml.org,2002:map", _mapping)


def read_set_file(path: Path) -> tuple[CardDef, ...]:
    """Read and check one set file."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise CardFileError(f"{path.name}: cannot be read ({reason}); check the file.") from None
    return parse_set(text, path.name, path.stem)


def parse_set(text: str, file: str, set_name: str) -> tuple[CardDef, ...]:
    """Check the text of a set file; `file` is how messages call it."""
    try:
        data = yaml.load(text, Loader=_CardLoader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f"line {mark.line + 1}: " if mark else ""
        problem = getattr(error, "problem", None) or "not readable"
        raise CardFileError(f"{file}: not valid YAML: {where}{problem}.") from None
    if not isinstance(data, dict) or set(data) != {"cards"} or not isinstance(data["cards"], list):
        raise CardFileError(f"{file}: expected one key, cards, with a list of cards.")
    cards = []
    seen: dict[str, str] = {}
    for number, entry in enumerate(data["cards"], 1):
        card = _one_card(file, set_name, number, entry)
        if card.slug in seen:
            raise CardFileError(
                f"{file}: {card.name}: name: {seen[card.slug]} has this name already; "
                "every card needs its own."
            )
        seen[card.slug] = card.name
        cards.append(card)
    return tuple(cards)


def _one_card(file: str, set_name: str, number: int, entry: Any) -> CardDef:
    if not isinstance(entry, dict):
        raise CardFileError(f"{file}: card {number}: expected a mapping of fields.")
    name = entry.get("name")
    called = name if isinstance(name, str) and name else f"card {number}"
    if "set" in entry:
        raise CardFileError(f"{file}: {called}: set: comes from the file name; leave it out.")
    try:
        return CardDef.model_validate({**entry, "set": set_name})
    except ValidationError as error:
        field, what = tell(error.errors()[0])
        where = f"{field}: " if field else ""
        raise CardFileError(f"{file}: {called}: {where}{what}.") from None


def check_references(cards: tuple[CardDef, ...], file: str) -> None:
    """Fail if a card's data names a card that does not exist."""
    names = {card.name for card in cards}
    for card in cards:
        for field, name in card.names_mentioned():
            if name not in names:
                raise CardFileError(f"{file}: {card.name}: {field}: there is no card named {name}.")


def set_path(name: str) -> Path:
    """The file of a set that comes with the game."""
    return assets_root() / "cards" / f"{name}.yaml"


@cache
def load_set(name: str) -> tuple[CardDef, ...]:
    """Load a set that comes with the game, once."""
    return read_set_file(set_path(name))


@cache
def load_sets(sets: tuple[str, ...]) -> tuple[CardDef, ...]:
    """The basic cards and those of the given sets, references checked."""
    cards = load_set("basics")
    for name in sets:
        cards += load_set(name)
    check_references(cards, "+".join(sets))
    return cards


@cache
def set_hash(name: str) -> str:
    """Fingerprint of a set file, kept in journals."""
    return hashlib.sha256(set_path(name).read_bytes()).hexdigest()
