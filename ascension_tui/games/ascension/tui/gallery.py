"""The card gallery: every card of every set, found by typing or by filters, read in full."""

from __future__ import annotations

from dataclasses import replace

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Input

from ascension_tui.game.keys import Command
from ascension_tui.games.ascension.library import gallery
from ascension_tui.games.ascension.library.cross_references import notes_on, related
from ascension_tui.games.ascension.library.gallery import CARD, FILTERS, Query
from ascension_tui.games.ascension.library.library import library_in
from ascension_tui.games.ascension.rules.cards import SETS, CardDef
from ascension_tui.games.ascension.rules.setup import compile_sets
from ascension_tui.games.ascension.telling.teller import CardTeller
from ascension_tui.games.ascension.text import wording
from ascension_tui.games.ascension.tui.cardtext import (
    CardSymbols,
    card_lines,
    card_symbols,
    card_tag,
)
from ascension_tui.games.ascension.tui.theme import faction_ink
from ascension_tui.i18n.language import Language
from ascension_tui.library import PAGE
from ascension_tui.tui.ink import Line, Piece, pad
from ascension_tui.tui.prose import flowed
from ascension_tui.tui.screens.reading import LookingUpScreen
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.itemlist import ItemList, ItemState
from ascension_tui.tui.widgets.scrolled import Linked
from ascension_tui.tui.widgets.tabline import Filter, FilterLine

NOTHING_FOUND = "No card fits. Press esc to clear the search, x for all cards."
FILTER_KEYS = dict(zip("stfck", FILTERS, strict=True))


def _filter_commands() -> list[Command]:
    commands = []
    for key, name in FILTER_KEYS.items():
        on, back = f"turn('{name}', 1)", f"turn('{name}', -1)"
        commands += [
            Command(key, on, name, f"Filter by {name}: the next one.", footer=False),
            Command(key.upper(), back, name, f"Filter by {name}: the one before.", footer=False),
        ]
    return commands


class GalleryScreen(LookingUpScreen):
    """All cards in a list, and everything about the one that is marked."""

    TITLE = "Card gallery"
    HELP_TITLE = "The gallery"
    TYPED = "done"
    LETTERS = ("search", "turn", "clear", "pages", "back", "help")
    KEYS = (
        Command("slash", "search", "search", "Search names and texts of cards."),
        Command("tab", "mark(1)", "related", "Mark the next related card."),
        Command("shift+tab", "mark(-1)", "related", "Mark the one before.", footer=False),
        Command("enter", "follow", "open", "Open the related card that is marked."),
        Command("backspace", "back", "back", "Go back to the card before."),
        *_filter_commands(),
        Command("x", "clear", "all cards", "Show all cards again."),
        Command("up", "move(-1)", "up", "Mark the card above.", footer=False),
        Command("down", "move(1)", "down", "Mark the card below.", footer=False),
        Command("home", "move(-999)", "first card", "Mark the first card.", footer=False),
        Command("end", "move(999)", "last card", "Mark the last card.", footer=False),
        Command("pageup", "pages(-1)", "page up", "Go up in a long text.", footer=False),
        Command("pagedown,space", "pages(1)", "page down", "Go on in a long text.", footer=False),
        Command("escape", "close", "close", "Clear the search; pressed again, leave the gallery."),
        Command("question_mark", "help", "help", "Show all keys."),
    )

    def __init__(self, language: Language, start: str = "") -> None:
        """`start` is the slug of the card to open."""
        super().__init__()
        self._language = language
        self._teller = CardTeller(wording(language.tag), compile_sets(SETS), lambda seat: "")
        self._query = Query()
        self._list = ItemList(self._card_line, gap=0, picks=False, id="list")
        self._shown = ""
        """The slug of the card that is read."""
        self._before: list[tuple[Query, str]] = []
        self._start = start

    def body(self) -> ComposeResult:
        yield Input(placeholder="press / to search names and texts", compact=True, id="search")
        yield FilterLine(id="filters")
        with Horizontal(id="body"):
            yield self._list
            yield Linked(id="card")

    def on_mount(self) -> None:
        self._look_for(self._query, self._start)

    def _look_for(self, query: Query, slug: str = "") -> None:
        """Show what fits, with a card marked: the one named, else the first."""
        self._query = query
        found = gallery.find(query, self._language)
        slugs = [card.slug for card in found]
        self._list.show(found, slugs.index(slug) if slug in slugs else 0, centre=True)
        self.query_one(Heading).add(f"{len(found)} of {len(gallery.all_cards())} cards")
        self.query_one(FilterLine).show(self._filters())
        self._read_marked()

    def _card_line(self, card: CardDef, state: ItemState) -> list[Line]:
        """Faction, name, price."""
        signs = card_symbols(self.app.symbols)
        tag = card_tag(card.slug, self._teller, signs)
        cost = Piece("   ", "dim")
        if card.cost is not None and card.basic != "start":
            glyph = signs.power if card.resource == "power" else signs.runes
            cost = Piece(f"{card.cost:>2}{glyph}", card.resource or "dim")
        room = state.width - len(tag.text) - len(cost.text) - 4
        name = pad(card.name, room, signs.drawn.ellipsis)
        if state.marked:
            return [[Piece(f"{signs.drawn.pointer}{tag.text} {name} {cost.text} ", "cursor")]]
        return [[Piece(" "), tag, Piece(f" {name} "), cost, Piece(" ")]]

    def _filters(self) -> list[Filter]:
        return [
            Filter(
                key,
                name,
                gallery.choice_title(getattr(self._query, name)),
                bool(getattr(self._query, name)),
            )
            for key, name in FILTER_KEYS.items()
        ]

    def _read_marked(self) -> None:
        card = self._list.item
        self._shown = card.slug if card is not None else ""
        slug, teller, language = self._shown, self._teller, self._language
        symbols = card_symbols(self.app.symbols)
        if slug:
            self.scrolled().open(
                lambda width: card_page(slug, teller, symbols, language, width),
                targets_of(slug, language),
            )
        else:
            self.scrolled().open(lambda width: flowed([Piece(NOTHING_FOUND, "dim")], width), ())
        self.refresh_bindings()

    def valid_now(self, action: str) -> bool:
        match action:
            case "back":
                return bool(self._before)
            case "clear":
                return self._query != Query()
        return super().valid_now(action)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search while typing; the card that is read stays as long as it fits."""
        if event.value != self._query.text:
            query = replace(self._query, text=event.value)
            self._look_for(query, "" if event.value else self._shown)

    def action_turn(self, name: str, step: int) -> None:
        self._look_for(self._query.turned(name, step), self._shown)

    def on_filter_line_turned(self, event: FilterLine.Turned) -> None:
        self.action_turn(event.name, 1)

    def action_clear(self) -> None:
        self._open(Query(), self._shown)

    def _open(self, query: Query, slug: str) -> None:
        self._query = query
        self._input.value = query.text
        self._look_for(query, slug)

    def action_move(self, rows: int) -> None:
        """Mark another card; there is nothing beyond the ends."""
        self._list.place(self._list.cursor + rows)

    def on_item_list_moved(self) -> None:
        self._read_marked()

    def _follow(self, target: str) -> None:
        if target.startswith(PAGE):
            self.app.look_up(target)
            return
        self._before.append((self._query, self._shown))
        slug = target.removeprefix(CARD)
        listed = any(card.slug == slug for card in self._list.items)
        self._open(self._query if listed else Query(), slug)

    def action_back(self) -> None:
        """The card before, as it was found."""
        if self._before:
            self._open(*self._before.pop())

    def action_close(self) -> None:
        """First the search goes, then the mark, then the way back, then the gallery."""
        if self.focused is not None or self._query.text:
            self.set_focus(None)
            self._open(replace(self._query, text=""), self._shown)
        elif self.scrolled().unmark():
            self.refresh_bindings()
        elif self._before:
            self.action_back()
        else:
            self.dismiss(None)


def targets_of(slug: str, language: Language) -> list[str]:
    """Where the links of a card's page lead: related cards, then pages of the rules."""
    cards = [CARD + relation.card.slug for relation in related(slug, language)]
    return [*cards, *(PAGE + page for page in _rule_pages(slug, language))]


