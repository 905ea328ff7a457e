"""What happened, typed: the one stream that log, animation, digest and statistics are made of.

An event is one object for everybody. Card fields hold instance ids inside the rules and leave them
as slugs; where a card is not for all eyes, `audience` is the bit mask of the seats that see it and
the field is empty for the rest. `model_events` has what a seat sees of each, and says what the
fields mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Literal, dataclass_transform

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.ruleset import Face

TurnCause = Literal["play", "acquire", "defeat", "draw", "remove", "cleanup"]
EffectCause = Literal[
    "discard", "banish", "destroy", "take", "give", "return", "reveal", "set_under", "set_free"
]
Cause = Literal[TurnCause, EffectCause]
"""By which act a card moves."""
EVERYBODY = 0xFF
"""All seats and the watchers."""
WATCHER = 7
"""The bit of those who only watch; seat -1 comes to it by `seat & WATCHER`."""


@dataclass_transform(eq_default=False, field_specifiers=(field,))
class Event:
    """Base of all events; each of them is a dataclass."""

    card_fields: ClassVar[tuple[str, ...]] = ("card", "source")
    """Fields that hold card ids; -1 means none."""

    def __init_subclass__(cls) -> None:
        dataclass(eq=False)(cls)

    def seen_by(self, seat: int, faces: Sequence[Face]) -> dict[str, object]:
        """Return the event as plain data with what this seat may see (seat -1: a watcher)."""
        seen: dict[str, object] = {"event": type(self).__name__}
        for name, value in vars(self).items():
            if name in self.card_fields:
                hidden = value < 0 or (name == "card" and not self.is_seen_by(seat))
                seen[name] = None if hidden else faces[value].slug
            elif name != "audience":
                seen[name] = value
        return seen

    def is_seen_by(self, seat: int) -> bool:
        """Whether the hidden card field of this event is visible to the seat."""
        audience: int = getattr(self, "audience", EVERYBODY)
        return bool(audience >> (seat & WATCHER) & 1)


class OfSeat(Event):
    """Base of what one seat does or gets; for what no player does it is -1."""

    seat: int


class TurnBegan(OfSeat):
    """A seat is on turn."""

    turn: int
    round: int
    extra: bool


class TurnEnded(OfSeat):
    """The seat's turn is over, its hand refilled."""


class CardMoved(OfSeat):
    """A card went from one zone to another; `cause` says by which act."""

    cause: Cause
    card: int
    origin: str
    owner: int
    target: str
    to: int
    source: int = -1
    audience: int = EVERYBODY


class CardsMoved(OfSeat):
    """Many cards went the same way at once: drawing and cleaning up, the commonest acts of all.

    One record until somebody reads it; everybody is told of each card by itself.
    """

    cause: Cause
    cards: list[int]
    origin: str
    target: str
    source: int = -1
    audience: int = EVERYBODY

    def each(self) -> list[Event]:
        seat, rest = self.seat, (self.source, self.audience)
        return [
            CardMoved(seat, self.cause, card, self.origin, seat, self.target, seat, *rest)
            for card in self.cards
        ]


class RowRefilled(Event):
    """A card was turned up into a slot of the center row."""

    card: int
    slot: int


class DeckShuffled(OfSeat):
    """A deck was shuffled: a discard pile that became one, the deck itself, or the void."""

    count: int
    origin: str


class CardRevealed(OfSeat):
    """A card was shown to all, or looked at by its owner, without moving."""

    card: int
    zone: Literal["hand", "deck"]
    source: int
    audience: int = EVERYBODY
    public: bool = field(init=False)

    def __post_init__(self) -> None:
        self.public = self.audience == EVERYBODY


class HonorGained(OfSeat):
    """Honor tokens went to a seat; `pool` is what the pool holds now."""

    amount: int
    pool: int
    source: int


class HonorTaken(OfSeat):
    """Honor tokens went from one player to another."""

    victim: int
    amount: int
    source: int


class RunesGained(OfSeat):
    """Runes came into this turn's pool; restricted ones pay only for what their card names."""

    amount: int
    source: int
    restricted: bool = False


class PowerGained(OfSeat):
    """Power came into this turn's pool."""

    amount: int
    source: int


class Paid(OfSeat):
    """Runes or power were spent: as the price of a card, or for what an ability or rule gives."""

    resource: str
    amount: int
    card: int
    restricted: int = 0
    purpose: Literal["price", "effect"] = "price"


class AbilityUsed(OfSeat):
    """A seat used an ability of a card in play."""

    card: int
    ability: int


class EffectCopied(OfSeat):
    """The effect of a card is carried out by another one."""

    card: int
    source: int


class MonsterDefeated(OfSeat):
    """A monster was defeated; whether it moves is told by `CardMoved`."""

    card: int
    zone: str
    source: int


class EventChanged(Event):
    """An event became current, or the zone was emptied; the old one went to the void."""

    card_fields = ("card", "old")

    card: int
    old: int


class EventTransformed(OfSeat):
    """A seat paid for the event, which turned into the hero that seat now acquires."""

    card_fields = ("card", "hero")

    card: int
    hero: int


class TrophyUsed(OfSeat):
    """A seat banishes a trophy for its effect."""

    card: int


class FateBegan(Event):
    """The fate of a card that entered the row happens now."""

    card: int


class ExtraTurnGained(OfSeat):
    """The seat takes another turn after this one."""

    source: int


class PoolEmptied(OfSeat):
    """The last honor token left the pool: the round is played to its end."""

    last: int


class RivalTook(Event):
    """The solitaire opponent took a card of the row and, for a monster, honor."""

    card: int
    honor: int


class GameEnded(Event):
    """The game is over; `winners` is empty when the solitaire opponent won."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


def one_by_one(happened: Iterable[Event]) -> Iterator[Event]:
    """Events as they are told: each move of a card by itself."""
    for event in happened:
        yield from event.each() if isinstance(event, CardsMoved) else (event,)
