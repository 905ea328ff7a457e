"""Verbs around acquiring and defeating: for free, at a lower price, and copying effects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import ConfigDict, Field

from ascension_tui.rules import actions, market
from ascension_tui.rules.selectors import ANY_CARD, STRICT, CardFilter
from ascension_tui.rules.state import Frame
from ascension_tui.rules.verbs.base import Pick, Verb, verb

if TYPE_CHECKING:
    from ascension_tui.rules.decisions import Option
    from ascension_tui.rules.engine import Game

Market = Annotated[tuple[Literal["row", "always"], ...], Field(alias="from", min_length=1)]


class _Claim(Pick):
    """Acquire or defeat one card without paying; own runes or power cannot be added."""

    __slots__ = ()
    from_: tuple[Literal["row", "always"], ...]
    card: CardFilter
    types: ClassVar[tuple[str, ...]]

    def zones(self) -> tuple[str, ...]:
        """As the card says."""
        return self.from_

    def which(self) -> CardFilter:
        """As the card says."""
        return self.card

    def candidates(self, g: Game, seat: int, source: int, taken: tuple[int, ...]) -> list[Option]:
        """Only what can be acquired, or defeated."""
        faces = g.state.faces
        return [
            option
            for option in Pick.candidates(self, g, seat, source, taken)
            if faces[option.copies[0]].type in self.types
        ]

    def apply(self, g: Game, frame: Frame, cards: tuple[int, ...]) -> None:
        """Take it the way its type is taken."""
        for card in cards:
            if g.state.faces[card].type == "monster":
                market.defeat(g, frame.seat, card, frame.source)
            else:
                market.acquire(g, frame.seat, card, frame.source, self.destination())

    def destination(self) -> str:
        """Where an acquired card goes; empty for the usual place."""
        return ""


@verb
@dataclass(frozen=True, slots=True)
class Acquire(_Claim):
    """Acquire a hero or construct free."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "acquire"
    types: ClassVar[tuple[str, ...]] = ("hero", "construct")

    from_: Market
    card: CardFilter = ANY_CARD
    to: Literal["discard", "deck_top"] = "discard"

    def destination(self) -> str:
        """The card's own place wins over everything else on offer (X01)."""
        return "" if self.to == "discard" else self.to


@verb
@dataclass(frozen=True, slots=True)
class Defeat(_Claim):
    """Defeat a monster free; its reward comes as always."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "defeat"
    types: ClassVar[tuple[str, ...]] = ("monster",)

    from_: Market
    card: CardFilter = ANY_CARD


@verb
@dataclass(frozen=True, slots=True)
class AcquireOrDefeat(_Claim):
    """Acquire or defeat one card free, whichever it is for."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "acquire_or_defeat"
    types: ClassVar[tuple[str, ...]] = ("hero", "construct", "monster")

    from_: Market
    card: CardFilter = ANY_CARD


@verb
@dataclass(frozen=True, slots=True)
class Discount(Verb):
    """The next fitting card acquired or defeated this turn costs less; it uses this up (X03)."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "discount"
    is_instant: ClassVar[bool] = True

    amount: Annotated[int, Field(strict=True, ge=1)]
    card: CardFilter

    def do(self, g: Game, seat: int, source: int) -> None:
        """Leave it waiting."""
        g.state.waiting += ((self.id, seat, source),)


@verb
@dataclass(frozen=True, slots=True)
class CopyEffect(Pick):
    """Carry out the effect of another hero; the copying card is the source of it (X08)."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "copy_effect"
    moves: ClassVar[bool] = False

    of: Literal["played"]
    card: CardFilter = ANY_CARD

    def zones(self) -> tuple[str, ...]:
        """Where the hero lies."""
        return (self.of,)

    def which(self) -> CardFilter:
        """Heroes other than this card."""
        return self.card

    def apply(self, g: Game, frame: Frame, cards: tuple[int, ...]) -> None:
        """Run the hero's text as this card's own."""
        for card in cards:
            actions.copy_effect(g, frame.seat, card, frame.source)
