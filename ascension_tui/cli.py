"""The command line: what can be typed, and how every command ends.

Only the standard library is imported here, and a command's module only once its command is given:
`--version`, `--help` and a mistyped option answer at once. Every ending passes through `main`, so
that no command needs a thought about exit codes, Ctrl+C or a reader who has left.
"""

import argparse
import importlib
import io
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from ascension_tui import __version__
from ascension_tui.errors import AscensionError, UsageError

PROGRAM = "ascension-tui"
EDITIONS = ("first", "revised")
SHELLS = ("bash", "zsh", "fish")
PLAYERS = "random, novice, greedy, adept, expert or master"
EXIT_FAILURE = 1
EXIT_INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out one command and return its exit code; never raises what a person can cause."""
    try:
        _survive_odd_text()
        code = _run(sys.argv[1:] if argv is None else argv)
        _flush_stdout()
    except KeyboardInterrupt:
        if sys.stderr.isatty():
            print(file=sys.stderr)  # the shell's prompt begins a line of its own
        code = EXIT_INTERRUPTED
    except AscensionError as error:
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
        return _carry_out("menu", argparse.Namespace(plain=bool(argv)))
    name = argv[0]
    try:
        if name.startswith("-"):
            _root_parser().parse_args(argv)
            return 0
        args = _command_parser(name).parse_args(argv[1:])
    except SystemExit:  # argparse has printed the help or the version
        return 0
    return _carry_out(name, args)


def _carry_out(name: str, args: argparse.Namespace) -> int:
    run: Callable[[argparse.Namespace], int] = importlib.import_module(
        f"ascension_tui.commands.{name}"
    ).run
    return run(args)


# What can be typed


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints end like all others, in `main`."""

    def error(self, message: str) -> NoReturn:
        sentence = message.removeprefix("argument ").rstrip(".")
        raise UsageError(f"{sentence[:1].upper()}{sentence[1:]}.\n{self.format_usage().rstrip()}")


@dataclass(frozen=True)
class _Command:
    summary: str
    examples: tuple[str, ...]
    add_options: Callable[[argparse.ArgumentParser], None]


def _root_parser() -> argparse.ArgumentParser:
    width = max(map(len, COMMANDS))
    summaries = (f"  {name:<{width}}  {command.summary}" for name, command in COMMANDS.items())
    parser = _Parser(
        prog=PROGRAM,
        usage=f"{PROGRAM} [-h] [--version] [--plain] [COMMAND ...]",
        description="The card game Ascension in a terminal (unofficial fan project).",
        epilog="\n".join(
            (
                "without a command the menu opens; commands:",
                *summaries,
                "",
                "examples:",
                f"  {PROGRAM}",
                f"  {PROGRAM} --plain",
                f"  {PROGRAM} play --plain",
                f"  {PROGRAM} cards --set chronicle",
                f"  {PROGRAM} sim --help",
            )
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    parser.add_argument("--plain", action="store_true", help="open the menu line by line")
    return parser


def _command_parser(name: str) -> argparse.ArgumentParser:
    command = COMMANDS.get(name)
    if command is None:
        raise UsageError(f"There is no command {name!r}; the commands are {', '.join(COMMANDS)}.")
    parser = _Parser(
        prog=f"{PROGRAM} {name}",
        description=f"{command.summary[0].upper()}{command.summary[1:]}.",
        epilog="\n".join(("examples:", *(f"  {PROGRAM} {line}" for line in command.examples))),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    command.add_options(parser)
    return parser


def _whole_number(at_least: int) -> Callable[[str], int]:
    def parse(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = at_least - 1
        if number < at_least:
            raise argparse.ArgumentTypeError(
                f"expected a whole number of at least {at_least}, not {text!r}"
            )
        return number

    return parse


def _edition(text: str) -> str:
    if text not in EDITIONS:
        raise argparse.ArgumentTypeError(f"expected {' or '.join(EDITIONS)}, not {text!r}")
    return text


def _add_sets(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--set",
        dest="sets",
        metavar="S",
        action="append",
        default=[],
        help="a card set: chronicle, storm or gift; repeat it to mix several",
    )


def _add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--json", action="store_true", help="print one JSON document and nothing else"
    )


def _add_seed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seed",
        metavar="N",
        type=_whole_number(0),
        help="the same seed gives the same shuffles (default: a new one)",
    )


def _add_jobs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--jobs",
        metavar="J",
        type=_whole_number(1),
        help="how many processes to use (default: one per core)",
    )


def _add_pool(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--pool",
        metavar="N",
        type=_whole_number(1),
        help="honor tokens in the pool (default: what the rules say)",
    )


def _add_edition(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--edition",
        metavar="|".join(EDITIONS),
        type=_edition,
        default="revised",
        help="whose honor pools to use (default: revised)",
    )


def _add_teams(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--teams",
        action="store_true",
        help="teams of two for 4 or 6 players, partners across the table",
    )


def _add_plain(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--plain", action="store_true", help="line by line, for any terminal and screen readers"
    )


def _add_data(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--data",
        metavar="DIR",
        type=Path,
        help="the folder for saved games (default: your own data folder)",
    )


def _rules_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "topic", nargs="*", metavar="TOPIC", help="a page, a term or a card (default: all pages)"
    )


