"""How many lines each zone of the table has, at any size from 80x24 up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ascension_tui.tui.kit.canvas import Rect
from ascension_tui.tui.kit.grid import WIDEST_TABLE, Columns, columns, give_out

NARROW: Final = 96
"""Below this width the row lies in two ranks, and deck and discard pile are counts."""
PILES_BESIDE: Final = 100
"""From this width deck and discard pile lie at the right of the hand."""
PANELS: Final = 212
"""From this width there is a column of panels beside the table."""
LEAST: Final = {
    "head": 1,
    "seats": 0,
    "row": 7,
    "band": 3,
    "rail": 1,
    "played": 1,
    "play": 1,
    "hand": 5,
    "say": 2,
}
ZONES: Final = ("head", "seats", "row", "band", "rail", "played", "play", "hand", "say")
LADDER: Final = (
    ("hand", 6),
    ("band", 5),
    ("row", 8),
    ("play", 3),
    ("seats", 3),
    ("played", 2),
    ("hand", 7),
    ("row", 9),
    ("played", 3),
    ("play", 4),
    ("hand", 8),
    ("band", 6),
    ("play", 5),
    ("row", 10),
    ("say", 3),
    ("hand", 9),
    ("row", 11),
    ("band", 7),
    ("seats", 4),
    ("hand", 10),
    ("row", 12),
    ("hand", 11),
    ("play", 6),
    ("play", 7),
    ("row", 13),
    ("hand", 12),
    ("say", 4),
    ("row", 14),
    ("hand", 13),
    ("say", 6),
)
"""To whom spare lines go, in this order, each step only if it fits whole."""


@dataclass(frozen=True, slots=True)
class Crowd:
    """What decides how lines are given out, beside the size."""

    others: int
    events: bool = True
    rival: bool = False
    in_play: int = 0
    event_lines: int = 0
    """How many lines the event's text needs, in few words, with its rods."""
    say: int = 0
    """How many lines have to be said."""
    slips: int = 3
    """With how few lines the hand does where something has to be said."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything stands."""

    width: int
    height: int
    columns: Columns
    zones: dict[str, Rect]

    @property
    def narrow(self) -> bool:
        return self.columns.gap == 0

    def __getitem__(self, zone: str) -> Rect:
        return self.zones[zone]


def lay_out(width: int, height: int, crowd: Crowd) -> Layout:
    """Give every line of the board to a zone."""
    table = min(width, WIDEST_TABLE) if width < PANELS else WIDEST_TABLE
    cols = columns(width if width < PANELS else WIDEST_TABLE)
    heights = _heights(width, height, crowd)
    zones, y = {}, 0
    for zone in ZONES:
        zones[zone] = Rect(0, y, width if width < PANELS else table, heights[zone])
        y += heights[zone]
    _split_band(zones, cols, crowd, narrow=width < NARROW)
    _split_hand(zones, cols, width)
    return Layout(width, height, cols, zones)


def _heights(width: int, height: int, crowd: Crowd) -> dict[str, int]:
    narrow = width < NARROW
    least = dict(LEAST)
    least["seats"] = 1 if crowd.rival else min(crowd.others, 2) if crowd.others <= 2 else 3
    if not crowd.events:
        least["band"] = 1
    if crowd.others > 2 or narrow:
        least["say"] = 1
    if narrow:
        least["row"] = 8
    spare = height - sum(least.values())
    if spare < 0:
        least["hand"] += spare
    if narrow and spare > 0:
        least["say"] += 1
    double = 2 if crowd.others > 3 and width < 150 else 1
    heights, left = give_out(least, _wishes(crowd, double, narrow=narrow), height)
    heights["hand" if left <= 2 else "say"] += max(left, 0)
    _room_in_play(heights, crowd.in_play)
    for zone, fewest in (("played", 1), ("play", 1), ("hand", crowd.slips)):
        while heights["say"] < crowd.say and heights[zone] > fewest:
            heights[zone] -= 1
            heights["say"] += 1
    return heights


def _wishes(crowd: Crowd, double: int, *, narrow: bool) -> list[tuple[str, int]]:
    found = []
    for zone, wanted in LADDER:
        match zone:
            case "band" if not crowd.events:
                wanted = min(wanted, 5)
            case "band" if narrow:
                wanted = min(wanted, 4)
            case "band" if wanted == 5:
                wanted = max(5, min(crowd.event_lines, 7))
            case "play" if narrow:
                continue
            case "row" if narrow:
                wanted += wanted % 2
            case "seats":
                wanted *= double
        found.append((zone, wanted))
    return found


def _room_in_play(heights: dict[str, int], in_play: int) -> None:
    """Much in play takes lines from the hand, then from what is said."""
    if in_play > 6 and heights["play"] == 5 and heights["hand"] > 7:
        heights["play"] += 1
        heights["hand"] -= 1
    if heights["play"] < 3 and in_play > 4:
        wanted = min(-(-in_play // 4), 3)
        for zone, least in (("hand", 3), ("say", 1)):
            while heights["play"] < wanted and heights[zone] > least:
                heights[zone] -= 1
                heights["play"] += 1


def _split_band(zones: dict[str, Rect], cols: Columns, crowd: Crowd, *, narrow: bool) -> None:
    """The event in columns 1 and 2, the piles in the rest; one above the other where narrow."""
    band = zones.pop("band")
    if not crowd.events:
        zones["event"], zones["piles"] = band._replace(height=0), band
    elif narrow or band.height < 4:
        zones["event"] = band._replace(height=band.height - 1)
        zones["piles"] = band.rows(band.height - 1, 1)
    else:
        start, _ = cols.span(2)
        zones["event"] = band._replace(width=start)
        zones["piles"] = band._replace(x=start, width=band.width - start)


def _split_hand(zones: dict[str, Rect], cols: Columns, width: int) -> None:
    """The hand in columns 1 to 5, deck and discard pile in the last."""
    hand = zones["hand"]
    start = cols.starts[5] if width >= PILES_BESIDE else hand.right
    zones["hand"] = hand._replace(width=start)
    zones["stacks"] = hand._replace(x=start, width=hand.right - start)
