"""How a game of Bids is chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from ascension_tui.game.setup_words import SetupField, SetupWords, Value
from ascension_tui.i18n.language import Language

if TYPE_CHECKING:
    from tests.toygame.setup import Setup


class BidsSetupWords(SetupWords["Setup"]):
    """What forms say of setups."""

    fields: ClassVar[Mapping[str, SetupField]] = {
        "prizes": SetupField(
            "Prizes", "even", {"even": "even", "steep": "steep"}, help="what prizes may be worth"
        ),
        "coins": SetupField("Coins", 20, help="what each player has to spend"),
        "rounds": SetupField("Rounds", 5, help="how many prizes are turned up"),
        "savings": SetupField(
            "Savings count", False, help="five coins that are left count as a point"
        ),
        "trust": SetupField("Trust", False, help="standing bids hold at one keyboard too"),
    }
    levels: ClassVar[Mapping[str, str]] = {
        "random": "bids whatever it likes",
        "thrifty": "counts what a coin is worth",
    }
    tables = "People and computers, 2 to 4 seats"
    more = "More people, other prizes"
    examples: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "sim": ("sim --games 100 --seat thrifty --seat random --prizes steep",),
    }

    def __init__(self, language: Language) -> None:
        self.language = language

    def notes(self, chosen: Mapping[str, Value], seats: int) -> Mapping[str, str]:
        coins = chosen.get("coins")
        return {"coins": f"{coins * seats} together"} if isinstance(coins, int) else {}

    def meaning(self, setup: Setup) -> str:
        rounds = self.language.count(setup.rounds, "round")
        saved = " Five coins left count as a point." if setup.savings else ""
        return f"{rounds} for {setup.prizes} prizes, with {setup.coins} coins each.{saved}"

    def title(self, setup: Setup) -> str:
        return f"Bids, {setup.prizes} prizes"
