"""What happened, as one seat saw it: a model for each of the engine's events, of the same name.

A `seat` of -1 is the center, or the opponent in solitaire; cards are slugs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from ascension_tui.game.protocol import Turn
from ascension_tui.games.ascension.model import FrozenModel
from ascension_tui.games.ascension.rules import events
from ascension_tui.games.ascension.rules.decisions import CardZone
from ascension_tui.games.ascension.rules.ruleset import Face


class SeenEvent(FrozenModel):
    """Base of all events."""

    event: str

    def __init_subclass__(cls) -> None:
        """What tells events apart is the name of the class."""
        cls.__annotations__["event"] = f'Literal["{cls.__name__}"]'

    @property
    def turn_boundary(self) -> Turn | None:
        """The turn that begins or ends with it."""
        return None


class OfSeat(SeenEvent):
    """Base of what happens to one seat."""

    seat: int


class TurnBegan(OfSeat):
    """A seat is on turn."""

    turn: int
    round: int
    extra: bool
    """Whether the turn was gained by a card."""

    @property
    def turn_boundary(self) -> Turn:
        return Turn(self.seat, begins=True, round=self.round, extra=self.extra)


class TurnEnded(OfSeat):
    """The seat's turn is over, its hand refilled."""

    @property
    def turn_boundary(self) -> Turn:
        return Turn(self.seat, begins=False)


class CardMoved(SeenEvent):
    """A card went from one zone to another."""

    seat: int
    """Who did it."""
    cause: events.Cause
    """By which act."""
    card: str | None
    """Null where this seat could not see which card it was."""
    origin: CardZone
    owner: int
    """Whose zone it left; -1 is the center."""
    target: CardZone
    to: int
    """Whose zone it reached; -1 is the center."""
    source: str | None
    """The card that made it move."""


class RowRefilled(SeenEvent):
    """A card was turned up into a slot of the center row."""

    card: str
    slot: int


class DeckShuffled(SeenEvent):
    """A deck was shuffled: a discard pile that became one, the deck itself, or the void."""

    seat: int
    """Whose deck; -1 is the center deck."""
    count: int
    origin: Literal["discard", "deck", "void"]


class CardRevealed(SeenEvent):
    """A card was shown to all, or looked at by its owner, without moving."""

    seat: int
    """Who has the card."""
    public: bool
    """Whether everybody saw it."""
    card: str | None
    """Null where this seat did not see it."""
    zone: Literal["hand", "deck"]
    source: str | None


class HonorGained(OfSeat):
    """Honor tokens went to a seat."""

    amount: int
    pool: int
    """What the pool holds now."""
    source: str | None


class HonorTaken(OfSeat):
    """Honor tokens went from one player to another."""

    victim: int
    amount: int
    source: str | None


class RunesGained(OfSeat):
    """Runes came into this turn's pool."""

    amount: int
    source: str | None
    restricted: bool
    """Whether they pay only for what their card names."""


class PowerGained(OfSeat):
    """Power came into this turn's pool."""

    amount: int
    source: str | None


class Paid(OfSeat):
    """Runes or power were spent."""

    purpose: Literal["price", "effect"]
    """The price of a card, or what an ability or rule takes."""
    resource: Literal["runes", "power"]
    amount: int
    card: str
    restricted: int
    """How many of them were restricted runes."""


class AbilityUsed(OfSeat):
    """A seat used an ability of a card in play or of the event."""

    card: str
    ability: int
    """Its place on the card."""


class EffectCopied(OfSeat):
    """The effect of a card is carried out by another one."""

    card: str
    source: str | None


class MonsterDefeated(OfSeat):
    """A monster was defeated; whether it moves is told by `CardMoved`."""

    card: str
    zone: Literal["row", "always"]
    source: str | None


class EventChanged(SeenEvent):
    """An event became current, or the zone was emptied; the old one went to the void."""

    card: str | None
    old: str | None


class EventTransformed(OfSeat):
    """A seat paid for the event, which turned into the hero that seat now acquires."""

    card: str
    hero: str


class TrophyUsed(OfSeat):
    """A seat banishes a trophy for its effect."""

    card: str


class FateBegan(SeenEvent):
    """The fate of a card that entered the row happens now."""

    card: str


class ExtraTurnGained(OfSeat):
    """The seat takes another turn after this one."""

    source: str | None


class PoolEmptied(SeenEvent):
    """The last honor token left the pool: the round is played to its end."""

    seat: int
    """Who took the last token."""
    last: int
    """Who has the last turn."""


class RivalTook(SeenEvent):
    """The solitaire opponent took a card of the row and, for a monster, honor."""

    card: str
    honor: int


class GameEnded(SeenEvent):
    """The game is over."""

    winners: tuple[int, ...]
    """Empty when the solitaire opponent won."""
    scores: tuple[int, ...]
    """By seat."""
    reason: Literal["honor", "tie", "card"]


Event = Annotated[
    TurnBegan
    | TurnEnded
    | CardMoved
    | RowRefilled
    | DeckShuffled
    | CardRevealed
    | HonorGained
    | HonorTaken
    | RunesGained
    | PowerGained
    | Paid
    | AbilityUsed
    | EffectCopied
    | MonsterDefeated
    | EventChanged
    | EventTransformed
    | TrophyUsed
    | FateBegan
    | ExtraTurnGained
    | PoolEmptied
    | RivalTook
    | GameEnded,
    Field(discriminator="event"),
]
EVENT: TypeAdapter[Event] = TypeAdapter(Event)
"""Reads an event of any kind."""


def see_events(happened: Iterable[events.Event], seat: int, faces: Sequence[Face]) -> list[Event]:
    """Events as a seat saw them."""
    see = EVENT.validate_python
    return [see(event.seen_by(seat, faces)) for event in events.one_by_one(happened)]
