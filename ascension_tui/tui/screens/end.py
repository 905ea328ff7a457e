"""The end of a game: who won and why, where the honor came from, and proof that all was fair."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen

from ascension_tui.tui.finale import (
    chart_lines,
    deck_lines,
    fact_lines,
    finale_of,
    proof_lines,
    score_lines,
    verdict_lines,
)
from ascension_tui.tui.ink import Line, Piece
from ascension_tui.tui.keymap import Command, bindings
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.keyline import KeyLine
from ascension_tui.tui.widgets.named import NamedCards
from ascension_tui.tui.widgets.painted import Painted
from ascension_tui.tui.widgets.scrolled import BAR, SCROLL_KEYS, ScrollActions, Scrolled
from ascension_tui.tui.widgets.tabline import TabLine

if TYPE_CHECKING:
    from pathlib import Path

    from ascension_tui.tui.app import AscensionApp
    from ascension_tui.tui.card_symbols import CardSymbols
    from ascension_tui.tui.local import LocalGame

PAGES: Final = {"result": "#scores", "chart": "#chart", "decks": "#decks", "proof": "#proof"}
"""By title: what is shown where there is no room for everything at once."""
ROOMY: Final = (116, 34)
"""From this size on everything is shown at once."""
MARGIN: Final = 1
SCORES: Final = 70
"""The width of the scores where the chart stands beside them."""
CHART_SHARE: Final = 0.4
"""How much of the height the chart gets beside the scores."""


class _Part(Painted):
    """A part of the screen that is made by a function of its size."""

    def __init__(self, make: Callable[[int, int], list[Line]], *, id: str) -> None:
        super().__init__(id=id)
        self._make = make

    def paint(self, width: int, height: int) -> list[Line]:
        """Whatever the function makes."""
        return self._make(width, height)


class EndScreen(ScrollActions, Screen[str]):
    """Everything about a finished game; says `rematch` or `menu`."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("r", "leave('rematch')", "rematch", "Play again with the same seats and sets."),
        Command("w", "watch", "watch again", "Watch this game again, and play on from any moment."),
        Command("p", "summary", "summary", "Read the game as plain text, to paste somewhere."),
        Command("t", "look_back", "turning points", "See which decisions cost most."),
        Command("right,tab", "turn(1)", "next page", "Turn to the next page."),
        Command("left,shift+tab", "turn(-1)", "page before", "Turn back a page.", footer=False),
        Command("m,escape", "leave('menu')", "menu", "Back to the menu."),
        *SCROLL_KEYS,
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    CSS_PATH = "end.tcss"

    def __init__(self, game: LocalGame, kept: Path | None) -> None:
        """`kept` is where the journal of the game, which is over, lies now."""
        super().__init__()
        self._finale = finale_of(game, kept)
        self._people = sorted(game.keyboard)
        self._kept = kept
        self._page = 0

    @property
    def _signs(self) -> CardSymbols:
        return cast("AscensionApp", self.app).card_symbols

    def compose(self) -> ComposeResult:
        """All parts; which are in sight depends on the size."""
        told = self._finale
        with Vertical(id="all"):
            yield Heading("The game is over", id="heading")
            yield _Part(lambda width, _: self._verdict(width), id="verdict")
            yield TabLine(list(PAGES), id="tabs")
            with Horizontal(id="middle"):
                yield Scrolled(self._scores, id="scores")
                yield _Part(
                    lambda width, height: chart_lines(told, width, height, self._signs), id="chart"
                )
            yield NamedCards(lambda width: deck_lines(told, width, self._signs), id="decks")
            yield Scrolled(self._proof, id="proof")
        yield KeyLine()

    def _verdict(self, width: int) -> list[Line]:
        """Where room is short, what was played comes after the scores."""
        return verdict_lines(self._finale, width, facts=self._roomy)

    def _scores(self, width: int) -> list[Line]:
        lines = score_lines(self._finale, width, self._signs)
        return lines if self._roomy else [*lines, [], *fact_lines(self._finale, width)]

    def _proof(self, width: int) -> list[Line]:
        return proof_lines(self._finale, width)

    # Layout

    @property
    def _roomy(self) -> bool:
        width, height = self.size
        return width >= ROOMY[0] and height >= ROOMY[1]

    def on_resize(self) -> None:
        """Show everything, or a page of it."""
        self.call_after_refresh(self._lay_out)

    def _lay_out(self) -> None:
        width, height = self.size
        roomy = self._roomy
        inner = width - 2 * MARGIN
        self.query_one("#verdict").styles.height = len(self._verdict(inner))
        self.query_one("#tabs").display = not roomy
        for page, part in enumerate(PAGES.values()):
            self.query_one(part).display = roomy or page == self._page
        middle = self.query_one("#middle")
        middle.display = roomy or self._page < 2
        scores = len(self._scores(SCORES - BAR))
        middle.styles.height = max(scores, round(height * CHART_SHARE)) if roomy else "1fr"
        self.query_one("#scores").styles.width = SCORES if roomy else "1fr"
        self.set_class(roomy, "roomy")
        proof = len(self._proof(inner - BAR))
        self.query_one("#proof").styles.height = proof if roomy else "1fr"
        self.query_one(TabLine).pick(self._page)
        self.refresh_bindings()

    def _scrolled(self) -> Scrolled:
        """The page in sight; of all together, the decks."""
        page = "#decks" if self._roomy else list(PAGES.values())[self._page]
        return self.query_one(page if page != "#chart" else "#decks", Scrolled)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There are pages only where not everything fits; what is kept nowhere is gone."""
        if action == "look_back":
            return self._kept is not None and bool(self._people)
        if action == "watch":
            return self._kept is not None
        return action != "turn" or not self._roomy

    # Keys

    def on_tab_line_picked(self, event: TabLine.Picked) -> None:
        """A title was clicked."""
        self._page = event.index
        self._lay_out()

    def action_turn(self, pages: int) -> None:
        """Another page, around the ends."""
        self._page = (self._page + pages) % len(PAGES)
        self._lay_out()

    def action_watch(self) -> None:
        """The whole game again."""
        from ascension_tui.tui.screens.replay import watch

        if self._kept is not None:
            watch(cast("AscensionApp", self.app), self._kept)

    def action_summary(self) -> None:
        """The game as text."""
        self.app.push_screen(SummaryScreen(self._finale.summary))

    def action_look_back(self) -> None:
        """The decisions that cost most."""
        from ascension_tui.tui.screens.review import ReviewScreen

        if self._kept is not None:
            self.app.push_screen(ReviewScreen(self._kept, self._people))

    def action_leave(self, what: str) -> None:
        """Say what comes next."""
        self.dismiss(what)


class SummaryScreen(ScrollActions, Screen[None]):
    """A text to paste somewhere, as it is."""

    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("escape,enter,p", "close", "back", "Back to the result."),
        Command("c", "copy", "copy", "Copy the text, where the terminal allows it."),
        *SCROLL_KEYS,
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(KEYS)]
    CSS_PATH = "end.tcss"

    def __init__(self, text: str) -> None:
        """Show this text."""
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        """Nothing but the text."""
        yield Scrolled(self._lines, id="text")
        yield KeyLine()

    def _lines(self, width: int) -> list[Line]:
        # The text is narrower than any screen it is shown on, so nothing has to be broken.
        return [[Piece(line)] for line in self._text.splitlines()]

    def action_copy(self) -> None:
        """Hand the text to the terminal."""
        self.app.copy_to_clipboard(self._text)
        self.notify("Sent to the clipboard of your terminal.")

    def action_close(self) -> None:
        """Back to the result."""
        self.dismiss(None)
