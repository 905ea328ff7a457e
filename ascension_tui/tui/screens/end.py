"""The end of a game: who won and why, how it came to that, and proof that all was fair."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import ComposeResult

from ascension_tui.game.keys import Command
from ascension_tui.tui import symbols
from ascension_tui.tui.finished import finished_game, head_ends, proof_lines
from ascension_tui.tui.ink import Line, Piece
from ascension_tui.tui.kit.canvas import Canvas
from ascension_tui.tui.kit.edges import paint_head
from ascension_tui.tui.kit.zone import Zone
from ascension_tui.tui.result import WIDE, all_blocks, paint_result
from ascension_tui.tui.screens.reading import SCROLL_KEYS, ScrollScreen
from ascension_tui.tui.widgets.keyline import KeyLine
from ascension_tui.tui.widgets.named import NamedEntries
from ascension_tui.tui.widgets.scrolled import Scrolled
from ascension_tui.tui.widgets.sentence import Sentence

if TYPE_CHECKING:
    from ascension_tui.i18n.message import Sayable
    from ascension_tui.records.review import AnswerReviewer
    from ascension_tui.table.seat_table import SeatTable

VERIFY: Final = Command(
    "v", "verify", "verify", "Have every step of the game checked.", needs="host"
)
RESULT, DETAILS, PROOF = PAGES = ("result", "details", "proof")
"""One after the other."""
DROPPED_FIRST: Final = ("summary", "show_page('proof')")
"""Actions that give way in the key line where it is short."""


class EndScreen(ScrollScreen[str]):
    """Everything about a finished game; says `rematch` or `menu`."""

    TITLE = "The game is over"
    LEADING: ClassVar[tuple[str, ...]] = ("back", "leave('rematch')", "watch", "look_back")
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
        Command("t", "look_back", "turning points", "See which decisions cost most."),
        Command("d", "show_page('details')", "decks", "Read what everybody has, or go back."),
        Command("p", "summary", "summary", "Read the game as plain text, to paste somewhere."),
        Command("f", "show_page('proof')", "fairness proof", "See the proof, or go back."),
        Command("right,tab", "turn(1)", "next page", "Turn to the next page.", footer=False),
        Command("left,shift+tab", "turn(-1)", "page before", "Turn back a page.", footer=False),
        Command("m", "leave('menu')", "menu", "Back to the menu.", needs="files"),
        Command("m", "leave('menu')", "lobby", "Back to the lobby.", needs="host"),
        Command("escape", "back", "result", "Back to the result, and from there to the menu."),
        Command("question_mark", "app.help", "keys", "Show all keys."),
        *SCROLL_KEYS,
    )

    def __init__(self, table: SeatTable, kept: Path | None) -> None:
        """`kept` is where the journal of the game, which is over, lies now."""
        super().__init__()
        self._finished = finished_game(table, kept, self.app.language)
        self._finale = self._finished.finale
        self._signs = table.game.screens().plain_signs
        self._people = sorted(table.keyboard)
        self._kept = kept
        self._page = RESULT

    @property
    def journal(self) -> Path | None:
        """What can be watched and checked, as long as it is kept."""
        return self._kept

    def judge(self) -> AnswerReviewer | None:
        """Who looks back at the game; None for processes of this program."""
        return None

    def compose(self) -> ComposeResult:
        """All pages, of which one is in sight."""
        head, result = Zone(id="head"), Zone(id=RESULT)
        details = NamedEntries(self._details, id=DETAILS)
        proof = Scrolled(self._proof, id=PROOF)
        head.styles.position = "relative"
        head.show_painted(lambda canvas: paint_head(canvas, head_ends(self._finished)))
        result.show_painted(self._paint_result)
        for part in (head, result, details, proof):
            part.plain_signs = self._signs
            part.display = part.id not in (DETAILS, PROOF)
        yield from (head, result, details, proof)
        yield Sentence(id="say")
        yield KeyLine(self.key_line)

    def say(self, text: Sayable, ink: str = "dim") -> None:
        """In a line of its own above the keys, until the page is turned."""
        super().say(text, ink)
        self.query_one("#say").display = True

    def _paint_result(self, canvas: Canvas) -> None:
        paint_result(self._finale, canvas, plain=self.app.symbols is symbols.ASCII)

    def _details(self, width: int) -> list[Line]:
        return all_blocks(self._finale, width)

    def _proof(self, width: int) -> list[Line]:
        return proof_lines(self._finished, width)

    def scrolled(self) -> Scrolled:
        """The page in sight; while that is the result, nothing can be scrolled."""
        return self.query_one(f"#{self._page if self._page != RESULT else DETAILS}", Scrolled)

    # Keys

    def key_labels(self) -> dict[str, str]:
        """The details are called what they are."""
        whole = self._finale.details
        if self.size.width >= WIDE:
            whole = f"whole {whole}"
        return {"show_page('details')": whole}

    def key_line(self) -> list[tuple[str, str, str]]:
        """Where room is short, what is needed least comes last."""
        line = super().key_line()
        if self.size.width >= WIDE:
            return line
        return sorted(line, key=lambda one: one[2] in DROPPED_FIRST)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What is kept nowhere is gone."""
        if action in ("watch", "verify", "look_back"):
            return self.journal is not None and (action != "look_back" or bool(self._people))
        return True

    def valid_now(self, action: str) -> bool:
        """There is a way back only from another page."""
        return action != "back" or self._page != RESULT

    def action_turn(self, pages: int) -> None:
        place = PAGES.index(self._page) + pages
        self._show(PAGES[place % len(PAGES)])

    def action_show_page(self, page: str) -> None:
        self._show(RESULT if page == self._page else page)

    def _show(self, page: str) -> None:
        self._page = page
        for one in PAGES:
            self.query_one(f"#{one}").display = one == page
        self.query_one("#say").display = False
        self.refresh_bindings()

    def action_back(self) -> None:
        """Back to the result, or to where one came from."""
        if self._page == RESULT:
            self.action_leave("menu")
        else:
            self._show(RESULT)

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
