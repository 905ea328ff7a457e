"""Wordings by name: how a language says which function speaks for which verb, event or act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


class Table(dict[str, Callable[..., Any]]):
    """Functions by name; called with names it is the decorator that enters one."""

    def __init__(self, what: str) -> None:
        """`what` is how messages call the things in it."""
        super().__init__()
        self.what = what

    def __call__(self, *names: str) -> Callable[[F], F]:
        """Enter the decorated function under these names."""

        def enter(function: F) -> F:
            for name in names:
                if name in self:
                    raise ValueError(f"{self.what}: {name} has two wordings")
                self[name] = function
            return function

        return enter

    def __missing__(self, name: str) -> Callable[..., Any]:
        """Say what is missing; the registry test finds it before a player does."""
        raise LookupError(f"{self.what}: there is no wording for {name}")
