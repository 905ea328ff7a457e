"""Looking through piles: what lies in them, and everything about the card that is marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.screen import ModalScreen

from ascension_tui.library.pages import CARD
from ascension_tui.telling import words
from ascension_tui.telling.teller import Teller
from ascension_tui.tui.card_symbols import CardSymbols
from ascension_tui.tui.cardtext import card_lines, card_tag
from ascension_tui.tui.ink import Line, Piece, hanging_indent, pad
from ascension_tui.tui.keymap import Command, bindings
from ascension_tui.tui.piles import Pile, Section, sections
from ascension_tui.tui.widgets.keyline import KeyLine
from ascension_tui.tui.widgets.named import Followed, NamedCards
from ascension_tui.tui.widgets.painted import Painted
from ascension_tui.tui.widgets.scrolled import Scrolled
from ascension_tui.tui.widgets.tabline import TabLine

__all__ = ["LookScreen", "Section", "sections"]


class _Cards(Painted):
    """The cards of a section, one marked; those around it are in sight."""

    class Pointed(Message):
        """A card was clicked."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self, teller: Teller, signs: CardSymbols) -> None:
        super().__init__(id="cards")
        self._teller = teller
        self._signs = signs
        self._piles: tuple[Pile, ...] = ()
        self._top = 0
        self.cursor = 0

    def show(self, piles: tuple[Pile, ...]) -> None:
        """Other cards, the first one marked."""
        self._piles = piles
        self._top = 0
        self.place(0)

    def place(self, index: int) -> None:
        """Mark a card; there is nothing beyond the ends."""
        self.cursor = max(min(index, len(self._piles) - 1), 0)
        self.repaint()

    @property
    def marked(self) -> Pile | None:
        """The card that is marked."""
        return self._piles[self.cursor] if self._piles else None

    def paint(self, width: int, height: int) -> list[Line]:
        """The part of the list around the mark."""
        self._top = max(min(self._top, self.cursor), self.cursor - height + 1)
        shown = range(self._top, min(self._top + height, len(self._piles)))
        return [self._row(index, width) for index in shown]

    def _row(self, index: int, width: int) -> Line:
        pile = self._piles[index]
        count = f"{pile.count:>3} x " if pile.count > 1 else " " * 6
        tag = card_tag(pile.card, self._teller, self._signs)
        more = self._signs.text.more
        name = pad(self._teller.card_name(pile.card), width - len(count) - len(tag.text) - 3, more)
        if index == self.cursor:
            return [Piece(f"{self._signs.can}{count}{tag.text} {name} ", "cursor")]
        return [Piece(f" {count}", "dim"), tag, Piece(f" {name} ")]

    def on_click(self, event: events.Click) -> None:
        """A click marks."""
        if event.y + self._top < len(self._piles):
            self.post_message(self.Pointed(event.y + self._top))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel moves the mark."""
        self.post_message(self.Pointed(self.cursor + 1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel moves the mark."""
        self.post_message(self.Pointed(self.cursor - 1))


class LookScreen(ModalScreen[None]):
    """All piles one may look through, a tab for each."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("escape,enter", "close", "close", "Close the piles."),
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
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    CSS_PATH = "look.tcss"

    def __init__(
        self, sections: Sequence[Section], teller: Teller, signs: CardSymbols, start: int = 0
    ) -> None:
        """Begin with the section of this number."""
        super().__init__()
        self._sections = sections
        self._teller = teller
        self._signs = signs
        self._at = start

    def compose(self) -> ComposeResult:
        """The tabs, what there is to say of a pile, its cards and the marked card."""
        titles = [f"{section.title} {section.count}" for section in self._sections]
        with Vertical(id="panel"):
            yield TabLine(titles, self._at, id="tabs")
            with Horizontal(id="body"):
                yield _Cards(self._teller, self._signs)
                yield NamedCards(self._text, id="text")
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the first pile asked for."""
        self._show()

    def _show(self) -> None:
        self.query_one(TabLine).pick(self._at)
        self.query_one(_Cards).show(self._sections[self._at].piles)
        self.query_one(Scrolled).show(self._text)

    def _text(self, width: int) -> list[Line]:
        """What is known of the pile, and everything about the marked card."""
        section, marked = self._sections[self._at], self.query_one(_Cards).marked
        lines: list[Line] = []
        if section.note:
            lines += [*hanging_indent([], section.note, width, "dim"), []]
        if marked is None:
            return [*lines, [Piece(words.EMPTY_PILE, "dim")]]
        if marked.note:
            lines += [*hanging_indent([], marked.note, width, "neutral"), []]
        return lines + card_lines(marked.card, self._teller, width, self._signs)

    def on_tab_line_picked(self, event: TabLine.Picked) -> None:
        """A title was clicked."""
        self._at = event.index
        self._show()

    def on__cards_pointed(self, event: _Cards.Pointed) -> None:
        """A card was clicked."""
        self._place(event.index)

    def _place(self, index: int) -> None:
        self.query_one(_Cards).place(index)
        self.query_one(Scrolled).show(self._text)

    def action_turn(self, tabs: int) -> None:
        """Another pile, around the ends."""
        self._at = (self._at + tabs) % len(self._sections)
        self._show()

    def action_mark(self, cards: int) -> None:
        """Another card."""
        self._place(self.query_one(_Cards).cursor + cards)

    def action_read(self, pages: int) -> None:
        """Go on in the text of the marked card."""
        self.query_one(Scrolled).move_pages(pages)

    def action_gallery(self) -> None:
        """Everything about the marked card."""
        marked = self.query_one(_Cards).marked
        if marked is not None:
            self.post_message(Followed(CARD + marked.card))

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss(None)
