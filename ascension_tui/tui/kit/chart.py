"""What everybody had over time: lines told apart by their stroke, so that no colour is needed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import Final, NamedTuple

from rich.cells import cell_len

from ascension_tui.tui.ink import Line, Piece, ellipsize
from ascension_tui.tui.kit.canvas import Canvas, Rect


class Stroke(NamedTuple):
    """How a line of a chart is drawn."""

    across: str
    down: str
    corners: tuple[str, str, str, str]
    """Of a frame: upper left and right, lower left and right."""


STROKES: Final = (
    Stroke("━", "┃", ("┏", "┓", "┗", "┛")),
    Stroke("─", "│", ("╭", "╮", "╰", "╯")),
    Stroke("┄", "┆", ("╭", "╮", "╰", "╯")),
    Stroke("═", "║", ("╔", "╗", "╚", "╝")),
    Stroke("╍", "┇", ("┏", "┓", "┗", "┛")),
    Stroke("┈", "┊", ("╭", "╮", "╰", "╯")),
)
"""One for each line; then they come again."""
INKS: Final = tuple(f"series{number}" for number in range(1, len(STROKES) + 1))
WIDEST_LABEL: Final = 12
STEPS: Final = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 250, 500)
"""What lies between two numbers of an axis."""
DOTS_EVERY: Final = 4
ROUND_ROOM: Final = 8
"""A number below the chart has so many cells."""
LEAST_LEGEND: Final = 6
"""In fewer cells a name is its first letters."""
LEAST_WIDTH: Final = 12
"""A narrower plot shows nothing."""


@dataclass(frozen=True, slots=True)
class Series:
    """Somebody's line: a value for each round, the first one for the beginning."""

    name: str
    values: tuple[int, ...]
    ink: str = ""
    """Where it has one of its own."""


def distinct(names: Sequence[str]) -> tuple[str, ...]:
    """The names with a number where an earlier one is the same: two people may have one name."""
    return tuple(
        name if name not in names[:place] else f"{name} {names[: place + 1].count(name)}"
        for place, name in enumerate(names)
    )


def inks_of(series: Sequence[Series]) -> list[str]:
    """The ink of each line."""
    return [one.ink or ink for one, ink in zip(series, cycle(INKS), strict=False)]


def legend(series: Sequence[Series], width: int) -> Line:
    """Strokes and names in one line; names are cut where there is little room."""
    each = width // max(len(series), 1)
    longest = max((min(cell_len(one.name), WIDEST_LABEL) for one in series), default=0)
    gap = 2 if each >= longest + 5 else 1
    room = min(max(each - 3 - gap, 1), WIDEST_LABEL)
    line: Line = []
    for one, ink, stroke in zip(series, inks_of(series), cycle(STROKES), strict=False):
        name = ellipsize(one.name, room, "" if room < LEAST_LEGEND else "…")
        line += [Piece(stroke.across * 2, ink), Piece(f" {name}{' ' * gap}")]
    return line


def paint_chart(canvas: Canvas, rect: Rect, series: Sequence[Series]) -> None:
    """All lines, the first one on top; below them the rounds."""
    points = [list(one.values) for one in series]
    labels = [f"{ellipsize(one.name, WIDEST_LABEL)} {one.values[-1]}" for one in series]
    scale = Scale.of([value for values in points for value in values], rect.height - 1)
    axis = len(str(scale.top)) + 1
    width = rect.width - axis - 2 - max(map(cell_len, labels), default=0)
    if rect.height < 3 or width < LEAST_WIDTH:
        return
    plot = Rect(rect.x + axis, rect.y, width, rect.height - 1)
    _numbers(canvas, plot, scale, axis)
    lines = list(zip(points, inks_of(series), cycle(STROKES), strict=False))
    for values, ink, stroke in reversed(lines):
        _draw(canvas, plot, scale, values, ink, stroke)
    ends = [(scale.row(values[-1]), values[-1]) for values in points]
    for line, row in _spread(ends, plot.height).items():
        bold = "b" if line == 0 else ""
        canvas.put(plot.right + 1, plot.y + row, labels[line], lines[line][1], None, bold)
    _rounds(canvas, plot, len(points[0]))


class Scale(NamedTuple):
    """Numbers from 0 to a round one, and the rows they stand in."""

    height: int
    parts: int
    step: int

    @classmethod
    def of(cls, values: Sequence[int], height: int) -> Scale:
        most = max([*values, 1])
        parts = max(min(3, (height - 1) // 2), 1)
        step = next((step for step in STEPS if step * parts >= most), -(-most // parts))
        return cls(height, parts, step)

    @property
    def top(self) -> int:
        return self.parts * self.step

    def row(self, value: int) -> int:
        """The row of a value; 0 is the uppermost."""
        return self.height - 1 - round(max(value, 0) * (self.height - 1) / self.top)


def _numbers(canvas: Canvas, plot: Rect, scale: Scale, axis: int) -> None:
    """The axis at the left, and dots at the heights it names."""
    for part in range(scale.parts + 1):
        number = part * scale.step
        y = plot.y + scale.row(number)
        canvas.put(plot.x - axis, y, f"{number:>{axis - 1}}", "dim")
        for x in range(plot.x, plot.right, DOTS_EVERY):
            canvas.put(x, y, "·", "rule")


def _column(plot: Rect, place: int, count: int) -> int:
    """Where a round begins."""
    return plot.x + round(place * (plot.width - 1) / count)


def _draw(
    canvas: Canvas, plot: Rect, scale: Scale, values: Sequence[int], ink: str, stroke: Stroke
) -> None:
    """A line of steps: across for each round, up or down between two."""
    upper_left, upper_right, lower_left, lower_right = stroke.corners
    before = scale.row(values[0])
    for place, value in enumerate(values):
        start, end = (_column(plot, at, len(values)) for at in (place, place + 1))
        row = scale.row(value)
        canvas.put(start, plot.y + row, stroke.across * (end - start + 1), ink)
        if row != before:
            rises = row < before
            top, bottom = plot.y + min(row, before), plot.y + max(row, before)
            canvas.column(start, range(top + 1, bottom), stroke.down, ink)
            canvas.put(start, top, upper_left if rises else upper_right, ink)
            canvas.put(start, bottom, lower_right if rises else lower_left, ink)
        before = row


def _spread(ends: Sequence[tuple[int, int]], height: int) -> dict[int, int]:
    """Where labels stand: beside the ends of their lines, each on a row of its own."""
    places: dict[int, int] = {}
    free = 0
    order = sorted(range(len(ends)), key=lambda line: (ends[line][0], -ends[line][1], line))
    for number, line in enumerate(order):
        lowest = height - (len(order) - number)
        row = max(min(ends[line][0], lowest), free)
        if row < height:
            places[line] = row
            free = row + 1
    return places


def _rounds(canvas: Canvas, plot: Rect, count: int) -> None:
    """The numbers below, as many as can be read side by side."""
    fitting = max(plot.width // ROUND_ROOM, 1)
    step = next((step for step in STEPS if count <= step * fitting), count)
    for number in range(0, count, step):
        x = _column(plot, number, count)
        if x + len(str(number)) <= plot.right:
            canvas.put(x, plot.bottom, str(number), "dim")
