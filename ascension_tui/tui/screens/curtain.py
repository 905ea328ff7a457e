"""Between two people at one keyboard: hides the table until the right one is there.

Whoever reads it may not be alone yet, so it tells what a watcher saw, though in the reader's own
person: not even what only this reader knows is told.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult

from ascension_tui.game.keys import Command
from ascension_tui.game.protocol import WATCHER
from ascension_tui.tui import messages
from ascension_tui.tui.contract import Standings
from ascension_tui.tui.ink import Line, Piece, centred, ellipsize, hanging_indent
from ascension_tui.tui.screens.reading import SCROLL_KEYS, ScrollScreen
from ascension_tui.tui.widgets.painted import Drawing
from ascension_tui.tui.widgets.scrolled import NamedEntries, Scrolled

if TYPE_CHECKING:
    from ascension_tui.table.seat_table import SeatTable

ROOMY = 32
"""Lines from which there is room for air and bars."""


@dataclass(frozen=True, slots=True)
class Curtain:
    """Everything a curtain shows."""

    called: str
    """Who is asked for, and what for."""
    heading: str
    """Stands above the news."""
    news: tuple[str, ...]
    standings: Standings


def curtain_for(table: SeatTable, seat: int, goes_on: bool) -> Curtain:
    """The curtain before a seat; `goes_on` if its turn has begun before."""
    view, log, teller = table.view(WATCHER), table.log, table.teller
    _, turn = log.turn()
    if goes_on and (turn is None or turn.seat == seat):
        heading, events = messages.SINCE_ANSWER, log.since_last_answer(seat, WATCHER)
    else:
        heading = messages.SINCE_TURN if log.has_had_turn(seat) else messages.SO_FAR
        events = log.since_last_turn(seat, WATCHER)
    computers = frozenset(one for one in range(table.seats) if table.level(one))
    return Curtain(
        called=teller.called(view, seat, goes_on=goes_on),
        heading=heading,
        news=tuple(teller.news(events, seat)),
        standings=table.game.screens().standings(view, teller, seat, computers),
    )


class CurtainScreen(ScrollScreen[bool]):
    """Calm, and nothing of anybody's hand; True when the right person is there."""

    BOX = "curtain"
    KEYS = (
        Command("enter", "lift", "show my cards", "Go on, when nobody else is looking."),
        Command("m,escape", "leave", "menu", "Leave the table; the game is saved."),
        *SCROLL_KEYS,
    )
    DEAF_SECONDS: ClassVar[float] = 0.5
    """So long an enter still belongs to the turn before and lifts nothing."""

    def __init__(self, curtain: Curtain) -> None:
        super().__init__()
        self._curtain = curtain
        self._fell = time.monotonic()

    def body(self) -> ComposeResult:
        yield Drawing(self._called, id="called")
        yield NamedEntries(self._news, at_end=True, id="news")
        yield Drawing(lambda width, _: self._standings(width), id="standings")

    def on_resize(self) -> None:
        """Take no more room for the news than they need, so that all stands together."""
        self.set_class(self._roomy, "roomy")
        self.call_after_refresh(self._gather)

    def _gather(self) -> None:
        news = self.query_one(Scrolled)
        news.styles.max_height = news.needed()
        standings = self.query_one("#standings")
        standings.styles.height = len(self._standings(standings.size.width))

    @property
    def _roomy(self) -> bool:
        return self.size.height >= ROOMY

    def _called(self, width: int, height: int) -> list[Line]:
        symbols = self.app.symbols
        text = ellipsize(self._curtain.called, width - 2, symbols.ellipsis)
        rule = [Piece(symbols.rule * min(cell_len(text) + 8, width), "rule")]
        air: list[Line] = [[]] if height >= 5 else []
        lines = [rule, *air, [Piece(text, "title")], *air, rule]
        return [centred(line, width) for line in lines]

    def _standings(self, width: int) -> list[Line]:
        told = self._curtain.standings.lines(self.app.symbols, width, roomy=self._roomy)
        return [*told, [], [Piece(messages.WHEN_ALONE, "strong")]]

    def _news(self, width: int) -> list[Line]:
        lines: list[Line] = [[Piece(self._curtain.heading, "strong")], []]
        for sentence in self._curtain.news or (messages.NO_NEWS,):
            lines += hanging_indent([], sentence, width)
        return lines

    def action_lift(self) -> None:
        if time.monotonic() - self._fell < self.DEAF_SECONDS:
            return
        self.dismiss(True)

    def action_leave(self) -> None:
        self.dismiss(False)
