"""The table as a connection sees it: a `Table` in everything a screen asks, for one person's eyes.

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

from ascension_tui.host.audience import What
from ascension_tui.host.history import LateGame
from ascension_tui.host.refusal import Refusal
from ascension_tui.rules.protocol import GameKind, Question, Result
from ascension_tui.table import Header, Table

if TYPE_CHECKING:
    from ascension_tui.host.links import Link

SEALED = "0" * 64
"""Stands for the salt until the game is over."""


class TableFace:
    """What `Table` offers, for one connection."""

    def __init__(self, link: Link) -> None:
        """Show what the link may see."""
        self._link = link

    @property
    def _table(self) -> Table:
        return self._link.hosted.game.table

    @property
    def kind(self) -> GameKind:
        """Which game it is."""
        return self._table.kind

    @property
    def header(self) -> Header:
        """What was agreed; seed and salt are sealed until the game is over."""
        header = self._table.header
        if self._link.hosted.state == "over":
            return header
        return header.model_copy(update={"seed": 0, "salt": SEALED})

    @property
    def path(self) -> Path | None:
        """Where the journal is, once the game is over."""
        return self._link.hosted.kept

    @property
    def friendly(self) -> bool:
        """Whether takebacks may be asked for."""
        return self._table.friendly

    @property
    def standing_in(self) -> Mapping[int, str]:
        """Seats a computer player answers for."""
        return MappingProxyType(self._table.standing_in)

    @property
    def resigned(self) -> frozenset[int]:
        """Who gave up."""
        return frozenset(self._table.resigned)

    @property
    def number(self) -> int:
        """The number of the present decision."""
        return self._table.number

    @property
    def answers(self) -> int:
        """How many answers stand."""
        return self._table.answers

    @property
    def seats(self) -> int:
        """How many players sit here."""
        return self._table.seats

    def question(self) -> Question | None:
        """The decision the game stands at; how many options another has is not told."""
        question = self._table.question()
        if question is None or self._link.sees(question.seat) == question.seat:
            return question
        return Question(question.seat, 0)

    def observation(self, seat: int) -> Any:
        """What the person may decide on."""
        return self._table.observation(self._link.sees(seat))

    def view(self, seat: int) -> BaseModel:
        """What a screen shows."""
        return self._table.view(self._link.sees(seat))

    def opening(self, seat: int) -> Sequence[BaseModel]:
        """The deal."""
        return self._table.opening(self._link.sees(seat))

    def result(self) -> Result | None:
        """How the game ended."""
        return self._table.result()

    def listen(self, listener: Callable[[What], object]) -> Callable[[], None]:
        """Be told of everything from now on; call what is returned to stop."""
        return self._link.listen(listener)

    def _own(self, seat: int) -> int:
        if seat < 0 or seat != self._link.seat:
            raise Refusal("That is not your seat.")
        return seat

    @contextmanager
    def _acting(self) -> Iterator[None]:
        """Let the screen tell what it does itself from what is done in another window."""
        self._link.acting = True
        try:
            yield
        finally:
            self._link.acting = False

    def answer(self, number: int, index: int, *, joined: bool = False) -> None:
        """Answer for the person's own seat."""
        seat = self._own(self._link.seat)
        with self._acting():
            self._link.hosted.acts.answer(seat, number, index, joined=joined)

    def undoable(self, seat: int) -> int:
        """How many answers the person may undo."""
        return self._table.undoable(seat) if seat == self._link.seat >= 0 else 0

    def undo(self, seat: int) -> int:
        """Undo the person's last answer."""
        with self._acting():
            return self._link.hosted.acts.undo(self._own(seat))

    def takeback(self, seat: int) -> int:
        """Go back further, if nobody needs to be asked; otherwise the others are asked now."""
        answers = self._link.hosted.acts.offer_takeback(self._own(seat))
        if not answers:
            raise Refusal("The others have been asked whether you may take that back.")
        return answers

    def close(self) -> None:
        """The screen is done with the table; the table goes on."""
        self._link.close()


class LateFace(TableFace):
    """The table as it was a while ago, every hand open."""

    @property
    def _late(self) -> LateGame:
        return self._link.hosted.game.late_game

    @property
    def number(self) -> int:
        """Counts what this watcher has been shown."""
        return self._late.number

    @property
    def answers(self) -> int:
        """How many answers are shown."""
        return self._late.shown

    def question(self) -> Question | None:
        """The decision shown."""
        question = self._late.game.question()
        if question is None or self._link.sees(question.seat) == question.seat:
            return question
        return Question(question.seat, 0)

    def observation(self, seat: int) -> Any:
        """What a seat decided on."""
        return self._late.game.observation(self._link.sees(seat))

    def view(self, seat: int) -> BaseModel:
        """What a seat saw."""
        return self._late.game.view(self._link.sees(seat))

    def result(self) -> Result | None:
        """How the game ended, once that is shown."""
        over = self._link.hosted.state == "over"
        return self._table.result() if over else None
