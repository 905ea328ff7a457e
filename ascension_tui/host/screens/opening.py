"""The form for a hosted table: the same choices as anywhere, and who may come."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import getters
from textual.app import ComposeResult
from textual.types import CSSPathType

from ascension_tui.game.protocol import HUMAN
from ascension_tui.host.screens.app import HostApp
from ascension_tui.host.tables.clock import ClockRule
from ascension_tui.host.tables.hosted_table import HostedTable
from ascension_tui.host.tables.table_record import Access, Delay, NewTable
from ascension_tui.profile import choices
from ascension_tui.profile.choices import TableChoices
from ascension_tui.tui.screens import new_table
from ascension_tui.tui.screens.form import FormLine
from ascension_tui.tui.screens.new_table import NewTableScreen
from ascension_tui.tui.widgets.fields import ChoiceRow, Stepper, TextField
from ascension_tui.tui.widgets.heading import Heading

CLOCKS: dict[str, ClockRule] = {
    "none": ClockRule(),
    "2 minutes": ClockRule(kind="move", seconds=120),
    "10 minutes": ClockRule(kind="move", seconds=600),
    "a day": ClockRule(kind="move", seconds=86_400),
    "3 days": ClockRule(kind="move", seconds=3 * 86_400),
    "20 min in all": ClockRule(kind="bank", seconds=1_200),
    "45 min in all": ClockRule(kind="bank", seconds=2_700),
}
CLOCK_WORDS = {
    "none": "everybody plays when they like, for days",
    "move": "for each move; then the computer stands in",
    "bank": "for the whole game; then the computer stands in",
}
ACCESS: dict[str, Access] = {"everybody": "open", "by code": "code", "invited": "invited"}
ACCESS_WORDS = {"open": "whoever comes may sit down", "code": "you tell your friends the code"}
LATE = Delay(seconds=300)
WATCHING = ("yes", "no", "every hand")
WATCHING_WORDS = {
    "yes": "others see what everybody sees",
    "no": "only the players",
    "every hand": "but five minutes late",
}


class OpeningScreen(NewTableScreen[HostedTable]):
    """Who plays, what, how fast, and who may sit down or watch."""

    CSS_PATH: ClassVar[CSSPathType | None] = [
        Path(new_table.__file__).with_name("new_table.tcss"),
        Path(__file__).with_name("opening.tcss"),
    ]
    SUBMIT = "Open the table"
    app = getters.app(HostApp)

    def recall(self) -> TableChoices:
        """What was chosen last; at first everybody at the table is a person."""
        found = self.app.lobby.people.settings(self.app.me).get(self._key)
        return choices.usable(found, self.game, others=HUMAN)

    @property
    def _key(self) -> str:
        """Where a person's settings hold what they chose last."""
        return choices.key_of(self.game, choices.TABLE)

    def keep(self, chosen: TableChoices) -> None:
        self.app.lobby.people.keep(self.app.me, self._key, chosen.as_dict())

    def _what(self) -> ComposeResult:
        yield from self._setup_fields()
        yield FormLine("Clock", Stepper(tuple(CLOCKS), "none", id="clock"), note="", id="clocks")
        invited = TextField("", longest=120, id="invited")
        invited.placeholder = "their nicks"
        access = ChoiceRow(tuple(ACCESS), "everybody", id="access")
        yield FormLine("For", access, invited, note="", id="for")
        watching = ChoiceRow(WATCHING, "yes", id="watching")
        yield FormLine("Watching", watching, note="", id="watched")

    def on_mount(self) -> None:
        self.query_one(Heading).add(self.app.me.nick)

    def review(self) -> None:
        super().review()
        rule, access = CLOCKS[str(self._option("clock"))], ACCESS[str(self._option("access"))]
        self.query_one("#clocks", FormLine).note.say(CLOCK_WORDS[rule.kind])
        self.query_one("#for", FormLine).note.say(ACCESS_WORDS.get(access, ""))
        self.query_one("#invited").display = access == "invited"
        self.query_one("#watched", FormLine).note.say(WATCHING_WORDS[str(self._option("watching"))])

    def wish(self) -> NewTable:
        chosen = self.chosen()
        setup = choices.setup_of(chosen, self.app.language)
        setup.pop("seats", None)
        invited = self.query_one("#invited", TextField).value.replace(",", " ").split()
        access = ACCESS[str(self._option("access"))]
        watching = str(self._option("watching"))
        return NewTable(
            setup=setup,
            seats=["" if player == HUMAN else player for player in chosen.players],
            clock=CLOCKS[str(self._option("clock"))],
            access=access,
            invited=invited if access == "invited" else (),
            watching=watching != "no",
            open_view=LATE if watching == "every hand" else None,
        )

    def start(self, chosen: TableChoices) -> None:
        choices.checked(chosen, self.app.language)
        hosted = self.app.lobby.new_table(self.app.me, self.wish())
        self.keep(chosen)
        self.dismiss(hosted)
