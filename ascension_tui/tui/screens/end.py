"""The end of a game: who won and why, how it came to that, and proof that all was fair."""

from __future__ import annotations

import asyncio
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Horizontal

from ascension_tui.folders import save_summary, verify_command
from ascension_tui.game.keys import Command
from ascension_tui.game.protocol import WATCHER
from ascension_tui.game.teller import given_up, length
from ascension_tui.i18n.language import Language
from ascension_tui.tui import messages
from ascension_tui.tui.app import GameApp
from ascension_tui.tui.chart import distinct
from ascension_tui.tui.ink import Line, Piece, hanging_indent, wrapped
from ascension_tui.tui.screens.keyed import KeyLine
from ascension_tui.tui.screens.reading import SCROLL_KEYS, ScrollScreen
from ascension_tui.tui.screens.saved_games import VERIFY
from ascension_tui.tui.widgets.painted import Drawing
from ascension_tui.tui.widgets.scrolled import BAR, NamedEntries, Scrolled
from ascension_tui.tui.widgets.tabline import TabLine

if TYPE_CHECKING:
    from ascension_tui.i18n.message import Sayable
    from ascension_tui.records.review import AnswerReviewer
    from ascension_tui.table.seat_table import SeatTable


PARTS: Final = ("#scores", "#chart", "#details", "#proof")
"""One after the other where there is no room for everything at once."""
ROOMY: Final = (116, 34)
"""From this size on everything is shown at once."""
MARGIN: Final = 1
SCORES: Final = 70
"""The width of the scores where the chart stands beside them."""
CHART_SHARE: Final = 0.4
"""How much of the height the chart gets beside the scores."""
NARROW: Final = 76
"""Cells that any screen has."""


class FinishedGame:
    """Everything there is to tell of a game that is over."""

    def __init__(self, table: SeatTable, kept: Path | None, language: Language) -> None:
        """Gather it, and keep the summary beside the journal at `kept`."""
        teller, log, header, result = table.teller, table.log, table.header, table.result()
        reader = next(iter(table.keyboard)) if len(table.keyboard) == 1 else WATCHER
        self.verdict = teller.ending(table, reader).verdict
        names = distinct([language.capital(teller.name(seat)) for seat in range(table.seats)])
        resigned = [names[seat] for seat in sorted(table.resigned)]
        played_on = resigned and result and result.scores
        self.given_up = given_up(language, resigned) if played_on else ""
        """Who gave up, where the others played on."""
        _, turn = log.turn()
        played = length(language, turn.round if turn else 1, table.answers)
        self.facts = f"{teller.facts(table)} {played}"
        self.finale = table.game.screens().finale(table, log, teller, reader)
        self.proof = {
            "seed": str(header.seed),
            "salt": header.salt,
            "commitment": header.commitment,
        }
        """What was hidden behind the commitment, and the commitment."""
        self.summary = teller.summary(table, log, kept.name if kept else "")
        self.kept = kept
        """The journal."""
        self.kept_summary: Path | None = None
        self.problem = ""
        """Why the summary could not be kept."""
        try:
            self.kept_summary = save_summary(self.summary, kept) if kept else None
        except OSError as problem:
            self.problem = language.say(messages.no_summary(problem))

    def verdict_lines(self, width: int) -> list[Line]:
        lines: list[Line] = [[Piece(line, "title")] for line in wrapped(self.verdict, width)]
        return lines + (hanging_indent([], self.given_up, width) if self.given_up else [])

    def fact_lines(self, width: int) -> list[Line]:
        """What was played, by whom, and for how long."""
        return hanging_indent([], self.facts, width, "dim")

    def proof_lines(self, width: int) -> list[Line]:
        """What shows that nobody tampered with the game, and where everything is kept."""
        lines = hanging_indent([], messages.OPENED, width)
        room = max(map(len, self.proof)) + 2
        for what, value in self.proof.items():
            lines += _long_word(what.ljust(room), value, width)
        if self.kept is None:
            return [*lines, *hanging_indent([], messages.NOT_KEPT, width, "dim")]
        lines += _to_copy(messages.CHECK, verify_command(self.kept), width)
        if self.kept_summary is None:
            return [*lines, *hanging_indent([], self.problem, width, "warning")]
        return [*lines, *_to_copy(messages.SUMMARY_KEPT, str(self.kept_summary), width)]


