"""The themes, and which colour each ink has in them.

Inks never carry meaning alone: frames, letters and signs say the same, so that a terminal without
colours shows everything too.
"""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter
from textual.theme import Theme

from ascension_tui.tui import palettes

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
_PALETTES = {
    DARK.name: palettes.DARK,
    LIGHT.name: palettes.LIGHT,
    CONTRAST.name: palettes.CONTRAST,
    COLOUR_BLIND.name: palettes.COLOUR_BLIND,
    TERMINAL.name: palettes.TERMINAL,
}
THEMES = (DARK, LIGHT, CONTRAST, COLOUR_BLIND, TERMINAL)
INKS: dict[str, dict[str, Style]] = {
    theme: {name: Style.parse(text) for name, text in palette.items()}
    for theme, palette in _PALETTES.items()
}


def faction_ink(faction: str | None, card_type: str | None) -> str:
    """The ink of a card's frame."""
    if card_type == "monster":
        return "monster"
    return faction or "neutral"


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
