"""Lines of a form: a label, something to choose, and a word about it."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widget import Widget

from ascension_tui.tui.ink import Line, Piece
from ascension_tui.tui.widgets.sentence import Sentence
from ascension_tui.tui.widgets.symbols import SymbolWidget


class RowLabel(SymbolWidget):
    """Stands before a field; a pointer shows where the keyboard is."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self.lit = False

    def light(self, lit: bool) -> None:
        """Whether the keyboard is in this row."""
        self.lit = lit
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """Pointer and label."""
        pointer = f"{self.symbols.pointer} " if self.lit else "  "
        return [[Piece(pointer, "title"), Piece(self.text, "strong" if self.lit else "dim")]]


class Row(Horizontal):
    """A line of a form."""

    DEFAULT_CSS = """
    Row { height: 1; }
    Row RowLabel { width: 14; }
    Row > Sentence { margin-left: 2; }
    Row > OneOf { width: auto; }
    """

    def __init__(
        self, label: str, *controls: Widget, note: str | None = None, id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self.controls = controls
        self._label = RowLabel(label)
        self.note = Sentence(note or "")
        self._noted = note is not None

    def compose(self) -> ComposeResult:
        """Label, fields, note."""
        yield self._label
        yield from self.controls
        if self._noted:
            yield self.note

    def on_descendant_focus(self) -> None:
        """The keyboard is here."""
        self._label.light(True)

    def on_descendant_blur(self) -> None:
        """The keyboard is elsewhere."""
        self._label.light(False)
