"""What happened: the one stream that log, animation and statistics are made of.

The engine notes what it does as `Told`, cheap to make; an event becomes a model when a viewer looks
at it. A card is None for viewers outside the audience of its event.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated

from pydantic import Field

from ascension_tui.games.kings.rules.events import (
    Attacked,
    Blocked,
    CardCast,
    CardDiscarded,
    CardDrawn,
    CharacterChosen,
    DeckShuffled,
    DiceRolled,
    DiceTaken,
    Died,
    DieDropped,
    DieGained,
    DieLost,
    EventShown,
    GameEnded,
    GemsBurnt,
    GemsClaimed,
    GemsGained,
    GemsLost,
    GemsPlaced,
    Healed,
    Inscribed,
    InscriptionTaken,
    InstantPlayed,
    LeveledUp,
    Moved,
    Placed,
    Returned,
    RoundEnded,
    ShieldRaised,
    StateChosen,
    StonesDropped,
    StonesGained,
    TileRolled,
    TransmutationLost,
    Transmuted,
    TurnBegan,
    TurnEnded,
    Uninscribed,
    Untransmuted,
    WallHeld,
    WallMoved,
    WarBegan,
    Wounded,
)

WATCHER, OPEN = -1, -2
"""Viewers without a seat: what all may see, and everything there is."""
EVERYBODY = 0xFF
"""The audience of all viewers, a bit each: `seat & 7`."""


def audience(*seats: int) -> int:
    """These seats, and the viewer who sees everything."""
    return sum(1 << (seat & 7) for seat in (*seats, OPEN))


Event = Annotated[
    CharacterChosen
    | Placed
    | TurnBegan
    | TurnEnded
    | StateChosen
    | DiceRolled
    | DiceTaken
    | TileRolled
    | GemsGained
    | GemsLost
    | GemsPlaced
    | GemsClaimed
    | CardDrawn
    | DeckShuffled
    | CardDiscarded
    | InstantPlayed
    | Inscribed
    | Uninscribed
    | InscriptionTaken
    | CardCast
    | Transmuted
    | Untransmuted
    | TransmutationLost
    | LeveledUp
    | Moved
    | Attacked
    | Blocked
    | Wounded
    | Healed
    | Died
    | StonesDropped
    | StonesGained
    | DieGained
    | DieDropped
    | DieLost
    | ShieldRaised
    | WallMoved
    | WallHeld
    | GemsBurnt
    | EventShown
    | Returned
    | RoundEnded
    | WarBegan
    | GameEnded,
    Field(discriminator="event"),
]


class Told:
    """An event as the engine notes it, with who may see its card."""

    __slots__ = ("_fields", "_make", "_seers")

    def __init__(self, make: Callable[..., Event], fields: dict[str, object], seers: int) -> None:
        self._make = make
        self._fields = fields
        self._seers = seers

    def seen_by(self, seat: int) -> Event:
        """The event as this viewer sees it."""
        if self._seers >> (seat & 7) & 1:
            return self._make(**self._fields)
        return self._make(**self._fields | {"card": None})


def see_events(happened: Sequence[Told], seat: int) -> list[Event]:
    """Events as a seat saw them."""
    return [told.seen_by(seat) for told in happened]
