"""The game as one viewer sees it, and what happens in it; both survive JSON."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from ascension_tui.game.protocol import OPEN, Turn
from tests.toygame.observation import Observation
from tests.toygame.rules import Happened


class Frozen(BaseModel):
    """Base of all models."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)


class Player(Frozen):
    """What a seat has."""

    seat: int
    coins: int
    won: tuple[int, ...]
    """The prizes, oldest first."""
    points: int
    has_bid: bool
    bid: int | None
    """Null where there is none, or where this viewer may not see it."""


class Decision(Frozen):
    """The question the game stands at; what may be answered is seen only by whoever is asked."""

    seat: int
    stage: Literal["open", "bid", "raise"]
    options: tuple[str, ...]


class BidsModel(Frozen):
    """The whole game, for one viewer."""

    seat: int
    """Who sees it: a seat, -1 for a watcher, -2 where everything is open."""
    round: int
    rounds: int
    opener: int
    """Who is on turn."""
    prize: int
    players: tuple[Player, ...]
    decision: Decision | None
    winners: tuple[int, ...]
    """Empty until the game is over."""


def from_observation(seen: Observation) -> BidsModel:
    players = tuple(
        Player(
            seat=seat,
            coins=purse.coins,
            won=purse.won,
            points=seen.points[seat],
            has_bid=seen.has_bid[seat],
            bid=purse.bid,
        )
        for seat, purse in enumerate(seen.purses)
    )
    decision = None
    if seen.asked is not None and seen.stage != "over":
        decision = Decision(seat=seen.asked, stage=seen.stage, options=seen.keys)
    return BidsModel(
        seat=seen.seat,
        round=seen.round,
        rounds=seen.agreed.rounds,
        opener=seen.opener,
        prize=seen.prize,
        players=players,
        decision=decision,
        winners=seen.winners,
    )


class SeenEvent(Frozen):
    """Base of all events."""

    @property
    def turn_boundary(self) -> Turn | None:
        return None


class RoundBegan(SeenEvent):
    """A prize was turned up, and a seat is on turn."""

    event: Literal["RoundBegan"] = "RoundBegan"
    seat: int
    round: int
    prize: int

    @property
    def turn_boundary(self) -> Turn:
        return Turn(self.seat, begins=True, round=self.round)


class Opened(SeenEvent):
    """The seat on turn made its offer in front of all."""

    event: Literal["Opened"] = "Opened"
    seat: int
    amount: int


class BidMade(SeenEvent):
    """A seat bid in secret."""

    event: Literal["BidMade"] = "BidMade"
    seat: int
    amount: int | None
    """Null where this viewer may not see it."""


class Raised(SeenEvent):
    """The opener offered more, or stood by its offer with 0."""

    event: Literal["Raised"] = "Raised"
    seat: int
    amount: int


class BidsShown(SeenEvent):
    """All bids were shown."""

    event: Literal["BidsShown"] = "BidsShown"
    bids: tuple[int, ...]
    """By seat."""
    winner: int | None
    """Who pays and takes the prize; null where nobody does."""


class RoundClosed(SeenEvent):
    """The turn of the opener is over."""

    event: Literal["RoundClosed"] = "RoundClosed"
    seat: int

    @property
    def turn_boundary(self) -> Turn:
        return Turn(self.seat, begins=False)


class GameEnded(SeenEvent):
    """The last prize is gone."""

    event: Literal["GameEnded"] = "GameEnded"
    points: tuple[int, ...]
    """By seat."""


Event = Annotated[
    RoundBegan | Opened | BidMade | Raised | BidsShown | RoundClosed | GameEnded,
    Field(discriminator="event"),
]
EVENT: TypeAdapter[Event] = TypeAdapter(Event)


def see(happened: Happened, viewer: int) -> Event:
    """An event as a seat, `WATCHER` or `OPEN` sees it."""
    seat, amount = happened.seat, happened.amount
    match happened.what:
        case "round":
            return RoundBegan(seat=seat, round=happened.round, prize=amount)
        case "opened":
            return Opened(seat=seat, amount=amount)
        case "bid":
            return BidMade(seat=seat, amount=amount if viewer in (seat, OPEN) else None)
        case "raised":
            return Raised(seat=seat, amount=amount)
        case "shown":
            return BidsShown(bids=happened.numbers, winner=None if seat < 0 else seat)
        case "closed":
            return RoundClosed(seat=seat)
        case "over":
            return GameEnded(points=happened.numbers)
