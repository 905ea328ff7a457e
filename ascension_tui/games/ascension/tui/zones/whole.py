"""The whole table on one canvas, for pictures and tests; the board has a widget for each zone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ascension_tui.games.ascension.tui.sight import Sight
from ascension_tui.games.ascension.tui.zones import center, hand, head, mat, seats
from ascension_tui.tui.kit.canvas import Canvas

PAINTERS: Final[Mapping[str, Callable[[Canvas, Sight], None]]] = {
    "head": head.paint_head,
    "seats": seats.paint_seats,
    "row": center.paint_row,
    "event": center.paint_event,
    "piles": center.paint_piles,
    "rail": mat.paint_rail,
    "played": mat.paint_played,
    "play": hand.paint_in_play,
    "hand": hand.paint_hand,
    "stacks": mat.paint_stacks,
}
"""By zone."""


def paint_table(sight: Sight) -> Canvas:
    """Every zone where it stands."""
    canvas = Canvas(sight.layout.width, sight.layout.height, "felt")
    for zone, paint in PAINTERS.items():
        rect = sight.layout[zone]
        part = Canvas(rect.width, rect.height, "felt")
        paint(part, sight)
        canvas.lay(part, rect.x, rect.y)
    return canvas
