"""Everything that is chosen before a game: who plays, with which sets, by which rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from textual import getters
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import Screen

from ascension_tui.errors import AscensionError
from ascension_tui.players.roster import LEVELS
from ascension_tui.rules.cards import SETS
from ascension_tui.rules.setup import Setup
from ascension_tui.rules.text.describe import SET_TITLES
from ascension_tui.tui import choices
from ascension_tui.tui.app import AscensionApp
from ascension_tui.tui.choices import EDITIONS, MOST_SEATS, SeatChoice, TableChoices
from ascension_tui.tui.keymap import Command, bindings
from ascension_tui.tui.widgets.fields import Field, GoAhead, OneOf, TextField, Toggle
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.keyline import KeyLine
from ascension_tui.tui.widgets.rows import Row
from ascension_tui.tui.widgets.seatrow import SeatRow
from ascension_tui.tui.widgets.sentence import Sentence
from ascension_tui.tui.widgets.symbols import HEIGHTS

SET_WORDS = {
    "chronicle": "the classic, without extras",
    "storm": "lasting events and trophies",
    "gift": "events that become heroes",
}
"""What each set brings."""
MIXING = "One or two play best; in a big mix good pairs seldom meet."
EDITION_WORDS = {
    "revised": "30 honor a player; banished basics return",
    "first": "60, 75 or 90 honor; banished basics do not",
}
EDITION_WORDS_TEAMS = EDITION_WORDS | {"first": "30 honor a player; banished basics do not"}
EDITION_WORDS_ALONE = {
    "revised": "banished basics return to their piles",
    "first": "banished basics stay in the void",
}
KEYS: tuple[Command, ...] = (
    Command("enter", "start", "start", "Deal the game as chosen."),
    Command("right,space", "change(1)", "change", "Take the next value of what is chosen here."),
    Command("left", "change(-1)", "change back", "Take the value before.", footer=False),
    Command("tab", "app.focus_next", "next", "Go to the next field."),
    Command("shift+tab", "app.focus_previous", "back one", "Go one field back.", footer=False),
    Command("down", "move(1)", "down", "Go to the line below.", footer=False),
    Command("up", "move(-1)", "up", "Go to the line above.", footer=False),
    Command("escape", "back", "menu", "Go back to the menu."),
)


class NewTableScreen(Screen[None], inherit_bindings=False):
    """A form for a new game; whether it can be played is asked of the rules at every change."""

    CSS_PATH = "new_table.tcss"
    KEYS = KEYS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    VERTICAL_BREAKPOINTS = HEIGHTS
    app = getters.app(AscensionApp)

    def __init__(self, *, alone: bool = False) -> None:
        """`alone` is solitaire: one person, and an opponent that is no player."""
        super().__init__(classes="-alone" if alone else None)
        self.alone = alone
        self._which = choices.SOLITAIRE if alone else choices.TABLE
        self._last = TableChoices()

    def compose(self) -> ComposeResult:
        """One row for each choice, beginning with what was chosen last."""
        self._last = last = choices.with_known_levels(self.recall())
        with Vertical(id="column"):
            yield Heading("Solitaire" if self.alone else "New table")
            yield from self._who(last)
            yield from self._what(last)
            yield Sentence(id="verdict")
            yield Row("", GoAhead("Start the game", id="start"), id="go")
        yield KeyLine()

    def recall(self) -> TableChoices:
        """What was chosen last time."""
        return choices.remembered(self.app.data, self._which)

    def keep(self, chosen: TableChoices) -> None:
        """Remember what was chosen."""
        choices.remember(self.app.data, self._which, chosen)

    def _who(self, last: TableChoices) -> ComposeResult:
        if self.alone:
            name = TextField(last.seats[0].name, longest=choices.LONGEST_NAME, id="name-1")
            yield Row("Your name", name, id="own-name")
            return
        counts = range(1, MOST_SEATS + 1)
        yield Row("Players", OneOf(counts, last.count, id="count"), note="one alone is solitaire")
        teams = OneOf((False, True), last.teams, id="teams")
        yield Row("Teams", teams, note="partners sit across the table; for four or six")
        for number, seat in enumerate(last.seats, 1):
            yield SeatRow(number, seat, tuple(LEVELS))

    def _what(self, last: TableChoices) -> ComposeResult:
        yield from self._sets_and_rules(last)
        seed = TextField("", longest=19, restrict=r"\d*", id="seed")
        seed.placeholder = "a new one"
        yield Row("Seed", seed, note="the same seed deals the same cards")

    def _sets_and_rules(self, last: TableChoices) -> ComposeResult:
        for number, name in enumerate(SETS):
            title, words = SET_TITLES.get(name, name.capitalize()), SET_WORDS.get(name, "")
            toggle = Toggle(title, words, name in last.sets, id=f"set-{name}")
            yield Row("" if number else "Sets", toggle, id=None if number else "sets")
        yield Row("", note=MIXING, id="mixing")
        edition = OneOf(EDITIONS, last.edition, id="edition")
        yield Row("Rules", edition, note="", id="rules")
        digits = r"\d*"
        pool = TextField(str(last.pool or ""), longest=5, restrict=digits, id="pool")
        yield Row("Honor pool", pool, note="empty: as the rules say")

    def on_mount(self) -> None:
        """Judge what is there before anything is touched."""
        self._review()

    def on_field_changed(self) -> None:
        """Every change is judged at once."""
        self._review()

    def on_input_changed(self) -> None:
        """Every change is judged at once."""
        self._review()

    def _option(self, id: str) -> object:
        return self.query_one(f"#{id}", OneOf).value

    def _typed(self, id: str) -> int | None:
        text = self.query_one(f"#{id}", TextField).value
        return int(text) if text else None

    def chosen(self) -> TableChoices:
        """What the form says now."""
        common = replace(
            self._last,
            sets=tuple(name for name in SETS if self.query_one(f"#set-{name}", Toggle).value),
            edition=str(self._option("edition")),
            pool=self._typed("pool"),
        )
        if self.alone:
            own = SeatChoice(self.query_one("#name-1", TextField).value)
            return replace(common, seats=(own, *self._last.seats[1:]))
        return replace(
            common,
            count=int(str(self._option("count"))),
            teams=self._option("teams") is True,
            seats=tuple(row.choice for row in self.query(SeatRow)),
        )

    def _review(self) -> None:
        """Say what this comes to, or why it cannot be."""
        chosen = self.chosen()
        self._tell_seats(chosen)
        words = EDITION_WORDS_TEAMS if chosen.teams else EDITION_WORDS
        words = EDITION_WORDS_ALONE if chosen.count == 1 else words
        self.query_one("#rules", Row).note.say(words[chosen.edition])
        verdict, pool = self.query_one("#verdict", Sentence), self.query_one("#pool", TextField)
        try:
            setup = choices.checked(chosen)
        except AscensionError as problem:
            pool.placeholder = ""
            verdict.say(choices.sentence(problem), "warning")
            return
        pool.placeholder = str(setup.model_copy(update={"pool": None}).honor_pool())
        verdict.say(_meaning(setup), "text")

    def _tell_seats(self, chosen: TableChoices) -> None:
        names = choices.names_of(chosen.taken)
        if self.alone:
            self.query_one("#name-1", TextField).placeholder = names[0]
            return
        paired = chosen.teams and len(names) % 2 == 0
        for number, row in enumerate(self.query(SeatRow)):
            row.display = number < chosen.count
            if row.display:
                partner = names[(number + len(names) // 2) % len(names)] if paired else ""
                row.tell(names[number], partner)

    def action_change(self, step: int) -> None:
        """Change what the keyboard is at."""
        if isinstance(self.focused, Field):
            self.focused.change(step)

    def action_move(self, step: int) -> None:
        """Go to the next line, and stay in the column where it has one."""
        rows = [row for row in self.query(Row) if row.display and any(_focusable(row))]
        for number, row in enumerate(rows):
            fields = list(_focusable(row))
            if self.focused in fields:
                beside = list(_focusable(rows[(number + step) % len(rows)]))
                beside[min(fields.index(self.focused), len(beside) - 1)].focus()
                return

    def on_go_ahead_pressed(self) -> None:
        """The button was clicked."""
        self.action_start()

    def action_start(self) -> None:
        """Deal, and remember how; or say why it cannot be."""
        chosen = self.chosen()
        try:
            choices.checked(chosen)
            self.app.open_table(choices.setup_of(chosen), chosen.players, self._typed("seed"))
        except AscensionError as problem:
            self.query_one("#verdict", Sentence).say(choices.sentence(problem), "error")
            return
        self.keep(chosen)

    def action_back(self) -> None:
        """Leave everything as it was."""
        self.app.pop_screen()


def _focusable(row: Row) -> Iterator[Field | TextField]:
    for control in row.controls:
        if isinstance(control, Field | TextField) and control.display:
            yield control


def _meaning(setup: Setup) -> str:
    """What a setup comes to, in a sentence or two."""
    pool = setup.honor_pool()
    if setup.rival:
        return (
            f"You play against {setup.rival}, with {pool} honor in the pool. "
            "Have more of it when the pool is empty, and you have won."
        )
    return (
        f"{pool} honor in the pool. When it is empty the round is played to its end, "
        "and who has most honor wins."
    )
