"""The end of a game: who won and why, how it came to that, and proof that all was fair."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len
from textual.app import ComposeResult

from ascension_tui.folders import save_summary, verify_command
from ascension_tui.game.keys import Command
from ascension_tui.game.protocol import HUMAN, WATCHER
from ascension_tui.game.teller import given_up, length
from ascension_tui.i18n.language import Language
from ascension_tui.tui import messages, symbols
from ascension_tui.tui.app import GameApp
from ascension_tui.tui.ink import Line, Piece, hanging_indent, wrapped
from ascension_tui.tui.kit.canvas import Canvas
from ascension_tui.tui.kit.chart import distinct
from ascension_tui.tui.kit.edges import Ends, paint_head
from ascension_tui.tui.kit.zone import Zone
from ascension_tui.tui.result import WIDE, all_blocks, paint_result
from ascension_tui.tui.screens.keyed import KeyLine
from ascension_tui.tui.screens.reading import SCROLL_KEYS, ScrollScreen
from ascension_tui.tui.screens.saved_games import VERIFY
from ascension_tui.tui.widgets.scrolled import NamedEntries, Scrolled
from ascension_tui.tui.widgets.sentence import Sentence

if TYPE_CHECKING:
    from ascension_tui.i18n.message import Sayable
    from ascension_tui.records.review import AnswerReviewer
    from ascension_tui.table.seat_table import SeatTable

RESULT, DETAILS, PROOF = PAGES = ("result", "details", "proof")
"""One after the other."""
DROPPED_FIRST: Final = ("summary", "show_page('proof')")
"""Actions that give way in the key line where it is short."""
NARROW: Final = 76
"""Cells that any screen has."""


class FinishedGame:
    """Everything there is to tell of a game that is over."""

    def __init__(self, table: SeatTable, kept: Path | None, language: Language) -> None:
        """Gather it, and keep the summary beside the journal at `kept`."""
        teller, log, header, result = table.teller, table.log, table.header, table.result()
        reader = next(iter(table.keyboard)) if len(table.keyboard) == 1 else WATCHER
        names = distinct([language.capital(teller.name(seat)) for seat in range(table.seats)])
        self.players = ", ".join(
            name if player == HUMAN else f"{name} ({player})"
            for name, player in zip(names, header.players, strict=True)
        )
        _, turn = log.turn()
        rounds = turn.round if turn else 1
        self.length = messages.rounds(rounds, language)
        facts = [teller.facts(table), length(language, rounds, table.answers)]
        resigned = [names[seat] for seat in sorted(table.resigned)]
        if resigned and result and result.scores:
            facts.append(given_up(language, resigned))
        self.facts = " ".join(facts)
        """What was played by whom and for how long; who gave up where the others played on."""
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

    def head_ends(self) -> Iterator[Ends]:
        """What was played and for how long, and why it was over; less where room is short."""
        played = Piece(self.finale.played, "gold", attrs="b")
        ended = [Piece(self.finale.ended, "dim")]
        yield [played, Piece(f"  {self.players}"), Piece(f"   {self.length}", "dim")], ended
        yield [played, Piece(f"  {self.length}")], ended
        yield [played], ended

    def proof_lines(self, width: int) -> list[Line]:
        """What was played, what shows that nobody tampered with it, and where all is kept."""
        lines: list[Line] = [*hanging_indent([], self.facts, width), []]
        lines += hanging_indent([], messages.OPENED, width)
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
    LEADING: ClassVar[tuple[str, ...]] = ("back", "leave('rematch')", "watch", "look_back")
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
        Command("t", "look_back", "turning points", "See which decisions cost most."),
        Command("d", "show_page('details')", "details", "Read what everybody has, or go back."),
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
        self._finished = FinishedGame(table, kept, self.app.language)
        self._finale = self._finished.finale
        self._signs = table.game.screens().plain_signs
        self._people = sorted(table.keyboard)
        self._page = RESULT

    @property
    def journal(self) -> Path | None:
        """What can be watched and checked, as long as it is kept."""
        return self._finished.kept

    def judge(self) -> AnswerReviewer | None:
        """Who looks back at the game; None for processes of this program."""
        return None

    def compose(self) -> ComposeResult:
        """All pages, of which one is in sight."""
        head, result = Zone(id="head"), Zone(id=RESULT)
        details = NamedEntries(self._details, id=DETAILS)
        proof = Scrolled(self._proof, id=PROOF)
        head.styles.position = "relative"
        head.show_painted(lambda canvas: paint_head(canvas, self._finished.head_ends()))
        result.show_painted(self._paint_result)
        for part in (head, result, details, proof):
            part.plain_signs = self._signs
            part.display = part.id not in (DETAILS, PROOF)
        yield from (head, result, details, proof)
        yield Sentence(id="say")
        yield KeyLine(self.key_line)

    def say(self, text: Sayable, ink: str = "dim") -> None:
        """In lines of their own above the keys, until the page is turned."""
        sentence = self.query_one("#say", Sentence)
        sentence.styles.height = len(wrapped(self.app.language.say(text), self.size.width - 4))
        sentence.display = True
        super().say(text, ink)

    def _paint_result(self, canvas: Canvas) -> None:
        paint_result(self._finale, canvas, plain=self.app.symbols is symbols.ASCII)

    def _details(self, width: int) -> list[Line]:
        return all_blocks(self._finale, width)

    def _proof(self, width: int) -> list[Line]:
        return self._finished.proof_lines(width)

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
