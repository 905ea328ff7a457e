"""A moment of a recorded game as a table: all of it can be looked at, nothing answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pydantic import BaseModel

from ascension_tui.game.protocol import HUMAN, OPEN, WATCHER, Question, Result, SeenEvent
from ascension_tui.records.timeline import Tape
from ascension_tui.table.history import Entry, Update
from ascension_tui.table.log import GameLog
from ascension_tui.table.standing import Held
from ascension_tui.table.table import NotAllowed

NOTE = "A replay changes nothing: the game stays as it was played."


class ReplayTable:
    """The `SeatTable` of somebody who does not play; `moment` and `eyes` may be changed."""

    keyboard: frozenset[int] = frozenset()
    standing_in: Mapping[int, str] = {}
    number = 0
    friendly = False

    def __init__(self, tape: Tape, moment: int = 0, eyes: int = WATCHER) -> None:
        self.tape = tape
        self.moment = moment
        """How many answers have been given."""
        self.eyes = eyes
        """Whose sight the log takes: a seat's, `WATCHER` or `OPEN`."""
        self.game = tape.game
        self.setup = tape.setup
        self.teller = tape.teller
        self.header = tape.header
        self.path = tape.path
        self.seats = tape.seats
        self.resigned = tape.resigned

    @property
    def me(self) -> int:
        """Whom the words call you."""
        return max(self.eyes, WATCHER)

    @property
    def answers(self) -> int:
        return self.moment

    @property
    def log(self) -> GameLog:
        return GameLog(self)

    def level(self, seat: int) -> str:
        player = self.header.players[seat]
        return "" if player == HUMAN else player

    def view(self, seat: int) -> BaseModel:
        return self.tape.view(self.moment, seat)

    def observation(self, seat: int) -> Any:
        return self.tape.game_at(self.moment).observation(seat)

    def question(self) -> Question | None:
        return None if self.result() else self.tape.game_at(self.moment).question()

    def result(self) -> Result | None:
        return self.tape.result if self.moment == self.tape.length else None

    def deal(self, seat: int) -> Sequence[SeenEvent]:
        return self.tape.deal(OPEN if self.eyes == OPEN else seat)

    def past(self) -> list[Entry]:
        updates = self.tape.updates()[: self.moment]
        if self.eyes != OPEN:
            return [*updates]
        return [replace(one, see=partial(_open, one)) for one in updates]

    def listen(self, hear: Callable[..., object]) -> Callable[[], None]:
        """Nothing ever happens by itself."""
        return lambda: None

    def answer(self, number: int, index: int, *, joined: bool = False) -> None:
        raise NotAllowed(NOTE)

    def undoable(self, seat: int) -> int:
        return 0

    def undo(self, seat: int) -> int:
        raise NotAllowed(NOTE)

    def takeback(self, seat: int) -> int:
        raise NotAllowed(NOTE)

    def standing(self, seat: int) -> Sequence[Held]:
        return ()

    def wish(self, seat: int, question: str, wish: str) -> None:
        raise NotAllowed(NOTE)

    def why_no_hint(self) -> str:
        return NOTE

    async def advise(self, seat: int) -> Any:
        raise NotAllowed(NOTE)


def _open(update: Update, _: int) -> Sequence[SeenEvent]:
    """With all cards open everybody sees everything."""
    return update.see(OPEN)
