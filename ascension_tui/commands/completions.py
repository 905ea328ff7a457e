"""`completions SHELL`: what a shell needs to complete the commands, made from their parsers."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ascension_tui.errors import UsageError
from ascension_tui.library.progress import lesson_names
from ascension_tui.options.commands import every_parser
from ascension_tui.options.common import PROGRAM
from ascension_tui.players import LEVELS
from ascension_tui.rules.cards import SETS
from ascension_tui.tui.settings import CHOICES

FILES, FOLDERS = "<files>", "<folders>"
"""Stand among the values of an option for what the shell itself knows."""


@dataclass(frozen=True, slots=True)
class Option:
    """Something that can be typed after a command."""

    flags: tuple[str, ...]
    """Empty for what is not introduced by a flag."""
    help: str
    takes: bool
    """Whether a value follows."""
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Completed:
    """A command with everything that can follow it."""

    name: str
    summary: str
    options: tuple[Option, ...]

    @property
    def flags(self) -> list[str]:
        """All flags."""
        return [flag for option in self.options for flag in option.flags]


def run(args: argparse.Namespace) -> int:
    """Print the script of a shell."""
    commands = [_completed(name, parser) for name, parser in every_parser().items()]
    scripts = {"bash": bash, "zsh": zsh, "fish": fish}
    if args.shell not in scripts:
        raise UsageError(f"There is no shell {args.shell!r}; choose from {', '.join(scripts)}.")
    print(scripts[args.shell](commands), end="")
    return 0


def _completed(name: str, parser: argparse.ArgumentParser) -> Completed:
    summary = (parser.description or "").partition("\n")[0].rstrip(".")
    return Completed(name, summary, tuple(_option(name, one) for one in parser._actions))


def _option(command: str, action: argparse.Action) -> Option:
    takes = action.nargs != 0
    return Option(
        tuple(action.option_strings),
        action.help or "",
        takes,
        values(command, action) if takes else (),
    )


def values(command: str, action: argparse.Action) -> tuple[str, ...]:
    """What can follow: the values an option names itself, or what its kind is known to take."""
    meta = str(action.metavar or "")
    if "|" in meta:
        return tuple(meta.split("|"))
    if meta == "NAME" and not action.option_strings:
        named = {"lessons": (*lesson_names(),), "settings": (*CHOICES, "keys")}
        return named.get(command, ())
    known = {
        "sets": SETS,
        "seats": ("human", *LEVELS) if command == "play" else tuple(LEVELS),
        "levels": tuple(LEVELS),
        "FILE": (FILES,),
        "DIR": (FOLDERS,),
    }
    return tuple(known.get(action.dest, known.get(meta, ())))


# bash


def bash(commands: Sequence[Completed]) -> str:
    """A script for bash; sourced, or put where bash-completion looks."""
    names = " ".join(command.name for command in commands)
    cases = "\n".join(_bash_case(command) for command in commands)
    return f"""\
# bash completion for {PROGRAM}, printed by: {PROGRAM} completions bash
_ascension_tui() {{
    local cur prev words="" values=""
    cur="${{COMP_WORDS[COMP_CWORD]}}"
    prev="${{COMP_WORDS[COMP_CWORD-1]}}"
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=( $(compgen -W "{names} --help --version --plain" -- "$cur") )
        return
    fi
    case "${{COMP_WORDS[1]}}" in
{cases}
    esac
    case "$values" in
        "{FILES}") compopt -o filenames; COMPREPLY=( $(compgen -f -- "$cur") ); return ;;
        "{FOLDERS}") compopt -o filenames; COMPREPLY=( $(compgen -d -- "$cur") ); return ;;
        "-") return ;;
        "") ;;
        *) COMPREPLY=( $(compgen -W "$values" -- "$cur") ); return ;;
    esac
    case "$words" in
        "{FILES} "*)
            if [ "${{cur#-}}" = "$cur" ]; then
                compopt -o filenames
                COMPREPLY=( $(compgen -f -- "$cur") )
                return
            fi
            words="${{words#"{FILES} "}}" ;;
    esac
    COMPREPLY=( $(compgen -W "$words" -- "$cur") )
}}
complete -F _ascension_tui {PROGRAM}
"""


def _bash_case(command: Completed) -> str:
    words = [value for option in command.options if not option.flags for value in option.values]
    words += command.flags
    taking = [option for option in command.options if option.flags and option.takes]
    inner = "".join(
        f'\n                {"|".join(option.flags)}) values="{" ".join(option.values) or "-"}" ;;'
        for option in taking
    )
    follow = f'\n            case "$prev" in{inner}\n            esac' if taking else ""
    return f'        {command.name})\n            words="{" ".join(words)}"{follow}\n            ;;'


# zsh


def zsh(commands: Sequence[Completed]) -> str:
    """A script for zsh; put into a folder of fpath as _ascension-tui."""
    listed = "\n".join(f"        {_quoted(f'{c.name}:{c.summary}')}" for c in commands)
    cases = "\n".join(_zsh_case(command) for command in commands)
    return f"""\
