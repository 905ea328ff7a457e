"""Verbs that give: runes, power, honor, cards from the deck, another turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar

from pydantic import ConfigDict, Field

from ascension_tui.rules import actions, prices, scoring
from ascension_tui.rules.selectors import STRICT, Amount, CardFilter, amount_of
from ascension_tui.rules.verbs.base import Verb, verb

if TYPE_CHECKING:
    from ascension_tui.rules.engine import Game


@verb
@dataclass(frozen=True, slots=True)
class Runes(Verb):
    """Add runes to this turn's pool, perhaps only for certain cards."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "runes"
    shorthand: ClassVar[str] = "amount"
    is_instant: ClassVar[bool] = True

    amount: Amount
    only_for: CardFilter | None = None

    def do(self, g: Game, seat: int, source: int) -> None:
        """Gain them."""
        amount = amount_of(self.amount, g, seat, source)
        actions.gain_runes(g, seat, amount, source, restricted=self.only_for is not None)


@verb
@dataclass(frozen=True, slots=True)
class Power(Verb):
    """Add power to this turn's pool."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "power"
    shorthand: ClassVar[str] = "amount"
    is_instant: ClassVar[bool] = True

    amount: Amount

    def do(self, g: Game, seat: int, source: int) -> None:
        """Gain it."""
        actions.gain_power(g, seat, amount_of(self.amount, g, seat, source), source)


@verb
@dataclass(frozen=True, slots=True)
class Honor(Verb):
    """Take honor tokens from the pool."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "honor"
    shorthand: ClassVar[str] = "amount"
    is_instant: ClassVar[bool] = True

    amount: Amount

    def do(self, g: Game, seat: int, source: int) -> None:
        """Gain it."""
        actions.gain_honor(g, seat, amount_of(self.amount, g, seat, source), source)


@verb
@dataclass(frozen=True, slots=True)
class Draw(Verb):
    """Draw cards, as many as there are."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "draw"
    shorthand: ClassVar[str] = "amount"
    is_instant: ClassVar[bool] = True
    moves: ClassVar[bool] = True

    amount: Amount

    def do(self, g: Game, seat: int, source: int) -> None:
        """Draw them."""
        actions.draw(g, seat, amount_of(self.amount, g, seat, source), source)


@verb
@dataclass(frozen=True, slots=True)
class ExtraTurn(Verb):
    """Take another turn right after this one; two such effects in one turn are still one turn."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "extra_turn"
    is_instant: ClassVar[bool] = True

    def do(self, g: Game, seat: int, source: int) -> None:
        """Mark it."""
        actions.gain_extra_turn(g, seat, source)


@verb
@dataclass(frozen=True, slots=True)
class Pay(Verb):
    """Spend normal runes as the price of what follows; possible only with enough of them."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "pay"
    is_instant: ClassVar[bool] = True

    runes: Annotated[int, Field(strict=True, ge=1)]

    def possible(self, g: Game, seat: int, source: int) -> bool:
        """Restricted runes do not count here."""
        return g.state.runes >= self.runes

    def do(self, g: Game, seat: int, source: int) -> None:
        """Pay."""
        prices.pay_plain(g, seat, "runes", self.runes, source)
        g.state.result = (source,)


@verb
@dataclass(frozen=True, slots=True)
class TakeHonor(Verb):
    """Take honor tokens from every opponent, as many as they have."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "take_honor"
    shorthand: ClassVar[str] = "amount"
    is_instant: ClassVar[bool] = True

    amount: Annotated[int, Field(strict=True, ge=1)]

    def do(self, g: Game, seat: int, source: int) -> None:
        """Take them from one after the other; a partner is spared."""
        for victim in actions.opponents(g, seat):
            actions.take_honor(g, seat, victim, self.amount, source)


@verb
@dataclass(frozen=True, slots=True)
class Win(Verb):
    """Win the game at once."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "win"
    is_instant: ClassVar[bool] = True

    def do(self, g: Game, seat: int, source: int) -> None:
        """End it."""
        scoring.win_by_card(g, seat)
