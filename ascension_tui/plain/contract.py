"""What a game offers line mode."""

from __future__ import annotations

from typing import Protocol


class Lines(Protocol):
    """The lines of a game, and the keys it adds to those of every game."""
