"""Sentences that travel or are kept, without a language: `Language.say` tells them in one.

The English sentence is the id of a message, as in gettext, so English needs no catalog.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal


@dataclass(frozen=True, slots=True)
class Counted:
    """A number of things: 1 answer, 2 answers."""

    number: int
    noun: str
    many: str = ""
    """Where it is not the usual plural."""


@dataclass(frozen=True, slots=True)
class Listed:
    """Several things: a, b, c; with a word between the last two: a, b and c."""

    items: Sequence[Argument]
    word: Literal["", "and", "or"] = ""


@dataclass(frozen=True, slots=True, init=False)
class Message:
    """A template with its arguments, by the names in braces."""

    template: str
    arguments: Mapping[str, Argument]

    def __init__(self, template: str, /, **arguments: Argument) -> None:
        object.__setattr__(self, "template", template)
        object.__setattr__(self, "arguments", arguments)


Argument = str | int | float | Path | Counted | Listed | Message
"""What can stand for a name in a template; texts and paths are told as they are."""
Sayable = Message | str
"""What `Language.say` takes; a text is told as it is."""


def printable(text: str) -> str:
    """Names come from people and files: nothing in them may steer a terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)
