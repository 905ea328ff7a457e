"""What everybody had over time as a chart in text: lines told apart by letter and ink."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from ascension_tui.tui.ink import Line, Piece, ellipsize
from ascension_tui.tui.symbols import Symbols

INKS: Final = tuple(f"series{number}" for number in range(1, 7))
"""One for each line; then they come again."""
LETTER_EVERY: Final = 6
"""Columns between the letters of two lines."""
WIDEST_LABEL: Final = 18
TALL: Final = 12
"""Rows from which the axis has room for more than three numbers."""
STEPS: Final = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 250, 500)
"""What lies between two numbers of an axis."""
DOTS_EVERY: Final = 4
LEAST_WIDTH: Final = 8
LEAST_HEIGHT: Final = 3
"""A smaller plot shows nothing."""

_Grid = list[list[Piece]]


def letters(names: Sequence[str]) -> list[str]:
    """A letter or digit of its own for each name, from the name where that can be."""
    taken: list[str] = []
    for number, name in enumerate(names, 1):
        own = [sign.upper() for sign in name if sign.isascii() and sign.isalpha()]
        spare = [str(number), *"ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
        taken.append(next(sign for sign in (*own, *spare) if sign not in taken))
    return taken


def distinct(names: Sequence[str]) -> tuple[str, ...]:
    """The names with a number where an earlier one is the same: two people may have one name."""
    return tuple(
        name if name not in names[:place] else f"{name} {names[: place + 1].count(name)}"
        for place, name in enumerate(names)
    )


def series_inks(count: int) -> list[str]:
    """The inks of so many lines."""
    return [INKS[line % len(INKS)] for line in range(count)]


def chart(
    series: Mapping[str, Sequence[int]],
    width: int,
    height: int,
    symbols: Symbols,
    inks: Sequence[str] = INKS,
    rounds: Sequence[int] = (),
) -> list[Line]:
    """Draw all series, which are equally long, in exactly `height` lines.

    `rounds` is the round of each point, for the numbers below; without it points are counted.
    """
    if not series:
        return []
    marks = letters(list(series))
    points = [list(values) for values in series.values()]
    labels = [
        f"{mark} {ellipsize(name, WIDEST_LABEL)} {values[-1]}"
        for name, values, mark in zip(series, points, marks, strict=True)
    ]
    plot_height = height - 2
    scale = _Scale.of([value for values in points for value in values], plot_height)
    axis, side = len(str(scale.top)) + 1, max(map(cell_len, labels), default=0)
    plot_width = width - axis - side - 2
    if plot_height < LEAST_HEIGHT or plot_width < LEAST_WIDTH:
        named = zip(labels[:height], inks, strict=False)
        return [[Piece(ellipsize(label, width, symbols.ellipsis), ink)] for label, ink in named]
    last = len(points[0]) - 1
    places = [round(column * last / (plot_width - 1)) for column in range(plot_width)]
    rows = [[scale.row(values[place]) for place in places] for values in points]
    grid = _empty_grid(plot_width, scale, symbols)
    # The best one is drawn last and lies on top.
    for line in sorted(range(len(rows)), key=lambda line: points[line][-1]):
        _draw(grid, rows[line], inks[line], symbols)
    for line, row in enumerate(rows):
        _letter(grid, row, marks[line], inks[line], line, len(rows))
    lines = [
        [*_axis(place, scale, axis, symbols), *grid[place], Piece(" ")]
        for place in range(plot_height)
    ]
    ends = [row[-1] for row in rows]
    for line, place in _spread_ends(ends, [values[-1] for values in points], plot_height).items():
        lines[place].append(Piece(labels[line], inks[line]))
    return [*lines, *_below(rounds or range(len(points[0])), plot_width, axis, symbols)]


class _Scale(NamedTuple):
    """Numbers from 0 to a round one, and the rows they stand in."""

    height: int
    parts: int
    step: int

    @classmethod
    def of(cls, values: Sequence[int], height: int) -> _Scale:
        most = max([*values, 1])
        parts = 4 if height >= TALL else 2
        step = next((step for step in STEPS if step * parts >= most), -(-most // parts))
        return cls(height, parts, step)

    @property
    def top(self) -> int:
        return self.parts * self.step

    def row(self, value: int) -> int:
        """The row of a value; 0 is the uppermost."""
        return self.height - 1 - round(max(value, 0) * (self.height - 1) / self.top)

    def number_at(self, row: int) -> int | None:
        """The number that stands beside a row."""
        numbers = (part * self.step for part in range(self.parts + 1))
        return next((number for number in numbers if self.row(number) == row), None)


def _empty_grid(width: int, scale: _Scale, symbols: Symbols) -> _Grid:
    """Nothing but dots at the heights the axis names."""
    grid = [[Piece(" ")] * width for _ in range(scale.height)]
    for place, row in enumerate(grid):
        if scale.number_at(place) is not None:
            row[::DOTS_EVERY] = [Piece(symbols.faint, "rule")] * len(row[::DOTS_EVERY])
    return grid


def _draw(grid: _Grid, rows: Sequence[int], ink: str, symbols: Symbols) -> None:
    """A line of strokes and bends."""
    frame = symbols.frame
    before = rows[0]
    for column, row in enumerate(rows):
        if row == before:
            grid[row][column] = Piece(frame.across, ink)
        else:
            rises = row < before
            grid[row][column] = Piece(frame.top_left if rises else frame.bottom_left, ink)
            grid[before][column] = Piece(frame.bottom_right if rises else frame.top_right, ink)
            for between in range(min(row, before) + 1, max(row, before)):
                grid[between][column] = Piece(frame.down, ink)
        before = row


def _letter(grid: _Grid, rows: Sequence[int], mark: str, ink: str, line: int, lines: int) -> None:
    """Letters on the line, in columns of its own, so that it is known without its ink too."""
    every = LETTER_EVERY * lines
    for column in range(line * LETTER_EVERY + LETTER_EVERY // 2, len(rows), every):
        grid[rows[column]][column] = Piece(mark, ink)


def _axis(place: int, scale: _Scale, width: int, symbols: Symbols) -> Line:
    number = scale.number_at(place)
    text = "" if number is None else str(number)
    return [Piece(f"{text:>{width - 1}} ", "dim"), Piece(symbols.frame.down, "rule")]


def _spread_ends(rows: Sequence[int], values: Sequence[int], height: int) -> dict[int, int]:
    """Where the labels stand: beside the ends of their lines, each on a row of its own."""
    places: dict[int, int] = {}
    free = 0
    order = sorted(range(len(rows)), key=lambda line: (rows[line], -values[line]))
    for number, line in enumerate(order):
        lowest = height - (len(order) - number)
        place = max(min(rows[line], lowest), free)
        if place < height:
            places[line] = place
            free = place + 1
    return places


def _below(rounds: Sequence[int], width: int, axis: int, symbols: Symbols) -> list[Line]:
    """The lower axis: a rule, and as many rounds as can be read side by side."""
    last = max(len(rounds) - 1, 1)
    firsts = {number: place for place, number in reversed(list(enumerate(rounds)))}
    columns = {number: round(place * (width - 1) / last) for number, place in firsts.items()}
    room = len(str(max(rounds))) + 2
    fitting = max(width // room, 1)
    step = next((step for step in STEPS if len(columns) <= step * fitting), len(columns))
    text = ""
    for number in sorted(columns):
        column, label = columns[number], str(number)
        fits = (not text or column > len(text)) and column + len(label) <= width
        if number % step == 0 and fits:
            text = text.ljust(column) + label
    return [
        [Piece(" " * axis), Piece(symbols.frame.bottom_left + symbols.rule * width, "rule")],
        [Piece(" " * (axis + 1)), Piece(text, "dim")],
    ]
