"""The end of a game of the house: as anywhere, but its files lie with the host."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from textual.binding import BindingType

from ascension_tui.host.links import Link, SeatLink
from ascension_tui.telling import words
from ascension_tui.tui.cardtext import hung
from ascension_tui.tui.finale import proof_lines
from ascension_tui.tui.ink import Line
from ascension_tui.tui.keymap import Command, bindings
from ascension_tui.tui.screens.end import EndScreen

if TYPE_CHECKING:
    from ascension_tui.tui.local import LocalGame

KEPT = "The host keeps the journal of this game; whoever runs it can check every step of {name}."


def _here(command: Command) -> Command:
    if command.action != "leave('menu')":
        return command
    return Command(command.keys, command.action, "lobby", "Back to the lobby.")


class HostedEndScreen(EndScreen, inherit_bindings=False):
    """Everything about a finished game; nothing of it is written by whoever reads it."""

    KEYS: ClassVar[tuple[Command, ...]] = tuple(map(_here, EndScreen.KEYS))
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    CSS_PATH = "../../tui/screens/end.tcss"

    def __init__(self, link: Link) -> None:
        """Of the game this connection sat at."""
        super().__init__(cast("LocalGame", link), None)
        self._link = link

    def _proof(self, width: int) -> list[Line]:
        """Seed and salt, and where the rest is."""
        lines = proof_lines(self._finale, width)
        without = len(hung([], words.NOT_KEPT, width, "dim"))
        told = KEPT.format(name=f"{self._link.hosted.id}.jsonl")
        return [*lines[:-without], *hung([], told, width, "dim")]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only who played can play again."""
        if action == "leave" and parameters == ("rematch",):
            return isinstance(self._link, SeatLink)
        return super().check_action(action, parameters)