def _to_copy(sentence: str, value: str, width: int) -> list[Line]:
    """Something to copy beside its sentence, or below it where it is too long."""
    if cell_len(f"{sentence} {value}") <= width:
        return [[Piece(f"{sentence} "), Piece(value, "neutral")]]
    return [*hanging_indent([], sentence, width), *_long_word("  ", value, width)]


def _long_word(start: str, value: str, width: int) -> list[Line]:
    """Something to copy: cut where the line ends, with nothing added."""
    room = max(width - len(start), 1)
    pieces = [value[at : at + room] for at in range(0, len(value), room)]
    return [
        [Piece(start if not at else " " * len(start), "dim"), Piece(piece, "neutral")]
        for at, piece in enumerate(pieces)
    ]


class EndScreen(ScrollScreen[str]):
    """Everything about a finished game; says `rematch` or `menu`."""

    TITLE = "The game is over"
    BOX = "all"
    LEADING: ClassVar[tuple[str, ...]] = ("turn(1)",)
    KEYS = (
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
        self._finished = FinishedGame(table, kept, self.app.language)
        self._finale = self._finished.finale
        self._people = sorted(table.keyboard)
        self._tabs = TabLine(("result", "chart", self._finale.details, "proof"), id="tabs")

    @property
    def journal(self) -> Path | None:
        """What can be watched and checked, as long as it is kept."""
        return self._finished.kept

    def judge(self) -> AnswerReviewer | None:
        """Who looks back at the game; None for processes of this program."""
        return None

    def body(self) -> ComposeResult:
        app, finale = self.app, self._finale
        yield Drawing(lambda width, _: self._verdict(width), id="verdict")
        yield self._tabs
        with Horizontal(id="middle"):
            yield Scrolled(self._scores, id="scores")
            yield Drawing(lambda w, h: finale.chart_lines(w, h, app.symbols), id="chart")
        yield NamedEntries(lambda width: finale.detail_lines(width, app.symbols), id="details")
        yield Scrolled(self._proof, id="proof")

    def say(self, text: Sayable, ink: str = "dim") -> None:
        told = self.app.language.say(text)
        self.notify(told, severity="error" if ink == "error" else "information", markup=False)

    def _verdict(self, width: int) -> list[Line]:
        """Where room is short, what was played comes after the scores."""
        lines = self._finished.verdict_lines(width)
        return [*lines, *self._finished.fact_lines(width)] if self._roomy else lines

    def _scores(self, width: int) -> list[Line]:
        lines = self._finale.score_lines(width, self.app.symbols)
        return lines if self._roomy else [*lines, [], *self._finished.fact_lines(width)]

    def _proof(self, width: int) -> list[Line]:
        return self._finished.proof_lines(width)

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

    def on_tab_line_turned(self) -> None:
        self._lay_out()

    def action_turn(self, pages: int) -> None:
        self._tabs.turn(pages)

    def action_watch(self) -> None:
        from ascension_tui.tui.screens.replay import watch

        if self.journal is not None:
            self.prepare(watch(self.app, self.journal))

    def action_verify(self) -> None:
        from ascension_tui.tui.screens.end import show_proof

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

    KEYS = (
        Command("escape,enter,p", "back", "back", "Back to the result."),
        Command("c", "copy", "copy", "Copy the text, where the terminal allows it."),
        *SCROLL_KEYS,
    )

    def __init__(self, text: str) -> None:
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


async def show_proof(app: GameApp, path: Path) -> None:
    """Check a game and show what that proved; `UserError` says what does not fit."""
    app.push_screen(SummaryScreen(await asyncio.to_thread(_proof, path, app.language)))


def _proof(path: Path, language: Language) -> str:
    from ascension_tui.records.transcript import check, proof_of
    from ascension_tui.table import replay_journal

    replay, contents = replay_journal(path)
    check(replay, contents, path.name)
    return "\n".join(fill(line, NARROW) for line in proof_of(replay, path.name, language))
