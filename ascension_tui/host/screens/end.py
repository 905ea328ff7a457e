"""The end of a game of the house: as anywhere, but its files lie with the host."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from textual import getters
from textual.binding import BindingType

from ascension_tui.errors import AscensionError
from ascension_tui.folders import SUFFIX
from ascension_tui.host.links import Link, SeatLink
from ascension_tui.host.screens.app import HostApp
from ascension_tui.host.screens.replay import VERIFY, Reading, show_proof, watch_again
from ascension_tui.telling import words
from ascension_tui.tui.finale import proof_lines
from ascension_tui.tui.ink import Line, hanging_indent
from ascension_tui.tui.input_queue import OPENING
from ascension_tui.tui.keymap import Command, bindings
from ascension_tui.tui.screens.end import EndScreen

if TYPE_CHECKING:
    from ascension_tui.records.turning import Judge
    from ascension_tui.tui.local import LocalGame

KEPT = (
    "The host keeps the journal {name}. {watch} shows the game again, {verify} checks every step."
)
WATCH = Command("w", "watch", "watch again", "Watch the game again, from any seat.")
OURS = {
    WATCH.action: WATCH,
    "leave('menu')": Command("m,escape", "leave('menu')", "lobby", "Back to the lobby."),
}
"""What is done in another way here."""


class HostedEndScreen(EndScreen, inherit_bindings=False):
    """Everything about a finished game; nothing of it is written by whoever reads it."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        *(OURS.get(command.action, command) for command in EndScreen.KEYS),
        VERIFY,
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    CSS_PATH = "../../tui/screens/end.tcss"
    app = getters.app(HostApp)

    def __init__(self, link: Link) -> None:
        """Of the game this connection sat at."""
        super().__init__(cast("LocalGame", link), None)
        self._link = link

    def _proof(self, width: int) -> list[Line]:
        """Seed and salt, and where the rest is."""
        lines = proof_lines(self._finale, width)
        without = len(hanging_indent([], words.NOT_KEPT, width, "dim"))
        keys = self.app.keys
        name = f"{self._link.hosted.id}{SUFFIX}"
        told = KEPT.format(name=name, watch=keys.of(WATCH), verify=keys.of(VERIFY))
        return [*lines[:-without], *hanging_indent([], told, width, "dim")]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only who played can play again; the journal is there as long as the table is kept."""
        if action == "leave" and parameters == ("rematch",):
            return isinstance(self._link, SeatLink)
        if action == "watch":
            return self._link.table.path is not None
        if action == "look_back":
            return bool(self._people) and None not in (self._look_back, self._link.table.path)
        return super().check_action(action, parameters)

    def action_watch(self) -> None:
        """The game once more, as a replay."""
        self._use(watch_again)

    @property
    def _look_back(self) -> Callable[[str], Judge] | None:
        return self._link.hosted.services.offer.look_back

    def action_look_back(self) -> None:
        """The decisions that cost most, judged by the coach of the house."""
        from ascension_tui.host.screens.review import HostedReviewScreen

        look_back, path = self._look_back, self._link.table.path
        if look_back is not None and path is not None:
            judge = look_back(f"{self._link.hosted.id} {self.app.me.nick}")
            self.app.push_screen(HostedReviewScreen(path, self._people, judge))

    def action_verify(self) -> None:
        """Replay the journal and compare every position."""
        self._use(show_proof)

    def _use(self, act: Reading) -> None:
        path = self._link.table.path
        if path is not None:
            self.run_worker(self._kindly(act, path), group=OPENING, exclusive=True)

    async def _kindly(self, act: Reading, path: Path) -> None:
        try:
            await act(self.app, path)
        except AscensionError as problem:
            self.notify(str(problem), severity="error", markup=False)
