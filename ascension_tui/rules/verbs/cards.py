"""Verbs that move cards already owned: discard, banish, destroy, return, give, take."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import ConfigDict, Field

from ascension_tui.rules import actions, destruction, events, row
from ascension_tui.rules.events import EVERYBODY
from ascension_tui.rules.knowledge import leaves_hidden
from ascension_tui.rules.selectors import ANY_CARD, STRICT, CardFilter, Flag, Number
from ascension_tui.rules.verbs.base import Pick, Verb, verb

if TYPE_CHECKING:
    from ascension_tui.rules.decisions import Option
    from ascension_tui.rules.engine import Game
    from ascension_tui.rules.state import Frame

Some = Annotated[int, Field(strict=True, ge=1)]


@verb
@dataclass(frozen=True, slots=True)
class Discard(Pick):
    """Put cards of one's own choice from hand into the discard pile."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "discard"
    shorthand: ClassVar[str] = "count"

    count: Some = 1
    card: CardFilter = ANY_CARD

    def zones(self) -> tuple[str, ...]:
        """The hand."""
        return ("hand",)

    def which(self) -> CardFilter:
        """As the card says."""
        return self.card

    def wanted(self, g: Game, frame: Frame) -> int:
        """As many as it says."""
        return self.count

    def apply(self, g: Game, frame: Frame, cards: tuple[int, ...]) -> None:
        """Discard them together."""
        actions.discard_from_hand(g, frame.seat, cards, frame.source)


@verb
@dataclass(frozen=True, slots=True)
class DiscardRandom(Verb):
    """Discard cards from hand that chance chooses."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "discard_random"
    shorthand: ClassVar[str] = "count"
    moves: ClassVar[bool] = True

    count: Some = 1

    def possible(self, g: Game, seat: int, source: int) -> bool:
        """Only with cards in hand."""
        return bool(g.state.players[seat].hand)

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Discard them."""
        g.pop()
        actions.discard_random(g, frame.seat, self.count, frame.source)
        return False


@verb
@dataclass(frozen=True, slots=True)
class Banish(Pick):
    """Banish cards from the row or from one's own zones."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "banish"

    from_: Annotated[
        tuple[Literal["row", "hand", "discard", "played", "deck"], ...],
        Field(alias="from", min_length=1),
    ]
    card: CardFilter = ANY_CARD
    count: Some = 1
    up_to: Flag = False

    def zones(self) -> tuple[str, ...]:
        """As the card says."""
        return self.from_

    def which(self) -> CardFilter:
        """As the card says."""
        return self.card

    def wanted(self, g: Game, frame: Frame) -> int:
        """As many as it says."""
        return self.count

    def at_least(self, g: Game, frame: Frame) -> int:
        """All of them, unless fewer will do."""
        return 0 if self.up_to else self.count

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
        row.banish(g, frame.seat, cards, frame.source)


@verb
@dataclass(frozen=True, slots=True)
class BanishThis(Verb):
    """Banish the very card that says so, if it lies in front of its player."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "banish_this"
    moves: ClassVar[bool] = True

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Banish it if it is there."""
        g.pop()
        player = g.state.players[frame.seat]
        if frame.source in player.played or frame.source in player.in_play:
            row.banish(g, frame.seat, (frame.source,), frame.source)
        else:
            g.state.result = ()
        return False


@verb
@dataclass(frozen=True, slots=True)
class Destroy(Pick):
    """Put own constructs from play into the discard pile: some, all that fit, or all but some."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "destroy"
    shorthand: ClassVar[str] = "count"

    count: Number = 1
    keep: Number = 0
    """When given, choose these and lose all others."""
    every: Flag = False
    """All that fit."""
    lowest: Flag = False
    """Only among those of lowest cost."""
    card: CardFilter = ANY_CARD

    def zones(self) -> tuple[str, ...]:
        """What is in play."""
        return ("in_play",)

    def which(self) -> CardFilter:
        """As the card says."""
        return self.card

    def wanted(self, g: Game, frame: Frame) -> int:
        """The number to lose, or to keep."""
        if self.every:
            return len(g.state.players[frame.seat].in_play)
        return self.keep or self.count

    def candidates(self, g: Game, seat: int, source: int, taken: tuple[int, ...]) -> list[Option]:
        """Those that fit, perhaps only the cheapest."""
        found = Pick.candidates(self, g, seat, source, taken)
        if not self.lowest or not found:
            return found
        cheapest = min(g.cost(option.copies[0]) for option in found)
        return [option for option in found if g.cost(option.copies[0]) == cheapest]

    def apply(self, g: Game, frame: Frame, cards: tuple[int, ...]) -> None:
        """Destroy the picked, or the others."""
        if self.keep:
            cards = tuple(c for c in g.state.players[frame.seat].in_play if c not in cards)
        g.state.result = cards
        destruction.destroy(g, frame.seat, cards, frame.source)


