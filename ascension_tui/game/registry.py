"""Which games there are: registered once, when the program starts."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING

from ascension_tui.errors import UsageError
from ascension_tui.i18n.message import Listed

if TYPE_CHECKING:
    from ascension_tui.game.game import AnyGame

UNNAMED = "ascension"
"""The game of what was written before games were named."""

_games: dict[str, AnyGame] = {}


def register(catalog: Iterable[str]) -> None:
    """Offer the games of a catalog, written `module:CLASS`, and no others; the first is usual."""
    found: list[AnyGame] = []
    for entry in catalog:
        module, _, attribute = entry.partition(":")
        found.append(getattr(import_module(module), attribute)())
    _games.clear()
    _games.update((game.name, game) for game in found)


def games() -> tuple[AnyGame, ...]:
    """All games, the usual one first."""
    return tuple(_games.values())


def usual_game() -> AnyGame:
    """The game that is meant where none is named."""
    return next(iter(_games.values()))


def game_named(name: str) -> AnyGame:
    """The game of a journal or of an option."""
    if name not in _games:
        raise UsageError(
            "There is no game named {name!r}; there is {known}.", name=name, known=Listed([*_games])
        )
    return _games[name]
