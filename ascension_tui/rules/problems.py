"""Mistakes in card files, told with the path to the field they stand in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError

T = TypeVar("T")


def tell(error: ErrorDetails) -> tuple[str, str]:
    """Return the field (dotted, down into effects) and a sentence part on what was expected."""
    parts = [str(part) for part in error["loc"]]
    context = error.get("ctx", {})
    if error["type"] == "effect":
        return ".".join([*parts, str(context["at"])]), str(context["what"])
    message = error["msg"].removeprefix("Value error, ")
    return ".".join(parts), message[0].lower() + message[1:]


def nested(name: str, validate: Callable[[], T]) -> T:
    """Run a validator inside another one and keep the inner path in the error."""
    try:
        return validate()
    except ValidationError as error:
        at, what = tell(error.errors()[0])
        raise PydanticCustomError(
            "effect", "{at}: {what}", {"at": f"{name}.{at}" if at else name, "what": what}
        ) from None
