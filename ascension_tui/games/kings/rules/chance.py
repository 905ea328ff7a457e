"""Whatever is rolled, drawn or shuffled; results laid out beforehand come before chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.game import rng

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.state import GameState

FOCUS, TILE, WALL = range(3)
"""The kinds of results that can be laid out beforehand: places in `GameState.loaded`."""


def _loaded(state: GameState, kind: int) -> int | None:
    results = state.loaded[kind]
    if not results:
        return None
    loaded = list(state.loaded)
    loaded[kind] = results[1:]
    state.loaded = tuple(loaded)
    return results[0]


def below(state: GameState, bound: int) -> int:
    """A number from 0 to one less than the bound."""
    state.rng, number = rng.below(state.rng, bound)
    return number


def focus_die(state: GameState, faces: int = 6) -> int:
    """A Focus Die, or the Ascended Die."""
    found = _loaded(state, FOCUS)
    return 1 + below(state, faces) if found is None else found


def tile(state: GameState) -> int:
    """The percentile dice."""
    found = _loaded(state, TILE)
    return below(state, 100) if found is None else found


def wall(state: GameState) -> int:
    """The Immolation Die: 1 to 4."""
    found = _loaded(state, WALL)
    return 1 + below(state, 4) if found is None else found


def shuffle(state: GameState, cards: list[int]) -> None:
    """Shuffle in place."""
    state.rng = rng.shuffle(state.rng, cards)
