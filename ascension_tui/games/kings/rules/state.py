"""The whole position as small ints: cheap to clone, to compare and to digest.

A card is the number of its kind, an index into `faces`: copies of a card cannot be told apart, so
nothing here tells them apart. Decks are stored with the top card last.
"""

from __future__ import annotations

import hashlib
import sys
from array import array
from typing import TYPE_CHECKING, NamedTuple

from ascension_tui.games.kings.rules import RULES_VERSION
from ascension_tui.games.kings.rules.constants import NONE, R1_2_SUPPLY
from ascension_tui.games.kings.rules.mat import Mat
from ascension_tui.games.kings.rules.tiles import NO_WALLS, Walls, fire

if TYPE_CHECKING:
    from ascension_tui.games.kings.rules.faces import Face

# Where the Ascended Die is, unless a seat holds it (R20).
DIE_IN_BOX, DIE_GONE, DIE_ON_BOARD = -1, -2, -3

# What lies on a tile, packed into one int: counts of Y, P, D and Bloodstones, and the die.
FIELD = 6
"""Bits for one count."""
ONE_Y, ONE_P, ONE_D, ONE_STONE, THE_DIE = (1 << FIELD * place for place in range(5))
COUNT = (1 << FIELD) - 1


class Frame(NamedTuple):
    """A half-resolved effect. Frames are never changed, only replaced, so clones share them."""

    node: int
    """What is being carried out: an index into `NODES`."""
    seat: int
    """Who carries it out and is asked."""
    source: int = NONE
    """The card that does it."""
    step: int = 0
    data: tuple[int, ...] = ()


class Mode(NamedTuple):
    """What stays the same for the whole game."""

    countdown: bool = True
    """Whether the round dial runs out (R16.4)."""
    full_reactions: bool = False
    """Whether the windows W3 to W5 exist (R14.6)."""
    version: int = RULES_VERSION


