"""A rectangle of cells to paint on, one thing over another, that becomes lines of pieces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from rich.cells import cell_len, get_character_cell_size

from ascension_tui.tui.ink import Line, Piece, ellipsize_line, width_of

Look = tuple[str, str, str]
"""Ink, ground and attributes, as a `Piece` has them."""


class Rect(NamedTuple):
    """Cells of a canvas."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column behind it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row below it."""
        return self.y + self.height

    def contains(self, x: int, y: int) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def inside(self, x: int, y: int) -> Rect:
        """Without so many columns at both sides and rows at both ends."""
        return Rect(self.x + x, self.y + y, max(self.width - 2 * x, 0), max(self.height - 2 * y, 0))

    def rows(self, first: int, count: int) -> Rect:
        """Some of its rows."""
        return Rect(self.x, self.y + first, self.width, count)


class Place(NamedTuple):
    """Where a spot was painted; the last one painted lies on top."""

    rect: Rect
    spot: str


class Canvas:
    """Cells with a sign and a look each; what lies outside is not painted."""

    __slots__ = ("_looks", "_signs", "_wide", "height", "places", "width")

    def __init__(self, width: int, height: int, ground: str = "") -> None:
        self.width = width
        self.height = height
        self.places: list[Place] = []
        blank: Look = ("text", ground, "")
        self._signs = [[" "] * width for _ in range(height)]
        self._looks = [[blank] * width for _ in range(height)]
        self._wide = False

    def put(
        self,
        x: int,
        y: int,
        text: str,
        ink: str = "text",
        ground: str | None = None,
        attrs: str = "",
    ) -> int:
        """Paint text from a cell on; returns the column behind it. No ground: what is there."""
        signs = list(text)
        if not text.isascii() and cell_len(text) != len(text):
            self._wide = True
            signs = _cells(text)
        end = x + len(signs)
        if not 0 <= y < self.height or x >= self.width or end <= 0:
            return end
        if x < 0:
            signs, x = signs[-x:], 0
        del signs[self.width - x :]
        stop = x + len(signs)
        looks = self._looks[y]
        self._signs[y][x:stop] = signs
        if ground is None:
            looks[x:stop] = [(ink, old[1], attrs) for old in looks[x:stop]]
        else:
            looks[x:stop] = [(ink, ground, attrs)] * len(signs)
        if self._wide:
            self._mend(y, x, stop)
        return end

    def line(self, x: int, y: int, pieces: Iterable[Piece], room: int | None = None) -> int:
        """Paint pieces one after another; with `room` they end in an ellipsis where it ends."""
        if room is not None:
            pieces = ellipsize_line(list(pieces), room)
        for piece in pieces:
            x = self.put(x, y, piece.text, piece.ink, piece.ground or None, piece.attrs)
        return x

    def line_at_right(self, right: int, y: int, pieces: Sequence[Piece]) -> int:
        """Paint pieces so that they end before a column; returns where they begin."""
        start = right - width_of(list(pieces))
        self.line(start, y, pieces)
        return start

    def centered(self, rect: Rect, row: int, pieces: Sequence[Piece]) -> int:
        """Paint pieces in the middle of one of a rectangle's rows."""
        start = rect.x + max((rect.width - width_of(list(pieces))) // 2, 0)
        self.line(start, rect.y + row, pieces, rect.right - start)
        return start

    def fill(self, rect: Rect, ground: str, sign: str = " ", ink: str = "text") -> None:
        """Paint a rectangle anew."""
        for y in range(rect.y, rect.bottom):
            self.put(rect.x, y, sign * rect.width, ink, ground)

    def tint(self, rect: Rect, ground: str) -> None:
        """Change the ground and leave what stands there."""
        for y in range(max(rect.y, 0), min(rect.bottom, self.height)):
            looks = self._looks[y]
            for x in range(max(rect.x, 0), min(rect.right, self.width)):
                looks[x] = (looks[x][0], ground, looks[x][2])

    def column(self, x: int, rows: range, sign: str, ink: str, attrs: str = "") -> None:
        """The same sign in several rows."""
        for y in rows:
            self.put(x, y, sign, ink, None, attrs)

    def place(self, rect: Rect, spot: str) -> None:
        """Note where a spot lies."""
        if spot:
            self.places.append(Place(rect, spot))

    def lay(self, other: Canvas, x: int, y: int) -> None:
        """Lay another canvas over this one."""
        for row in range(min(other.height, self.height - y)):
            self._signs[y + row][x : x + other.width] = other._signs[row]
            self._looks[y + row][x : x + other.width] = other._looks[row]
        for rect, spot in other.places:
            self.places.append(Place(rect._replace(x=rect.x + x, y=rect.y + y), spot))

    def lines(self) -> list[Line]:
        """What was painted, as few pieces as possible."""
        return [
            [
                Piece("".join(map(itemgetter(0), cells)), *look)
                for look, cells in groupby(zip(signs, looks, strict=True), key=itemgetter(1))
            ]
            for signs, looks in zip(self._signs, self._looks, strict=True)
        ]

    def text(self) -> str:
        """What was painted, without inks."""
        return "\n".join("".join(signs).rstrip() for signs in self._signs)

    def _mend(self, y: int, start: int, stop: int) -> None:
        """No half of a wide sign stays where the other one was painted over."""
        signs = self._signs[y]
        if start and cell_len(signs[start - 1]) == 2 and signs[start]:
            signs[start - 1] = " "
        if not signs[start] and (not start or cell_len(signs[start - 1]) < 2):
            signs[start] = " "
        if stop < self.width and not signs[stop]:
            signs[stop] = " "
        if cell_len(signs[stop - 1]) == 2:
            signs[stop - 1] = " "


def _cells(text: str) -> list[str]:
    """One item for each cell: a wide sign is followed by an empty one, marks join their sign."""
    cells: list[str] = []
    for sign in text:
        size = get_character_cell_size(sign)
        if size == 0 and cells:
            at = -2 if not cells[-1] else -1
            cells[at] += sign
        elif size:
            cells += [sign] if size == 1 else [sign, ""]
    return cells
