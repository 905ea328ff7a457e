"""The themes, and how each ink looks in them.

Inks never carry meaning alone: frames, letters and signs say the same, so that a terminal without
colours shows everything too.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter
from textual.theme import Theme

from ascension_tui.game.registry import games

if TYPE_CHECKING:
    from ascension_tui.game.game import AnyGame

DARK = Theme(
    name="ascension-dark",
    primary="#d9b45b",
    secondary="#7fa7c9",
    accent="#d9b45b",
    warning="#e0a34a",
    error="#e06c6c",
    success="#8fbf6f",
    foreground="#d8d4c8",
    background="#14161b",
    surface="#1b1e25",
    panel="#242833",
    dark=True,
)
LIGHT = Theme(
    name="ascension-light",
    primary="#8a5a00",
    secondary="#2f5f8a",
    accent="#8a5a00",
    warning="#9a5b00",
    error="#a8322d",
    success="#3f6f1f",
    foreground="#26231c",
    background="#f7f3e8",
    surface="#efe9d9",
    panel="#e4dcc6",
    dark=False,
)
CONTRAST = Theme(
    name="ascension-contrast",
    primary="#ffe14d",
    secondary="#7fd4ff",
    accent="#ffe14d",
    warning="#ffb84d",
    error="#ff9a8a",
    success="#8fff8f",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#141414",
    dark=True,
)
COLOUR_BLIND = Theme(
    name="ascension-colour-blind",
    primary="#f0e442",
    secondary="#56b4e9",
    accent="#f0e442",
    warning="#e69f00",
    error="#e8804a",
    success="#56b4e9",
    foreground="#dcdcdc",
    background="#101418",
    surface="#171c22",
    panel="#20272f",
    dark=True,
)
TERMINAL = Theme(
    name="ascension-terminal",
    ansi=True,
    primary="ansi_yellow",
    secondary="ansi_cyan",
    accent="ansi_yellow",
    warning="ansi_yellow",
    error="ansi_red",
    success="ansi_green",
    foreground="ansi_default",
    background="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    boost="ansi_default",
    dark=True,
    variables={
        "ansi-background": "ansi_default",
        "ansi-foreground": "ansi_default",
        "block-cursor-foreground": "ansi_black",
        "block-cursor-background": "ansi_white",
        "input-cursor-foreground": "ansi_black",
        "input-cursor-background": "ansi_white",
        "input-cursor-text-style": "none",
        "input-selection-background": "ansi_bright_blue",
        "input-selection-foreground": "ansi_black",
        "screen-selection-background": "ansi_bright_blue",
        "screen-selection-foreground": "ansi_black",
    },
)
"""The terminal's own palette: its background shows through."""
THEMES = (DARK, LIGHT, CONTRAST, COLOUR_BLIND, TERMINAL)


class Ink(NamedTuple):
    """An ink in each of the themes, in their order, as Rich spells it.

    Where two inks must not be mixed up, they differ in lightness too, so that little depends on
    telling hues apart.
    """

    dark: str
    light: str
    contrast: str
    colour_blind: str
    """After Okabe and Ito: hues that stay apart with every kind of colour vision; lightened where
    the original would be too dark on a dark ground."""
    terminal: str
    """Nothing but the terminal's own colours, whatever they are; light and dark come from there."""


INKS: Final[Mapping[str, Ink]] = {
    "text": Ink("#d8d4c8", "#26231c", "#ffffff", "#dcdcdc", "default"),
    "dim": Ink("#7d7f86", "#7c7666", "#d0d0d0", "#8c8c8c", "dim default"),
    "strong": Ink("bold #f4efe0", "bold #14110b", "bold #ffffff", "bold #ffffff", "bold default"),
    "title": Ink("bold #d9b45b", "bold #8a5a00", "bold #ffe14d", "bold #f0e442", "bold yellow"),
    "key": Ink(
        "bold #14161b on #d9b45b",
        "bold #fffaf0 on #8a5a00",
        "bold #000000 on #ffe14d",
        "bold #101418 on #f0e442",
        "bold reverse yellow",
    ),
    "key_off": Ink("#7d7f86", "#8f8873", "#d0d0d0", "#8c8c8c", "dim default"),
    "legal": Ink("bold #f4efe0", "bold #14110b", "bold #ffffff", "bold #ffffff", "bold default"),
    "warning": Ink(
        "bold #e0a34a", "bold #9a5b00", "bold #000000 on #ffb84d", "bold #e69f00", "bold yellow"
    ),
    "error": Ink(
        "bold #e06c6c", "bold #a8322d", "bold #000000 on #ff9a8a", "bold #ff8f5a", "bold red"
    ),
    "good": Ink("bold #8fbf6f", "bold #3f6f1f", "bold #8fff8f", "bold #56b4e9", "bold green"),
    "cursor": Ink(
        "bold #14161b on #e9dfc2",
        "bold #fffaf0 on #4a4030",
        "bold #000000 on #ffffff",
        "bold #101418 on #f2efe0",
        "bold reverse default",
    ),
    "edge": Ink("bold #e9dfc2", "bold #4a4030", "bold #ffffff", "bold #f2efe0", "bold default"),
    "neutral": Ink("#a9a79f", "#6a6557", "#e8e8e8", "#b4b4b4", "default"),
    "rule": Ink("#4a4e59", "#b9b09a", "#a0a0a0", "#4c545c", "dim default"),
    "accent": Ink("bold #e6c35c", "bold #8a6300", "bold #ffe14d", "bold #f0e442", "bold yellow"),
    "series1": Ink("bold #e6c35c", "bold #8a6300", "bold #ffe14d", "bold #f0e442", "bold yellow"),
    "series2": Ink("bold #7fb3e6", "bold #1f5c99", "bold #7fd4ff", "bold #56b4e9", "bold blue"),
    "series3": Ink("bold #8fbf6f", "bold #3f6f1f", "bold #8fff8f", "bold #56b4e9", "bold green"),
    "series4": Ink("bold #e4776f", "bold #a8322d", "bold #ff9a8a", "bold #e8804a", "bold red"),
    "series5": Ink("#b78ad6", "#6d3b95", "#e6b8ff", "#d58fb8", "magenta"),
    "series6": Ink("#cf9a6a", "#8a4f1d", "#ffc999", "#e69f00", "yellow"),
}
"""What the platform paints with; games add inks of their own. Those of a series are for the lines
of a chart."""


def inks(theme: str) -> Mapping[str, Style]:
    """Every ink in a theme, those of the games too."""
    return _inks(theme, games())


@lru_cache(maxsize=len(THEMES))
def _inks(theme: str, known: tuple[AnyGame, ...]) -> Mapping[str, Style]:
    place = next((place for place, one in enumerate(THEMES) if one.name == theme), 0)
    palettes = (INKS, *(game.screens().inks for game in known))
    return {name: Style.parse(ink[place]) for one in palettes for name, ink in one.items()}


class NoColour(LineFilter):
    """Leaves nothing but bold; what stands out by its background is reversed instead."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same text without colours."""
        plain = (None, background.rich_color)
        return [
            Segment(
                text,
                style and Style(bold=style.bold, reverse=style.bgcolor not in plain or None),
                control,
            )
            for text, style, control in segments
        ]
