"""The signs the screens are drawn with: single-width everywhere, or plain ASCII."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ascension_tui.games.ascension.text import glyphs
from ascension_tui.games.ascension.text.glyphs import Glyphs


@dataclass(frozen=True, slots=True)
class Frame:
    """The parts of a card's frame."""

    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    across: str
    down: str


@dataclass(frozen=True, slots=True)
class CardSymbols:
    """One set of signs."""

    text: Glyphs
    legal: Frame
    still: Frame
    can: str
    """Stands before what can be done now."""
    cannot: str
    computer: str
    rule: str
    full: str
    empty: str
    dot: str
    factions: dict[str, str]
    bars: str
    """From low to high, for charts."""

    def faction(self, name: str | None) -> str:
        """Letter and sign of a faction; nothing for cards without one."""
        return self.factions.get(name or "", "")


_HEAVY: Final = Frame("┏", "┓", "┗", "┛", "━", "┃")
_LIGHT: Final = Frame("╭", "╮", "╰", "╯", "─", "│")
_DOUBLE: Final = Frame("#", "#", "#", "#", "=", "#")
_PLAIN: Final = Frame("+", "+", "+", "+", "-", "|")

UNICODE = CardSymbols(
    text=glyphs.UNICODE,
    legal=_HEAVY,
    still=_LIGHT,
    can="▸",
    cannot="·",
    computer="°",
    rule="─",
    full="▓",
    empty="░",
    dot="·",
    factions={"enlightened": "E☼", "lifebound": "L♣", "mechana": "M⚙", "void": "V◆"},
    bars="▁▂▃▄▅▆▇█",
)
ASCII = CardSymbols(
    text=glyphs.ASCII,
    legal=_DOUBLE,
    still=_PLAIN,
    can=">",
    cannot=".",
    computer="*",
    rule="-",
    full="#",
    empty=".",
    dot="-",
    factions={"enlightened": "E", "lifebound": "L", "mechana": "M", "void": "V"},
    bars="._-=+*#@",
)
