"""The words of card files, with their fields as schema, and mistakes told with their path."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields
from typing import Any, ClassVar, TypeVar

from pydantic import ConfigDict, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError

T = TypeVar("T")


def field_and_message(error: ErrorDetails) -> tuple[str, str]:
    """Return the field (dotted, down into effects) and a sentence part on what was expected."""
    # Only these steps of the path stand in the file; others name pydantic's inner branches.
    parts = [part for part in map(str, error["loc"]) if re.fullmatch(r"[a-z0-9_]+", part)]
    context = error.get("ctx", {})
    if error["type"] == "effect":
        return ".".join([*parts, str(context["at"])]), str(context["what"])
    if error["type"] in _EXPECTED:
        return ".".join(parts), _EXPECTED[error["type"]].format_map(context)
    message = error["msg"].removeprefix("Value error, ")
    return ".".join(parts), message[0].lower() + message[1:]


_EXPECTED = {
    "extra_forbidden": "there is no such field; check its name",
    "unexpected_keyword_argument": "there is no such field; check its name",
    "missing": "this field is needed and missing",
    "missing_argument": "this field is needed and missing",
    "tuple_type": "expected a list",
    "too_short": "expected at least {min_length} entries",
    "model_type": "expected a mapping of fields",
    "model_attributes_type": "expected a mapping of fields",
    "dataclass_type": "expected a mapping of fields",
}
"""Messages of pydantic for authors of card files."""


def problem(at: str, what: str) -> PydanticCustomError:
    """A mistake in a field, with what was expected there."""
    return PydanticCustomError("effect", "{at}: {what}", {"at": at, "what": what})


def nested(name: str, validate: Callable[[], T]) -> T:
    """Run a validator inside another one and keep the inner path in the error."""
    try:
        return validate()
    except ValidationError as error:
        at, what = field_and_message(error.errors()[0])
        raise problem(f"{name}.{at}" if at else name, what) from None


STRICT = ConfigDict(extra="forbid", arbitrary_types_allowed=True)


class Word:
    """Base of what a card file can name; every subclass in a vocabulary is a dataclass."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str]
    shorthand: ClassVar[str] = ""
    """The field a bare value stands for: `draw: 1` is `draw: {amount: 1}`."""


W = TypeVar("W", bound=Word)


class Vocabulary(dict[str, type[W]]):
    """The words of one kind by name."""

    def __init__(self, what: str) -> None:
        """`what` is how messages call such a word."""
        super().__init__()
        self._what = what
        self._adapters: dict[str, TypeAdapter[W]] = {}

    def read(self, value: Any) -> W:
        """Make what a card file says: a name, or one `name: fields`."""
        if isinstance(value, dict) and len(value) == 1:
            ((name, payload),) = value.items()
            return self.build(str(name), payload)
        return self.build(str(value), None)

    def build(self, name: str, payload: Any) -> W:
        """Make what a card file says by a word and its fields, or by a bare value."""
        cls = self.get(name)
        if cls is None:
            known = ", ".join(sorted(self))
            raise problem(name, f"there is no such {self._what}; known are {known}")
        if payload is None:
            payload = {}
        elif cls.shorthand and not (isinstance(payload, dict) and _names_field(cls, payload)):
            payload = {cls.shorthand: payload}
        elif not isinstance(payload, dict):
            raise problem(name, "expected a mapping of its fields")
        adapter = self._adapters.get(name)
        if adapter is None:
            adapter = self._adapters[name] = TypeAdapter(cls)
        return nested(name, lambda: adapter.validate_python(payload))


def _names_field(cls: type[Word], payload: dict[str, Any]) -> bool:
    return any(field.name in payload for field in fields(cls))  # type: ignore[arg-type]
