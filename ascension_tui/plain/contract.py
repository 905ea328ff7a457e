"""What a game offers line mode."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from ascension_tui.errors import UsageError
from ascension_tui.game.teller import Asked

ViewT = TypeVar("ViewT")


@dataclass(frozen=True, slots=True)
class LineKey(Generic[ViewT]):
    """A key of a game's own."""

    key: str
    """The letter that is typed."""
    help: tuple[tuple[str, str], ...]
    """What can be typed and what it does, a line each."""
    say: Callable[[ViewT, str], Sequence[str]]
    """The lines said, from the view and what was typed after the key; may raise `UsageError`."""
    after: str = "s"
    """The key of every game behind which the help lists it."""
    more: bool = False
    """Whether anything may follow the key."""


class Lines(ABC, Generic[ViewT]):
    """The lines of one game, and the keys it adds to those of every game."""

    keys: Sequence[LineKey[ViewT]] = ()
    help: ClassVar[Mapping[str, str]] = {}
    """What its own words say of keys of every game; `a` is there only if they do."""
    welcome: ClassVar[str] = "Type a number to choose; e ends your turn, ? shows the rest."

    @abstractmethod
    def played(self) -> str:
        """What is played by whom, in a sentence, when a game begins or goes on."""

    @abstractmethod
    def status(self, view: ViewT) -> Sequence[str]:
        """Everything on the table that matters now, a line per thought."""

    def prompt(self, view: ViewT, asked: Asked) -> str:
        """The question, with what its answer hangs on."""
        return asked.prompt

    def labels(self, view: ViewT, asked: Asked) -> Sequence[str]:
        """The options, with what a screen would show beside them."""
        return asked.labels


def no_option(text: str, count: int) -> UsageError:
    """What is wrong with a number that is not offered."""
    return UsageError(
        "There is no option {text}; the options are 1 to {count}.", text=text, count=count
    )
