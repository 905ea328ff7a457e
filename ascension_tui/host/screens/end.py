"""The end of a game of the house: as anywhere, but its files lie with the host."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import getters

from ascension_tui.folders import SUFFIX
from ascension_tui.host.screens.app import HostApp
from ascension_tui.host.tables.hosted_seat import HostedSeat
from ascension_tui.tui import messages
from ascension_tui.tui.finished import proof_lines
from ascension_tui.tui.ink import Line, hanging_indent
from ascension_tui.tui.screens.end import VERIFY, EndScreen

if TYPE_CHECKING:
    from ascension_tui.records.review import AnswerReviewer

KEPT = (
    "The host keeps the journal {name}. {watch} shows the game again, {verify} checks every step."
)


class HostedEndScreen(EndScreen):
    """Everything about a finished game; nothing of it is written by whoever reads it."""

    LEADING: ClassVar[tuple[str, ...]] = (
        "back",
        "leave('rematch')",
        "watch",
        "verify",
        "look_back",
    )
    app = getters.app(HostApp)

    def __init__(self, link: HostedSeat) -> None:
        """Of the game this connection sat at."""
        super().__init__(link, None)
        self._link = link

    def _proof(self, width: int) -> list[Line]:
        """Seed and salt, and where the rest is."""
        lines = proof_lines(self._finished, width)
        without = len(hanging_indent([], messages.NOT_KEPT, width, "dim"))
        keys = self.app.keys
        name = f"{self._link.hosted.id}{SUFFIX}"
        watch = next(command for command in self.commands if command.action == "watch")
        told = KEPT.format(name=name, watch=keys.of(watch), verify=keys.of(VERIFY))
        return [*lines[:-without], *hanging_indent([], told, width, "dim")]

    @property
    def journal(self) -> Path | None:
        return self._link.path

    def judge(self) -> AnswerReviewer:
        return self._link.reviewer()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only who played can play again."""
        if action == "leave" and parameters == ("rematch",):
            return self._link.seat >= 0
        return super().check_action(action, parameters)
