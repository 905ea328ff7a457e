"""Games to tell about: played by rule of thumb and by chance, from a seed alone."""

import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ascension_tui.games.ascension.kind import AscensionKind
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.games.ascension.rules.setup import Setup
from ascension_tui.games.ascension.telling import ascension
from ascension_tui.games.ascension.telling.ascension import AscensionTeller
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.table import Table
from ascension_tui.table.history import GameLog

NAMES = ("Anna", "Bea", "Coda", "Dan", "Eve", "Finn")


def deal(
    seats: int = 2,
    sets: Sequence[str] = ("chronicle",),
    seed: int = 3,
    path: Path | None = None,
    **setup: Any,
) -> Table:
    """A new game, the pool small so that it is short."""
    agreed = {"seats": list(NAMES[:seats]), "sets": list(sets), "pool": 8 * seats, **setup}
    return Table.begin(AscensionKind(), agreed, seed, ["human"] * seats, path, durable=False)


def step(table: Table, chance: random.Random) -> None:
    """Answer sensibly most of the time."""
    question = table.question()
    assert question is not None
    sensible = chance.random() < 0.8
    seen = table.observation(question.seat)
    index = GreedyBot().choose(seen) if sensible else chance.randrange(question.options)
    table.answer(table.number, index)


def play_out(table: Table, seed: int = 1) -> Table:
    """Play to the end."""
    chance = random.Random(seed)
    while table.question() is not None:
        step(table, chance)
    return table


def teller_of(table: Table) -> AscensionTeller:
    teller = ascension.teller_of(ENGLISH, Setup.checked(**table.header.setup))
    # A position may have cards of its own.
    return replace(teller, rules=table.observation(0).rules)


def log_of(table: Table) -> GameLog:
    return GameLog(table)
