"""What a lesson can wait for: how things stand in the learner's own view."""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import BaseModel, ConfigDict

from ascension_tui.rules.cards import slug_of
from ascension_tui.rules.views import CardView, GameView, SeatView

ZONES = ("hand", "discard", "played", "in_play", "trophies")


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

    def holds(self, view: GameView, me: int) -> bool:
        return all(test for test in self._tests(view, me))

    def _tests(self, view: GameView, me: int) -> Iterator[bool]:
        seat = view.seats[me]
        decision = view.decision
        asked = decision is not None and decision.seat == me
        on_turn = asked and decision is not None and decision.kind == "turn"
        if self.turn is not None:
            yield on_turn == self.turn
        if self.choice is not None:
            yield (asked and not on_turn) == self.choice
        if self.round is not None:
            yield view.round >= self.round
        if self.hand is not None:
            yield len(seat.hand) <= self.hand
        if self.cards is not None:
            yield _owned(seat) >= self.cards
        if self.honor is not None:
            yield seat.honor >= self.honor
        if self.pool is not None:
            yield view.pool <= self.pool
        if self.ending is not None:
            yield view.ending == self.ending
        if self.over is not None:
            yield view.over == self.over
        yield from self._cards(view, seat)
        if self.can is not None:
            yield on_turn and _possible(view, self.can)

    def _cards(self, view: GameView, seat: SeatView) -> Iterator[bool]:
        if self.has is not None:
            yield any(_named(getattr(seat, zone), self.has) for zone in ZONES) or any(
                slug == slug_of(self.has) for slug, _ in seat.unseen
            )
        if self.in_hand is not None:
            yield _named(seat.hand, self.in_hand)
        if self.in_play is not None:
            yield _named(seat.in_play, self.in_play)
        if self.trophy is not None:
            yield _named(seat.trophies, self.trophy)
        if self.no_trophy is not None:
            yield not _named(seat.trophies, self.no_trophy)
        if self.event is not None:
            current = view.event.name if view.event is not None else "none"
            yield current == self.event


def _owned(seat: SeatView) -> int:
    under = sum(len(card.under) for card in seat.in_play)
    shown = sum(map(len, (seat.hand, seat.discard, seat.played, seat.in_play)))
    return shown + seat.deck_count + under


def _named(cards: tuple[CardView | None, ...], name: str) -> bool:
    return any(card is not None and card.name == name for card in cards)


def _possible(view: GameView, what: str) -> bool:
    act, _, name = what.partition(" ")
    options = view.decision.options if view.decision is not None else ()
    return any(
        option.act == act and (not name or name in (option.name, option.zone)) for option in options
    )
