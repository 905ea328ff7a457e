"""Verbs around the center: acquire and defeat free, copy effects, reach into the void."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

from pydantic import Field

from ascension_tui.game import rng
from ascension_tui.games.ascension.rules import actions, events, fights, market, row
from ascension_tui.games.ascension.rules.decisions import Option
from ascension_tui.games.ascension.rules.events import EVERYBODY
from ascension_tui.games.ascension.rules.selectors import (
    ANY_CARD,
    CardFilter,
    Flag,
    Number,
    Positive,
    sum_honor,
)
from ascension_tui.games.ascension.rules.state import EMPTY
from ascension_tui.games.ascension.rules.verbs.base import Pick, Verb, verb

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.engine import Game
    from ascension_tui.games.ascension.rules.state import Frame

Market = Annotated[tuple[Literal["row", "always"], ...], Field(alias="from", min_length=1)]
ANY_NUMBER = 6
"""A whole row."""
CHOOSE_PLAYER = 2
"""Step of giving: the card is chosen."""


class _Claim(Pick):
    """Acquire or defeat without paying; the player's own runes or power cannot be added."""

    from_: tuple[Literal["row", "always"], ...]
    card: CardFilter
    types: ClassVar[tuple[str, ...]]
    count = 1
    to: str = "discard"
    redirect: bool = False

    def allows(self, g: Game, option: Option) -> bool:
        return g.state.faces[option.copies[0]].type in self.types

    def apply(self, g: Game, frame: Frame, cards: tuple[int, ...]) -> None:
        place = "" if self.to == "discard" else self.to
        for card in cards:
            if g.state.faces[card].is_monster:
                fights.defeat(g, frame.seat, card, frame.source, redirect=self.redirect)
            else:
                market.acquire(g, frame.seat, card, frame.source, place)


@verb("acquire")
class Acquire(_Claim):
    """Acquire heroes or constructs free; the card's own place for them wins (X01)."""

    types = ("hero", "construct")
    from_: Market
    card: CardFilter = ANY_CARD
    to: Literal["discard", "deck_top", "hand"] = "discard"
    count: Positive = 1
    at_least_one: Flag = False
    """One will do, though `count` are offered."""
    any_number: Flag = False
    honor_over_banished: Number | None = None
    """At most so much more honor than the card just banished."""

    def wanted(self, g: Game, frame: Frame) -> int:
        return ANY_NUMBER if self.any_number else self.count

    def at_least(self, g: Game, frame: Frame) -> int:
        if self.any_number:
            return 0
        return 1 if self.at_least_one else self.count

    def allows(self, g: Game, option: Option) -> bool:
        if not _Claim.allows(self, g, option):
            return False
        if self.honor_over_banished is None:
            return True
        limit = self.honor_over_banished + sum_honor(g, g.state.result)
        return g.state.faces[option.copies[0]].end_honor <= limit

    def apply(self, g: Game, frame: Frame, cards: tuple[int, ...]) -> None:
        if self.any_number:
            market.acquire_many(g, frame.seat, cards, frame.source)
        else:
            _Claim.apply(self, g, frame, cards)


@verb("defeat")
class Defeat(_Claim):
    """Defeat a monster free; its reward comes as always."""

    types = ("monster",)
    from_: Market
    card: CardFilter = ANY_CARD
    redirect: Flag = False
    """It may go to any player's discard pile instead of the void."""


@verb("acquire_or_defeat")
class AcquireOrDefeat(_Claim):
    """Acquire or defeat one card free, whichever it is for."""

    types = ("hero", "construct", "monster")
    from_: Market
    card: CardFilter = ANY_CARD


@verb("copy_effect")
class CopyEffect(Pick):
    """Carry out the effect of another hero; the copying card is the source of it (X08)."""

    of: Literal["played", "row"]
    card: CardFilter = ANY_CARD
    count = 1

    def zones(self) -> tuple[str, ...]:
        return (self.of,)

    def allows(self, g: Game, option: Option) -> bool:
        """A hero that only copies the same heroes adds nothing and would go on for ever."""
        effect = g.state.faces[option.copies[0]].play
        return self.of == "row" or not isinstance(effect, CopyEffect)

    def apply(self, g: Game, frame: Frame, cards: tuple[int, ...]) -> None:
        for card in cards:
            g.tell(events.EffectCopied, frame.seat, card, frame.source)
            effect = g.state.faces[card].play
            if effect is not None:
                g.run(effect, frame.seat, frame.source)


