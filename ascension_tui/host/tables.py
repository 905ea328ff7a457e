"""`HostedTable`: a table of the house, from the first free seat to the result.

Seats belong to people, not to connections. The journal is the truth about the game and the sheet
beside it about the seats, so a house that is opened again finds every table as it was left.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Literal, TypeVar

from ascension_tui.errors import AscensionError
from ascension_tui.folders import keep_finished
from ascension_tui.host import log
from ascension_tui.host.acts import Acts
from ascension_tui.host.audience import Audience
from ascension_tui.host.chat import Chat, ChatLine
from ascension_tui.host.clock import Timer
from ascension_tui.host.links import LateLink, Link, News, SeatLink, WatchLink
from ascension_tui.host.people import Person
from ascension_tui.host.refusal import Refusal, told_kindly
from ascension_tui.host.running import RETRY, RunningGame
from ascension_tui.host.seating import fill_up, is_full, leave_seat, seat_names, take_seat
from ascension_tui.host.services import Services
from ascension_tui.host.sheet import (
    PERSON,
    Outcome,
    TableSheet,
    journal_path,
    remove_sheet,
    save_sheet,
)
from ascension_tui.host.talkfile import TalkFile
from ascension_tui.host.words import notes_of
from ascension_tui.table import Line, Table, read_journal

_T = TypeVar("_T")
State = Literal["waiting", "running", "over"]
Presence = Literal["free", "computer", "here", "around", "away"]
"""Of a seat's player: at the table, elsewhere in the house, or not connected."""


