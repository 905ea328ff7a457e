"""Verbs around the center: acquire and defeat free, copy effects, reach into the void."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import ConfigDict, Field

from ascension_tui.rules import actions, events, fights, market, row
from ascension_tui.rules.decisions import Option
from ascension_tui.rules.selectors import ANY_CARD, STRICT, CardFilter, Flag, Number
from ascension_tui.rules.verbs.base import Pick, Verb, verb

if TYPE_CHECKING:
    from ascension_tui.rules.engine import Game
    from ascension_tui.rules.state import Frame

Market = Annotated[tuple[Literal["row", "always"], ...], Field(alias="from", min_length=1)]
ANY_NUMBER = 6
"""A whole row."""


class _Claim(Pick):
    """Acquire or defeat without paying; own runes or power cannot be added."""

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
                fights.defeat(g, frame.seat, card, frame.source)
            else:
                market.acquire(g, frame.seat, card, frame.source)


@verb
@dataclass(frozen=True, slots=True)
class Acquire(_Claim):
    """Acquire heroes or constructs free; the card's own place for them wins (X01)."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "acquire"
    types: ClassVar[tuple[str, ...]] = ("hero", "construct")

    from_: Market
    card: CardFilter = ANY_CARD
    to: Literal["discard", "deck_top", "hand"] = "discard"
    count: Annotated[int, Field(strict=True, ge=1)] = 1
    at_least_one: Flag = False
    """One will do, though `count` are offered."""
    any_number: Flag = False
    honor_over_banished: Number | None = None
    """At most so much more honor than the card just banished."""

    def wanted(self, g: Game, frame: Frame) -> int:
        """As many as it says."""
        return ANY_NUMBER if self.any_number else self.count

    def at_least(self, g: Game, frame: Frame) -> int:
        """All of them unless it says otherwise."""
        if self.any_number:
            return 0
        return 1 if self.at_least_one else self.count

    def candidates(self, g: Game, seat: int, source: int, taken: tuple[int, ...]) -> list[Option]:
        """Those that fit; for some, measured by the card just banished."""
        found = _Claim.candidates(self, g, seat, source, taken)
        if self.honor_over_banished is None:
            return found
        faces = g.state.faces
        limit = self.honor_over_banished + sum(faces[card].end_honor for card in g.state.result)
        return [option for option in found if faces[option.copies[0]].end_honor <= limit]

    def apply(self, g: Game, frame: Frame, cards: tuple[int, ...]) -> None:
        """Acquire it, or several that leave the row together."""
        if self.any_number:
            market.acquire_many(g, frame.seat, cards, frame.source)
            return
        place = "" if self.to == "discard" else self.to
        for card in cards:
            market.acquire(g, frame.seat, card, frame.source, place)


@verb
@dataclass(frozen=True, slots=True)
class Defeat(_Claim):
    """Defeat a monster free; its reward comes as always."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "defeat"
    types: ClassVar[tuple[str, ...]] = ("monster",)

    from_: Market
    card: CardFilter = ANY_CARD
    redirect: Flag = False
    """It may go to any player's discard pile instead of the void."""

    def apply(self, g: Game, frame: Frame, cards: tuple[int, ...]) -> None:
        """Defeat it."""
        for card in cards:
            fights.defeat(g, frame.seat, card, frame.source, redirect=self.redirect)


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
class CopyEffect(Pick):
    """Carry out the effect of another hero; the copying card is the source of it (X08)."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "copy_effect"

    of: Literal["played", "row"]
    card: CardFilter = ANY_CARD

    def zones(self) -> tuple[str, ...]:
        """Where the hero lies."""
        return (self.of,)

    def which(self) -> CardFilter:
        """Heroes other than this card."""
        return self.card

    def candidates(self, g: Game, seat: int, source: int, taken: tuple[int, ...]) -> list[Option]:
        """A hero that only copies the same heroes adds nothing and would go on for ever."""
        faces = g.state.faces
        return [
            option
            for option in Pick.candidates(self, g, seat, source, taken)
            if not (self.of == "played" and isinstance(faces[option.copies[0]].play, CopyEffect))
        ]

    def apply(self, g: Game, frame: Frame, cards: tuple[int, ...]) -> None:
        """Run the hero's text as this card's own."""
        for card in cards:
            actions.copy_effect(g, frame.seat, card, frame.source)


@verb
@dataclass(frozen=True, slots=True)
class TakeTrophies(Pick):
    """Take trophy monsters from the void in front of oneself; nothing was defeated."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "take_trophies"
    shorthand: ClassVar[str] = "count"

    count: Annotated[int, Field(strict=True, ge=1)]

    def zones(self) -> tuple[str, ...]:
        """The void."""
        return ("void",)

    def which(self) -> CardFilter:
        """Trophy monsters; a Fanatic has no trophy of its own."""
        return CardFilter(type="monster", trophy=True)

    def wanted(self, g: Game, frame: Frame) -> int:
        """Up to as many as it says."""
        return self.count

    def at_least(self, g: Game, frame: Frame) -> int:
        """None has to be taken."""
        return 0

    def apply(self, g: Game, frame: Frame, cards: tuple[int, ...]) -> None:
        """Move them."""
        state = g.state
        seat = frame.seat
        for card in cards:
            state.void.remove(card)
            state.players[seat].trophies.append(card)
            if g.events is not None:
                g.events.append(
                    events.CardMoved(seat, "take", card, "void", -1, "trophies", seat, frame.source)
                )


