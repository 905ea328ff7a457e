"""The whole position as small ints in lists: cheap to clone, to compare and to digest.

A card is an instance id; what is printed on it is `faces[card]`, which never changes during a
game. Decks are stored with the top card last, so that drawing is a pop.
"""

from __future__ import annotations

import hashlib
import sys
from array import array
from collections.abc import Mapping
from dataclasses import InitVar, dataclass, field
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from ascension_tui.games.ascension.rules import RULES_VERSION

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.ruleset import Face, Ruleset

T = TypeVar("T")
EMPTY = -1
"""An open slot of the row, or no event."""
TURN_NODE, RIVAL_NODE, BARRIER_NODE, ACQUIRE_NODE, TRIGGERS_NODE, DEFEAT_NODE = range(6)
PLAY_NODE, SAVE_NODE, SPEND_NODE, TROPHY_NODE = 6, 7, 8, 10
"""In `Frame.node`: the engine's own steps."""
PLAY, ENTER, ACQUIRE, DEFEAT, BANISH, DISCARD = range(6)
"""In `GameState.history`: to play is from hand, to enter is to come into play from wherever."""
COUNTERS = (
    *"event pool reserve runes power restricted active first turn round".split(),
    *"extra_pending extra_turn ending over rival_honor".split(),
)
"""The numbers in `GameState` that everybody sees."""
_counters = attrgetter(*COUNTERS)
_center = attrgetter(*"row center void removed history fates winners rival result".split())
_zones = attrgetter(*"hand deck discard played in_play trophies".split())
PLAYED_MARK = 16
"""In `GameState.marks`: played from hand this turn; the lower bits are factions."""


def act_entry(act: int, seat: int, kind: int, row: bool = False, factions: int = 0) -> int:
    """Pack an act: `row` if the card lay in the center row, `factions` it counted as besides.

    The printed card is named (its kind) and not the copy: a turn remembers that a Mystic was
    played, whichever Mystic it was and wherever it is now.
    """
    return act | seat << 4 | factions << 8 | row << 12 | kind << 16


def acts_of(history: list[int], act: int, seat: int) -> list[tuple[int, int, bool]]:
    """Of each such act of the seat: kind, factions besides, and whether it was in the row."""
    done = act | seat << 4
    return [
        (entry >> 16, entry >> 8 & 0xF, bool(entry >> 12 & 1))
        for entry in history
        if entry & 0xFF == done
    ]


class Frame(NamedTuple):
    """A half-resolved effect. Frames are never changed, only replaced, so clones share them."""

    node: int
    """The effect (or engine step) being carried out: an id in `Ruleset.nodes`."""
    seat: int
    """Who carries it out and is asked."""
    source: int
    """The card that does it; -1 for the turn itself."""
    step: int = 0
    cards: tuple[int, ...] = ()
    """Cards chosen or held so far."""
    data: tuple[int, ...] = ()
    """Other small locals."""


