"""Looking through piles: what lies in them, and everything about the card that is marked."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Horizontal

from ascension_tui.game.keys import Command
from ascension_tui.games.ascension.library.gallery import CARD
from ascension_tui.games.ascension.telling import messages
from ascension_tui.games.ascension.telling.teller import CardTeller
from ascension_tui.games.ascension.tui.card_symbols import CardSymbols
from ascension_tui.games.ascension.tui.cardtext import card_lines, card_tag
from ascension_tui.games.ascension.tui.piles import Pile, Section, sections
from ascension_tui.tui.ink import Line, Piece, hanging_indent, pad
from ascension_tui.tui.screens.keyed import KeyedModal
from ascension_tui.tui.widgets.itemlist import ItemList, ItemState
from ascension_tui.tui.widgets.named import Followed, NamedEntries
from ascension_tui.tui.widgets.tabline import TabLine

__all__ = ["LookScreen", "Section", "sections"]


class LookScreen(KeyedModal[None]):
    """All piles one may look through, a tab for each."""

    CSS_PATH = Path(__file__).with_name("look.tcss")
    LEADING = ("turn(1)", "turn(-1)")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("escape,enter", "back", "close", "Close the piles."),
        Command("right,tab", "turn(1)", "next pile", "Look at the next pile."),
        Command("left,shift+tab", "turn(-1)", "pile before", "Look at the pile before."),
        Command("up", "mark(-1)", "up", "Mark the card above.", footer=False),
        Command("down", "mark(1)", "down", "Mark the card below.", footer=False),
        Command("home", "mark(-999)", "first card", "Mark the first card.", footer=False),
        Command("end", "mark(999)", "last card", "Mark the last card.", footer=False),
        Command("pageup", "read(-1)", "page up", "Go up in a long text.", footer=False),
        Command("pagedown,space", "read(1)", "page down", "Go on in a long text.", footer=False),
        Command("semicolon", "gallery", "gallery", "Look the marked card up."),
    )

    def __init__(
        self, sections: Sequence[Section], teller: CardTeller, signs: CardSymbols, start: int = 0
    ) -> None:
        """Begin with the section of this number."""
        super().__init__()
        self._sections = sections
        self._teller = teller
        self._signs = signs
        titles = [f"{section.title} {section.count}" for section in sections]
        self._tabs = TabLine(titles, start, id="tabs")
        self._cards = ItemList(self._pile_line, gap=0, picks=False, id="cards")

    def body(self) -> ComposeResult:
        """The tabs, the cards of a pile, and what there is to say of pile and marked card."""
        yield self._tabs
        with Horizontal(id="body"):
            yield self._cards
            yield NamedEntries(self._text, id="text")

    def _pile_line(self, pile: Pile, state: ItemState) -> list[Line]:
        count = f"{pile.count:>3} x " if pile.count > 1 else " " * 6
        tag = card_tag(pile.card, self._teller, self._signs)
        room = state.width - len(count) - len(tag.text) - 3
        name = pad(self._teller.card_name(pile.card), room, self._signs.more)
        if state.marked:
            return [[Piece(f"{self._signs.can}{count}{tag.text} {name} ", "cursor")]]
        return [[Piece(f" {count}", "dim"), tag, Piece(f" {name} ")]]

    def on_mount(self) -> None:
        self._show()

    def _show(self) -> None:
        self._cards.show(self._sections[self._tabs.at].piles, 0)
        self._show_text()

    def _show_text(self) -> None:
        self.query_one(NamedEntries).show(self._text)

    def _text(self, width: int) -> list[Line]:
        """What is known of the pile, and everything about the marked card."""
        section, marked = self._sections[self._tabs.at], self._cards.item
        lines: list[Line] = []
        if section.note:
            lines += [*hanging_indent([], section.note, width, "dim"), []]
        if marked is None:
            return [*lines, [Piece(messages.EMPTY_PILE, "dim")]]
        if marked.note:
            lines += [*hanging_indent([], marked.note, width, "neutral"), []]
        return lines + card_lines(marked.card, self._teller, width, self._signs)

    def on_tab_line_turned(self) -> None:
        self._show()

    def on_item_list_moved(self) -> None:
        self._show_text()

    def action_turn(self, tabs: int) -> None:
        self._tabs.turn(tabs)

    def action_mark(self, cards: int) -> None:
        """Another card; there is nothing beyond the ends."""
        self._cards.place(self._cards.cursor + cards)

    def action_read(self, pages: int) -> None:
        """Go on in the text of the marked card."""
        self.query_one(NamedEntries).move_pages(pages)

    def action_gallery(self) -> None:
        marked = self._cards.item
        if marked is not None:
            self.post_message(Followed(CARD + marked.card))
