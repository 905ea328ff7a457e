"""What can happen, as models that screens, logs and the wire read (see `told`)."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

from ascension_tui.game.protocol import Turn
from ascension_tui.games.kings.rules.constants import DeckName, Icon, WallName


class _Event(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)

    @property
    def turn_boundary(self) -> Turn | None:
        """The turn that begins or ends with it."""
        return None


class _SeatEvent(_Event):
    seat: int
    """Whose doing or suffering it is."""


class CharacterChosen(_SeatEvent):
    """A seat plays this character."""

    event: Literal["CharacterChosen"] = "CharacterChosen"
    character: str


class Placed(_SeatEvent):
    """A figure was put on the board for the first time."""

    event: Literal["Placed"] = "Placed"
    tile: int


class TurnBegan(_SeatEvent):
    """A seat is on turn."""

    event: Literal["TurnBegan"] = "TurnBegan"
    turn: int
    round: int
    """The number on the dial."""
    war: bool
    """Whether it is a turn of the Omega War."""

    @property
    def turn_boundary(self) -> Turn:
        return Turn(self.seat, begins=True, round=self.round)


class TurnEnded(_SeatEvent):
    """The turn of the seat is over."""

    event: Literal["TurnEnded"] = "TurnEnded"

    @property
    def turn_boundary(self) -> Turn:
        return Turn(self.seat, begins=False)


class StateChosen(_SeatEvent):
    """The seat on turn chose its state."""

    event: Literal["StateChosen"] = "StateChosen"
    state: Literal["latent", "active"]


class DiceRolled(_SeatEvent):
    """Focus Dice fell."""

    event: Literal["DiceRolled"] = "DiceRolled"
    dice: tuple[int, ...]
    threshold: int
    """What they must come to for an Ylem."""


class DiceTaken(_SeatEvent):
    """The dice were allocated."""

    event: Literal["DiceTaken"] = "DiceTaken"
    gems: str
    mirror: bool
    """Whether all dice were equal, which gives another Ylem."""


class TileRolled(_Event):
    """The percentile dice named a tile."""

    event: Literal["TileRolled"] = "TileRolled"
    purpose: Literal["ylem", "event", "return", "omega"]
    rolled: int
    tile: int
    """The tile after the rules of proximity."""


class GemsGained(_SeatEvent):
    """Gems came into the pools."""

    event: Literal["GemsGained"] = "GemsGained"
    gems: str


class GemsLost(_SeatEvent):
    """Gems left the pools for the supply: spent, discarded or taken."""

    event: Literal["GemsLost"] = "GemsLost"
    gems: str


class GemsPlaced(_Event):
    """Gems were put on a tile."""

    event: Literal["GemsPlaced"] = "GemsPlaced"
    tile: int
    gems: str


class GemsClaimed(_SeatEvent):
    """Gems were lifted off the tile the seat stands on; what it keeps of them follows."""

    event: Literal["GemsClaimed"] = "GemsClaimed"
    tile: int
    gems: str


class CardDrawn(_SeatEvent):
    """A card came from a deck; only its owner sees which."""

    event: Literal["CardDrawn"] = "CardDrawn"
    card: str | None
    deck: DeckName


class DeckShuffled(_Event):
    """The discards of a deck became the deck."""

    event: Literal["DeckShuffled"] = "DeckShuffled"
    deck: DeckName
    count: int


class CardDiscarded(_SeatEvent):
    """A card went to its discard pile."""

    event: Literal["CardDiscarded"] = "CardDiscarded"
    card: str


class InstantPlayed(_SeatEvent):
    """A card was discarded for its Instant Power."""

    event: Literal["InstantPlayed"] = "InstantPlayed"
    card: str
    cancelled: int
    """Wounds it cancelled."""
    removed: int
    """Dire it removed."""


class Inscribed(_SeatEvent):
    """A card was laid into the slot, face down unless it is a Prismatic Inscription."""

    event: Literal["Inscribed"] = "Inscribed"
    card: str | None


class Uninscribed(_SeatEvent):
    """The inscribed card was shown and taken back into the hand."""

    event: Literal["Uninscribed"] = "Uninscribed"
    card: str


class InscriptionTaken(_SeatEvent):
    """A seat took the inscribed card of another one."""

    event: Literal["InscriptionTaken"] = "InscriptionTaken"
    victim: int
    card: str | None
    kept: bool
    """Whether it came into the hand; otherwise it was discarded."""


class CardCast(_SeatEvent):
    """A card is carried out."""

    event: Literal["CardCast"] = "CardCast"
    card: str
    target: int | None
    inscribed: bool
    """Whether it was the inscribed one."""


class Transmuted(_SeatEvent):
    """A Transmutation was completed."""

    event: Literal["Transmuted"] = "Transmuted"
    which: str


class Untransmuted(_SeatEvent):
    """A Transmutation was given up; what the seat keeps of its gems follows."""

    event: Literal["Untransmuted"] = "Untransmuted"
    which: str


class TransmutationLost(_SeatEvent):
    """A Transmutation went to the supply: used, broken or stolen."""

    event: Literal["TransmutationLost"] = "TransmutationLost"
    which: str


class LeveledUp(_SeatEvent):
    """A seat rose to a level."""

    event: Literal["LeveledUp"] = "LeveledUp"
    level: int


class Moved(_SeatEvent):
    """A figure went to another tile."""

    event: Literal["Moved"] = "Moved"
    origin: int
    tile: int
    how: Literal["step", "bridge", "push", "pull", "swap"]


class Attacked(_SeatEvent):
    """A seat attacks another one."""

    event: Literal["Attacked"] = "Attacked"
    target: int
    pyre: int


class Blocked(_SeatEvent):
    """A seat blocked so much of an attack."""

    event: Literal["Blocked"] = "Blocked"
    egis: int


class Wounded(_SeatEvent):
    """A seat took Dire."""

    event: Literal["Wounded"] = "Wounded"
    count: int


class Healed(_SeatEvent):
    """A seat was rid of Dire."""

    event: Literal["Healed"] = "Healed"
    count: int


class Died(_SeatEvent):
    """A character was killed."""

    event: Literal["Died"] = "Died"
    tile: int
    killer: int | None
    """Who gets the credit."""
    overkill: bool
    by_fire: bool
    """Whether a wall went over it."""


class StonesDropped(_Event):
    """Bloodstones came to lie on a tile."""

    event: Literal["StonesDropped"] = "StonesDropped"
    tile: int
    count: int


class StonesGained(_SeatEvent):
    """A seat took Bloodstones."""

    event: Literal["StonesGained"] = "StonesGained"
    count: int
    victim: int | None
    """Whose they were, when they were handed over."""


class DieGained(_SeatEvent):
    """A seat took the Ascended Die."""

    event: Literal["DieGained"] = "DieGained"


class DieDropped(_Event):
    """The Ascended Die came to lie on a tile."""

    event: Literal["DieDropped"] = "DieDropped"
    tile: int


class DieLost(_Event):
    """The Ascended Die left the game."""

    event: Literal["DieLost"] = "DieLost"
    seat: int | None
    """Who absorbed it; None if it burnt."""


class ShieldRaised(_SeatEvent):
    """A seat is safe from cards this turn."""

    event: Literal["ShieldRaised"] = "ShieldRaised"


class WallMoved(_Event):
    """A fire wall went to a depth."""

    event: Literal["WallMoved"] = "WallMoved"
    wall: WallName
    depth: int
    seat: int | None
    """Who pushed it outward; None when the round did."""


class WallHeld(_Event):
    """A fire wall could not advance."""

    event: Literal["WallHeld"] = "WallHeld"
    wall: WallName


class GemsBurnt(_Event):
    """Fire took gems off a tile; each Pyre exploded."""

    event: Literal["GemsBurnt"] = "GemsBurnt"
    tile: int
    gems: str


class EventShown(_Event):
    """The event dial came to an event."""

    event: Literal["EventShown"] = "EventShown"
    icon: Icon


class Returned(_SeatEvent):
    """A killed character is back on the board."""

    event: Literal["Returned"] = "Returned"
    tile: int


class RoundEnded(_Event):
    """A round was played to its end; `round` is the new number on the dial."""

    event: Literal["RoundEnded"] = "RoundEnded"
    round: int


class WarBegan(_Event):
    """The Omega Stone lies on the board and the fire is gone."""

    event: Literal["WarBegan"] = "WarBegan"
    tile: int
    reason: Literal["stones", "rounds"]


class GameEnded(_Event):
    """The game is over."""

    event: Literal["GameEnded"] = "GameEnded"
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    """Koru without tie-break items."""
    ties: tuple[int, ...]
    """What tied players have on top, by seat; empty where nobody was level."""
    reason: Literal["stones", "koru", "cap"]
