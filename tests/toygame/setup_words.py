"""How a game of Bids is chosen; knows nothing of its model."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ascension_tui.game.setup_words import SetupField, Value
from ascension_tui.i18n.language import Language

if TYPE_CHECKING:
    from tests.toygame.setup import Setup

FIELDS = {
    "prizes": SetupField(
        "prizes",
        "even",
        {"even": "even", "steep": "steep"},
        {"even": "worth 1 to 6", "steep": "mostly little, sometimes 13"},
        help="what prizes may be worth",
    ),
    "coins": SetupField("coins", 20, longest=2, help="what each player has to spend"),
    "rounds": SetupField("rounds", 5, longest=1, help="how many prizes are turned up"),
    "savings": SetupField(
        "savings count", False, note="five coins left are a point", help="coins left count"
    ),
}
LEVELS = {"random": "bids anything", "thrifty": "counts what a coin is worth"}


@dataclass(frozen=True, slots=True)
class BidsSetupWords:
    """What forms and lists say of setups."""

    language: Language

    @property
    def fields(self) -> Mapping[str, SetupField]:
        return FIELDS

    @property
    def levels(self) -> Mapping[str, str]:
        return LEVELS

    def notes(self, chosen: Mapping[str, Value], seats: int) -> Mapping[str, str]:
        coins = chosen.get("coins")
        return {"coins": f"{coins * seats} together"} if isinstance(coins, int) else {}

    def partner(self, chosen: Mapping[str, Value], seats: int, seat: int) -> int | None:
        return None

    def left_out(self, setup: Setup) -> Mapping[str, str]:
        return {}

    def meaning(self, setup: Setup) -> str:
        rounds = self.language.count(setup.rounds, "round")
        saved = " Five coins left count as a point." if setup.savings else ""
        return f"{rounds} for {setup.prizes} prizes, with {setup.coins} coins each.{saved}"

    def introduction(self, setup: Setup) -> str:
        return f"{self.language.both(setup.seats)} bid for {setup.rounds} prizes."

    def title(self, setup: Setup) -> str:
        return f"Bids, {setup.prizes} prizes"
