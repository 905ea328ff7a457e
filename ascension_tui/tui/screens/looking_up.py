"""What the screens to look something up in have in common: a search, a list, a text with links."""

from __future__ import annotations

from typing import ClassVar

from textual.widgets import Input

from ascension_tui.tui.screens.help import HelpScreen
from ascension_tui.tui.screens.reading import ScrollScreen
from ascension_tui.tui.widgets.linked import Linked
from ascension_tui.tui.widgets.named import Followed


class LookingUpScreen(ScrollScreen[None]):
    """Something to read beside a list of everything there is, found by typing or by links."""

    HELP_TITLE: ClassVar[str]
    TYPED: ClassVar[str]
    """What enter does while a search is typed."""
    AUTO_FOCUS = ""
    BOX = "page"

    @property
    def _input(self) -> Input:
        return self.query_one(Input)

    def key_labels(self) -> dict[str, str]:
        labels = {"follow": self.TYPED} if self.focused is not None else {}
        return labels | ({"close": "clear search"} if labels or self._input.value else {})

    def action_search(self) -> None:
        self.set_focus(self._input)
        self.refresh_bindings()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """What was found stays; the keys are keys again."""
        self.set_focus(None)
        self.refresh_bindings()

    def scrolled(self) -> Linked:
        return self.query_one(Linked)

    def action_mark(self, step: int) -> None:
        """Mark a link; typing is over then."""
        self.set_focus(None)
        self.scrolled().mark(step)
        self.refresh_bindings()

    def action_follow(self) -> None:
        target = self.scrolled().marked
        if target:
            self._follow(target)

    def on_followed(self, event: Followed) -> None:
        event.stop()
        self._follow(event.target)

    def _follow(self, target: str) -> None:
        """Show what a link leads to."""
        raise NotImplementedError

    def help_page(self) -> HelpScreen:
        return HelpScreen(self.HELP_TITLE, (("Keys", self.KEYS),))
