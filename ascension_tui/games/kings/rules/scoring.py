"""Koru, ties, and the end of the game (R21.6, R22)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from ascension_tui.games.kings.rules import hands
from ascension_tui.games.kings.rules.constants import (
    R1_3_STONES,
    R22_NEVER_KILLED,
    R22_OMEGA,
    R22_STONE,
    R22_TIE_LEVEL,
    R22_TRANSMUTATION,
    R22_YLEM,
)
from ascension_tui.games.kings.rules.events import GameEnded
from ascension_tui.games.kings.rules.gems import YLEM
from ascension_tui.games.kings.rules.nodes import CAST

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.engine import Game
    from ascension_tui.games.kings.rules.faces import Face
    from ascension_tui.games.kings.rules.mat import Mat
    from ascension_tui.games.kings.rules.observation import SeenMat
    from ascension_tui.games.kings.rules.state import GameState

Reason = Literal["stones", "koru", "cap"]


def koru(faces: Sequence[Face], mat: Mat | SeenMat) -> int:
    """What a mat is worth, without the Omega Stone and tie-breaks."""
    sets = sum(mat.sets) + (mat.slot >= 0 and faces[mat.slot].prismatic)
    return (
        R22_STONE * mat.stones
        + (0 if mat.killed else R22_NEVER_KILLED)
        + R22_TRANSMUTATION * sets
        + R22_YLEM * mat.gems[YLEM]
    )


def tie_break(state: GameState, mat: Mat) -> int:
    """What is added for players who are level."""
    return R22_TIE_LEVEL * mat.level + sum(state.faces[card].tie_break for card in mat.hand)


def end_at_omega(g: Game, seat: int) -> None:
    """A character has entered the tile of the Omega Stone."""
    state = g.state
    scores = [koru(state.faces, mat) for mat in state.mats]
    scores[seat] += R22_OMEGA
    if state.mats[seat].stones >= R1_3_STONES:
        _end(g, (seat,), scores, (), "stones")
    else:
        _end(g, *_best(state, scores), "koru")


def end_undecided(g: Game) -> None:
    """The war has lasted too long: score without the Omega Stone (R21.7)."""
    state = g.state
    scores = [koru(state.faces, mat) for mat in state.mats]
    _end(g, *_best(state, scores), "cap")


def _best(
    state: GameState, scores: list[int]
) -> tuple[tuple[int, ...], list[int], tuple[int, ...]]:
    """The winners, the scores, and what tied players have on top (nothing without a tie)."""
    top = max(scores)
    level = tuple([seat for seat, score in enumerate(scores) if score == top])
    if len(level) == 1:
        return level, scores, ()
    ties = tuple(
        [tie_break(state, mat) if seat in level else 0 for seat, mat in enumerate(state.mats)]
    )
    return tuple([seat for seat in level if ties[seat] == max(ties)]), scores, ties


def _end(
    g: Game, winners: tuple[int, ...], scores: list[int], ties: tuple[int, ...], reason: Reason
) -> None:
    state = g.state
    state.over = True
    state.winners = winners
    state.scores = tuple(scores)
    state.ties = ties
    state.reason = reason
    for frame in state.stack:
        if frame.node == CAST:
            hands.put_on_discards(g, frame.source)
    state.stack.clear()
    g.note(GameEnded, winners=winners, scores=state.scores, ties=ties, reason=reason)
