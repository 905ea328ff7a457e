"""Gems as numbers and as letters, and Transmutations as the kinds of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

ARIA, EGIS, PYRE, DIRE, YLEM = range(5)
CORE = (ARIA, EGIS, PYRE)
LETTERS = "AEPDY"
COLOURS = ("aria", "egis", "pyre", "dire", "ylem")

# Kinds of Transmutations; the Core ones have the numbers of their gems.
YLEM_SET, PRISMATIC, INSCRIBED = 3, 4, 5
SET_NAMES = ("aria", "egis", "pyre", "ylem", "prismatic", "inscription")
SET_GEMS = (
    (ARIA,) * 3,
    (EGIS,) * 3,
    (PYRE,) * 3,
    (YLEM,) * 3,
    CORE,
    CORE,
)
"""What each is made of (R3.6); the last is the Prismatic Inscription (R13.7)."""


def letters(gems: Iterable[int]) -> str:
    """Gems as text, in the order given."""
    return "".join([LETTERS[gem] for gem in gems])


def parsed(text: str) -> tuple[int, ...]:
    """Gems written as letters; ValueError if one is none."""
    return tuple(LETTERS.index(letter) for letter in text)


@lru_cache(maxsize=4096)
def multisets(counts: Sequence[int], size: int) -> tuple[str, ...]:
    """All ways to take so many Core gems out of those there are, as letters."""
    aria, egis, pyre = counts
    return tuple(
        "A" * a + "E" * e + "P" * (size - a - e)
        for a in range(min(aria, size), -1, -1)
        for e in range(min(egis, size - a), -1, -1)
        if size - a - e <= pyre
    )