class HostedTable:
    """One table; every method refuses with a sentence what cannot be done."""

    def __init__(self, services: Services, sheet: TableSheet) -> None:
        """A table that waits for players."""
        self.services = services
        self.sheet = sheet
        self._talk = TalkFile(services.root, sheet.id)
        self.chat = Chat(services.time, self._said)
        self.audience = Audience(services.time, sheet.people())
        self.acts = Acts(self)
        self.kept: Path | None = None
        """Where the journal is, once the game is over."""
        self._game: RunningGame | None = None
        self._again: Timer | None = None

    @classmethod
    def restore(cls, services: Services, sheet: TableSheet, *, mend: bool = False) -> HostedTable:
        """A table as it was left; JournalError when its game cannot go on.

        `mend`: whether a damaged game goes on from its last good answer.
        """
        hosted = cls(services, sheet)
        path = journal_path(services.root, sheet.id)
        if path.exists():
            table, dropped = Table.resume(services.offer.kind, path, mend=mend)
            if dropped:
                log.note("the end of a journal was dropped", table=sheet.id, damaged=mend)
            hosted._play(table, read_journal(path).lines)
            hosted.game.carefully(hosted.acts.take_up_again)
        return hosted

    @property
    def id(self) -> str:
        """Names the table and its files."""
        return self.sheet.id

    @property
    def state(self) -> State:
        """How far it is."""
        if self._game is None:
            return "waiting"
        return "running" if self.sheet.ended is None else "over"

    @property
    def game(self) -> RunningGame:
        """The game, once it has begun."""
        if self._game is None:
            raise Refusal("The game has not begun; there are free seats.")
        return self._game

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return seat_names(self.sheet)[seat]

    def asked(self) -> int | None:
        """The seat whose decision it is."""
        question = self._game.table.question() if self.state == "running" and self._game else None
        return question.seat if question else None

    def wants(self, seat: int) -> bool:
        """Whether the game waits for the person at a seat."""
        return seat == self.asked() and seat in self.game.in_play() and not self.sheet.paused

    def presence(self, seat: int) -> Presence:
        """Where the player of a seat is."""
        sat = self.sheet.seats[seat]
        if sat.free:
            return "free"
        if sat.level:
            return "computer"
        if self.audience.is_here(seat):
            return "here"
        return "around" if self.services.is_here(sat.key) else "away"

    # Waiting for players

    def open(self) -> None:
        """Write the first sheet; begin at once if no other person is to come."""
        self._seating(lambda: None)

    @told_kindly()
    def sit(self, person: Person, code: str = "") -> int:
        """Take a free seat; with the last one the game begins. Returns the seat."""
        mine = self.sheet.seat_of(person.key)
        if mine is not None:
            return mine
        if self.state != "waiting":
            raise Refusal("The game has begun already; there is no free seat.")
        return self._seating(partial(take_seat, self.sheet, person, code))

    @told_kindly()
    def stand_up(self, person: Person) -> None:
        """Leave a table whose game has not begun."""
        if self.state != "waiting":
            raise Refusal("The game has begun. You can resign, or go and come back later.")
        self._seating(partial(leave_seat, self.sheet, person))

    @told_kindly()
    def fill(self, person: Person, level: str) -> None:
        """Give the free seats to computer players and begin."""
        if self.state != "waiting":
            raise Refusal("The game has begun already.")
        if level not in self.services.offer.levels:
            raise Refusal(f"There is no computer player named {level}.")
        self._seating(partial(fill_up, self.sheet, person, level))

    def _seating(self, change: Callable[[], _T]) -> _T:
        """Change seats and begin if all are taken; what cannot be saved changes nothing."""
        seats, owner = list(self.sheet.seats), self.sheet.owner
        done = change()
        try:
            if is_full(self.sheet):
                self._begin()
            else:
                self.save()
        except AscensionError:
            self.sheet.seats, self.sheet.owner = seats, owner
            raise
        self.show("people")
        return done

    def _begin(self) -> None:
        offer, sheet = self.services.offer, self.sheet
        sheet.setup = offer.check(sheet.setup, seat_names(sheet))
        players = [seat.level or PERSON for seat in sheet.seats]
        save_sheet(self.services.root, sheet)
        path = journal_path(self.services.root, sheet.id)
        table = Table.begin(offer.kind, sheet.setup, secrets.randbits(63), players, path)
        self._play(table, ())
        self.show("state")

    def _play(self, table: Table, past: Sequence[Line]) -> None:
        talk = self._talk.read()
        # A note is written right after the journal's line it tells of, so only the last can lack.
        told = max((line.number for line in talk), default=0)
        notes = notes_of(past, seat_names(self.sheet))
        self.chat.remember([*talk, *(ChatLine(*note) for note in notes if note[0] > told)])
        self._game = RunningGame(self.services, self.sheet, table, past, self.audience, self)

    def go(self) -> None:
        """Let clocks and computer players run; after opening or restoring a table."""
        if self.state == "waiting" and is_full(self.sheet):
            # Stopped between the last seat and the deal.
            try:
                self._begin()
            except AscensionError as error:
                log.trouble("a game could not begin", error, table=self.sheet.id)
        if self.state == "running":
            self.game.carefully(self.game.settle)

    # Coming and going

    def enter(self, person: Person) -> SeatLink:
        """Sit down before one's own seat; whoever stood in there gives it back."""
        seat = self.sheet.seat_of(person.key)
        if seat is None:
            raise Refusal("You do not play at this table.")
        link = SeatLink(self, person, seat)
        game = self.game
        self.audience.join(link)
        if self.state == "running":
            game.carefully(partial(game.give_back, seat))
        self.show("people")
        return link

    def watch(self, person: Person, *, everything: bool = False) -> WatchLink:
        """Look on; `everything` shows all hands, as late as was agreed."""
        game = self.game
        if self.state == "running":
            plays = self.sheet.seat_of(person.key)
            if not self.sheet.watching and plays not in game.table.resigned:
                raise Refusal("The players at this table do not want to be watched.")
            if everything and plays is not None:
                raise Refusal("You play here; the other hands are open after the game.")
            if everything:
                return self._joined(LateLink(self, person))
        return self._joined(WatchLink(self, person))

    def _joined(self, link: WatchLink) -> WatchLink:
        if link.late:
            _ = self.game.late_game
        self.audience.join(link)
        self.show("people")
        return link

    def left(self, link: Link) -> None:
        """A connection is gone; its seat waits."""
        away = self.audience.leave(link)
        if away and self.state == "running":
            self.game.carefully(self.game.settle)
            self.game.carefully(partial(self.acts.without, link.seat, only="going on"))
        self.show("people")

    def gone_for_good(self, person: Person) -> None:
        """A guest will not come back: what they asked is gone, and nobody waits for their vote."""
        seat = self.sheet.seat_of(person.key)
        if seat is not None and self.state == "running":
            self.game.carefully(partial(self.acts.without, seat))
        self.go()

    # What the running game and the acts need

    def show(self, kind: Literal["people", "proposal", "clock", "state"]) -> None:
        """Tell the connections and the lobby to look again."""
        self.audience.news(News(kind))
        self.services.changed(self)

    def note(self, text: str) -> None:
        """Say something at the table in the name of the house."""
        self.chat.note(text, self._game.table.number if self._game else 0)

    def _said(self, line: ChatLine) -> None:
        self._talk.add(line)
        self.audience.news(News("chat"))

    def save(self) -> None:
        """Write the sheet."""
        save_sheet(self.services.root, self.sheet)

    def switch(self, what: Literal["paused", "chat"], on: bool) -> None:
        """Change what holds for everybody here; what cannot be saved changes nothing."""
        before = getattr(self.sheet, what)
        setattr(self.sheet, what, on)
        try:
            self.save()
        except AscensionError:
            setattr(self.sheet, what, before)
            raise

    def seat_changed(self, seat: int) -> None:
        """A seat is played by somebody else now; a computer player agrees to everything."""
        if self.game.level(seat):
            self.game.carefully(partial(self.acts.without, seat))
        self.show("people")

    def turn_changed(self) -> None:
        """Somebody else is asked."""
        self.services.changed(self)

    def game_over(self) -> None:
        """Keep the result and put the files with the finished ones."""
        sheet = self.sheet
        if sheet.ended is not None:
            return
        game = self.game
        result = game.table.result()
        sheet.ended = self.services.wall()
        if result is not None:
            sheet.outcome = Outcome(
                winners=result.winners,
                scores=result.scores,
                reason=result.reason,
                resigned=tuple(game.resigned),
            )
        game.table.close()
        self._put_away()
        self.note("The game is over." if result else "The game was given up by everybody.")
        self.show("state")

    def _put_away(self) -> None:
        """First the finished sheet, then the records, then the journal.

        Until the journal has moved, whatever was cut short is done again: in a moment if there was
        no room for the sheet, without which nobody would know who played, else at the next start.
        """
        root, table = self.services.root, self.sheet.id
        try:
            save_sheet(root, self.sheet)
        except AscensionError as error:
            log.trouble("a finished table cannot be saved yet", error, table=table)
            self._again = self.services.time.call_at(
                self.services.time.now() + RETRY, self._put_away
            )
            return
        self.services.ended(self)
        self._talk.remove()
        self.kept = keep_finished(journal_path(root, table))
        if self.kept != journal_path(root, table):
            remove_sheet(root, table)

    def close(self) -> None:
        """The house is closing: stop, and leave everything on the disk."""
        if self._again is not None:
            self._again.cancel()
        if self.state != "running":
            return
        self.game.stop()
        try:
            self.save()
        except AscensionError as error:
            log.trouble("a table cannot be saved", error, table=self.sheet.id)
        self.game.table.close()
