"""The pydantic model of the game that screens, watchers and the wire use.

Made from an `Observation` and nothing else, so it cannot show more than its seat may see.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ConfigDict

from ascension_tui.rules.events import Event, one_by_one
from ascension_tui.rules.observation import (
    UNKNOWN,
    Observation,
    SeenOption,
    SeenSeat,
    kind_of_source,
)
from ascension_tui.rules.selectors import FACTION_BITS
from ascension_tui.rules.state import EMPTY

if TYPE_CHECKING:
    from ascension_tui.rules.ruleset import Face


class _View(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class CardView(_View):
    """A visible card on the table."""

    card: str
    """Its slug; facts and text are looked up by it."""
    name: str
    price: int | None = None
    """What the player on turn would pay; None where it is not for sale."""
    takes_restricted: bool = False
    """Whether the restricted runes there are could help to pay that."""
    used: tuple[int, ...] = ()
    """Once-per-turn things of it used this turn, by their place on the card."""
    under: tuple[CardView, ...] = ()
    as_construct: bool = False
    """A monster put into play as a construct."""
    also: tuple[str, ...] = ()
    """Factions it has besides its own for this turn."""


class PileView(_View):
    """An always-available pile."""

    card: str
    name: str
    count: int
    price: int | None = None
    takes_restricted: bool = False


class SeatView(_View):
    """One player's side of the table; None stands for a card that cannot be seen."""

    seat: int
    honor: int
    hand: tuple[CardView | None, ...]
    deck_count: int
    deck_known: tuple[tuple[int, CardView], ...]
    """Known cards of the deck with their distance from the top."""
    unseen: tuple[tuple[str, int], ...]
    """Which cards those unknown in hand and deck are, together: slug and count."""
    discard: tuple[CardView, ...]
    played: tuple[CardView, ...]
    in_play: tuple[CardView, ...]
    trophies: tuple[CardView, ...]
    card_honor: int | None
    """Printed honor of all the seat's cards; None while some changed hands unseen."""


class OptionView(_View):
    """One legal answer."""

    index: int
    key: str
    act: str
    card: str | None
    name: str | None
    zone: str | None
    owner: int | None
    places: tuple[int, ...]
    """Positions of the copies in their zone."""
    amount: int | None
    mark: str


class DecisionView(_View):
    """The decision the game stands at; only the asked seat gets kind and options."""

    seat: int
    card: str | None
    """The card that asks; None for the turn itself."""
    kind: str | None
    node: int | None
    targets: tuple[str, ...]
    """Cards picked so far, or the card whose destination is asked for."""
    left: int
    """How many cards may still be picked."""
    options: tuple[OptionView, ...]


class GameView(_View):
    """Everything one seat may see, ready for screen and wire."""

    seat: int
    active: int
    first: int
    turn: int
    round: int
    extra_turn: bool
    extra_pending: bool
    pool: int
    ending: bool
    last_seat: int
    """Who has the last turn of a round."""
    over: bool
    winners: tuple[int, ...]
    runes: int
    power: int
    restricted: int
    row: tuple[CardView | None, ...]
    piles: tuple[PileView, ...]
    void: tuple[CardView, ...]
    removed: tuple[CardView, ...]
    center_count: int
    event: CardView | None
    rival_honor: int
    rival_cards: tuple[CardView, ...]
    seats: tuple[SeatView, ...]
    decision: DecisionView | None


class EventView(_View):
    """Something that happened, as one seat saw it."""

    event: str
    data: dict[str, Any]


@lru_cache(maxsize=2048)
def _plain_card(slug: str, name: str, price: int, *, takes_restricted: bool) -> CardView:
    """A card with nothing special about it; views are frozen, so they can be shared."""
    return CardView.model_construct(
        card=slug,
        name=name,
        price=price if price >= 0 else None,
        takes_restricted=takes_restricted,
        used=(),
        under=(),
        as_construct=False,
        also=(),
    )


