"""The table of all commands and their parsers; completions and the manual page are made of it."""

import argparse
from typing import NoReturn

from ascension_tui import __version__
from ascension_tui.errors import UsageError
from ascension_tui.options import measuring, playing, reading
from ascension_tui.options.common import PROGRAM, Command

SHELLS = ("bash", "zsh", "fish")


def _completions_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", metavar="|".join(SHELLS), help="the shell to complete in")


COMPLETIONS = Command(
    "print what a shell needs to complete these commands",
    (
        "completions bash > ~/.local/share/bash-completion/completions/ascension-tui",
        "completions zsh > ~/.zfunc/_ascension-tui",
        "completions fish > ~/.config/fish/completions/ascension-tui.fish",
    ),
    _completions_options,
)


MAN = Command(
    "print the manual page",
    ("man | man -l -", "man > ascension-tui.6"),
    lambda _: None,
)

COMMANDS = {
    "play": playing.PLAY,
    "solo": playing.SOLO,
    "resume": playing.RESUME,
    "host": playing.HOST,
    "cards": reading.CARDS,
    "rules": reading.RULES,
    "lessons": playing.LESSONS,
    "settings": reading.SETTINGS,
    "sim": measuring.SIM,
    "ladder": measuring.LADDER,
    "tune": measuring.TUNE,
    "verify": reading.VERIFY,
    "replay": reading.REPLAY,
    "review": reading.REVIEW,
    "stats": reading.STATS,
    "paths": reading.PATHS,
    "schema": reading.SCHEMA,
    "completions": COMPLETIONS,
    "man": MAN,
}
"""The commands, in the order the help lists them."""


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints end like all others, in `cli.main`."""

    def error(self, message: str) -> NoReturn:
        sentence = message.removeprefix("argument ").rstrip(".")
        raise UsageError(f"{sentence[:1].upper()}{sentence[1:]}.\n{self.format_usage().rstrip()}")


def root_parser() -> argparse.ArgumentParser:
    """The parser of what stands before any command."""
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


def command_parser(name: str) -> argparse.ArgumentParser:
    """The parser of what follows a command."""
    command = COMMANDS.get(name)
    if command is None:
        raise UsageError(f"There is no command {name!r}; the commands are {', '.join(COMMANDS)}.")
    parser = _Parser(
        prog=f"{PROGRAM} {name}",
        description=f"{command.summary[0].upper()}{command.summary[1:]}.\n{command.about}".strip(),
        epilog="\n".join(("examples:", *(f"  {PROGRAM} {line}" for line in command.examples))),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    command.add_options(parser)
    return parser


def every_parser() -> dict[str, argparse.ArgumentParser]:
    """The parsers of all commands, for commands about commands."""
    return {name: command_parser(name) for name in COMMANDS}
