"""Counting and listing in English."""

from __future__ import annotations

from collections.abc import Sequence

GEM_NAMES = {"A": "Aria", "E": "Egis", "P": "Pyre", "D": "Dire", "Y": "Ylem"}
SETS = {
    "aria": "the Aria Transmutation",
    "egis": "the Egis Transmutation",
    "pyre": "the Pyre Transmutation",
    "ylem": "the Ylem Transmutation",
    "prismatic": "a Prismatic Transmutation",
    "inscription": "the Prismatic Inscription",
}
WALLS = {"N": "north", "E": "east", "S": "south", "W": "west"}


def count(number: int, noun: str) -> str:
    """`1 card`, `2 cards`; gems have no plural."""
    plural = "" if number == 1 or noun in GEM_NAMES.values() else "s"
    return f"{number} {noun}{plural}"


def listed(parts: Sequence[str], word: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    *first, last = parts
    return f"{', '.join(first)} {word} {last}" if first else last


def gems(letters: str) -> str:
    """`2 Aria and 1 Pyre`, in the order in which the letters come first."""
    kinds = dict.fromkeys(letters)
    return listed([count(letters.count(kind), GEM_NAMES[kind]) for kind in kinds] or ["nothing"])


def capital(sentence: str) -> str:
    """With a capital letter and nothing else changed."""
    return sentence[:1].upper() + sentence[1:]
