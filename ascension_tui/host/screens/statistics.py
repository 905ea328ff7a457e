"""The statistics of somebody who connects: made from their own games, kept on their own shelf."""

from __future__ import annotations

from typing import ClassVar

from textual import getters
from textual.binding import BindingType

from ascension_tui.host.screens.app import HostApp
from ascension_tui.tui.keymap import Command, bindings
from ascension_tui.tui.screens.stats import StatsScreen


class HostedStatsScreen(StatsScreen, inherit_bindings=False):
    """The same pages as anywhere, about oneself at first."""

    CSS_PATH = "../../tui/screens/stats.tcss"
    KEYS: ClassVar[tuple[Command, ...]] = tuple(
        Command("escape", "back", "library", "Back to the library.")
        if one.action == "back"
        else one
        for one in StatsScreen.KEYS
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    app = getters.app(HostApp)

    def on_mount(self) -> None:
        """Begin with whoever looks."""
        self._who = self.app.me.nick
