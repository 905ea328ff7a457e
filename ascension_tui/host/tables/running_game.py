"""A game being played at a hosted table: whose move it is, by the clock or by a computer player.

After everything that happens `schedule_next` looks at who is asked and lets either a clock run or a
computer player think. One timer is enough, for whatever comes first; while nothing is due there is
none.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ascension_tui.errors import UserError
from ascension_tui.game.protocol import WATCHER
from ascension_tui.host.ssh import log
from ascension_tui.host.tables.audience import LateGame, TableChange
from ascension_tui.host.tables.chat import gives_up, is_away, is_back, ran_out_of_time, stands_in
from ascension_tui.host.tables.clock import SLACK, Clock, Time, Timer
from ascension_tui.i18n.message import Message
from ascension_tui.table import Line, Table, Undone, Update
from ascension_tui.table.automatic_answers import Computers, StandingAnswers
from ascension_tui.table.history import SeatChanged
from ascension_tui.table.journal import Resign

if TYPE_CHECKING:
    from ascension_tui.host.tables.hosted_table import HostedTable

NO_TURN = -1
"""Stands for where a turn began: before the first answer, or nowhere."""
GUEST_GRACE = 120.0
"""How long a guest's seat waits; a guest who is gone cannot come back as the same."""
RETRY = 10.0
"""Seconds until a computer player's answer that could not be saved is tried again."""
SOONEST, LATEST = 1.0, 3.0
"""Seconds after which a run of standing answers begins, and in which it is over."""


