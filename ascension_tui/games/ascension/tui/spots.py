"""Everything on the table that can be pointed at: how it lies there, and which answers lie there.

Every option of the question is at a spot that is painted, or is what enter or escape says.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from ascension_tui.games.ascension.model import Card
from ascension_tui.tui.kit.faces import State


@dataclass(frozen=True, slots=True)
class Spot:
    """A card, a stack of equal cards, a player, or an answer in words."""

    id: str
    """Names it as long as the table does not change."""
    slug: str = ""
    """The card; empty for a player or an answer in words."""
    name: str = ""
    key: str = ""
    options: tuple[int, ...] = ()
    """The answers it stands for; more than one are asked for separately."""
    state: State = "shown"
    lip: str = ""
    """What its key does, or in two words why it does nothing."""
    count: int = 1
    card: Card | None = None
    """The first of the cards, as it lies there."""
    seat: int = -1
    trophy: bool = False
    chosen: bool = False
    group: str = ""
    """The title of what it lies in, on a tray."""
    text: str = ""
    """What an answer in words comes to."""
    spoken: bool = False
    """Whether a lesson speaks of it."""
    press: bool = False
    """Whether a lesson says to press it."""


@dataclass(frozen=True, slots=True)
class Group:
    """Spots that lie together on a tray."""

    title: str
    note: str = ""
    spots: tuple[Spot, ...] = ()
    kind: Literal["cards", "words", "slips"] = "cards"
    """How they lie: as the cards they are, as blank cards with sentences, as lines."""
    about: Spot | None = None
    """The card in question, where the answers are words."""


@dataclass(frozen=True, slots=True)
class TableSpots:
    """All of them, by zone."""

    row: tuple[Spot | None, ...] = ()
    piles: tuple[Spot, ...] = ()
    event: Spot | None = None
    play: tuple[Spot, ...] = ()
    hand: tuple[Spot, ...] = ()
    seats: tuple[Spot, ...] = ()
    """The other players, clockwise."""
    me: Spot | None = None
    """The player in front, where players are chosen."""
    tray: tuple[Group, ...] = field(default=())
    """What lies elsewhere and can be chosen, and answers that are no cards."""

    def __iter__(self) -> Iterator[Spot]:
        """From top to bottom."""
        yield from self.seats
        yield from (spot for spot in self.row if spot is not None)
        if self.event is not None:
            yield self.event
        yield from self.piles
        for group in self.tray:
            yield from (group.about, *group.spots) if group.about is not None else group.spots
        if self.me is not None:
            yield self.me
        yield from self.play
        yield from self.hand
