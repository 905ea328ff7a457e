"""What a game says: questions, news and endings in words, for screens and lines alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from ascension_tui.game.protocol import Turn
    from ascension_tui.i18n.language import Language
    from ascension_tui.table.history import GameLog, Undone
    from ascension_tui.table.seat_table import ReadTable

SeenT = TypeVar("SeenT", contravariant=True)
ViewT = TypeVar("ViewT", contravariant=True)
EventT = TypeVar("EventT", contravariant=True)
AdviceT = TypeVar("AdviceT", contravariant=True)
WeighedT = TypeVar("WeighedT", contravariant=True)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as it is put to its seat."""

    prompt: str
    labels: tuple[str, ...]
    """In the order of the options."""
    turn: bool = False
    """Whether it asks what to do with the seat's own turn, not for a choice within something."""
    yes: int | None = None
    no: int | None = None
    """The option that declines, or says that is all."""
    end: int | None = None
    """The option that ends the turn."""
    topic: str = ""
    """The page of the rules, or the card, that explains it; written as in links."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """What happened in one turn, under its heading."""

    heading: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended, for one reader."""

    verdict: str
    """Who won and why, in a sentence."""
    lines: tuple[str, ...]
    """What each side has, a sentence each."""
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Way:
    """Something the coach speaks of."""

    index: int
    """The option it begins with; -1 where it comes only later."""
    words: str
    chance: float | None
    """The estimated chance of winning; None where it was not estimated."""
    spot: str = ""
    """What on the board it is about where no option leads there yet; only the board reads it."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What the coach advises."""

    now: int
    """The option to take first."""
    first: str
    """What `now` does where it is plain and the ways are about what comes after; often empty."""
    ways: tuple[Way, ...]
    """The best one first."""
    why: str


@dataclass(frozen=True, slots=True)
class Move:
    """Something that was done, or could have been."""

    label: str
    chance: float
    """The estimated chance of winning after it."""
    then: tuple[str, ...] = ()
    """What would have followed in the same turn."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What the coach says of an answer that was given."""

    done: Move
    better: Move
    term: str
    """What makes the difference, for programs."""
    reason: str
    """The same as part of a sentence."""
    lines: tuple[tuple[str, str], ...]
    """What was done, what would have been better and why, each under its title."""


class Teller(Protocol[SeenT, ViewT, EventT, AdviceT, WeighedT]):
    """The words of one game in one language; `me` is who reads, `WATCHER` for nobody's eyes."""

    def name(self, seat: int) -> str:
        """Whoever sits there."""

    def beaten_by(self) -> str:
        """Who has won where no seat has, as a sentence begins with it."""

    def asked(self, seen: SeenT) -> Asked:
        """The question the observing seat stands at."""

    def called(self, public: ViewT, seat: int, *, goes_on: bool) -> str:
        """What a seat is asked for, as a curtain may say it behind the name."""

    def warning(self, seen: SeenT, index: int) -> str:
        """What an answer would give away or leave unused; empty if nothing."""

    def left_to_do(self, seen: SeenT, *, played: bool) -> str:
        """Why playing everything plain stopped; empty if all is played.

        `played`: whether anything was; if not, that there was nothing.
        """

    def news(self, events: Iterable[EventT | Undone], me: int, *, whole: bool = False) -> list[str]:
        """What happened; `whole` explains what is new instead of only naming it."""

    def chapters(self, events: Iterable[EventT | Undone], me: int) -> list[Chapter]:
        """What happened turn by turn; what comes before the first turn has no heading."""

    def turn(self, turn: Turn, me: int) -> str:
        """The heading of a turn."""

    def position(self, view: ViewT) -> list[tuple[str, str]]:
        """Where the game stands for the viewer, each thought under its title."""

    def ending(self, table: ReadTable, me: int) -> Ending:
        """How a finished game ended."""

    def facts(self, table: ReadTable) -> str:
        """What was played by whom, in a sentence."""

    def summary(self, table: ReadTable, log: GameLog, file: str) -> str:
        """A finished game on a page of text; `file` names its journal, empty if it was not kept."""

    def hint(self, advice: AdviceT) -> Hint:
        """What the coach says."""

    def judged(self, weighed: WeighedT) -> Judged:
        """What the coach says of an answer that was given."""


AnyTeller = Teller[Any, Any, Any, Any, Any]
"""The words of a game of which only the platform's side is used."""


def length(language: Language, rounds: int, answers: int) -> str:
    """How long a game was."""
    return f"It took {language.count(rounds, 'round')} and {language.count(answers, 'answer')}."


def given_up(language: Language, names: Sequence[str]) -> str:
    """Who did not play to the end."""
    return f"Given up by {language.both(names)}."
