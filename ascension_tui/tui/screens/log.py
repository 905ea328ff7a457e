"""Everything that happened, turn by turn, as one seat saw it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from textual.app import ComposeResult
from textual.widgets import Input

from ascension_tui.game.keys import Command
from ascension_tui.game.teller import AnyTeller, Chapter
from ascension_tui.table.history import GameLog
from ascension_tui.tui import messages
from ascension_tui.tui.ink import Line, Piece, wrapped
from ascension_tui.tui.screens.keyed import KeyedModal
from ascension_tui.tui.screens.reading import CARD_KEYS, SCROLL_KEYS, SearchScreen
from ascension_tui.tui.widgets.heading import Heading
from ascension_tui.tui.widgets.scrolled import NamedEntries

INDENT = "  "


class LogScreen(KeyedModal[None], SearchScreen[None]):
    """The log, to scroll and to search; the cards in it can be looked up."""

    TITLE = "The log"
    LEADING = ("mark(1)",)
    KEYS = (
        Command("escape", "close", "close", "Clear the filter; pressed again, close the log."),
        Command("slash", "search", "filter", "Show only what has some text in it."),
        Command("s", "since", "since my turn", "Show only what happened since your last turn."),
        *CARD_KEYS,
        *SCROLL_KEYS,
    )
    LETTERS = ("since", "search")

    def __init__(self, log: GameLog, teller: AnyTeller, seat: int) -> None:
        """Read what `seat` saw (-1: a watcher)."""
        super().__init__()
        self._log = log
        self._teller = teller
        self._seat = seat
        self._only_since = False
        self._told: list[Chapter] = []

    def body(self) -> ComposeResult:
        yield NamedEntries(lambda width: [], id="page")
        yield Input(
            placeholder="press / to filter", compact=True, select_on_focus=False, id="filter"
        )

    def on_mount(self) -> None:
        self._read()

    def _read(self) -> None:
        log, seat = self._log, self._seat
        events = log.since_last_turn(seat) if self._only_since else log.everything(seat)
        self._told = self._teller.chapters(events, seat)
        self.query_one(Heading).add(messages.SINCE_TURN.lower() if self._only_since else "")
        self._show()

    def _show(self) -> None:
        wanted = self._input.value.strip()
        told = list(matching(self._told, wanted))
        self.scrolled().show(lambda width: log_lines(told, wanted, width), at_end=True)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A watcher has no turn of its own."""
        is_theirs = action != "since" or self._seat >= 0
        return is_theirs and super().check_action(action, parameters)

    def key_labels(self) -> dict[str, str]:
        busy = self.focused is not None or self._input.value
        labels = {"close": "clear filter"} if busy else {}
        if self._only_since:
            labels["since"] = "everything"
        return labels

    def action_close(self) -> None:
        """First the filter goes, then the mark, then the log."""
        if self.focused is not None or self._input.value:
            self.set_focus(None)
            self._input.value = ""
            self.refresh_bindings()
        elif self.scrolled().unmark():
            self.refresh_bindings()
        else:
            self.dismiss(None)

    def action_since(self) -> None:
        self._only_since = not self._only_since
        self._read()
        self.refresh_bindings()

    def on_input_changed(self, event: Input.Changed) -> None:
        self._show()
        self.refresh_bindings()


def matching(told: Sequence[Chapter], wanted: str) -> Iterator[Chapter]:
    """The lines with some text in them; a heading that has it keeps all of its lines."""
    sought = wanted.casefold()
    for chapter in told:
        if sought in chapter.heading.casefold():
            yield chapter
        elif lines := tuple(line for line in chapter.lines if sought in line.casefold()):
            yield Chapter(chapter.heading, lines)


def log_lines(told: Sequence[Chapter], wanted: str, width: int) -> list[Line]:
    """The chapters as they are read, with what was looked for picked out."""
    lines: list[Line] = []
    for chapter in told:
        lines += [[]] if lines else []
        lines += ([Piece(line, "title")] for line in wrapped(chapter.heading, width))
        for sentence in chapter.lines:
            first, *rest = wrapped(sentence, width - 2 * len(INDENT))
            lines.append([Piece(INDENT), *_picked_out(first, wanted)])
            lines += ([Piece(INDENT * 2), *_picked_out(line, wanted)] for line in rest)
    if not lines:
        text = messages.not_in_log(wanted) if wanted else messages.NO_NEWS
        lines = [[Piece(line, "dim")] for line in wrapped(text, width)]
    return lines


def _picked_out(text: str, wanted: str) -> Line:
    """The text with each place that was looked for in another ink."""
    if not wanted:
        return [Piece(text)]
    parts = re.split(f"({re.escape(wanted)})", text, flags=re.IGNORECASE)
    return [Piece(part, "warning" if n % 2 else "text") for n, part in enumerate(parts)]
