"""After a game: the decisions that cost most, each a position to look at and to try again.

They are found in other processes, and leaving stops that at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual import getters
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Vertical
from textual.screen import Screen

from ascension_tui.errors import AscensionError
from ascension_tui.players.workers import WorkerPool
from ascension_tui.records.tape import Tape
from ascension_tui.records.turning import (
    ABOUT,
    NOTHING_FOUND,
    Judge,
    TurningPoint,
    position_lines,
    turning_points,
)
from ascension_tui.tui.app import WIDTHS, AscensionApp
from ascension_tui.tui.ink import Line, Piece, hanging_indent
from ascension_tui.tui.keymap import Command, bindings
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.keyline import KeyLine
from ascension_tui.tui.widgets.picklist import PickList
from ascension_tui.tui.widgets.pointlist import PointList
from ascension_tui.tui.widgets.scrolled import Scrolled
from ascension_tui.tui.widgets.sentence import Sentence
from ascension_tui.tui.widgets.symbols import HEIGHTS

TITLES = 12
"""Cells for the word before each line of a position."""
SIDE_BY_SIDE = [*WIDTHS, (150, "-broad")]
"""From this width on the position stands beside the list."""
KEYS: tuple[Command, ...] = (
    Command("enter", "again", "try again", "Play on from here, against the same players."),
    Command("v", "look", "look", "Look at the position on the table."),
    Command("right,tab", "other(1)", "next player", "Look back with the next person."),
    Command("left,shift+tab", "other(-1)", "player before", "Or the one before.", footer=False),
    Command("down", "move(1)", "down", "Go to the next decision.", footer=False),
    Command("up", "move(-1)", "up", "Go to the decision before.", footer=False),
    Command("escape", "back", "back", "Back to the result."),
)


class ReviewScreen(Screen[None], inherit_bindings=False):
    """What each person at the keyboard could have done better."""

    CSS_PATH = "review.tcss"
    KEYS = KEYS
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    HORIZONTAL_BREAKPOINTS = SIDE_BY_SIDE
    VERTICAL_BREAKPOINTS = HEIGHTS
    app = getters.app(AscensionApp)

    def __init__(self, path: Path, seats: Sequence[int], judge: Judge | None = None) -> None:
        """Of a finished game, for these seats; `judge` thinks instead of processes of its own."""
        super().__init__()
        self._path = path
        self._seats = list(seats)
        self._at = 0
        self._pool = WorkerPool()
        self._judge: Judge = judge or self._pool
        self._tape: Tape | None = None
        self._found: dict[int, list[TurningPoint]] = {}

    def compose(self) -> ComposeResult:
        """The list, and where there is room, the position picked out."""
        with Vertical(id="column"):
            yield Heading("Turning points")
            yield Sentence(id="say")
            with Container(id="both"):
                yield PointList(id="points")
                yield Scrolled(self._position, id="position")
        yield KeyLine()

    def on_mount(self) -> None:
        """Begin to look."""
        self._look_back()

    async def on_unmount(self) -> None:
        """Nobody waits for it any more."""
        await self._pool.close()

    @property
    def _seat(self) -> int:
        return self._seats[self._at]

    # Finding

    def _look_back(self) -> None:
        """Show what is found for the person, or find it."""
        if self._tape is not None:
            self.query_one(Heading).add(self._tape.teller.names(self._seat))
        if self._tape is not None and self._seat in self._found:
            self._show(self._tape)
            return
        self.query_one(PointList).points = []
        self._tell(0, 1)
        self.run_worker(self._find(self._seat), group="review", exclusive=True)

    def _read(self, path: Path) -> Tape:
        return Tape.read(path)

    async def _find(self, seat: int) -> None:
        tape = self._tape
        if tape is None:
            try:
                tape = self._tape = await asyncio.to_thread(self._read, self._path)
            except AscensionError as problem:
                self.query_one("#say", Sentence).say(str(problem), "error")
                return
        self.query_one(Heading).add(tape.teller.names(seat))
        self._found[seat] = await turning_points(tape, seat, self._judge, self._tell)
        self._show(tape)

    def _tell(self, done: int, of: int) -> None:
        """How far it is."""
        say = self.query_one("#say", Sentence)
        told = f"Looking back at every decision: {100 * done // of}%"
        if say.text != told:
            say.say(told)

    def _show(self, tape: Tape) -> None:
        points = self._found[self._seat]
        self.query_one("#say", Sentence).say(ABOUT if points else NOTHING_FOUND)
        self.query_one(PointList).show(tape, points)
        self._show_position()
        self.refresh_bindings()

    # The position

    def _position(self, width: int) -> list[Line]:
        point = self.query_one(PointList).point
        if point is None or self._tape is None:
            return []
        lines: list[Line] = []
        for title, text in position_lines(self._tape, point):
            lines += hanging_indent([Piece(f"{title:<{TITLES}}", "dim")], text, width)
        return lines

    def _show_position(self) -> None:
        self.query_one("#position", Scrolled).show(self._position)

    def on_pick_list_moved(self) -> None:
        """Another decision is picked out."""
        self._show_position()

    def on_pick_list_picked(self, event: PickList.Picked) -> None:
        """A click does the same as enter."""
        self.action_again()

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What there is to do once something is found."""
        if action == "other":
            return len(self._seats) > 1
        return action not in ("again", "look") or bool(self._found.get(self._seat))

    def action_move(self, step: int) -> None:
        """Pick out another decision."""
        self.query_one(PointList).move(step)

    def action_other(self, step: int) -> None:
        """Another person."""
        self._at = (self._at + step) % len(self._seats)
        self._look_back()
        self.refresh_bindings()

    def action_look(self) -> None:
        """The position as it was seen then."""
        point = self.query_one(PointList).point
        if point is not None and self._tape is not None:
            self.app.push_screen(self._replay(self._tape, point))

    def _replay(self, tape: Tape, point: TurningPoint) -> Screen[None]:
        from ascension_tui.tui.screens.replay import ReplayScreen

        return ReplayScreen(tape, point.moment, point.seat)

    def action_again(self) -> None:
        """Play on from the position with everybody as they sat there."""
        point, tape = self.query_one(PointList).point, self._tape
        if point is None or tape is None:
            return
        try:
            self.app.play_on(tape, point.moment, tape.setup.seats, tape.header.players)
        except (AscensionError, OSError) as problem:
            self.query_one("#say", Sentence).say(str(problem), "error")

    def action_back(self) -> None:
        """Back to the result."""
        self.app.pop_screen()
