"""Everything that is chosen before a game: who plays, with which sets, by which rules.

Also who plays on from a moment of an old game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.screen import ScreenResultType
from textual.types import CSSPathType

from ascension_tui.errors import UserError
from ascension_tui.game.game import AnyGame, SetupWords
from ascension_tui.game.keys import Command
from ascension_tui.game.protocol import HUMAN, WATCHER
from ascension_tui.game.setup import Choice, Value, fields_of
from ascension_tui.i18n.message import Sayable
from ascension_tui.profile import choices
from ascension_tui.profile.choices import SeatChoice, TableChoices
from ascension_tui.records.timeline import Tape
from ascension_tui.tui.screens.form import FormLine, FormScreen, SeatLine
from ascension_tui.tui.widgets.fields import (
    ChoiceRow,
    Field,
    Option,
    SubmitButton,
    TextField,
    Toggle,
)
from ascension_tui.tui.widgets.sentence import Sentence

DIGITS = r"\d*"
MOST_DIGITS = 5
ABOUT_PLAYING_ON = (
    "A new game begins here with the cards as they lay then; the old one stays as it is. "
    "Sit down yourself, or let computer players show what they would have made of it."
)


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

    def __init__(self, game: AnyGame, *, alone: bool = False) -> None:
        """`alone` is solitaire: one person, and an opponent that is no player."""
        super().__init__(classes="-alone" if alone else None)
        self.game = game
        self.alone = alone
        if alone:
            self.title = "Solitaire"
        self._which = choices.SOLITAIRE if alone else choices.TABLE
        self._last = self.recall()

    @property
    def _words(self) -> SetupWords[Any]:
        return self.game.setup_words(self.app.language)

    def body(self) -> ComposeResult:
        """One line for each choice, beginning with what was chosen last."""
        yield from self._who()
        yield from self._what()
        yield Sentence(id="say")
        yield FormLine("", SubmitButton(self.SUBMIT, "start", id="start"), id="go")

    def recall(self) -> TableChoices:
        return choices.remembered(self.app.data, self.game, self._which)

    def keep(self, chosen: TableChoices) -> None:
        choices.remember(self.app.data, self._which, chosen)

    def _asked(self) -> dict[str, Choice]:
        fields = fields_of(self.game.setup_model()).items()
        return {name: one for name, one in fields if not (self.alone and one.of_players)}

    def _who(self) -> ComposeResult:
        last = self._last
        if self.alone:
            name = TextField(last.seats[0].name, longest=choices.LONGEST_NAME, id="name-1")
            yield FormLine("Your name", name, id="own-name")
            return
        note = "one alone is solitaire" if 1 in self.game.seats else ""
        yield FormLine("Players", ChoiceRow(self.game.seats, last.count, id="count"), note=note)
        for one, field in self._asked().items():
            if field.of_players:
                yield from self._lines(one, field, "")
        for number, seat in enumerate(last.seats, 1):
            yield SeatLine(number, seat, self._words.levels)

    def _what(self) -> ComposeResult:
        yield from self._setup_fields()
        seed = TextField("", longest=19, restrict=DIGITS, id="seed")
        seed.placeholder = "a new one"
        yield FormLine("Seed", seed, note="the same seed deals the same cards")

    def _setup_fields(self) -> ComposeResult:
        """The fields of the game; those of several lines stand apart."""
        place, after_several = "group", False
        for name, field in self._asked().items():
            if field.of_players:
                continue
            if place != "group" and (field.several or after_several):
                place = "group later"
            yield from self._lines(name, field, place)
            place, after_several = "", field.several

    def _lines(self, name: str, field: Choice, place: str) -> ComposeResult:
        """A field of the game; where several values may be chosen, each has its own line."""
        last, words = self._last, self._words
        value, title, id = last.fields[name], self.app.language.word(field.title), f"line-{name}"
        called = {one: words.called(name, one) for one in field.values}
        row: ChoiceRow | TextField
        match value:
            case tuple():
                for one in field.values:
                    about = words.brings(name, one)
                    toggle = Toggle(called[one], about, one in value, id=f"{name}-{one}")
                    yield FormLine(title, toggle, classes=place)
                    title = place = ""
                if name in words.notes(last.fields, last.count):
                    yield FormLine("", note="", id=id, classes="below")
                return
            case bool() | str():
                row = ChoiceRow(field.values or (False, True), value, called, id=name)
            case _:
                text = "" if value in (None, field.usual) else str(value)
                row = TextField(text, longest=MOST_DIGITS, restrict=DIGITS, id=name)
        yield FormLine(title, row, note="", id=id, classes=place)

    def _option(self, id: str) -> Option:
        return self.query_one(f"#{id}", Field).value

    def _typed(self, id: str) -> int | None:
        text = self.query_one(f"#{id}", TextField).value
        return int(text) if text else None

    def _value(self, name: str, field: Choice) -> Value:
        if field.several:
            return tuple(one for one in field.values if self._option(f"{name}-{one}"))
        if field.is_number:
            number = self._typed(name)
            return field.usual if number is None else number
        return self._option(name)

    def chosen(self) -> TableChoices:
        asked = {name: self._value(name, field) for name, field in self._asked().items()}
        fields = {**self._last.fields, **asked}
        if self.alone:
            own = SeatChoice(self.query_one("#name-1", TextField).value)
            return replace(self._last, fields=fields, seats=(own, *self._last.seats[1:]))
        seats = tuple(row.choice for row in self.query(SeatLine))
        return TableChoices(self.game, fields, int(str(self._option("count"))), seats)

    def review(self) -> None:
        """Say what this comes to, or why it cannot be."""
        chosen = self.chosen()
        self._tell_seats(chosen)
        for name, note in self._words.notes(chosen.fields, chosen.count).items():
            for line in self.query(f"#line-{name}").results(FormLine):
                line.note.say(note)
        try:
            setup = choices.checked(chosen, self.app.language)
        except UserError as problem:
            self._say_left_out({})
            self.say(problem.message, "warning")
            return
        self._say_left_out(self._words.left_out(setup))
        self.say(self._words.meaning(setup), "text")

    def _say_left_out(self, words: Mapping[str, str]) -> None:
        """Show in empty fields what they come to."""
        for name, field in self._asked().items():
            if field.is_number:
                usual = "" if field.usual is None else str(field.usual)
                self.query_one(f"#{name}", TextField).placeholder = words.get(name, usual)

    def _tell_seats(self, chosen: TableChoices) -> None:
        names = choices.names_of(chosen.taken, self.app.language)
        if self.alone:
            self.query_one("#name-1", TextField).placeholder = names[0]
            return
        for number, row in enumerate(self.query(SeatLine)):
            row.display = number < chosen.count
            if row.display:
                partner = self._words.partner(chosen.fields, chosen.count, number)
                row.tell(names[number], "" if partner is None else names[partner])

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
        choices.checked(chosen, self.app.language)
        setup, seed = choices.setup_of(chosen, self.app.language), self._typed("seed")
        self.app.open_table(self.game, setup, chosen.players, seed)
        self.keep(chosen)

    def say(self, text: Sayable, ink: str = "dim") -> None:
        """Show a sentence; a refusal of the rules begins with the name of a field."""
        language = self.app.language
        super().say(language.capital(language.say(text)), ink)


def _shown(line: FormLine) -> list[Field | TextField]:
    return [field for field in line.fields if field.display]


class PlayOnScreen(FormScreen[None]):
    """A line for each seat, as it was taken."""

    TITLE = "Play on"
    CSS_PATH: ClassVar[CSSPathType | None] = Path(__file__).with_name("play_on.tcss")
    KEYS = (
        Command("enter", "start", "play on", "Play on with these players."),
        Command("right,space", "change(1)", "change", "Let somebody else sit here."),
        Command("left", "change(-1)", "change back", "The player before.", footer=False),
        Command("down,tab", "app.focus_next", "next", "Go to the next field."),
        Command("up,shift+tab", "app.focus_previous", "back one", "Go one back.", footer=False),
        Command("escape", "back", "back", "Back to the replay."),
    )

    def __init__(self, tape: Tape, moment: int) -> None:
        super().__init__()
        self._tape = tape
        self._moment = moment

    def body(self) -> ComposeResult:
        tape = self._tape
        when = tape.teller.turn(tape.turns[tape.turn_at(self._moment)], WATCHER)
        answers = self.app.language.count(self._moment, "answer")
        yield Sentence(f"{when}, after {answers}.", "strong", id="when")
        yield Sentence(ABOUT_PLAYING_ON, id="about")
        for number, seat in enumerate(self._sat(), 1):
            yield SeatLine(number, seat, self._words.levels)
        yield Sentence(id="say")
        yield FormLine("", SubmitButton("Play on from here", "start", id="start"), id="go")

    @property
    def _words(self) -> SetupWords[Any]:
        return self._tape.game.setup_words(self.app.language)

    def _sat(self) -> list[SeatChoice]:
        """Who played; where nobody did, whoever is asked now becomes a person."""
        levels = self._tape.game.levels
        players = [player if player in levels else HUMAN for player in self._tape.header.players]
        if HUMAN not in players:
            question = self._tape.game_at(self._moment).question()
            players[question.seat if question else 0] = HUMAN
        return [
            SeatChoice(name, player)
            for name, player in zip(self._tape.setup.seats, players, strict=True)
        ]

    def on_mount(self) -> None:
        self.query(SeatLine).first().player.focus()

    @property
    def _seats(self) -> list[SeatChoice]:
        return [row.choice for row in self.query(SeatLine)]

    def review(self) -> None:
        seats = self._seats
        names, agreed = choices.names_of(seats, self.app.language), self._tape.setup.model_dump()
        for number, (line, called) in enumerate(zip(self.query(SeatLine), names, strict=True)):
            partner = self._words.partner(agreed, len(seats), number)
            line.tell(called, "" if partner is None else names[partner])
        self.say(choices.seats_problem(seats) or "", "error")

    def action_start(self) -> None:
        self.review()
        seats = self._seats
        if choices.seats_problem(seats):
            return
        names = choices.names_of(seats, self.app.language)
        players = [seat.player for seat in seats]
        self.attempt(lambda: self.app.play_on(self._tape, self._moment, names, players))
