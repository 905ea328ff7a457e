"""What is answered for somebody without asking, to look at and to change."""

from __future__ import annotations

from dataclasses import dataclass

from textual.app import ComposeResult

from ascension_tui.game.keys import Command
from ascension_tui.table.seat_table import SeatTable
from ascension_tui.tui.ink import Line, Piece
from ascension_tui.tui.screens.keyed import KeyedModal, ListScreen
from ascension_tui.tui.widgets.itemlist import ItemList, ItemState
from ascension_tui.tui.widgets.sentence import Sentence


@dataclass(frozen=True, slots=True)
class _Entry:
    """A wish that can be chosen, or the title above some."""

    words: str
    question: str = ""
    wish: str = ""
    holds: bool = False


class StandingScreen(KeyedModal[None], ListScreen[None]):
    """Each question with its wishes; brackets say which ones hold."""

    TITLE = "Standing answers"
    KEYS = (
        Command("enter", "choose", "choose", "Have it answered so from now on."),
        Command("down,tab", "move(1)", "down", "Go down.", footer=False),
        Command("up,shift+tab", "move(-1)", "up", "Go up.", footer=False),
        Command("escape,r", "back", "close", "Back to the table."),
    )

    def __init__(self, table: SeatTable, seat: int) -> None:
        super().__init__()
        self._table = table
        self._seat = seat
        self._list = ItemList(_line, gap=0, can_mark=lambda entry: bool(entry.wish))

    def body(self) -> ComposeResult:
        yield self._list
        yield Sentence(id="say")

    def on_mount(self) -> None:
        self._show()

    def _show(self) -> None:
        entries: list[_Entry] = []
        for question, holds in self._table.standing(self._seat):
            entries.append(_Entry(question.title))
            entries += [
                _Entry(wish.words, question.id, wish.id, wish.id == holds)
                for wish in question.wishes
            ]
        self._list.styles.height = len(entries)
        self._list.show(entries)

    def action_choose(self) -> None:
        entry = self._list.item
        if entry is not None and self.attempt(
            lambda: self._table.wish(self._seat, entry.question, entry.wish)
        ):
            self._show()


def _line(entry: _Entry, state: ItemState) -> list[Line]:
    if not entry.wish:
        return [[Piece(entry.words, "title")]]
    words = f"[{entry.words}]" if entry.holds else f" {entry.words} "
    return [[state.pointer, Piece(words, state.ink("strong" if entry.holds else "text"))]]
