"""How a finished game is painted: who won, what from, how it came to that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from rich.cells import cell_len

from ascension_tui.tui import messages
from ascension_tui.tui.contract import BestTurn, Block, Finale, Score, Share, Used
from ascension_tui.tui.ink import (
    Line,
    Piece,
    ellipsize,
    ellipsize_line,
    pad_line,
    width_of,
)
from ascension_tui.tui.ink import columns as side_by_side
from ascension_tui.tui.kit.canvas import Canvas, Rect
from ascension_tui.tui.kit.cards import card, plate, wide_card
from ascension_tui.tui.kit.chart import legend, paint_chart
from ascension_tui.tui.kit.faces import Face, Laid
from ascension_tui.tui.kit.flow import flow
from ascension_tui.tui.kit.grid import columns, give_out
from ascension_tui.tui.kit.letters import HEIGHT, block_letters, spaced

WIDE: Final = 112
ORDER: Final = ("air", "letters", "gap", "scores", "space", "chart", "break", "points", "after")
"""The zones from top to bottom; the best things come last."""
LEAST_CHART: Final = 7
"""Title, five lines, rounds."""
BEST: Final = 5
"""A title and four things."""
LEAST_BLOCK: Final = 16
"""A column of fewer cells shows no things."""
BLOCK: Final = 24
GAP: Final = 2
REMARK: Final = 20
"""Beside block letters there are at least so many cells for what is said."""
WIDEST_NAME: Final = 12
FAN: Final = 26
"""A card of a fan is at most so wide."""
WIDEST_NOTE: Final = 9
LEAST_EDGE: Final = 20
"""The edges of a fan are no narrower."""
TALLEST_CARD: Final = 9
LEAST_BAR: Final = 16


@dataclass(frozen=True, slots=True)
class Plan:
    """Which rows each zone takes."""

    rows: dict[str, tuple[int, int]]
    """First row and height."""

    @classmethod
    def of(cls, width: int, height: int, scores: int) -> Plan:
        """Lines given out; where there are few, the chart gets lower, then the points fewer."""
        least = dict.fromkeys((*ORDER, "best"), 0)
        least |= {"letters": HEIGHT, "scores": scores, "chart": 5, "points": 2}
        tall = 3 * scores - 1
        best = [("best", BEST)] if _blocks_fit(width, scores) else []
        wishes = [
            ("chart", LEAST_CHART), ("air", 1), ("space", 1), ("points", 4), ("after", 1),
            ("chart", 9), ("gap", 1), ("break", 1), *best, ("scores", tall), ("chart", 13),
        ]  # fmt: skip
        for more in range(2, 12, 2):
            wishes += [("chart", 13 + more), *((zone, lines + more) for zone, lines in best)]
        heights, _ = give_out(least, wishes, height)
        rows, y = {}, 0
        for zone in (*ORDER, "best"):
            rows[zone] = (y, heights[zone])
            y += heights[zone]
        return cls(rows)

    def rect(self, zone: str, x: int, width: int) -> Rect:
        y, height = self.rows[zone]
        return Rect(x, y, width, height)


def _blocks_fit(width: int, count: int) -> bool:
    return bool(count) and columns(width).full // count >= LEAST_BLOCK


def paint_result(finale: Finale, canvas: Canvas, *, plain: bool) -> None:
    """Everything at once; `plain` paints no block letters."""
    width = canvas.width
    cols = columns(width)
    left = _margin(width)
    full = Rect(left, 0, width - 2 * left, canvas.height)
    plan = Plan.of(width, canvas.height, len(finale.scores))
    place = partial(plan.rect, x=full.x, width=full.width)
    _headline(canvas, place("letters"), finale, plain=plain)
    _scores(canvas, place("scores"), finale)
    chart = place("chart")
    if finale.best_turn is not None:
        fan = cols.starts[4] + left - cols.left
        _best_turn(canvas, Rect(fan, chart.y, full.right - fan, chart.height), finale.best_turn)
        chart = chart._replace(width=fan - 2 - chart.x)
    _growth(canvas, chart, finale)
    _points(canvas, place("points"), finale)
    _best(canvas, plan.rect("best", cols.left, cols.full), finale)


def _margin(width: int) -> int:
    return columns(width).left + (2 if width >= WIDE else 1)


# Who won


def _headline(canvas: Canvas, rect: Rect, finale: Finale, *, plain: bool) -> None:
    rows = [] if plain else block_letters(finale.headline)
    used = cell_len(rows[0]) + 3 if rows else 0
    room = rect.width - used
    first = flow(finale.remarks[0], room) if finale.remarks and room >= REMARK else []
    if rows and room >= REMARK and len(first) <= HEIGHT:
        for row, text in enumerate(rows):
            canvas.put(rect.x, rect.y + row, text, "gold")
        _remarks(canvas, Rect(rect.x + used, rect.y, room, HEIGHT), finale.remarks)
        return
    title = ellipsize(spaced(finale.headline), rect.width)
    canvas.put(rect.x, rect.y, title, "gold", None, "b")
    _remarks(canvas, Rect(rect.x, rect.y + 1, rect.width, HEIGHT - 1), finale.remarks)


def _remarks(canvas: Canvas, rect: Rect, remarks: Sequence[Line]) -> None:
    """As many sentences as there is room for; in a wide place each begins a line."""
    said: Line = []
    lines: list[Line] = []
    for remark in remarks:
        more = [*said, *([Piece(" ")] if said else []), *remark]
        apart = [*lines, *flow(remark, rect.width)]
        together = flow(more, rect.width)
        if len(apart) <= rect.height:
            lines = apart
        elif len(together) <= rect.height or not said:
            lines = together
        else:
            break
        said = more
    shown = lines[: rect.height]
    if len(lines) > rect.height:
        shown[-1] = [*ellipsize_line(shown[-1], rect.width - 1), Piece("…")]
    for row, line in enumerate(shown):
        canvas.line(rect.x, rect.y + row, line)


# What from


def _scores(canvas: Canvas, rect: Rect, finale: Finale) -> None:
    """A bar for each player, cut into what it comes from."""
    scores = finale.scores
    step = 3 if rect.height >= 3 * len(scores) - 1 and len(scores) else 1
    names = [ellipsize(score.name, WIDEST_NAME) for score in scores]
    notes = [ellipsize(score.note, WIDEST_NOTE) for score in scores]
    name, note = (max(map(cell_len, words), default=0) for words in (names, notes))
    roomy = rect.width >= WIDE - 6
    number = 3 if roomy else 2
    label = max(name, note) if step > 1 else name + (note + 1 if note else 0)
    amounts = [f"{finale.sign}{score.total}" for score in scores]
    amount = max(map(cell_len, amounts), default=0)
    start = rect.x + number + label + 1 + amount + (3 if roomy else 1)
    sums = max((cell_len(score.together) + 2 for score in scores if score.together), default=0)
    room = max(rect.right - start - sums, LEAST_BAR)
    most = max([score.total for score in scores] + [1])
    for place, score in enumerate(scores):
        y = rect.y + place * step
        ink, attrs = ("strong", "b") if score.won else ("text", "")
        canvas.put(rect.x, y, score.place, "dim")
        canvas.put(rect.x + number, y, names[place], ink, None, attrs)
        if step > 1:
            canvas.put(rect.x + number, y + 1, notes[place], "dim")
        else:
            canvas.put(rect.x + number + name + 1, y, notes[place], "dim")
        canvas.line_at_right(
            start - (3 if roomy else 1), y, [Piece(amounts[place], "gold", attrs="b")]
        )
        end = _bar(canvas, Rect(start, y, room, 2 if step > 1 else 1), score, most)
        if score.together:
            canvas.line(end + 2, y, [Piece(score.together, "gold", attrs="b")])


def _bar(canvas: Canvas, rect: Rect, score: Score, most: int) -> int:
    """The shares beside each other; returns where they end."""
    shares = [share for share in score.shares if share.amount]
    x = rect.x
    for share, width in zip(shares, _widths(score, shares, rect.width, most), strict=True):
        ground, ink = ("hot", "gold") if share.ink == "gold" else ("lift", "strong")
        text = f"{share.label} {share.amount}"
        if cell_len(text) + 2 > width:
            text = f"{share.short}{share.amount}"
        for row in range(rect.height):
            canvas.put(x, rect.y + row, "▌", share.ink)
            told = text if not row else ""
            canvas.put(x + 1, rect.y + row, told.center(width - 1), ink, ground, "b")
        x += width
    return x


def _widths(score: Score, shares: Sequence[Share], room: int, most: int) -> list[int]:
    """As wide as they count, but never too narrow for a letter and a number."""
    least = [cell_len(f"{share.short}{share.amount}") + 1 for share in shares]
    whole = sum(abs(share.amount) for share in shares) or 1
    full = room * max(score.total, 0) / most
    widths = [
        max(round(full * abs(share.amount) / whole), needed)
        for share, needed in zip(shares, least, strict=True)
    ]
    while sum(widths) > room and any(a > b for a, b in zip(widths, least, strict=True)):
        spare = [a - b for a, b in zip(widths, least, strict=True)]
        widths[spare.index(max(spare))] -= 1
    return widths


# How it came to that


def _growth(canvas: Canvas, rect: Rect, finale: Finale) -> None:
    title, note = finale.growth
    line: Line = [Piece(f"{title}  ", "strong", attrs="b")]
    names = legend(finale.series, rect.width - width_of(line))
    noted = [*line, Piece(f"{note}    ", "dim")]
    if rect.width >= width_of(noted) + width_of(names):
        line = noted
    canvas.line(rect.x, rect.y, [*line, *names], rect.width)
    paint_chart(canvas, Rect(rect.x, rect.y + 1, rect.width, rect.height - 1), finale.series)


def _best_turn(canvas: Canvas, rect: Rect, best: BestTurn) -> None:
    """What was used as tucked edges, and what came of it whole."""
    title = Piece(messages.BEST_TURN, "strong", attrs="b")
    long = [title, Piece(f"  {best.whose}, {best.when}: ", "dim"), best.gain]
    short = [title, Piece(f"  {best.when} ", "dim"), best.gain]
    fits = width_of(long) <= rect.width
    canvas.line(rect.x, rect.y, long if fits else short, rect.width)
    y, rows = rect.y + 1, rect.height - 1
    wide = rect.width >= FAN + 2
    whole = 0 if best.last is None else 7 if wide and rows >= 9 else 2
    offset = 2 if wide else 1
    steps = list(best.steps)
    most = max(min(rows - whole, (rect.width - LEAST_EDGE) // offset), 1)
    if len(steps) > most:
        more = len(steps) - most + 1
        steps = [Used([Piece(messages.more(more), "dim")], [], "faint"), *steps[more:]]
    width = min(rect.width - offset * (len(steps) - (not wide)), FAN)
    for place, used in enumerate(steps):
        _edge(canvas, Rect(rect.x + place * offset, y + place, width, 1), used)
    if best.last is not None:
        x = rect.x + (offset * len(steps) if wide else 0)
        width = width if wide else rect.width
        _whole(canvas, Rect(x, y + len(steps), width, rows - len(steps)), *best.last)


def _edge(canvas: Canvas, rect: Rect, used: Used) -> None:
    """A card of which the ones above hide all but the upper edge."""
    canvas.fill(rect, "flat")
    canvas.put(rect.x, rect.y, f"╭{'─' * (rect.width - 2)}╮", used.ink)
    line, room = used.name, rect.width - 3
    if used.gave and width_of(line) + 1 + width_of(used.gave) + 2 <= room:
        line = [*line, Piece(" "), *used.gave]
    canvas.line(rect.x + 2, rect.y, [Piece(" "), *ellipsize_line(line, room - 2), Piece(" ")])


def _whole(canvas: Canvas, rect: Rect, face: Face, laid: Laid) -> None:
    """The uppermost card, as large as there is room for."""
    if rect.height >= 6:
        card(canvas, rect._replace(height=min(rect.height, TALLEST_CARD)), face, laid)
    elif rect.height >= 4:
        wide_card(canvas, rect._replace(height=4), face, replace(laid, price=None))
    else:
        worth = f" {face.worth.text}" if face.worth is not None else ""
        laid = replace(laid, lip=f"{laid.lip}{worth}")
        plate(canvas, rect._replace(height=2), face, laid)


def _points(canvas: Canvas, rect: Rect, finale: Finale) -> None:
    """Where it was decided; where there is no room for all, the last one."""
    if not finale.points:
        return
    canvas.put(rect.x, rect.y, messages.HOW_WON, "strong", None, "b")
    room = max(cell_len(when) for when, _ in finale.points) + 2
    shown = finale.points[-max(rect.height - 1, 1) :]
    for row, (when, line) in enumerate(shown, rect.y + 1):
        canvas.put(rect.x, row, when, "dim")
        canvas.line(rect.x + room, row, line, rect.width - room)


# What everybody has


def _best(canvas: Canvas, rect: Rect, finale: Finale) -> None:
    """The best things of everybody side by side."""
    count = len(finale.blocks)
    if not rect.height or not count:
        return
    cols = columns(canvas.width)
    spans = (
        [cols.span(2 * place, 2) for place in range(count)]
        if count <= 3
        else cols.share(0, 6, count)
    )
    air = _margin(canvas.width) - cols.left
    for block, (x, width) in zip(finale.blocks, spans, strict=True):
        lines = block_lines(block, width - air, rect.height, best=True)
        for row, line in enumerate(lines):
            canvas.line(x + air, rect.y + row, line)


def block_lines(block: Block, width: int, most: int = 0, *, best: bool = False) -> list[Line]:
    """A title and things below it, at most so many lines; `best` says that there are more."""
    title = [*block.title, *([Piece(messages.THE_BEST, "dim")] if best else [])]
    while len(title) > 1 and width_of(title) > width:
        title.pop()
    lines = [ellipsize_line(title, width)]
    for left, right in block.lines:
        room = max(min(width, FAN + 6) - width_of(right) - 1, 1)
        lines.append([*pad_line(ellipsize_line(left, room), room), Piece(" "), *right])
    return lines[:most] if most else lines


def all_blocks(finale: Finale, width: int) -> list[Line]:
    """Everything everybody has, as many side by side as fit."""
    blocks = finale.blocks
    count = max(min((width + GAP) // (BLOCK + GAP), len(blocks)), 1)
    room = (width - GAP * (count - 1)) // count
    lines: list[Line] = []
    for start in range(0, len(blocks), count):
        told = [block_lines(block, room) for block in blocks[start : start + count]]
        lines += [[]] if lines else []
        lines += side_by_side(told, room, GAP)
    return lines
