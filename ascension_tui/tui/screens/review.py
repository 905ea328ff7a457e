"""After a game: the decisions that cost most, each a position to look at and to try again.

They are found in other processes, and leaving stops that at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from textual.app import ComposeResult
from textual.containers import Container

from ascension_tui.game.keys import Command
from ascension_tui.records import review
from ascension_tui.records.timeline import Tape
from ascension_tui.thinking.pool import AnyPool, Pool
from ascension_tui.tui.ink import Line, Piece, ellipsize, hanging_indent, justify, pad, printable
from ascension_tui.tui.screens.keyed import ListScreen
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.itemlist import ItemList, ItemState
from ascension_tui.tui.widgets.scrolled import Scrolled
from ascension_tui.tui.widgets.sentence import Sentence

POINT_TITLES = 8
"""Cells for the word before each line of a decision."""
TITLES = 12
"""Cells for the word before each line of a position."""


class ReviewScreen(ListScreen[None]):
    """What each person at the keyboard could have done better."""

    TITLE = "Turning points"
    KEYS = (
        Command(
            "enter",
            "again",
            "try again",
            "Play on from here, against the same players.",
            needs="files",
        ),
        Command("v", "look", "look", "Look at the position on the table.", needs="files"),
        Command("enter,v", "look", "look", "Look at the position on the table.", needs="host"),
        Command("right,tab", "other(1)", "next player", "Look back with the next person."),
        Command("left,shift+tab", "other(-1)", "player before", "Or the one before.", footer=False),
        Command("down", "move(1)", "down", "Go to the next decision.", footer=False),
        Command("up", "move(-1)", "up", "Go to the decision before.", footer=False),
        Command("escape", "back", "back", "Back to the result."),
    )

    def __init__(
        self, path: Path, seats: Sequence[int], judge: review.AnswerReviewer | None = None
    ) -> None:
        """Of a finished game, for these seats; `judge` thinks instead of processes of its own."""
        super().__init__()
        self._points = ItemList(self._point_lines, height=4, gap=1, id="points")
        self._path = path
        self._seats = list(seats)
        self._at = 0
        self._judge = judge
        self._pool: AnyPool | None = None
        self._tape: Tape | None = None
        self._found: dict[int, list[review.TurningPoint]] = {}

    def body(self) -> ComposeResult:
        yield Sentence(id="say")
        with Container(id="both"):
            yield self._points
            yield Scrolled(self._position, id="position")

    def on_mount(self) -> None:
        self._look_back()

    async def on_unmount(self) -> None:
        if self._pool is not None:
            await self._pool.close()

    @property
    def _seat(self) -> int:
        return self._seats[self._at]

    def _look_back(self) -> None:
        if self._tape is not None:
            self.query_one(Heading).add(self._tape.teller.name(self._seat))
            if self._seat in self._found:
                self._show(self._tape)
                return
        self._points.items = ()
        self._tell(0, 1)
        finding = self.attempt_later(self._find(self._seat))
        self.run_worker(finding, group="review", exclusive=True)

    async def _find(self, seat: int) -> None:
        if self._tape is None:
            self._tape = await asyncio.to_thread(Tape.read, self._path, self.app.language)
        tape = self._tape
        if self._judge is None:
            self._judge = self._pool = Pool(tape.game.players())
        self.query_one(Heading).add(tape.teller.name(seat))
        self._found[seat] = await review.turning_points(tape, seat, self._judge, self._tell)
        self._show(tape)

    def _tell(self, done: int, of: int) -> None:
        told = f"Looking back at every decision: {100 * done // of}%"
        if self.query_one("#say", Sentence).text != told:
            self.say(told)

    def _show(self, tape: Tape) -> None:
        points = self._found[self._seat]
        self.say(review.ABOUT if points else review.NOTHING_FOUND)
        self._points.show(points, 0)
        self._show_position()
        self.refresh_bindings()

    def _point_lines(self, point: review.TurningPoint, state: ItemState) -> list[Line]:
        """When and what it cost, what was done, what was better, and why."""
        assert self._tape is not None
        more = state.symbols.ellipsis
        when = self._tape.teller.turn(self._tape.turns[point.turn], point.seat)
        told = printable(f" {when}: {point.prompt}" if point.prompt else f" {when}")
        cost = f" cost {point.percent}"
        fitted = pad if state.marked else ellipsize
        title = Piece(fitted(told, state.width - len(cost) - 3, more), state.ink("strong"))
        room = state.width - 3 - POINT_TITLES
        return [
            justify([state.pointer, title], [Piece(cost, "warning")], state.width),
            *(
                [
                    Piece(f"   {name:<{POINT_TITLES}}", "dim"),
                    Piece(
                        ellipsize(printable(text), room, more),
                        "good" if name == "Better" else "text",
                    ),
                ]
                for name, text in point.judged.lines
            ),
        ]

    def _position(self, width: int) -> list[Line]:
        point = self._points.item
        if point is None or self._tape is None:
            return []
        lines: list[Line] = []
        for title, text in review.position_lines(self._tape, point):
            lines += hanging_indent([Piece(f"{title:<{TITLES}}", "dim")], text, width)
        return lines

    def _show_position(self) -> None:
        self.query_one("#position", Scrolled).show(self._position)

    def on_item_list_moved(self) -> None:
        self._show_position()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What there is to do once something is found."""
        if action == "other":
            return len(self._seats) > 1
        return action not in ("again", "look") or bool(self._found.get(self._seat))

    def action_other(self, step: int) -> None:
        self._at = (self._at + step) % len(self._seats)
        self._look_back()
        self.refresh_bindings()

    def action_look(self) -> None:
        from ascension_tui.tui.screens.replay import ReplayScreen

        point = self._points.item
        if point is not None and self._tape is not None:
            points = [one.moment for one in self._points.items]
            self.app.push_screen(ReplayScreen(self._tape, point.moment, point.seat, points))

    def action_again(self) -> None:
        """Play on from the position with everybody as they sat there."""
        point, tape = self._points.item, self._tape
        if point is not None and tape is not None:
            names, players = tape.setup.seats, tape.header.players
            self.attempt(lambda: self.app.play_on(tape, point.moment, names, players))
