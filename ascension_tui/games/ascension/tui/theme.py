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
    "runes": Ink("#7fb3e6", "#17508a", "#9fd2ff", "#56b4e9", "blue"),
    "power": Ink("#e67c74", "#9a2620", "#ff9e94", "#e8804a", "red"),
    "honor": Ink("#e0bd62", "#704a00", "#ffd75f", "#f0e442", "yellow"),
    "enlightened": Ink("#8db7e8", "#17508a", "#9fd2ff", "#56b4e9", "blue"),
    "lifebound": Ink("#86c06c", "#2c5e15", "#8fe36c", "#2fb992", "green"),
    "mechana": Ink("#d69c63", "#7c4312", "#ffb866", "#e69f00", "yellow"),
    "void": Ink("#bb8edb", "#63318b", "#dcaeff", "#d58fb8", "magenta"),
    "monster": Ink("#e08079", "#93302a", "#ff8f85", "#e8804a", "red"),
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
