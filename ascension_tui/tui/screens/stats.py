"""What was played so far: victories, and what each game counts."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from textual.app import ComposeResult

from ascension_tui.game.keys import Command
from ascension_tui.game.registry import games, usual_game
from ascension_tui.i18n.message import Message
from ascension_tui.records import stats
from ascension_tui.tui.ink import Line, Piece, hanging_indent, pad
from ascension_tui.tui.screens.reading import CARD_KEYS, SCROLL_KEYS, CardScreen
from ascension_tui.tui.symbols import Symbols
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.scrolled import NamedEntries
from ascension_tui.tui.widgets.tabline import TabLine

RECORD = "record"
LABEL: Final = 31
BAR: Final = {"small": 20, "wide": 40}
WIDE: Final = 100


def bar(rate: float, width: int, symbols: Symbols) -> Line:
    """A share as a bar."""
    cells = BAR["wide" if width >= WIDE else "small"]
    full = round(rate * cells)
    return [Piece(symbols.full * full, "accent"), Piece(symbols.empty * (cells - full), "rule")]


def head(title: str, *columns: str) -> Line:
    """The titles above numbers."""
    widths = (6, 6, 7) if len(columns) == 3 else (8,) * len(columns)
    line: Line = [Piece(pad(title, LABEL), "strong")]
    return [*line, *(Piece(f"{c:>{w}}", "dim") for c, w in zip(columns, widths, strict=True))]


def counted(line: stats.Line, width: int, symbols: Symbols, aside: str = "") -> Line:
    """Games of one kind; `aside` stands behind them where there is room."""
    return [
        Piece(pad(f"  {line.label}", LABEL, symbols.ellipsis)),
        Piece(f"{line.games:>6}"),
        Piece(f"{line.wins:>6}", "good" if line.wins else "dim"),
        Piece(f"{stats.per_cent(line.rate):>7}  ", "strong"),
        *bar(line.rate, width, symbols),
        Piece(f"  {aside}" if width >= WIDE else "", "dim"),
    ]


def _recent(recent: Sequence[tuple[int, bool]], symbols: Symbols) -> list[Line]:
    """The last scores as a row of bars, with a mark below each that was won."""
    top = max([score for score, _ in recent] + [1])
    bars = symbols.bars
    columns = [bars[round(max(score, 0) * (len(bars) - 1) / top)] for score, _ in recent]
    marks = [symbols.pointer if won else symbols.faint for _, won in recent]
    return [
        [Piece("The last games", "strong"), Piece(", the newest on the right", "dim")],
        [Piece(pad(f"  score, up to {top}", LABEL), "dim"), Piece("".join(columns), "accent")],
        [Piece(pad(f"  {symbols.pointer} won", LABEL), "dim"), Piece("".join(marks), "good")],
        [],
    ]


class StatsScreen(CardScreen[None]):
    """Pages of numbers, for everybody or for one person, one game at a time."""

    TITLE = "Statistics"
    KEYS = (
        Command("right", "turn(1)", "next page", "Turn to the next page."),
        Command("left", "turn(-1)", "page before", "Turn back a page.", footer=False),
        *CARD_KEYS,
        Command("p", "person", "person", "Show the games of somebody else."),
        Command("g", "game", "game", "Show another game."),
        Command("o", "order", "order", "Order the cards by something else."),
        Command("escape", "back", "menu", "Go back to the menu.", needs="files"),
        Command("escape", "back", "library", "Back to the library.", needs="host"),
        *SCROLL_KEYS,
    )

    def __init__(self, who: str = stats.ANYBODY) -> None:
        super().__init__()
        self._game = usual_game()
        self._pages = self._game.screens().statistics(self.app.language)
        self._tabs = TabLine((RECORD, *self._pages.titles))
        self._who = who
        self._order = 0
        self._reports: dict[str, stats.Report] = {}
        self._problem = ""

    def body(self) -> ComposeResult:
        yield self._tabs
        yield NamedEntries(self._lines, id="page")

    def on_screen_resume(self) -> None:
        self._count()

    def _count(self) -> None:
        try:
            found = stats.reports(self.app.data, self._who)
        except (OSError, sqlite3.Error) as problem:
            unread = Message("The statistics cannot be read: {problem}.", problem=str(problem))
            self._reports, self._problem = {}, self.app.language.say(unread)
        else:
            self._reports = {report.game.name: report for report in found}
        self._show()

    def _show(self) -> None:
        who = self._who or stats.EVERYBODY
        self.query_one(Heading).add(f"{who}, {self._game.title}" if len(games()) > 1 else who)
        self.scrolled().show(self._lines)
        self.refresh_bindings()

    @property
    def _title(self) -> str:
        return (RECORD, *self._pages.titles)[self._tabs.at]

    @property
    def _orders(self) -> tuple[str, ...]:
        return self._pages.orders(self._title)

    def _lines(self, width: int) -> list[Line]:
        report, symbols = self._reports.get(self._game.name), self.app.symbols
        if report is None:
            return hanging_indent([], self._problem, width, "error") if self._problem else []
        if self._title == RECORD:
            return self._record(report, width)
        order = self._orders[self._order] if self._orders else ""
        lines = self._pages.lines(self._title, report.own, order, symbols, width)
        return lines or self._notes(report, width, self._pages.nothing(self._title))

    def _record(self, report: stats.Report, width: int) -> list[Line]:
        """How often somebody won, altogether and by kind of game."""
        if not report.total.games:
            return self._notes(report, width, stats.NOTHING)
        lines = [head("", "games", "won", "rate"), self._counted(report.total, width)]
        lines[-1][0] = Piece(pad("All games", LABEL), "strong")
        words = report.game.stats().words(self.app.language)
        groups = {
            words.group(what): [
                replace(one, label=words.label(what, one.label, short=True)) for one in found
            ]
            for what, found in report.groups.items()
        }
        count = self.app.language.count
        groups[stats.BY_SEATS] = [
            replace(one, label=count(int(one.label), "player")) for one in report.by_seats
        ]
        for title, found in groups.items():
            lines += [[], [Piece(title, "strong")]]
            lines += [self._counted(one, width) for one in found]
        recent = _recent(report.recent[-(width - LABEL) :], self.app.symbols)
        return [*lines, [], *recent, *self._notes(report, width, stats.NOT_COUNTED)]

    def _counted(self, line: stats.Line, width: int) -> Line:
        average = self._pages.average(line.mean_score, self.app.symbols)
        return counted(line, width, self.app.symbols, average)

    def _notes(self, report: stats.Report, width: int, note: str) -> list[Line]:
        """A sentence, and one about what is left out."""
        count = report.left_out
        told = [note, stats.left_out(count, self.app.language)] if count else [note]
        return [line for one in told for line in hanging_indent([], one, width, "dim")]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what has an order can be looked up, and only several people told apart."""
        if action in ("order", "mark", "follow"):
            return bool(self._orders)
        if action == "person":
            return any(len(report.people) > 1 for report in self._reports.values())
        return action != "game" or len(games()) > 1

    def on_tab_line_turned(self) -> None:
        self._show()

    def action_turn(self, pages: int) -> None:
        self._tabs.turn(pages)

    def action_person(self) -> None:
        report = self._reports.get(self._game.name)
        if report is not None:
            everybody = (stats.ANYBODY, *report.people)
            place = everybody.index(self._who) if self._who in everybody else 0
            self._who = everybody[(place + 1) % len(everybody)]
            self._count()

    def action_game(self) -> None:
        every = games()
        self._game = every[(every.index(self._game) + 1) % len(every)]
        self._pages = self._game.screens().statistics(self.app.language)
        self._order = 0
        self._tabs.show((RECORD, *self._pages.titles))
        self._show()

    def action_order(self) -> None:
        self._order = (self._order + 1) % max(len(self._orders), 1)
        self._show()
