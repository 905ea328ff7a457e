"""Between two people at one keyboard: hides the table until the right one is there.

Whoever reads it may not be alone yet, so it tells what a watcher saw, though in the reader's own
person: not even the cards only this reader knows are named.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from rich.cells import cell_len
from textual.app import ComposeResult

from ascension_tui.games.ascension.model import GameModel
from ascension_tui.games.ascension.telling import words
from ascension_tui.games.ascension.telling.digest import digest
from ascension_tui.tui.ink import Line, Piece, ellipsize, hanging_indent, pad, width_of
from ascension_tui.tui.keymap import Command
from ascension_tui.tui.screens.reading import SCROLL_KEYS, ScrollScreen
from ascension_tui.tui.widgets.named import NamedEntries
from ascension_tui.tui.widgets.painted import Painted
from ascension_tui.tui.widgets.scrolled import Scrolled

if TYPE_CHECKING:
    from ascension_tui.tui.local import LocalGame

WATCHER = -1
WIDEST_NAME = 24
WIDEST_BAR = 32
ROOMY = 32
"""Lines from which there is room for air and bars."""


@dataclass(frozen=True, slots=True)
class Rank:
    """A seat and its honor tokens."""

    name: str
    honor: int
    computer: bool = False


@dataclass(frozen=True, slots=True)
class Curtain:
    """Everything a curtain shows."""

    called: str
    """Who is asked for, and what for."""
    heading: str
    """Stands above the news."""
    news: tuple[str, ...]
    round: int
    pool: int
    full_pool: int
    ranks: tuple[Rank, ...]
    """In the order of the seats."""
    last_round: str = ""
    """Says that the game is about to end."""


def curtain_for(game: LocalGame, seat: int, goes_on: bool) -> Curtain:
    """The curtain before a seat; `goes_on` if its turn has begun before."""
    view = cast("GameModel", game.table.view(WATCHER))
    teller, log = game.teller, game.log
    turn, pool = view.turn, view.honor_pool
    other = "" if turn.seat == seat else teller.names(turn.seat)
    if goes_on and not other:
        heading, events = words.SINCE_ANSWER, log.since_last_answer(seat, WATCHER)
    else:
        heading = words.SINCE_TURN if log.has_had_turn(seat) else words.SO_FAR
        events = log.since_last_turn(seat, WATCHER)
    last = teller.who(pool.last_seat, seat)
    return Curtain(
        called=words.called(teller.names(seat), other, goes_on=goes_on),
        heading=heading,
        news=tuple(digest(events, teller, seat)),
        round=turn.round,
        pool=pool.left,
        full_pool=pool.size,
        ranks=tuple(
            Rank(teller.names(player.seat), player.honor, player.seat in game.bots)
            for player in view.players
        ),
        last_round=words.last_round(last, alone=False) if pool.ending else "",
    )


class _Called(Painted):
    """Who is asked for, between two rules."""

    def __init__(self, curtain: Curtain) -> None:
        super().__init__(id="called")
        self._curtain = curtain

    def paint(self, width: int, height: int) -> list[Line]:
        signs = self.app.card_symbols
        text = ellipsize(self._curtain.called, width - 2, signs.text.more)
        rule = [Piece(signs.rule * min(cell_len(text) + 8, width), "rule")]
        air: list[Line] = [[]] if height >= 5 else []
        lines = [rule, *air, [Piece(text, "title")], *air, rule]
        return [[Piece(" " * ((width - width_of(line)) // 2)), *line] for line in lines]


class _Standings(Painted):
    """The pool and everybody's tokens, as bars of one scale."""

    def __init__(self, curtain: Curtain) -> None:
        super().__init__(id="standings")
        self._curtain = curtain

    def paint(self, width: int, height: int) -> list[Line]:
        return self.lines(width, roomy=self.screen.size.height >= ROOMY)

    def lines(self, width: int, *, roomy: bool) -> list[Line]:
        """Round and pool, the seats, and how to go on."""
        told = self._curtain
        signs = self.app.card_symbols
        lines: list[Line] = [
            [
                Piece(f"Round {told.round}", "strong"),
                Piece(f"  {signs.cannot}  honor pool ", "dim"),
                Piece(f"{signs.text.honor}{told.pool}", "honor"),
                Piece(f" of {told.full_pool}", "dim"),
            ]
        ]
        if told.last_round:
            lines += hanging_indent([], told.last_round, width, "warning")
        lines += [[], *self._bars(width)] if roomy else self._in_a_row(width)
        return [*lines, [], [Piece(words.WHEN_ALONE, "strong")]]

    def _named(self, rank: Rank) -> str:
        signs = self.app.card_symbols
        return ellipsize(rank.name, WIDEST_NAME, signs.text.more) + (
            signs.computer if rank.computer else ""
        )

    def _in_a_row(self, width: int) -> list[Line]:
        """The seats side by side, as many as fit on a line."""
        lines: list[Line] = [[]]
        for rank in self._curtain.ranks:
            honor = f" {self.app.card_symbols.text.honor}{rank.honor}"
            pieces = [Piece(self._named(rank)), Piece(honor, "honor"), Piece("   ")]
            if width_of([*lines[-1], *pieces]) > width + 3 and lines[-1]:
                lines.append([])
            lines[-1] += pieces
        return lines

    def _bars(self, width: int) -> list[Line]:
        """A line for each seat, with a bar; all bars have one scale."""
        ranks, signs = self._curtain.ranks, self.app.card_symbols
        names = [self._named(rank) for rank in ranks]
        room = max(map(cell_len, names))
        most = max(*(rank.honor for rank in ranks), 1)
        longest = min(WIDEST_BAR, max(width - room - 8, 0))
        return [
            [
                Piece(pad(name, room)),
                Piece(f"  {signs.text.honor}{rank.honor:<4}", "honor"),
                Piece(signs.full * (max(rank.honor, 0) * longest // most), "rule"),
            ]
            for name, rank in zip(names, ranks, strict=True)
        ]


class CurtainScreen(ScrollScreen[bool]):
    """Calm, and nothing of anybody's hand; True when the right person is there."""

    BOX = "curtain"
    CSS_PATH = Path(__file__).with_name("curtain.tcss")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("enter", "lift", "show my cards", "Go on, when nobody else is looking."),
        Command("m,escape", "leave", "menu", "Leave the table; the game is saved."),
        *SCROLL_KEYS,
    )
    DEAF_SECONDS: ClassVar[float] = 0.5
    """So long an enter still belongs to the turn before and lifts nothing."""

    def __init__(self, curtain: Curtain) -> None:
        """Fall."""
        super().__init__()
        self._curtain = curtain
        self._fell = time.monotonic()

    def body(self) -> ComposeResult:
        yield _Called(self._curtain)
        yield NamedEntries(self._news, at_end=True, id="news")
        yield _Standings(self._curtain)

    def on_resize(self) -> None:
        """Take no more room for the news than they need, so that all stands together."""
        self.set_class(self.size.height >= ROOMY, "roomy")
        self.call_after_refresh(self._gather)

    def _gather(self) -> None:
        news = self.query_one(Scrolled)
        news.styles.max_height = news.needed()
        standings = self.query_one(_Standings)
        roomy = self.has_class("roomy")
        standings.styles.height = len(standings.lines(standings.size.width, roomy=roomy))

    def _news(self, width: int) -> list[Line]:
        lines: list[Line] = [[Piece(self._curtain.heading, "strong")], []]
        for sentence in self._curtain.news or (words.NO_NEWS,):
            lines += hanging_indent([], sentence, width)
        return lines

    def action_lift(self) -> None:
        if time.monotonic() - self._fell < self.DEAF_SECONDS:
            return
        self.dismiss(True)

    def action_leave(self) -> None:
        self.dismiss(False)
