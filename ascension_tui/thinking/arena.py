"""What a game may offer simulations and ladders beyond playing at a table."""

from __future__ import annotations

from typing import Protocol


class Arena(Protocol):
    """Games between computer players without a table, and a report on many of them."""
