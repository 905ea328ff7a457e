"""What the zones of the table are painted from: one seat's sight, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from ascension_tui.games.ascension.model import GameModel, Player
from ascension_tui.games.ascension.outlook.hands import Cards
from ascension_tui.games.ascension.tui.faces import Faces
from ascension_tui.games.ascension.tui.layout import Layout
from ascension_tui.games.ascension.tui.spots import TableSpots
from ascension_tui.tui.ink import Line


@dataclass(frozen=True, slots=True)
class Played:
    """Equal cards played this turn, and what they gave."""

    slug: str
    count: int = 1
    gave: tuple[tuple[str, int], ...] = ()
    """Amounts by `runes`, `power`, `honor` and `cards`."""


@dataclass(frozen=True, slots=True)
class Highlight:
    """What is painted over the table for a moment, because it has just happened."""

    ghosts: Mapping[int, tuple[Line, ...]] = field(default_factory=dict)
    """What left a slot of the row, and how."""
    lifted: frozenset[int] = frozenset()
    """Slots with cards that came just now."""
    honor: Mapping[int, int] = field(default_factory=dict)
    """Honor just gained, by seat."""
    pool: int = 0
    """How much the pool just lost."""


NOTHING_NEW = Highlight()


@dataclass(frozen=True, slots=True)
class Story:
    """What the events tell that the model does not."""

    played: tuple[Played, ...] = ()
    """By whoever is on turn, in order."""
    gained: int = 0
    """Honor tokens of whoever is on turn, in this turn."""
    lately: Mapping[int, Line] = field(default_factory=dict)
    """What each seat did in its last turn, or in this one, as pieces."""
    acquired: Mapping[int, Cards] = field(default_factory=dict)
    """What each seat acquired so far, by slug."""
    new: frozenset[int] = frozenset()
    """Slots of the row with cards that came since one's last turn ended."""
    rounds: tuple[int, ...] = ()
    """Honor tokens that left the pool in each round that is over."""
    banner: str = ""
    """What has to be told large until the next action."""
    event_state: str = ""
    """What the event did this turn, or that it has not yet."""
    left: Mapping[str, Line] = field(default_factory=dict)
    """How cards left the row in the last answers, by slug."""
    just_gained: Mapping[int, int] = field(default_factory=dict)
    """Honor tokens gained in the last answers, by seat."""
    lost: tuple[str, ...] = ()
    """Constructs the seat lost in this turn of somebody else's, by slug."""


@dataclass(frozen=True, slots=True)
class Sight:
    """Everything there is to paint."""

    view: GameModel
    spots: TableSpots
    faces: Faces
    story: Story
    layout: Layout
    level: Callable[[int], str]
    """The computer player at a seat; empty for a person."""
    sets: str
    cursor: str = ""
    watching: bool = False
    """Whether nobody here plays."""
    still: bool = False
    """Whether it is a moment of a record: no key stands on anything."""
    shared: bool = False
    """Whether several people share the keyboard."""
    clock: str = ""
    hurried: bool = False
    highlight: Highlight = NOTHING_NEW

    @property
    def me(self) -> Player | None:
        """The player in front."""
        return self.view.players[self.view.seat] if self.view.seat >= 0 else None

    @property
    def mat(self) -> Player:
        """Whose cards lie in front: those of whoever is on turn where nobody here plays."""
        return self.me or self.view.players[self.view.turn.seat]

    @property
    def mine(self) -> bool:
        """Whether it is the turn of the player in front."""
        return self.view.turn.seat == self.view.seat

    def at(self, *zones: str) -> str:
        """The cursor, where it is in one of these zones."""
        return self.cursor if self.cursor.partition(":")[0] in zones else ""

    def name(self, seat: int) -> str:
        return self.faces.teller.names(seat)
