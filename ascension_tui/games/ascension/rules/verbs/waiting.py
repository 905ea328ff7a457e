"""Verbs that leave something waiting for the rest of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from ascension_tui.games.ascension.rules.selectors import (
    ANY_CARD,
    CardFilter,
    Faction,
    Flag,
    Positive,
    was_played,
)
from ascension_tui.games.ascension.rules.state import ACQUIRE, DEFEAT, DISCARD, ENTER, PLAY
from ascension_tui.games.ascension.rules.verbs.base import Effect, Verb, verb

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.engine import Game

Act = Literal["play", "enter", "acquire", "defeat", "discard"]
ACTS: dict[str, int] = {
    "play": PLAY,
    "enter": ENTER,
    "acquire": ACQUIRE,
    "defeat": DEFEAT,
    "discard": DISCARD,
}


class _Waiting(Verb):
    """Adds itself to what waits this turn."""

    def do(self, g: Game, seat: int, source: int) -> None:
        g.state.waiting += ((self.id, seat, source),)


class OneShot(_Waiting):
    """Applies to the next fitting card acquired or defeated and is used up by it (X03)."""

    card: CardFilter
    in_row: bool

    def applies_to(self, g: Game, card: int, seat: int, source: int, in_row: bool) -> bool:
        return (in_row or not self.in_row) and self.card.matches(g, card, seat, source)


@verb("discount")
class Discount(OneShot):
    """The next fitting card costs less."""

    amount: Positive
    card: CardFilter
    in_row: Flag = False


@verb("place_next")
class PlaceNext(OneShot):
    """The next fitting card acquired may go somewhere else."""

    card: CardFilter
    to: Literal["deck_top", "in_play"]
    in_row: Flag = False


class Delayed(_Waiting):
    """Does something when its player does something later this turn."""

    when: Act
    card: CardFilter
    in_row: bool = False
    then: Verb
    lasts: ClassVar[bool] = False
    """Stays for the whole turn instead of being used up."""

    def fires_on(self, g: Game, act: int, card: int, seat: int, source: int, row: bool) -> bool:
        return (
            act == ACTS[self.when]
            and (row or not self.in_row)
            and self.card.matches(g, card, seat, source)
        )


@verb("next")
class Next(Delayed):
    """When the player next does such a thing this turn: do."""

    when: Act
    then: Effect
    card: CardFilter = ANY_CARD
    in_row: Flag = False


@verb("whenever")
class Whenever(Delayed):
    """Each time the player does such a thing for the rest of the turn: do."""

    lasts = True
    when: Act
    then: Effect
    card: CardFilter = ANY_CARD


@verb("unite")
class Unite(Delayed):
    """Once: when another hero of the faction was played this turn, or as soon as one is (R7.2)."""

    faction: Faction
    then: Effect

    def others(self) -> CardFilter:
        return CardFilter(type="hero", faction=self.faction, other=True)

    def works_at_once(self) -> bool:
        return self.then.instant

    def do(self, g: Game, seat: int, source: int) -> None:
        if was_played(g, self.others(), seat, source):
            g.run(self.then, seat, source)
        else:
            _Waiting.do(self, g, seat, source)

    def fires_on(self, g: Game, act: int, card: int, seat: int, source: int, row: bool) -> bool:
        return act == PLAY and self.others().matches(g, card, seat, source)


@verb("open_payment", shorthand="most")
class OpenPayment(_Waiting):
    """Once later this turn: pay up to so many runes for as much honor."""

    most: Positive


@verb("honor_price")
class HonorPrice(_Waiting):
    """This turn, fitting cards of the row may be had for their honor instead of their cost."""

    card: CardFilter


@verb("count_more")
class CountMore(_Waiting):
    """This turn, so many more such cards count as in play; they are no cards (X16)."""

    amount: Positive
    cards: CardFilter
