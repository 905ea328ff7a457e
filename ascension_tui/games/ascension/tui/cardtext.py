"""Everything about a card as lines, and the signs cards are drawn with."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ascension_tui.games.ascension.rules.cards import CardDef
from ascension_tui.games.ascension.rules.selectors import FACTION_BITS
from ascension_tui.games.ascension.telling import messages
from ascension_tui.games.ascension.telling.teller import CardTeller
from ascension_tui.games.ascension.text.signs import FACTIONS, RESOURCES
from ascension_tui.games.ascension.tui.theme import faction_ink
from ascension_tui.tui import symbols
from ascension_tui.tui.ink import Line, Piece, hanging_indent, wrapped
from ascension_tui.tui.symbols import Symbols


@dataclass(frozen=True, slots=True)
class CardSymbols:
    """The signs of the screens, with those of cards."""

    drawn: Symbols
    runes: str
    power: str
    honor: str
    factions: Mapping[str, str]

    def faction(self, name: str | None) -> str:
        """Letter and sign of a faction; nothing for cards without one."""
        return self.factions.get(name or "", "")


UNICODE = CardSymbols(symbols.UNICODE, **RESOURCES, factions=FACTIONS)
ASCII = CardSymbols(
    symbols.ASCII,
    runes="r",
    power="p",
    honor="h",
    factions={"enlightened": "E", "lifebound": "L", "mechana": "M", "void": "V"},
)


def card_symbols(drawn: Symbols) -> CardSymbols:
    """The signs that go with those of the screens."""
    return ASCII if drawn is symbols.ASCII else UNICODE


def card_lines(
    slug: str, teller: CardTeller, width: int, signs: CardSymbols, *, keywords: bool = True
) -> list[Line]:
    """Name, facts, what it does, and, dim, what the terms in it mean."""
    card = teller.rules.by_slug[slug].definition
    lines: list[Line] = [[Piece(text, "strong")] for text in wrapped(card.name, width)]
    lines += _facts(card, teller, width, signs)
    lines.append([])
    text = teller.wording.card_long(card)
    for ability in text.splitlines() or [messages.NO_TEXT]:
        lines += hanging_indent([], ability, width)
    if keywords:
        for word, meaning in _explained(card, text, teller.wording.keyword_help()):
            lines.append([])
            lines += hanging_indent([Piece(f"{word}: ", "neutral")], meaning, width, "dim")
    return lines


def card_tag(slug: str, teller: CardTeller, signs: CardSymbols) -> Piece:
    """A card's faction as letter and sign in its ink; as wide for cards without one."""
    card = teller.rules.by_slug[slug].definition
    room = max(map(len, signs.factions.values()))
    return Piece(signs.faction(card.faction).ljust(room), faction_ink(card.faction, card.type))


def _facts(card: CardDef, teller: CardTeller, width: int, signs: CardSymbols) -> list[Line]:
    ink = faction_ink(card.faction, card.type)
    sign = signs.faction(card.faction)
    start = [Piece(f"{sign} ", ink)] if sign else []
    return hanging_indent(start, teller.wording.card_facts(card), width, ink)


def _explained(card: CardDef, text: str, meanings: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The card's own keywords, then other terms in the order its text has them."""
    found = {word: -1 for word in card.keywords if word in meanings}
    for word in meanings:
        place = _place_of(word, text)
        if place is not None:
            found.setdefault(word, place)
    for word in sorted(found, key=lambda word: found[word]):
        yield word.capitalize(), meanings[word]


def _place_of(word: str, text: str) -> int | None:
    """Where a term stands in a text, in whatever form; a faction's name is not a term."""
    stem = re.escape(word.removesuffix("y")).replace(r"\ ", "[ -]")
    flags = re.NOFLAG if word in FACTION_BITS else re.IGNORECASE
    match = re.search(rf"\b{stem}\w*", text, flags)
    return match.start() if match else None
