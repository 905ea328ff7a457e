"""Fates: what cards do when they enter the row, one after the other in one queue (R4.3, R7.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.rules import events

if TYPE_CHECKING:
    from ascension_tui.rules.engine import Game


def begin_next(g: Game) -> bool:
    """Begin the next waiting fate, the active player first; False if none waits.

    A card that has left the row meanwhile still has its fate (X20).
    """
    state = g.state
    if not state.fates:
        return False
    card, *rest = state.fates
    state.fates = tuple(rest)
    if g.events is not None:
        g.events.append(events.FateBegan(card))
    effect = state.faces[card].fate
    if effect is not None:
        g.run(effect, state.active, card)
    return True
