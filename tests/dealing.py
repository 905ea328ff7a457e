"""The same deals in every run, where the program takes a seed from the system's chance."""

import random
from types import SimpleNamespace

import pytest

DEALERS = ("ascension_tui.profile.tables", "ascension_tui.host.tables.hosted_table")


@pytest.fixture(autouse=True)
def deals_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """For every test of a folder whose conftest imports this."""
    chance = SimpleNamespace(randbits=random.Random(6).getrandbits)
    for module in DEALERS:
        monkeypatch.setattr(f"{module}.secrets", chance)
