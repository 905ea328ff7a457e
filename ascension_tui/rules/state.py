"""The whole position as small ints in lists: cheap to clone, to compare and to digest.

A card is an instance id; what is printed on it is `faces[card]`, which never changes during a
game. Decks are stored with the top card last, so that drawing is a pop.
"""

from __future__ import annotations

import hashlib
import sys
from array import array
from typing import TYPE_CHECKING, NamedTuple

from ascension_tui.rules import RULES_VERSION

if TYPE_CHECKING:
    from ascension_tui.rules.ruleset import Face, Ruleset

EMPTY = -1
"""An open slot of the row, or no event."""
PLAYED_MARK = 16
"""In `GameState.marks`: played from hand this turn; the lower bits are factions."""


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


class PlayerState:
    """One seat's zones and honor tokens."""

    __slots__ = ("deck", "discard", "hand", "honor", "in_play", "played", "trophies")

    def __init__(self) -> None:
        """Start with nothing."""
        self.hand: list[int] = []
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.played: list[int] = []
        self.in_play: list[int] = []
        self.trophies: list[int] = []
        self.honor = 0

    def clone(self) -> PlayerState:
        """Return an independent copy."""
        new = PlayerState.__new__(PlayerState)
        new.hand = self.hand[:]
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.played = self.played[:]
        new.in_play = self.in_play[:]
        new.trophies = self.trophies[:]
        new.honor = self.honor
        return new


class GameState:
    """Everything that can change during a game, and nothing else."""

    __slots__ = (
        "active",
        "center",
        "ending",
        "event",
        "extra_pending",
        "extra_turn",
        "faces",
        "fates",
        "first",
        "held",
        "history",
        "known",
        "marks",
        "mode",
        "over",
        "piles",
        "players",
        "pool",
        "power",
        "removed",
        "reserve",
        "restricted",
        "result",
        "rival",
        "rival_honor",
        "rng",
        "round",
        "row",
        "rules",
        "runes",
        "secrets",
        "sides",
        "stack",
        "turn",
        "under",
        "used",
        "void",
        "waiting",
        "winners",
    )

    def __init__(self, rules: Ruleset, faces: tuple[Face, ...], mode: Mode, seats: int) -> None:
        """Make an empty table; `setup` and `scenario` fill it."""
        self.rules = rules
        self.faces = faces
        self.mode = mode
        self.players = [PlayerState() for _ in range(seats)]
        self.row: list[int] = []
        self.center: list[int] = []
        self.void: list[int] = []
        self.removed: list[int] = []
        self.piles: list[list[int]] = [[] for _ in rules.pile_slugs]
        self.event = EMPTY
        self.pool = 0
        self.reserve = 0
        """Tokens given out after the pool was empty."""
        self.runes = 0
        self.power = 0
        self.restricted = 0
        """Runes that pay only for Mechana constructs."""
        self.used: dict[int, int] = {}
        """Abilities used this turn, a bit each, per card in play."""
        self.under: dict[int, tuple[int, ...]] = {}
        """Cards set aside under a card."""
        self.held: dict[int, int] = {}
        """Monsters in play as constructs, with the card that put them there."""
        self.sides: dict[int, int] = {}
        """Two-sided cards that were turned over: each side's other side, one of them nowhere."""
        self.marks: dict[int, int] = {}
        """Of this turn, per card: factions it also has, and whether it was played from hand."""
        self.waiting: tuple[tuple[int, int, int], ...] = ()
        """What waits this turn: effect, seat, source."""
        self.history: list[int] = []
        """What was done this turn, see `history.py`."""
        self.fates: tuple[int, ...] = ()
        """Cards whose fate waits, in order of entering the row."""
        self.known: dict[int, int] = {}
        """Cards in hidden zones that other seats know: a bit per seat."""
        self.secrets: tuple[tuple[int, int, int], ...] = ()
        """Cards taken unseen: card (-1 if not followed), from seat, to seat; see `knowledge`."""
        self.active = 0
        self.first = 0
        self.turn = 0
        self.round = 0
        self.extra_pending = False
        self.extra_turn = False
        self.ending = False
        self.over = False
        self.winners: tuple[int, ...] = ()
        self.rival: list[int] = []
        self.rival_honor = 0
        self.stack: list[Frame] = []
        self.result: tuple[int, ...] = ()
        """Cards the last finished effect touched; empty if it was not done."""
        self.rng = 0

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

    def numbers(self) -> list[int]:
        """Return the position as one flat list of ints, every part with its length before it."""
        flat = [
            self.event,
            self.pool,
            self.reserve,
            self.runes,
            self.power,
            self.restricted,
            self.active,
            self.first,
            self.turn,
            self.round,
            self.extra_pending,
            self.extra_turn,
            self.ending,
            self.over,
            self.rival_honor,
            self.rng & 0xFFFFFFFF,
            self.rng >> 32,
        ]
        parts: list[list[int] | tuple[int, ...]] = [
            self.row,
            self.center,
            self.void,
            self.removed,
            self.history,
            self.fates,
            self.winners,
            self.rival,
            self.result,
            *self.piles,
        ]
        for player in self.players:
            flat.append(player.honor)
            parts += (
                player.hand,
                player.deck,
                player.discard,
                player.played,
                player.in_play,
                player.trophies,
            )
        for entry in self.waiting:
            parts.append(entry)
        for secret in self.secrets:
            parts.append(secret)
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
        flat += (
            len(self.waiting),
            len(self.secrets),
            len(self.under),
            len(self.stack),
        )
        return flat

    def digest(self) -> str:
        """Return a short fingerprint, equal on every machine and Python for equal positions."""
        numbers = array("q", self.numbers())
        if sys.byteorder == "big":
            numbers.byteswap()
        return hashlib.blake2b(numbers.tobytes(), digest_size=8).hexdigest()
