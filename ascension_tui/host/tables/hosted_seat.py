"""One connection at a hosted table: all that its person may see and do there.

Whatever seat is asked for, the answer is what this person may see, until the game is over. Seed and
salt stay sealed until then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from pydantic import BaseModel

from ascension_tui.game.protocol import WATCHER, Question, Result, SeenEvent, TableGame
from ascension_tui.host.ssh.identity import Person
from ascension_tui.host.tables import Refusal
from ascension_tui.host.tables.actions import SeatActions
from ascension_tui.host.tables.audience import LateGame, Listeners, News, TableChange
from ascension_tui.host.tables.chat import ChatLine
from ascension_tui.host.tables.table_record import Proposal, is_rated
from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Message, Sayable
from ascension_tui.table import Header, Table, Update
from ascension_tui.table.automatic_answers import Held
from ascension_tui.table.history import Entry, GameLog
from ascension_tui.thinking.pool import AnyPool

if TYPE_CHECKING:
    from ascension_tui.game.setup import GameSetup
    from ascension_tui.game.teller import AnyTeller
    from ascension_tui.host.tables.hosted_table import HostedTable

_Change = TypeVar("_Change", bound=TableChange)
RATED = Message("This game counts for ratings: there are no hints.")
SEALED = "0" * 64
"""Stands for the salt until the game is over."""


@dataclass(frozen=True, slots=True)
class Reviewer:
    """The pool, judging answers for somebody who takes turns with all others."""

    pool: AnyPool
    place: str

    async def suspect(self, seen: Any, answer: int) -> float:
        return await self.pool.suspect(seen, answer, self.place)

    async def weigh(self, seen: Any, answer: int) -> Any:
        return await self.pool.weigh(seen, answer, self.place)


class HostedSeat(SeatActions):
    """The table as a player, or a watcher of what everybody may see, has it: a `SeatTable`."""

    def __init__(self, hosted: HostedTable, person: Person, seat: int) -> None:
        super().__init__(hosted, person, seat)
        self._table = table = hosted.game.table
        self._followed: Table | LateGame = table
        """What number and past are those of."""
        self.game = hosted.played
        self.seats = table.seats
        self.standing_in: Mapping[int, str] = table.standing_in
        self.resigned: Set[int] = table.resigned
        self.level = hosted.game.level
        self.left = hosted.game.clock.left
        self.presence = hosted.presence
        self.skipping = False
        self._told: Listeners[TableChange] = Listeners()
        self._followers: Listeners[News] = Listeners()
        self.listen = self._told.add
        self.follow = self._followers.add
        """Be told what happens around the game: chat, people, clocks, proposals."""
        self.follow_up = self._followers.tell

    @property
    def _shown(self) -> Table | TableGame:
        return self._table

    def sees(self, seat: int) -> int:
        """The viewer this connection gets when it asks for a seat."""
        allowed = seat == self.seat or self.hosted.state == "over"
        return seat if allowed else WATCHER

    # The game

    @cached_property
    def setup(self) -> GameSetup:
        header = self._table.header
        agreed: GameSetup = self.game.agreed_setup(header.setup, header.rules)
        return agreed

    @property
    def language(self) -> Language:
        return self.hosted.services.language(self.person)

    @cached_property
    def teller(self) -> AnyTeller:
        return self.game.teller(self.language, self.setup)

    @cached_property
    def log(self) -> GameLog:
        return GameLog(self)

    @property
    def header(self) -> Header:
        header = self._table.header
        if self.hosted.state == "over":
            return header
        return header.model_copy(update={"seed": 0, "salt": SEALED})

    @property
    def path(self) -> Path | None:
        return self.hosted.kept

    @property
    def number(self) -> int:
        return self._followed.number

    @property
    def answers(self) -> int:
        return self._followed.answers

    @property
    def keyboard(self) -> frozenset[int]:
        gone = self.seat < 0 or self.seat in self._table.resigned
        return frozenset() if gone else frozenset((self.seat,))

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
        return [self._censored(entry) for entry in self._followed.past()]

    def _censored(self, change: _Change) -> _Change | Update:
        if not isinstance(change, Update):
            return change
        see = change.see
        return Update(change.number, change.seat, lambda seat: see(self.sees(seat)))

    def result(self) -> Result | None:
        return self._table.result()

    def hear(self, change: TableChange) -> None:
        self._told.tell(self._censored(change))

    def undoable(self, seat: int) -> int:
        return self._table.undoable(seat) if seat == self.seat >= 0 else 0

    def standing(self, seat: int) -> Sequence[Held]:
        if seat not in self.keyboard:
            return ()
        return self.hosted.game.standing.held(seat, self.language)

    def skip(self) -> None:
        """Do not wait for this person to follow the computer players."""
        self.skipping = True
        self.hosted.game.computers.hurry()

    def stop_skipping(self) -> None:
        self.skipping = False

    def why_no_hint(self) -> Message | None:
        return RATED if is_rated(self.hosted.record.seats, self.hosted.sides) else None

    async def advise(self, seat: int) -> Any:
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
        muted = self.hosted.services.muted
        return [line for line in self.hosted.chat if not muted(self.person.key, line.key)]

    def close(self) -> None:
        """Leave; closing twice does no harm."""
        self._told.clear()
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
        return None


class LateSeat(HostedSeat):
    """The table as it was a while ago, every hand open: a watcher's."""

    late = True

    def __init__(self, hosted: HostedTable, person: Person, seat: int) -> None:
        super().__init__(hosted, person, seat)
        if hosted.game.late is None:
            raise Refusal("At this table every hand is open only after the game.")
        self._followed = self._late = hosted.game.late

    @property
    def _shown(self) -> TableGame:
        return self._late.game

    def sees(self, seat: int) -> int:
        """Everything, as soon as the deal itself is old enough."""
        return seat if self._late.ready else super().sees(seat)

    def result(self) -> Result | None:
        return super().result() if self.hosted.state == "over" else None
