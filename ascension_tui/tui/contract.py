"""What a game offers the screens, and what its board is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, Protocol

from ascension_tui.game.teller import Asked, Hint

if TYPE_CHECKING:
    from pydantic import BaseModel
    from textual.screen import Screen

    from ascension_tui.game.keys import Keys
    from ascension_tui.game.setup import GameSetup
    from ascension_tui.game.teller import AnyTeller
    from ascension_tui.i18n.language import Language
    from ascension_tui.table.history import GameLog
    from ascension_tui.table.seat_table import ReadTable
    from ascension_tui.tui.board import Board, InputMode
    from ascension_tui.tui.ink import Line, Piece
    from ascension_tui.tui.kit.chart import Series
    from ascension_tui.tui.kit.faces import Face, Laid
    from ascension_tui.tui.symbols import Symbols
    from ascension_tui.tui.theme import Ink


# A board


@dataclass(frozen=True, slots=True)
class Stage:
    """What a board knows of its table from the beginning."""

    setup: GameSetup
    teller: AnyTeller
    level: Callable[[int], str]
    """The computer player that plays a seat now; empty for a person."""
    keyboard: Set[int]
    """The seats that are played at this keyboard."""
    log: GameLog
    """What happened so far."""


@dataclass(frozen=True, slots=True)
class LessonText:
    """What a lesson says now; in braces stand names of commands and of things on the board."""

    title: str
    text: str
    keys: Mapping[str, str]
    """The keys of commands, by the names the lesson has for them."""
    step: int = 0
    """Which of its steps this is; 0 when all are done."""
    steps: int = 0


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a board shows, as its reader may see it."""

    view: BaseModel
    me: int
    """The seat in front; `WATCHER` for nobody's."""
    number: int
    """Of the decision shown: an answer is one to it."""
    asked: Asked | None = None
    """The question, where it is put to the reader."""
    log: Sequence[tuple[str, bool]] = ()
    """What happened lately, each line with whether it is old news."""
    told: Piece | None = None
    """What the last key had to say, or what has to be said at once."""
    question: Line = field(default_factory=list)
    """Stands in the place of the question where it is not the board's to word it."""
    beside: Line = field(default_factory=list)
    """Stands behind the question: a clock, where somebody is."""
    hint: Hint | Literal["thinking"] | None = None
    lesson: LessonText | None = None
    still: bool = False
    """Whether it is a moment of a record: no key stands on anything."""


# Other screens


@dataclass(frozen=True, slots=True)
class Stock:
    """What everybody takes from, and how much of it is left."""

    name: str
    left: int
    size: int
    note: str = ""
    """How long it lasts."""


@dataclass(frozen=True, slots=True)
class Standings:
    """How everybody stands, as far as all may see it."""

    amounts: tuple[int, ...]
    """By seat."""
    sign: str
    """Stands before an amount."""
    stock: Stock | None = None
    warning: str = ""
    """Says that the game is about to end."""


@dataclass(frozen=True, slots=True)
class Share:
    """A part of what somebody has at the end."""

    label: str
    short: str
    """Stands for the label where there is little room."""
    amount: int
    ink: str


@dataclass(frozen=True, slots=True)
class Score:
    """What one player has at the end, and what from."""

    place: str
    name: str
    note: str
    """Who that is: the reader, or which computer player."""
    total: int
    shares: tuple[Share, ...]
    won: bool
    together: str = ""
    """What the side has together, told with its last player."""


@dataclass(frozen=True, slots=True)
class Used:
    """Something that was used in a turn."""

    name: Line
    gave: Line
    """Left out where there is little room."""
    ink: str
    """Of its frame."""


@dataclass(frozen=True, slots=True)
class BestTurn:
    """What was done in the turn that gained most."""

    whose: str
    when: str
    gain: Piece
    steps: tuple[Used, ...]
    last: tuple[Face, Laid] | None = None
    """What came of it."""


@dataclass(frozen=True, slots=True)
class Block:
    """What one player has: a title and a line for each thing, the best first."""

    title: Line
    """Pieces are left out from the right where there is little room."""
    lines: tuple[tuple[Line, Line], ...]
    """What stands at the left and at the right."""


@dataclass(frozen=True, slots=True)
class Finale:
    """A finished game as one reader is told of it."""

    played: str
    """What was played, in few words."""
    ended: str
    """Why it was over."""
    headline: str
    """Who won, to be written large."""
    remarks: tuple[Line, ...]
    """By how much, and what else was remarkable; a sentence each, the most important first."""
    sign: str
    """Stands before an amount."""
    scores: tuple[Score, ...]
    """The best first."""
    growth: tuple[str, str]
    """A title of the chart and a note to it."""
    series: tuple[Series, ...]
    """The winner first."""
    points: tuple[tuple[str, Line], ...]
    """When and how it was won, the oldest first."""
    details: str
    """What the blocks are called, in small letters."""
    blocks: tuple[Block, ...]
    """In the order of the scores."""
    best_turn: BestTurn | None = None


class StatPages(Protocol):
    """What a game shows of somebody's games beside the record."""

    @property
    def titles(self) -> tuple[str, ...]:
        """One for each page, in small letters."""

    def orders(self, title: str) -> tuple[str, ...]:
        """By what the entries of a page can be put into order; empty where it has none."""

    def average(self, score: float, symbols: Symbols) -> str:
        """What somebody had at the end, on average."""

    def lines(
        self, title: str, report: Any, order: str, symbols: Symbols, width: int
    ) -> list[Line]:
        """A page, empty while there is nothing; `report` is what the game itself counts."""

    def nothing(self, title: str) -> str:
        """What stands on a page that is empty."""


class Screens(Protocol):
    """The board of a game, and its part of other screens."""

    @property
    def inks(self) -> Mapping[str, Ink]:
        """Inks of its own, by names that neither the platform nor another game has."""

    def banner(self, symbols: Symbols, language: Language) -> list[Line]:
        """Its name in large letters, and in the last line what it is about."""

    def board(self, stage: Stage) -> Board:
        """A new board for a table."""

    def modes(self) -> Sequence[type[InputMode]]:
        """Every mode its board can be in."""

    def help_notes(self, keys: Keys, language: Language) -> Sequence[str]:
        """Sentences below the keys of the table, as a person has them."""

    def entries(self, target: str, language: Language) -> Screen[None] | None:
        """Everything that can be looked up, with one entry shown if a target names it."""

    def statistics(self, language: Language) -> StatPages:
        """Its pages of the statistics."""

    @property
    def plain_signs(self) -> Mapping[str, str]:
        """What stands for its own signs in plain ASCII, each as wide as the sign."""

    def inked(self, text: str, teller: AnyTeller) -> Line:
        """A sentence about the game, what it names in its inks."""

    def standings(self, view: BaseModel, log: GameLog, teller: AnyTeller, me: int) -> Standings:
        """For a curtain that `me` reads, from what all may see."""

    def finale(self, table: ReadTable, log: GameLog, teller: AnyTeller, reader: int) -> Finale:
        """The end of a game; `reader` is `WATCHER` where several people read it."""
