"""Transmutations: completing, undoing and losing them (R15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.games.kings.rules import hands
from ascension_tui.games.kings.rules.constants import NONE, R3_6_PRISMATIC_GROUPS
from ascension_tui.games.kings.rules.events import (
    TransmutationLost,
    Transmuted,
    Untransmuted,
)
from ascension_tui.games.kings.rules.gains import claim_ylem, gain
from ascension_tui.games.kings.rules.gems import (
    CORE,
    INSCRIBED,
    PRISMATIC,
    SET_GEMS,
    SET_NAMES,
    YLEM_SET,
)

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.engine import Game
    from ascension_tui.games.kings.rules.mat import Mat
    from ascension_tui.games.kings.rules.state import GameState


def completed(state: GameState, mat: Mat) -> list[int]:
    """The kinds of Transmutations the mat has; several Prismatic ones count once."""
    found = [which for which, count in enumerate(mat.sets) if count]
    if has_prismatic_card(state, mat):
        found.append(INSCRIBED)
    return found


def has_prismatic_card(state: GameState, mat: Mat) -> bool:
    """Whether a Prismatic Inscription lies in the slot, with its gems on it (R13.7)."""
    return mat.slot != NONE and state.faces[mat.slot].prismatic


def can_complete(state: GameState, mat: Mat) -> list[int]:
    """What could be transmuted now, in the Latent state (R15.1, R15.2, R7.1)."""
    found = []
    if mat.revenant:
        kinds = [YLEM_SET]
        if mat.sets[PRISMATIC] < R3_6_PRISMATIC_GROUPS:
            kinds.append(PRISMATIC)
    elif sum(mat.sets[:YLEM_SET]) < mat.level:
        kinds = [which for which in (*CORE, YLEM_SET) if not mat.sets[which]]
    else:
        kinds = [YLEM_SET]
    for which in kinds:
        if which == YLEM_SET and mat.sets[YLEM_SET]:
            continue
        gems = SET_GEMS[which]
        if not state.undone >> which & 1 and all(
            mat.gems[gem] >= gems.count(gem) for gem in set(gems)
        ):
            found.append(which)
    return found


def can_undo(state: GameState, mat: Mat) -> list[int]:
    """What could be untransmuted now (R15.3, R7.1)."""
    return [
        which
        for which in completed(state, mat)
        if not (state.slot_fresh if which == INSCRIBED else state.done >> which & 1)
    ]


def complete(g: Game, seat: int, which: int) -> None:
    """Move the three gems from the pools at once."""
    state = g.state
    mat = state.mats[seat]
    for gem in SET_GEMS[which]:
        mat.gems[gem] -= 1
    mat.sets[which] += 1
    state.done |= 1 << which
    g.note(Transmuted, seat=seat, which=SET_NAMES[which])
    claim_ylem(g, seat)


def undo(g: Game, seat: int, which: int) -> None:
    """Return the three gems to the pools; a Prismatic Inscription is discarded."""
    state = g.state
    mat = state.mats[seat]
    g.note(Untransmuted, seat=seat, which=SET_NAMES[which])
    if which == INSCRIBED:
        hands.empty_slot(g, seat)
    else:
        state.undone |= 1 << which
        mat.sets[which] -= 1
        for gem in SET_GEMS[which]:
            state.supply[gem] += 1
    gain(g, seat, SET_GEMS[which])


def lose_set(g: Game, seat: int, which: int) -> None:
    """Return the three gems to the supply: used, broken, or a shield."""
    state = g.state
    g.note(TransmutationLost, seat=seat, which=SET_NAMES[which])
    if which == INSCRIBED:
        hands.empty_slot(g, seat)
        return
    state.mats[seat].sets[which] -= 1
    for gem in SET_GEMS[which]:
        state.supply[gem] += 1
