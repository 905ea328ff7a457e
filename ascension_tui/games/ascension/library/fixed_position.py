"""A game that begins in any position, as a table plays it: for lessons, and for tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ascension_tui.games.ascension.kind import AscensionGame, AscensionKind
from ascension_tui.games.ascension.rules.setup import agreed_setup
from ascension_tui.games.ascension.scenario import Scenario


class Staged(AscensionKind):
    """Deals the same position whatever the seed is."""

    def __init__(self, stage: Scenario) -> None:
        """`stage` is where every game of this kind begins."""
        self._stage = stage

    def new(self, setup: Mapping[str, Any], seed: int, rules: int) -> AscensionGame:
        """Deal the position, with a pool of the size the setup says."""
        game = self._stage.game.clone(listen=True)
        pool = agreed_setup(setup, rules).honor_pool()
        game.state.mode = game.state.mode._replace(pool=pool)
        return AscensionGame(game)
