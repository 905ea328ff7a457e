"""The end of a game: who won and why, how it came to that, and proof that all was fair."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import ComposeResult
from textual.containers import Horizontal

from ascension_tui.game.keys import Command
from ascension_tui.tui.finished import (
    fact_lines,
    finished_game,
    proof_lines,
    verdict_lines,
)
from ascension_tui.tui.ink import Line, Piece
from ascension_tui.tui.screens.reading import SCROLL_KEYS, ScrollScreen
from ascension_tui.tui.widgets.keyline import KeyLine
from ascension_tui.tui.widgets.named import NamedEntries
from ascension_tui.tui.widgets.painted import Painted
from ascension_tui.tui.widgets.scrolled import BAR, Scrolled
from ascension_tui.tui.widgets.tabline import TabLine

if TYPE_CHECKING:
    from ascension_tui.i18n.message import Sayable
    from ascension_tui.records.review import AnswerReviewer
    from ascension_tui.table.seat_table import SeatTable

VERIFY: Final = Command(
    "v", "verify", "verify", "Have every step of the game checked.", needs="host"
)
PARTS: Final = ("#scores", "#chart", "#details", "#proof")
"""One after the other where there is no room for everything at once."""
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
        return self._make(width, height)


class EndScreen(ScrollScreen[str]):
    """Everything about a finished game; says `rematch` or `menu`."""

    TITLE = "The game is over"
    BOX = "all"
    LEADING: ClassVar[tuple[str, ...]] = ("turn(1)",)
    CSS_PATH = Path(__file__).with_name("end.tcss")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("r", "leave('rematch')", "rematch", "Play again with the same seats and sets."),
        Command(
            "w",
            "watch",
            "watch again",
            "Watch this game again, and play on from any moment.",
            needs="files",
        ),
        Command("w", "watch", "watch again", "Watch the game again, from any seat.", needs="host"),
        VERIFY,
        Command("p", "summary", "summary", "Read the game as plain text, to paste somewhere."),
        Command("t", "look_back", "turning points", "See which decisions cost most."),
        Command("right,tab", "turn(1)", "next page", "Turn to the next page."),
        Command("left,shift+tab", "turn(-1)", "page before", "Turn back a page.", footer=False),
        Command("m,escape", "leave('menu')", "menu", "Back to the menu.", needs="files"),
        Command("m,escape", "leave('menu')", "lobby", "Back to the lobby.", needs="host"),
        *SCROLL_KEYS,
    )

    def __init__(self, table: SeatTable, kept: Path | None) -> None:
        """`kept` is where the journal of the game, which is over, lies now."""
        super().__init__()
        self._finished = finished_game(table, kept, self.app.language)
        self._finale = self._finished.finale
        self._people = sorted(table.keyboard)
        self._kept = kept
        self._tabs = TabLine(("result", "chart", self._finale.details, "proof"), id="tabs")

    @property
    def journal(self) -> Path | None:
        """What can be watched and checked, as long as it is kept."""
        return self._kept

    def judge(self) -> AnswerReviewer | None:
        """Who looks back at the game; None for processes of this program."""
        return None

    def body(self) -> ComposeResult:
        """All parts; which are in sight depends on the size."""
        yield _Part(lambda width, _: self._verdict(width), id="verdict")
        yield self._tabs
        with Horizontal(id="middle"):
            yield Scrolled(self._scores, id="scores")
            yield _Part(self._chart, id="chart")
        yield NamedEntries(self._details, id="details")
        yield Scrolled(self._proof, id="proof")

    def say(self, text: Sayable, ink: str = "dim") -> None:
        told = self.app.language.say(text)
        self.notify(told, severity="error" if ink == "error" else "information", markup=False)

    def _verdict(self, width: int) -> list[Line]:
        """Where room is short, what was played comes after the scores."""
        return verdict_lines(self._finished, width, facts=self._roomy)

    def _scores(self, width: int) -> list[Line]:
        lines = self._finale.score_lines(width, self.app.symbols)
        return lines if self._roomy else [*lines, [], *fact_lines(self._finished, width)]

    def _chart(self, width: int, height: int) -> list[Line]:
        return self._finale.chart_lines(width, height, self.app.symbols)

    def _details(self, width: int) -> list[Line]:
        return self._finale.detail_lines(width, self.app.symbols)

    def _proof(self, width: int) -> list[Line]:
        return proof_lines(self._finished, width)

    # Layout

    @property
    def _roomy(self) -> bool:
        width, height = self.size
        return width >= ROOMY[0] and height >= ROOMY[1]

    def on_resize(self) -> None:
        self.call_after_refresh(self._lay_out)

    def _lay_out(self) -> None:
        width, height = self.size
        roomy = self._roomy
        inner = width - 2 * MARGIN
        self.query_one("#verdict").styles.height = len(self._verdict(inner))
        self._tabs.display = not roomy
        for page, part in enumerate(PARTS):
            self.query_one(part).display = roomy or page == self._tabs.at
        middle = self.query_one("#middle")
        middle.display = roomy or self._tabs.at < 2
        scores = len(self._scores(SCORES - BAR))
        middle.styles.height = max(scores, round(height * CHART_SHARE)) if roomy else "1fr"
        self.query_one("#scores").styles.width = SCORES if roomy else "1fr"
        self.set_class(roomy, "roomy")
        proof = len(self._proof(inner - BAR))
        self.query_one("#proof").styles.height = proof if roomy else "1fr"
        self.refresh_bindings()

    def scrolled(self) -> Scrolled:
        """The page in sight; of all together, the details."""
        part = "#details" if self._roomy else PARTS[self._tabs.at]
        return self.query_one(part if part != "#chart" else "#details", Scrolled)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There are pages only where not everything fits; what is kept nowhere is gone."""
        if action in ("watch", "verify", "look_back"):
            return self.journal is not None and (action != "look_back" or bool(self._people))
        return action != "turn" or not self._roomy

    # Keys

    def on_tab_line_turned(self) -> None:
        self._lay_out()

    def action_turn(self, pages: int) -> None:
        self._tabs.turn(pages)

    def action_watch(self) -> None:
        from ascension_tui.tui.screens.replay import watch

        if self.journal is not None:
            self.prepare(watch(self.app, self.journal))

    def action_verify(self) -> None:
        from ascension_tui.tui.screens.proof import show_proof

        if self.journal is not None:
            self.prepare(show_proof(self.app, self.journal))

    def action_summary(self) -> None:
        self.app.push_screen(SummaryScreen(self._finished.summary))

    def action_look_back(self) -> None:
        from ascension_tui.tui.screens.review import ReviewScreen

        if self.journal is not None:
            self.app.push_screen(ReviewScreen(self.journal, self._people, self.judge()))

    def action_leave(self, what: str) -> None:
        self.dismiss(what)


class SummaryScreen(ScrollScreen[None]):
    """A text to paste somewhere, as it is."""

    CSS_PATH = Path(__file__).with_name("end.tcss")
    KEYS: ClassVar[tuple[Command, ...]] = (
        Command("escape,enter,p", "back", "back", "Back to the result."),
        Command("c", "copy", "copy", "Copy the text, where the terminal allows it."),
        *SCROLL_KEYS,
    )

    def __init__(self, text: str) -> None:
        """Show this text."""
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        yield Scrolled(self._lines, id="text")
        yield KeyLine(self.key_line)

    def _lines(self, width: int) -> list[Line]:
        # The text is narrower than any screen it is shown on, so nothing has to be broken.
        return [[Piece(line)] for line in self._text.splitlines()]

    def action_copy(self) -> None:
        self.app.copy_to_clipboard(self._text)
        self.notify("Sent to the clipboard of your terminal.")
