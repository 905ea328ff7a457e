"""A game that begins in any position, as a table plays it: for lessons, and for tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ascension_tui.rules.ascension import Ascension, AscensionGame
from ascension_tui.rules.scenario import Scenario


class Staged(Ascension):
    """Deals the same position whatever the seed is."""

    def __init__(self, stage: Scenario) -> None:
        """`stage` is where every game of this kind begins."""
        self._stage = stage

    def new(self, setup: Mapping[str, Any], seed: int, rules: int) -> AscensionGame:
        return AscensionGame(self._stage.game.clone(listen=True))
