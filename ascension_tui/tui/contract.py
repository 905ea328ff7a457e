"""What a game offers the screens."""

from __future__ import annotations

from typing import Protocol


class Screens(Protocol):
    """The board of a game, and its part of other screens."""