@verb("take_trophies", shorthand="count")
class TakeTrophies(Pick):
    """Take trophy monsters from the void in front of oneself; nothing was defeated."""

    from_ = "void"
    card = CardFilter(type="monster", trophy=True)
    """A Fanatic has no trophy of its own."""
    count: Positive

    def at_least(self, g: Game, frame: Frame) -> int:
        return 0

    def apply(self, g: Game, frame: Frame, cards: tuple[int, ...]) -> None:
        state = g.state
        seat = frame.seat
        for card in cards:
            state.void.remove(card)
            state.players[seat].trophies.append(card)
            g.tell(events.CardMoved, seat, "take", card, "void", -1, "trophies", seat, frame.source)


@verb("banish_event")
class BanishEvent(Verb):
    """Send the current event to the void."""

    def do(self, g: Game, seat: int, source: int) -> None:
        if g.state.event != EMPTY:
            row.set_event(g, EMPTY)


@verb("constructs_to_deck", moves=True)
class ConstructsToDeck(Verb):
    """All own constructs go on top of the deck in random order; nothing is destroyed."""

    def possible(self, g: Game, seat: int, source: int) -> bool:
        return bool(g.state.players[seat].in_play)

    def do(self, g: Game, seat: int, source: int) -> None:
        state = g.state
        player = state.players[seat]
        cards = list(player.in_play)
        if not cards:
            return
        state.held = {m: holder for m, holder in state.held.items() if m not in cards}
        for card in cards:
            actions.leave_play(g, seat, card)
        state.rng = rng.shuffle(state.rng, cards)
        same = len({state.faces[card].kind for card in cards}) == 1
        for card in cards:
            player.deck.append(card)
            if same:
                state.known[card] = EVERYBODY
        for card in sorted(cards):
            g.tell(
                events.CardMoved, seat, "return", card, "in_play", seat, "deck_top", seat, source
            )


@verb("give")
class Give(Pick):
    """Put a monster into the discard pile of another player of one's choice."""

    from_: Annotated[
        tuple[Literal["hand", "discard", "void"], ...], Field(alias="from", min_length=1)
    ]
    card: CardFilter
    to: Literal["opponent", "any_player"]
    count = 1

    def receivers(self, g: Game, seat: int) -> list[int]:
        if self.to == "opponent":
            return actions.opponents(g, seat)
        return [seat, *actions.other_players(g, seat)]

    def possible(self, g: Game, seat: int, source: int) -> bool:
        return bool(self.receivers(g, seat)) and Pick.possible(self, g, seat, source)

    def resolve(self, g: Game, frame: Frame) -> bool:
        if frame.step == CHOOSE_PLAYER:
            return True
        if not self.receivers(g, frame.seat):
            return g.skip()
        return Pick.resolve(self, g, frame)

    def options(self, g: Game, frame: Frame) -> list[Option]:
        if frame.step != CHOOSE_PLAYER:
            return Pick.options(self, g, frame)
        return [Option("player", owner=seat) for seat in self.receivers(g, frame.seat)]

    def answer(self, g: Game, frame: Frame, option: Option) -> None:
        if frame.step != CHOOSE_PLAYER:
            Pick.answer(self, g, frame, option)
            return
        g.pop()
        self._move(g, frame, frame.cards[0], option.owner)

    def apply(self, g: Game, frame: Frame, cards: tuple[int, ...]) -> None:
        if cards:
            g.push(frame._replace(step=CHOOSE_PLAYER, cards=cards))

    def _move(self, g: Game, frame: Frame, card: int, receiver: int) -> None:
        state, seat, source = g.state, frame.seat, frame.source
        if card in state.void:
            state.void.remove(card)
            zone, owner = "void", -1
        else:
            zone, owner = row.take_out(g, card)
        state.players[receiver].discard.append(card)
        state.result = (card,)
        g.tell(events.CardMoved, seat, "give", card, zone, owner, "discard", receiver, source)
