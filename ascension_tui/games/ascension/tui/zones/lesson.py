"""What a lesson says, in the place of what is said; and what it speaks of on the table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ascension_tui.games.ascension.rules.cards import slug_of
from ascension_tui.games.ascension.tui.saying import told
from ascension_tui.games.ascension.tui.sight import Sight
from ascension_tui.games.ascension.tui.spot_keys import changed
from ascension_tui.games.ascension.tui.spots import Spot, TableSpots
from ascension_tui.tui.contract import LessonText
from ascension_tui.tui.ink import Line, Piece, ellipsize_line, width_of
from ascension_tui.tui.kit import parts
from ascension_tui.tui.kit.canvas import Canvas, Rect
from ascension_tui.tui.kit.edges import Said, say_lines
from ascension_tui.tui.kit.flow import TIED, flow

KEY = re.compile(r"\{([^}]+)\}")
HIGH, LOW = 6, 4
"""Lines of the scroll; where there are few lines it has more than the fewer only for its text."""
FLAT = 2
"""Lines while something else has to be said and there are few."""
WIDEST = 100
ROOMY = 100
"""From this width there is room for a word more."""
ANYWAY = "   or look around first: nothing is lost in a lesson"


def called(spots: TableSpots, name: str) -> Spot | None:
    """What a lesson calls so: what can be used now comes first, a trophy if so called."""
    wants_trophy = name.startswith("trophy ")
    slug = slug_of(name.removeprefix("trophy "))
    found = [one for one in spots if one.slug == slug and one.trophy == wants_trophy]
    return next((one for one in found if one.options), found[0] if found else None)


def key_on(spots: TableSpots, lesson: LessonText | None, name: str) -> str:
    """The key of a command, or the one on a card."""
    if lesson is not None and name in lesson.keys:
        return lesson.keys[name]
    spot = called(spots, name)
    return spot.key if spot is not None else ""


def pointed_out(spots: TableSpots, lesson: LessonText) -> TableSpots:
    """The same table with what a lesson speaks of, and what it says to press."""
    names = [name for name in KEY.findall(lesson.text) if name not in lesson.keys]
    named = {spot.id for name in names if (spot := called(spots, name)) is not None}
    words = KEY.sub("", lesson.text)

    def marked(spot: Spot) -> Spot:
        spoken = spot.id in named or bool(spot.slug and spot.name in words)
        return replace(spot, spoken=spoken, press=spot.id in named and bool(spot.options))

    return changed(spots, marked)


def lines_wanted(sight: Sight, lesson: LessonText, width: int, asked: int, *, low: bool) -> int:
    """How many lines it would like beside those of a question or an answer."""
    if not low:
        return HIGH
    if asked:
        return FLAT
    task = any(spot.press for spot in sight.spots)
    return min(max(len(flow(_words(sight, lesson), _inner(width))) + 2 + task, LOW), HIGH)


def whole_height(sight: Sight, lesson: LessonText) -> int:
    """How many lines a scroll with all of it takes."""
    return max(len(_told(sight, lesson, LOW)) + 2, LOW)


def is_cut(sight: Sight, lesson: LessonText, said: Said) -> bool:
    """Whether there is more to read than is shown."""
    say = sight.layout["say"]
    rows = say.height - len(_first(said, say.width, say.height))
    return len(_told(sight, lesson, rows)) > (rows - 2 if rows >= LOW else rows)


def paint_lesson(canvas: Canvas, sight: Sight, lesson: LessonText, said: Said) -> None:
    """Below what has to be said: a scroll, or its text alone where few lines are left."""
    first = _first(said, canvas.width, canvas.height)
    for row, line in enumerate(first):
        canvas.line(1, row, line, canvas.width - 2)
    top, rows = len(first), canvas.height - len(first)
    lines = _told(sight, lesson, rows)
    if rows >= LOW:
        cols = sight.layout.columns
        rect = Rect(cols.left, top, cols.full, rows)
        parts.scroll(canvas, rect, _title(sight, lesson))
        canvas.put(rect.x + 1, rect.bottom - 1, "═" * (rect.width - 2), "gold")
        x, top, rows = rect.x + 2 + (cols.gap == 2), top + 1, rows - 2
        _rows(canvas, x, top, rows, lines)
        _task(canvas, x, top + len(lines), top + rows, sight)
    else:
        _rows(canvas, 1, top, rows, lines)


def _first(said: Said, width: int, height: int) -> list[Line]:
    """What is said before the lesson is."""
    return say_lines(replace(said, news=(), reading=()), width, height)


def _rows(canvas: Canvas, x: int, top: int, rows: int, lines: Sequence[Line]) -> None:
    """As many lines as fit; the last one tells that there is more."""
    width = _inner(canvas.width)
    for row, line in enumerate(lines[:rows]):
        if row == rows - 1 and len(lines) > rows:
            more = [Piece(" v", "gold", attrs="b"), Piece(" reads the rest", "dim")]
            line = ellipsize_line([*line, Piece("…")], width - width_of(more)) + more
        canvas.line(x, top + row, line, width)


def _inner(width: int) -> int:
    return min(width - 6, WIDEST)


def _told(sight: Sight, lesson: LessonText, rows: int) -> list[Line]:
    """Its text; without a scroll behind its title."""
    words = _words(sight, lesson)
    start = [] if rows >= LOW else [*_title(sight, lesson), Piece("  ")]
    return flow([*start, *words], _inner(sight.layout.width))


def _title(sight: Sight, lesson: LessonText) -> Line:
    title = [Piece(lesson.title, "strong", attrs="b")]
    if not lesson.step:
        return title
    step = "step " if sight.layout.width >= ROOMY else ""
    return [
        *title,
        Piece(f"  {step}{lesson.step} of {lesson.steps} ", "dim"),
        Piece("■" * lesson.step, "gold"),
        Piece("□" * (lesson.steps - lesson.step), "faint"),
    ]


def _words(sight: Sight, lesson: LessonText) -> Line:
    """The words, with each name in braces replaced by the key it stands for."""
    line: Line = []
    for number, part in enumerate(KEY.split(lesson.text)):
        key = key_on(sight.spots, lesson, part) if number % 2 else ""
        if key:
            line.append(Piece(f"{TIED}{key}{TIED}", "cap", "gold", "b"))
        elif number % 2:
            line.append(Piece(part.split(" ", 1)[-1], "strong"))
        else:
            line += told(part, sight.faces, old=False)
    return line


def _task(canvas: Canvas, x: int, top: int, bottom: int, sight: Sight) -> None:
    """What to press, on the last line but for a blank one above it."""
    spot = next((spot for spot in sight.spots if spot.press), None)
    if spot is None or top >= bottom:
        return
    name = Piece(f" {spot.lip} {spot.name}", "strong", attrs="b")
    line = [*parts.cap_pieces(spot.key, filled=True), name]
    if sight.layout.width >= ROOMY:
        line.append(Piece(ANYWAY, "dim"))
    canvas.line(x, min(top + 1, bottom - 1), line, canvas.width - x - 2)
