"""The rules for players: pages beside their contents, with links and search."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Input

from ascension_tui.game.keys import Command
from ascension_tui.library import PAGE, Block, Hit, Library, Page
from ascension_tui.tui.ink import Line, Piece, pad
from ascension_tui.tui.prose import flowed
from ascension_tui.tui.screens.reading import SCROLL_KEYS, LookingUpScreen
from ascension_tui.tui.symbols import Symbols
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.itemlist import ItemList, ItemState
from ascension_tui.tui.widgets.scrolled import BAR, Linked

NOTHING_FOUND = "Nothing found."
WIDEST = 76
"""Longer lines are hard to read, however wide the terminal is."""
INKS = {"heading": "title", "text": "text", "item": "text", "example": "neutral"}
ROOM_FOR_TITLE = 36


class RulesScreen(LookingUpScreen):
    """A page of the rules, the contents beside it."""

    TITLE = HELP_TITLE = "The rules"
    TYPED = "read"
    LETTERS = ("search", "turn", "back", "edge", "pages", "help")
    KEYS = (
        Command("right,n", "turn(1)", "next page", "Read the next page."),
        Command("left,p", "turn(-1)", "page before", "Read the page before.", footer=False),
        Command("slash", "search", "search", "Search all pages."),
        Command("tab", "mark(1)", "link", "Mark the next link on the page."),
        Command("shift+tab", "mark(-1)", "link before", "Mark the one before.", footer=False),
        Command("enter", "follow", "follow", "Follow the link that is marked."),
        Command("backspace", "back", "back", "Go back to the page before."),
        *SCROLL_KEYS,
        Command("escape", "close", "close", "Clear the search; pressed again, close the rules."),
        Command("question_mark", "help", "help", "Show all keys."),
    )

    def __init__(self, library: Library, start: str = "") -> None:
        """`start` is the name of a page, or a term: then the page that explains it."""
        super().__init__()
        self._library = library
        meant = library.page_of(start) or next(iter(library.pages_about(start)), None)
        self._page = meant or library.pages[0]
        self._list: ItemList[Page | Hit | None] = ItemList(
            self._line, gap=0, picks=False, id="contents"
        )
        self._came_from = self._page
        """The page that was read before a search."""
        self._before: list[Page] = []

    def body(self) -> ComposeResult:
        yield Input(placeholder="press / to search the rules", compact=True, id="search")
        with Horizontal(id="body"):
            yield self._list
            yield Linked(id="text")

    def on_mount(self) -> None:
        self._show_contents()
        self._show_page()

    def _show_contents(self) -> None:
        every = self._library.pages
        self._list.show(every, every.index(self._page), centre=True)

    def _line(self, item: Page | Hit | None, state: ItemState) -> list[Line]:
        if item is None:
            return [[Piece(f" {NOTHING_FOUND}", "dim")]]
        if isinstance(item, Page):
            text = item.title
        else:
            text = excerpt(item, self._input.value.strip(), state.width)
        name = pad(text, state.width - 2, state.symbols.ellipsis)
        pointer = state.symbols.pointer if state.marked else " "
        return [[Piece(f"{pointer}{name} ", state.ink("text"))]]

    def _show_page(self, block: int | None = None) -> None:
        page = self._page
        wanted = self._input.value.strip()
        self.scrolled().open(
            lambda width: page_lines(page, width, self.app.symbols, wanted)[0], page.links
        )
        self.query_one(Heading).add(page.title)
        if block is not None:
            self.call_after_refresh(self._go_to, block)
        self.refresh_bindings()

    def _go_to(self, block: int) -> None:
        width = self.scrolled().size.width - BAR
        starts = page_lines(self._page, width, self.app.symbols, "")[1]
        self.scrolled().go_to(starts[min(block, len(starts) - 1)])

    def valid_now(self, action: str) -> bool:
        match action:
            case "back":
                return bool(self._before)
            case "mark(1)":
                return bool(self._page.links)
        return super().valid_now(action)

    def action_search(self) -> None:
        self._came_from = self._page
        super().action_search()

    def on_input_changed(self, event: Input.Changed) -> None:
        hits = self._library.search(event.value)
        if event.value.strip():
            self._list.show(hits or [None], 0, centre=True)
        else:
            self._show_contents()
        if hits:
            self._read(hits[0])
        else:
            self._page = self._came_from
            self._show_page()

    def _read(self, hit: Hit) -> None:
        self._page = hit.page
        self._show_page(hit.block)

    def action_move(self, lines: int) -> None:
        """Go down the page; among what was found, from place to place."""
        if self._input.value.strip():
            self._list.place(self._list.cursor + lines)
        else:
            super().action_move(lines)

    def on_item_list_moved(self) -> None:
        item = self._list.item
        if isinstance(item, Page):
            self._open(item)
        elif item is not None:
            self._read(item)

    def action_turn(self, step: int) -> None:
        """The next page, or the one before, around the ends."""
        every = self._library.pages
        self._open(every[(every.index(self._page) + step) % len(every)])

    def _open(self, page: Page) -> None:
        if page is not self._page:
            self._before.append(self._page)
        self._read_page(page)

    def _read_page(self, page: Page) -> None:
        self.set_focus(None)
        with self._input.prevent(Input.Changed):
            self._input.value = ""
        self._page = page
        self._show_contents()
        self._show_page()

    def _follow(self, target: str) -> None:
        page = self._library.page_of(target.removeprefix(PAGE))
        if not target.startswith(PAGE):
            self.app.look_up(target)
        elif page is not None:
            self._open(page)

    def action_back(self) -> None:
        if self._before:
            self._read_page(self._before.pop())

    def action_close(self) -> None:
        """First the search goes, then the mark, then the rules."""
        if self.focused is not None or self._input.value:
            self._read_page(self._page)
        elif self.scrolled().unmark():
            self.refresh_bindings()
        else:
            self.dismiss(None)


def page_lines(page: Page, width: int, signs: Symbols, wanted: str) -> tuple[list[Line], list[int]]:
    """The lines of a page, and where each block begins; `wanted` is picked out."""
    room = min(width, WIDEST)
    lines: list[Line] = [[Piece(page.title, "strong")], [Piece(signs.rule * min(room, 40), "rule")]]
    starts: list[int] = []
    links = 0
    before = ""
    for block in page.blocks:
        if before != "heading" and not before == block.kind == "item":
            lines.append([])
        runs, links = _runs(block, links, wanted)
        starts.append(len(lines))
        lines += _laid(block, runs, room, signs)
        before = block.kind
    return lines, starts


def _laid(block: Block, runs: Line, width: int, signs: Symbols) -> list[Line]:
    if block.kind == "item":
        return flowed(runs, width, f" {signs.dot} ", "   ")
    if block.kind == "example":
        bar = f" {signs.frame.down} "
        return flowed(runs, width, bar, bar)
    return flowed(runs, width)


def _runs(block: Block, links: int, wanted: str) -> tuple[Line, int]:
    """The runs of a block; its links are numbered on from those before it."""
    runs: Line = []
    ink = INKS[block.kind]
    for span in block.spans:
        if span.target:
            runs.append(Piece(span.text, "strong", link=links))
            links += 1
        else:
            runs += _picked_out(span.text, ink, wanted)
    return runs, links


def _picked_out(text: str, ink: str, wanted: str) -> Line:
    """The text with every word that is looked for in another ink."""
    runs: Line = []
    words = wanted.casefold().split()
    for number, part in enumerate(text.split(" ")):
        found = any(word in part.casefold() for word in words)
        runs += [Piece(" ", ink)] if number else []
        runs.append(Piece(part, "warning" if found else ink))
    return runs


def excerpt(hit: Hit, wanted: str, width: int) -> str:
    """A line for what was found: the words around it, and where there is room, on which page."""
    text = hit.page.blocks[hit.block].text
    first = wanted.casefold().split()[0]
    words = text.split()
    at = next((n for n, word in enumerate(words) if first in word.casefold()), None)
    if at is None:
        return hit.page.title
    start = max(at - 1, 0)
    around = ("…" if start else "") + " ".join(words[start:])
    return around if width < ROOM_FOR_TITLE else f"{hit.page.title}: {around}"
