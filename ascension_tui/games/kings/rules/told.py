"""What happened: the one stream that log, animation and statistics are made of.

The engine notes what it does as `Told`, cheap to make; an event becomes a model when a viewer looks
at it. A card is None for viewers outside the audience of its event.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated

from pydantic import Field

from ascension_tui.games.kings.rules import events as e

WATCHER, OPEN = -1, -2
"""Viewers without a seat: what all may see, and everything there is."""
EVERYBODY = 0xFF
"""The audience of all viewers, a bit each: `seat & 7`."""


def audience(*seats: int) -> int:
    """These seats, and the viewer who sees everything."""
    return sum(1 << (seat & 7) for seat in (*seats, OPEN))


Event = Annotated[
    e.CharacterChosen
    | e.Placed
    | e.TurnBegan
    | e.TurnEnded
    | e.StateChosen
    | e.DiceRolled
    | e.DiceTaken
    | e.TileRolled
    | e.GemsGained
    | e.GemsLost
    | e.GemsPlaced
    | e.GemsClaimed
    | e.CardDrawn
    | e.DeckShuffled
    | e.CardDiscarded
    | e.InstantPlayed
    | e.Inscribed
    | e.Uninscribed
    | e.InscriptionTaken
    | e.CardCast
    | e.Transmuted
    | e.Untransmuted
    | e.TransmutationLost
    | e.LeveledUp
    | e.Moved
    | e.Attacked
    | e.Blocked
    | e.Wounded
    | e.Healed
    | e.Died
    | e.StonesDropped
    | e.StonesGained
    | e.DieGained
    | e.DieDropped
    | e.DieLost
    | e.ShieldRaised
    | e.WallMoved
    | e.WallHeld
    | e.GemsBurnt
    | e.EventShown
    | e.Returned
    | e.RoundEnded
    | e.WarBegan
    | e.GameEnded,
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
