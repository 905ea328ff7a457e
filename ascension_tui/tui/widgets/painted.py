"""The base of everything that is painted line by line instead of composed of smaller widgets.

A hundred of these screens may run in one process: showing something new repaints only the lines
that changed and never lays anything out again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len
from rich.segment import Segment
from textual import getters
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from ascension_tui.tui.app import GameApp
from ascension_tui.tui.ink import Line, Piece, pad_line, text_of
from ascension_tui.tui.symbols import Symbols
from ascension_tui.tui.theme import style_of

if TYPE_CHECKING:
    from ascension_tui.tui.kit.canvas import Canvas

PLAIN_SIGNS: Final[Mapping[str, str]] = {
    **dict(zip("↑↓←→»…–·×", "^v<>>~--x", strict=True)),
    **dict(zip("╭╮╰╯┌┐└┘─│╌┊", "..''++++-|-:", strict=True)),
    **dict(zip("╔╗╚╝═║╟╢├┤┴", "#####" + "###++" + "+", strict=True)),
    **dict(zip("╒╕╘╛┏┓┗┛━┃", "~~~~####=#", strict=True)),
    **dict(zip("╱╲◣◢▀▌▐▓░┊╶╴▔▁█■□", "/\\\\/=[]#.:---_##o", strict=True)),
    **dict(zip("┄┆╍┇┈°", ".:*!,*", strict=True)),
    **dict(zip("‹›≈✓⚑▸▏≤┿┼", "<>~x!>|<++", strict=True)),
}
"""What stands for signs that plain ASCII does not have: each as wide as the sign."""


NEAR: Final = 8
"""As many cells between two changes are sent with them: to go there would take more bytes."""


class Painted(Widget):
    """A widget of fixed size whose lines are made by `paint`."""

    DEFAULT_CSS = """
    Painted { height: 1; width: 1fr; }
    """
    app = getters.app(GameApp)
    plain_signs: Mapping[str, str] = {}
    """What stands for a game's own signs in plain ASCII."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._painted: list[Line] = []
        self._painted_for: tuple[object, ...] = ()
        self.painter: Callable[[Canvas], object] = lambda canvas: None
        self.part: object = None
        """The part of a game's model that is shown."""
        self._of: tuple[object, ...] = ()

    def show_painted(
        self, painter: Callable[[Canvas], object], part: object = None, *of: object
    ) -> None:
        """Show what a painter makes of a part of the model and more: equal parts look equal."""
        self.part = part
        if of and (part, *of) == self._of:
            return
        self.painter, self._of = painter, (part, *of)
        self.repaint()

    @property
    def symbols(self) -> Symbols:
        return self.app.symbols

    def paint(self, width: int, height: int) -> list[Line]:
        """The lines to show; fewer than `height` leave the rest blank."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Paint anew; only lines that differ from what is shown are sent."""
        width, height = self.size
        if not width or not height:
            self._painted_for = ()  # it is painted when it has room again
            return
        before, known = self._painted, self._painted_for == self._surroundings()
        self._paint_now()
        if not known or len(before) != len(self._painted):
            self.refresh()
            return
        changed = [
            Region(start, y, end - start, 1)
            for y, (old, new) in enumerate(zip(before, self._painted, strict=True))
            if old != new
            for start, end in _changed(old, new)
        ]
        if changed:
            self.refresh(*changed)

    def _surroundings(self) -> tuple[object, ...]:
        return (*self.size, self.app.theme)

    def _paint_now(self) -> None:
        width, height = self.size
        lines = self.paint(width, height)[:height]
        lines += [[] for _ in range(height - len(lines))]
        plain = self.app.settings.wants_ascii()
        if plain or self.app.no_color:
            lines = [list(map(_bracketed, line)) for line in lines]
        if plain:
            table = str.maketrans({**PLAIN_SIGNS, **self.plain_signs})
            lines = [[p._replace(text=p.text.translate(table)) for p in line] for line in lines]
        self._painted = [pad_line(line, width) for line in lines]
        self._painted_for = self._surroundings()

    def render_line(self, y: int) -> Strip:
        if self._painted_for != self._surroundings():
            self._paint_now()
        base = self.rich_style
        if not 0 <= y < len(self._painted):
            return Strip.blank(self.size.width, base)
        theme = self.app.theme
        segments = [
            Segment(one.text, base + style_of(theme, one.ink, one.ground, one.attrs))
            for one in self._painted[y]
            if one.text
        ]
        return Strip(segments, self.size.width)

    def shown(self) -> str:
        """What is painted, as plain text."""
        if self._painted_for != self._surroundings():
            self._paint_now()
        return "\n".join(map(text_of, self._painted))


def _bracketed(piece: Piece) -> Piece:
    """A filled key that stands out by more than its ground."""
    inner = piece.text[1:-1]
    if piece.ink != "cap" or piece.text != f" {inner} " or not inner.strip():
        return piece
    return piece._replace(text=f"[{inner}]")


def _changed(old: Line, new: Line) -> Iterator[tuple[int, int]]:
    """The cells where two lines differ, in runs; what lies close together is one."""
    start = end = -1
    for x, (one, other) in enumerate(zip(_cells(old), _cells(new), strict=False)):
        if one == other:
            continue
        if start >= 0 and x - end > NEAR:
            yield start, end
            start = -1
        start, end = (x if start < 0 else start), x + 1
    if start >= 0:
        yield start, end


def _cells(line: Line) -> Iterator[Piece]:
    """What stands in each cell, and how; a sign of two cells stands in both."""
    for piece in line:
        for sign in piece.text:
            yield from [piece._replace(text=sign)] * cell_len(sign)
