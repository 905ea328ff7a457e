"""What the screens to look something up in have in common: a search, a list, a text with links."""

from __future__ import annotations

from typing import ClassVar

from textual import getters
from textual.screen import Screen
from textual.widgets import Input

from ascension_tui.tui.app import AscensionApp
from ascension_tui.tui.keymap import Command
from ascension_tui.tui.widgets.keyline import KeyLine
from ascension_tui.tui.widgets.linked import Linked
from ascension_tui.tui.widgets.named import Followed
from ascension_tui.tui.widgets.rowlist import WIDTHS, RowList


class LookingUpScreen(Screen[None], inherit_bindings=False):
    """Something to read beside a list of everything there is, found by typing or by links."""

    KEYS: ClassVar[tuple[Command, ...]] = ()
    HELP_TITLE: ClassVar[str] = ""
    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = WIDTHS
    app = getters.app(AscensionApp)

    @property
    def _input(self) -> Input:
        return self.query_one(Input)

    @property
    def _list(self) -> RowList:
        return self.query_one(RowList)

    @property
    def _text(self) -> Linked:
        return self.query_one(Linked)

    def _update_keys(self) -> None:
        self.refresh_bindings()
        self.query_one(KeyLine).repaint()

    def action_search(self) -> None:
        """Type what to look for."""
        self.set_focus(self._input)
        self._update_keys()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """What was found stays; the keys are keys again."""
        self.set_focus(None)
        self._update_keys()

    def action_mark(self, step: int) -> None:
        """Mark a link; typing is over then."""
        self.set_focus(None)
        self._text.mark(step)
        self._update_keys()

    def action_follow(self) -> None:
        """Follow what is marked."""
        if self._text.marked:
            self._follow(self._text.marked)

    def on_followed(self, event: Followed) -> None:
        """A link was clicked."""
        event.stop()
        self._follow(event.target)

    def _follow(self, target: str) -> None:
        """Show what a link leads to."""
        raise NotImplementedError

    def action_help(self) -> None:
        """Show all keys."""
        from ascension_tui.tui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(self.HELP_TITLE, (("Keys", self.KEYS),)))
