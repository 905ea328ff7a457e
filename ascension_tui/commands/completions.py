"""The command that prints what a shell needs to complete all commands."""

from __future__ import annotations

import argparse

from ascension_tui.commands.command import Command
from ascension_tui.errors import UsageError
from ascension_tui.game.protocol import HUMAN
from ascension_tui.game.registry import games, usual_game
from ascension_tui.i18n.message import Listed
from ascension_tui.profile.choices import fields_of

SHELLS = ("bash", "zsh", "fish")


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", metavar="|".join(SHELLS), help="the shell to complete in")


def _run(args: argparse.Namespace) -> int:
    if args.shell not in SHELLS:
        raise UsageError(
            "There is no shell {shell!r}; choose from {known}.",
            shell=args.shell,
            known=Listed(SHELLS),
        )
    import shtab

    from ascension_tui.commands.parsers import COMMANDS, root_parser

    root = root_parser()
    subparsers = root.add_subparsers()
    for name, command in COMMANDS.items():
        parser = subparsers.add_parser(name, help=command.summary)
        command.add_arguments(parser)
        for action in parser._actions:
            if action.metavar == "FILE":
                action.complete = shtab.FILE  # type: ignore[attr-defined]
            elif action.metavar == "DIR":
                action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]
            else:
                action.choices = values(name, action)
    print(shtab.complete(root, args.shell))
    return 0


def values(command: str, action: argparse.Action) -> tuple[str, ...]:
    """The values of an argument, if they can be listed.

    Parsers do not name them as choices: a wrong value is refused in a sentence of our own.
    """
    from ascension_tui.i18n.language import ENGLISH
    from ascension_tui.lessons.course import all_lessons
    from ascension_tui.profile.settings import CHOICES

    match command, action.dest:
        case "lessons", "name":
            return tuple(lesson.name for lesson in all_lessons(ENGLISH))
        case "settings", "words":
            return (*CHOICES, "keys")
        case _, "game":
            return tuple(game.name for game in games())
        case "play", "seats":
            return (HUMAN, *usual_game().levels)
        case _, "seats" | "levels":
            return usual_game().levels
    fields = fields_of(usual_game(), ENGLISH)
    if action.dest in fields:
        return tuple(fields[action.dest].values)
    metavar = str(action.metavar)
    return tuple(metavar.split("|")) if "|" in metavar else ()


COMPLETIONS = Command(
    "completions",
    "print what a shell needs to complete these commands",
    (
        "completions bash > ~/.local/share/bash-completion/completions/ascension-tui",
        "completions zsh > ~/.zfunc/_ascension-tui",
        "completions fish > ~/.config/fish/completions/ascension-tui.fish",
    ),
    _arguments,
    _run,
)
