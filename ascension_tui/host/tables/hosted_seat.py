"""One connection at a hosted table: all that its person may see and do there.

Whatever seat is asked for, the answer is what this person may see, until the game is over. Seed and
salt stay sealed until then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel

from ascension_tui.game.protocol import WATCHER, Question, Result, SeenEvent, TableGame
from ascension_tui.host.ssh.identity import Person
from ascension_tui.host.tables.audience import Hearers, News, TableChange
from ascension_tui.host.tables.chat import ChatLine
from ascension_tui.host.tables.services import Refusal, Reviewer
from ascension_tui.host.tables.table_record import Proposal, is_rated
from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Message, Sayable
from ascension_tui.table import Header, Table, Update
from ascension_tui.table.automatic_answers import Held
from ascension_tui.table.history import Entry, GameLog

if TYPE_CHECKING:
    from ascension_tui.game.game import AnyGame
    from ascension_tui.game.setup import GameSetup
    from ascension_tui.game.teller import Teller
    from ascension_tui.host.tables.hosted_table import HostedTable, Presence

RATED = Message("This game counts for ratings: there are no hints.")
SEALED = "0" * 64
"""Stands for the salt until the game is over."""


class HostedSeat:
    """The table as a player, or a watcher of what everybody may see, has it: a `SeatTable`."""

    late = False
    """Whether it sees everything, but late."""

    def __init__(self, hosted: HostedTable, person: Person, seat: int) -> None:
        """`seat`: `WATCHER` for whoever has none."""
        self.hosted = hosted
        self.person = person
        self.seat = seat
        self.skipping = False
        self.acting = False
        """Whether what happens now was done here."""
        self._hearers: Hearers[TableChange] = Hearers()
        self._followers: Hearers[News] = Hearers()

    @property
    def _table(self) -> Table:
        return self.hosted.game.table

    @property
    def _shown(self) -> Table | TableGame:
        """The position this connection looks at."""
        return self._table

    def sees(self, seat: int) -> int:
        """The viewer this connection gets when it asks for a seat."""
        allowed = seat == self.seat or self.hosted.state == "over"
        return seat if allowed else WATCHER

    # The game

    @property
    def game(self) -> AnyGame:
        return self.hosted.played

    @cached_property
    def setup(self) -> GameSetup:
        header = self._table.header
        agreed: GameSetup = self.game.agreed_setup(header.setup, header.rules)
        return agreed

    @property
    def language(self) -> Language:
        """In which the person is spoken to."""
        return self.hosted.services.language(self.person)

    @cached_property
    def teller(self) -> Teller[Any, Any, Any, Any, Any]:
        return self.game.teller(self.language, self.setup)

    @cached_property
    def log(self) -> GameLog:
        return GameLog(self)

    @property
    def header(self) -> Header:
        """Seed and salt are sealed until the game is over."""
        header = self._table.header
        if self.hosted.state == "over":
            return header
        return header.model_copy(update={"seed": 0, "salt": SEALED})

    @property
    def path(self) -> Path | None:
        """The journal, once the game is over."""
        return self.hosted.kept

    @property
    def standing_in(self) -> Mapping[int, str]:
        return MappingProxyType(self._table.standing_in)

    @property
    def resigned(self) -> frozenset[int]:
        return frozenset(self._table.resigned)

    @property
    def number(self) -> int:
        return self._table.number

    @property
    def answers(self) -> int:
        return self._table.answers

    @property
    def seats(self) -> int:
        return self._table.seats

    @property
    def keyboard(self) -> frozenset[int]:
        """The seats that are played at this connection."""
        gone = self.seat < 0 or self.seat in self._table.resigned
        return frozenset() if gone else frozenset((self.seat,))

    def level(self, seat: int) -> str:
        return self.hosted.game.level(seat)

    def question(self) -> Question | None:
        """The decision shown; how many options another has is not told."""
        question = self._shown.question()
        if question is None or self.sees(question.seat) == question.seat:
            return question
        return Question(question.seat, 0)

    def observation(self, seat: int) -> Any:
        return self._shown.observation(self.sees(seat))

    def view(self, seat: int) -> BaseModel:
        return self._shown.view(self.sees(seat))

    def deal(self, seat: int) -> Sequence[SeenEvent]:
        return self._table.deal(self.sees(seat))

    def past(self) -> list[Entry]:
        """What happened so far, as this connection may see it."""
        past = self._past()
        return [self._censored(entry) if isinstance(entry, Update) else entry for entry in past]

    def _past(self) -> list[Entry]:
        return self._table.past()

    def _censored(self, update: Update) -> Update:
        see = update.see
        return Update(update.number, update.seat, lambda seat: see(self.sees(seat)))

    def result(self) -> Result | None:
        return self._table.result()

    # Being told

    def listen(self, hear: Callable[[TableChange], object]) -> Callable[[], None]:
        """Be told what happens in the game; call what is returned to stop."""
        return self._hearers.add(hear)

    def follow(self, hear: Callable[[News], object]) -> Callable[[], None]:
        """Be told what happens around the game: chat, people, clocks, proposals."""
        return self._followers.add(hear)

    def hear(self, change: TableChange) -> None:
        """Pass on what happened, as this connection may see it."""
        self._hearers.tell(self._censored(change) if isinstance(change, Update) else change)

    def follow_up(self, news: News) -> None:
        self._followers.tell(news)

    # Answering

    def _own(self, seat: int) -> int:
        if seat < 0 or seat != self.seat:
            raise Refusal("That is not your seat.")
        return seat

    def answer(self, number: int, index: int, *, joined: bool = False) -> None:
        seat = self._own(self.seat)
        self.acting = True
        try:
            self.hosted.actions.answer(seat, number, index, joined=joined)
        finally:
            self.acting = False

    def undoable(self, seat: int) -> int:
        return self._table.undoable(seat) if seat == self.seat >= 0 else 0

    def undo(self, seat: int) -> int:
        self.acting = True
        try:
            return self.hosted.actions.undo(self._own(seat))
        finally:
            self.acting = False

    def takeback(self, seat: int) -> int:
        """Go back further, or ask the others first, which is a refusal."""
        answers = self.hosted.actions.offer_takeback(self._own(seat))
        if not answers:
            raise Refusal("The others have been asked whether you may take that back.")
        return answers

    def standing(self, seat: int) -> Sequence[Held]:
        """What this person can have answered without being asked, and what holds."""
        if seat not in self.keyboard:
            return ()
        language = self.hosted.services.language(self.person)
        return self.hosted.game.standing.held(seat, language)

    def wish(self, seat: int, question: str, wish: str) -> None:
        self.hosted.actions.wish(self._own(seat), question, wish)

    def skip(self) -> None:
        """Do not wait for this person to follow the computer players."""
        self.skipping = True
        self.hosted.game.computers.hurry()

    def stop_skipping(self) -> None:
        self.skipping = False

    # The coach

    def why_no_hint(self) -> Message | None:
        """Why this person may not ask the coach; None if they may."""
        return RATED if is_rated(self.hosted.record.seats, self.hosted.sides) else None

    async def advise(self, seat: int) -> Any:
        """The coach's advice on what this person sees."""
        if refusal := self.why_no_hint():
            raise Refusal("{refusal}", refusal=refusal)
        return await self.hosted.pool.advise(self.observation(seat), f"hint {self.hosted.id}")

    def reviewer(self) -> Reviewer:
        """Who looks back at the answers of the game when it is over."""
        return Reviewer(self.hosted.pool, f"look back {self.hosted.id} {self.person.nick}")

    # Around the game

    @property
    def proposal(self) -> Proposal | None:
        return self.hosted.record.proposal

    def lines(self) -> list[ChatLine]:
        """The chat without those this person has muted."""
        muted = self.hosted.services.muted
        return [line for line in self.hosted.chat if not muted(self.person.key, line.key)]

    def say(self, text: str) -> None:
        self.hosted.actions.say(self, text)

    def presence(self, seat: int) -> Presence:
        return self.hosted.presence(seat)

    def left(self, seat: int) -> float | None:
        """Seconds a seat has; None without a clock."""
        return self.hosted.game.clock.left(seat)

    def resign(self) -> None:
        self.hosted.actions.resign(self._own(self.seat))

    def offer_takeback(self) -> int:
        """Ask to go back to this seat's last decision; 0 while others must still agree."""
        return self.hosted.actions.offer_takeback(self._own(self.seat))

    def pause(self) -> bool:
        """Propose a pause; returns whether it began."""
        return self.hosted.actions.propose_pause(self._own(self.seat))

    def go_on(self) -> bool:
        """Propose to end the pause; returns whether it ended."""
        return self.hosted.actions.propose_going_on(self._own(self.seat))

    def vote(self, agreed: bool) -> None:
        self.hosted.actions.vote(self._own(self.seat), agreed)

    def come_back(self) -> None:
        self.hosted.actions.come_back(self._own(self.seat))

    def set_chat(self, on: bool) -> None:
        self.hosted.actions.set_chat(self.seat, on)

    def close(self) -> None:
        """Leave; closing twice does no harm."""
        self._hearers.clear()
        self._followers.clear()
        self.hosted.left(self)

    # What is the table's own business, not this connection's

    def set_pace(self, name: str) -> None:
        """Change nothing: a table has one pace for all."""

    async def run(self, say: Callable[[Sayable], object]) -> None:
        """Do nothing: the table does this itself."""

    async def leave(self) -> None:
        """Do nothing: whoever opened the connection closes it."""

    def put_away(self) -> Path | None:
        """Do nothing: the table does this itself."""
        return None
