"""What a game offers the platform: one `Game`; no other part of a game is known to it.

Methods import what they need inside, so that knowing which games there are costs nothing.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from ascension_tui.game.keys import Command as KeyCommand
from ascension_tui.game.keys import KeyRow

if TYPE_CHECKING:
    from pydantic import TypeAdapter

    from ascension_tui.game.command_line import Command
    from ascension_tui.game.protocol import GameKind
    from ascension_tui.game.setup import GameSetup, Value
    from ascension_tui.game.teller import Teller
    from ascension_tui.i18n.language import Language
    from ascension_tui.lessons import AnyLesson
    from ascension_tui.library import Library
    from ascension_tui.plain.contract import Lines
    from ascension_tui.records.stats import AnyStats
    from ascension_tui.thinking.players import Arena, Costly, Players
    from ascension_tui.tui.contract import Screens

SetupT = TypeVar("SetupT", bound="GameSetup")
SeenT = TypeVar("SeenT")
"""What a seat is given to decide on."""
ViewT = TypeVar("ViewT")
EventT = TypeVar("EventT")
AdviceT = TypeVar("AdviceT")
WeighedT = TypeVar("WeighedT", bound="Costly")


@dataclass(frozen=True, slots=True)
class Glance:
    """What a list of games says of a setup, told without loading the rules."""

    title: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Wish:
    """One way to have a question answered without being asked, or not to."""

    id: str
    words: str
    public: bool = False
    """Whether others may notice by it that nobody was asked: what it answers follows from what all
    can see, and is no secret."""
    until_turn: bool = False
    """Whether it holds only until the seat's next turn begins, then what was wished before."""


@dataclass(frozen=True, slots=True)
class StandingQuestion:
    """Something that is asked so often that people may want it answered for them."""

    id: str
    title: str
    wishes: tuple[Wish, ...]
    """The first one that can be chosen where it is played is the usual one."""


