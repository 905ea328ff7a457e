"""What a lesson can wait for: how things stand in the learner's own view."""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import BaseModel, ConfigDict

from ascension_tui.games.ascension.model import Card, GameModel, Player
from ascension_tui.games.ascension.rules.cards import slug_of


class When(BaseModel):
    """Everything that is given must be so."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    turn: bool | None = None
    """Whether the learner is asked what to do with the turn."""
    choice: bool | None = None
    """Whether the learner is asked anything else."""
    round: int | None = None
    """At least the round of this number."""
    hand: int | None = None
    """At most so many cards in hand."""
    cards: int | None = None
    """At least so many cards of one's own, wherever they are."""
    honor: int | None = None
    """At least so many honor tokens."""
    pool: int | None = None
    """At most so much honor in the pool."""
    ending: bool | None = None
    over: bool | None = None
    has: str | None = None
    """A card of one's own, wherever it can be seen."""
    in_hand: str | None = None
    in_play: str | None = None
    trophy: str | None = None
    """A trophy in front of the learner, by its name."""
    no_trophy: str | None = None
    """A trophy that is not there."""
    event: str | None = None
    """The current event by its name; `none` for none."""
    can: str | None = None
    """A possible act, perhaps with a card or from a zone: `use Shadow Star`, `defeat row`."""

    def holds(self, view: GameModel, me: int) -> bool:
        return all(test for test in self._tests(view, me))

    def _tests(self, view: GameModel, me: int) -> Iterator[bool]:
        player = view.players[me]
        decision = view.decision
        asked = decision is not None and decision.seat == me
        on_turn = asked and decision is not None and decision.kind == "turn"
        if self.turn is not None:
            yield on_turn == self.turn
        if self.choice is not None:
            yield (asked and not on_turn) == self.choice
        if self.round is not None:
            yield view.turn.round >= self.round
        if self.hand is not None:
            yield len(player.hand.cards) <= self.hand
        if self.cards is not None:
            yield _owned(player) >= self.cards
        if self.honor is not None:
            yield player.honor >= self.honor
        if self.pool is not None:
            yield view.honor_pool.left <= self.pool
        if self.ending is not None:
            yield view.honor_pool.ending == self.ending
        if self.over is not None:
            yield view.over == self.over
        yield from self._cards(view, player)
        if self.can is not None:
            yield on_turn and _possible(view, self.can)

    def _cards(self, view: GameModel, player: Player) -> Iterator[bool]:
        if self.has is not None:
            zones = (player.discard, player.played, player.in_play, player.trophies)
            yield any(_named(zone, self.has) for zone in (player.hand.cards, *zones)) or any(
                cards.slug == slug_of(self.has) for cards in player.unseen
            )
        if self.in_hand is not None:
            yield _named(player.hand.cards, self.in_hand)
        if self.in_play is not None:
            yield _named(player.in_play, self.in_play)
        if self.trophy is not None:
            yield _named(player.trophies, self.trophy)
        if self.no_trophy is not None:
            yield not _named(player.trophies, self.no_trophy)
        if self.event is not None:
            current = view.event_zone.card
            yield (current.name if current is not None else "none") == self.event


def _owned(player: Player) -> int:
    under = sum(len(card.under) for card in player.in_play)
    zones = (player.hand.cards, player.discard, player.played, player.in_play)
    return sum(map(len, zones)) + player.deck.count + under


def _named(cards: tuple[Card | None, ...], name: str) -> bool:
    return any(card is not None and card.name == name for card in cards)


def _possible(view: GameModel, what: str) -> bool:
    act, _, name = what.partition(" ")
    options = view.decision.options if view.decision is not None else ()
    return any(
        option.act == act and (not name or name in (option.name, option.zone)) for option in options
    )
