"""A list to pick from with keys or the mouse."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.message import Message

from ascension_tui.tui.ink import Line
from ascension_tui.tui.widgets.symbols import SymbolWidget

WIDEST_GAP = 2


class PickList(SymbolWidget, can_focus=True):
    """Items of equal height with one picked out; a list that is too long shows what is around it.

    The space between items follows from the height, so more items never need another layout.
    """

    ITEM_HEIGHT: ClassVar[int] = 1

    class Moved(Message):
        """Another item is picked out."""

    class Picked(Message):
        """The item picked out was clicked."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.cursor = 0
        self._top = 0
        """The first item shown."""

    def item_count(self) -> int:
        """How many items there are."""
        raise NotImplementedError

    def item_lines(self, index: int, width: int) -> list[Line]:
        """An item as it looks now."""
        raise NotImplementedError

    def can_pick(self, index: int) -> bool:
        """Whether the cursor may rest there."""
        return True

    def place(self, index: int) -> None:
        """Put the cursor on an item."""
        before, self.cursor = self.cursor, max(min(index, self.item_count() - 1), 0)
        self.repaint()
        if before != self.cursor:
            self.post_message(self.Moved())

    def move(self, step: int) -> None:
        """Go to the next item that can be picked, around the ends."""
        count = self.item_count()
        for distance in range(1, count):
            index = (self.cursor + step * distance) % count
            if self.can_pick(index):
                self.place(index)
                return

    def paint(self, width: int, height: int) -> list[Line]:
        """The items around the cursor."""
        room = self._room(height)
        self._top = max(min(self._top, self.cursor), self.cursor - room + 1, 0)
        self._top = min(self._top, max(self.item_count() - room, 0))
        lines: list[Line] = []
        for index in range(self._top, min(self._top + room, self.item_count())):
            lines += self.item_lines(index, width)
            lines += [[] for _ in range(self._gap(height))]
        return lines

    def _gap(self, height: int) -> int:
        spare = height - self.item_count() * self.ITEM_HEIGHT
        return max(min(spare // max(self.item_count() - 1, 1), WIDEST_GAP), self.ITEM_HEIGHT - 1, 0)

    def _room(self, height: int) -> int:
        gap = self._gap(height)
        return max((height + gap) // (self.ITEM_HEIGHT + gap), 1)

    def _index_at(self, y: int) -> int | None:
        stride = self.ITEM_HEIGHT + self._gap(self.size.height)
        index = self._top + y // stride
        if y % stride >= self.ITEM_HEIGHT or index >= self.item_count():
            return None
        return index if self.can_pick(index) else None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The mouse picks out what it points at."""
        index = self._index_at(event.y)
        if index is not None and index != self.cursor:
            self.place(index)

    def on_click(self, event: events.Click) -> None:
        """A click picks."""
        index = self._index_at(event.y)
        if index is not None:
            self.place(index)
            self.post_message(self.Picked())

    def on_mouse_scroll_down(self) -> None:
        """The wheel moves too, but not around the end."""
        if self.cursor < self.item_count() - 1:
            self.move(1)

    def on_mouse_scroll_up(self) -> None:
        """The wheel moves too, but not around the end."""
        if self.cursor > 0:
            self.move(-1)
