"""Where the screens are used: at a terminal of one's own, or on a host that many people share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ascension_tui.game.registry import games
from ascension_tui.tui.keymap import Command

if TYPE_CHECKING:
    from ascension_tui.game.protocol import GameKind


class Venue:
    """One's own terminal."""

    shared = False
    """Whether others wait while something is computed, and nothing is written for one person."""

    def kind(self) -> GameKind:
        """The rules by which games are checked here."""
        from ascension_tui.games.ascension.kind import AscensionKind

        return AscensionKind()

    def commands(self, commands: Iterable[Command]) -> tuple[Command, ...]:
        """Those that can be used here."""
        offered = ["", "host" if self.shared else "files"]
        if len(games()) > 1:
            offered.append("games")
        return tuple(command for command in commands if command.needs in offered)

    def readable(self, text: str) -> str:
        """A sentence as the person here may read it."""
        return text
