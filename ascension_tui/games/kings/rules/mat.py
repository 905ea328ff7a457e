"""One player's side of the table."""

from __future__ import annotations

from ascension_tui.games.kings.rules.constants import (
    ASCENDANT,
    NONE,
    R3_1_CAPACITY,
    R3_2_FIRST_THRESHOLD,
    R3_2_YLEM_SPACES,
    R12_5_LIFE,
    REVENANT,
)
from ascension_tui.games.kings.rules.gems import YLEM


class Mat:
    """One player's character mat, figure and hand."""

    __slots__ = (
        "character",
        "gems",
        "hand",
        "killed",
        "known",
        "level",
        "owed",
        "revenant",
        "sets",
        "shielded",
        "slot",
        "slot_known",
        "stones",
        "tile",
    )

    def __init__(self) -> None:
        """Nothing on it yet."""
        self.character = NONE
        self.revenant = False
        self.level = 1
        self.tile = NONE
        """Where the figure stands; -1 off the board."""
        self.gems = [0, 0, 0, 0, 0]
        """In the pools: Aria, Egis, Pyre, Dire, Ylem."""
        self.sets = [0, 0, 0, 0, 0]
        """Completed Transmutations: Aria, Egis, Pyre, Ylem, Prismatic."""
        self.slot = NONE
        """The inscribed card; a Prismatic Inscription has its three gems on it."""
        self.slot_known = 0
        """Other seats that know that card, a bit each."""
        self.stones = 0
        self.killed = False
        self.owed = 0
        """Spare Bloodstones it will return with (R19.9)."""
        self.shielded = False
        """By an Ylem Shield, for this turn."""
        self.hand: list[int] = []
        """In the order drawn."""
        self.known: tuple[tuple[int, int], ...] = ()
        """Cards of the hand that others know of: card and seats, a bit each."""

    def clone(self) -> Mat:
        """Return an independent copy."""
        new = Mat.__new__(Mat)
        new.character = self.character
        new.revenant = self.revenant
        new.level = self.level
        new.tile = self.tile
        new.gems = self.gems[:]
        new.sets = self.sets[:]
        new.slot = self.slot
        new.slot_known = self.slot_known
        new.stones = self.stones
        new.killed = self.killed
        new.owed = self.owed
        new.shielded = self.shielded
        new.hand = self.hand[:]
        new.known = self.known
        return new

    @property
    def deck(self) -> int:
        """The deck it draws from."""
        return REVENANT if self.revenant else ASCENDANT

    @property
    def room(self) -> int:
        """Free spaces of the Gemstone Pool."""
        return max(R3_1_CAPACITY[self.level] - sum(self.gems[:YLEM]), 0)

    @property
    def ylem_room(self) -> int:
        """Free spaces of the Ylem Pool."""
        return R3_2_YLEM_SPACES - self.gems[YLEM]

    @property
    def threshold(self) -> int:
        """What the dice must come to for the next Ylem (R3.2)."""
        return R3_2_FIRST_THRESHOLD - self.gems[YLEM]

    @property
    def life(self) -> int:
        """The number of Dire that kills (R12.5)."""
        return self.level + R12_5_LIFE
