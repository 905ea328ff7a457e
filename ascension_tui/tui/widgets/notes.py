"""Words beside the table: the log, the inspector, the prompt, and answers that lie nowhere."""

from __future__ import annotations

from rich.cells import cell_len
from textual import events
from textual.message import Message

from ascension_tui.games.ascension.model import Decision
from ascension_tui.games.ascension.tui.parts import BoardPart, Place
from ascension_tui.games.ascension.tui.spots import Spot
from ascension_tui.tui.ink import Line, Piece, ellipsize, wrapped
from ascension_tui.tui.mentions import target_at
from ascension_tui.tui.widgets.named import Clickable, Followed
from ascension_tui.tui.widgets.painted import Painted


class Notes(Clickable):
    """Lines of text, the newest at the bottom; or, from the top, what is being looked at."""

    DEFAULT_CSS = "Notes { height: 1fr; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._log: list[tuple[str, bool]] = []
        self._instead: list[Line] = []

    def show_log(self, lines: list[tuple[str, bool]]) -> None:
        """Sentences, each with whether it is old."""
        if lines is not self._log:
            self._log = lines
            self.repaint()

    def show_instead(self, lines: list[Line]) -> None:
        """Show these until called with none."""
        if lines != self._instead:
            self._instead = lines
            self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """The end of the log, or what is shown instead of it."""
        if self._instead:
            return [[Piece(" "), *line] for line in self._instead[:height]]
        shown: list[Line] = []
        for text, old in reversed(self._log):
            ink = "dim" if old else "text"
            block = wrapped(text, width - 4)
            marks = ["» ", *["  "] * (len(block) - 1)]
            told = [
                [Piece(" "), Piece(mark, "rule"), Piece(line, ink)]
                for mark, line in zip(marks, block, strict=True)
            ]
            shown = [*told, *shown]
            if len(shown) >= height:
                break
        shown = shown[-height:] if height else []
        return [*([] for _ in range(height - len(shown))), *shown]


class Inspector(Clickable):
    """Everything about what is focused or pointed at."""

    DEFAULT_CSS = "Inspector { height: 1fr; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: list[Line] = []

    def show(self, lines: list[Line]) -> None:
        """Show these lines."""
        self._lines = lines
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """As many lines as fit."""
        return [[Piece(" "), *line] for line in self._lines[:height]]


class Prompt(Painted):
    """One line: what is asked, or what the last key had to say."""

    DEFAULT_CSS = "Prompt { height: 1; }"

    class Clicked(Message):
        """Somebody wants to know more about the question."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._line: Line = []

    def show(self, line: Line) -> None:
        """Show this line."""
        self._line = line
        self.repaint()

    def paint(self, width: int, height: int) -> list[Line]:
        """The line."""
        return [[Piece(" "), *self._line]]

    def on_click(self, event: events.Click) -> None:
        """A card in the question is looked up, all else of it in the rules."""
        library = self.app.library
        shown = [self.shown()]
        target = target_at(shown, event.x, event.y, library.entries_in) if library else ""
        self.post_message(Followed(target) if target else self.Clicked())


class Strip(BoardPart[Decision | None]):
    """The answers of a choice that do not lie on the table, each with its key."""

    COLUMN = 38

    def _marks(self, *spots: str) -> bool:
        """Any mark in the strip: it may have to scroll there."""
        return spots[0] != spots[-1] and any(spot.startswith("strip:") for spot in spots)

    def rows(self, spots: int, width: int, most: int) -> int:
        """How many lines so many answers take."""
        if spots <= most:
            return spots
        columns = max((width - 2) // self.COLUMN, 1)
        return min(-(-spots // columns), most)

    def paint(self, width: int, height: int) -> list[Line]:
        """Columns from top to bottom; around the cursor when there are too many."""
        board = self.board
        if board is None or not height or not board.strip:
            return []
        columns = max((width - 2) // self.COLUMN, 1)
        if len(board.strip) <= height:
            columns = 1
        cell = (width - 2) // columns
        spots = self._window(height * columns)
        self.places = []
        lines: list[Line] = [[Piece(" ")] for _ in range(height)]
        for number, spot in enumerate(spots):
            row, column = number % height, number // height
            self.places.append(Place(1 + column * cell, row, cell, 1, spot))
            lines[row] += self._answer(spot, cell)
        return lines

    def _window(self, room: int) -> list[Spot]:
        """The answers to show, those around the cursor if not all fit."""
        strip = list(self.board.strip) if self.board else []
        if len(strip) <= room:
            return strip
        at = next((n for n, spot in enumerate(strip) if spot.id == self.cursor), 0)
        start = min(max(at - room // 2, 0), len(strip) - room)
        return strip[start : start + room]

    def _answer(self, spot: Spot, width: int) -> Line:
        more = self.room.signs.text.more
        ink = "cursor" if spot.id == self.cursor else "legal"
        text = spot.name[:1].upper() + spot.name[1:]
        if spot.count > 1:
            text += f" x{spot.count}"
        text = ellipsize(text, width - 4, more)
        rest = max(width - 3 - cell_len(text), 0)
        return [
            Piece(spot.key or " ", "key" if spot.key else "key_off"),
            Piece(self.room.signs.can, "title"),
            Piece(" "),
            Piece(text, ink),
            Piece(" " * rest),
        ]
