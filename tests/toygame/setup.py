"""What is agreed before a game of Bids."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, field_validator, model_validator

from ascension_tui.game.setup import Choice, GameSetup, cannot_be
from tests.toygame.rules import Agreed

SEATS = range(2, 5)


class Setup(GameSetup):
    """Everything that is agreed before the first prize is turned up."""

    seats: tuple[str, ...]
    """The players' names, clockwise."""
    prizes: Annotated[Literal["even", "steep"], Choice("what prizes may be worth")] = "even"
    """Whether prizes are worth 1 to 6, or mostly little and sometimes much."""
    coins: Annotated[
        int, Field(strict=True, ge=5, le=60), Choice("what each player has to spend")
    ] = 20
    """What each player has to spend in the whole game."""
    rounds: Annotated[
        int, Field(strict=True, ge=1, le=9), Choice("how many prizes are turned up")
    ] = 5
    """How many prizes are turned up."""
    savings: Annotated[
        bool, Field(title="Savings count"), Choice("five coins that are left count as a point")
    ] = False
    """Whether five coins that are left count as a point."""
    trust: Annotated[bool, Choice("standing bids hold at one keyboard too")] = False
    """Whether people at one keyboard may notice that a bid was a standing answer."""

    @field_validator("seats")
    @classmethod
    def _can_sit_down(cls, seats: tuple[str, ...]) -> tuple[str, ...]:
        if len(seats) not in SEATS:
            raise cannot_be("2 to 4 players can play, not {count}", count=len(seats))
        return seats

    @model_validator(mode="after")
    def _can_be_played(self) -> Setup:
        if self.coins < self.rounds:
            raise cannot_be(
                "{rounds} rounds need at least {rounds} coins a player", rounds=self.rounds
            )
        return self

    def agreed(self) -> Agreed:
        """What the rules need of it."""
        return Agreed(len(self.seats), self.rounds, self.coins, self.prizes, self.savings)
