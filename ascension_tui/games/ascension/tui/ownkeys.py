"""The board with a person's own keys on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ascension_tui.games.ascension.tui.spots import Board, Spot


def with_own_keys(board: Board, own: Mapping[str, str]) -> Board:
    """Put other keys where the usual ones stand; what is not among them stays."""
    if not own:
        return board

    def keyed(spots: Sequence[Spot]) -> tuple[Spot, ...]:
        return tuple(replace(spot, key=own.get(spot.key, spot.key)) for spot in spots)

    return replace(
        board,
        row=tuple(spot and keyed([spot])[0] for spot in board.row),
        piles=keyed(board.piles),
        event=keyed([board.event])[0] if board.event else None,
        play=keyed(board.play),
        hand=keyed(board.hand),
        seats=keyed(board.seats),
        strip=keyed(board.strip),
    )
