"""What a client's terminal is, and painting only what it can show.

OpenSSH sends the terminal's name and size and, on many systems, LANG and LC_*; it does not send
COLORTERM. A size is any two numbers up to four thousand million.

Rich and Textual keep the escape code of a style on the style itself, and styles are shared by all
apps of a process: whoever draws a style first would fix its colours for everybody. So every console
believes it has millions of colours, and a filter, one shared by all screens of the same depth,
turns the colours of each line into ones the terminal has. As every line passes through it, it is
also the last place where control characters in a text are dropped.
"""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any

from rich.color import Color as RichColor
from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.color import Color
from textual.filter import ANSIToTruecolor, LineFilter

from ascension_tui.host.ssh.clean import printable, without_controls

Size = tuple[int, int]
"""Columns and lines."""

USUAL: Size = (80, 24)
DUMB = frozenset({"", "dumb", "unknown", "emacs", "network"})
"""Names of terminals in which nothing can be drawn."""
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
_STYLES_KEPT = 4096


class Depth(StrEnum):
    """How many colours a terminal has."""

    NONE = "none"
    SIXTEEN = "16"
    MANY = "256"
    MILLIONS = "truecolor"


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
    """A terminal from what its client says."""
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


_SYSTEMS = {Depth.SIXTEEN: ColorSystem.STANDARD, Depth.MANY: ColorSystem.EIGHT_BIT}
_BLACK, _WHITE = (RichColor.from_ansi(number) for number in (0, 15))
_DEFAULT = Style.from_color(RichColor.default(), RichColor.default())


class TerminalFilter(LineFilter):
    """Draws lines with the colours of one depth and with signs that can be seen."""

    def __init__(self, depth: Depth) -> None:
        super().__init__()
        self.depth = depth

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        depth = self.depth
        return [
            Segment(
                without_controls(text), None if style is None else _styled(style, depth), control
            )
            for text, style, control in segments
        ]


FILTERS = {depth: TerminalFilter(depth) for depth in Depth}
"""Shared by all screens: what a filter has worked out serves everybody."""


@lru_cache(_STYLES_KEPT)
def _styled(style: Style, depth: Depth) -> Style:
    """A style without links and in the colours of a depth."""
    if style.link:
        style = style.update_link(None)
    if depth is Depth.MILLIONS:
        return style
    if depth is Depth.NONE:
        return style + _DEFAULT
    system = _SYSTEMS[depth]
    front, back = (
        None if color is None else color.downgrade(system) for color in (style.color, style.bgcolor)
    )
    if front is not None and back is not None and front.number == back.number is not None:
        front = _readable(style, front)
    return style + Style.from_color(front, back)


def _readable(style: Style, front: RichColor) -> RichColor:
    """Another colour for a text that has fallen on the same one as what lies behind it."""
    if style.color is None or style.bgcolor is None or style.color == style.bgcolor:
        return front
    red, green, blue = style.bgcolor.get_truecolor(foreground=False)
    return _BLACK if 3 * red + 6 * green + blue > 5 * 255 else _WHITE


def set_depth(app: App[Any], depth: Depth) -> None:
    """Draw an app in the colours of a depth from now on."""
    app.no_color = depth is Depth.NONE
    app._filters = [
        ANSIToTruecolor(app.ansi_theme, enabled=not app.native_ansi_color),
        FILTERS[depth],
    ]
    if app.is_running:
        app.call_later(app.refresh, layout=True)


class _Nowhere(io.StringIO):
    def write(self, text: str) -> int:
        return len(text)


def console(width: int, height: int) -> Console:
    """A console that knows nothing of the terminal the host itself runs in."""
    return Console(
        color_system="truecolor",
        file=_Nowhere(),
        width=width,
        height=height,
        markup=True,
        highlight=False,
        emoji=False,
        legacy_windows=False,
        force_terminal=True,
        safe_box=False,
        soft_wrap=False,
        _environ={},
    )
