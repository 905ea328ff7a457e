"""The commands that play at this terminal: a game, alone, a saved one, a lesson; and the menu."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ascension_tui.errors import UsageError
from ascension_tui.folders import config_folder, data_folder
from ascension_tui.game.command_line import (
    Command,
    Parser,
    add_setup,
    add_shared,
    levels_of,
    typed_setup,
)
from ascension_tui.game.protocol import HUMAN
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.i18n.message import Listed, Message

if TYPE_CHECKING:
    from ascension_tui.game.game import AnyGame
    from ascension_tui.game.setup import GameSetup
    from ascension_tui.profile.choices import SeatChoice
    from ascension_tui.profile.settings import Store


def open_menu(*, plain: bool) -> int:
    """Show the menu, which is there without any command; on screens or line by line."""
    from ascension_tui.tui.start import check_terminal, open_screens

    if plain:
        from ascension_tui.plain.menu import PlainMenu

        PlainMenu(data_folder(), _store(None)).run()
        return 0
    check_terminal("--plain")
    return open_screens(None)


def _store(data: Path | None) -> Store:
    from ascension_tui.profile.settings import FileStore

    return FileStore(config_folder(data))


def _add_modes(parser: Parser) -> None:
    add_shared(parser, "--plain")
    parser.add_argument(
        "--json", action="store_true", help="by lines of JSON, for other programs to play"
    )


def _play_arguments(parser: Parser) -> None:
    _add_modes(parser)
    parser.add_argument(
        "--seat",
        dest="seats",
        metavar="NAME",
        action="append",
        default=[],
        help=f"who plays: human, human:Anna, {levels_of(parser.game)}; once per seat "
        f"(default: human and {parser.game.usual_level})",
    )
    add_setup(parser, "play")
    add_shared(parser, "--seed", "--data")


def _play(args: argparse.Namespace) -> int:
    names, players = seated(args.game, args.seats or (HUMAN, args.game.usual_level))
    return _deal(typed_setup(args, names), players, args)


def seated(game: AnyGame, seats: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """From `human:Anna` and the name of a level to the names of the seats and who plays them."""
    from ascension_tui.profile.choices import names_of, seats_problem

    sitting = [_seat(game, seat) for seat in seats]
    players = tuple(seat.player for seat in sitting)
    if len(seats) < 2:
        if 1 in game.seats:
            raise UsageError(
                "A game needs at least two seats; alone you can play: ascension-tui solo"
            )
        raise UsageError("A game needs at least two seats.")
    if HUMAN not in players:
        raise UsageError(
            "At least one seat must be human; computer players among themselves play in: "
            "ascension-tui sim"
        )
    if problem := seats_problem(sitting):
        raise UsageError("{problem}", problem=problem)
    return names_of(sitting, ENGLISH), players


def _seat(game: AnyGame, seat: str) -> SeatChoice:
    from ascension_tui.profile.choices import SeatChoice, name_problem, tidy

    player, colon, name = seat.partition(":")
    if player != HUMAN and (player not in game.levels or colon):
        raise UsageError(
            "There is no player {seat!r}; choose from human, human:NAME, {known}.",
            seat=seat,
            known=Listed(game.levels),
        )
    name = tidy(name)
    if colon and (problem := name_problem(name)):
        told = ENGLISH.say(problem)
        raise UsageError("{seat!r}: {problem}", seat=seat, problem=told[:1].lower() + told[1:])
    return SeatChoice(name, player)


PLAY = Command(
    "play",
    "play a game at this terminal",
    ("play --plain", "play --plain --seat human:Anna --seat human:Ben", "play --json --seed 7"),
    _play_arguments,
    _play,
)


def _solo_arguments(parser: Parser) -> None:
    _add_modes(parser)
    add_setup(parser, "solo")
    add_shared(parser, "--seed", "--data")


def _solo(args: argparse.Namespace) -> int:
    return _deal(typed_setup(args, ("Player",)), (HUMAN,), args)


def _deal(setup: GameSetup, players: Sequence[str], args: argparse.Namespace) -> int:
    """Deal a game and play it, on screens, line by line or by JSON."""
    from ascension_tui.plain.protocol import JsonSession
    from ascension_tui.plain.session import begin
    from ascension_tui.plain.terminal import Terminal
    from ascension_tui.profile.tables import new_table
    from ascension_tui.tui.start import check_terminal, open_screens

    data = data_folder(args.data)
    if not (args.plain or args.json):
        check_terminal()
    table = new_table(args.game, data, setup.model_dump(mode="json"), players, args.seed)
    if args.plain:
        begin(table, Terminal.standard(), _store(args.data), data)
    elif args.json:
        JsonSession(table, Terminal.standard()).run()
    else:
        return open_screens(args.data, table)
    return 0


SOLO = Command("solo", "play the solitaire game", ("solo --plain",), _solo_arguments, _solo)


def _resume_arguments(parser: Parser) -> None:
    _add_modes(parser)
    parser.add_argument(
        "file",
        metavar="FILE",
        type=Path,
        nargs="?",
        help="the saved game (default: the last one left unfinished)",
    )
    add_shared(parser, "--data")


def _resume(args: argparse.Namespace) -> int:
    from ascension_tui.plain.protocol import JsonSession
    from ascension_tui.plain.session import table_meant, take_up
    from ascension_tui.plain.terminal import Terminal
    from ascension_tui.profile.tables import saved_table
    from ascension_tui.tui.start import check_terminal, open_screens

    def complain(problem: Message) -> None:
        print(ENGLISH.say(problem), file=sys.stderr)

    data, terminal = data_folder(args.data), Terminal.standard()
    if args.plain:
        take_up(args.file, data, _store(args.data), terminal)
    elif args.json:
        table, _ = saved_table(args.file, data, complain, lambda offer: False)
        JsonSession(table, terminal).run()
    else:
        check_terminal()
        table, note = table_meant(args.file, data, terminal, complain)
        return open_screens(args.data, table, told=note or "")
    return 0


RESUME = Command(
    "resume",
    "go on with a saved game",
    ("resume --plain", "resume --plain game.jsonl", "resume --json game.jsonl"),
    _resume_arguments,
    _resume,
)


def _lessons_arguments(parser: Parser) -> None:
    parser.add_argument("name", metavar="NAME", nargs="?", help="the lesson (default: list all)")
    add_shared(parser, "--plain", "--data")


def _lessons(args: argparse.Namespace) -> int:
    from ascension_tui.plain.session import LessonSession, lesson_lines, lesson_meant
    from ascension_tui.plain.terminal import Terminal
    from ascension_tui.tui.start import check_terminal, open_screens

    data = data_folder(args.data)
    lesson = lesson_meant(args.name, ENGLISH) if args.name else None
    if not args.plain:
        check_terminal("lessons --plain")
        from ascension_tui.tui.screens.lessons import LessonScreen, LessonsScreen

        return open_screens(
            args.data,
            opening=lambda: LessonScreen(lesson, data, ENGLISH) if lesson else LessonsScreen(),
        )
    terminal = Terminal.standard()
    if lesson is not None:
        LessonSession(lesson, data, terminal, _store(args.data)).run()
    else:
        terminal.say_lines(*lesson_lines(data, ENGLISH))
    return 0


LESSONS = Command(
    "lessons",
    "take a guided first game, or a lesson on a set",
    ("lessons",),
    _lessons_arguments,
    _lessons,
)
