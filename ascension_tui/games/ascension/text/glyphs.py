"""The signs that stand for words where room is short."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One set of signs; each counts as many cells as it has characters."""

    runes: str
    power: str
    honor: str
    at_most: str
    more: str
    """Ends a text that had to be cut."""


UNICODE = Glyphs(runes="▲", power="●", honor="★", at_most="≤", more="…")
ASCII = Glyphs(runes="r", power="p", honor="h", at_most="<=", more="..")
