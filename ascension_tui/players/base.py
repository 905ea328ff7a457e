"""The one interface for whoever answers: people, computer players, a line of text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from ascension_tui.rules.observe import Observation


@dataclass(frozen=True, slots=True)
class Request:
    """A question put to a seat."""

    number: int
    """Names the decision; the answer carries it back."""
    seat: int
    observation: Observation


class Player(Protocol):
    """Somebody sitting at a seat."""

    async def answer(self, request: Request) -> int:
        """Return the index of the chosen option."""


class Bot(Protocol):
    """A computer player: thinks at once, sees only its seat."""

    @property
    def name(self) -> str:
        """Its level."""

    def choose(self, seen: Observation) -> int:
        """Return the index of the chosen option."""


class BotPlayer:
    """Lets a computer player sit at a table."""

    def __init__(self, bot: Bot) -> None:
        """Seat the bot."""
        self.bot = bot

    async def answer(self, request: Request) -> int:
        """Ask the bot."""
        return self.bot.choose(request.observation)
