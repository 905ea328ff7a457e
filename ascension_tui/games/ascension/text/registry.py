"""Wordings by name: which function of a language makes the words for a verb, event or act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


class WordingRegistry(dict[str, Callable[..., Any]]):
    """Functions by name; called with names it is the decorator that enters one."""

    def __init__(self, what: str) -> None:
        """`what` is how messages call the things in it."""
        super().__init__()
        self.what = what

    def __call__(self, *names: str) -> Callable[[F], F]:
        def enter(function: F) -> F:
            for name in names:
                if name in self:
                    raise ValueError(f"{self.what}: {name} has two wordings")
                self[name] = function
            return function

        return enter

    def fixed(self, **texts: str) -> None:
        """Enter texts that are always the same."""
        for name, text in texts.items():
            self(name)(lambda *_, text=text: text)

    def __missing__(self, name: str) -> Callable[..., Any]:
        raise LookupError(f"{self.what}: there is no wording for {name}")
