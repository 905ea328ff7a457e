"""Card definitions and their set files; a mistake is reported with its file, card and field."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

import yaml
from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from ascension_tui.assets import assets_root
from ascension_tui.errors import Failure
from ascension_tui.games.ascension.rules.modifiers import StandingModifier, ValueChange
from ascension_tui.games.ascension.rules.selectors import (
    ANY_CARD,
    CardFilter,
    CardType,
    Condition,
    Faction,
)
from ascension_tui.games.ascension.rules.verbs.base import Effect, Verb
from ascension_tui.games.ascension.rules.verbs.waiting import Act, Unite
from ascension_tui.games.ascension.rules.vocabulary import field_and_message
from ascension_tui.i18n.message import Message

SETS = ("chronicle", "storm", "gift")
"""The sets that can be chosen, oldest first."""
FILES = ("basics", *SETS)
MOST_COPIES = 50
UNTYPED_SET = "scenario"
"""Where the one card without a type comes from; no file can hold another."""


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
    """Something a card does by itself when its controller does something (X02)."""

    when: Act
    card: CardFilter = ANY_CARD
    in_row: bool = False
    """Only cards of the center row."""
    limit: Literal["once_per_copy", "first_of_turn", "each"]
    zone: Literal["in_play", "discard"] = "in_play"
    """Where the card must lie to do it; an event does it while it is current."""
    do: Effect


class TransformDef(_Strict):
    """What the player on turn pays for an event, and the hero on its other side."""

    cost: Annotated[int, Field(strict=True, ge=1, le=20)]
    resource: Literal["runes", "power"]
    into: str


EFFECT_FIELDS = ("play", "reward", "trophy", "fanatic", "fate", "when_banished")


class CardDef(_Strict):
    """One printed card."""

    name: Annotated[str, Field(min_length=1)]
    set: str = ""
    type: CardType | None = None
    faction: Faction | None = None
    cost: Annotated[int, Field(strict=True, ge=0, le=20)] | None = None
    honor: Annotated[int, Field(strict=True, ge=0, le=20)] | None = None
    """Printed honor; for monsters the tokens a defeat gives."""
    copies: int | dict[str, int] = 0
    """Copies in the center deck; for always-available cards the pile size by set."""
    basic: Literal["start", "pile"] | None = None
    single: bool = False
    """One copy in its pile however many sets are mixed."""
    empower: bool = False
    infest: bool = False
    play: Effect | None = None
    """What happens when it is played from hand."""
    reward: Effect | None = None
    """What a defeat gives besides honor."""
    trophy: Effect | None = None
    """What a won monster gives when it is banished later."""
    event_trophy: bool = False
    """Won as a trophy that gives what the current event says."""
    fanatic: Effect | None = None
    """What an event gives for such a trophy."""
    fate: Effect | None = None
    """What happens when it enters the center row."""
    when_banished: Effect | None = None
    """What the player on turn gets when it is banished from anywhere."""
    transform: TransformDef | None = None
    abilities: tuple[AbilityDef, ...] = ()
    triggers: tuple[TriggerDef, ...] = ()
    modifiers: tuple[StandingModifier, ...] = ()

    @property
    def slug(self) -> str:
        return slug_of(self.name)

    @property
    def resource(self) -> Literal["runes", "power"] | None:
        if self.cost is None:
            return None
        return "power" if self.type == "monster" else "runes"

    @property
    def keywords(self) -> tuple[str, ...]:
        """The keywords a card has, in alphabetical order."""
        found = {
            "empower": self.empower,
            "fate": self.fate is not None,
            "infest": self.infest,
            "transform": self.transform is not None,
            "trophy": self.trophy is not None or self.event_trophy,
            "unite": any(isinstance(v, Unite) for _, e in self.effects() for v in e.flat()),
        }
        return tuple(word for word, holds in found.items() if holds)

    @field_validator("copies", mode="before")
    @classmethod
    def _counts(cls, copies: object) -> object:
        sizes = list(copies.values()) if isinstance(copies, dict) else [copies]
        for size in sizes:
            if not isinstance(size, int) or isinstance(size, bool) or not 0 <= size <= MOST_COPIES:
                raise ValueError(f"expected a whole number from 0 to {MOST_COPIES}, not {size!r}")
        return copies

    @field_validator("name")
    @classmethod
    def _has_letters(cls, name: str) -> str:
        if not slug_of(name):
            raise ValueError("a name needs at least one letter from a to z or a digit")
        return name

    @model_validator(mode="after")
    def _fits_together(self) -> CardDef:
        if self.type is None:
            if self.set == UNTYPED_SET:
                return self
            raise ValueError("type: expected hero, construct, monster or event")
        if (self.basic == "pile") != isinstance(self.copies, dict):
            raise ValueError(
                "copies: an always-available card has a pile size for each set, every other card "
                "one number"
            )
        if self.type == "event":
            if self.cost is not None or self.honor is not None:
                raise ValueError("cost: events have neither cost nor honor; leave both out")
            return self
        if self.cost is None:
            raise ValueError("cost: a card of this type needs a cost")
        if self.honor is None:
            raise ValueError("honor: a card of this type needs honor")
        if self.type == "monster" and self.faction:
            raise ValueError("faction: monsters have no faction")
        for field in ("reward", "trophy"):
            if getattr(self, field) is not None and self.type != "monster":
                raise ValueError(f"{field}: only monsters have one")
        for field in ("fanatic", "transform"):
            if getattr(self, field) is not None:
                raise ValueError(f"{field}: only events have one")
        if self.basic == "start" and self.cost:
            raise ValueError("cost: starting cards are not for sale; expected 0")
        return self

    def effects(self) -> list[tuple[str, Verb]]:
        """All effects with the names of the fields they stand in."""
        found = [(name, getattr(self, name)) for name in EFFECT_FIELDS]
        found += [(f"abilities.{i}", a.do) for i, a in enumerate(self.abilities)]
        found += [(f"triggers.{i}", t.do) for i, t in enumerate(self.triggers)]
        return [(name, effect) for name, effect in found if effect is not None]

    def names_mentioned(self) -> list[tuple[str, str]]:
        """Card names this card's data refers to, with the field they stand in."""
        found: list[tuple[str, str]] = []
        for field in type(self).model_fields:
            _collect_names(field, getattr(self, field), found)
        return found


