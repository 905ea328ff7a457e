"""Where the screens are used: at a terminal of one's own, or on a host that many people share."""

from __future__ import annotations

from collections.abc import Iterable

from ascension_tui.game.keys import Command
from ascension_tui.game.registry import games


class Venue:
    """One's own terminal."""

    shared = False
    """Whether others wait while something is computed, and nothing is written for one person."""

    def commands(self, commands: Iterable[Command]) -> tuple[Command, ...]:
        """Those that can be used here."""
        offered = ["", "host" if self.shared else "files"]
        if len(games()) > 1:
            offered.append("games")
        return tuple(command for command in commands if command.needs in offered)

    def readable(self, text: str) -> str:
        """A sentence as the person here may read it."""
        return text
