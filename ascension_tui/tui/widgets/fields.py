"""What can be chosen on a form: one of a few values, yes or no, some text, and to submit it."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message
from textual.widgets import Input

from ascension_tui.tui.ink import Line, Piece, pad
from ascension_tui.tui.widgets.painted import Painted

Option = str | int | bool
"""What a field can have as its value."""


class Field(Painted, can_focus=True):
    """One of some values, which left and right change."""

    DEFAULT_CSS = "Field:hover { background: $surface; }"

    @dataclass
    class Changed(Message):
        """The value is another one."""

        field: Field

    def __init__(
        self,
        values: Sequence[Option],
        value: object,
        words: Mapping[str, str] | None = None,
        *,
        id: str | None = None,
    ) -> None:
        """`words`: values that are not shown as they are called."""
        super().__init__(id=id)
        self.values = tuple(values)
        self.at = self.values.index(value) if value in self.values else 0
        self._words = words or {}

    @property
    def value(self) -> Option:
        return self.values[self.at]

    def word(self, value: object) -> str:
        if isinstance(value, bool):
            return "on" if value else "off"
        return self._words.get(str(value), str(value))

    def change(self, step: int) -> None:
        """Go to the next value or the one before, around the ends."""
        self.take((self.at + step) % len(self.values))

    def take(self, index: int) -> None:
        if index != self.at:
            self.at = index
            self.repaint()
            self.post_message(self.Changed(self))

    def hit(self, x: int) -> None:
        self.change(1)

    def on_click(self, event: events.Click) -> None:
        self.hit(event.x)

    def watch_has_focus(self, has_focus: bool) -> None:
        super().watch_has_focus(has_focus)
        self.repaint()

    def ink(self, unfocused: str) -> str:
        """The ink of what the keys change."""
        return "cursor" if self.has_focus else unfocused


class ChoiceRow(Field):
    """All values in sight; brackets say which is chosen, so colour need not."""

    def paint(self, width: int, height: int) -> list[Line]:
        line = [Piece(f" {self.word(value)} ", "dim") for value in self.values]
        line[self.at] = Piece(f"[{self.word(self.value)}]", self.ink("strong"))
        return [line]

    @property
    def _ends(self) -> list[int]:
        """The column behind each value."""
        return list(accumulate(cell_len(self.word(value)) + 2 for value in self.values))

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self._ends[-1]

    def hit(self, x: int) -> None:
        index = bisect(self._ends, x)
        if index < len(self.values):
            self.take(index)


class Stepper(Field):
    """Only the chosen value in sight, between two pointers."""

    def paint(self, width: int, height: int) -> list[Line]:
        word = pad(f" {self.word(self.value)}", width - 4, self.symbols.ellipsis)
        arrow = "title" if self.has_focus else "rule"
        less, more = Piece(f"{self.symbols.less} ", arrow), Piece(f" {self.symbols.more}", arrow)
        return [[less, Piece(word, self.ink("text")), more]]

    def hit(self, x: int) -> None:
        """Left of the value goes back, anywhere else goes on."""
        self.change(-1 if x < 2 else 1)


class Toggle(Field):
    """Something that is in or out, with words beside it."""

    LABELS = 28
    """How wide the label is, so that the words of several stand in a column."""

    def __init__(self, label: str, about: str, value: bool, *, id: str | None = None) -> None:
        super().__init__((False, True), value, id=id)
        self.label = label
        self.about = about

    def paint(self, width: int, height: int) -> list[Line]:
        box = Piece("[x] ", "strong") if self.value else Piece("[ ] ", "dim")
        gap = " " * max(self.LABELS - cell_len(self.label) - 1, 1)
        label = Piece(f"{self.label} ", self.ink("text"))
        return [[box, label, Piece(gap), Piece(self.about, "dim")]]


class SubmitButton(Field):
    """Does what an action of the screen does."""

    def __init__(self, label: str, action: str, *, id: str | None = None) -> None:
        super().__init__((), None, id=id)
        self.label = label
        self.action = action

    def change(self, step: int) -> None:
        self.call_later(self.screen.run_action, self.action)

    def paint(self, width: int, height: int) -> list[Line]:
        return [[Piece(f" {self.symbols.pointer} {self.label} ", self.ink("key"))]]


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
