"""Colours: two themes, and which colour each ink has in them.

Inks never carry meaning alone: frames, letters and signs say the same, so that a terminal without
colours shows everything too.
"""

from __future__ import annotations

from rich.style import Style
from textual.theme import Theme

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
THEMES = (DARK, LIGHT)

_DARK_INKS = {
    "text": "#d8d4c8",
    "dim": "#7d7f86",
    "strong": "bold #f4efe0",
    "title": "bold #d9b45b",
    "key": "bold #14161b on #d9b45b",
    "key_off": "#7d7f86",
    "legal": "bold #f4efe0",
    "runes": "bold #7fb3e6",
    "power": "bold #e4776f",
    "honor": "bold #e6c35c",
    "warning": "bold #e0a34a",
    "error": "bold #e06c6c",
    "good": "bold #8fbf6f",
    "cursor": "bold #14161b on #e9dfc2",
    "edge": "bold #e9dfc2",
    "enlightened": "#8db7e8",
    "lifebound": "#86c06c",
    "mechana": "#cf9a6a",
    "void": "#b78ad6",
    "monster": "#d2706a",
    "neutral": "#a9a79f",
    "rule": "#4a4e59",
}
_LIGHT_INKS = {
    "text": "#26231c",
    "dim": "#7c7666",
    "strong": "bold #14110b",
    "title": "bold #8a5a00",
    "key": "bold #fffaf0 on #8a5a00",
    "key_off": "#8f8873",
    "legal": "bold #14110b",
    "runes": "bold #1f5c99",
    "power": "bold #a8322d",
    "honor": "bold #8a6300",
    "warning": "bold #9a5b00",
    "error": "bold #a8322d",
    "good": "bold #3f6f1f",
    "cursor": "bold #fffaf0 on #4a4030",
    "edge": "bold #4a4030",
    "enlightened": "#1f5c99",
    "lifebound": "#3a7020",
    "mechana": "#8a4f1d",
    "void": "#6d3b95",
    "monster": "#a03a33",
    "neutral": "#6a6557",
    "rule": "#b9b09a",
}
INKS: dict[str, dict[str, Style]] = {
    DARK.name: {name: Style.parse(text) for name, text in _DARK_INKS.items()},
    LIGHT.name: {name: Style.parse(text) for name, text in _LIGHT_INKS.items()},
}


def faction_ink(faction: str | None, card_type: str | None) -> str:
    """The ink of a card's frame."""
    if card_type == "monster":
        return "monster"
    return faction or "neutral"