def _collect_names(at: str, value: Any, found: list[tuple[str, str]]) -> None:
    if isinstance(value, TransformDef):
        found.append((f"{at}.into", value.into))
    elif isinstance(value, (CardFilter, ValueChange)):
        found += ((f"{at}.names", name) for name in value.names)
    elif isinstance(value, (tuple, list)):
        for i, item in enumerate(value):
            _collect_names(f"{at}.{i}", item, found)
    else:
        fields = "model_fields" if isinstance(value, BaseModel) else "__dataclass_fields__"
        for field in getattr(type(value), fields, ()):
            _collect_names(f"{at}.{field}", getattr(value, field), found)


def slug_of(name: str) -> str:
    """A card's name in snake_case: lower-case letters and digits, joined by underscores."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "_", plain.replace("'", "").lower()).strip("_")


class _CardLoader(yaml.CSafeLoader):
    """YAML that refuses repeated keys and keys that turn into booleans."""


def _mapping(loader: _CardLoader, node: yaml.MappingNode) -> dict[str, Any]:
    own: set[str] = set()
    for key_node, _ in node.value:
        key = loader.construct_object(key_node, deep=True)
        line = key_node.start_mark.line + 1
        if not isinstance(key, str):
            written = key_node.value if isinstance(key_node, yaml.ScalarNode) else "a list"
            problem = f"the key {written!r} must be text: quote it"
        elif key in own:
            problem = f"the key {key!r} stands twice"
        else:
            own.add(key)
            continue
        raise yaml.constructor.ConstructorError(None, None, f"line {line}: {problem}")
    loader.flatten_mapping(node)
    return {
        loader.construct_object(key_node, deep=True): loader.construct_object(value_node, deep=True)
        for key_node, value_node in node.value
    }


_CardLoader.add_constructor("tag:yaml.org,2002:map", _mapping)


def read_set_file(path: Path) -> tuple[CardDef, ...]:
    """Read and check one set file."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error if isinstance(error, OSError) else Message("it is not UTF-8 text")
        raise CardFileError(
            "{file}: cannot be read ({reason}); check the file.", file=path.name, reason=reason
        ) from None
    return parse_set(text, path.name, path.stem)


