"""Everything that is chosen before a game: who plays, with which sets, by which rules."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.screen import ScreenResultType
from textual.types import CSSPathType

from ascension_tui.errors import AscensionError
from ascension_tui.games.ascension.players.roster import LEVELS
from ascension_tui.games.ascension.rules.cards import SETS
from ascension_tui.games.ascension.rules.setup import Setup
from ascension_tui.games.ascension.setup_words import SET_TITLES
from ascension_tui.profile import choices
from ascension_tui.profile.choices import EDITIONS, MOST_SEATS, SeatChoice, TableChoices
from ascension_tui.tui.keymap import Command
from ascension_tui.tui.screens.form import FormScreen
from ascension_tui.tui.widgets.fields import ChoiceRow, Field, SubmitButton, TextField, Toggle
from ascension_tui.tui.widgets.formline import FormLine, SeatLine
from ascension_tui.tui.widgets.sentence import Sentence

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


class NewTableScreen(FormScreen[ScreenResultType]):
    """A form for a new game; whether it can be played is asked of the rules at every change."""

    TITLE = "New table"
    CSS_PATH: ClassVar[CSSPathType | None] = Path(__file__).with_name("new_table.tcss")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "start", "start", "Deal the game as chosen.", needs="files"),
        Command("enter", "start", "open", "Open the table as chosen.", needs="host"),
        Command(
            "right,space", "change(1)", "change", "Take the next value of what is chosen here."
        ),
        Command("left", "change(-1)", "change back", "Take the value before.", footer=False),
        Command("tab", "app.focus_next", "next", "Go to the next field."),
        Command("shift+tab", "app.focus_previous", "back one", "Go one field back.", footer=False),
        Command("down", "move(1)", "down", "Go to the line below.", footer=False),
        Command("up", "move(-1)", "up", "Go to the line above.", footer=False),
        Command("escape", "back", "menu", "Go back to the menu.", needs="files"),
        Command("escape", "back", "lobby", "Go back to the lobby.", needs="host"),
    )
    SUBMIT = "Start the game"

    def __init__(self, *, alone: bool = False) -> None:
        """`alone` is solitaire: one person, and an opponent that is no player."""
        super().__init__(classes="-alone" if alone else None)
        self.alone = alone
        if alone:
            self.title = "Solitaire"
        self._which = choices.SOLITAIRE if alone else choices.TABLE
        self._last = TableChoices()

    def body(self) -> ComposeResult:
        """One line for each choice, beginning with what was chosen last."""
        self._last = last = choices.with_known_levels(self.recall())
        yield from self._who(last)
        yield from self._what(last)
        yield Sentence(id="say")
        yield FormLine("", SubmitButton(self.SUBMIT, "start", id="start"), id="go")

    def recall(self) -> TableChoices:
        return choices.remembered(self.app.data, self._which)

    def keep(self, chosen: TableChoices) -> None:
        """Remember what was chosen."""
        choices.remember(self.app.data, self._which, chosen)

    def _who(self, last: TableChoices) -> ComposeResult:
        if self.alone:
            name = TextField(last.seats[0].name, longest=choices.LONGEST_NAME, id="name-1")
            yield FormLine("Your name", name, id="own-name")
            return
        counts = range(1, MOST_SEATS + 1)
        yield FormLine(
            "Players", ChoiceRow(counts, last.count, id="count"), note="one alone is solitaire"
        )
        teams = ChoiceRow((False, True), last.teams, id="teams")
        yield FormLine("Teams", teams, note="partners sit across the table; for four or six")
        for number, seat in enumerate(last.seats, 1):
            yield SeatLine(number, seat, tuple(LEVELS))

    def _what(self, last: TableChoices) -> ComposeResult:
        yield from self._sets_and_rules(last)
        seed = TextField("", longest=19, restrict=r"\d*", id="seed")
        seed.placeholder = "a new one"
        yield FormLine("Seed", seed, note="the same seed deals the same cards")

    def _sets_and_rules(self, last: TableChoices) -> ComposeResult:
        for number, name in enumerate(SETS):
            title, words = SET_TITLES.get(name, name.capitalize()), SET_WORDS.get(name, "")
            toggle = Toggle(title, words, name in last.sets, id=f"set-{name}")
            yield FormLine("" if number else "Sets", toggle, id=None if number else "sets")
        yield FormLine("", note=MIXING, id="mixing")
        edition = ChoiceRow(EDITIONS, last.edition, id="edition")
        yield FormLine("Rules", edition, note="", id="rules")
        digits = r"\d*"
        pool = TextField(str(last.pool or ""), longest=5, restrict=digits, id="pool")
        yield FormLine("Honor pool", pool, note="empty: as the rules say")

    def _option(self, id: str) -> object:
        return self.query_one(f"#{id}", Field).value

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
            seats=tuple(row.choice for row in self.query(SeatLine)),
        )

    def review(self) -> None:
        """Say what this comes to, or why it cannot be."""
        chosen = self.chosen()
        self._tell_seats(chosen)
        words = EDITION_WORDS_TEAMS if chosen.teams else EDITION_WORDS
        words = EDITION_WORDS_ALONE if chosen.count == 1 else words
        self.query_one("#rules", FormLine).note.say(words[chosen.edition])
        pool = self.query_one("#pool", TextField)
        try:
            setup = choices.checked(chosen)
        except AscensionError as problem:
            pool.placeholder = ""
            self.say(str(problem), "warning")
            return
        pool.placeholder = str(setup.model_copy(update={"pool": None}).honor_pool())
        self.say(_meaning(setup), "text")

    def _tell_seats(self, chosen: TableChoices) -> None:
        names = choices.names_of(chosen.taken)
        if self.alone:
            self.query_one("#name-1", TextField).placeholder = names[0]
            return
        paired = chosen.teams and len(names) % 2 == 0
        for number, row in enumerate(self.query(SeatLine)):
            row.display = number < chosen.count
            if row.display:
                partner = names[(number + len(names) // 2) % len(names)] if paired else ""
                row.tell(names[number], partner)

    def action_move(self, step: int) -> None:
        """Go to the next line, and stay in the column where it has one."""
        lines = [_shown(line) for line in self.query(FormLine) if line.display and _shown(line)]
        for number, fields in enumerate(lines):
            if self.focused in fields:
                beside = lines[(number + step) % len(lines)]
                beside[min(fields.index(self.focused), len(beside) - 1)].focus()
                return

    def action_start(self) -> None:
        self.attempt(lambda: self.start(self.chosen()))

    def start(self, chosen: TableChoices) -> None:
        """Deal, and remember how."""
        choices.checked(chosen)
        self.app.open_table(choices.setup_of(chosen), chosen.players, self._typed("seed"))
        self.keep(chosen)

    def say(self, text: str, ink: str = "dim") -> None:
        """Show a sentence; a refusal of the rules begins with the name of a field."""
        super().say(choices.sentence(text), ink)


def _shown(line: FormLine) -> list[Field | TextField]:
    return [field for field in line.fields if field.display]


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
