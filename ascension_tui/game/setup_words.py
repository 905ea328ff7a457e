"""How a setup is chosen: its fields and the words for them, known without loading its model."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

if TYPE_CHECKING:
    from ascension_tui.game.setup import GameSetup

SetupT = TypeVar("SetupT", bound="GameSetup")

Value = tuple[str, ...] | str | bool | int | None
"""What can be chosen: several values, one of them, yes or no, a number or none."""


@dataclass(frozen=True, slots=True)
class SetupField:
    """A field of a setup, as a form, an option of the command line and a menu offer it."""

    title: str
    usual: Value
    """The default of the model; what kind of field it is follows from it: see `Value`."""
    values: Mapping[str, str] = field(default_factory=dict)
    """What may be chosen, and what it is called where several can be."""
    about: Mapping[str, str] = field(default_factory=dict)
    """What each value brings; stands beside it where several can be chosen."""
    note: str = ""
    """Stands beside the field, or below several values."""
    longest: int = 5
    """How many digits a number may have."""
    of_players: bool = False
    """Whether it is about who plays with whom: asked before the seats, and not of one alone."""
    quick: bool = True
    """Whether a quick game takes it as it was chosen last, not as usual."""
    flag: str = ""
    """Its option; empty: its name with two dashes. Several values take one option each."""
    help: str = ""
    """What the option says of itself."""
    commands: tuple[str, ...] = ("play", "solo", "sim")
    """The commands that take the option."""

    @property
    def several(self) -> bool:
        """Whether several values can be chosen."""
        return isinstance(self.usual, tuple)

    @property
    def is_number(self) -> bool:
        """Whether it is a number, or none."""
        return self.usual is None or type(self.usual) is int


class SetupWords(ABC, Generic[SetupT]):
    """What is chosen before a game, and what is said of it, in one language."""

    fields: ClassVar[Mapping[str, SetupField]]
    """The fields a person chooses, by name, in the order of the form."""
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

    @abstractmethod
    def title(self, setup: SetupT) -> str:
        """A few words for a list of tables."""

    @abstractmethod
    def meaning(self, setup: SetupT) -> str:
        """What a setup comes to, in a sentence or two."""

    def notes(self, chosen: Mapping[str, Value], seats: int) -> Mapping[str, str]:
        """Notes beside fields that depend on what is chosen."""
        return {}

    def left_out(self, setup: SetupT) -> Mapping[str, str]:
        """What numbers come to that are left out."""
        return {}

    def partner(self, chosen: Mapping[str, Value], seats: int, seat: int) -> int | None:
        """Who wins and loses with a seat, if anybody."""
        return None
