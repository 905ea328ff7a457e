"""Makes the model of a game from what a seat sees, and from nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from ascension_tui.games.ascension import model
from ascension_tui.games.ascension.rules.observation import (
    FACE_DOWN,
    UNKNOWN,
    Observation,
    SeenOption,
)
from ascension_tui.games.ascension.rules.selectors import FACTION_BITS
from ascension_tui.games.ascension.rules.state import EMPTY

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.observation import SeenSeat
    from ascension_tui.games.ascension.rules.ruleset import Face


def from_observation(seen: Observation) -> model.GameModel:
    """Make the model of what a seat sees."""
    make = _Maker(seen)
    return model.GameModel(
        seat=seen.seat,
        first_seat=seen.first,
        turn=model.Turn(
            seat=seen.active,
            number=seen.turn,
            round=seen.round,
            extra=seen.extra_turn,
            extra_pending=seen.extra_pending,
            runes=seen.runes,
            power=seen.power,
            restricted=seen.restricted,
        ),
        honor_pool=model.HonorPool(
            left=seen.pool,
            size=seen.mode.pool,
            ending=seen.ending,
            last_seat=(seen.first - 1) % len(seen.seats),
        ),
        center_row=model.CenterRow(cards=tuple(map(make.maybe, seen.row, seen.row_prices))),
        piles=tuple(map(make.pile, range(len(seen.piles)))),
        event_zone=model.EventZone(card=make.maybe(seen.event)),
        center_deck=make.deck(seen.center),
        void=make.cards(seen.void),
        removed=make.cards(seen.removed),
        players=tuple(map(make.player, range(len(seen.seats)))),
        rival=make.rival() if seen.mode.solo else None,
        decision=make.decision(),
        over=seen.over,
        winners=seen.winners,
    )


_PLAIN = {"takes_restricted": False, "used": (), "under": (), "as_construct": False, "also": ()}


@lru_cache(maxsize=2048)
def _plain_card(slug: str, name: str, price: int) -> model.Card:
    """A card with nothing special about it; cards are frozen, so they can be shared."""
    return model.Card.model_validate(
        {"slug": slug, "name": name, "price": _or_none(price), **_PLAIN}
    )


_card_count = lru_cache(maxsize=1024)(model.CardCount)


def _or_none(number: int) -> int | None:
    return number if number >= 0 else None


class _Maker:
    """Makes the parts of an observation's model."""

    def __init__(self, seen: Observation) -> None:
        self.seen = seen
        kinds = seen.rules.kinds
        self.faces: list[Face] = [kinds[kind] for kind in seen.kinds]
        self.special = {*seen.used, *seen.under, *seen.marks, *seen.held, *seen.restricted_for}

    def card(self, number: int, price: int = EMPTY) -> model.Card:
        face = self.faces[number]
        if number not in self.special:
            return _plain_card(face.slug, face.name, price)
        seen = self.seen
        used, marks = seen.used.get(number, 0), seen.marks.get(number, 0)
        return model.Card(
            slug=face.slug,
            name=face.name,
            price=_or_none(price),
            takes_restricted=number in seen.restricted_for,
            used=tuple(i for i in range(used.bit_length()) if used >> i & 1),
            under=self.cards(seen.under.get(number, ())),
            as_construct=number in seen.held,
            also=tuple(name for name, bit in FACTION_BITS.items() if marks & bit),
        )

    def cards(self, numbers: Sequence[int]) -> tuple[model.Card, ...]:
        return tuple([self.card(number) for number in numbers])

    def maybe(self, number: int, price: int = EMPTY) -> model.Card | None:
        return self.card(number, price) if number >= 0 else None

    def pile(self, index: int) -> model.Pile:
        seen = self.seen
        top = seen.pile_tops[index]
        if top != EMPTY:
            card = self.card(top, seen.pile_prices[index])
        else:
            face = seen.rules.by_slug[seen.rules.pile_slugs[index]]
            card = _plain_card(face.slug, face.name, EMPTY)
        return model.Pile(card=card, count=seen.piles[index])

    def deck(self, numbers: Sequence[int]) -> model.Deck:
        top = len(numbers) - 1
        known = [
            model.KnownCard(from_top=top - place, card=self.card(number))
            for place, number in enumerate(numbers)
            if number != UNKNOWN
        ]
        return model.Deck(count=len(numbers), known=tuple(known))

    def player(self, index: int) -> model.Player:
        seen = self.seen
        seat = seen.seats[index]
        count = len(seen.seats)
        return model.Player(
            seat=index,
            partner=(index + count // 2) % count if seen.mode.teams else None,
            honor=seat.honor,
            card_honor=self.card_honor(index, seat),
            hand=model.Hand(cards=tuple(map(self.maybe, seat.hand))),
            deck=self.deck(seat.deck),
            unseen=self.counted(seat.unseen),
            discard=self.cards(seat.discard),
            played=self.cards(seat.played),
            in_play=self.cards(seat.in_play),
            trophies=self.cards(seat.trophies),
        )

    def counted(self, kinds: Iterable[int]) -> tuple[model.CardCount, ...]:
        counts = Counter(kinds)
        faces = self.seen.rules.kinds
        return tuple(
            [
                _card_count(slug=faces[kind].slug, name=faces[kind].name, count=n)
                for kind, n in counts.items()
            ]
        )

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

    def rival(self) -> model.Rival:
        return model.Rival(honor=self.seen.rival_honor, cards=self.cards(self.seen.rival))

    def decision(self) -> model.Decision | None:
        seen = self.seen
        decision = seen.decision
        if decision is None:
            return None
        mine = decision.seat == seen.seat
        source = decision.source  # -1 is the turn itself
        kind = seen.kinds[source] if source >= 0 else max(FACE_DOWN - source, -1)
        return model.Decision(
            seat=decision.seat,
            card=None if kind < 0 else seen.rules.kinds[kind].slug,
            kind=decision.kind if mine else None,
            node=decision.node if mine else None,
            targets=tuple(self.faces[number].slug for number in decision.targets if number >= 0),
            left=decision.left,
            options=tuple([self.option(i, one) for i, one in enumerate(decision.options)]),
        )

    def option(self, index: int, option: SeenOption) -> model.Option:
        return model.Option(
            index=index,
            key=option.key,
            act=option.act,
            card=option.card or None,
            name=self.seen.rules.by_slug[option.card].name if option.card else None,
            zone=option.zone or None,
            owner=_or_none(option.owner),
            places=option.places,
            amount=_or_none(option.amount),
            mark=option.mark,
        )
