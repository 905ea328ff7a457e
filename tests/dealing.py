"""The same deals in every run: a host takes the seed of a table from the system's chance."""

import random
from types import SimpleNamespace

import pytest

from ascension_tui.host import tables


@pytest.fixture(autouse=True)
def deals_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """For every test of a folder whose conftest imports this."""
    monkeypatch.setattr(tables, "secrets", SimpleNamespace(randbits=random.Random(6).getrandbits))
