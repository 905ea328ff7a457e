"""What every table of a house shares."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ascension_tui.host.clock import Time
from ascension_tui.host.computers import Spawner, Thinkers
from ascension_tui.host.offer import GameOffer

if TYPE_CHECKING:
    from ascension_tui.host.tables import HostedTable

PACE = 0.5
"""Seconds between the answers of a computer player while somebody follows them."""


@dataclass(frozen=True, slots=True)
class Services:
    """Handed to each table by its house."""

    offer: GameOffer
    root: Path
    """The folder with the tables' files."""
    time: Time
    wall: Callable[[], float]
    """The time of day, for records."""
    spawn: Spawner
    thinkers: Thinkers
    is_here: Callable[[str], bool]
    """Whether a person is connected to the house."""
    muted: Callable[[str, str], bool]
    """Whether a person, by key, does not want to read another."""
    changed: Callable[[HostedTable], None]
    """A table is not as it was."""
    ended: Callable[[HostedTable], None]
    """A table is over."""
    pace: float = PACE
