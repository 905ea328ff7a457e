"""What is said of setups of Bids."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from ascension_tui.game.game import SetupWords

if TYPE_CHECKING:
    from ascension_tui.game.setup import Value
    from tests.toygame.setup import Setup


class BidsSetupWords(SetupWords["Setup"]):
    """What forms say of setups."""

    levels: ClassVar[Mapping[str, str]] = {
        "random": "bids whatever it likes",
        "thrifty": "counts what a coin is worth",
    }
    tables = "People and computers, 2 to 4 seats"
    more = "More people, other prizes"
    examples: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "sim": ("sim --games 100 --seat thrifty --seat random --prizes steep",),
    }

    def notes(self, chosen: Mapping[str, Value], seats: int) -> Mapping[str, str]:
        coins = chosen.get("coins")
        return {"coins": f"{coins * seats} together"} if isinstance(coins, int) else {}

    def meaning(self, setup: Setup) -> str:
        rounds = self.language.count(setup.rounds, "round")
        saved = " Five coins left count as a point." if setup.savings else ""
        return f"{rounds} for {setup.prizes} prizes, with {setup.coins} coins each.{saved}"

    def quick(self, last: Mapping[str, object]) -> str:
        return "Bids"

    def title(self, setup: Setup) -> str:
        return f"Bids, {setup.prizes} prizes"
