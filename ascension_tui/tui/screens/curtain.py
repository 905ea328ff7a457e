"""Between two people at one keyboard: hides the table until the right one is there.

Whoever reads it may not be alone yet, so it tells what a watcher saw, though in the reader's own
person: not even what only this reader knows is told.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult

from ascension_tui.game.keys import Command
from ascension_tui.game.protocol import WATCHER
from ascension_tui.tui import messages
from ascension_tui.tui.contract import Standings
from ascension_tui.tui.ink import Line, Piece
from ascension_tui.tui.kit.canvas import Canvas
from ascension_tui.tui.kit.curtain import Curtain, CurtainPlan, Measure, paint_curtain
from ascension_tui.tui.kit.flow import flow
from ascension_tui.tui.kit.zone import Zone
from ascension_tui.tui.screens.keyed import KeyLine
from ascension_tui.tui.screens.reading import SCROLL_KEYS, ScrollScreen
from ascension_tui.tui.symbols import UNICODE
from ascension_tui.tui.widgets.scrolled import BAR, NamedEntries

if TYPE_CHECKING:
    from ascension_tui.table.seat_table import SeatTable

HANG = 2


def curtain_for(table: SeatTable, seat: int, goes_on: bool) -> Curtain:
    """The curtain before a seat; `goes_on` if its turn has begun before."""
    view, log, teller = table.view(WATCHER), table.log, table.teller
    screens = table.game.screens()
    _, turn = log.turn()
    if goes_on and (turn is None or turn.seat == seat):
        heading, events = messages.SINCE_ANSWER, log.since_last_answer(seat, WATCHER)
    else:
        heading = messages.SINCE_TURN if log.has_had_turn(seat) else messages.SO_FAR
        events = log.since_last_turn(seat, WATCHER)
    names = [teller.name(one) for one in range(table.seats)]
    others = [names[one] for one in sorted(table.keyboard) if one != seat]
    standings = screens.standings(view, log, teller, seat)
    return Curtain(
        name=teller.name(seat),
        called=teller.called(view, seat, goes_on=goes_on),
        note=messages.look_away(turn.round if turn else 1, others),
        heading=heading,
        news=tuple(
            _with_name(screens.inked(sentence, teller), names)
            for sentence in teller.news(events, seat)
        ),
        sign=standings.sign,
        measures=tuple(_measures(table, standings, seat)),
        warning=standings.warning,
        key="enter",
        when=messages.WHEN_ALONE,
        plain_signs=screens.plain_signs,
    )


def _with_name(line: Line, names: Sequence[str]) -> Line:
    """A sentence whose first words stand out if they are somebody's name."""
    first, *rest = line
    name = next((name for name in names if first.text.startswith(f"{name} ")), "")
    left = first._replace(text=first.text.removeprefix(name))
    return [Piece(name, "strong", attrs="b"), left, *rest] if name else line


def _measures(table: SeatTable, standings: Standings, me: int) -> Iterator[Measure]:
    """Everybody by seat, then what they take from."""
    for seat, amount in enumerate(standings.amounts):
        mark = UNICODE.computer if table.level(seat) else ""
        yield Measure(f"{table.teller.name(seat)}{mark}", amount, me=seat == me)
    if standings.stock is not None:
        stock = standings.stock
        yield Measure(stock.name, stock.left, size=stock.size, note=stock.note)


class CurtainScreen(ScrollScreen[bool]):
    """Calm, and nothing of anybody's hand; True when the right person is there."""

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

    def compose(self) -> ComposeResult:
        table, news = Zone(id="table"), NamedEntries(self._news, at_end=True, id="news")
        table.show_painted(self._paint)
        table.plain_signs = news.plain_signs = self._curtain.plain_signs
        yield table
        yield news
        yield KeyLine(self.key_line)

    def on_resize(self) -> None:
        """The panel takes no more room than the news need."""
        rect = self._plan().news
        news = self.query_one(NamedEntries)
        news.styles.offset = (rect.x, rect.y)
        news.styles.width, news.styles.height = rect.width, rect.height

    def _plan(self) -> CurtainPlan:
        width, height = self.size
        bars = len(self._curtain.measures)
        stock = any(measure.size for measure in self._curtain.measures)
        plan = CurtainPlan.of(width, height - 1, bars, 1, stock=stock)
        needed = len(self._news(plan.news.width - BAR))
        return CurtainPlan.of(width, height - 1, bars, needed, stock=stock)

    def _paint(self, canvas: Canvas) -> None:
        paint_curtain(canvas, self._curtain, self._plan())

    def _news(self, width: int) -> list[Line]:
        """What happened, a sentence after the other."""
        lines: list[Line] = []
        for sentence in self._curtain.news or ([Piece(messages.NO_NEWS)],):
            first, *more = flow(sentence, width, hang=HANG)
            lines += [first, *([Piece(" " * HANG), *line] for line in more)]
        return lines

    def key_labels(self) -> dict[str, str]:
        """What lies face down is turned over."""
        return {"lift": messages.TURN_OVER}

    def key_line(self) -> list[tuple[str, str, str]]:
        """How to read on is told where not all of the news are in sight."""
        lift, *others = super().key_line()
        news = self.scrolled()
        hidden = news.size.height and news.needed() > news.size.height
        return [lift, *([("↑ ↓", messages.READ_ON, "move(1)")] if hidden else []), *others]

    def action_lift(self) -> None:
        if time.monotonic() - self._fell < self.DEAF_SECONDS:
            return
        self.dismiss(True)

    def action_leave(self) -> None:
        self.dismiss(False)
