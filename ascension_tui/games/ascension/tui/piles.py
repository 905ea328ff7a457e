"""What lies in the piles one may look through, ready to list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ascension_tui.games.ascension.model import Card, GameModel, Player
from ascension_tui.games.ascension.telling import messages
from ascension_tui.games.ascension.telling.teller import CardTeller
from ascension_tui.games.ascension.text.en import grammar


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


def sections(view: GameModel, teller: CardTeller) -> list[Section]:
    """Everything the seat may look through; what is always there comes first, even if empty."""
    me = view.seat
    players = [*view.players[max(me, 0) :], *view.players[: max(me, 0)]]
    taken = view.rival.cards if view.rival else ()

    def whose(player: Player, what: str) -> str:
        return messages.pile_of(teller.who(player.seat, me), what)

    found = [Section("void", "void", _piles(view.void, teller))]
    if me >= 0:
        found.append(_deck(view.players[me], teller))
    found += [
        Section("discard", whose(player, "discard"), _piles(player.discard, teller))
        for player in players
    ]
    found += [
        Section("played", f"{teller.who(player.seat, me)} played", _piles(player.played, teller))
        for player in players
        if player.played
    ]
    found += [
        Section("in play", whose(player, "cards in play"), laid)
        for player in players
        if player.seat != me and (laid := _piles((*player.in_play, *player.trophies), teller))
    ]
    under = [pile for player in players for pile in _under(player, teller, me)]
    rest = [
        Section("under", "under constructs", tuple(under)),
        Section("rival", messages.pile_of(teller.who(-1, me), "cards"), _piles(taken, teller)),
        Section("removed", "out of the game", _piles(view.removed, teller)),
    ]
    found += [section for section in rest if section.piles]
    return found


def _piles(cards: Iterable[Card], teller: CardTeller) -> tuple[Pile, ...]:
    return _counted(((card.slug, "") for card in cards), teller)


def _counted(cards: Iterable[tuple[str, str]], teller: CardTeller) -> tuple[Pile, ...]:
    """Equal cards with equal notes together, by name."""
    counts: dict[tuple[str, str], int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    piles = [Pile(slug, count, note) for (slug, note), count in counts.items()]
    return tuple(sorted(piles, key=lambda pile: (teller.card_name(pile.card), pile.note)))


def _deck(player: Player, teller: CardTeller) -> Section:
    """The own deck: which cards, but not in which order, save where that is known."""
    known = [(known.card.slug, messages.from_top(known.from_top)) for known in player.deck.known]
    unknown = [(cards.slug, "") for cards in player.unseen for _ in range(cards.count)]
    order = messages.ORDER_PARTLY_KNOWN if known else messages.ORDER_UNKNOWN
    note = f"{grammar.count(player.deck.count, 'card')}, {order}"
    return Section("deck", "your deck", _counted([*known, *unknown], teller), note)


def _under(player: Player, teller: CardTeller, me: int) -> Iterator[Pile]:
    for holder in player.in_play:
        note = messages.under(teller.who(player.seat, me), holder.name)
        yield from _counted(((card.slug, note) for card in holder.under), teller)
