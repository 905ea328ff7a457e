"""What happened at a table so far, for links that come later, and what late watchers see of it.

A table's own updates each hold on to a whole position, which is fine for one game at one terminal.
Here a second game follows the first and keeps events only; what an update shows is asked of it. A
third one follows later still, for watchers who may see every hand after the agreed delay.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pydantic import BaseModel

from ascension_tui.game.protocol import GameKind, TableGame
from ascension_tui.host.tables.clock import Time
from ascension_tui.host.tables.table_record import Delay
from ascension_tui.table import Header, Line, Undone, Update
from ascension_tui.table import journal as lines

SLACK = 0.01
"""A timer may be early by as much."""

Entry = Update | Undone
"""An answer that stands, or the announcement of a takeback."""


class History:
    """Follows a game from its journal on; made when somebody first needs it."""

    def __init__(self, kind: GameKind, header: Header) -> None:
        self.answers: list[int] = []
        """The answers that stand."""
        self.entries: list[Entry] = []
        self._new: Callable[[], TableGame] = partial(
            kind.new, header.setup, header.seed, header.rules
        )
        self._game = self._new()

    @classmethod
    def read(cls, kind: GameKind, header: Header, journal: Sequence[Line]) -> History:
        """Everything in a journal, without replaying what was undone."""
        steps: list[int | lines.Undo] = []
        for line in journal:
            if isinstance(line, lines.Answer):
                steps.append(line.index)
            elif isinstance(line, lines.Undo):
                _forget(steps, line.answers, kept=lines.Undo)
                if line.takeback:
                    steps.append(line)
        history = cls(kind, header)
        for number, step in enumerate(steps):
            if isinstance(step, int):
                history.answered(number, step)
            else:
                # A takeback leads to a decision of whoever asked for it.
                seat = history._asked()
                history.entries.append(Undone(number, seat, step.answers, takeback=True))
        return history

    def _asked(self) -> int:
        question = self._game.question()
        return question.seat if question else 0

    def answered(self, number: int, index: int) -> Update:
        seat = self._asked()
        events = self._game.answer(index).events
        self.answers.append(index)
        update = Update(number, seat, partial(self._see, events))
        self.entries.append(update)
        return update

    def _see(self, events: Sequence[Any], seat: int) -> Sequence[BaseModel]:
        return self._game.see(events, seat)

    def undone(self, what: Undone) -> None:
        del self.answers[-what.answers :]
        _forget(self.entries, what.answers, kept=Undone)
        if what.takeback:
            self.entries.append(what)
        self._game = self.position(len(self.answers))

    def answerers(self) -> set[int]:
        """The seats that gave an answer that stands."""
        return {entry.seat for entry in self.entries if isinstance(entry, Update)}

    def position(self, answers: int) -> TableGame:
        """The game as it stood after so many answers."""
        game = self._new()
        for index in self.answers[:answers]:
            game.answer(index)
        return game


def _forget(entries: list[Any], answers: int, kept: type) -> None:
    """Drop the last answers; what was announced stays announced."""
    for place in range(len(entries) - 1, -1, -1):
        if not answers:
            return
        if not isinstance(entries[place], kept):
            del entries[place]
            answers -= 1


class LateGame:
    """The game as late watchers may see it."""

    def __init__(
        self, history: History, delay: Delay, time: Time, tell: Callable[[Entry], None]
    ) -> None:
        """Begin as late as agreed; what is known now counts as just given.

        `tell` hears what becomes visible; `see` of it may be asked for any seat.
        """
        self._history = history
        self._delay = delay
        self._time = time
        self._tell = tell
        self._given = [time.now()] * len(history.answers)
        """When each answer that stands was given."""
        self._began = time.now()
        self.ready = False
        """Whether even the deal is old enough to be shown openly."""
        self.number = 0
        """Counts what was told."""
        self.shown = self._due()
        self.game = history.position(self.shown)
        self._get_ready()

    def _get_ready(self) -> bool:
        """Whether the hands may be shown from this moment on."""
        delay = self._delay
        due = self._time.now() >= self._began + delay.seconds - SLACK
        if self.ready or not due or len(self._given) < delay.answers:
            return False
        self.ready = True
        return True

    def _due(self) -> int:
        """How many answers may be shown now."""
        due = max(0, len(self._given) - self._delay.answers)
        if self._delay.seconds:
            old = self._time.now() - self._delay.seconds + SLACK
            due = min(due, sum(given <= old for given in self._given))
        return due

    def past(self) -> list[Entry]:
        past: list[Entry] = []
        updates = 0
        for entry in self._history.entries:
            if isinstance(entry, Update):
                if updates == self.shown:
                    break
                updates += 1
            past.append(entry)
        return past

    def next_due(self) -> float | None:
        """When there will be more to show without anything happening."""
        most = len(self._given) - self._delay.answers
        if not self._delay.seconds or most < 0 or (self.ready and self.shown >= most):
            return None
        since = self._given[self.shown] if self.ready else self._began
        return since + self._delay.seconds

    def answered(self) -> None:
        self._given.append(self._time.now())
        self.catch_up()

    def undone(self, what: Undone) -> None:
        """Take answers back; what was not shown yet never will be."""
        del self._given[-what.answers :]
        gone = self.shown - len(self._given)
        if gone > 0:
            self.shown = len(self._given)
            self.game = self._history.position(self.shown)
            self.number += 1
            self._tell(Undone(self.number, what.seat, gone, what.takeback))

    def catch_up(self, *, over: bool = False) -> None:
        """Show what may be shown now; all of it once the game is over."""
        if self._get_ready():
            # Nothing happened, but everything is to be looked at anew.
            self.number += 1
            self._tell(Undone(self.number, 0, 0, takeback=False))
        due = len(self._given) if over else self._due()
        while self.shown < due:
            question = self.game.question()
            events = self.game.answer(self._history.answers[self.shown]).events
            self.shown += 1
            self.number += 1
            see = partial(self._see, events)
            self._tell(Update(self.number, question.seat if question else 0, see))

    def _see(self, events: Sequence[Any], seat: int) -> Sequence[BaseModel]:
        return self.game.see(events, seat)
