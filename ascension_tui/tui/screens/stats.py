"""What was played so far: victories, cards, and the solitaire ladder."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult

from ascension_tui.games.ascension.rules.cards import SETS, load_sets
from ascension_tui.records.stats import ANYBODY, reports
from ascension_tui.records.stats_messages import EVERYBODY
from ascension_tui.tui.ink import Line, hanging_indent
from ascension_tui.tui.keymap import Command
from ascension_tui.tui.screens.reading import CARD_KEYS, SCROLL_KEYS, CardScreen
from ascension_tui.tui.statpages import ORDERS, StatPages
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.named import NamedEntries
from ascension_tui.tui.widgets.tabline import TabLine

PAGES = ("record", "cards", "solitaire")


class StatsScreen(CardScreen[None]):
    """Three pages of numbers, for everybody or for one person."""

    TITLE = "Statistics"
    CSS_PATH = Path(__file__).with_name("stats.tcss")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("right", "turn(1)", "next page", "Turn to the next page."),
        Command("left", "turn(-1)", "page before", "Turn back a page.", footer=False),
        *CARD_KEYS,
        Command("p", "person", "person", "Show the games of somebody else."),
        Command("o", "order", "order", "Order the cards by something else."),
        Command("escape", "back", "menu", "Go back to the menu.", needs="files"),
        Command("escape", "back", "library", "Back to the library.", needs="host"),
        *SCROLL_KEYS,
    )

    def __init__(self, who: str = ANYBODY) -> None:
        """Begin with the games of one person."""
        super().__init__()
        self._tabs = TabLine(PAGES)
        self._who = who
        self._order = 0
        self._pages: StatPages | None = None
        self._problem = ""

    def body(self) -> ComposeResult:
        yield self._tabs
        yield NamedEntries(self._lines, id="page")

    def on_screen_resume(self) -> None:
        """Before each time it is shown: something may have been played since."""
        self._count()

    def _count(self) -> None:
        try:
            found = reports(self.app.data, self._who)[0]
        except (OSError, sqlite3.Error) as problem:
            self._pages, self._problem = None, f"The statistics cannot be read: {problem}."
        else:
            cards = {card.slug: card for card in load_sets(SETS)}
            self._pages = StatPages(found, cards, self.app.card_symbols, self.app.language)
        self._show()

    def _show(self) -> None:
        self.query_one(Heading).add(self._who or EVERYBODY)
        self.scrolled().show(self._lines)
        self.refresh_bindings()

    def _lines(self, width: int) -> list[Line]:
        pages = self._pages
        if pages is None:
            return hanging_indent([], self._problem, width, "error") if self._problem else []
        match PAGES[self._tabs.at]:
            case "cards":
                return pages.card_page(width, ORDERS[self._order])
            case "solitaire":
                return pages.solitaire(width)
        return pages.record(width)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only cards can be ordered and looked up, and only several people told apart."""
        if action in ("order", "mark", "follow"):
            return PAGES[self._tabs.at] == "cards"
        if action == "person":
            return self._pages is not None and len(self._pages.report.people) > 1
        return True

    def on_tab_line_turned(self) -> None:
        self._show()

    def action_turn(self, pages: int) -> None:
        self._tabs.turn(pages)

    def action_person(self) -> None:
        if self._pages is not None:
            everybody = (ANYBODY, *self._pages.report.people)
            place = everybody.index(self._who) if self._who in everybody else 0
            self._who = everybody[(place + 1) % len(everybody)]
            self._count()

    def action_order(self) -> None:
        self._order = (self._order + 1) % len(ORDERS)
        self._show()
