"""What the screens before a game are drawn with.

The signs of the cards come with the rules, which must not be loaded before the menu is painted; so
these few are kept apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from textual import getters

from ascension_tui.tui.app import AscensionApp
from ascension_tui.tui.settings import Settings
from ascension_tui.tui.widgets.painted import Painted


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


UNICODE: Final = Symbols("▸", "◆", "─", "·", "‹", "›", "…")
ASCII: Final = Symbols(">", "*", "-", "-", "<", ">", "..")


HEIGHTS = [(0, "-low"), (24, "-short"), (36, "-tall")]
"""Classes for a screen's style sheet, by how many lines there are."""


def printable(text: str) -> str:
    """Text from files and other people without anything that could steer a terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def symbols_for(settings: Settings) -> Symbols:
    """The signs these settings ask for."""
    return ASCII if settings.wants_ascii() else UNICODE


class SymbolWidget(Painted):
    """Painted with the few signs that need no rules."""

    app = getters.app(AscensionApp)

    @property
    def symbols(self) -> Symbols:
        """The signs to draw with now."""
        return symbols_for(self.app.settings)
