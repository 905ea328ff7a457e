"""Where things stand: six columns across, and lines given out from top to bottom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

COLUMNS: Final = 6
WIDEST_TABLE: Final = 180
"""What is wider is left free at both sides."""
WIDEST_COLUMN: Final = 28


@dataclass(frozen=True, slots=True)
class Columns:
    """Six columns of equal width with a gap between them."""

    starts: tuple[int, ...]
    width: int
    gap: int

    @property
    def left(self) -> int:
        """Where the first one begins."""
        return self.starts[0]

    @property
    def right(self) -> int:
        """The first cell behind the last one."""
        return self.starts[-1] + self.width

    @property
    def full(self) -> int:
        """How wide all of them are together."""
        return self.right - self.left

    @property
    def step(self) -> int:
        """From the beginning of one to that of the next."""
        return self.width + self.gap

    def span(self, first: int, count: int = 1) -> tuple[int, int]:
        """Beginning and width of neighbours, the gaps between them included."""
        start = self.starts[first]
        return start, self.starts[first + count - 1] + self.width - start

    def share(self, first: int, count: int, parts: int, least: int = 12) -> list[tuple[int, int]]:
        """Neighbours shared evenly by some parts; the gap gives way before they get too narrow."""
        start, full = self.span(first, count)
        gap = self.gap if (full - (parts - 1) * self.gap) // parts >= least else min(self.gap, 1)
        each, left = divmod(full - (parts - 1) * gap, parts)
        found = []
        for part in range(parts):
            width = each + (part < left)
            found.append((start, width))
            start += width + gap
        return found


def columns(width: int) -> Columns:
    """The columns of a screen."""
    gap = 0 if width < 96 else 1 if width < 112 else 2
    each = min((width - 2 - (COLUMNS - 1) * gap) // COLUMNS, WIDEST_COLUMN)
    start = (width - COLUMNS * each - (COLUMNS - 1) * gap) // 2
    return Columns(tuple(start + n * (each + gap) for n in range(COLUMNS)), each, gap)


def give_out(
    least: Mapping[str, int], wishes: Iterable[tuple[str, int]], lines: int
) -> tuple[dict[str, int], int]:
    """Heights of zones: the least, then each wish (zone, height) that fits whole, in order.

    Returns the heights and how many lines are left over, fewer than none if even the least does
    not fit.
    """
    heights = dict(least)
    spare = lines - sum(heights.values())
    for zone, height in wishes:
        more = height - heights[zone]
        if 0 < more <= spare:
            heights[zone] = height
            spare -= more
    return heights, spare
