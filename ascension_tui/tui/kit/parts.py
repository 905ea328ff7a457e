"""Parts of every table and screen: caps, frames, rims, scrolls, trays, bars, ghosts and stacks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ascension_tui.tui.ink import Line, Piece, width_of
from ascension_tui.tui.kit.canvas import Canvas, Rect

FEW_TOKENS: Final = 8


@dataclass(frozen=True, slots=True)
class Frame:
    """The shape of a frame, which says what kind of thing is in it."""

    top_left: str
    top: str
    """Repeated along the upper edge; so is `bottom` along the lower one."""
    top_right: str
    side: str
    bottom_left: str
    bottom: str
    bottom_right: str
    stroke: str
    """What stands for it before a single line."""
    eyes: str = ""
    """In the middle of the upper edge where there is room."""

    def upper(self, width: int) -> str:
        inner = width - 2
        run = self.top * -(-inner // len(self.top))
        return f"{self.top_left}{run[:inner]}{self.top_right}"

    def lower(self, width: int) -> str:
        return f"{self.bottom_left}{self.bottom * (width - 2)}{self.bottom_right}"


ROUND: Final = Frame("╭", "─", "╮", "│", "╰", "─", "╯", "│")
DOUBLE: Final = Frame("╔", "═", "╗", "║", "╚", "═", "╝", "║")
TORN: Final = Frame("╱", "╲╱", "╲", "│", "╲", "─", "╱", "╲", "◣ ◢")
SCROLL: Final = Frame("╒", "═", "╕", "┊", "╘", "═", "╛", "┊")
SQUARE: Final = Frame("┌", "─", "┐", "│", "└", "─", "┘", "│")
HEAVY: Final = Frame("┏", "━", "┓", "┃", "┗", "━", "┛", "┃")


def frame(canvas: Canvas, rect: Rect, shape: Frame, ink: str, attrs: str = "") -> None:
    """A frame around what is there."""
    canvas.put(rect.x, rect.y, shape.upper(rect.width), ink, None, attrs)
    sides(canvas, rect, shape.side, shape.side, ink, attrs)
    canvas.put(rect.x, rect.bottom - 1, shape.lower(rect.width), ink, None, attrs)


def sides(
    canvas: Canvas, rect: Rect, left: str, right: str, ink: str, attrs: str = "", foot: int = 1
) -> None:
    """The sides of a frame, between its edges."""
    rows = range(rect.y + 1, rect.bottom - foot)
    canvas.column(rect.x, rows, left, ink, attrs)
    canvas.column(rect.right - 1, rows, right, ink, attrs)


def cursor_sides(canvas: Canvas, rect: Rect, ink: str = "strong", foot: int = 1) -> None:
    """The thick sides of what is marked."""
    sides(canvas, rect, "▌", "▐", ink, "b", foot)


def rim(canvas: Canvas, rect: Rect, ink: str, *, heavy: bool = False) -> None:
    """A frame that is open below, towards what it belongs to."""
    shape = HEAVY if heavy else ROUND
    canvas.put(rect.x, rect.y, shape.upper(rect.width), ink)
    sides(canvas, rect, shape.side, shape.side, ink, foot=0)


def rim_above(canvas: Canvas, rect: Rect, ink: str, *, heavy: bool = False) -> None:
    """A frame that is open above."""
    shape = HEAVY if heavy else ROUND
    rows = range(rect.y, rect.bottom - 1)
    canvas.column(rect.x, rows, shape.side, ink)
    canvas.column(rect.right - 1, rows, shape.side, ink)
    canvas.put(rect.x, rect.bottom - 1, shape.lower(rect.width), ink)


def cap(canvas: Canvas, x: int, y: int, key: str, *, filled: bool, looks: bool = False) -> int:
    """A key: filled where it does something now, bare gold where it looks, dim where it waits."""
    return canvas.line(x, y, cap_pieces(key, filled=filled, looks=looks))


def cap_pieces(key: str, *, filled: bool, looks: bool = False) -> Line:
    """The same as part of a line."""
    if filled:
        return [Piece(f" {key} ", "cap", "gold", "b")]
    return [Piece(f" {key} ", "gold" if looks else "dim", attrs="b" if looks else "")]


def named(text: str, *, cursor: bool, strong: bool, width: int = 0) -> Piece:
    """A name; the marked one is reversed, `width` cells wide."""
    if cursor:
        return Piece(text.ljust(width), "marked", "cursor", "b")
    return Piece(text, "strong" if strong else "text", attrs="b" if strong else "")


def on_edge(
    canvas: Canvas, rect: Rect, pieces: Sequence[Piece], *, row: int = 0, right: bool = False
) -> int:
    """Text on an upper or lower edge, set off by blanks; returns where it begins or ends."""
    line = [Piece(" "), *pieces, Piece(" ")]
    y = rect.y + row if row >= 0 else rect.bottom + row
    if right:
        return canvas.line_at_right(rect.right - 2, y, line)
    return canvas.line(rect.x + 2, y, line, rect.width - 4)


def scroll(
    canvas: Canvas,
    rect: Rect,
    name: Sequence[Piece],
    state: Sequence[Piece] = (),
    ink: str = "gold",
    ground: str = "face",
) -> None:
    """Something said or agreed: rods above and below, open sides."""
    canvas.fill(rect, ground)
    frame(canvas, rect, SCROLL, ink)
    if name:
        on_edge(canvas, rect, name)
    if state:
        on_edge(canvas, rect, state, row=-1, right=True)


def tray(
    canvas: Canvas, rect: Rect, title: Line, *, ink: str = "gold", above: bool = False
) -> None:
    """Something laid over the table for a while; `above`: its edge is the lower one."""
    canvas.fill(rect, "tray")
    if above:
        canvas.put(rect.x, rect.bottom - 1, "▁" * rect.width, ink)
    else:
        canvas.put(rect.x, rect.y, "▔" * rect.width, ink)
    if title:
        canvas.line(rect.x + 1, rect.y, [Piece(" "), *title, Piece(" ")], rect.width - 2)


def bar(share: float, width: int, ink: str = "gold", rest: str = "faint", sign: str = "▓") -> Line:
    """A bar of which a share is filled."""
    full = max(0, min(width, round(width * share)))
    return [Piece(sign * full, ink), Piece("░" * (width - full), rest)]


def tokens(sign: str, count: int, ink: str, most: int = FEW_TOKENS) -> Piece:
    """Tokens lying there, as many as can be counted at a glance."""
    return Piece(sign * min(count, most), ink)


def ghost(canvas: Canvas, rect: Rect, lines: Sequence[Line]) -> None:
    """Where something lay a moment ago, or where nothing lies."""
    canvas.fill(rect, "")
    for x in range(rect.x, rect.right, 2):
        canvas.put(x, rect.y, "·", "dim")
        canvas.put(x, rect.bottom - 1, "·", "dim")
    sides(canvas, rect, "·", "·", "dim")
    first = max((rect.height - len(lines)) // 2, 0)
    for row, line in enumerate(lines[: rect.height]):
        canvas.centered(rect, first + row, line)


def stack_edges(canvas: Canvas, rect: Rect, depth: int, ink: str) -> Rect:
    """The edges of what lies below, at the right; returns where the uppermost thing lies."""
    for step in range(depth):
        x = rect.right - 1 - step
        canvas.put(x, rect.y, "╮", ink)
        canvas.column(x, range(rect.y + 1, rect.bottom - 1), "│", ink)
        canvas.put(x, rect.bottom - 1, "╯", ink)
    return rect._replace(width=rect.width - depth)


def face_down(canvas: Canvas, rect: Rect, title: Line, notes: Sequence[Line]) -> None:
    """The back of a card or of a stack of them."""
    canvas.fill(rect, "back")
    inner = rect.width - 2
    for row in range(1, rect.height - 1):
        lattice = "".join("╱╲"[(column + row) % 2] for column in range(inner))
        canvas.put(rect.x + 1, rect.y + row, lattice, "lattice")
    frame(canvas, rect, ROUND, "dim")
    canvas.line(rect.x + 1, rect.y, title, inner)
    first = 1 + max((rect.height - 2 - len(notes)) // 2, 0)
    for row, note in enumerate(notes[: rect.height - 2], first):
        air = [Piece(" ")] if width_of(note) + 2 <= inner else []
        canvas.centered(rect.inside(1, 0), row, [*air, *note, *air])


def lattice(canvas: Canvas) -> None:
    """The back of the whole table."""
    for y in range(canvas.height):
        signs = "".join("╱╲"[(x + y) % 2] for x in range(canvas.width))
        canvas.put(0, y, signs, "lattice", "back")


def scroll_mark(canvas: Canvas, x: int, y: int, height: int, first: int, count: int) -> None:
    """Beside a list: what is seen of it; nothing where all of it is."""
    if count <= height:
        return
    size = max(round(height * height / count), 1)
    start = min(round(first * height / count), height - size)
    for row in range(height):
        seen = start <= row < start + size
        canvas.put(x, y + row, "┃" if seen else "│", "dim" if seen else "rule")
