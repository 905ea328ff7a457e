"""The loop that lets players answer until the game is over."""

from __future__ import annotations

from collections.abc import Mapping

from ascension_tui.players.base import Player, Request
from ascension_tui.table.table import Table


async def play_out(table: Table, players: Mapping[int, Player]) -> None:
    """Ask whoever is to answer, one decision after the other.

    An answer to a question that is gone by then, after a takeback for instance, is dropped.
    Computer players standing in for a seat are found under the seat's number as well: whoever
    seats them replaces the entry.
    """
    while (question := table.question()) is not None:
        number = table.number
        request = Request(number, question.seat, table.observation(question.seat))
        index = await players[question.seat].answer(request)
        if table.number == number:
            table.answer(number, index)
