"""The table with a coach: a hint stands beside the cards, or above the prompt where room is short.

It is thought out in another process while everything goes on; acting meanwhile drops it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ascension_tui.games.ascension.telling import coaching
from ascension_tui.games.ascension.tui.spots import Board, Spot
from ascension_tui.tui.hints import hint_lines, spot_for, thinking_lines
from ascension_tui.tui.ink import Line
from ascension_tui.tui.screens.table_display import TableDisplay, set_display
from ascension_tui.tui.widgets.notes import Inspector

if TYPE_CHECKING:
    from ascension_tui.games.ascension.players.advice import Advice
    from ascension_tui.tui.local import LocalGame

HINT = "hint"
"""The group of the task that waits for the coach."""
OWN_SIDE = ("play", "hand", "strip")
"""What lies where the panel usually is: then it covers the center instead."""


class HintedTable(TableDisplay):
    """A table at which one may ask what to do."""

    def __init__(self, game: LocalGame) -> None:
        """Sit down; nobody is asked yet."""
        super().__init__(game)
        self._asking = False
        self._advice: Advice | None = None

    def _ready(self) -> bool:
        """Whether this seat is asked; keys typed ahead meet the table as it stands."""
        if self.table.number != self._number:
            self.catch_up()
        self._message = ""
        return self.board is not None and self.board.mine

    @property
    def hinting(self) -> bool:
        """Whether a hint is shown or thought about."""
        return self._asking or self._advice is not None

    def action_hint(self) -> None:
        """What the coach would do here; pressed again, close it."""
        if not self._ready() or self.board is None or self.close_hint():
            return
        refusal = self.game.why_no_hint()
        if refusal:
            self.say(refusal)
            return
        self._asking = True
        self.run_worker(self._ask_coach(), group=HINT, exclusive=True)
        self._draw()

    async def _ask_coach(self) -> None:
        number = self.table.number
        advice = await self.game.advise(self.me)
        if self.table.number != number or not self._asking or self.board is None:
            return
        self._asking, self._advice = False, advice
        if advice.best.chance is None:
            self._message = coaching.COULD_NOT
        spot = spot_for(self.board, advice.now)
        self._cursor = spot.id if spot is not None else ""
        self._draw()

    def close_hint(self) -> bool:
        """Put it away, or stop waiting for it; returns whether there was one."""
        was_open = self.hinting
        self._drop_hint()
        if was_open:
            self._draw()
        return was_open

    def _drop_hint(self) -> None:
        """Its mark goes with it: left behind, enter would not end the turn."""
        if self.hinting:
            self._cursor = ""
        if self._asking:
            self.workers.cancel_group(self, HINT)
        self._asking, self._advice = False, None

    # Following the table

    def _show(self, seat: int) -> None:
        if self.table.number != self._number:
            self._drop_hint()
        super()._show(seat)

    def _forget(self) -> None:
        self._drop_hint()
        super()._forget()

    # Showing

    def _hint_lines(self, board: Board, width: int) -> list[Line]:
        if self._advice is None:
            return thinking_lines(width) if self._asking else []
        more = self.app.card_symbols.text.more
        teller = self.game.teller
        return hint_lines(self._advice, teller, board, self.app.keys, width, more)

    def about(self, spot: Spot | None, board: Board, width: int) -> list[Line]:
        """In the column for cards the hint comes first."""
        hint = self._hint_lines(board, width)
        if not hint:
            return super().about(spot, board, width)
        return [*hint, [], *(super().about(spot, board, width) if spot else [])]

    def _show_inspected(self, board: Board) -> None:
        super()._show_inspected(board)
        panel = self.query_one("#hint", Inspector)
        beside = bool(self.query_one("#inspector").display)
        set_display(panel, self.hinting and not beside)
        if not panel.display:
            return
        lines = self._hint_lines(board, self.size.width - 3)
        spot = board.find(self._cursor)
        panel.set_class(spot is not None and spot.zone in OWN_SIDE, "-up")
        panel.styles.height = len(lines) + 1
        panel.show(lines)
