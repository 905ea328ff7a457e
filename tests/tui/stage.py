"""Tables that begin in any position, for screens that are hard to come by in a dealt game."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from ascension_tui.games.ascension.lessons import FixedPosition
from ascension_tui.games.ascension.scenario import position
from ascension_tui.games.ascension.telling.ascension import AscensionTeller
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.table import Table
from ascension_tui.tui.local_table import LocalTable

NAMES = ("Anna", "Bea", "Coda", "Dario", "Elif", "Farid")


def staged(
    data: Path, players: Sequence[str], sets: Sequence[str] = ("chronicle",), **where: Any
) -> LocalTable:
    """A game in the position that `where` describes, seat 0 on turn."""
    stage = position(sets=list(sets), players=len(players), **where)
    seats, teams = list(NAMES[: len(players)]), bool(where.get("teams"))
    setup = {"sets": list(sets), "seats": seats, "teams": teams}
    table = Table.begin(FixedPosition(stage), setup, 1, players, salt="5a" * 32)
    game = LocalTable(table, ENGLISH)
    # A position may have cards of its own.
    game.teller = replace(cast("AscensionTeller", game.teller), rules=table.observation(0).rules)
    return game
