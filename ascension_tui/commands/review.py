"""`review FILE`: the decisions of a game that cost most, in words or as JSON."""

from __future__ import annotations

import argparse
import asyncio
import json

from ascension_tui.commands.progress import part_done
from ascension_tui.errors import UsageError
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.i18n.message import Listed
from ascension_tui.records.review import (
    ABOUT,
    Progress,
    TurningPoint,
    as_data,
    people,
    told_points,
    turning_points,
)
from ascension_tui.records.timeline import Tape
from ascension_tui.records.transcript import eyes_named
from ascension_tui.thinking.pool import Pool


def run(args: argparse.Namespace) -> int:
    """Read the journal, look back with each person, and tell."""
    tape = Tape.read(args.file, ENGLISH)
    seats = _seats(tape, args.eyes or "")
    found: dict[int, list[TurningPoint]] = {}
    with part_done("decisions") as advance:
        asyncio.run(_find(tape, seats, found, advance))
    if args.json:
        told = [as_data(tape, seat, points) for seat, points in found.items()]
        print(json.dumps({"file": str(args.file), "players": told}))
    else:
        _say(tape, found)
    return 0


def _seats(tape: Tape, name: str) -> list[int]:
    """Whose decisions; a game that still runs tells only what its person may know."""
    allowed = [seat for seat in tape.eyes() if seat >= 0]
    if name:
        seat = eyes_named(tape, name)
        if seat < 0:
            raise UsageError("A player has to be named, or none for all people.")
        return [seat]
    seats = [seat for seat in people(tape) if seat in allowed]
    if not seats:
        if not allowed:
            raise UsageError(
                "{path}: the game still runs, and several people play it.", path=tape.path
            )
        raise UsageError(
            "No person played this game; say whose decisions by --as: {names}.",
            names=Listed([tape.setup.seats[seat] for seat in allowed]),
        )
    return seats


async def _find(
    tape: Tape, seats: list[int], found: dict[int, list[TurningPoint]], advance: Progress
) -> None:
    pool = Pool(tape.game.players())
    try:
        for number, seat in enumerate(seats):

            def tell(done: int, of: int, number: int = number) -> None:
                advance(done + number * of, len(seats) * of)

            found[seat] = await turning_points(tape, seat, pool, tell)
    finally:
        await pool.close()


def _say(tape: Tape, found: dict[int, list[TurningPoint]]) -> None:
    from ascension_tui.plain.terminal import Terminal

    terminal = Terminal.standard()
    terminal.say(ABOUT)
    for seat, points in found.items():
        terminal.say("")
        for line in told_points(tape, seat, points, terminal.language):
            terminal.say(line)
