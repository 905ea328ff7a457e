"""What can be chosen on a screen: one of a few values, yes or no, some text, and to go ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.widgets import Input

from ascension_tui.tui.ink import Line, Piece, pad
from ascension_tui.tui.widgets.symbols import SymbolWidget


class Field(SymbolWidget, can_focus=True):
    """Something with a value that left and right change."""

    DEFAULT_CSS = "Field:hover { background: $surface; }"

    class Changed(Message):
        """The value is another one."""

        def __init__(self, field: Field) -> None:
            super().__init__()
            self.field = field

    def change(self, step: int) -> None:
        """Go to the next value, or to the one before."""
        raise NotImplementedError

    def watch_has_focus(self, has_focus: bool) -> None:
        """Being focused shows."""
        super().watch_has_focus(has_focus)
        self.repaint()

    @property
    def _ink(self) -> str:
        return "cursor" if self.has_focus else "strong"

    def _changed(self) -> None:
        self.repaint()
        self.post_message(self.Changed(self))


class OneOf(Field):
    """One of a few values, all of them in sight; brackets say which, so colour need not."""

    def __init__(self, values: Sequence[object], value: object, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.values = tuple(values)
        self.at = self.values.index(value) if value in self.values else 0

    @property
    def value(self) -> object:
        """What is chosen."""
        return self.values[self.at]

    def word(self, value: object) -> str:
        """A value as it is shown."""
        if isinstance(value, bool):
            return "on" if value else "off"
        return str(value)

    def change(self, step: int) -> None:
        """Around the ends."""
        self.take((self.at + step) % len(self.values))

    def take(self, index: int) -> None:
        """Choose a value."""
        if index != self.at:
            self.at = index
            self._changed()

    def paint(self, width: int, height: int) -> list[Line]:
        """All values in a row."""
        line: Line = []
        for index, value in enumerate(self.values):
            word = self.word(value)
            here = index == self.at
            line.append(Piece(f"[{word}]", self._ink) if here else Piece(f" {word} ", "dim"))
        return [line]

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """As wide as all values."""
        return sum(cell_len(self.word(value)) + 2 for value in self.values)

    def on_click(self, event: events.Click) -> None:
        """A click chooses what it hits."""
        self.hit(event.x)

    def hit(self, x: int) -> None:
        """Choose the value shown there."""
        end = 0
        for index, value in enumerate(self.values):
            end += cell_len(self.word(value)) + 2
            if x < end:
                self.take(index)
                return


class Turning(OneOf):
    """One of many values, only the chosen one in sight."""

    def paint(self, width: int, height: int) -> list[Line]:
        """The value between two pointers."""
        word = pad(f" {self.word(self.value)}", width - 4, self.symbols.ellipsis)
        arrow = "title" if self.has_focus else "rule"
        middle = Piece(word, self._ink if self.has_focus else "text")
        return [
            [Piece(f"{self.symbols.less} ", arrow), middle, Piece(f" {self.symbols.more}", arrow)]
        ]

    def hit(self, x: int) -> None:
        """Left of the value goes back, anywhere else goes on."""
        self.change(-1 if x < 2 else 1)


class Toggle(Field):
    """Something that is in or out, with words beside it."""

    LABELS = 28
    """How wide the label is, so that the words of several stand in a column."""

    def __init__(self, label: str, words: str, value: bool, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.label = label
        self.words = words
        self.value = value

    def change(self, step: int) -> None:
        """In becomes out."""
        self.value = not self.value
        self._changed()

    def paint(self, width: int, height: int) -> list[Line]:
        """Box, label, words."""
        box = Piece("[x] " if self.value else "[ ] ", "strong" if self.value else "dim")
        ink = "cursor" if self.has_focus else "text"
        label = f"{self.label} "
        gap = " " * max(self.LABELS - cell_len(label), 1)
        return [[box, Piece(label, ink), Piece(gap), Piece(self.words, "dim")]]

    def on_click(self) -> None:
        """A click anywhere on it."""
        self.change(1)


class GoAhead(Field):
    """The button at the end; enter does the same from anywhere."""

    class Pressed(Message):
        """It was clicked, or changed by a key."""

    def __init__(self, label: str, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.label = label

    def change(self, step: int) -> None:
        """A key that would change something presses it."""
        self.post_message(self.Pressed())

    def paint(self, width: int, height: int) -> list[Line]:
        """Looks like a key."""
        ink = "cursor" if self.has_focus else "key"
        return [[Piece(f" {self.symbols.pointer} {self.label} ", ink)]]

    def on_click(self) -> None:
        """A click anywhere on it."""
        self.change(1)


class TextField(Input, inherit_bindings=False):
    """One line of text that never blinks, and lets enter, up and down reach the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "cursor_left", show=False),
        Binding("right", "cursor_right", show=False),
        Binding("shift+left", "cursor_left(True)", show=False),
        Binding("shift+right", "cursor_right(True)", show=False),
        Binding("home", "home", show=False),
        Binding("end", "end", show=False),
        Binding("backspace", "delete_left", show=False),
        Binding("delete", "delete_right", show=False),
        Binding("ctrl+a", "select_all", show=False),
        Binding("ctrl+w", "delete_left_word", show=False),
        Binding("ctrl+u", "delete_left_all", show=False),
        Binding("ctrl+k", "delete_right_all", show=False),
        Binding("ctrl+v", "paste", show=False),
    ]

    DEFAULT_CSS = """
    TextField.-textual-compact { width: 22; padding: 0 1; background: $panel; }
    TextField.-textual-compact:focus { background: $panel; background-tint: $foreground 10%; }
    """

    def __init__(
        self, value: str, *, longest: int, restrict: str | None = None, id: str | None = None
    ) -> None:
        super().__init__(value, max_length=longest, restrict=restrict, compact=True, id=id)
        self.cursor_blink = False
