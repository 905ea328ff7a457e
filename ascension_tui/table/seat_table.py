"""What one reader gets of a table, wherever it stands: here, on a host, or in a replay."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from pydantic import BaseModel

from ascension_tui.game.protocol import Question, Result, SeenEvent
from ascension_tui.i18n.message import Message, Sayable
from ascension_tui.table.automatic_answers import Held
from ascension_tui.table.history import Entry, GameLog, Listener
from ascension_tui.table.journal import Header

if TYPE_CHECKING:
    from ascension_tui.game.game import AnyGame
    from ascension_tui.game.setup import GameSetup
    from ascension_tui.game.teller import AnyTeller


class ReadTable(Protocol):
    """A table that can be read: what there is to tell of a game, over or not."""

    @property
    def header(self) -> Header:
        """Seed and salt are sealed where others must not know them yet."""

    @property
    def seats(self) -> int: ...

    @property
    def answers(self) -> int:
        """How many answers stand."""

    @property
    def resigned(self) -> Set[int]: ...

    def view(self, seat: int) -> BaseModel: ...

    def result(self) -> Result | None: ...

    def deal(self, seat: int) -> Sequence[SeenEvent]: ...

    def past(self) -> list[Entry]: ...

    def listen(self, hear: Listener, /) -> Callable[[], None]:
        """Be told what happens; call what is returned to stop."""


class SeatTable(ReadTable, Protocol):
    """A table as its reader may see and use it."""

    @property
    def game(self) -> AnyGame: ...

    @property
    def setup(self) -> GameSetup:
        """As agreed, with what it meant when the game was begun."""

    @property
    def teller(self) -> AnyTeller: ...

    @property
    def log(self) -> GameLog: ...

    @property
    def keyboard(self) -> frozenset[int]:
        """The seats that are played here."""

    @property
    def path(self) -> Path | None:
        """The journal, where it may be read."""

    @property
    def number(self) -> int:
        """The number of the present decision."""

    @property
    def standing_in(self) -> Mapping[int, str]: ...

    def question(self) -> Question | None: ...

    def observation(self, seat: int) -> Any: ...

    def level(self, seat: int) -> str:
        """The computer player that sits or stands in there; empty for a person."""

    def answer(self, number: int, index: int, *, joined: bool = False) -> None: ...

    def undoable(self, seat: int) -> int: ...

    def undo(self, seat: int) -> int: ...

    def takeback(self, seat: int) -> int: ...

    def standing(self, seat: int) -> Sequence[Held]:
        """What a seat can have answered without being asked, and what holds."""

    def wish(self, seat: int, question: str, wish: str) -> None:
        """Have a question answered so from now on."""

    def why_no_hint(self) -> Message | None:
        """Why nobody may be asked what to do; None if one may."""

    async def advise(self, seat: int) -> Any:
        """What the coach would do at a seat, from what it sees there."""

    # What a reader does to the table besides answering

    def set_pace(self, name: str) -> None:
        """How fast computer players show what they do, where the reader decides it."""

    def skip(self) -> None:
        """Show the rest of the computer players' turns at once."""

    def stop_skipping(self) -> None:
        """A person is asked: from now on computer players take their time again."""

    async def run(self, say: Callable[[Sayable], object]) -> None:
        """Let computer players answer, where nobody else does; `say` is told of trouble."""

    def put_away(self) -> Path | None:
        """The game is over; returns where its journal lies now."""

    async def leave(self) -> None:
        """Nobody reads any more."""
