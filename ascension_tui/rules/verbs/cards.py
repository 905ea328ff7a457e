"""Verbs that move cards already owned: discard, banish, destroy, take."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import ConfigDict, Field

from ascension_tui.rules import actions, market
from ascension_tui.rules.decisions import Option
from ascension_tui.rules.selectors import ANY_CARD, STRICT, CardFilter, Number
from ascension_tui.rules.state import Frame
from ascension_tui.rules.verbs.base import Pick, Verb, verb

if TYPE_CHECKING:
    from ascension_tui.rules.engine import Game


@verb
@dataclass(frozen=True, slots=True)
class Discard(Pick):
    """Put cards of one's own choice from hand into the discard pile."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "discard"
    shorthand: ClassVar[str] = "count"

    count: Annotated[int, Field(strict=True, ge=1)] = 1

    def zones(self) -> tuple[str, ...]:
        """The hand."""
        return ("hand",)

    def wanted(self, g: Game, frame: Frame) -> int:
        """As many as it says."""
        return self.count

    def apply(self, g: Game, frame: Frame, cards: tuple[int, ...]) -> None:
        """Discard them together."""
        actions.discard_from_hand(g, frame.seat, cards, frame.source)


@verb
@dataclass(frozen=True, slots=True)
class Banish(Pick):
    """Banish cards from the row or from one's own zones."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "banish"

    from_: Annotated[
        tuple[Literal["row", "hand", "discard"], ...], Field(alias="from", min_length=1)
    ]
    card: CardFilter = ANY_CARD
    count: Annotated[int, Field(strict=True, ge=1)] = 1

    def zones(self) -> tuple[str, ...]:
        """As the card says."""
        return self.from_

    def which(self) -> CardFilter:
        """As the card says."""
        return self.card

    def wanted(self, g: Game, frame: Frame) -> int:
        """As many as it says."""
        return self.count

    def candidates(self, g: Game, seat: int, source: int, taken: tuple[int, ...]) -> list[Option]:
        """Leave out what a banish cannot touch."""
        faces = g.state.faces
        return [
            option
            for option in Pick.candidates(self, g, seat, source, taken)
            if option.zone != "row" or not faces[option.copies[0]].unbanishable
        ]

    def apply(self, g: Game, frame: Frame, cards: tuple[int, ...]) -> None:
        """Banish them together."""
        market.banish(g, frame.seat, cards, frame.source)


@verb
@dataclass(frozen=True, slots=True)
class BanishThis(Verb):
    """Banish the very card that says so."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "banish_this"
    moves: ClassVar[bool] = True

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Banish it if it is still there."""
        g.pop()
        g.state.result = (frame.source,)
        market.banish(g, frame.seat, (frame.source,), frame.source)
        return False


@verb
@dataclass(frozen=True, slots=True)
class Destroy(Pick):
    """Put own constructs from play into the discard pile: some, or all but some."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "destroy"
    shorthand: ClassVar[str] = "count"

    count: Number = 1
    keep: Number = 0
    """When given, choose these and lose all others."""

    def zones(self) -> tuple[str, ...]:
        """What is in play."""
        return ("in_play",)

    def wanted(self, g: Game, frame: Frame) -> int:
        """The number to lose, or to keep."""
        return self.keep or self.count

    def apply(self, g: Game, frame: Frame, cards: tuple[int, ...]) -> None:
        """Destroy the picked, or the others."""
        if self.keep:
            cards = tuple(c for c in g.state.players[frame.seat].in_play if c not in cards)
        g.state.result = cards
        actions.destroy(g, frame.seat, cards, frame.source)


@verb
@dataclass(frozen=True, slots=True)
class TakeRandom(Verb):
    """Take a random card from the hand of each opponent into one's own hand, for good."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "take_random"
    is_instant: ClassVar[bool] = True
    moves: ClassVar[bool] = True

    def do(self, g: Game, seat: int, source: int) -> None:
        """Take from one after the other, clockwise."""
        for victim in actions.opponents(g, seat):
            actions.take_random(g, seat, victim, source)