#compdef {PROGRAM}
# zsh completion for {PROGRAM}, printed by: {PROGRAM} completions zsh
_ascension_tui() {{
    local -a commands
    commands=(
{listed}
    )
    if (( CURRENT == 2 )); then
        _describe command commands
        _arguments '--help[show the help]' '--version[show the version]' \\
            '--plain[open the menu line by line]'
        return
    fi
    local command="$words[2]"
    shift words
    (( CURRENT-- ))
    case "$command" in
{cases}
    esac
}}
if [ "$funcstack[1]" = "_ascension-tui" ]; then
    _ascension_tui "$@"
else
    compdef _ascension_tui {PROGRAM}
fi
"""


def _zsh_case(command: Completed) -> str:
    lines = " \\\n                ".join(_zsh_arguments(command))
    return f"        {command.name})\n            _arguments {lines}\n            ;;"


def _zsh_arguments(command: Completed) -> Iterator[str]:
    for option in command.options:
        about = re.sub(r"([\[\]:])", r"\\\1", option.help)
        if not option.flags:
            yield _quoted(f"::{about}:{_zsh_values(option.values)}")
        for flag in option.flags:
            value = f":value:{_zsh_values(option.values)}" if option.takes else ""
            # A set or a seat may be given more than once.
            yield _quoted(f"*{flag}[{about}]{value}")


def _zsh_values(values: Sequence[str]) -> str:
    if FILES in values:
        return "_files"
    if FOLDERS in values:
        return "_files -/"
    return f"({' '.join(values)})" if values else " "


# fish


def fish(commands: Sequence[Completed]) -> str:
    """A script for fish; put into its folder of completions."""
    lines = [
        f"# fish completion for {PROGRAM}, printed by: {PROGRAM} completions fish",
        f"complete -c {PROGRAM} -f",
        f"complete -c {PROGRAM} -n __fish_use_subcommand -l help -d 'show the help'",
        f"complete -c {PROGRAM} -n __fish_use_subcommand -l version -d 'show the version'",
        f"complete -c {PROGRAM} -n __fish_use_subcommand -l plain -d 'open the menu line by line'",
    ]
    for command in commands:
        about = _quoted(command.summary)
        lines.append(f"complete -c {PROGRAM} -n __fish_use_subcommand -a {command.name} -d {about}")
    for command in commands:
        lines += (_fish_line(command.name, option) for option in command.options)
    return "".join(f"{line}\n" for line in lines)


def _fish_line(name: str, option: Option) -> str:
    parts = [f"complete -c {PROGRAM} -n '__fish_seen_subcommand_from {name}'"]
    parts += (
        f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}" for flag in option.flags
    )
    if option.takes and option.flags:
        parts.append("-r" if FILES in option.values else "-x")  # -x: no files beside the values
    if FILES in option.values:
        parts.append("-F")
    elif FOLDERS in option.values:
        parts.append("-a '(__fish_complete_directories)'")
    elif option.values:
        parts.append(f"-a {_quoted(' '.join(option.values))}")
    return f"{' '.join(parts)} -d {_quoted(option.help)}"


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"
