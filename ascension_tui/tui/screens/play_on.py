"""Who plays on from a moment of an old game."""

from __future__ import annotations

from typing import ClassVar

from textual import getters
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import Screen

from ascension_tui.errors import AscensionError
from ascension_tui.games import HUMAN
from ascension_tui.players import LEVELS
from ascension_tui.records.tape import Tape
from ascension_tui.records.told import turn_title
from ascension_tui.tui import choices
from ascension_tui.tui.app import AscensionApp
from ascension_tui.tui.choices import SeatChoice
from ascension_tui.tui.keymap import Command, bindings
from ascension_tui.tui.widgets.fields import Field, GoAhead
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.keyline import KeyLine
from ascension_tui.tui.widgets.rows import Row
from ascension_tui.tui.widgets.seatrow import SeatRow
from ascension_tui.tui.widgets.sentence import Sentence
from ascension_tui.tui.widgets.symbols import HEIGHTS

ABOUT = (
    "A new game begins here with the cards as they lay then; the old one stays as it is. "
    "Sit down yourself, or let computer players show what they would have made of it."
)
KEYS: tuple[Command, ...] = (
    Command("enter", "start", "play on", "Play on with these players."),
    Command("right,space", "change(1)", "change", "Let somebody else sit here."),
    Command("left", "change(-1)", "change back", "The player before.", footer=False),
    Command("down,tab", "app.focus_next", "next", "Go to the next field."),
    Command("up,shift+tab", "app.focus_previous", "back one", "Go one back.", footer=False),
    Command("escape", "back", "back", "Back to the replay."),
)


class PlayOnScreen(Screen[None], inherit_bindings=False):
    """A row for each seat, as it was taken."""

    CSS_PATH = "play_on.tcss"
    KEYS = KEYS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    VERTICAL_BREAKPOINTS = HEIGHTS
    app = getters.app(AscensionApp)

    def __init__(self, tape: Tape, moment: int) -> None:
        """From this moment on."""
        super().__init__()
        self._tape = tape
        self._moment = moment

    def compose(self) -> ComposeResult:
        """Everybody as they sat there."""
        tape = self._tape
        with Vertical(id="column"):
            yield Heading("Play on")
            when = turn_title(tape, tape.turns[tape.turn_at(self._moment)])
            yield Sentence(f"{when}, after {self._moment} answers.", "strong", id="when")
            yield Sentence(ABOUT, id="about")
            for number, seat in enumerate(self._sat(), 1):
                yield SeatRow(number, seat, tuple(LEVELS))
            yield Sentence(id="verdict")
            yield Row("", GoAhead("Play on from here", id="start"), id="go")
        yield KeyLine()

    def _sat(self) -> list[SeatChoice]:
        """Who played; where nobody did, whoever is asked now becomes a person."""
        players = [player if player in LEVELS else HUMAN for player in self._tape.header.players]
        if HUMAN not in players:
            question = self._tape.game_at(self._moment).question()
            players[question.seat if question else 0] = HUMAN
        return [
            SeatChoice(name, player)
            for name, player in zip(self._tape.setup.seats, players, strict=True)
        ]

    def on_mount(self) -> None:
        """The keyboard begins at the first player."""
        self._review()
        self.query(SeatRow).first().who.focus()

    def on_field_changed(self) -> None:
        """Every change is judged at once."""
        self._review()

    def on_input_changed(self) -> None:
        """Every change is judged at once."""
        self._review()

    @property
    def _seats(self) -> list[SeatChoice]:
        return [row.choice for row in self.query(SeatRow)]

    def _review(self) -> bool:
        """Say what is wrong; returns whether nothing is."""
        seats = self._seats
        partners = self._tape.setup.teams
        for number, (row, called) in enumerate(
            zip(self.query(SeatRow), choices.names_of(seats), strict=True)
        ):
            other = choices.names_of(seats)[(number + len(seats) // 2) % len(seats)]
            row.tell(called, other if partners else "")
        problem = choices.seats_problem(seats)
        self.query_one("#verdict", Sentence).say(problem, "error")
        return not problem

    def action_change(self, step: int) -> None:
        """Change what the keyboard is at."""
        if isinstance(self.focused, Field):
            self.focused.change(step)

    def on_go_ahead_pressed(self) -> None:
        """The button was pressed."""
        self.action_start()

    def action_start(self) -> None:
        """Play on, or say why not."""
        if not self._review():
            return
        seats = self._seats
        names, players = choices.names_of(seats), [seat.player for seat in seats]
        try:
            self.app.play_on(self._tape, self._moment, names, players)
        except AscensionError as problem:
            self.query_one("#verdict", Sentence).say(str(problem), "error")

    def action_back(self) -> None:
        """Back to the replay."""
        self.app.pop_screen()
