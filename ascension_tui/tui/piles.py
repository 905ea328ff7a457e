"""What lies in the piles one may look through, ready to list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ascension_tui.rules.views import CardView, GameView, SeatView
from ascension_tui.telling import words
from ascension_tui.telling.teller import Teller


@dataclass(frozen=True, slots=True)
class Pile:
    """Equal cards in a pile."""

    card: str
    """The slug."""
    count: int
    note: str = ""
    """What sets them apart from other copies."""


@dataclass(frozen=True, slots=True)
class Section:
    """One pile, or several that belong together."""

    kind: str
    """void, deck, discard, played, in play, under, removed or rival."""
    title: str
    piles: tuple[Pile, ...]
    note: str = ""

    @property
    def count(self) -> int:
        """How many cards there are."""
        return sum(pile.count for pile in self.piles)


def sections(view: GameView, teller: Teller) -> list[Section]:
    """Everything the seat may look through; what is always there comes first, even if empty."""
    me = view.seat
    seats = [*view.seats[max(me, 0) :], *view.seats[: max(me, 0)]]

    def whose(seat: SeatView, what: str) -> str:
        return words.pile_of(teller.who(seat.seat, me), what)

    found = [Section("void", "void", _piles(view.void, teller))]
    if me >= 0:
        found.append(_deck(view.seats[me], teller))
    found += [
        Section("discard", whose(seat, "discard"), _piles(seat.discard, teller)) for seat in seats
    ]
    found += [
        Section("played", f"{teller.who(seat.seat, me)} played", _piles(seat.played, teller))
        for seat in seats
        if seat.played
    ]
    found += [
        Section("in play", whose(seat, "cards in play"), laid)
        for seat in seats
        if seat.seat != me and (laid := _piles((*seat.in_play, *seat.trophies), teller))
    ]
    under = [pile for seat in seats for pile in _under(seat, teller, me)]
    rest = [
        Section("under", "under constructs", tuple(under)),
        Section(
            "rival", words.pile_of(teller.who(-1, me), "cards"), _piles(view.rival_cards, teller)
        ),
        Section("removed", "out of the game", _piles(view.removed, teller)),
    ]
    found += [section for section in rest if section.piles]
    return found


def _piles(cards: Iterable[CardView], teller: Teller) -> tuple[Pile, ...]:
    return _counted(((card.card, "") for card in cards), teller)


def _counted(cards: Iterable[tuple[str, str]], teller: Teller) -> tuple[Pile, ...]:
    """Equal cards with equal notes together, by name."""
    counts: dict[tuple[str, str], int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    piles = [Pile(slug, count, note) for (slug, note), count in counts.items()]
    return tuple(sorted(piles, key=lambda pile: (teller.card_name(pile.card), pile.note)))


def _deck(seat: SeatView, teller: Teller) -> Section:
    """The own deck: which cards, but not in which order, save where that is known."""
    known = [(card.card, words.from_top(distance)) for distance, card in seat.deck_known]
    unknown = [(slug, "") for slug, count in seat.unseen for _ in range(count)]
    order = words.ORDER_PARTLY_KNOWN if known else words.ORDER_UNKNOWN
    note = f"{words.amount(seat.deck_count, 'card')}, {order}"
    return Section("deck", "your deck", _counted([*known, *unknown], teller), note)


def _under(seat: SeatView, teller: Teller, me: int) -> Iterator[Pile]:
    for holder in seat.in_play:
        note = words.under(teller.who(seat.seat, me), holder.name)
        yield from _counted(((card.card, note) for card in holder.under), teller)