def answer_seed(seed: int, seat: int, number: int) -> int:
    """A seed of its own for each answer: the same game gives the same answers."""
    digest = hashlib.sha256(f"{seed} {seat} {number}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1


class Pauses:
    """When standing answers are given, so that the time does not tell which answers were theirs.

    A run of them takes once as long as a person might, by chance that is none of the game's.
    """

    def __init__(self, time: Time) -> None:
        self._time = time
        self._chance = secrets.SystemRandom()
        self._over = 0.0
        self._number: int | None = None
        self.due: float | None = None
        """When the present question is answered; None while it is asked."""

    def expect(self, number: int) -> None:
        now = self._time.now()
        if self.due is None:
            self._over = now + LATEST
            self.due = now + self._chance.uniform(SOONEST, LATEST)
        elif number != self._number:
            self.due = now + self._chance.uniform(0.0, max(0.0, self._over - now))
        self._number = number


class RunningGame:
    """The game with its clock and its computer players."""

    def __init__(self, hosted: HostedTable, table: Table, past: Sequence[Line]) -> None:
        """`past`: what the journal of a resumed table holds."""
        services, record = hosted.services, hosted.record
        self.table = table
        self.clock = Clock(record.clock, services.time, record.banks)
        self.resigned = [line.seat for line in past if isinstance(line, Resign)]
        """In the order they gave up."""
        self._hosted = hosted
        self._services = services
        self._record = record
        self._audience = hosted.audience
        self._timer: Timer | None = None
        self._retry: float | None = None
        self._stuck = False
        self._asked: int | None = None
        self.standing = StandingAnswers(
            table,
            hosted.played,
            record.people(),
            record.standing,
            keep=lambda chosen: hosted.change(standing=chosen),
        )
        self._pauses = Pauses(services.time)
        self._turn = self._turn_after(0)
        self.computers = Computers(
            table,
            self._choose,
            self._computer_answers,
            services.spawn,
            lambda: services.pace if self._audience.patient else 0.0,
        )
        self.late: LateGame | None = None
        """Where watchers may see every hand."""
        if record.open_view is not None:
            self.late = LateGame(
                table, record.open_view, services.time, partial(self._audience.broadcast, late=True)
            )
        table.listen(self._follow)

    def level(self, seat: int) -> str:
        """The computer player that answers for a seat; empty for a person."""
        gone = self._hosted.played.usual_level if seat in self.table.resigned else ""
        return self.table.standing_in.get(seat, self._record.seats[seat].level or gone)

    def in_play(self) -> list[int]:
        """The seats at which a person plays now."""
        return [seat for seat in self._record.people() if not self.level(seat)]

    # What happens in the game

    def _follow(self, change: TableChange) -> None:
        if isinstance(change, Update):
            self._turn = self._turn_after(len(self.table.past()) - 1)
        elif isinstance(change, Undone):
            self._turn = self._turn_after(0)
        elif change.change == "resign":
            self.resigned.append(change.seat)
        elif change.change == "return":
            self.clock.forgive(change.seat)
        self._audience.broadcast(change)
        if isinstance(change, SeatChanged):
            self._hosted.seat_changed(change.seat)
        else:
            self.schedule_next()

    def resign(self, seat: int) -> None:
        """Give up; a computer player plays on if the game does."""
        self.table.resign(seat)
        self._hosted.note(gives_up(self._hosted.name(seat)))
        if self.table.result() is None:
            self.save_or_retry(lambda: self.take_over(seat))
        self.schedule_next()

    def take_over(self, seat: int, why: Callable[[str], Message] | None = None) -> None:
        level = self._hosted.played.usual_level
        self.table.take_over(seat, level)
        name = self._hosted.name(seat)
        self._hosted.note(stands_in(name, level, why(name) if why else None))

    def give_back(self, seat: int) -> None:
        if seat in self.table.standing_in and seat not in self.table.resigned:
            self.table.give_back(seat)
            self._hosted.note(is_back(self._hosted.name(seat)))
        self.schedule_next()

    def _answer_by_wish(self) -> None:
        index = self.standing.answer()
        if index is not None:
            self.table.answer(self.table.number, index, joined=True)

    # Whose move it is

    def _turn_after(self, start: int) -> tuple[int, int] | None:
        """Whose turn it is and where it began; only what came from `start` on is looked at.

        None between turns, and in games without.
        """
        entries = self.table.past()
        for place in reversed(range(start, len(entries))):
            entry = entries[place]
            events = entry.see(WATCHER) if isinstance(entry, Update) else ()
            for event in reversed(events):
                if (turn := event.turn_boundary) is not None:
                    return (turn.seat, place) if turn.begins else None
        if start:
            return self._turn
        begun = [turn for event in self.table.deal(WATCHER) if (turn := event.turn_boundary)]
        return (begun[-1].seat, NO_TURN) if begun and begun[-1].begins else None

    def schedule_next(self) -> None:
        """Let the clock of whoever is asked run, or a computer player think; never refuses."""
        question = self.table.question()
        if question is None or self._deserted():
            self.stop()
            if self.late is not None:
                self.late.catch_up(over=True)
            self._hosted.game_over()
            return
        banks = dict(self.clock.banks)
        self.clock.begin_turn(self._turn or (question.seat, NO_TURN))
        level = self.level(question.seat)
        if self._record.paused:
            self.clock.hold()
        elif level:
            self.clock.stop()
        else:
            self.clock.ask(question.seat)
        if level or self._record.paused or self.standing.answer() is None:
            self._pauses.due = None
        else:
            self._pauses.expect(self.table.number)
        stuck = self._retry is not None
        if level and self.in_play() and not self._record.paused and not stuck:
            self.computers.ask(question.seat)
        else:
            self.computers.stop()
        self._arm()
        if self.clock.banks != banks:
            self._hosted.save_or_log("a clock could not be saved")
        if self._asked != question.seat:
            self._asked = question.seat
            self._services.changed(self._hosted)

    def _deserted(self) -> bool:
        """Whether everybody is gone for good; a person with a key may always come back."""
        return all(self._is_gone(seat) for seat in self._record.people())

    def _is_gone(self, seat: int) -> bool:
        if seat in self.table.resigned:
            return True
        sat = self._record.seats[seat]
        stood_in_for = seat in self.table.standing_in
        return sat.guest and stood_in_for and not self._services.is_here(sat.key)

    def _due(self) -> tuple[float | None, Callable[[], None]]:
        """What happens next if whoever is asked does nothing, and when."""
        seat = self.clock.seat
        if seat is None or self._record.paused:
            return None, self.schedule_next
        if self._pauses.due is not None:
            return self._pauses.due, self._answer_by_wish
        due, why = self.clock.deadline(), ran_out_of_time
        grace = self._record.clock.grace
        if grace is None and self._record.seats[seat].guest:
            grace = GUEST_GRACE
        away = self._audience.away_since.get(seat)
        if grace is not None and away is not None and (due is None or away + grace < due):
            due, why = away + grace, is_away
        return due, partial(self.take_over, seat, why)

    def _arm(self) -> None:
        """Set the timer to whatever comes first."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        late = self.late.next_due() if self.late is not None else None
        # What is due and could not be saved waits: its own moment is over and would never be late.
        due = self._due()[0] if self._retry is None else self._retry
        moments = [when for when in (due, late) if when is not None]
        if moments:
            self._timer = self._services.time.call_at(min(moments), self._alarm)

    def _alarm(self) -> None:
        self._timer = None
        now = self._services.time.now() + SLACK
        if self._retry is not None and self._retry <= now:
            self._retry = None
        if self.late is not None:
            self.late.catch_up()
        due, happens = self._due()

        def act() -> None:
            if due is not None and due <= now:
                happens()
            self.schedule_next()

        self.save_or_retry(act)

    def save_or_retry(self, act: Callable[[], None]) -> None:
        """Do something nobody waits for; if it cannot be saved, try again later."""
        try:
            act()
            self._stuck = False
        except UserError as error:
            log.trouble("a table cannot be saved", error, table=self._record.id)
            if not self._stuck:
                self._hosted.note(
                    Message("The host cannot save this table just now; it will try again.")
                )
            self._stuck = True
            self._retry = self._services.time.now() + RETRY
            self.computers.stop()
            self._arm()

    async def _choose(self, seat: int) -> int:
        """The answer of a computer player; whatever goes wrong with it, the game goes on."""
        table, level = self.table, self.level(seat)
        question = table.question()
        options = question.options if question else 1
        seed = answer_seed(table.header.seed, seat, table.number)
        try:
            seen = table.observation(seat)
            index = await self._hosted.pool.choose(level, seed, seen, self._record.id)
        except Exception as error:
            log.trouble("a computer player failed", error, table=self._record.id, level=level)
            index = -1
        return index if type(index) is int and 0 <= index < options else seed % options

    async def _computer_answers(self, number: int, index: int) -> None:
        if not self._record.paused:
            self.save_or_retry(lambda: self.table.answer(number, index))

    def stop(self) -> None:
        self.clock.stop()
        self.computers.stop()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
