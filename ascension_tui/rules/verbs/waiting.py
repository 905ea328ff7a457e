"""Verbs that leave something waiting for the rest of the turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import ConfigDict, Field

from ascension_tui.rules import actions, history
from ascension_tui.rules.selectors import ANY_CARD, STRICT, CardFilter, Faction, Flag, was_played
from ascension_tui.rules.verbs.base import Effect, Verb, verb

if TYPE_CHECKING:
    from ascension_tui.rules.engine import Game
    from ascension_tui.rules.state import Frame

Act = Literal["play", "enter", "acquire", "defeat", "discard"]
ACTS: dict[str, int] = {
    "play": history.PLAY,
    "enter": history.ENTER,
    "acquire": history.ACQUIRE,
    "defeat": history.DEFEAT,
    "discard": history.DISCARD,
}
Some = Annotated[int, Field(strict=True, ge=1)]


class _Waits(Verb):
    """Enters itself among what waits this turn."""

    __slots__ = ()
    is_instant = True

    def do(self, g: Game, seat: int, source: int) -> None:
        """Wait."""
        g.state.waiting += ((self.id, seat, source),)


class OneShot(_Waits):
    """Falls on the next fitting card acquired or defeated and is used up by it (X03)."""

    __slots__ = ()
    card: CardFilter
    in_row: bool

    def falls_on(self, g: Game, card: int, seat: int, source: int, in_row: bool) -> bool:
        """Whether this is the card it waits for."""
        return (in_row or not self.in_row) and self.card.matches(g, card, seat, source)


@verb
@dataclass(frozen=True, slots=True)
class Discount(OneShot):
    """The next fitting card costs less."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "discount"

    amount: Some
    card: CardFilter
    in_row: Flag = False


@verb
@dataclass(frozen=True, slots=True)
class PlaceNext(OneShot):
    """The next fitting card acquired may go somewhere else."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "place_next"

    card: CardFilter
    to: Literal["deck_top", "in_play"]
    in_row: Flag = False


class Waiter(_Waits):
    """Does something when its player does something later this turn."""

    __slots__ = ()
    then: Verb
    lasts: ClassVar[bool] = False
    """Stays for the whole turn instead of being used up."""

    def heeds(self, g: Game, act: int, card: int, seat: int, source: int, row: bool) -> bool:
        """Whether this act is what it waits for."""
        raise NotImplementedError(self.name)


@verb
@dataclass(frozen=True, slots=True)
class Next(Waiter):
    """When the player next does such a thing this turn: do."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "next"

    when: Act
    then: Effect
    card: CardFilter = ANY_CARD
    in_row: Flag = False

    def heeds(self, g: Game, act: int, card: int, seat: int, source: int, row: bool) -> bool:
        """Whether this act is what it waits for."""
        return (
            act == ACTS[self.when]
            and (row or not self.in_row)
            and self.card.matches(g, card, seat, source)
        )


@verb
@dataclass(frozen=True, slots=True)
class Whenever(Waiter):
    """Each time the player does such a thing for the rest of the turn: do."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "whenever"
    lasts: ClassVar[bool] = True

    when: Act
    then: Effect
    card: CardFilter = ANY_CARD

    def heeds(self, g: Game, act: int, card: int, seat: int, source: int, row: bool) -> bool:
        """Whether this act is what it waits for."""
        return act == ACTS[self.when] and self.card.matches(g, card, seat, source)


@verb
@dataclass(frozen=True, slots=True)
class Unite(Waiter):
    """Once: when another hero of the faction was played this turn, or as soon as one is (R7.2)."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "unite"
    is_instant: ClassVar[bool] = False

    faction: Faction
    then: Effect

    def others(self) -> CardFilter:
        """Another hero of the faction."""
        return CardFilter(type="hero", faction=self.faction, other=True)

    def works_at_once(self) -> bool:
        """As the effect inside."""
        return self.then.instant

    def do(self, g: Game, seat: int, source: int) -> None:
        """Unite with a hero played before, or wait for one."""
        if was_played(g, self.others(), seat, source):
            g.run(self.then, seat, source)
        else:
            g.state.waiting += ((self.id, seat, source),)

    def resolve(self, g: Game, frame: Frame) -> bool:
        """The same for an effect that asks."""
        g.pop()
        self.do(g, frame.seat, frame.source)
        return False

    def heeds(self, g: Game, act: int, card: int, seat: int, source: int, row: bool) -> bool:
        """Whether such a hero is played."""
        return act == history.PLAY and self.others().matches(g, card, seat, source)


@verb
@dataclass(frozen=True, slots=True)
class OpenPayment(_Waits):
    """Once later this turn: pay up to so many runes for as much honor."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "open_payment"
    shorthand: ClassVar[str] = "most"

    most: Some

    def give(self, g: Game, seat: int, amount: int, source: int) -> None:
        """What the payment brings."""
        actions.gain_honor(g, seat, amount, source)


@verb
@dataclass(frozen=True, slots=True)
class HonorPrice(_Waits):
    """This turn, fitting cards of the row may be had for their honor instead of their cost."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "honor_price"

    card: CardFilter


@verb
@dataclass(frozen=True, slots=True)
class CountMore(_Waits):
    """This turn, so many more such cards count as in play; they are no cards (X16)."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "count_more"

    amount: Some
    cards: CardFilter
