"""Conditions of effects and abilities: checked once, when the effect is reached or offered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from pydantic import ConfigDict

from ascension_tui.games.ascension.rules import history
from ascension_tui.games.ascension.rules.selectors import (
    FACTION_BITS,
    CardFilter,
    Faction,
    Flag,
    Number,
    Positive,
    count_in_play,
    was_played,
)
from ascension_tui.games.ascension.rules.state import EMPTY
from ascension_tui.games.ascension.rules.vocabulary import STRICT

if TYPE_CHECKING:
    from ascension_tui.games.ascension.rules.engine import Game


@dataclass(frozen=True, slots=True)
class Condition:
    """All parts given must hold."""

    __pydantic_config__: ClassVar[ConfigDict] = STRICT

    played: CardFilter | tuple[CardFilter, ...] | None = None
    """A card fitting one of these was played this turn."""
    controls: CardFilter | None = None
    """At least `count` fitting cards are in play."""
    count: Positive = 1
    event: Faction | None = None
    """The current event has this faction."""
    defeated_in_row: Flag = False
    """A monster of the center row was defeated this turn."""
    banished: Flag = False
    """A card was banished this turn."""
    discard: CardFilter | None = None
    """A fitting card lies in the own discard pile."""
    hand: Number = 0
    """At least so many cards are in hand."""
    leads: Flag = False
    """More honor tokens than every other player."""
    result: tuple[CardFilter, ...] = ()
    """Among the cards the effect before touched there is one for each of these."""

    def holds(self, g: Game, seat: int, source: int) -> bool:
        state = g.state
        player = state.players[seat]
        return (
            self._was_played(g, seat, source)
            and (
                self.controls is None or count_in_play(g, self.controls, seat, source) >= self.count
            )
            and (self.event is None or event_has_faction(g, self.event))
            and (not self.defeated_in_row or did(g, seat, history.DEFEAT, row=True))
            and (not self.banished or did(g, seat, history.BANISH))
            and (
                self.discard is None
                or any(self.discard.matches(g, card, seat, source) for card in player.discard)
            )
            and len(player.hand) >= self.hand
            and (not self.leads or leads(g, seat))
            and (not self.result or all_matched(g, self.result, state.result, seat, source))
        )

    def _was_played(self, g: Game, seat: int, source: int) -> bool:
        if self.played is None:
            return True
        options = self.played if isinstance(self.played, tuple) else (self.played,)
        return any(was_played(g, option, seat, source) for option in options)


def event_has_faction(g: Game, faction: str) -> bool:
    """Whether the current event is of the faction."""
    event = g.state.event
    return event != EMPTY and bool(g.state.faces[event].factions & FACTION_BITS[faction])


def did(g: Game, seat: int, act: int, *, row: bool = False) -> bool:
    """Whether the seat did something this turn."""
    done = history.acts_of(g.state.history, act, seat)
    return any(map(history.was_in_row, done)) if row else bool(done)


def leads(g: Game, seat: int) -> bool:
    """Whether the seat has strictly more tokens than everybody else."""
    players = g.state.players
    return all(
        players[seat].honor > player.honor for other, player in enumerate(players) if other != seat
    )


def all_matched(
    g: Game, wanted: tuple[CardFilter, ...], cards: tuple[int, ...], seat: int, source: int
) -> bool:
    """Whether each description finds a card of its own."""
    left = list(cards)
    for which in wanted:
        for card in left:
            if which.matches(g, card, seat, source):
                left.remove(card)
                break
        else:
            return False
    return True
