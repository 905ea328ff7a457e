"""What was done this turn, one small int each: the memory behind "if you ... this turn".

An entry names the printed card (its kind), not the copy: a turn remembers that a Mystic was
played, whichever Mystic it was and wherever it is now.
"""

from __future__ import annotations

PLAY = 0
"""Played from hand."""
ENTER = 1
"""A construct came into play, from wherever."""
ACQUIRE = 2
DEFEAT = 3
BANISH = 4
DISCARD = 5

_ROW = 1 << 12


def entry(code: int, seat: int, kind: int, row: bool = False, factions: int = 0) -> int:
    """Pack an act: `row` if the card lay in the center row, `factions` it counted as besides."""
    return code | seat << 4 | factions << 8 | row << 12 | kind << 16


def acts_of(entries: list[int], code: int, seat: int) -> list[int]:
    """The entries that are such an act of the seat."""
    return [packed for packed in entries if packed & 0xFF == code | seat << 4]


def factions_of(packed: int) -> int:
    """Faction bits the card had besides its printed ones."""
    return packed >> 8 & 0xF


def was_in_row(packed: int) -> bool:
    """Whether the card lay in the center row."""
    return bool(packed & _ROW)


def kind_of(packed: int) -> int:
    """Which printed card it was, an index into `Ruleset.kinds`."""
    return packed >> 16
