"""The signs that every screen is drawn with.

Those of the cards (`card_symbols`) come with the rules, which must not be loaded before the menu is
painted; so these few are kept apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Symbols:
    """One set of signs."""

    pointer: str
    """Stands before what the next key is about."""
    ornament: str
    rule: str
    dot: str
    less: str
    """Points to the value before."""
    more: str
    """Points to the value after."""
    ellipsis: str
    """Ends a text that had to be cut."""


UNICODE: Final = Symbols("▸", "◆", "─", "·", "‹", "›", "…")
ASCII: Final = Symbols(">", "*", "-", "-", "<", ">", "..")
