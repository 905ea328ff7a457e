"""The first and last lines of a screen: its head, and what is said above its keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

from ascension_tui.tui.ink import Line, Piece, ellipsize_line, width_of
from ascension_tui.tui.kit.canvas import Canvas, Rect
from ascension_tui.tui.kit.flow import flow

NEWS = "» "
Ends = tuple[Line, Line]
"""What stands at the left and what stands at the right."""


def fitting(ways: Iterable[Ends], width: int) -> Ends:
    """The first of several ways to say it that fits, else the last; the left end is cut then."""
    left: Line = []
    right: Line = []
    for left, right in ways:
        if width_of(left) + width_of(right) + 4 <= width:
            break
    return ellipsize_line(left, max(width - width_of(right) - 4, 0)), right


def paint_head(canvas: Canvas, ways: Iterable[Ends]) -> None:
    """The first line of a screen."""
    left, right = fitting(ways, canvas.width)
    canvas.fill(Rect(0, 0, canvas.width, 1), "wood")
    canvas.line(1, 0, left)
    canvas.line_at_right(canvas.width - 1, 0, right)


@dataclass(frozen=True, slots=True)
class Said:
    """Everything there is to say; what comes first here is said first where room is short."""

    warning: Sequence[Piece] = ()
    question: Sequence[Sequence[Piece]] = ()
    """Paragraphs; the first one is never cut."""
    notice: Sequence[Sequence[Piece]] = ()
    news: Sequence[Sequence[Piece]] = ()
    """What happened, the newest last."""
    reading: Sequence[Piece] = ()
    """What the cursor is on; one line where there is room for it."""


def lines_asked(said: Said, width: int) -> int:
    """How many lines what must not be cut takes."""
    return sum(len(flow(line, width - 2)) for line in (said.warning, *said.question[:1]) if line)


def say_lines(said: Said, width: int, height: int) -> list[Line]:
    """What is said, in at most so many lines."""
    room = width - 2
    first = [*([said.warning] if said.warning else []), *said.question, *said.notice]
    lines = list(chain.from_iterable(flow(line, room) for line in first))[:height]
    left = height - len(lines)
    reading = flow(said.reading, room) if said.reading and left else []
    if len(reading) > left:
        rest = [piece for line in reading[left - 1 :] for piece in [*line, Piece(" ")]]
        reading = [*reading[: left - 1], ellipsize_line(rest, room)]
    if first and not reading:
        return lines
    news: list[Line] = []
    for told in reversed(said.news):
        now = bool(told) and told[0].attrs == "b"
        mark = Piece(NEWS, "gold" if now else "dim", attrs="b" if now else "")
        block = flow([mark, *told], room, hang=len(NEWS))
        block = [block[0], *([Piece(" " * len(NEWS)), *line] for line in block[1:])]
        if len(block) + len(news) + len(reading) > left:
            break
        news = [*block, *news]
    if said.news and not news and left > len(reading) and not first:
        news = [ellipsize_line([Piece(NEWS, "dim"), *said.news[-1]], room)]
    return [*lines, *news, *reading]


def paint_say(canvas: Canvas, said: Said) -> None:
    """The lines above the foot."""
    for row, line in enumerate(say_lines(said, canvas.width, canvas.height)):
        canvas.line(1, row, line, canvas.width - 2)
