"""What is agreed before a game, as every game has it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from pydantic import BaseModel, ValidationError

from ascension_tui.errors import UsageError

SetupT = TypeVar("SetupT", bound="GameSetup", contravariant=True)
CheckedT = TypeVar("CheckedT", bound="GameSetup")


class GameSetup(BaseModel):
    """What all setups have in common; a game adds its own fields."""

    seats: tuple[str, ...]
    """The players' names, clockwise."""


def checked(model: type[CheckedT], choices: Mapping[str, Any]) -> CheckedT:
    """A setup of a game; what is impossible is reported in a sentence."""
    try:
        return model.model_validate(choices)
    except ValidationError as error:
        first = error.errors()[0]
        message = first["msg"].removeprefix("Value error, ")
        place = ".".join(str(part) for part in first["loc"])
        raise UsageError(f"{place}: {message}." if place else f"{message}.") from None


@dataclass(frozen=True, slots=True)
class FieldWords:
    """What a form and the command line say of one field of a setup."""

    title: str
    choices: dict[str, str] = field(default_factory=dict)
    """What each value is called, by how it is written; empty where anything may be typed."""
    note: str = ""
    """Stands beside the field."""
    help: str = ""
    """What the option of the command line says of itself."""


class SetupWords(Protocol, Generic[SetupT]):
    """What is said of setups in one language."""

    def fields(self) -> dict[str, FieldWords]:
        """The fields a person chooses, by name, in the order of the form."""

    def meaning(self, setup: SetupT) -> str:
        """What a setup comes to, in a sentence or two."""

    def title(self, setup: SetupT) -> str:
        """A few words for a list of tables."""
