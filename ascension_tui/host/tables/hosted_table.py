"""`HostedTable`: one table, from the first free seat to the result.

Seats belong to people, not to connections. The journal is the truth about the game and the record
beside it about the seats, so a host that is started again finds every table as it was left.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeVar

from ascension_tui.errors import UserError
from ascension_tui.folders import keep_finished
from ascension_tui.game.protocol import HUMAN, WATCHER
from ascension_tui.host.ssh import log
from ascension_tui.host.ssh.identity import Person
from ascension_tui.host.tables import Refusal, as_refusal
from ascension_tui.host.tables.actions import Votes
from ascension_tui.host.tables.audience import Audience, News
from ascension_tui.host.tables.chat import Chat, ChatFile, ChatLine, notes_of
from ascension_tui.host.tables.clock import Spawner, Time, Timer
from ascension_tui.host.tables.hosted_seat import HostedSeat, LateSeat
from ascension_tui.host.tables.running_game import RETRY, RunningGame
from ascension_tui.host.tables.table_record import (
    Outcome,
    TableRecord,
    checked_setup,
    journal_path,
    remove_record,
    save_record,
)
from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Message
from ascension_tui.table import Line, Table, read_journal
from ascension_tui.thinking.pool import AnyPool

if TYPE_CHECKING:
    from ascension_tui.game.game import AnyGame

_T = TypeVar("_T")
State = Literal["waiting", "running", "over"]
Presence = Literal["free", "computer", "here", "around", "away"]
"""Of a seat's player; around: connected, but elsewhere."""
PACE = 0.5
"""Seconds between the answers of a computer player while somebody follows them."""


@dataclass(frozen=True, slots=True)
class Services:
    """What all tables of a host share."""

    games: Mapping[str, AnyGame]
    """By name."""
    pools: Mapping[str, AnyPool]
    """Where the computer players and the coach of each think."""
    root: Path
    """The folder with the tables' files."""
    time: Time
    wall: Callable[[], float]
    """The time of day, for records."""
    spawn: Spawner
    is_here: Callable[[str], bool]
    """Whether a person is connected to the host."""
    muted: Callable[[str, str], bool]
    """Whether a person, by key, does not want to read another."""
    language: Callable[[Person], Language]
    """In which a person is spoken to."""
    changed: Callable[[HostedTable], None]
    ended: Callable[[HostedTable], None]
    pace: float = PACE

    def game_named(self, name: str) -> AnyGame:
        if name not in self.games:
            raise Refusal("The game {name} is not played on this host.", name=name)
        return self.games[name]

    def title(self, record: TableRecord, language: Language) -> str:
        """A few words on what is played at a table; which game, where there are several."""
        try:
            game = self.game_named(record.game)
            setup = game.setup_model().checked(**record.setup)
        except UserError:
            return record.game
        title = game.setup_words(language).title(setup)
        return f"{game.title}: {title}" if len(self.games) > 1 else title


