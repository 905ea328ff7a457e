"""Mistakes in card files, told with the path to the field they stand in."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError

T = TypeVar("T")


def field_and_message(error: ErrorDetails) -> tuple[str, str]:
    """Return the field (dotted, down into effects) and a sentence part on what was expected."""
    parts = [part for part in map(str, error["loc"]) if _is_a_field(part)]
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


def _is_a_field(part: str) -> bool:
    """Whether a step of a path stands in the file; the others name pydantic's inner branches."""
    return re.fullmatch(r"[a-z0-9_]+", part) is not None


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
