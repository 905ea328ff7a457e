"""Verbs that give: runes, power, honor, cards from the deck, another turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.games.ascension.rules import actions, endings, events, prices
from ascension_tui.games.ascension.rules.selectors import (
    Amount,
    CardFilter,
    CountCards,
    Positive,
    amount_of,
)
from ascension_tui.games.ascension.rules.verbs.base import Verb, verb

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.engine import Game


class Gain(Verb):
    """Gives an amount of one resource."""

    amount: int | CountCards
    only_for: CardFilter | None = None


@verb("runes", shorthand="amount")
class Runes(Gain):
    """Add runes to this turn's pool, perhaps only for certain cards."""

    amount: Amount
    only_for: CardFilter | None = None

    def do(self, g: Game, seat: int, source: int) -> None:
        amount = amount_of(self.amount, g, seat, source)
        restricted = self.only_for is not None
        if restricted:
            g.state.restricted += amount
        else:
            g.state.runes += amount
        if amount and g.events is not None:
            g.events.append(events.RunesGained(seat, amount, source, restricted))


@verb("power", shorthand="amount")
class Power(Gain):
    """Add power to this turn's pool."""

    amount: Amount

    def do(self, g: Game, seat: int, source: int) -> None:
        amount = amount_of(self.amount, g, seat, source)
        g.state.power += amount
        if amount and g.events is not None:
            g.events.append(events.PowerGained(seat, amount, source))


@verb("honor", shorthand="amount")
class Honor(Gain):
    """Take honor tokens from the pool."""

    amount: Amount

    def do(self, g: Game, seat: int, source: int) -> None:
        actions.gain_honor(g, seat, amount_of(self.amount, g, seat, source), source)


@verb("draw", shorthand="amount", moves=True)
class Draw(Verb):
    """Draw cards, as many as there are."""

    amount: Amount

    def do(self, g: Game, seat: int, source: int) -> None:
        actions.draw(g, seat, amount_of(self.amount, g, seat, source), source)


@verb("extra_turn")
class ExtraTurn(Verb):
    """Take another turn right after this one; two such effects in one turn are still one turn."""

    def do(self, g: Game, seat: int, source: int) -> None:
        g.state.extra_pending = True
        g.tell(events.ExtraTurnGained, seat, source)


@verb("pay")
class Pay(Verb):
    """Spend normal runes as the price of what follows; restricted runes do not count."""

    runes: Positive

    def possible(self, g: Game, seat: int, source: int) -> bool:
        return g.state.runes >= self.runes

    def do(self, g: Game, seat: int, source: int) -> None:
        prices.pay_plain(g, seat, "runes", self.runes, source)
        g.state.result = (source,)


@verb("take_honor", shorthand="amount")
class TakeHonor(Verb):
    """Take honor tokens from every opponent, as many as they have."""

    amount: Positive

    def do(self, g: Game, seat: int, source: int) -> None:
        players = g.state.players
        for victim in actions.opponents(g, seat):
            taken = min(self.amount, players[victim].honor)
            players[victim].honor -= taken
            players[seat].honor += taken
            if taken:
                g.tell(events.HonorTaken, seat, victim, taken, source)


@verb("win")
class Win(Verb):
    """Win the game at once."""

    def do(self, g: Game, seat: int, source: int) -> None:
        endings.win_by_card(g, seat)