class _Maker:
    """Builds the views of an observation's cards."""

    def __init__(self, seen: Observation) -> None:
        self.seen = seen
        self.faces: tuple[Face, ...] = tuple(seen.rules.kinds[kind] for kind in seen.kinds)

    def card(self, number: int, price: int = -1) -> CardView:
        face = self.faces[number]
        seen = self.seen
        restricted = number in seen.restricted_for
        if not (number in seen.used or number in seen.under or number in seen.marks or seen.held):
            return _plain_card(face.slug, face.name, price, takes_restricted=restricted)
        used = seen.used.get(number, 0)
        return CardView.model_construct(
            card=face.slug,
            name=face.name,
            price=price if price >= 0 else None,
            takes_restricted=restricted,
            used=tuple(i for i in range(used.bit_length()) if used >> i & 1),
            under=self.cards(seen.under.get(number, ())),
            as_construct=number in seen.held,
            also=self.also(number),
        )

    def also(self, number: int) -> tuple[str, ...]:
        bits = self.seen.marks.get(number, 0)
        return tuple(name for name, bit in FACTION_BITS.items() if bits & bit) if bits else ()

    def cards(self, numbers: Sequence[int]) -> tuple[CardView, ...]:
        return tuple(self.card(number) for number in numbers)

    def maybe(self, number: int, price: int = -1) -> CardView | None:
        return self.card(number, price) if number >= 0 else None

    def seat(self, index: int) -> SeatView:
        seat = self.seen.seats[index]
        top = len(seat.deck) - 1
        return SeatView.model_construct(
            seat=index,
            honor=seat.honor,
            hand=tuple(self.maybe(number) for number in seat.hand),
            deck_count=len(seat.deck),
            deck_known=tuple(
                (top - place, self.card(number))
                for place, number in enumerate(seat.deck)
                if number != UNKNOWN
            ),
            unseen=self.counted(seat.unseen),
            discard=self.cards(seat.discard),
            played=self.cards(seat.played),
            in_play=self.cards(seat.in_play),
            trophies=self.cards(seat.trophies),
            card_honor=self.card_honor(index, seat),
        )

    def counted(self, kinds: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
        slugs = [self.seen.rules.kinds[kind].slug for kind in kinds]
        return tuple((slug, slugs.count(slug)) for slug in dict.fromkeys(slugs))

    def card_honor(self, index: int, seat: SeenSeat) -> int | None:
        if any(index in seats for seats in (*self.seen.secrets, *self.seen.mingled)):
            return None
        zones = (seat.hand, seat.deck, seat.discard, seat.played, seat.in_play)
        shown = [number for zone in zones for number in zone if number >= 0]
        below = [card for number in seat.in_play for card in self.seen.under.get(number, ())]
        kinds = self.seen.rules.kinds
        return sum(self.faces[number].end_honor for number in (*shown, *below)) + sum(
            kinds[kind].end_honor for kind in seat.unseen
        )


def view_of(seen: Observation) -> GameView:
    """Make the view of an observation."""
    make = _Maker(seen)
    seats = len(seen.seats)
    return GameView.model_construct(
        seat=seen.seat,
        active=seen.active,
        first=seen.first,
        turn=seen.turn,
        round=seen.round,
        extra_turn=seen.extra_turn,
        extra_pending=seen.extra_pending,
        pool=seen.pool,
        ending=seen.ending,
        last_seat=(seen.first - 1) % seats,
        over=seen.over,
        winners=seen.winners,
        runes=seen.runes,
        power=seen.power,
        restricted=seen.restricted,
        row=tuple(map(make.maybe, seen.row, seen.row_prices)),
        piles=_piles(seen),
        void=make.cards(seen.void),
        removed=make.cards(seen.removed),
        center_count=len(seen.center),
        event=make.maybe(seen.event),
        rival_honor=seen.rival_honor,
        rival_cards=make.cards(seen.rival),
        seats=tuple(make.seat(index) for index in range(seats)),
        decision=_decision(seen, make),
    )


def _piles(seen: Observation) -> tuple[PileView, ...]:
    piles = []
    for index, slug in enumerate(seen.rules.pile_slugs):
        price = seen.pile_prices[index]
        piles.append(
            PileView.model_construct(
                card=slug,
                name=seen.rules.by_slug[slug].name,
                count=seen.piles[index],
                price=None if price == EMPTY else price,
                takes_restricted=seen.pile_tops[index] in seen.restricted_for,
            )
        )
    return tuple(piles)


def _decision(seen: Observation, make: _Maker) -> DecisionView | None:
    decision = seen.decision
    if decision is None:
        return None
    mine = decision.seat == seen.seat
    kind = kind_of_source(seen, decision.source)
    return DecisionView.model_construct(
        seat=decision.seat,
        card=None if kind < 0 else seen.rules.kinds[kind].slug,
        kind=decision.kind if mine else None,
        node=decision.node if mine else None,
        targets=tuple(make.faces[number].slug for number in decision.targets if number >= 0),
        left=decision.left,
        options=tuple(
            _option(seen, index, option) for index, option in enumerate(decision.options)
        ),
    )


def _option(seen: Observation, index: int, option: SeenOption) -> OptionView:
    return OptionView.model_construct(
        index=index,
        key=option.key,
        act=option.act,
        card=option.card or None,
        name=seen.rules.by_slug[option.card].name if option.card else None,
        zone=option.zone or None,
        owner=option.owner if option.owner >= 0 else None,
        places=option.places,
        amount=option.amount if option.amount >= 0 else None,
        mark=option.mark,
    )


def see_events(happened: Iterable[Event], seat: int, faces: Sequence[Face]) -> list[EventView]:
    """Events as a seat saw them."""
    seen = []
    for event in one_by_one(happened):
        data = event.seen_by(seat, faces)
        name = data.pop("event")
        seen.append(EventView.model_construct(event=str(name), data=data))
    return seen