class HostedTable:
    """One table; what cannot be done is refused with a sentence."""

    def __init__(self, services: Services, record: TableRecord) -> None:
        self.services = services
        self.record = record
        self.id = record.id
        self.played = services.game_named(record.game)
        """The game that is played here."""
        self.pool = services.pools[record.game]
        """Where its computer players and the coach think."""
        self._chat_file = ChatFile(services.root, record.id)
        self.chat = Chat(services.time, self._said)
        self.audience = Audience(services.time, record.people())
        self.votes = Votes(self)
        self.kept: Path | None = None
        """Where the journal is, once the game is over."""
        self._game: RunningGame | None = None
        self._again: Timer | None = None

    @classmethod
    def restore(cls, services: Services, record: TableRecord, *, mend: bool = False) -> HostedTable:
        """A table as it was left; JournalError when its game cannot go on.

        `mend`: whether a damaged game goes on from its last good answer.
        """
        hosted = cls(services, record)
        path = journal_path(services.root, record.id)
        if path.exists():
            table, dropped = Table.resume(hosted.played.kind(), path, mend=mend)
            if dropped:
                log.note("the end of a journal was dropped", table=record.id, damaged=mend)
            hosted._play(table, read_journal(path).lines)
            hosted.game.save_or_retry(hosted.votes.take_up_again)
        return hosted

    @property
    def sides(self) -> Sequence[Sequence[int]]:
        return self.played.kind().sides(self.record.setup)

    @property
    def state(self) -> State:
        if self._game is None:
            return "waiting"
        return "running" if self.record.ended is None else "over"

    @property
    def game(self) -> RunningGame:
        if self._game is None:
            raise Refusal("The game has not begun; there are free seats.")
        return self._game

    def name(self, seat: int) -> str:
        return self.record.names()[seat]

    def asked(self) -> int | None:
        question = self._game.table.question() if self.state == "running" and self._game else None
        return question.seat if question else None

    def wants(self, seat: int) -> bool:
        """Whether the game waits for the person at a seat."""
        return seat == self.asked() and seat in self.game.in_play() and not self.record.paused

    def presence(self, seat: int) -> Presence:
        sat = self.record.seats[seat]
        if sat.free:
            return "free"
        if sat.level:
            return "computer"
        if self.audience.is_here(seat):
            return "here"
        return "around" if self.services.is_here(sat.key) else "away"

    # Waiting for players

    def open(self) -> None:
        """Save a new table; begin at once if no other person is to come."""
        self._seating(lambda: None)

    @as_refusal()
    def sit(self, person: Person, code: str = "") -> int:
        """Take a free seat; with the last one the game begins. Returns the seat."""
        mine = self.record.seat_of(person.key)
        if mine is not None:
            return mine
        if self.state != "waiting":
            raise Refusal("The game has begun already; there is no free seat.")
        return self._seating(partial(self.record.take_seat, person, code))

    @as_refusal()
    def stand_up(self, person: Person) -> None:
        if self.state != "waiting":
            raise Refusal("The game has begun. You can resign, or go and come back later.")
        self._seating(partial(self.record.leave_seat, person))

    @as_refusal()
    def fill(self, person: Person, level: str) -> None:
        if self.state != "waiting":
            raise Refusal("The game has begun already.")
        if level not in self.played.levels:
            raise Refusal("There is no computer player named {level}.", level=level)
        self._seating(partial(self.record.fill_up, person, level))

    def _seating(self, change: Callable[[], _T]) -> _T:
        """Change seats and begin if all are taken; what cannot be saved changes nothing."""
        seats, owner = list(self.record.seats), self.record.owner
        done = change()
        try:
            if self.record.is_full:
                self._begin()
            else:
                self.save()
        except UserError:
            self.record.seats, self.record.owner = seats, owner
            raise
        self.show("people")
        return done

    def _begin(self) -> None:
        record, kind = self.record, self.played.kind()
        record.setup = checked_setup(self.played, record.setup, record)
        players = [seat.level or HUMAN for seat in record.seats]
        save_record(self.services.root, record)
        path = journal_path(self.services.root, record.id)
        table = Table.begin(kind, record.setup, secrets.randbits(63), players, path)
        self._play(table, ())
        self.show("state")

    def _play(self, table: Table, past: Sequence[Line]) -> None:
        talk = self._chat_file.read()
        # A note is written right after the journal's line it tells of, so only the last can lack.
        told = max((line.number for line in talk), default=0)
        notes = notes_of(past, self.record.names())
        self.chat.remember([*talk, *(ChatLine(*note) for note in notes if note[0] > told)])
        self._game = RunningGame(self, table, past)

    def go(self) -> None:
        """Let clocks and computer players run, after opening or restoring."""
        if self.state == "waiting" and self.record.is_full:
            # Stopped between the last seat and the deal.
            try:
                self._begin()
            except UserError as error:
                log.trouble("a game could not begin", error, table=self.record.id)
        if self.state == "running":
            self.game.save_or_retry(self.game.schedule_next)

    # Coming and going

    def enter(self, person: Person) -> HostedSeat:
        """Connect to one's own seat; whoever stood in there gives it back."""
        seat = self.record.seat_of(person.key)
        if seat is None:
            raise Refusal("You do not play at this table.")
        game = self.game
        one = HostedSeat(self, person, seat)
        self.audience.join(one)
        if self.state == "running":
            game.save_or_retry(partial(game.give_back, seat))
        self.show("people")
        return one

    def watch(self, person: Person, *, everything: bool = False) -> HostedSeat:
        """Watch; `everything` shows all hands, as late as was agreed."""
        game, running = self.game, self.state == "running"
        plays = self.record.seat_of(person.key)
        if running and not self.record.watching and plays not in game.table.resigned:
            raise Refusal("The players at this table do not want to be watched.")
        if running and everything and plays is not None:
            raise Refusal("You play here; the other hands are open after the game.")
        seat_kind = LateSeat if running and everything else HostedSeat
        one = seat_kind(self, person, WATCHER)
        self.audience.join(one)
        self.show("people")
        return one

    def left(self, one: HostedSeat) -> None:
        away = self.audience.leave(one)
        if away and self.state == "running":
            self.game.save_or_retry(self.game.schedule_next)
            self.game.save_or_retry(partial(self.votes.without, one.seat, only="going on"))
        self.show("people")

    def gone_for_good(self, person: Person) -> None:
        """Forget the proposal and the vote of a guest who will not come back."""
        seat = self.record.seat_of(person.key)
        if seat is not None and self.state == "running":
            self.game.save_or_retry(partial(self.votes.without, seat))
        self.go()

    # For the running game and the actions

    def show(self, kind: News) -> None:
        """Tell connections and lobby to look again."""
        self.audience.news(kind)
        self.services.changed(self)

    def note(self, note: Message) -> None:
        self.chat.note(note, self._game.table.number if self._game else 0)

    def _said(self, line: ChatLine) -> None:
        self._chat_file.add(line)
        self.audience.news("chat")

    def save(self) -> None:
        save_record(self.services.root, self.record)

    def save_or_log(self, trouble: str) -> None:
        """Save what stands even if that fails."""
        try:
            self.save()
        except UserError as error:
            log.trouble(trouble, error, table=self.record.id)

    def change(self, **values: object) -> None:
        """Change fields of the record; what cannot be saved changes nothing."""
        before = {name: getattr(self.record, name) for name in values}
        try:
            self._set(values)
            self.save()
        except UserError:
            self._set(before)
            raise

    def _set(self, values: Mapping[str, object]) -> None:
        for name, value in values.items():
            setattr(self.record, name, value)

    def seat_changed(self, seat: int) -> None:
        """Tell who plays a seat; a computer player agrees to everything."""
        if self.game.level(seat):
            self.game.save_or_retry(partial(self.votes.without, seat))
        self.show("people")

    def game_over(self) -> None:
        record = self.record
        if record.ended is not None:
            return
        game = self.game
        result = game.table.result()
        record.ended = self.services.wall()
        if result is not None:
            record.outcome = Outcome.of(result, game.resigned)
        game.table.close()
        self._put_away()
        over = Message("The game is over.")
        self.note(over if result else Message("The game was given up by everybody."))
        self.show("state")

    def _put_away(self) -> None:
        """First the finished record, then the database, then the journal.

        Until the journal has moved, whatever was cut short is done again: in a moment if there was
        no room for the record, without which nobody would know who played, else at the next start.
        """
        root, table = self.services.root, self.record.id
        try:
            save_record(root, self.record)
        except UserError as error:
            log.trouble("a finished table cannot be saved yet", error, table=table)
            time = self.services.time
            self._again = time.call_at(time.now() + RETRY, self._put_away)
            return
        self.services.ended(self)
        self._chat_file.remove()
        self.kept = keep_finished(journal_path(root, table))
        if self.kept != journal_path(root, table):
            remove_record(root, table)

    def close(self) -> None:
        if self._again is not None:
            self._again.cancel()
        if self.state != "running":
            return
        self.game.stop()
        self.save_or_log("a table cannot be saved")
        self.game.table.close()
