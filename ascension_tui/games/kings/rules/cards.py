"""Card files: definitions checked by pydantic; a mistake is told with file, card and field."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

import yaml
from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ValidationError,
    model_validator,
)

from ascension_tui.assets import assets_root
from ascension_tui.errors import Failure
from ascension_tui.games.kings.rules.gems import COLOURS
from ascension_tui.games.kings.rules.targets import SYMBOLS, YOURSELF, Target
from ascension_tui.games.kings.rules.verbs import parse_ability
from ascension_tui.games.kings.rules.verbs.base import Gems, Verb


class CardFileError(Failure):
    """A card file that cannot be used."""


def _target(written: Any) -> Target:
    """`adjacent` or `{line: 2}`."""
    if isinstance(written, Target):
        return written
    if isinstance(written, str) and written in SYMBOLS and written not in ("line", "sight"):
        return Target(written)
    if isinstance(written, dict) and len(written) == 1:
        ((symbol, reach),) = written.items()
        if symbol in ("line", "sight") and isinstance(reach, int) and 1 <= reach <= 9:
            return Target(symbol, reach)
    raise ValueError(f"expected one of {', '.join(SYMBOLS)}; line and sight with a distance 1 to 9")


class InstantDef(BaseModel):
    """An Instant Power: exactly one of the fields."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    gain: Gems = ""
    dire: Annotated[int, Field(ge=0)] = 0
    dice: Annotated[int, Field(ge=0)] = 0
    draw: Annotated[int, Field(ge=0)] = 0

    @model_validator(mode="after")
    def _gives_one_thing(self) -> InstantDef:
        if sum(map(bool, (self.gain, self.dire, self.dice, self.draw))) != 1:
            raise ValueError("give exactly one of gain, dire, dice and draw")
        return self


class CardDef(BaseModel):
    """What a card file says of a card."""

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)

    name: Annotated[str, Field(min_length=1)]
    focus: Literal["aria", "egis", "pyre", "dire", "ylem"] | None = None
    level: Annotated[int, Field(strict=True, ge=1, le=3)] | None = None
    """Power Level and price; focus cards have one."""
    copies: Annotated[int, Field(strict=True, ge=1)] = 1
    target: Annotated[Target, BeforeValidator(_target)] = Target(YOURSELF)
    ability: Annotated[tuple[Verb, ...], BeforeValidator(parse_ability)] = ()
    instant: InstantDef | None = None
    prismatic: bool = False
    """Whether it is the Prismatic Inscription (R13.7)."""
    tie_break: Annotated[int, Field(strict=True, ge=0)] = 0
    """Koru it is worth in a tie, instead of its level (R22)."""

    @model_validator(mode="after")
    def _makes_sense(self) -> CardDef:
        if (self.focus is None) != (self.level is None):
            raise ValueError("a card has both focus and level, or neither")
        for verb in self.ability:
            if verb.on_target != (self.target.symbol != YOURSELF) and not verb.on_anyone:
                whom = "an opponent" if verb.on_target else "yourself"
                raise ValueError(f"ability: {verb.name} is for a card whose target is {whom}")
        return self

    @property
    def full_name(self) -> str:
        """The title, with the level where there is one."""
        return f"{self.name} {self.level}" if self.level else self.name

    @property
    def slug(self) -> str:
        """The full name in snake_case."""
        return re.sub(r"[^a-z0-9]+", "_", self.full_name.lower()).strip("_")

    @property
    def focus_number(self) -> int:
        """The focus as a number, that of its gem."""
        return COLOURS.index(self.focus or "")


class _Loader(yaml.CSafeLoader):
    """YAML without repeated keys, which would silently hide what stands first."""


def _mapping(loader: _Loader, node: yaml.MappingNode) -> dict[Any, Any]:
    seen = set()
    for key_node, _ in node.value:
        key = loader.construct_object(key_node, deep=True)
        if not isinstance(key, str) or key in seen:
            what = "stands twice" if key in seen else "must be text: quote it"
            line = key_node.start_mark.line + 1
            raise yaml.constructor.ConstructorError(
                None, None, f"line {line}: the key {key!r} {what}"
            )
        seen.add(key)
    return loader.construct_mapping(node, deep=True)


_Loader.add_constructor("tag:yaml.org,2002:map", _mapping)


def card_path(name: str) -> Path:
    """The card file of that name."""
    return assets_root() / "kings" / f"{name}.yaml"


@cache
def load_cards(name: str) -> tuple[CardDef, ...]:
    """Load a card file that comes with the game, once."""
    return parse_cards(card_path(name).read_text(encoding="utf-8"), f"{name}.yaml")


@cache
def card_hash(name: str) -> str:
    """Fingerprint of a card file, kept in journals."""
    return hashlib.sha256(card_path(name).read_bytes()).hexdigest()


def parse_cards(text: str, file: str) -> tuple[CardDef, ...]:
    """Check the text of a card file; `file` is how messages call it."""
    try:
        data = yaml.load(text, Loader=_Loader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f"line {mark.line + 1}: " if mark else ""
        problem = getattr(error, "problem", None) or "not readable"
        raise CardFileError(
            "{file}: not valid YAML: {where}{problem}.", file=file, where=where, problem=problem
        ) from None
    if not isinstance(data, dict) or set(data) != {"cards"} or not isinstance(data["cards"], list):
        raise CardFileError("{file}: expected one key, cards, with a list of cards.", file=file)
    cards: dict[str, CardDef] = {}
    for number, entry in enumerate(data["cards"], 1):
        card = _card(file, number, entry)
        if card.full_name in cards:
            raise CardFileError(
                "{file}: {full_name}: name: stands twice; use copies.",
                file=file,
                full_name=card.full_name,
            )
        cards[card.full_name] = card
    return tuple(cards.values())


def _card(file: str, number: int, entry: Any) -> CardDef:
    if not isinstance(entry, dict):
        raise CardFileError(
            "{file}: card {number}: expected a mapping of fields.", file=file, number=number
        )
    named = [str(entry[key]) for key in ("name", "level") if key in entry]
    called = " ".join(named) if "name" in entry else f"card {number}"
    try:
        return CardDef.model_validate(entry)
    except ValidationError as problem:
        error = problem.errors()[0]
        field = ".".join(str(part) for part in error["loc"])
        what = error["msg"].removeprefix("Value error, ")
        where = f"{field}: " if field else ""
        raise CardFileError(
            "{file}: {called}: {where}{problem}.",
            file=file,
            called=called,
            where=where,
            problem=what[0].lower() + what[1:],
        ) from None
