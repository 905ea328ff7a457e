"""Screens with a page to read, and to look up the cards it names."""

from __future__ import annotations

from textual.screen import ScreenResultType

from ascension_tui.game.keys import Command
from ascension_tui.tui.screens.keyed import KeyedScreen
from ascension_tui.tui.widgets.named import Followed, NamedEntries
from ascension_tui.tui.widgets.scrolled import Scrolled

SCROLL_KEYS = (
    Command("up", "move(-1)", "up", "Go up a line.", footer=False),
    Command("down", "move(1)", "down", "Go down a line.", footer=False),
    Command("pageup", "pages(-1)", "page up", "Go up a page.", footer=False),
    Command("pagedown,space", "pages(1)", "page down", "Go down a page.", footer=False),
    Command("home", "edge(-1)", "first line", "Go to the beginning.", footer=False),
    Command("end", "edge(1)", "last line", "Go to the end.", footer=False),
)
"""For screens with a `Scrolled`."""
CARD_KEYS = (
    Command("tab", "mark(1)", "card", "Mark the next card that is named."),
    Command("shift+tab", "mark(-1)", "card before", "Mark the one before.", footer=False),
    Command("enter", "follow", "look up", "Look the marked card up in the gallery."),
)
"""For screens with a `NamedEntries`."""


class ScrollScreen(KeyedScreen[ScreenResultType]):
    """A screen with one `Scrolled`."""

    def scrolled(self) -> Scrolled:
        """What the keys scroll."""
        return self.query_one(Scrolled)

    def action_move(self, lines: int) -> None:
        self.scrolled().move(lines)

    def action_pages(self, pages: int) -> None:
        self.scrolled().move_pages(pages)

    def action_edge(self, where: int) -> None:
        """Go to the beginning (-1) or the end."""
        self.scrolled().move_to(end=where > 0)


class CardScreen(ScrollScreen[ScreenResultType]):
    """A screen with one `NamedEntries`."""

    def scrolled(self) -> NamedEntries:
        return self.query_one(NamedEntries)

    def valid_now(self, action: str) -> bool:
        """Only what is marked can be looked up."""
        return action != "follow" or bool(self.scrolled().marked)

    def action_mark(self, step: int) -> None:
        """Mark a card; whatever was typed is typed now."""
        self.set_focus(None)
        self.scrolled().mark(step)
        self.refresh_bindings()

    def action_follow(self) -> None:
        marked = self.scrolled().marked
        if marked:
            self.post_message(Followed(marked))