def _rule_pages(slug: str, language: Language) -> list[str]:
    card = gallery.by_slug().get(slug)
    words = () if card is None else (*card.keywords, card.type or "")
    library = library_in(language)
    return list(
        dict.fromkeys(library.explained_on(word) for word in words if word in library.terms)
    )


def card_page(
    slug: str, teller: CardTeller, signs: CardSymbols, language: Language, width: int
) -> list[Line]:
    """Everything about a card, what players ask for first, links to what has to do with it."""
    card = teller.rules.by_slug[slug].definition
    lines = card_lines(slug, teller, width, signs, keywords=False)
    terms_told = card_lines(slug, teller, width, signs)[len(lines) :]
    facts_end = lines.index([])
    copies = Piece(gallery.copies_line(card, language), "dim")
    lines[facts_end:facts_end] = flowed([copies], width, "", "  ")
    lines += _rulings(slug, signs, language, width)
    relations = related(slug, language)
    lines += [[], [Piece("Related cards", "title")]]
    for number, relation in enumerate(relations):
        other = relation.card
        tag = signs.faction(other.faction)
        runs = [Piece(f"{tag} " if tag else "", faction_ink(other.faction, other.type))]
        runs += [
            Piece(other.name, "strong", link=number),
            Piece(f" {signs.drawn.dot} {relation.why}", "dim"),
        ]
        lines += flowed(runs, width, "  ", "    ")
    return [*lines, *_rules_links(slug, len(relations), language, width), *terms_told]


def _rulings(slug: str, signs: CardSymbols, language: Language, width: int) -> list[Line]:
    notes = notes_on(slug, language)
    lines: list[Line] = [[], [Piece("Rulings", "title")]] if notes else []
    for note in notes:
        runs = [Piece(note.text), Piece(f" ({note.rule})", "dim")]
        lines += flowed(runs, width, f"{signs.drawn.dot} ", "  ")
    return lines


def _rules_links(slug: str, first: int, language: Language, width: int) -> list[Line]:
    pages = _rule_pages(slug, language)
    if not pages:
        return []
    runs = [Piece("In the rules: ", "dim")]
    for number, name in enumerate(pages):
        runs += [Piece(", ", "dim")] if number else []
        page = library_in(language).page_of(name)
        runs.append(Piece(page.title if page else name, "strong", link=first + number))
    return [[], *flowed(runs, width, "", "  ")]
