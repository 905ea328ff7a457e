"""A moment of a tape in the place of a running game: what screens and tellers ask a table for.

It answers everything that can be looked at, for one pair of eyes, and takes no answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from ascension_tui.game.protocol import HUMAN, OPEN, WATCHER, Question, Result, SeenEvent
from ascension_tui.games.ascension.model import GameModel
from ascension_tui.games.ascension.telling.ending import ending_of
from ascension_tui.records.timeline import Tape
from ascension_tui.table import Undone, Update
from ascension_tui.table.log import GameLog

if TYPE_CHECKING:
    from pathlib import Path

    from ascension_tui.table import Table


class Watched:
    """A game at a moment, seen by somebody who does not play."""

    keyboard: frozenset[int] = frozenset()
    """Nobody at this keyboard plays."""
    number = 0

    def __init__(self, tape: Tape, moment: int = 0, eyes: int = WATCHER) -> None:
        """Begin at a moment."""
        self.tape = tape
        self.moment = moment
        self.eyes = eyes
        self.table = self
        self.log = self
        self.teller = tape.teller
        self.setup = tape.setup
        self.header = tape.header
        self.resigned = tape.resigned

    @property
    def me(self) -> int:
        """Whom the words call you."""
        return max(self.eyes, WATCHER)

    def level(self, seat: int) -> str:
        """What kind of computer player sat there; empty for a person."""
        player = self.header.players[seat]
        return "" if player == HUMAN else player

    # As a table

    @property
    def as_table(self) -> Table:
        """For whoever asks a table only for what is answered here."""
        return cast("Table", self)

    @property
    def as_log(self) -> GameLog:
        """For whoever asks a log only for what is answered here."""
        return cast(GameLog, self)

    @property
    def seats(self) -> int:
        """How many players sat there."""
        return self.tape.seats

    @property
    def answers(self) -> int:
        """How many answers were given by then."""
        return self.moment

    @property
    def path(self) -> Path:
        """Where the journal is."""
        return self.tape.path

    def view(self, seat: int) -> GameModel:
        """The table as a seat sees it."""
        return self.tape.view(self.moment, seat)

    def seen(self) -> GameModel:
        """The table as these eyes see it."""
        return self.tape.view(self.moment, self.eyes)

    def question(self) -> Question | None:
        """What was asked then."""
        return self.tape.game_at(self.moment).question()

    def result(self) -> Result | None:
        """How it ended, once it has."""
        return self.tape.result if self.moment == self.tape.length else None

    def verdict(self) -> str:
        """Who won and why; empty before the end."""
        if self.result() is None:
            return ""
        return ending_of(self.as_table, self.teller, WATCHER).verdict

    def listen(self, _: object) -> Callable[[], None]:
        """Nothing ever happens by itself."""
        return lambda: None

    def close(self) -> None:
        """Nothing is open."""

    def set_pace(self, name: str) -> None:
        """Computer players do nothing here."""

    async def run_computers(self) -> None:
        """Computer players do nothing here."""

    async def stop_thinking(self) -> None:
        """Nobody thinks here."""

    # As a log

    def everything(self, seat: int) -> list[SeenEvent | Undone]:
        """All that happened up to the moment."""
        return self.tape.everything(self.moment, OPEN if self.eyes == OPEN else seat)

    def since_last_turn(self, seat: int) -> list[SeenEvent | Undone]:
        """What happened since the turn before the present one began."""
        turn = max(self.tape.turn_at(self.moment) - 1, 0)
        return self.tape.events(self.tape.turns[turn].at, self.moment, self.eyes)

    def updates(self) -> list[Update]:
        """The answers given by then."""
        return self.tape.updates()[: self.moment]