@verb
@dataclass(frozen=True, slots=True)
class BanishEvent(Verb):
    """Send the current event to the void."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "banish_event"
    is_instant: ClassVar[bool] = True

    def do(self, g: Game, seat: int, source: int) -> None:
        """Banish it if there is one."""
        row.banish_event(g)


@verb
@dataclass(frozen=True, slots=True)
class ConstructsToDeck(Verb):
    """All own constructs go on top of the deck in random order; nothing is destroyed."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "constructs_to_deck"
    is_instant: ClassVar[bool] = True
    moves: ClassVar[bool] = True

    def possible(self, g: Game, seat: int, source: int) -> bool:
        """Only with something in play."""
        return bool(g.state.players[seat].in_play)

    def do(self, g: Game, seat: int, source: int) -> None:
        """Move them."""
        if g.state.players[seat].in_play:
            actions.constructs_to_deck(g, seat, source)


@verb
@dataclass(frozen=True, slots=True)
class Give(Pick):
    """Put a monster into the discard pile of another player of one's choice."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT
    name: ClassVar[str] = "give"

    from_: Annotated[
        tuple[Literal["hand", "discard", "void"], ...], Field(alias="from", min_length=1)
    ]
    card: CardFilter
    to: Literal["opponent", "any_player"]

    CHOOSE_PLAYER: ClassVar[int] = 2

    def zones(self) -> tuple[str, ...]:
        """As the card says."""
        return self.from_

    def which(self) -> CardFilter:
        """As the card says."""
        return self.card

    def receivers(self, g: Game, seat: int) -> list[int]:
        """Who may be chosen."""
        if self.to == "opponent":
            return actions.opponents(g, seat)
        return [seat, *actions.other_players(g, seat)]

    def possible(self, g: Game, seat: int, source: int) -> bool:
        """Needs a card and somebody to have it."""
        return bool(self.receivers(g, seat)) and Pick.possible(self, g, seat, source)

    def resolve(self, g: Game, frame: Frame) -> bool:
        """First the card, then the player."""
        if frame.step == self.CHOOSE_PLAYER:
            return True
        if not self.receivers(g, frame.seat):
            g.pop()
            g.state.result = ()
            return False
        return Pick.resolve(self, g, frame)

    def options(self, g: Game, frame: Frame) -> list[Option]:
        """The cards, or the players."""
        if frame.step != self.CHOOSE_PLAYER:
            return Pick.options(self, g, frame)
        return [Option("player", owner=seat) for seat in self.receivers(g, frame.seat)]

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        """Take a card, or the player who gets it."""
        if frame.step != self.CHOOSE_PLAYER:
            Pick.answer(self, g, frame, option)
            return
        g.pop()
        self._move(g, frame, frame.cards[0], option.owner)

    def apply(self, g: Game, frame: Frame, cards: tuple[int, ...]) -> None:
        """Ask for the player."""
        if cards:
            g.push(frame._replace(step=self.CHOOSE_PLAYER, cards=cards))

    def _move(self, g: Game, frame: Frame, card: int, receiver: int) -> None:
        state = g.state
        if card in state.void:
            state.void.remove(card)
            zone, owner = "void", -1
        else:
            zone, owner = row.take_out(g, card)
        state.players[receiver].discard.append(card)
        state.result = (card,)
        if g.events is not None:
            g.events.append(
                events.CardMoved(
                    frame.seat, "give", card, zone, owner, "discard", receiver, frame.source
                )
            )
