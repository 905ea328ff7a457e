"""The form for a table of the house: the same choices as anywhere, and who may come."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, ClassVar, cast

from textual import getters
from textual.app import ComposeResult

from ascension_tui.errors import AscensionError
from ascension_tui.host.clock import ClockRule
from ascension_tui.host.opening import NewTable
from ascension_tui.host.screens.app import HostApp
from ascension_tui.host.sheet import Access
from ascension_tui.host.tables import HostedTable
from ascension_tui.tui import choices
from ascension_tui.tui.choices import HUMAN, TableChoices
from ascension_tui.tui.screens.new_table import NewTableScreen
from ascension_tui.tui.widgets.fields import OneOf, TextField
from ascension_tui.tui.widgets.rows import Row
from ascension_tui.tui.widgets.sentence import Sentence

TABLE = "table"
"""Where a person's settings hold what they chose last."""
CLOCKS: dict[str, ClockRule] = {
    "none": ClockRule(),
    "2 min a move": ClockRule(kind="move", seconds=120),
    "10 min a move": ClockRule(kind="move", seconds=600),
    "a day a move": ClockRule(kind="move", seconds=86_400),
    "30 min in all": ClockRule(kind="bank", seconds=1_800),
}
ACCESS: dict[str, Access] = {"everybody": "open", "by code": "code", "invited": "invited"}


class OpeningScreen(NewTableScreen):
    """Who plays, what, how fast, and who may sit down or watch."""

    CSS_PATH: ClassVar[Any] = ["../../tui/screens/new_table.tcss", "opening.tcss"]
    app = getters.app(HostApp)

    def recall(self) -> TableChoices:
        """What this person chose last time."""
        found = self.app.lobby.guestbook.settings(self.app.me).get(TABLE)
        return choices.usable(found, TableChoices())

    def keep(self, chosen: TableChoices) -> None:
        """Remember it with the person."""
        guestbook, me = self.app.lobby.guestbook, self.app.me
        guestbook.save_settings(me, {**guestbook.settings(me), TABLE: asdict(chosen)})

    def _what(self, last: TableChoices) -> ComposeResult:
        yield from self._sets_and_rules(last)
        yield Row("Clock", OneOf(tuple(CLOCKS), "none", id="clock"))
        invited = TextField("", longest=120, id="invited")
        invited.placeholder = "nicks of those invited"
        yield Row("For", OneOf(tuple(ACCESS), "everybody", id="access"), invited)
        yield Row("Watching", OneOf((True, False), True, id="watching"), note="by others")

    def wish(self) -> NewTable:
        """What the form says, as the house wants it."""
        chosen = self.chosen()
        setup = choices.setup_of(chosen)
        setup.pop("seats", None)
        invited = self.query_one("#invited", TextField).value.replace(",", " ").split()
        access = ACCESS[str(self._option("access"))]
        return NewTable(
            setup=setup,
            seats=["" if player == HUMAN else player for player in chosen.players],
            clock=CLOCKS[str(self._option("clock"))],
            access=access,
            invited=invited if access == "invited" else (),
            watching=self._option("watching") is True,
        )

    def action_start(self) -> None:
        """Open the table, or say why it cannot be."""
        try:
            choices.checked(self.chosen())
            hosted = self.app.lobby.new_table(self.app.me, self.wish())
        except AscensionError as problem:
            self.query_one("#verdict", Sentence).say(choices.sentence(problem), "error")
            return
        self.keep(self.chosen())
        cast("Any", self).dismiss(hosted)

    def action_back(self) -> None:
        """No table after all."""
        self.dismiss(None)


Opened = HostedTable | None
