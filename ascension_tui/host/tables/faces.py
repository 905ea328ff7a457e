"""What a connection sees of a table: a `Table` in everything a screen asks, for one person.

A screen may call what it likes here; the answers are made for the person behind it, and what it
does is done for that person's seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel

from ascension_tui.game.protocol import GameKind, Question, Result, SeenEvent, TableGame
from ascension_tui.host.tables.history import LateGame
from ascension_tui.host.tables.refusal import Refusal
from ascension_tui.table import Header, Table
from ascension_tui.table.history import Entry

if TYPE_CHECKING:
    from ascension_tui.host.tables.links import Link, TableChange

SEALED = "0" * 64
"""Stands for the salt until the game is over."""


class TableFace:
    """What `Table` offers, for one connection."""

    def __init__(self, link: Link) -> None:
        self._link = link

    @property
    def _table(self) -> Table:
        return self._link.hosted.game.table

    @property
    def _shown(self) -> Table | TableGame:
        """The position this connection looks at."""
        return self._table

    @property
    def kind(self) -> GameKind:
        return self._table.kind

    @property
    def header(self) -> Header:
        """Seed and salt are sealed until the game is over."""
        header = self._table.header
        if self._link.hosted.state == "over":
            return header
        return header.model_copy(update={"seed": 0, "salt": SEALED})

    @property
    def path(self) -> Path | None:
        """The journal, once the game is over."""
        return self._link.hosted.kept

    @property
    def friendly(self) -> bool:
        return self._table.friendly

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

    def question(self) -> Question | None:
        """The decision shown; how many options another has is not told."""
        question = self._shown.question()
        if question is None or self._link.sees(question.seat) == question.seat:
            return question
        return Question(question.seat, 0)

    def observation(self, seat: int) -> Any:
        return self._shown.observation(self._link.sees(seat))

    def view(self, seat: int) -> BaseModel:
        return self._shown.view(self._link.sees(seat))

    def deal(self, seat: int) -> Sequence[SeenEvent]:
        return self._table.deal(self._link.sees(seat))

    def past(self) -> list[Entry]:
        """What happened so far, as this connection may see it."""
        return self._link.past()

    def result(self) -> Result | None:
        return self._table.result()

    def listen(self, listener: Callable[[TableChange], object]) -> Callable[[], None]:
        return self._link.listen(listener)

    def _own(self, seat: int) -> int:
        if seat < 0 or seat != self._link.seat:
            raise Refusal("That is not your seat.")
        return seat

    @contextmanager
    def _acting(self) -> Iterator[None]:
        """Mark what this connection does itself, against what another window does."""
        self._link.acting = True
        try:
            yield
        finally:
            self._link.acting = False

    def answer(self, number: int, index: int, *, joined: bool = False) -> None:
        seat = self._own(self._link.seat)
        with self._acting():
            self._link.hosted.actions.answer(seat, number, index, joined=joined)

    def undoable(self, seat: int) -> int:
        return self._table.undoable(seat) if seat == self._link.seat >= 0 else 0

    def undo(self, seat: int) -> int:
        with self._acting():
            return self._link.hosted.actions.undo(self._own(seat))

    def takeback(self, seat: int) -> int:
        """Go back further, or ask the others first, which is a refusal."""
        answers = self._link.hosted.actions.offer_takeback(self._own(seat))
        if not answers:
            raise Refusal("The others have been asked whether you may take that back.")
        return answers

    def close(self) -> None:
        self._link.close()


class LateFace(TableFace):
    """The table as it was a while ago, every hand open."""

    @property
    def _late(self) -> LateGame:
        return self._link.hosted.game.late_game

    @property
    def number(self) -> int:
        return self._late.number

    @property
    def answers(self) -> int:
        return self._late.shown

    @property
    def _shown(self) -> Table | TableGame:
        return self._late.game

    def result(self) -> Result | None:
        over = self._link.hosted.state == "over"
        return self._table.result() if over else None
