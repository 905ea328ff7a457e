"""What a client tells about its terminal, believed as far as is good for everybody.

OpenSSH sends the terminal's name and size and, on many systems, LANG and LC_*; it does not send
COLORTERM. A size is any two numbers up to four thousand million.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ascension_tui.host.clean import printable
from ascension_tui.host.colours import Depth

Size = tuple[int, int]
"""Columns and lines."""

USUAL: Size = (80, 24)
DUMB = frozenset({"", "dumb", "unknown", "emacs", "network"})
"""Names of terminals in which nothing can be drawn."""
WELCOME_VARIABLES = frozenset({"LANG", "LC_ALL", "LC_CTYPE", "LC_TERMINAL", "COLORTERM"})
"""What a client may say about its surroundings; everything else is not even kept."""
LONGEST_VARIABLE = 64

_MILLIONS = (
    "kitty",
    "ghostty",
    "alacritty",
    "wezterm",
    "foot",
    "contour",
    "rio",
    "iterm2",
    "mintty",
)
_MILLIONS_ENDINGS = ("-direct", "-truecolor", "-24bit")
_SIXTEEN = ("linux", "cygwin", "ansi", "eterm", "sun", "pcansi", "rxvt-16color")
_NONE = ("vt52", "vt100", "vt102", "vt220", "vt320", "vt420", "xterm-mono")


@dataclass(frozen=True, slots=True)
class Terminal:
    """A terminal as far as it is known."""

    name: str
    size: Size
    depth: Depth
    utf8: bool

    @property
    def is_dumb(self) -> bool:
        """Whether nothing can be drawn in it."""
        return self.name.casefold() in DUMB


def described(name: str, size: Size, most: Size, variables: Mapping[str, str]) -> Terminal:
    """The terminal a client has told about."""
    name = printable(name, 40)
    return Terminal(name, clamped(size, most), _depth(name, variables), _speaks_utf8(variables))


def clamped(size: Size, most: Size) -> Size:
    """A size that can be drawn; no size at all is the usual one."""
    columns, lines = (
        min(number or usual, limit) for number, usual, limit in zip(size, USUAL, most, strict=True)
    )
    return columns, lines


def _depth(name: str, variables: Mapping[str, str]) -> Depth:
    name = name.casefold()
    short = name.removeprefix("xterm-")
    if variables.get("COLORTERM", "").casefold() in ("truecolor", "24bit"):
        return Depth.MILLIONS
    if variables.get("LC_TERMINAL", "").casefold() in ("iterm2", "wezterm"):
        return Depth.MILLIONS
    if short.startswith(_MILLIONS) or name.endswith(_MILLIONS_ENDINGS):
        return Depth.MILLIONS
    if name.startswith(_NONE) or name.endswith("-m"):
        return Depth.NONE
    if name.startswith(_SIXTEEN) or name.endswith("-16color"):
        return Depth.SIXTEEN
    return Depth.MANY


def _speaks_utf8(variables: Mapping[str, str]) -> bool:
    """Whether it understands UTF-8: yes, unless it says that it speaks something else."""
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        if variables.get(name):
            return "utf8" in variables[name].casefold().replace("-", "")
    return True