class GameState:
    """Everything that can change during a game, and nothing else."""

    __slots__ = (
        "activated",
        "active",
        "board",
        "covered",
        "decks",
        "die",
        "discards",
        "done",
        "event",
        "faces",
        "fallen",
        "first",
        "loaded",
        "mats",
        "mode",
        "omega",
        "over",
        "played",
        "reason",
        "rng",
        "round",
        "scores",
        "slot_fresh",
        "spare",
        "stack",
        "supply",
        "taken_up",
        "ties",
        "turn",
        "undone",
        "wall_tiles",
        "walls",
        "war_due",
        "war_turns",
        "winners",
    )

    def __init__(self, faces: tuple[Face, ...], seats: int, mode: Mode) -> None:
        """An empty table; setup and scenarios fill it."""
        self.faces = faces
        self.mode = mode
        self.mats = [Mat() for _ in range(seats)]
        self.supply = list(R1_2_SUPPLY)
        self.board: dict[int, int] = {}
        """What lies on the tiles, packed."""
        self.walls: Walls = NO_WALLS
        self.wall_tiles = 0
        """The tiles standing in fire, derived from the walls."""
        self.covered = 0
        """Those and the ones behind, derived too."""
        self.decks: tuple[list[int], list[int]] = ([], [])
        self.discards: tuple[list[int], list[int]] = ([], [])
        self.round = 0
        """The number on the dial."""
        self.played = 0
        """Rounds played to their end."""
        self.event = 0
        """Where the event ring points."""
        self.first = 0
        """The starting player of the round."""
        self.active = 0
        self.turn = 0
        self.spare = 0
        """Bloodstones set aside (R19.9)."""
        self.die = DIE_IN_BOX
        self.fallen: tuple[int, ...] = ()
        """Seats that were killed and have not returned, in that order."""
        self.war_due = False
        """Somebody has had all four Bloodstones."""
        self.omega = NONE
        """The tile of the Omega Stone; the war is on when there is one."""
        self.war_turns = 0
        self.activated = False
        """The inscription was used this turn."""
        self.done = 0
        """Kinds of Transmutations completed this turn, a bit each (R7.1)."""
        self.undone = 0
        """Kinds undone this turn."""
        self.slot_fresh = False
        """The card in the slot of the active player was inscribed this turn."""
        self.taken_up = NONE
        """The card uninscribed this turn."""
        self.over = False
        self.winners: tuple[int, ...] = ()
        self.scores: tuple[int, ...] = ()
        """Koru without tie-breaks, once it is over."""
        self.ties: tuple[int, ...] = ()
        """Tie-breaks, if they counted."""
        self.reason = ""
        self.stack: list[Frame] = []
        self.loaded: tuple[tuple[int, ...], ...] = ((), (), ())
        """Results of dice, tiles and walls that come before those of chance."""
        self.rng = 0

    def clone(self) -> GameState:
        """Return an independent copy; written out by hand because search lives on it."""
        new = GameState.__new__(GameState)
        new.faces = self.faces
        new.mode = self.mode
        new.mats = [mat.clone() for mat in self.mats]
        new.supply = self.supply[:]
        new.board = self.board.copy()
        new.walls = self.walls
        new.wall_tiles = self.wall_tiles
        new.covered = self.covered
        one, other = self.decks
        new.decks = (one[:], other[:])
        one, other = self.discards
        new.discards = (one[:], other[:])
        new.round = self.round
        new.played = self.played
        new.event = self.event
        new.first = self.first
        new.active = self.active
        new.turn = self.turn
        new.spare = self.spare
        new.die = self.die
        new.fallen = self.fallen
        new.war_due = self.war_due
        new.omega = self.omega
        new.war_turns = self.war_turns
        new.activated = self.activated
        new.done = self.done
        new.undone = self.undone
        new.slot_fresh = self.slot_fresh
        new.taken_up = self.taken_up
        new.over = self.over
        new.winners = self.winners
        new.scores = self.scores
        new.ties = self.ties
        new.reason = self.reason
        new.stack = self.stack[:]
        new.loaded = self.loaded
        new.rng = self.rng
        return new

    def set_walls(self, walls: Walls) -> None:
        """Move walls, and what follows from them."""
        self.walls = walls
        self.wall_tiles, behind = fire(walls)
        self.covered = self.wall_tiles | behind

    def occupied(self) -> int:
        """The tiles on which characters stand."""
        mask = 0
        for mat in self.mats:
            if mat.tile >= 0:
                mask |= 1 << mat.tile
        return mask

    def at(self, tile: int) -> int:
        """The seat whose character stands there, or -1."""
        for seat, mat in enumerate(self.mats):
            if mat.tile == tile:
                return seat
        return NONE

    def clockwise(self, start: int) -> list[int]:
        """All seats in turn order from that one on."""
        count = len(self.mats)
        return [(start + offset) % count for offset in range(count)]

    def opponents(self, seat: int) -> list[int]:
        """The others in turn order."""
        return self.clockwise(seat)[1:]

    def numbers(self) -> list[int]:
        """Return the position as one flat list of ints, every part with its length before it."""
        parts: list[list[int] | tuple[int, ...]] = [
            (
                self.round,
                self.played,
                self.event,
                self.first,
                self.active,
                self.turn,
                self.spare,
                self.die,
                self.war_due,
                self.omega,
                self.war_turns,
                self.activated,
                self.done,
                self.undone,
                self.slot_fresh,
                self.taken_up,
                self.over,
                self.rng & 0xFFFFFFFF,
                self.rng >> 32,
                len(self.mats),
                len(self.board),
                len(self.stack),
            ),
            self.supply,
            self.walls,
            self.fallen,
            self.winners,
            self.scores,
            self.ties,
            *self.decks,
            *self.discards,
            *self.loaded,
            *sorted(self.board.items()),
        ]
        for mat in self.mats:
            parts += (
                (
                    mat.character,
                    mat.revenant,
                    mat.level,
                    mat.tile,
                    mat.slot,
                    mat.slot_known,
                    mat.stones,
                    mat.killed,
                    mat.owed,
                    mat.shielded,
                    len(mat.known),
                ),
                mat.gems,
                mat.sets,
                mat.hand,
                *mat.known,
            )
        for frame in self.stack:
            parts += (frame[:4], frame.data)
        flat: list[int] = []
        for part in parts:
            flat.append(len(part))
            flat += part
        return flat

    def digest(self) -> str:
        """Return a short fingerprint, equal on every machine and Python for equal positions."""
        numbers = array("q", self.numbers())
        if sys.byteorder == "big":
            numbers.byteswap()
        return hashlib.blake2b(numbers.tobytes(), digest_size=8).hexdigest()
