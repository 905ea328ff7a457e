"""A few words in their place: what something means, or why it cannot be."""

from __future__ import annotations

from ascension_tui.tui.ink import Line, Piece, ellipsize, printable, wrapped
from ascension_tui.tui.widgets.painted import Painted


class Sentence(Painted):
    """Text broken into as many lines as the widget has."""

    def __init__(self, text: str = "", ink: str = "dim", *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.text = text
        self.ink = ink

    def say(self, text: str, ink: str = "dim") -> None:
        self.text, self.ink = text, ink
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """The text; what does not fit is cut with a sign for it."""
        lines = wrapped(printable(self.text), width)
        if len(lines) > height:
            rest = " ".join(lines[height - 1 :])
            lines = [*lines[: height - 1], ellipsize(rest, width, self.symbols.ellipsis)]
        return [[Piece(line, self.ink)] for line in lines]
