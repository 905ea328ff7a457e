"""Where in a game one is: every answer from left to right, a tick for each round."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.message import Message

from ascension_tui.game.protocol import OPEN, WATCHER
from ascension_tui.records.timeline import Tape
from ascension_tui.tui.ink import Line, Piece, width_of
from ascension_tui.tui.kit.canvas import Canvas, Rect
from ascension_tui.tui.widgets.painted import Painted

ROOMY = 112
"""From this width and so many lines there are two lines, with round numbers and all eyes."""
HIGH = 30
LEFT, MOST_LEFT, RIGHT = 30, 48, 2
LEFT_SHORT, RIGHT_SHORT = 9, 15
NUMBERS_APART = 6


class Scrubber(Painted):
    """A line with what is gone and what is to come; a click goes there."""

    DEFAULT_CSS = "Scrubber { dock: none; height: 1; }"

    class Moved(Message):
        """Somebody wants to see another moment."""

        def __init__(self, moment: int) -> None:
            super().__init__()
            self.moment = moment

    def __init__(self, tape: Tape) -> None:
        super().__init__(id="scrubber")
        self._tape = tape
        rounds: dict[int, int] = {}
        for turn in tape.turns:
            rounds.setdefault(turn.round, turn.at)
        self._rounds = rounds
        self._at, self._eyes, self._pace = 0, WATCHER, ""
        self._points: Sequence[int] = ()

    def show(self, at: int, eyes: int, pace: str, points: Sequence[int]) -> None:
        """A moment, whose eyes, the pace if it plays by itself, and turning points."""
        self._at, self._eyes, self._pace, self._points = at, eyes, pace, points
        height = 2 if self._roomy else 1
        if self.styles.height is None or self.styles.height.value != height:
            self.styles.height = height
        self.repaint()

    @property
    def _roomy(self) -> bool:
        width, height = self.app.size
        return width >= ROOMY and height >= HIGH

    def on_resize(self) -> None:
        self.show(self._at, self._eyes, self._pace, self._points)

    def paint(self, width: int, height: int) -> list[Line]:
        canvas = Canvas(width, height)
        canvas.fill(Rect(0, 0, width, height), "tray")
        start, room = self._track(width, height)
        self._paint_track(canvas, start, room)
        if height > 1:
            self._paint_wide(canvas, start, room)
        else:
            where = [
                Piece(str(self._at), "strong", attrs="b"),
                Piece(f"/{self._tape.length}", "dim"),
            ]
            canvas.line(1, 0, where)
            line: Line = [*self._key(), *_chosen(self._title(self._eyes))]
            canvas.line_at_right(width - 1, 0, line)
        return canvas.lines()

    def _track(self, width: int, height: int) -> tuple[int, int]:
        """Where the line begins, and how long it is."""
        left, right = LEFT_SHORT, RIGHT_SHORT
        if height > 1:
            left, right = max(LEFT, width_of(self._all_eyes()) + 3), RIGHT
        return left, max(width - left - right, 2)

    def _place(self, moment: int, start: int, room: int) -> int:
        return start + round(moment * (room - 1) / max(self._tape.length, 1))

    def _paint_track(self, canvas: Canvas, start: int, room: int) -> None:
        here = self._place(self._at, start, room)
        for x in range(start, start + room):
            canvas.put(x, 0, "━" if x < here else "─", "gold" if x < here else "faint")
        for moment in self._rounds.values():
            x = self._place(moment, start, room)
            canvas.put(x, 0, "┿" if x < here else "┼", "gold" if x < here else "faint")
        for moment in self._points:
            canvas.put(self._place(moment, start, room), 0, "!", "error")
        canvas.put(here, 0, "█", "strong")

    def _paint_wide(self, canvas: Canvas, start: int, room: int) -> None:
        playing = f"playing, {self._pace} " if self._pace else "answer "
        where: Line = [Piece(f"{playing}{self._at}", "strong", attrs="b")]
        canvas.line(1, 0, [*where, Piece(f" of {self._tape.length}", "dim")])
        canvas.line(1, 1, self._all_eyes())
        free = start
        for number, moment in self._rounds.items():
            x = self._place(moment, start, room)
            if x >= free and x + len(str(number)) <= canvas.width:
                canvas.put(x, 1, str(number), "dim")
                free = x + NUMBERS_APART

    def _all_eyes(self) -> Line:
        """Whose eyes there are; where they are many only the ones that look now."""
        line: Line = [*self._key(), Piece("eyes " if self._key() else "", "dim")]
        now = [*line, *_chosen(self._title(self._eyes))]
        for eyes in sorted(self._tape.viewers()):
            name = self._title(eyes)
            line += _chosen(name) if eyes == self._eyes else [Piece(name, "dim")]
            line.append(Piece(" "))
        return line if width_of(line) + 3 <= MOST_LEFT else now

    def _key(self) -> Line:
        several = len(self._tape.viewers()) > 1
        return [Piece("e ", "gold", attrs="b")] if several else []

    def _title(self, eyes: int) -> str:
        if eyes == OPEN:
            return "all"
        return "watcher" if eyes == WATCHER else self._tape.teller.name(eyes)

    def on_click(self, event: events.Click) -> None:
        start, room = self._track(*self.size)
        if start <= event.x < start + room:
            share = (event.x - start) / (room - 1)
            self.post_message(self.Moved(round(share * self._tape.length)))


def _chosen(name: str) -> Line:
    return [Piece("‹", "gold"), Piece(name, "strong", attrs="b"), Piece("›", "gold")]
