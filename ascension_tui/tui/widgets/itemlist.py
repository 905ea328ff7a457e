"""A list of which one item is marked, painted by a function.

Textual's OptionList was measured with the entries of the menu: it sends the whole list anew for
every move of the mark (2,155 bytes instead of 350), takes 60 KB more on each screen, and paints an
item by its style, not by whether it is marked. So this is a list of our own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from textual import events
from textual.message import Message

from ascension_tui.tui.ink import Line, Piece
from ascension_tui.tui.symbols import Symbols
from ascension_tui.tui.widgets.painted import Painted

WIDEST_GAP = 2
Item = TypeVar("Item")


class ItemState(NamedTuple):
    """What an item is painted for."""

    width: int
    marked: bool
    symbols: Symbols

    @property
    def pointer(self) -> Piece:
        """Stands before the marked item, so that it can be told without colours."""
        return Piece(f"{self.symbols.pointer} " if self.marked else "  ", "title")

    def ink(self, unmarked: str) -> str:
        return "cursor" if self.marked else unmarked


Painter = Callable[[Item, ItemState], list[Line]]


class ItemList(Painted, Generic[Item]):
    """Items of equal height; a list that is too long shows what is around its mark."""

    class Moved(Message):
        """Another item is marked."""

    class Picked(Message):
        """The marked item was clicked."""

    def __init__(
        self,
        painter: Painter[Item],
        items: Sequence[Item] = (),
        *,
        height: int = 1,
        gap: int | None = None,
        picks: bool = True,
        can_mark: Callable[[Item], bool] = lambda _: True,
        id: str | None = None,
    ) -> None:
        """`height`: lines of an item; `gap`: lines between two, None for as many as have room.

        `picks`: the mouse marks what it points at and a click picks it; else a click only marks.
        """
        super().__init__(id=id)
        self.items = items
        self.cursor = 0
        self._painter = painter
        self._height = height
        self._fixed_gap = gap
        self._picks = picks
        self._can_mark = can_mark
        self._top = 0
        """The first item shown."""
        self._centre = False
        """Whether the mark comes to the middle when next painted."""

    @property
    def item(self) -> Item | None:
        """The marked item; None if none can be marked."""
        return self.items[self.cursor] if self.items and self.can_mark(self.cursor) else None

    def can_mark(self, index: int) -> bool:
        return self._can_mark(self.items[index])

    def show(
        self, items: Sequence[Item], cursor: int | None = None, *, centre: bool = False
    ) -> None:
        """Show other items; the mark stays as near as it can if no place is given for it."""
        self.items = items
        self._centre = centre
        self.cursor = self._within(self.cursor if cursor is None else cursor)
        if items and not self.can_mark(self.cursor):
            self.cursor = self._next(1)
        self.repaint()

    def place(self, index: int) -> None:
        """Mark an item; there is nothing beyond the ends."""
        before, self.cursor = self.cursor, self._within(index)
        self.repaint()
        if before != self.cursor:
            self.post_message(self.Moved())

    def move(self, step: int) -> None:
        """Go to the next item that can be marked, around the ends."""
        self.place(self._next(step))

    def _within(self, index: int) -> int:
        return max(min(index, len(self.items) - 1), 0)

    def _next(self, step: int) -> int:
        count = len(self.items)
        steps = ((self.cursor + step * distance) % count for distance in range(1, count))
        return next((index for index in steps if self.can_mark(index)), self.cursor)

    def paint(self, width: int, height: int) -> list[Line]:
        gap = self._gap(height)
        room = max((height + gap) // (self._height + gap), 1)
        if self._centre:
            self._top, self._centre = self.cursor - room // 2, False
        self._top = max(min(self._top, self.cursor), self.cursor - room + 1, 0)
        self._top = min(self._top, max(len(self.items) - room, 0))
        lines: list[Line] = []
        for index in range(self._top, min(self._top + room, len(self.items))):
            state = ItemState(width, index == self.cursor, self.symbols)
            lines += self._painter(self.items[index], state)
            lines += [[] for _ in range(gap)]
        return lines

    def _gap(self, height: int) -> int:
        if self._fixed_gap is not None:
            return self._fixed_gap
        spare = height - len(self.items) * self._height
        gap = min(spare // max(len(self.items) - 1, 1), WIDEST_GAP)
        return max(gap, self._height - 1)

    def _index_at(self, y: int) -> int | None:
        stride = self._height + self._gap(self.size.height)
        index = self._top + y // stride
        if y % stride >= self._height or index >= len(self.items):
            return None
        return index if self.can_mark(index) else None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        index = self._index_at(event.y)
        if self._picks and index is not None and index != self.cursor:
            self.place(index)

    def on_click(self, event: events.Click) -> None:
        index = self._index_at(event.y)
        if index is None:
            return
        again = index == self.cursor
        self.place(index)
        if self._picks:
            self.post_message(self.Picked())
        elif again:
            self.post_message(self.Moved())

    def on_mouse_scroll_down(self) -> None:
        """Move on, but not around the end."""
        if self.cursor < len(self.items) - 1:
            self.move(1)

    def on_mouse_scroll_up(self) -> None:
        """Move back, but not around the end."""
        if self.cursor > 0:
            self.move(-1)
