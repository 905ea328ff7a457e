"""`replay FILE`: watch a game again, on the screen, in words or as a film."""

from __future__ import annotations

import argparse
from itertools import zip_longest

from ascension_tui.commands.progress import part_done
from ascension_tui.errors import UsageError
from ascension_tui.folders import data_folder
from ascension_tui.records.tape import Tape
from ascension_tui.records.told import eyes_named, page, told
from ascension_tui.telling.words import amount
from ascension_tui.tui.start import check_terminal, open_screens


def run(args: argparse.Namespace) -> int:
    """Read the journal, then show it as it was asked for."""
    if not (args.plain or args.text or args.cast):
        check_terminal("replay FILE --plain")
    if args.file is None:
        return _list_games(args)
    tape = Tape.read(args.file)
    eyes = eyes_named(tape, args.eyes or "")
    if args.cast:
        return _film(tape, eyes, args)
    if args.text:
        print(page(tape, eyes), end="")
        return 0
    if args.plain:
        _say_all(tape, eyes)
        return 0
    from ascension_tui.tui.screens.replay import ReplayScreen, best_eyes

    chosen = eyes if args.eyes else best_eyes(tape)
    return open_screens(args.data, opening=lambda: ReplayScreen(tape, 0, chosen))


def _list_games(args: argparse.Namespace) -> int:
    """All games, on the screen or in lines; each line names its file."""
    if args.text or args.cast:
        raise UsageError("Say which game: ascension-tui replay FILE --text")
    if not args.plain:
        from ascension_tui.tui.screens.replays import ReplaysScreen

        return open_screens(args.data, opening=ReplaysScreen)
    from ascension_tui.plain.replay import games, listed
    from ascension_tui.plain.terminal import Terminal

    data, terminal = data_folder(args.data), Terminal.standard()
    for line, path in zip_longest(listed(data), games(data)):
        terminal.say(line)
        if path is not None:
            terminal.say_whole(f"     {path}")
    return 0


def _say_all(tape: Tape, eyes: int) -> None:
    from ascension_tui.plain.terminal import Terminal

    terminal = Terminal.standard()
    for line in told(tape, eyes):
        terminal.say(line)


def _film(tape: Tape, eyes: int, args: argparse.Namespace) -> int:
    from ascension_tui.tui.film import SIZE, write_film

    with part_done("pictures") as advance:
        seconds = write_film(tape, eyes, args.cast, args.size or SIZE, progress=advance)
    length = f"{amount(seconds // 60, 'minute')} and {amount(seconds % 60, 'second')}"
    print(f"{args.cast}: a film of {length}.")
    if tape.stopped:
        print(tape.stopped)
    return 0
