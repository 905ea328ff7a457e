"""What is agreed before a game, as every game has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from pydantic import BaseModel, ConfigDict, ValidationError, field_validator

from ascension_tui.errors import UsageError

LONGEST_NAME = 40


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
                raise ValueError(f"{name!r} cannot be a name; 1 to {LONGEST_NAME} letters can")
        return seats

    @classmethod
    def checked(cls, /, **choices: object) -> Self:
        """Make a setup; `UsageError` says in a sentence what cannot be."""
        try:
            return cls.model_validate(choices)
        except ValidationError as problem:
            error = problem.errors()[0]
            field = ".".join(str(part) for part in error["loc"])
            message = error["msg"].removeprefix("Value error, ")
            raise UsageError(f"{field}: {message}." if field else f"{message}.") from None

    def begun_by(self, seat: int) -> Self:
        """The same where this seat begins, if a game lets that be agreed: by a field `first`."""
        if "first" not in type(self).model_fields:
            return self
        return self.model_copy(update={"first": seat})
