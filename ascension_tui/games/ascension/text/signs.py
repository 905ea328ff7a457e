"""The signs that stand for words where a text is to be short; each is one cell wide."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

RESOURCES: Final[Mapping[str, str]] = {"runes": "▲", "power": "●", "honor": "★"}
FACTIONS: Final[Mapping[str, str]] = {
    "enlightened": "E☼",
    "lifebound": "L♣",
    "mechana": "M⚙",
    "void": "V◆",
}
TIED: Final = "\N{NO-BREAK SPACE}"
"""A blank that no line is broken at."""
