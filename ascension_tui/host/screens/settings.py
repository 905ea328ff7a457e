"""The settings of somebody who connects: kept with their key, never in a file of theirs."""

from __future__ import annotations

from itertools import pairwise

from textual import getters

from ascension_tui.host.screens.app import HostApp
from ascension_tui.tui.screens.settings import SettingsScreen
from ascension_tui.tui.widgets.rows import Row
from ascension_tui.tui.widgets.sentence import Sentence

KEPT = "Every change holds at once and is kept with your key."
NOT_KEPT = "Every change holds until you leave; a key would keep it."
HIDDEN = ("pace", "motion")
"""A table has one pace for all, and nothing moves: every frame has to travel."""


class HostedSettingsScreen(SettingsScreen):
    """The same settings as anywhere, but for what makes no difference here."""

    CSS_PATH = "../../tui/screens/settings.tcss"
    app = getters.app(HostApp)

    def on_mount(self) -> None:
        """Leave out what has no effect and say where the rest is kept."""
        self.query_one("#kept", Sentence).say(NOT_KEPT if self.app.me.guest else KEPT)
        lines = list(self.query_one("#column").children)
        for row, words in pairwise(lines):
            if isinstance(row, Row) and any(control.id in HIDDEN for control in row.controls):
                row.display = words.display = False
