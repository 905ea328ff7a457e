"""Tables of Bids for tests, and answers by their keys."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ascension_tui.game.protocol import HUMAN
from ascension_tui.table import Table
from tests.toygame.kind import BidsKind

ANN, BEA, CID = range(3)
NAMES = ("Ann", "Bea", "Cid")


def begin(players: Sequence[str] = (HUMAN,) * 3, path: Path | None = None, **setup: Any) -> Table:
    """A game that Ann opens."""
    agreed = {"seats": list(NAMES[: len(players)]), **setup}
    for seed in range(100):
        game = BidsKind().new(agreed, seed, 1)
        question = game.question()
        if question is not None and question.seat == ANN:
            return Table.begin(BidsKind(), agreed, seed, players, path, durable=False)
    raise AssertionError("Ann never opens")


def say(table: Table, *keys: str) -> None:
    """Whoever is asked answers by the key."""
    for key in keys:
        table.answer(table.number, index_of(table, key))


def index_of(table: Table, key: str) -> int:
    return list(table.option_keys()).index(key)
