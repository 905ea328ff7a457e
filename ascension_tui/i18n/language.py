"""A language in which the platform and its games speak: one immutable object per tag.

Whoever says something is given the language of whom it is said to; there is no present language.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Language:
    """Forms of words, lists and numbers."""

    tag: str

    def count(self, number: int, noun: str, many: str = "") -> str:
        """A number of things: 1 card, 2 cards; `many` where it is not the usual plural."""
        return f"{number} {noun if number == 1 else many or f'{noun}s'}"

    def both(self, items: Sequence[str]) -> str:
        """A list of which all hold: a, b and c."""
        return self._listed(items, "and")

    def either(self, items: Sequence[str]) -> str:
        """A list of which one holds: a, b or c."""
        return self._listed(items, "or")

    def _listed(self, items: Sequence[str], word: str) -> str:
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {word} {items[-1]}"

    def capital(self, text: str) -> str:
        """The text with a capital first letter."""
        return text[:1].upper() + text[1:]


ENGLISH = Language("en")
