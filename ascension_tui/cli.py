"""The command line: how a command is carried out, and how every command ends.

Every ending passes through `main`, so that no command needs a thought about exit codes, Ctrl+C or a
reader who has left. What can be typed is in `commands`.
"""

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence

from ascension_tui.catalog import GAMES
from ascension_tui.commands.parsers import command_parser, root_parser
from ascension_tui.commands.playing import open_menu
from ascension_tui.errors import EXIT_INTERRUPTED, UserError
from ascension_tui.game.command_line import PROGRAM
from ascension_tui.game.registry import register

EXIT_FAILURE = 1


def main(argv: Sequence[str] | None = None, catalog: Sequence[str] = GAMES) -> int:
    """Carry out one command and return its exit code; never raises what a person can cause."""
    try:
        _survive_odd_text()
        register(catalog)
        code = _run(sys.argv[1:] if argv is None else argv)
        _flush_stdout()
    except KeyboardInterrupt:
        if sys.stderr.isatty():
            print(file=sys.stderr)  # the shell's prompt begins a line of its own
        code = EXIT_INTERRUPTED
    except UserError as error:
        _complain(str(error))
        code = error.exit_code
    except OSError as error:
        if isinstance(error, BrokenPipeError) and _reader_has_left():
            code = 0
        else:
            _complain(_sentence_about(error))
            code = EXIT_FAILURE
    _let_go_of_stdout()
    return code


def _run(argv: Sequence[str]) -> int:
    if not argv or list(argv) == ["--plain"]:
        return open_menu(plain=bool(argv))
    name = argv[0]
    try:
        if name.startswith("-"):
            root_parser().parse_args(argv)
            return 0
        args = command_parser(name, argv[1:]).parse_args(argv[1:])
    except SystemExit:  # argparse has printed the help or the version
        return 0
    run: Callable[[argparse.Namespace], int] = args.run
    return run(args)


# How a command ends


def _survive_odd_text() -> None:
    """Show what this terminal cannot spell as `?`, and read so what it cannot have meant."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _complain(message: str) -> None:
    try:
        print(f"{PROGRAM}: {message}", file=sys.stderr)
    except OSError:
        return  # nobody is left to read it; the exit code says it too


def _sentence_about(error: OSError) -> str:
    reason = error.strerror or str(error)
    if error.filename is None:
        return f"{reason}."
    return f"{os.fsdecode(error.filename)} could not be used: {reason}."


def _reader_has_left() -> bool:
    """Tell `sim | head` from a pipe that broke inside the program."""
    import select

    poll = select.poll()
    for descriptor in (1, 2):
        poll.register(descriptor, 0)
    gone = select.POLLERR | select.POLLHUP
    return any(event & gone for _, event in poll.poll(0))


def _flush_stdout() -> None:
    print(end="", flush=True)  # unlike sys.stdout.flush(), also when started without a stdout


def _let_go_of_stdout() -> None:
    """Keep the interpreter from trying again, and complaining, when it shuts down."""
    try:
        _flush_stdout()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
