"""The next hand and the deck: means, and chances by counting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import comb

from ascension_tui.games.ascension.model import GameModel, Player
from ascension_tui.games.ascension.outlook.gains import NOTHING, Gains, each_turn, played, total
from ascension_tui.games.ascension.rules.endings import HAND_SIZE
from ascension_tui.games.ascension.rules.ruleset import Face

Cards = Counter[str]
"""How many of each, by slug."""


@dataclass(frozen=True, slots=True)
class NextHand:
    """Where the cards of the next hand come from."""

    sure: Cards
    """Those that are drawn in any case."""
    pile: Cards
    """The others are drawn from these."""
    drawn: int
    """How many of them."""
    shuffles: bool
    """Whether the discard pile is shuffled for it."""

    def mean(self, faces: Mapping[str, Face]) -> Gains:
        """What it gives on average."""
        size = self.pile.total()
        share = self.drawn / size if size else 0
        return total(
            NOTHING.plus(played(faces[slug], halves=True), count * times)
            for cards, times in ((self.sure, 1.0), (self.pile, share))
            for slug, count in cards.items()
        )

    def chances(self, faces: Mapping[str, Face], resource: str) -> dict[int, float]:
        """How likely each amount of a resource is."""
        base = sum(_amount(faces[slug], resource) * count for slug, count in self.sure.items())
        values: Counter[int] = Counter()
        for slug, count in self.pile.items():
            values[_amount(faces[slug], resource)] += count
        ways: dict[tuple[int, int], int] = {(0, 0): 1}
        for value, count in values.items():
            further: Counter[tuple[int, int]] = Counter()
            for (cards, amount), number in ways.items():
                for taken in range(min(count, self.drawn - cards) + 1):
                    further[cards + taken, amount + taken * value] += number * comb(count, taken)
            ways = further
        every = comb(self.pile.total(), self.drawn)
        return {
            base + amount: number / every
            for (cards, amount), number in sorted(ways.items())
            if cards == self.drawn
        }

    def at_least(self, faces: Mapping[str, Face], resource: str, amount: int) -> float:
        """How likely so much of a resource is."""
        chances = self.chances(faces, resource)
        return sum(chance for found, chance in chances.items() if found >= amount)


def _amount(face: Face, resource: str) -> int:
    return int(getattr(played(face), resource))


def next_hand(view: GameModel) -> NextHand:
    """The hand that is drawn when the turn of the seat is over."""
    me = view.players[view.seat]
    unseen = Counter({one.slug: one.count for one in me.unseen})
    known = {one.from_top: one.card.slug for one in me.deck.known}
    if me.deck.count >= HAND_SIZE:
        sure = Counter(slug for from_top, slug in known.items() if from_top < HAND_SIZE)
        return NextHand(sure, unseen, HAND_SIZE - sure.total(), shuffles=False)
    deck = unseen + Counter(known.values())
    rest = Counter(card.slug for card in (*me.discard, *me.hand.cards, *me.played) if card)
    drawn = min(HAND_SIZE - deck.total(), rest.total())
    return NextHand(deck, rest, drawn, shuffles=bool(drawn))


def all_cards(player: Player) -> Cards:
    """The cards that come and go through a player's deck: not those in play."""
    lying = (*player.hand.cards, *player.discard, *player.played)
    known = (one.card.slug for one in player.deck.known)
    unseen = Counter({one.slug: one.count for one in player.unseen})
    return Counter(card.slug for card in lying if card) + Counter(known) + unseen


def to_come(player: Player) -> Cards:
    """What is still in a player's own deck, for the player itself."""
    unseen = Counter({one.slug: one.count for one in player.unseen})
    return unseen + Counter(one.card.slug for one in player.deck.known)


@dataclass(frozen=True, slots=True)
class Strength:
    """What a deck gives each turn."""

    hand: Gains
    """With everything in play."""
    cards: int
    seen: float
    """How many of them are drawn in a turn."""

    @property
    def turns(self) -> float:
        """In how many turns each card is seen once."""
        return self.cards / self.seen if self.seen else 0.0


def strength(cards: Cards, in_play: Gains, faces: Mapping[str, Face]) -> Strength:
    """The mean gain of a card times the cards drawn, and what is in play."""
    size = cards.total()
    if not size:
        return Strength(in_play, 0, 0.0)
    found = total(
        NOTHING.plus(played(faces[slug], halves=True), count / size)
        for slug, count in cards.items()
    )
    seen = float(size) if found.cards >= 1 else min(HAND_SIZE / (1 - found.cards), size)
    return Strength(in_play.plus(found, seen), size, seen)


def strength_of(player: Player, faces: Mapping[str, Face]) -> Strength:
    """Of what a player has now."""
    return strength(all_cards(player), gains_in_play(player, faces), faces)


def gains_in_play(player: Player, faces: Mapping[str, Face]) -> Gains:
    """What a player's constructs give each turn."""
    return total(each_turn(faces[card.slug]) for card in player.in_play)


def strength_with(player: Player, faces: Mapping[str, Face], slug: str, change: int) -> Strength:
    """Once a card was acquired (1) or banished (-1)."""
    cards, in_play = all_cards(player), gains_in_play(player, faces)
    face = faces[slug]
    if face.type == "construct":
        return strength(cards, in_play.plus(each_turn(face), change), faces)
    cards[slug] += change
    return strength(+cards, in_play, faces)
