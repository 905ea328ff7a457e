"""The themes, and how each ink looks in them.

Inks never carry meaning alone: frames, letters and signs say the same, so that a terminal without
colours shows everything too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.color import Color as RichColor
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
    "primary": Ink("#e0bd62", "#704a00", "#ffd75f", "#f0e442", "ansi_yellow"),
    "secondary": Ink("#7fa7c9", "#2f5f8a", "#7fd4ff", "#56b4e9", "ansi_cyan"),
    "warning": Ink("#e0a34a", "#784200", "#ffb84d", "#e69f00", "ansi_yellow"),
    "error": Ink("#e67c74", "#9a2620", "#ff9a8a", "#e8804a", "ansi_red"),
    "success": Ink("#8fbf6f", "#3f6f1f", "#8fff8f", "#56b4e9", "ansi_green"),
    "foreground": Ink("#d6d3c6", "#2b2820", "#ffffff", "#dcdcdc", "ansi_default"),
    "background": Ink("#0e1814", "#e9e6da", "#000000", "#0e1814", "ansi_default"),
    "surface": Ink("#131f1a", "#f1eee4", "#000000", "#131f1a", "ansi_default"),
    "panel": Ink("#17251f", "#e0e6dc", "#000000", "#17251f", "ansi_default"),
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
_CAP = Ink("#121a17", "#fffaf0", "#000000", "#101418", "black")
_GOLD = Ink("#e0bd62", "#704a00", "#ffd75f", "#f0e442", "yellow")
_CURSOR = Ink("#efe6cb", "#2b2820", "#ffffff", "#f2efe0", "white")

GROUNDS: Final[Mapping[str, Ink]] = {
    "felt": Ink("#0e1814", "#e9e6da", "#000000", "#0e1814", "default"),
    "flat": Ink("#131f1a", "#f1eee4", "#000000", "#131f1a", "default"),
    "face": Ink("#1d2b25", "#fbf9f2", "#000000", "#1d2b25", "default"),
    "wood": Ink("#1e1813", "#d9cfbd", "#000000", "#1e1813", "default"),
    "tray": Ink("#17251f", "#e0e6dc", "#000000", "#17251f", "default"),
    "back": Ink("#16332a", "#c9d8cc", "#000000", "#16332a", "default"),
    "lift": Ink("#24342d", "#ffffff", "#000000", "#24342d", "default"),
    "hot": Ink("#3a2f17", "#f1dfb0", "#000000", "#38340f", "default"),
    "gold": _GOLD,
    "cursor": _CURSOR,
}
"""What things stand on: the table, cards that can be used or not, its wooden edges, what is laid
over it, backs, and what stands out."""


def _on(ink: Ink, ground: Ink) -> Ink:
    """Bold, in one colour on another."""
    return Ink(*(f"bold {one} on {other}" for one, other in zip(ink, ground, strict=True)))


def _bold(ink: Ink) -> Ink:
    return Ink(*(f"bold {one}" for one in ink))


_TEXT = Ink("#d6d3c6", "#2b2820", "#ffffff", "#dcdcdc", "default")
_DIM = Ink("#919d95", "#5d584b", "#c6c6c6", "#9aa09c", "dim default")
_STRONG = Ink("#f6f1e2", "#14110b", "#ffffff", "#ffffff", "default")

INKS: Final[Mapping[str, Ink]] = {
    "text": _TEXT,
    "dim": _DIM,
    "strong": _STRONG,
    "gold": _GOLD,
    "cap": _CAP,
    "marked": _CAP,
    "cursor": _on(_CAP, _CURSOR),
    "neutral": Ink("#b3b0a6", "#5c574a", "#dadada", "#b4b4b4", "default"),
    "neutral~": Ink("#84887f", "#857e6d", "#c6c6c6", "#84887f", "default"),
    "rule": Ink("#35473f", "#b9b19c", "#8a8a8a", "#3c4a45", "dim default"),
    "faint": Ink("#4f6058", "#a59d88", "#8a8a8a", "#55635d", "dim default"),
    "lattice": Ink("#23463b", "#a9c2b0", "#5a5a5a", "#23463b", "dim default"),
    "title": _bold(_GOLD),
    "key": _on(_CAP, _GOLD),
    "key_off": _DIM,
    "legal": _bold(_STRONG),
    "warning": Ink(
        "bold #e0a34a", "bold #784200", "bold #000000 on #ffb84d", "bold #e69f00", "bold yellow"
    ),
    "error": Ink(
        "bold #e67c74", "bold #9a2620", "bold #000000 on #ff9a8a", "bold #ff8f5a", "bold red"
    ),
    "good": Ink("bold #8fbf6f", "bold #33601a", "bold #8fff8f", "bold #56b4e9", "bold green"),
    "edge": _bold(_STRONG),
    "accent": _bold(_GOLD),
    "series1": _bold(_GOLD),
    "series2": Ink("bold #7fb3e6", "bold #17508a", "bold #9fd2ff", "bold #56b4e9", "bold blue"),
    "series3": Ink("bold #e67c74", "bold #9a2620", "bold #ff9e94", "bold #e8804a", "bold red"),
    "series4": Ink("bold #86c06c", "bold #2c5e15", "bold #8fe36c", "bold #2fb992", "bold green"),
    "series5": Ink("#bb8edb", "#63318b", "#dcaeff", "#d58fb8", "magenta"),
    "series6": Ink("#d69c63", "#7c4312", "#ffb866", "#e69f00", "yellow"),
}
"""What the platform paints with; games add inks of their own. Those of a series are for the lines
of a chart."""
QUIET: Final = ("dim", "key_off", "rule", "faint", "lattice", "neutral~")
"""Inks that stand back; without colours they are dim. So do those of frames that wait."""
LOUD: Final = ("gold", "cursor")
"""Grounds that stand out; without colours they are reversed."""
WAITING: Final = "-"
"""Behind the name of an ink: the same for the frame of what cannot be used, part felt."""
KEPT_SHARE: Final = (0.55, 0.55, 0.62, 0.55)
STYLES_KEPT = 4096


def inks(theme: str) -> Mapping[str, Style]:
    """Every ink in a theme, those of the games too."""
    return _inks(theme, games())


def _place(theme: str) -> int:
    return next((place for place, one in enumerate(THEMES) if one.name == theme), 0)


@lru_cache(maxsize=len(THEMES))
def _inks(theme: str, known: tuple[AnyGame, ...]) -> Mapping[str, Style]:
    place = _place(theme)
    palettes = (INKS, *(game.screens().inks for game in known))
    found = {name: Style.parse(ink[place]) for one in palettes for name, ink in one.items()}
    waiting = {
        f"{name}{WAITING}": _waiting(ink[place], place)
        for palette in palettes
        for name, ink in palette.items()
        if " " not in ink.dark
    }
    return {**found, **waiting}


def _waiting(colour: str, place: int) -> Style:
    felt = GROUNDS["felt"][place]
    if not felt.startswith("#"):
        return Style.parse(f"dim {colour.removeprefix('dim ')}")
    share = KEPT_SHARE[place]
    mixed = Color.parse(felt).blend(Color.parse(colour), share)
    return Style(color=mixed.rich_color)


@lru_cache(maxsize=STYLES_KEPT)
def style_of(theme: str, ink: str, ground: str, attrs: str) -> Style:
    """How text of an ink looks on a ground."""
    style = inks(theme)[ink]
    if ground:
        style += Style(bgcolor=GROUNDS[ground][_place(theme)])
    if attrs:
        style += Style(
            bold="b" in attrs or None, reverse="r" in attrs or None, underline="u" in attrs or None
        )
    return style


@lru_cache(maxsize=1)
def _standing_out() -> tuple[frozenset[RichColor | None], frozenset[RichColor | None]]:
    """Colours of loud grounds and of quiet inks, in any theme."""
    loud = {RichColor.parse(colour) for name in LOUD for colour in GROUNDS[name]}
    loud |= {
        style.bgcolor for theme in THEMES for style in inks(theme.name).values() if style.bgcolor
    }
    quiet = {
        style.color
        for theme in THEMES
        if not theme.ansi
        for name, style in inks(theme.name).items()
        if name in QUIET or name.endswith(WAITING)
    }
    return frozenset(loud), frozenset(quiet)


class NoColour(LineFilter):
    """Leaves no colours: what stands out is bold or reversed, what stands back is dim."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The same text without colours."""
        loud, quiet = _standing_out()
        return [
            Segment(
                text,
                style
                and Style(
                    bold=style.bold,
                    dim=style.dim or style.color in quiet or None,
                    reverse=style.reverse or style.bgcolor in loud or None,
                    underline=style.underline,
                ),
                control,
            )
            for text, style, control in segments
        ]