def _cards_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "name", nargs="*", metavar="NAME", help="a card, with its rulings; words or filters"
    )
    _add_sets(parser)
    _add_json(parser)


def _sim_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--games",
        metavar="N",
        type=_whole_number(1),
        required=True,
        help="how many games to play",
    )
    parser.add_argument(
        "--seat",
        dest="seats",
        metavar="NAME",
        action="append",
        required=True,
        help=f"who plays: {PLAYERS}; once per seat",
    )
    _add_sets(parser)
    _add_seed(parser)
    _add_jobs(parser)
    parser.add_argument(
        "--journal", metavar="DIR", type=Path, help="write the journal of each game to this folder"
    )
    parser.add_argument(
        "--report",
        action="store_true",
        help="count what was offered and taken, and how often that won",
    )
    parser.add_argument(
        "--csv", metavar="FILE", type=Path, help="write the report of the cards to this file"
    )
    _add_teams(parser)
    _add_edition(parser)
    _add_pool(parser)
    _add_json(parser)


def _ladder_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--level",
        dest="levels",
        metavar="NAME",
        action="append",
        default=[],
        help=f"who takes part: {PLAYERS}; repeat it (default: all of them)",
    )
    parser.add_argument(
        "--match",
        dest="matches",
        metavar="A:B",
        action="append",
        default=[],
        help="play this pairing only; repeat it for several",
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=_whole_number(1),
        default=400,
        help="games for each pairing (default: 400)",
    )
    parser.add_argument(
        "--players",
        metavar="N",
        type=_whole_number(1),
        default=2,
        help="how many sit at the table, one against all others; 1 is solitaire (default: 2)",
    )
    _add_sets(parser)
    _add_teams(parser)
    parser.add_argument(
        "--seed", metavar="N", type=_whole_number(0), default=1, help="which deals (default: 1)"
    )
    _add_jobs(parser)
    parser.add_argument(
        "--results",
        metavar="FILE",
        type=Path,
        help="keep results here; the same command goes on from them",
    )
    _add_json(parser)


def _tune_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--rounds", metavar="N", type=_whole_number(1), default=2, help="rounds (default: 2)"
    )
    parser.add_argument(
        "--games",
        metavar="N",
        type=_whole_number(1),
        default=6000,
        help="experiments in each round (default: 6000)",
    )
    parser.add_argument(
        "--seed", metavar="N", type=_whole_number(0), default=1, help="which games (default: 1)"
    )
    _add_jobs(parser)
    parser.add_argument(
        "--start", metavar="FILE", type=Path, help="weights to begin with (default: none)"
    )
    parser.add_argument(
        "--findings",
        metavar="FILE",
        type=Path,
        default=Path("tune.jsonl"),
        help="keep findings here; the same command goes on from them (default: tune.jsonl)",
    )
    parser.add_argument(
        "--out",
        metavar="FILE",
        type=Path,
        default=Path("weights.json"),
        help="where the weights go (default: weights.json)",
    )


