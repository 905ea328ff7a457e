"""The themes, and how each ink looks in them.

Inks never carry meaning alone: frames, letters and signs say the same, so that a terminal without
colours shows everything too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
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


COLOURS: Final[Mapping[str, Ink]] = {
    "primary": Ink("#d9b45b", "#8a5a00", "#ffe14d", "#f0e442", "ansi_yellow"),
    "secondary": Ink("#7fa7c9", "#2f5f8a", "#7fd4ff", "#56b4e9", "ansi_cyan"),
    "warning": Ink("#e0a34a", "#9a5b00", "#ffb84d", "#e69f00", "ansi_yellow"),
    "error": Ink("#e06c6c", "#a8322d", "#ff9a8a", "#e8804a", "ansi_red"),
    "success": Ink("#8fbf6f", "#3f6f1f", "#8fff8f", "#56b4e9", "ansi_green"),
    "foreground": Ink("#d8d4c8", "#26231c", "#ffffff", "#dcdcdc", "ansi_default"),
    "background": Ink("#14161b", "#f7f3e8", "#000000", "#101418", "ansi_default"),
    "surface": Ink("#1b1e25", "#efe9d9", "#000000", "#171c22", "ansi_default"),
    "panel": Ink("#242833", "#e4dcc6", "#141414", "#20272f", "ansi_default"),
}
"""What Textual paints with, as it spells colours."""


def _theme(name: str) -> Theme:
    colours = {part: getattr(ink, name) for part, ink in COLOURS.items()}
    return Theme(f"ascension-{name.replace('_', '-')}", dark=name != "light", **colours)


DARK = _theme("dark")
LIGHT = _theme("light")
CONTRAST = _theme("contrast")
COLOUR_BLIND = _theme("colour_blind")
TERMINAL = replace(
    _theme("terminal"),
    ansi=True,
    boost="ansi_default",
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
        plain = (None, background.rich_color)
        return [
            Segment(
                text,
                style and Style(bold=style.bold, reverse=style.bgcolor not in plain or None),
                control,
            )
            for text, style, control in segments
        ]
