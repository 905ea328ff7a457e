"""What a game offers statistics."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from ascension_tui.game.protocol import WATCHER

if TYPE_CHECKING:
    from ascension_tui.i18n.language import Language
    from ascension_tui.records.replay_table import ReplayTable
    from ascension_tui.records.stats import Played

ReportT = TypeVar("ReportT")
ToldT = TypeVar("ToldT", contravariant=True)


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that was counted in one game."""

    what: str
    of: str
    """Of what, such as a card."""
    number: int = 1
    seat: int = WATCHER
    """Whose it is; `WATCHER` where it is about the game."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What is kept of a finished game beside who played and who won."""

    deal: str
    """What decides, with the seed, how it was dealt: the same cards count once."""
    scores: tuple[int, ...]
    facts: tuple[Fact, ...]
    beaten_by: str = ""
    """Who has won where no seat has."""


@dataclass(frozen=True, slots=True)
class Section:
    """Lines under a title."""

    title: str
    lines: tuple[str, ...]


class Stats(Protocol[ReportT]):
    """What is counted in a game, and over many; all of it comes from journals."""

    @property
    def version(self) -> int:
        """Raised when `count` finds other facts: everything is counted anew."""

    @property
    def groups(self) -> tuple[str, ...]:
        """The facts about games by which the record tells them apart."""

    def count(self, end: ReplayTable) -> Counted:
        """Count a game that is over."""

    def report(self, played: Played) -> ReportT:
        """What somebody's games come to, beyond the record."""

    def words(self, language: Language) -> StatsWords[ReportT]:
        """What is said of it."""


class StatsWords(Protocol[ToldT]):
    """What statistics say of a game in one language."""

    def average(self, score: float) -> str:
        """What somebody had at the end, on average."""

    def group(self, what: str) -> str:
        """The title of a group of the record."""

    def label(self, what: str, of: str, *, short: bool = False) -> str:
        """What the games of a group have in common."""

    def sections(self, report: ToldT, most: int) -> Iterable[Section]:
        """The report in lines; of long lists only so many."""


AnyStats = Stats[Any]
