"""What the tests of Ascended Kings share: positions, on the game itself and on clones."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from ascension_tui.games.kings import scenario
from ascension_tui.games.kings.scenario import Scenario


@pytest.fixture(params=["original", "clones"])
def position(request: pytest.FixtureRequest) -> Callable[..., Scenario]:
    """Lay out positions; each test runs on the game itself and on a clone made before every act."""
    return partial(scenario.position, on_clones=request.param == "clones")


@pytest.fixture
def refuses() -> Callable[..., bool]:
    """Say that a call is refused, and that the position is the same afterwards."""

    def refused(g: Scenario, verb: str, *args: Any, **named: Any) -> bool:
        before = g.state.digest()
        with pytest.raises(scenario.ScenarioError, match="not possible"):
            getattr(g, verb)(*args, **named)
        assert g.state.digest() == before
        return True

    return refused
