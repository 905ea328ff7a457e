"""What happened, typed: the one stream that log, animation, digest and statistics are made of.

An event is one object for everybody. Card fields hold instance ids inside the rules and leave them
as slugs; where a card is not for all eyes, `audience` is the bit mask of the seats that see it and
the field is empty for the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Protocol

EVERYBODY = 0xFF
"""All seats and the watchers."""
WATCHER = 7
"""The bit of those who only watch; seat -1 comes to it by `seat & WATCHER`."""


class Named(Protocol):
    """Anything that carries a card's slug."""

    @property
    def slug(self) -> str:
        """The card's name in snake_case."""


class Event:
    """Base of all events."""

    __slots__ = ()
    card_fields: ClassVar[tuple[str, ...]] = ("card", "source")
    """Fields that hold card ids; -1 means none."""

    def seen_by(self, seat: int, faces: Sequence[Named]) -> dict[str, object]:
        """Return the event as plain data with what this seat may see (seat -1: a watcher)."""
        seen: dict[str, object] = {"event": type(self).__name__}
        visible = self.is_seen_by(seat)
        field: str
        for field in self.__slots__:
            value = getattr(self, field)
            if field == "audience":
                continue
            if field in self.card_fields:
                hidden = value < 0 or (field == "card" and not visible)
                seen[field] = None if hidden else faces[value].slug
            else:
                seen[field] = value
        return seen

    def is_seen_by(self, seat: int) -> bool:
        """Whether the hidden card field of this event is visible to the seat."""
        audience: int = getattr(self, "audience", EVERYBODY)
        return bool(audience >> (seat & WATCHER) & 1)


class TurnBegan(Event):
    """A seat is on turn."""

    __slots__ = ("extra", "round", "seat", "turn")

    def __init__(self, seat: int, turn: int, round_: int, extra: bool) -> None:
        self.seat = seat
        self.turn = turn
        self.round = round_
        self.extra = extra


class TurnEnded(Event):
    """The seat's turn is over, its hand refilled."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat


class CardMoved(Event):
    """A card went from one zone to another; `cause` says by which act."""

    __slots__ = ("audience", "card", "cause", "origin", "owner", "seat", "source", "target", "to")

    def __init__(
        self,
        seat: int,
        cause: str,
        card: int,
        origin: str,
        owner: int,
        target: str,
        to: int,
        source: int = -1,
        audience: int = EVERYBODY,
    ) -> None:
        """`owner` had it in `origin`, `to` has it in `target` (-1: the center)."""
        self.seat = seat
        self.cause = cause
        self.card = card
        self.origin = origin
        self.owner = owner
        self.target = target
        self.to = to
        self.source = source
        self.audience = audience


class CardsMoved(Event):
    """Many cards went the same way at once: drawing and cleaning up, the commonest acts of all.

    One record until somebody reads it; everybody is told of each card by itself.
    """

    __slots__ = ("audience", "cards", "cause", "origin", "seat", "source", "target")

    def __init__(
        self,
        seat: int,
        cause: str,
        cards: list[int],
        origin: str,
        target: str,
        source: int = -1,
        audience: int = EVERYBODY,
    ) -> None:
        """All within the zones of the seat, and seen by the same audience."""
        self.seat = seat
        self.cause = cause
        self.cards = cards
        self.origin = origin
        self.target = target
        self.source = source
        self.audience = audience

    def each(self) -> list[Event]:
        """The moves one by one."""
        return [
            CardMoved(
                self.seat,
                self.cause,
                card,
                self.origin,
                self.seat,
                self.target,
                self.seat,
                self.source,
                self.audience,
            )
            for card in self.cards
        ]


def one_by_one(happened: Iterable[Event]) -> Iterator[Event]:
    """Events as they are told: each move of a card by itself."""
    for event in happened:
        if isinstance(event, CardsMoved):
            yield from event.each()
        else:
            yield event


class RowRefilled(Event):
    """A card was turned up into a slot of the center row."""

    __slots__ = ("card", "slot")

    def __init__(self, card: int, slot: int) -> None:
        self.card = card
        self.slot = slot


class DeckShuffled(Event):
    """A deck was shuffled: a discard pile that became one, the deck itself, or the void."""

    __slots__ = ("count", "origin", "seat")

    def __init__(self, seat: int, count: int, origin: str) -> None:
        """`origin` is discard, deck or, for the center deck (seat -1), void."""
        self.seat = seat
        self.count = count
        self.origin = origin


class CardRevealed(Event):
    """A card was shown to all, or looked at by its owner, without moving."""

    __slots__ = ("audience", "card", "public", "seat", "source", "zone")

    def __init__(
        self, seat: int, card: int, zone: str, source: int, audience: int = EVERYBODY
    ) -> None:
        """`seat` has the card; `public` if everybody sees it."""
        self.seat = seat
        self.public = audience == EVERYBODY
        self.card = card
        self.zone = zone
        self.source = source
        self.audience = audience


class HonorGained(Event):
    """Honor tokens went to a seat; `pool` is what the pool holds now."""

    __slots__ = ("amount", "pool", "seat", "source")

    def __init__(self, seat: int, amount: int, pool: int, source: int) -> None:
        self.seat = seat
        self.amount = amount
        self.pool = pool
        self.source = source


class HonorTaken(Event):
    """Honor tokens went from one player to another."""

    __slots__ = ("amount", "seat", "source", "victim")

    def __init__(self, seat: int, victim: int, amount: int, source: int) -> None:
        self.seat = seat
        self.victim = victim
        self.amount = amount
        self.source = source


class RunesGained(Event):
    """Runes came into this turn's pool; restricted ones pay only for what their card names."""

    __slots__ = ("amount", "restricted", "seat", "source")

    def __init__(self, seat: int, amount: int, source: int, restricted: bool = False) -> None:
        self.seat = seat
        self.amount = amount
        self.source = source
        self.restricted = restricted