def _verify_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="the journal of a game")


def _play_options(parser: argparse.ArgumentParser) -> None:
    _add_plain(parser)
    parser.add_argument(
        "--seat",
        dest="seats",
        metavar="NAME",
        action="append",
        default=[],
        help=f"who plays: human, human:Anna, {PLAYERS}; once per seat (default: human and greedy)",
    )
    _add_sets(parser)
    _add_seed(parser)
    _add_teams(parser)
    _add_edition(parser)
    _add_pool(parser)
    _add_data(parser)


def _solo_options(parser: argparse.ArgumentParser) -> None:
    _add_plain(parser)
    _add_sets(parser)
    _add_seed(parser)
    _add_pool(parser)
    _add_data(parser)


def _resume_options(parser: argparse.ArgumentParser) -> None:
    _add_plain(parser)
    parser.add_argument(
        "file",
        metavar="FILE",
        type=Path,
        nargs="?",
        help="the saved game (default: the last one left unfinished)",
    )
    _add_data(parser)


def _host_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--port", metavar="N", type=_whole_number(0), help="the port (default: 2222)"
    )
    parser.add_argument(
        "--bind",
        metavar="ADDRESS",
        help="where to listen (default: 127.0.0.1, this machine only; 0.0.0.0 lets others in)",
    )
    parser.add_argument(
        "--max-sessions", metavar="N", type=_whole_number(1), help="screens at once (default: 100)"
    )
    parser.add_argument(
        "--keys-file", metavar="FILE", type=Path, help="let in only the public keys of this file"
    )
    parser.add_argument(
        "--no-guests",
        dest="guests",
        action="store_const",
        const=False,
        help="let nobody in without a key",
    )
    parser.add_argument("--config", metavar="FILE", type=Path, help="a TOML file of options")
    parser.add_argument(
        "--status", action="store_true", help="print how a running host is doing, as JSON"
    )
    _add_data(parser)


def _size(text: str) -> tuple[int, int]:
    columns, _, lines = text.partition("x")
    if not (columns.isdecimal() and lines.isdecimal() and int(columns) > 79 and int(lines) > 23):
        raise argparse.ArgumentTypeError(f"expected columns and lines like 120x40, not {text!r}")
    return int(columns), int(lines)


def _lessons_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", nargs="?", help="the lesson (default: list all)")
    _add_plain(parser)
    _add_data(parser)


def _settings_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "words", metavar="NAME", nargs="*", help="a setting, and what it is to be from now on"
    )
    _add_plain(parser)
    _add_data(parser)