class SetupWords(ABC, Generic[SetupT]):
    """What is said of a game's setups in one language; known without loading their model."""

    levels: ClassVar[Mapping[str, str]]
    """What to expect of each computer player, weakest first."""
    tables: ClassVar[str]
    """What can be chosen for a table, for the menu."""
    more: ClassVar[str]
    """What line mode's menu says the command line offers besides."""
    alone: ClassVar[str] = ""
    """What playing alone is like, for the menu; empty where nobody can."""
    entries: ClassVar[str] = ""
    """What line mode's menu says can be looked up beside the rules; empty where nothing can."""
    examples: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Command lines with its own levels, sets and the like, by command; by "" for all of them."""

    def __init__(self, language: Language) -> None:
        self.language = language

    @abstractmethod
    def title(self, setup: SetupT) -> str:
        """A few words for a list of tables."""

    @abstractmethod
    def quick(self, last: Mapping[str, object]) -> str:
        """The title of a quick game like the last one, told without loading the model.

        `last` is plain JSON; what is missing or wrong in it is as usual.
        """

    @abstractmethod
    def meaning(self, setup: SetupT) -> str:
        """What a setup comes to, in a sentence or two."""

    def called(self, field: str, value: str) -> str:
        """What a value that can be chosen for a field is called."""
        return value

    def brings(self, field: str, value: str) -> str:
        """What a value brings; stands beside it where several can be chosen."""
        return ""

    def notes(self, chosen: Mapping[str, Value], seats: int) -> Mapping[str, str]:
        """Notes beside fields, below those of several values."""
        return {}

    def left_out(self, setup: SetupT) -> Mapping[str, str]:
        """What numbers come to that are left out."""
        return {}

    def partner(self, chosen: Mapping[str, Value], seats: int, seat: int) -> int | None:
        """Who wins and loses with a seat, if anybody."""
        return None


class Game(ABC, Generic[SetupT, SeenT, ViewT, EventT, AdviceT, WeighedT]):
    """A game that can be played at the platform's tables; it has no state of its own."""

    name: ClassVar[str]
    """In journals, settings and on the command line."""
    title: ClassVar[str]
    """What players call it."""
    seats: ClassVar[range]
    """How many players there may be."""
    levels: ClassVar[tuple[str, ...]]
    """The computer players, weakest first."""
    usual_level: ClassVar[str]
    """The one a new game is offered with, and that answers for a person who is away."""
    rivals: ClassVar[tuple[str, ...]] = ()
    """Names of opponents that hold no seat; nobody else may take them."""

    keys: ClassVar[Mapping[str, str]] = {}
    """Other keys for the table's commands, by their actions."""
    key_rows: ClassVar[tuple[KeyRow, ...]] = ()
    """The keys that can stand on what lies on its board."""
    board_commands: ClassVar[tuple[KeyCommand, ...]] = ()
    """What its board does at a key; an action is written `board('NAME')`."""
    replay_commands: ClassVar[tuple[KeyCommand, ...]] = ()
    """The same in a replay."""
    play_all: ClassVar[KeyCommand | None] = None
    """The command that gives the answers of `plays_all`, if there are any."""

    @abstractmethod
    def kind(self) -> GameKind:
        """The rules, as a table runs them."""

    @abstractmethod
    def setup_model(self) -> type[SetupT]:
        """What is agreed before a game: form, options, check, entry in a journal and schema."""

    @abstractmethod
    def view_model(self) -> type[ViewT]:
        """What a viewer sees of a game; JSON and schema are made of it."""

    @abstractmethod
    def event_model(self) -> TypeAdapter[EventT]:
        """What happens, as a viewer sees it: a union with a discriminator."""

    @abstractmethod
    def setup_words(self, language: Language) -> SetupWords[SetupT]:
        """What is said of setups; does not load the model."""

    def agreed_setup(self, setup: Mapping[str, Any], rules: int) -> SetupT:
        """The setup of a journal, with what it meant by its version of the rules written out."""
        return self.setup_model().checked(**setup)

    @abstractmethod
    def glance(self, setup: Mapping[str, Any], language: Language) -> Glance:
        """What a list of games says, from the plain JSON of a header; KeyError: it is damaged."""

    @abstractmethod
    def players(self) -> Players[SeenT, AdviceT, WeighedT]:
        """The computer players and the coach."""

    @abstractmethod
    def teller(
        self, language: Language, setup: SetupT
    ) -> Teller[SeenT, ViewT, EventT, AdviceT, WeighedT]:
        """Puts questions, events and endings of one game into words."""

    @abstractmethod
    def screens(self) -> Screens:
        """The board, and what other screens show of the game."""

    @abstractmethod
    def lines(self, language: Language, setup: SetupT) -> Lines[ViewT]:
        """What line mode shows of one game, and the keys it adds."""

    @abstractmethod
    def stats(self) -> AnyStats:
        """What statistics keep and show of finished games."""

    def turns(self, keys: Sequence[str]) -> int | None:
        """The number of the present turn, from the answers' keys; None: it does not follow."""
        return None

    def plays_all(self, seen: SeenT) -> int | None:
        """The next answer that needs no choice when everything plain is to be done at once."""
        return None

    def standing_questions(self, language: Language, setup: SetupT) -> Sequence[StandingQuestion]:
        """What can be answered without asking; the same ids in every language."""
        return ()

    def standing_answer(self, seen: SeenT, wishes: Mapping[str, str]) -> int | None:
        """What the wishes of the seat that is asked answer, from what it sees; None: it is asked.

        `wishes`: the ids of wishes by those of questions; what is not among them is asked.
        """
        return None

    def trusts_reactions(self, setup: SetupT) -> bool:
        """Whether people at one keyboard may notice which of them was not asked, and think why."""
        return False

    def library(self, language: Language) -> Library | None:
        """Its rules to read and what else can be looked up; None: there is nothing."""
        return None

    def lessons(self, language: Language) -> Sequence[AnyLesson]:
        """Lessons over its tables, in the order they are best taken."""
        return ()

    def arena(self) -> Arena[SetupT, SeenT] | None:
        """Faster games between computer players, and a report on them; None: the table does."""
        return None

    def commands(self) -> Sequence[Command]:
        """Commands of its own; asked for at every start."""
        return ()

    def preload(self) -> None:
        """Import and read what a table will need; called in a thread of its own."""
        self.kind()


AnyGame = Game[Any, Any, Any, Any, Any, Any]
"""A game of which only the platform's side is used: its own types meet only each other."""
