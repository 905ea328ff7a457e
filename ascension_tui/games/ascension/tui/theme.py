"""How Ascension looks beside its cards: its inks, and its name in large letters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ascension_tui.i18n.language import Language
from ascension_tui.i18n.message import Message
from ascension_tui.tui import symbols
from ascension_tui.tui.ink import Line, Piece
from ascension_tui.tui.symbols import Symbols
from ascension_tui.tui.theme import Ink

INKS: Final[Mapping[str, Ink]] = {
    "runes": Ink("bold #7fb3e6", "bold #1f5c99", "bold #7fd4ff", "bold #56b4e9", "bold blue"),
    "power": Ink("bold #e4776f", "bold #a8322d", "bold #ff9a8a", "bold #e8804a", "bold red"),
    "honor": Ink("bold #e6c35c", "bold #8a6300", "bold #ffe14d", "bold #f0e442", "bold yellow"),
    "enlightened": Ink("#8db7e8", "#1f5c99", "#9fdcff", "#56b4e9", "blue"),
    "lifebound": Ink("#86c06c", "#3a7020", "#9fff9f", "#2fb992", "green"),
    "mechana": Ink("#cf9a6a", "#8a4f1d", "#ffc999", "#e69f00", "yellow"),
    "void": Ink("#b78ad6", "#6d3b95", "#e6b8ff", "#d58fb8", "magenta"),
    "monster": Ink("#d2706a", "#a03a33", "#ffa89a", "#e8804a", "red"),
}
LETTERS: Final = (
    "╔═╗ ╔═╗ ╔═╗ ╔═╗ ╔╗╔ ╔═╗ ╦ ╔═╗ ╔╗╔",
    "╠═╣ ╚═╗ ║   ║╣  ║║║ ╚═╗ ║ ║ ║ ║║║",
    "╩ ╩ ╚═╝ ╚═╝ ╚═╝ ╝╚╝ ╚═╝ ╩ ╚═╝ ╝╚╝",
)
PLAIN_LETTERS: Final = ("", "A  S  C  E  N  S  I  O  N", "")
FACTIONS: Final = (
    ("☼", "E", "enlightened"),
    ("♣", "L", "lifebound"),
    ("⚙", "M", "mechana"),
    ("◆", "V", "void"),
)
PITCH: Final = Message("Build a deck, defeat monsters, and gather more honor than anyone.")


def faction_ink(faction: str | None, card_type: str | None) -> str:
    """The ink of a card's frame."""
    if card_type == "monster":
        return "monster"
    return faction or "neutral"


def banner(drawn: Symbols, language: Language) -> list[Line]:
    """The name, the four factions, and what it is about."""
    plain = drawn is symbols.ASCII
    rule = Piece(drawn.rule * 7, "rule")
    ornament: Line = [rule]
    for sign, letter, ink in FACTIONS:
        ornament += [Piece("   "), Piece(letter if plain else sign, ink)]
    letters = PLAIN_LETTERS if plain else LETTERS
    return [
        *([Piece(row, "title")] for row in letters),
        [*ornament, Piece("   "), rule],
        [Piece(language.say(PITCH), "dim")],
    ]
