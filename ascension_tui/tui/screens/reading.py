"""Screens with a page to read, and to look up what it names."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.screen import ScreenResultType
from textual.widgets import Input

from ascension_tui.game.keys import Command
from ascension_tui.tui.screens.keyed import KeyedScreen
from ascension_tui.tui.widgets.scrolled import Followed, Linked, Markable, Scrolled

if TYPE_CHECKING:
    from ascension_tui.tui.screens.help import HelpScreen

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
    """A screen with one page on which things can be marked."""

    def scrolled(self) -> Markable:
        return self.query_one(Markable)

    def valid_now(self, action: str) -> bool:
        """Only what is marked can be looked up."""
        return action != "follow" or bool(self.scrolled().marked)

    def action_mark(self, step: int) -> None:
        """Mark the next thing; whatever was typed is typed now."""
        self.set_focus(None)
        self.scrolled().mark(step)
        self.refresh_bindings()

    def action_follow(self) -> None:
        marked = self.scrolled().marked
        if marked:
            self.post_message(Followed(marked))


class SearchScreen(CardScreen[ScreenResultType]):
    """A page that can be searched."""

    AUTO_FOCUS = ""
    LETTERS: ClassVar[tuple[str, ...]]
    """Actions whose keys belong to the search while it is typed."""

    def on_mount(self) -> None:
        self._input.cursor_blink = False

    @property
    def _input(self) -> Input:
        return self.query_one(Input)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self.focused is None or action not in self.LETTERS

    def action_search(self) -> None:
        self.set_focus(self._input)
        self.refresh_bindings()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """What was found stays; the keys are keys again."""
        self.set_focus(None)
        self.refresh_bindings()


class LookingUpScreen(SearchScreen[None]):
    """Something to read beside a list of everything there is, found by typing or by links."""

    HELP_TITLE: ClassVar[str]
    TYPED: ClassVar[str]
    """What enter does while a search is typed."""
    BOX = "page"

    def key_labels(self) -> dict[str, str]:
        labels = {"follow": self.TYPED} if self.focused is not None else {}
        return labels | ({"close": "clear search"} if labels or self._input.value else {})

    def valid_now(self, action: str) -> bool:
        return self.focused is not None or super().valid_now(action)

    def scrolled(self) -> Linked:
        return self.query_one(Linked)

    def on_followed(self, event: Followed) -> None:
        event.stop()
        self._follow(event.target)

    def _follow(self, target: str) -> None:
        """Show what a link leads to."""
        raise NotImplementedError

    def help_page(self) -> HelpScreen:
        from ascension_tui.tui.screens.help import HelpScreen

        return HelpScreen(self.HELP_TITLE, (("Keys", self.KEYS),))
