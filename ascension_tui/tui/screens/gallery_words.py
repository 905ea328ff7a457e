"""What the gallery says of a card: its text, its rulings, and what has to do with it."""

from __future__ import annotations

from ascension_tui.games.ascension.library import gallery
from ascension_tui.games.ascension.library.gallery import CARD
from ascension_tui.games.ascension.library.library import library_in
from ascension_tui.games.ascension.library.related import related
from ascension_tui.games.ascension.library.rulings import notes_on
from ascension_tui.games.ascension.rules.cards import SETS, CardDef
from ascension_tui.games.ascension.rules.setup import compile_sets
from ascension_tui.games.ascension.telling.teller import CardTeller
from ascension_tui.games.ascension.text import wording
from ascension_tui.games.ascension.tui.card_symbols import CardSymbols
from ascension_tui.games.ascension.tui.cardtext import card_lines, card_tag
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.library import PAGE
from ascension_tui.tui.ink import Line, Piece, pad
from ascension_tui.tui.prose import Run, Runs, as_runs, flowed
from ascension_tui.tui.theme import faction_ink

NOTHING_FOUND = "No card fits. Press esc to clear the search, x for all cards."


def gallery_teller() -> CardTeller:
    """Cards of all sets in words; nobody sits at a table here."""
    return CardTeller(wording(ENGLISH.tag), compile_sets(SETS), lambda seat: "")


def cost_sign(card: CardDef, signs: CardSymbols) -> Piece:
    """A price as the table shows it; nothing where there is none."""
    if card.cost is None or card.basic == "start":
        return Piece("   ", "dim")
    glyph = signs.text.power if card.resource == "power" else signs.text.runes
    return Piece(f"{card.cost:>2}{glyph}", card.resource or "dim")


def list_row(
    card: CardDef, teller: CardTeller, signs: CardSymbols, width: int, *, marked: bool
) -> Line:
    """A card in the list: faction, name, price."""
    tag = card_tag(card.slug, teller, signs)
    cost = cost_sign(card, signs)
    room = width - len(tag.text) - len(cost.text) - 4
    name = pad(card.name, room, signs.text.more)
    if marked:
        return [Piece(f"{signs.can}{tag.text} {name} {cost.text} ", "cursor")]
    return [Piece(" "), tag, Piece(f" {name} "), cost, Piece(" ")]


def targets_of(slug: str) -> list[str]:
    """Where the links of a card's page lead: related cards, then pages of the rules."""
    cards = [CARD + relation.card.slug for relation in related(slug, ENGLISH)]
    return [*cards, *(PAGE + page for page in _rule_pages(slug))]


def _rule_pages(slug: str) -> list[str]:
    card = gallery.card_of(slug)
    words = () if card is None else (*card.keywords, card.type or "")
    library = library_in(ENGLISH)
    return list(
        dict.fromkeys(library.explained_on(word) for word in words if word in library.terms)
    )


def card_page(slug: str, teller: CardTeller, signs: CardSymbols, width: int) -> list[Runs]:
    """Everything about a card, what players ask for first, links to what has to do with it."""
    card = teller.rules.by_slug[slug].definition
    lines = as_runs(card_lines(slug, teller, width, signs, keywords=False))
    terms_told = as_runs(card_lines(slug, teller, width, signs))[len(lines) :]
    facts_end = lines.index([])
    copies = Run(gallery.copies_line(card, ENGLISH), "dim")
    lines[facts_end:facts_end] = flowed([copies], width, "", "  ")
    lines += _rulings(slug, signs, width)
    relations = related(slug, ENGLISH)
    lines += [[], [Run("Related cards", "title")]]
    for number, relation in enumerate(relations):
        other = relation.card
        tag = signs.faction(other.faction)
        runs = [Run(f"{tag} " if tag else "", faction_ink(other.faction, other.type))]
        runs += [Run(other.name, "strong", number), Run(f" {signs.dot} {relation.why}", "dim")]
        lines += flowed(runs, width, "  ", "    ")
    return [*lines, *_rules_links(slug, len(relations), width), *terms_told]


def _rulings(slug: str, signs: CardSymbols, width: int) -> list[Runs]:
    notes = notes_on(slug, ENGLISH)
    lines: list[Runs] = [[], [Run("Rulings", "title")]] if notes else []
    for note in notes:
        runs = [Run(note.text), Run(f" ({note.rule})", "dim")]
        lines += flowed(runs, width, f"{signs.dot} ", "  ")
    return lines


def _rules_links(slug: str, first: int, width: int) -> list[Runs]:
    pages = _rule_pages(slug)
    if not pages:
        return []
    runs = [Run("In the rules: ", "dim")]
    for number, name in enumerate(pages):
        runs += [Run(", ", "dim")] if number else []
        page = library_in(ENGLISH).page_of(name)
        runs.append(Run(page.title if page else name, "strong", first + number))
    return [[], *flowed(runs, width, "", "  ")]
