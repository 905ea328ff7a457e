"""Who plays on from a moment of an old game."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult

from ascension_tui.game.game import SetupWords
from ascension_tui.game.keys import Command
from ascension_tui.game.protocol import HUMAN, WATCHER
from ascension_tui.profile import choices
from ascension_tui.profile.choices import SeatChoice
from ascension_tui.records.timeline import Tape
from ascension_tui.tui.screens.form import FormLine, FormScreen, SeatLine
from ascension_tui.tui.widgets.fields import SubmitButton
from ascension_tui.tui.widgets.sentence import Sentence

ABOUT = (
    "A new game begins here with the cards as they lay then; the old one stays as it is. "
    "Sit down yourself, or let computer players show what they would have made of it."
)


class PlayOnScreen(FormScreen[None]):
    """A line for each seat, as it was taken."""

    TITLE = "Play on"
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
        yield Sentence(ABOUT, id="about")
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
        """Tell every seat who sits there, and say what is wrong."""
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
