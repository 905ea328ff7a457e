"""What is agreed before a game, as every game has it.

A game's model describes each field once: the form, the options of commands, what is remembered of
the last table, the check, the journal's header and the schema are all made of it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, Self, get_args, get_origin

from pydantic import BaseModel, ConfigDict, ValidationError, field_validator
from pydantic_core import PydanticCustomError

from ascension_tui.errors import UsageError
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.i18n.message import Argument, Message

LONGEST_NAME = 40
WHAT = "what"
"""Where an error of a validator has its message."""

Value = tuple[str, ...] | str | bool | int | None
"""What can be chosen: several values, one of them, yes or no, a number or none."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Marks a field that a person chooses, and says what form and options need besides."""

    help: str
    """What its option says of itself; `{values}` is a list of what may be chosen."""
    values: tuple[str, ...] = ()
    """What may be chosen; of a literal the values of the type, the usual one first."""
    flag: str = ""
    """Its option, by default its name; several values take one each."""
    commands: tuple[str, ...] = ("play", "solo", "sim")
    """The commands that take the option."""
    of_players: bool = False
    """Whether it is about who plays with whom: asked before the seats, and not of one alone."""
    quick: bool = True
    """Whether a quick game takes it as it was chosen last, not as usual."""
    title: str = ""
    """Of the field, by default its name; in English, an id for `Language.word`."""
    usual: Value = None
    """Its default; what kind of field it is follows from it: see `Value`."""

    @property
    def several(self) -> bool:
        return isinstance(self.usual, tuple)

    @property
    def is_number(self) -> bool:
        """Whether it is a number, or none."""
        return self.usual is None or type(self.usual) is int


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


def fields_of(model: type[GameSetup]) -> dict[str, Choice]:
    """What a person chooses, by the names of the fields, with what the model says of them."""
    found = {}
    for name, info in model.model_fields.items():
        for choice in (mark for mark in info.metadata if isinstance(mark, Choice)):
            usual, kind = info.default, info.annotation
            literals = get_args(kind) if get_origin(kind) is Literal else ()
            found[name] = replace(
                choice,
                values=choice.values or tuple(sorted(literals, key=lambda one: one != usual)),
                flag=choice.flag or f"--{name}",
                title=info.title or name.capitalize(),
                usual=usual,
            )
    return found
