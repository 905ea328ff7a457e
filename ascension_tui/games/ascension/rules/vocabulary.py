"""The words of card files, verbs and modifiers: classes whose fields are the schema of a word."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, ClassVar, TypeVar

from pydantic import ConfigDict, TypeAdapter

from ascension_tui.games.ascension.rules.problems import nested, problem

STRICT = ConfigDict(extra="forbid", arbitrary_types_allowed=True)


class Word:
    """Base of what a card file can name; every subclass in a vocabulary is a dataclass."""

    __slots__ = ()
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