class PowerGained(Event):
    """Power came into this turn's pool."""

    __slots__ = ("amount", "seat", "source")

    def __init__(self, seat: int, amount: int, source: int) -> None:
        self.seat = seat
        self.amount = amount
        self.source = source


class Paid(Event):
    """Runes or power were spent: as the price of a card, or for what an ability or rule gives."""

    __slots__ = ("amount", "card", "purpose", "resource", "restricted", "seat")

    def __init__(
        self,
        seat: int,
        resource: str,
        amount: int,
        card: int,
        restricted: int = 0,
        purpose: str = "price",
    ) -> None:
        """`restricted` of the `amount` were restricted runes."""
        self.seat = seat
        self.purpose = purpose
        self.resource = resource
        self.amount = amount
        self.card = card
        self.restricted = restricted


class AbilityUsed(Event):
    """A seat used an ability of a card in play."""

    __slots__ = ("ability", "card", "seat")

    def __init__(self, seat: int, card: int, ability: int) -> None:
        self.seat = seat
        self.card = card
        self.ability = ability


class EffectCopied(Event):
    """The effect of a card is carried out by another one."""

    __slots__ = ("card", "seat", "source")

    def __init__(self, seat: int, card: int, source: int) -> None:
        self.seat = seat
        self.card = card
        self.source = source


class MonsterDefeated(Event):
    """A monster was defeated; whether it moves is told by `CardMoved`."""

    __slots__ = ("card", "seat", "source", "zone")

    def __init__(self, seat: int, card: int, zone: str, source: int) -> None:
        self.seat = seat
        self.card = card
        self.zone = zone
        self.source = source


class EventChanged(Event):
    """An event became current, or the zone was emptied; the old one went to the void."""

    __slots__ = ("card", "old")
    card_fields = ("card", "old")

    def __init__(self, card: int, old: int) -> None:
        self.card = card
        self.old = old


class EventTransformed(Event):
    """A seat paid for the event, which turned into the hero that seat now acquires."""

    __slots__ = ("card", "hero", "seat")
    card_fields = ("card", "hero")

    def __init__(self, seat: int, card: int, hero: int) -> None:
        self.seat = seat
        self.card = card
        self.hero = hero


class TrophyUsed(Event):
    """A seat banishes a trophy for its effect."""

    __slots__ = ("card", "seat")

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class FateBegan(Event):
    """The fate of a card that entered the row happens now."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        self.card = card


class ExtraTurnGained(Event):
    """The seat takes another turn after this one."""

    __slots__ = ("seat", "source")

    def __init__(self, seat: int, source: int) -> None:
        self.seat = seat
        self.source = source


class PoolEmptied(Event):
    """The last honor token left the pool: the round is played to its end."""

    __slots__ = ("last", "seat")

    def __init__(self, seat: int, last: int) -> None:
        """`seat` took the last token, `last` has the last turn."""
        self.seat = seat
        self.last = last


class RivalTook(Event):
    """The solitaire opponent took a card of the row and, for a monster, honor."""

    __slots__ = ("card", "honor")

    def __init__(self, card: int, honor: int) -> None:
        self.card = card
        self.honor = honor


class GameEnded(Event):
    """The game is over; `winners` is empty when the solitaire opponent won."""

    __slots__ = ("reason", "scores", "winners")

    def __init__(self, winners: tuple[int, ...], scores: tuple[int, ...], reason: str) -> None:
        self.winners = winners
        self.scores = scores
        self.reason = reason
