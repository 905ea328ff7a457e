"""The signs cards are drawn with."""

from __future__ import annotations

from dataclasses import dataclass

from ascension_tui.games.ascension.text.signs import FACTIONS, RESOURCES
from ascension_tui.tui import symbols
from ascension_tui.tui.symbols import Frame, Symbols


@dataclass(frozen=True, slots=True)
class CardSymbols:
    """One set of signs."""

    runes: str
    power: str
    honor: str
    more: str
    """Ends a text that had to be cut."""
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
    bars: str
    factions: dict[str, str]

    def faction(self, name: str | None) -> str:
        """Letter and sign of a faction; nothing for cards without one."""
        return self.factions.get(name or "", "")


UNICODE = CardSymbols(
    runes=RESOURCES["runes"],
    power=RESOURCES["power"],
    honor=RESOURCES["honor"],
    more=symbols.UNICODE.ellipsis,
    legal=symbols.UNICODE.heavy,
    still=symbols.UNICODE.frame,
    can=symbols.UNICODE.pointer,
    cannot=symbols.UNICODE.faint,
    computer=symbols.UNICODE.computer,
    rule=symbols.UNICODE.rule,
    full=symbols.UNICODE.full,
    empty=symbols.UNICODE.empty,
    dot=symbols.UNICODE.dot,
    bars=symbols.UNICODE.bars,
    factions=dict(FACTIONS),
)
ASCII = CardSymbols(
    runes="r",
    power="p",
    honor="h",
    more=symbols.ASCII.ellipsis,
    legal=symbols.ASCII.heavy,
    still=symbols.ASCII.frame,
    can=symbols.ASCII.pointer,
    cannot=symbols.ASCII.faint,
    computer=symbols.ASCII.computer,
    rule=symbols.ASCII.rule,
    full=symbols.ASCII.full,
    empty=symbols.ASCII.empty,
    dot=symbols.ASCII.dot,
    bars=symbols.ASCII.bars,
    factions={"enlightened": "E", "lifebound": "L", "mechana": "M", "void": "V"},
)


def card_symbols(drawn: Symbols) -> CardSymbols:
    """The signs that go with those of the screens."""
    return ASCII if drawn is symbols.ASCII else UNICODE
