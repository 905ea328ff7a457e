"""What a game offers statistics."""

from __future__ import annotations

from typing import Protocol


class Stats(Protocol):
    """What is kept of a finished game beside its result, and what is told of many."""
