"""What late watchers see of a table: every hand, after the agreed delay.

A game of its own follows the table's from answer to answer, as late as agreed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ascension_tui.game.protocol import Result, SeenEvent, TableGame
from ascension_tui.host.tables.clock import SLACK, Time
from ascension_tui.host.tables.hosted_seat import HostedSeat
from ascension_tui.host.tables.table_record import Delay
from ascension_tui.table import Table, Undone, Update
from ascension_tui.table.history import Entry


class LateGame:
    """The game as late watchers may see it."""

    def __init__(
        self, table: Table, delay: Delay, time: Time, tell: Callable[[Entry], None]
    ) -> None:
        """Begin as late as agreed; what is known now counts as just given.

        `tell` hears what becomes visible; `see` of it may be asked for any seat.
        """
        self._table = table
        self._delay = delay
        self._time = time
        self._tell = tell
        self._given = [time.now()] * table.answers
        """When each answer that stands was given."""
        self._began = time.now()
        self.ready = False
        """Whether even the deal is old enough to be shown openly."""
        self.number = 0
        """Counts what was told."""
        self.shown = self._due()
        self.game = table.position(self.shown)
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
        for entry in self._table.past():
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
            self.game = self._table.position(self.shown)
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
            events = self.game.answer(self._table.index_of(self.shown)).events
            self.shown += 1
            self.number += 1
            see = partial(self._see, events)
            self._tell(Update(self.number, question.seat if question else 0, see))

    def _see(self, events: Sequence[Any], seat: int) -> Sequence[SeenEvent]:
        return self.game.see(events, seat)


class LateSeat(HostedSeat):
    """The table as it was a while ago, every hand open: a watcher's."""

    late = True

    @property
    def _late(self) -> LateGame:
        return self.hosted.game.late_game

    @property
    def _shown(self) -> TableGame:
        return self._late.game

    def sees(self, seat: int) -> int:
        """Everything, as soon as the deal itself is old enough."""
        return seat if self._late.ready else super().sees(seat)

    @property
    def number(self) -> int:
        return self._late.number

    @property
    def answers(self) -> int:
        return self._late.shown

    def _past(self) -> list[Entry]:
        return self._late.past()

    def result(self) -> Result | None:
        return super().result() if self.hosted.state == "over" else None
