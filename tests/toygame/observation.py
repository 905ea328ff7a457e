"""What one seat may know of a game of Bids, and decides on."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ascension_tui.game.protocol import OPEN
from tests.toygame.rules import Agreed, Purse, Stage, State


@dataclass(frozen=True, slots=True)
class Observation:
    """Plain and picklable; bids of others are hidden."""

    seat: int
    agreed: Agreed
    round: int
    opener: int
    prize: int
    stage: Stage
    opening: int | None
    asked: int | None
    purses: tuple[Purse, ...]
    has_bid: tuple[bool, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    """Only when the game is over."""
    amounts: tuple[int, ...]
    """What may be offered, where the seat itself is asked."""
    keys: tuple[str, ...]


def observe(state: State, seat: int) -> Observation:
    """What a seat, `WATCHER` or `OPEN` sees."""
    asked = state.asked()
    mine = asked is not None and seat in (asked, OPEN)
    purses = tuple(
        replace(purse, bid=purse.bid if seat in (place, OPEN) or place == state.opener else None)
        for place, purse in enumerate(state.purses)
    )
    return Observation(
        seat=seat,
        agreed=state.agreed,
        round=state.round,
        opener=state.opener,
        prize=state.prize,
        stage=state.stage,
        opening=state.opening,
        asked=asked,
        purses=purses,
        has_bid=tuple(purse.bid is not None for purse in state.purses),
        points=tuple(state.points(place) for place in range(len(purses))),
        winners=state.winners() if state.stage == "over" else (),
        amounts=state.amounts() if mine else (),
        keys=state.keys() if mine else (),
    )