def parse_set(text: str, file: str, set_name: str) -> tuple[CardDef, ...]:
    """Check the text of a set file; `file` is its name in messages."""
    try:
        data = yaml.load(text, Loader=_CardLoader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f"line {mark.line + 1}: " if mark else ""
        problem = getattr(error, "problem", None) or "not readable"
        raise CardFileError(
            "{file}: not valid YAML: {where}{problem}.", file=file, where=where, problem=problem
        ) from None
    except RecursionError:
        raise CardFileError(
            "{file}: lists are nested too deeply; use fewer levels.", file=file
        ) from None
    if not isinstance(data, dict) or set(data) != {"cards"} or not isinstance(data["cards"], list):
        raise CardFileError("{file}: expected one key, cards, with a list of cards.", file=file)
    try:
        return _all_cards(data["cards"], file, set_name)
    except RecursionError:
        raise CardFileError(
            "{file}: effects are nested too deeply; use fewer levels.", file=file
        ) from None


def _all_cards(entries: list[Any], file: str, set_name: str) -> tuple[CardDef, ...]:
    cards = []
    seen: dict[str, str] = {}
    for number, entry in enumerate(entries, 1):
        card = _one_card(file, set_name, number, entry)
        if card.slug in seen:
            raise CardFileError(
                "{file}: {name}: name: {other} has this name already; every card needs its own.",
                file=file,
                name=card.name,
                other=seen[card.slug],
            )
        seen[card.slug] = card.name
        cards.append(card)
    return tuple(cards)


def _one_card(file: str, set_name: str, number: int, entry: Any) -> CardDef:
    if not isinstance(entry, dict):
        raise CardFileError(
            "{file}: card {number}: expected a mapping of fields.", file=file, number=number
        )
    name = entry.get("name")
    called = name if isinstance(name, str) and name else f"card {number}"
    if "set" in entry:
        raise CardFileError(
            "{file}: {called}: set: comes from the file name; leave it out.",
            file=file,
            called=called,
        )
    try:
        return CardDef.model_validate({**entry, "set": set_name})
    except ValidationError as error:
        field, what = field_and_message(error.errors()[0])
        where = f"{field}: " if field else ""
        raise CardFileError(
            "{file}: {called}: {where}{what}.", file=file, called=called, where=where, what=what
        ) from None


def check_references(cards: tuple[CardDef, ...], file: str | None = None) -> None:
    """Fail if a card's data names a card that does not exist, or two files use one name."""
    by_slug: dict[str, CardDef] = {}
    for card in cards:
        other = by_slug.setdefault(card.slug, card)
        if other is not card:
            raise CardFileError(
                "{file}: {name}: name: {other} has a card of this name already; every card "
                "needs its own.",
                file=file or _file_of(card),
                name=card.name,
                other=_file_of(other),
            )
    names = {card.name for card in cards}
    for card in cards:
        where = f"{file or _file_of(card)}: {card.name}"
        for field, name in card.names_mentioned():
            if name not in names:
                raise CardFileError(
                    "{where}: {field}: there is no card named {name}.",
                    where=where,
                    field=field,
                    name=name,
                )


def _file_of(card: CardDef) -> str:
    return f"{card.set}.yaml"


def set_path(name: str) -> Path:
    """The file of a set that comes with the game."""
    return assets_root() / "ascension" / "cards" / f"{name}.yaml"


@cache
def load_set(name: str) -> tuple[CardDef, ...]:
    """Load a set that comes with the game, once."""
    return read_set_file(set_path(name))


@cache
def load_sets(sets: tuple[str, ...]) -> tuple[CardDef, ...]:
    """The basic cards of a game with these sets and the sets' own, references checked."""
    basics = [
        card
        for card in load_set("basics")
        if not isinstance(card.copies, dict) or not card.copies.keys().isdisjoint(sets)
    ]
    cards = (*basics, *(card for name in sets for card in load_set(name)))
    check_references(cards)
    return cards


@cache
def set_hash(name: str) -> str:
    """Fingerprint of a set file, kept in journals."""
    return hashlib.sha256(set_path(name).read_bytes()).hexdigest()