class Mode(NamedTuple):
    """What stays the same for the whole game besides the cards."""

    solo: bool = False
    teams: bool = False
    first_edition: bool = False
    version: int = RULES_VERSION
    """Of the rules the game was begun by."""
    pool: int = 0
    """Honor tokens in the pool in the beginning."""

    def partner(self, seat: int, seats: int) -> int | None:
        """The team mate across the table (R9.1)."""
        return (seat + seats // 2) % seats if self.teams else None


@dataclass(slots=True, eq=False)
class PlayerState:
    """One seat's zones and honor tokens."""

    hand: list[int] = field(default_factory=list)
    deck: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    played: list[int] = field(default_factory=list)
    in_play: list[int] = field(default_factory=list)
    trophies: list[int] = field(default_factory=list)
    honor: int = 0

    def clone(self) -> PlayerState:
        new = PlayerState.__new__(PlayerState)
        new.hand = self.hand[:]
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.played = self.played[:]
        new.in_play = self.in_play[:]
        new.trophies = self.trophies[:]
        new.honor = self.honor
        return new


@dataclass(slots=True, eq=False, repr=False)
class GameState:
    """Everything that can change during a game, and nothing else; empty until it is laid out."""

    rules: Ruleset
    faces: tuple[Face, ...]
    mode: Mode
    seats: InitVar[int]
    players: list[PlayerState] = field(init=False)
    row: list[int] = field(default_factory=list)
    center: list[int] = field(default_factory=list)
    void: list[int] = field(default_factory=list)
    removed: list[int] = field(default_factory=list)
    piles: list[list[int]] = field(init=False)
    event: int = EMPTY
    pool: int = 0
    reserve: int = 0
    """Tokens given out after the pool was empty."""
    runes: int = 0
    power: int = 0
    restricted: int = 0
    """Runes that pay only for Mechana constructs."""
    used: dict[int, int] = field(default_factory=dict)
    """Abilities used this turn, a bit each, per card in play."""
    under: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """Cards set aside under a card."""
    held: dict[int, int] = field(default_factory=dict)
    """Monsters in play as constructs, with the card that put them there."""
    sides: dict[int, int] = field(default_factory=dict)
    """Two-sided cards that were turned over: each side's other side, one of them nowhere."""
    marks: dict[int, int] = field(default_factory=dict)
    """Of this turn, per card: factions it also has, and whether it was played from hand."""
    waiting: tuple[tuple[int, int, int], ...] = ()
    """What waits this turn: effect, seat, source."""
    history: list[int] = field(default_factory=list)
    """What was done this turn, see `act_entry`: the memory behind "if you ... this turn"."""
    fates: tuple[int, ...] = ()
    """Cards whose fate waits, in order of entering the row."""
    known: dict[int, int] = field(default_factory=dict)
    """Cards in hidden zones that other seats know: a bit per seat."""
    secrets: tuple[tuple[int, int, int], ...] = ()
    """Cards taken unseen: card (-1 if not followed), from seat, to seat; see `knowledge`."""
    active: int = 0
    first: int = 0
    turn: int = 0
    round: int = 0
    extra_pending: bool = False
    extra_turn: bool = False
    ending: bool = False
    over: bool = False
    winners: tuple[int, ...] = ()
    rival: list[int] = field(default_factory=list)
    rival_honor: int = 0
    stack: list[Frame] = field(default_factory=list)
    result: tuple[int, ...] = ()
    """Cards the last finished effect touched; empty if it was not done."""
    rng: int = 0

    def __post_init__(self, seats: int) -> None:
        self.players = [PlayerState() for _ in range(seats)]
        self.piles = [[] for _ in self.rules.pile_slugs]

    def clone(self) -> GameState:
        """Return an independent copy; written out by hand because search lives on it."""
        new = GameState.__new__(GameState)
        new.rules = self.rules
        new.faces = self.faces
        new.mode = self.mode
        new.players = [player.clone() for player in self.players]
        new.row = self.row[:]
        new.center = self.center[:]
        new.void = self.void[:]
        new.removed = self.removed[:]
        new.piles = [pile[:] for pile in self.piles]
        new.event = self.event
        new.pool = self.pool
        new.reserve = self.reserve
        new.runes = self.runes
        new.power = self.power
        new.restricted = self.restricted
        new.used = self.used.copy()
        new.under = self.under.copy()
        new.held = self.held.copy()
        new.sides = self.sides.copy()
        new.marks = self.marks.copy()
        new.waiting = self.waiting
        new.history = self.history[:]
        new.fates = self.fates
        new.known = self.known.copy()
        new.secrets = self.secrets
        new.active = self.active
        new.first = self.first
        new.turn = self.turn
        new.round = self.round
        new.extra_pending = self.extra_pending
        new.extra_turn = self.extra_turn
        new.ending = self.ending
        new.over = self.over
        new.winners = self.winners
        new.rival = self.rival[:]
        new.rival_honor = self.rival_honor
        new.stack = self.stack[:]
        new.result = self.result
        new.rng = self.rng
        return new

    def waiting_for(self, kinds: Mapping[int, T], seat: int) -> list[tuple[T, int]]:
        """What of these effects of the seat waits this turn, each with its source."""
        return [
            (kinds[node], source)
            for node, owner, source in self.waiting
            if owner == seat and node in kinds
        ]

    def is_used(self, card: int, bit: int) -> bool:
        """Whether a once-per-turn thing of the card was used."""
        return bool(self.used.get(card, 0) >> bit & 1)

    def use_up(self, card: int, bit: int) -> None:
        self.used[card] = self.used.get(card, 0) | 1 << bit

    def numbers(self) -> list[int]:
        """Return the position as one flat list of ints, every part with its length before it."""
        flat = [*_counters(self), self.rng & 0xFFFFFFFF, self.rng >> 32]
        parts: list[list[int] | tuple[int, ...]] = [*_center(self), *self.piles]
        for player in self.players:
            flat.append(player.honor)
            parts += _zones(player)
        parts += (*self.waiting, *self.secrets)
        for table in (self.used, self.known, self.held, self.sides, self.marks):
            flat.append(len(table))
            if table:
                parts += sorted(table.items())
        for card in sorted(self.under):
            parts += ((card,), self.under[card])
        for frame in self.stack:
            parts += (frame[:4], frame.cards, frame.data)
        for part in parts:
            flat.append(len(part))
            flat += part
        flat += map(len, (self.waiting, self.secrets, self.under, self.stack))
        return flat

    def digest(self) -> str:
        """Return a short fingerprint, equal on every machine and Python for equal positions."""
        numbers = array("q", self.numbers())
        if sys.byteorder == "big":
            numbers.byteswap()
        return hashlib.blake2b(numbers.tobytes(), digest_size=8).hexdigest()
