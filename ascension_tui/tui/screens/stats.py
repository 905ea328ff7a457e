"""What was played so far: victories, and what each game counts."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult

from ascension_tui.game.keys import Command
from ascension_tui.game.registry import games, usual_game
from ascension_tui.i18n.message import Message
from ascension_tui.records.stats import ANYBODY, EVERYBODY, Report, reports
from ascension_tui.tui.ink import Line, hanging_indent
from ascension_tui.tui.screens.reading import CARD_KEYS, SCROLL_KEYS, CardScreen
from ascension_tui.tui.statpages import RecordPage
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.named import NamedEntries
from ascension_tui.tui.widgets.tabline import TabLine

RECORD = "record"


class StatsScreen(CardScreen[None]):
    """Pages of numbers, for everybody or for one person, one game at a time."""

    TITLE = "Statistics"
    CSS_PATH = Path(__file__).with_name("stats.tcss")
    KEYS: ClassVar[tuple[Command, ...]] = (
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

    def __init__(self, who: str = ANYBODY) -> None:
        """Begin with the games of one person."""
        super().__init__()
        self._game = usual_game()
        self._pages = self._game.screens().statistics(self.app.language)
        self._tabs = TabLine((RECORD, *self._pages.titles))
        self._who = who
        self._order = 0
        self._reports: dict[str, Report] = {}
        self._problem = ""

    def body(self) -> ComposeResult:
        yield self._tabs
        yield NamedEntries(self._lines, id="page")

    def on_screen_resume(self) -> None:
        """Before each time it is shown: something may have been played since."""
        self._count()

    def _count(self) -> None:
        try:
            found = reports(self.app.data, self._who)
        except (OSError, sqlite3.Error) as problem:
            unread = Message("The statistics cannot be read: {problem}.", problem=str(problem))
            self._reports, self._problem = {}, self.app.language.say(unread)
        else:
            self._reports = {report.game.name: report for report in found}
        self._show()

    def _show(self) -> None:
        who = self._who or EVERYBODY
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
        record = RecordPage(report, self._pages, symbols, self.app.language)
        if self._title == RECORD:
            return record.lines(width)
        order = self._orders[self._order] if self._orders else ""
        lines = self._pages.lines(self._title, report.own, order, symbols, width)
        return lines or record.notes(width, self._pages.nothing(self._title))

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
            everybody = (ANYBODY, *report.people)
            place = everybody.index(self._who) if self._who in everybody else 0
            self._who = everybody[(place + 1) % len(everybody)]
            self._count()

    def action_game(self) -> None:
        """Show the record of the next game."""
        every = games()
        self._game = every[(every.index(self._game) + 1) % len(every)]
        self._pages = self._game.screens().statistics(self.app.language)
        self._order = 0
        self._tabs.show((RECORD, *self._pages.titles))
        self._show()

    def action_order(self) -> None:
        self._order = (self._order + 1) % max(len(self._orders), 1)
        self._show()