@verb
@dataclass(frozen=True, slots=True)
class DestroyThis(Verb):
    """Destroy the very construct that says so, as a price."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "destroy_this"
    moves: ClassVar[bool] = True

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Destroy it if it is there."""
        g.pop()
        there = frame.source in g.state.players[frame.seat].in_play
        g.state.result = (frame.source,) if there else ()
        destruction.destroy(g, frame.seat, g.state.result, frame.source)
        return False


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


@verb
@dataclass(frozen=True, slots=True)
class ReturnCard(Pick):
    """Put own cards back into the hand or on top of the deck."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "return_card"

    from_: Annotated[Literal["discard", "in_play", "result"], Field(alias="from")]
    to: Literal["hand", "deck_top"] = "hand"
    card: CardFilter = ANY_CARD
    count: Some = 1

    def zones(self) -> tuple[str, ...]:
        """As the card says."""
        return (self.from_,)

    def which(self) -> CardFilter:
        """As the card says."""
        return self.card

    def wanted(self, g: Game, frame: Frame) -> int:
        """As many as it says."""
        return self.count

    def asks_which(self) -> bool:
        """Several cards return together or not at all."""
        return self.count == 1

    def apply(self, g: Game, frame: Frame, cards: tuple[int, ...]) -> None:
        """Move them; everybody sees them go."""
        for card in cards:
            return_card(g, frame.seat, card, self.to, frame.source)


@verb
@dataclass(frozen=True, slots=True)
class ReturnThis(Verb):
    """Put the very card that says so from the discard pile into the hand."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "return_this"
    moves: ClassVar[bool] = True

    def possible(self, g: Game, seat: int, source: int) -> bool:
        """Only while it lies there."""
        return source in g.state.players[seat].discard

    def resolve(self, g: Game, frame: Frame) -> bool:
        """Move it."""
        g.pop()
        there = self.possible(g, frame.seat, frame.source)
        g.state.result = (frame.source,) if there else ()
        if there:
            return_card(g, frame.seat, frame.source, "hand", frame.source)
        return False


def return_card(g: Game, seat: int, card: int, to: str, source: int) -> None:
    """Move an own card from the discard pile or from play back, in the open."""
    state = g.state
    player = state.players[seat]
    if card in player.in_play:
        origin = "in_play"
        actions.leave_play(g, seat, card)
    else:
        origin = "discard"
        player.discard.remove(card)
    (player.deck if to == "deck_top" else player.hand).append(card)
    state.known[card] = EVERYBODY
    if g.events is not None:
        g.events.append(events.CardMoved(seat, "return", card, origin, seat, to, seat, source))


@verb
@dataclass(frozen=True, slots=True)
class SetUnder(Pick):
    """Put a card from hand face up under the card that says so."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "set_under"

    def zones(self) -> tuple[str, ...]:
        """The hand."""
        return ("hand",)

    def apply(self, g: Game, frame: Frame, cards: tuple[int, ...]) -> None:
        """Move them."""
        state = g.state
        for card in cards:
            state.players[frame.seat].hand.remove(card)
            leaves_hidden(g, frame.seat, card)
            state.under[frame.source] = (*state.under.get(frame.source, ()), card)
            if g.events is not None:
                g.events.append(
                    events.CardMoved(
                        frame.seat,
                        "set_under",
                        card,
                        "hand",
                        frame.seat,
                        "under",
                        frame.seat,
                        frame.source,
                    )
                )
