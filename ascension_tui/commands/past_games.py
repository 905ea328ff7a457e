"""The commands about games of the past: check, watch, review and count them."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING

from ascension_tui.errors import Failure, UsageError
from ascension_tui.folders import STATS as STATS_FILE
from ascension_tui.folders import data_folder
from ascension_tui.game.command_line import Command, Parser, add_shared
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.i18n.message import Listed, Message

if TYPE_CHECKING:
    from ascension_tui.records.timeline import Tape

MOST = 20
"""How much of long lists the statistics tell."""


def _verify_arguments(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="the journal of a game")


def _verify(args: argparse.Namespace) -> int:
    from ascension_tui.records.transcript import check, proof_of
    from ascension_tui.table import replay_journal

    replay, contents = replay_journal(args.file)
    check(replay, contents, str(args.file))
    for line in proof_of(replay, str(args.file), ENGLISH):
        print(line)
    return 0


VERIFY = Command(
    "verify",
    "replay the journal of a game and check every step",
    ("verify game.jsonl",),
    _verify_arguments,
    _verify,
    "Checked are the shuffle, the setup with the names at the table, every answer and every\n"
    "position. Whether a person or a computer player gave an answer, which answers belong\n"
    "together and what was taken back by leave are notes: no position hangs on them.",
)


def _replay_arguments(parser: Parser) -> None:
    parser.add_argument(
        "file", metavar="FILE", type=Path, nargs="?", help="the journal (default: list all games)"
    )
    add_shared(parser, "--plain")
    parser.add_argument(
        "--as",
        dest="viewer",
        metavar="NAME",
        help="see it as this player did, or open: with all cards open, once the game is over",
    )
    parser.add_argument("--text", action="store_true", help="print it as a page of plain text")
    parser.add_argument(
        "--cast", metavar="FILE", type=Path, help="write it as a film of a terminal, asciicast v2"
    )
    parser.add_argument(
        "--size", metavar="WxH", type=_size, help="the size of the film (default: 120x40)"
    )
    add_shared(parser, "--data")


def _size(text: str) -> tuple[int, int]:
    columns, _, lines = text.partition("x")
    if not (columns.isdecimal() and lines.isdecimal() and int(columns) > 79 and int(lines) > 23):
        raise argparse.ArgumentTypeError(f"expected columns and lines like 120x40, not {text!r}")
    return int(columns), int(lines)


def _replay(args: argparse.Namespace) -> int:
    from ascension_tui.plain.terminal import Terminal
    from ascension_tui.records.timeline import Tape
    from ascension_tui.records.transcript import page, story_lines, viewer_named
    from ascension_tui.tui.start import check_terminal, open_screens

    if not (args.plain or args.text or args.cast):
        check_terminal("replay FILE --plain")
    if args.file is None:
        return _list_games(args)
    tape = Tape.read(args.file, ENGLISH)
    viewer = viewer_named(tape, args.viewer or "")
    if args.cast:
        return _film(tape, viewer, args)
    if args.text:
        print(page(tape, viewer), end="")
    elif args.plain:
        Terminal.standard().say_lines(*story_lines(tape, viewer))
    else:
        from ascension_tui.tui.screens.replay import ReplayScreen, best_viewer

        chosen = viewer if args.viewer else best_viewer(tape)
        return open_screens(args.data, opening=lambda: ReplayScreen(tape, 0, chosen))
    return 0


def _list_games(args: argparse.Namespace) -> int:
    """All games, on the screen or in lines; each line names its file."""
    if args.text or args.cast:
        raise UsageError("Say which game: ascension-tui replay FILE --text")
    if not args.plain:
        from ascension_tui.tui.screens.saved_games import ReplaysScreen
        from ascension_tui.tui.start import open_screens

        return open_screens(args.data, opening=ReplaysScreen)
    from ascension_tui.plain.replay import game_lines, games
    from ascension_tui.plain.terminal import Terminal

    data, terminal = data_folder(args.data), Terminal.standard()
    language = terminal.language
    for line, path in zip_longest(game_lines(data, language), games(data, language)):
        terminal.say(line)
        if path is not None:
            terminal.say_whole(f"     {path}")
    return 0


def _film(tape: Tape, viewer: int, args: argparse.Namespace) -> int:
    from ascension_tui.thinking.series import progress
    from ascension_tui.tui.film import SIZE, write_film

    with progress("pictures") as show:
        seconds = write_film(tape, viewer, args.cast, args.size or SIZE, progress=show)
    count = ENGLISH.count
    length = f"{count(seconds // 60, 'minute')} and {count(seconds % 60, 'second')}"
    print(f"{args.cast}: a film of {length}.")
    if tape.stopped:
        print(ENGLISH.say(tape.stopped))
    return 0


REPLAY = Command(
    "replay",
    "watch a game again",
    (
        "replay",
        "replay game.jsonl",
        "replay game.jsonl --plain",
        "replay game.jsonl --as open --text",
        "replay game.jsonl --cast game.cast",
    ),
    _replay_arguments,
    _replay,
)


def _review_arguments(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="the journal of a game")
    parser.add_argument(
        "--as", dest="viewer", metavar="NAME", help="whose decisions (default: those of all people)"
    )
    add_shared(parser, "--json")


def _review(args: argparse.Namespace) -> int:
    import asyncio

    from ascension_tui.plain.terminal import Terminal
    from ascension_tui.records import review
    from ascension_tui.records.timeline import Tape
    from ascension_tui.thinking.pool import Pool
    from ascension_tui.thinking.series import progress

    tape = Tape.read(args.file, ENGLISH)
    seats = review.seats_meant(tape, args.viewer or "")
    found = {}

    async def look_back(show: Callable[[int, int], None]) -> None:
        pool = Pool(tape.game.players())
        try:
            for number, seat in enumerate(seats):

                def tell(done: int, of: int, number: int = number) -> None:
                    show(done + number * of, len(seats) * of)

                found[seat] = await review.turning_points(tape, seat, pool, tell)
        finally:
            await pool.close()

    with progress("decisions") as show:
        asyncio.run(look_back(show))
    if args.json:
        told = [review.as_data(tape, seat, points) for seat, points in found.items()]
        print(json.dumps({"file": str(args.file), "players": told}))
        return 0
    terminal = Terminal.standard()
    terminal.say(review.ABOUT)
    for seat, points in found.items():
        terminal.say_lines("", *review.point_lines(tape, seat, points, terminal.language))
    return 0


REVIEW = Command(
    "review",
    "tell which decisions of a game cost most, and what would have been better",
    ("review game.jsonl", "review game.jsonl --as Anna", "review game.jsonl --json"),
    _review_arguments,
    _review,
)


def _stats_arguments(parser: Parser) -> None:
    add_shared(parser, "--plain")
    parser.add_argument("--name", metavar="NAME", help="count only the games of this person")
    parser.add_argument(
        "--rebuild", action="store_true", help="count all finished games anew from their journals"
    )
    add_shared(parser, "--data")


def _stats(args: argparse.Namespace) -> int:
    import sqlite3

    from ascension_tui.plain.terminal import Terminal
    from ascension_tui.records.stats import ANYBODY, report_lines, reports
    from ascension_tui.records.store import rebuild
    from ascension_tui.tui.start import has_terminal, open_screens

    if not (args.plain or args.name or args.rebuild) and has_terminal():
        from ascension_tui.tui.screens.stats import StatsScreen

        return open_screens(args.data, opening=StatsScreen)
    data = data_folder(args.data)
    try:
        if args.rebuild:
            rebuild(data)
        found = reports(data, args.name or ANYBODY)
    except sqlite3.Error as problem:
        raise Failure(
            "{path}: cannot be used ({problem}).", path=data / STATS_FILE, problem=problem
        ) from None
    people = found[0].people
    if args.name and args.name not in people:
        known = Listed(people) if people else Message("nobody yet")
        raise UsageError(
            "No finished game has a person {name!r}; there is {known}.", name=args.name, known=known
        )
    terminal = Terminal.standard()
    terminal.say_lines(*report_lines(found, MOST, terminal.language))
    return 0


STATS = Command(
    "stats",
    "show what was played so far",
    ("stats", "stats --plain --name Anna", "stats --rebuild"),
    _stats_arguments,
    _stats,
)
