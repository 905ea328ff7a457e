"""The signs that every screen is drawn with: one cell wide everywhere, or plain ASCII."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Frame:
    """The parts of a frame."""

    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    across: str
    down: str


@dataclass(frozen=True, slots=True)
class Symbols:
    """One set of signs."""

    pointer: str
    """Stands before what the next key is about."""
    ornament: str
    rule: str
    dot: str
    less: str
    """Points to the value before."""
    more: str
    """Points to the value after."""
    ellipsis: str
    """Ends a text that had to be cut."""
    faint: str
    """A dot of a grid; a thing that did not happen in a row of things that did."""
    computer: str
    """Follows the name of a computer player."""
    full: str
    empty: str
    bars: str
    """From low to high, for charts."""
    frame: Frame
    heavy: Frame


UNICODE: Final = Symbols(
    pointer="▸",
    ornament="◆",
    rule="─",
    dot="·",
    less="‹",
    more="›",
    ellipsis="…",
    faint="·",
    computer="°",
    full="▓",
    empty="░",
    bars="▁▂▃▄▅▆▇█",
    frame=Frame("╭", "╮", "╰", "╯", "─", "│"),
    heavy=Frame("┏", "┓", "┗", "┛", "━", "┃"),
)
ASCII: Final = Symbols(
    pointer=">",
    ornament="*",
    rule="-",
    dot="-",
    less="<",
    more=">",
    ellipsis="..",
    faint=".",
    computer="*",
    full="#",
    empty=".",
    bars="._-=+*#@",
    frame=Frame("+", "+", "+", "+", "-", "|"),
    heavy=Frame("#", "#", "#", "#", "=", "#"),
)
