"""What any game offers a table. Nothing here knows what a card is.

One question at a time, to any seat: whoever is asked may be on turn or not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, Self

if TYPE_CHECKING:
    from pydantic import BaseModel

WATCHER = -1
"""A viewer without a seat: sees what everybody may see."""
OPEN = -2
"""A viewer that sees every hand: for replays of games that are over."""
HUMAN = "human"
"""Who plays a seat that is no computer player's, in journals and on the command line."""


@dataclass(frozen=True, slots=True)
class Question:
    """The decision a game stands at, as far as everybody may know it."""

    seat: int
    """Who is asked."""
    options: int
    """How many answers there are: 0 to `options` - 1."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that begins or ends."""

    seat: int
    begins: bool
    round: int = 0
    """Told where it begins."""
    extra: bool = False


class SeenEvent(Protocol):
    """An event as one viewer saw it: a model of the game's own."""

    @property
    def turn_boundary(self) -> Turn | None:
        """The turn that begins or ends with it."""


@dataclass(frozen=True, slots=True)
class Step:
    """What one answer brought about; what undo, watchers and the log need to know of it."""

    key: str
    """The meaning of the answer, free of indices."""
    rolled: bool
    """Whether chance was used."""
    learned: frozenset[int]
    """Seats that learned something hidden."""
    events: Sequence[Any]
    """Hidden parts included; `TableGame.see` shows them to a viewer."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    winners: tuple[int, ...]
    """Empty when the players lost together."""
    scores: tuple[int, ...]
    reason: str


class TableGame(Protocol):
    """A running game; what it hands out is made of its own types, which the platform passes on."""

    def question(self) -> Question | None:
        """The decision it stands at; None when it is over."""

    def key_of(self, index: int) -> str:
        """The meaning of an answer to the present question."""

    def answer(self, index: int) -> Step:
        """Answer the question and run on to the next one; ValueError if there is no such answer."""

    def digest(self) -> str:
        """A fingerprint of the whole position."""

    def observation(self, seat: int) -> Any:
        """What the player at the seat is given to decide on."""

    def view(self, seat: int) -> BaseModel:
        """The game's model as a seat, `WATCHER` or `OPEN` sees it."""

    def see(self, events: Sequence[Any], seat: int) -> Sequence[SeenEvent]:
        """Events as a seat, `WATCHER` or `OPEN` sees them; equally many for all."""

    def result(self) -> Result | None:
        """How it ended, or None."""

    def dealt(self) -> Sequence[Any]:
        """The events of the deal, before the first answer."""

    def clone(self) -> Self:
        """An independent copy."""


class GameKind(Protocol):
    """A game that can be set up."""

    @property
    def name(self) -> str:
        """Its name in journals."""

    @property
    def rules_version(self) -> int:
        """Raised whenever equal answers would give another game; new games are begun by it."""

    def new(self, setup: Mapping[str, Any], seed: int, rules: int) -> TableGame:
        """Deal a game by that version of the rules, older ones included.

        An impossible setup raises `UserError` with a sentence.
        """

    def fingerprints(self, setup: Mapping[str, Any]) -> dict[str, str]:
        """Hashes of the data files a setup uses, by name."""

    def names(self, setup: Mapping[str, Any]) -> Sequence[str]:
        """The players a setup is for."""

    def sides(self, setup: Mapping[str, Any]) -> Sequence[Sequence[int]]:
        """Which seats of a setup win and lose together."""