def _replay_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", metavar="FILE", type=Path, nargs="?", help="the journal (default: list all games)"
    )
    _add_plain(parser)
    parser.add_argument(
        "--as",
        dest="eyes",
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
    _add_data(parser)


def _stats_options(parser: argparse.ArgumentParser) -> None:
    _add_plain(parser)
    parser.add_argument("--name", metavar="NAME", help="count only the games of this person")
    parser.add_argument(
        "--rebuild", action="store_true", help="count all finished games anew from their journals"
    )
    _add_data(parser)


def _paths_options(parser: argparse.ArgumentParser) -> None:
    _add_json(parser)
    _add_data(parser)


def _completions_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", metavar="|".join(SHELLS), help="the shell to complete in")
    parser.set_defaults(parsers=_every_parser)


def _man_options(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(root=_root_parser, parsers=_every_parser)


def _every_parser() -> dict[str, argparse.ArgumentParser]:
    """For commands about commands."""
    return {name: _command_parser(name) for name in COMMANDS}


COMMANDS = {
    "play": _Command(
        "play a game at this terminal",
        (
            "play --plain",
            "play --plain --seat human:Anna --seat human:Ben",
            "play --plain --seat human --seat greedy --seat greedy --seed 7",
            "play --plain --set storm --set gift",
            "play --plain --teams --seat human --seat greedy --seat greedy --seat greedy",
        ),
        _play_options,
    ),
    "solo": _Command(
        "play the solitaire game",
        ("solo --plain", "solo --plain --set storm --seed 7"),
        _solo_options,
    ),
    "resume": _Command(
        "go on with a saved game",
        ("resume --plain", "resume --plain game.jsonl"),
        _resume_options,
    ),
    "host": _Command(
        "open tables for everybody who has ssh",
        ("host", "host --bind 0.0.0.0 --port 2222", "host --keys-file friends", "host --status"),
        _host_options,
    ),
    "cards": _Command(
        "list the cards",
        ("cards", "cards Twofold Askara", "cards type=hero cost=3 keyword=fate", "cards --json"),
        _cards_options,
    ),
    "rules": _Command(
        "look something up in the rules",
        ("rules", "rules teams", "rules unite", 'rules "Twofold Askara"'),
        _rules_options,
    ),
    "lessons": _Command(
        "take a guided first game, or a lesson on a set",
        ("lessons", "lessons first-game", "lessons --plain storm"),
        _lessons_options,
    ),
    "settings": _Command(
        "show the settings, or change one",
        ("settings", "settings theme light", "settings --plain keys", "settings keys hint f5"),
        _settings_options,
    ),
    "sim": _Command(
        "let computer players play many games",
        (
            "sim --games 400 --seat greedy --seat random",
            "sim --games 20 --seat greedy --seat greedy --seed 7 --journal games",
            "sim --games 100 --seat random --seat random --jobs 2 --json",
            "sim --games 50 --set chronicle --set storm --set gift --seat greedy --seat greedy",
            "sim --games 1000 --seat adept --seat adept --report --csv cards.csv",
        ),
        _sim_options,
    ),
    "ladder": _Command(
        "measure the computer players against each other",
        (
            "ladder --results ladder.jsonl",
            "ladder --level greedy --level adept --games 100",
            "ladder --match master:greedy --games 200 --set chronicle --set storm --set gift",
            "ladder --match master:greedy --players 4 --games 200",
            "ladder --players 1 --set storm --games 100",
        ),
        _ladder_options,
    ),
    "tune": _Command(
        "learn by self-play what cards are worth to the computer players",
        ("tune --rounds 1 --games 300", "tune --findings tune.jsonl --out weights.json"),
        _tune_options,
    ),
    "verify": _Command(
        "replay the journal of a game and check every step",
        ("verify game.jsonl",),
        _verify_options,
    ),
    "replay": _Command(
        "watch a game again",
        (
            "replay",
            "replay game.jsonl",
            "replay game.jsonl --plain",
            "replay game.jsonl --as open --text",
            "replay game.jsonl --cast game.cast",
        ),
        _replay_options,
    ),
    "stats": _Command(
        "show what was played so far",
        ("stats", "stats --plain --name Anna", "stats --rebuild"),
        _stats_options,
    ),
    "paths": _Command(
        "tell where games, settings and statistics lie",
        ("paths", "paths --json"),
        _paths_options,
    ),
    "completions": _Command(
        "print what a shell needs to complete these commands",
        (
            "completions bash > ~/.local/share/bash-completion/completions/ascension-tui",
            "completions zsh > ~/.zfunc/_ascension-tui",
            "completions fish > ~/.config/fish/completions/ascension-tui.fish",
        ),
        _completions_options,
    ),
    "man": _Command(
        "print the manual page",
        ("man | man -l -", "man > ascension-tui.6"),
        _man_options,
    ),
}
"""The commands, in the order the help lists them."""


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
