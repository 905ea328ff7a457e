"""What is agreed before a game, as every game has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from pydantic import BaseModel, ConfigDict, ValidationError, field_validator
from pydantic_core import PydanticCustomError

from ascension_tui.errors import UsageError
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.i18n.message import Argument, Message

LONGEST_NAME = 40
WHAT = "what"
"""Where an error of a validator has its message."""


def cannot_be(template: str, /, **arguments: Argument) -> PydanticCustomError:
    """What a validator of a setup raises: part of a sentence, for `GameSetup.checked`."""
    what = Message(template, **arguments)
    return PydanticCustomError("cannot_be", "{english}", {"english": ENGLISH.say(what), WHAT: what})


class GameSetup(BaseModel):
    """What all setups have in common; a game adds its own fields."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)

    if TYPE_CHECKING:
        seats: tuple[str, ...]
        """The players' names, clockwise; each game has the field where its journals have it."""

    @field_validator("seats", check_fields=False)
    @classmethod
    def _names_can_be_shown(cls, seats: tuple[str, ...]) -> tuple[str, ...]:
        for name in seats:
            if not name or not name.isprintable() or len(name) > LONGEST_NAME:
                raise cannot_be(
                    "{name!r} cannot be a name; 1 to {longest} letters can",
                    name=name,
                    longest=LONGEST_NAME,
                )
        return seats

    @classmethod
    def checked(cls, /, **choices: object) -> Self:
        """Make a setup; `UsageError` says in a sentence what cannot be."""
        try:
            return cls.model_validate(choices)
        except ValidationError as problem:
            error = problem.errors()[0]
            field = ".".join(str(part) for part in error["loc"])
            what = error.get("ctx", {}).get(WHAT, error["msg"].removeprefix("Value error, "))
            if field:
                raise UsageError("{field}: {what}.", field=field, what=what) from None
            raise UsageError("{what}.", what=what) from None

    def begun_by(self, seat: int) -> Self:
        """The same where this seat begins, if a game lets that be agreed: by a field `first`."""
        if "first" not in type(self).model_fields:
            return self
        return self.model_copy(update={"first": seat})
