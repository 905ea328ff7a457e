"""The table as it is shown: follows the game, hands over between people, lays out the parts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from ascension_tui.game.registry import game_named
from ascension_tui.games.ascension.model import GameModel
from ascension_tui.games.ascension.tui.center import CenterRow, EventZone, Header, HonorPool, Piles
from ascension_tui.games.ascension.tui.own import Hand, InPlay, Purse
from ascension_tui.games.ascension.tui.ownkeys import with_own_keys
from ascension_tui.games.ascension.tui.parts import Room
from ascension_tui.games.ascension.tui.plan import Plan, design_for, plan_for
from ascension_tui.games.ascension.tui.seats import Seats
from ascension_tui.games.ascension.tui.spots import Board, Spot, build_board, next_slots
from ascension_tui.games.ascension.tui.tiles import Artist
from ascension_tui.i18n.message import Sayable
from ascension_tui.profile.settings import LOG_LENGTHS
from ascension_tui.tui.acts import Acts
from ascension_tui.tui.ink import Line, Piece, wrapped
from ascension_tui.tui.screens.keyed import KeyedScreen
from ascension_tui.tui.screens.table_words import (
    asked_line,
    glimpse,
    inspected,
    log_lines,
    sets_title,
)
from ascension_tui.tui.widgets.keyline import KeyLine
from ascension_tui.tui.widgets.notes import Inspector, Notes, Prompt, Strip

if TYPE_CHECKING:
    from ascension_tui.tui.local import LocalGame

NOBODY = -1
POOL_WIDTH = {"small": 27, "medium": 44, "large": 60}
MOST_STRIP = {"small": 7, "medium": 12, "large": 16}


def set_display(widget: Widget, shown: bool) -> None:
    """Show or hide; setting what is so already would lay everything out again."""
    if widget.display != shown:
        widget.display = shown


class TableMoved(Message):
    """Something happened at the table."""


class TableDisplay(KeyedScreen[None]):
    """A game in progress, as the seat at the keyboard may see it."""

    CSS_PATH = Path(__file__).with_name("table.tcss")
    TELL_ME = "Move the mark with the arrow keys or the mouse to read a card."
    """Stands where cards are read, as long as none is."""

    def __init__(self, game: LocalGame) -> None:
        """Sit down at a game."""
        super().__init__()
        self.game = game
        self.table = game.table
        self.acts = Acts(game.table, game.log, game.teller)
        alone = len(game.keyboard) == 1
        self.me = next(iter(game.keyboard)) if alone else NOBODY
        self.board: Board | None = None
        self._whole: Board | None = None
        """The board while `board` shows only a part of its options."""
        self._number = -1
        self._cursor = ""
        self._pointed = ""
        self._message = ""
        self._message_ink = "warning"
        self._armed = ""
        """What the next press of the same key does although it was warned of."""
        self._looking = False
        self._behind_curtain = False
        self._plan: Plan | None = None
        self._turn_of: dict[int, int] = {}
        self._slots: dict[str, int] = {}
        self._slots_of = (NOBODY, 0)

    # Building

    def compose(self) -> ComposeResult:
        """The parts, from top to bottom."""
        game, signs = self.game, self.app.card_symbols
        room = self.room = Room(
            game.teller,
            signs,
            Artist(game.teller, signs),
            game.level,
            sets_title(game.setup.sets),
            watching=not game.keyboard,
        )
        yield Horizontal(Header(room, id="header"), HonorPool(room, id="pool"), id="top")
        yield CenterRow(room, id="row")
        yield Piles(room, id="piles")
        yield EventZone(room, id="event")
        yield Horizontal(
            Seats(room, id="seats"), Inspector(id="inspector"), Notes(id="side_log"), id="middle"
        )
        yield Purse(room, id="purse")
        yield InPlay(room, id="play")
        yield Hand(room, id="hand")
        yield Notes(id="log")
        yield Strip(room, id="strip")
        yield Inspector(id="overlay")
        yield Inspector(id="hint")
        yield Prompt(id="prompt")
        yield KeyLine(self.key_line)
        yield Static("", id="small", markup=False)

    def on_mount(self) -> None:
        """Follow the table and let the computer players play."""
        self._stop_listening = self.table.listen(self._hear)
        self.game.set_pace(self.app.settings.pace)
        self.game.note = self.say
        self.run_worker(self.game.run_computers(), group="computers", exit_on_error=True)
        self.catch_up()

    async def on_unmount(self) -> None:
        """Leave; the journal holds everything."""
        self._stop_listening()
        self.table.close()
        await self.game.stop_thinking()

    def on_screen_resume(self) -> None:
        """Come back from another screen: settings may have changed."""
        self.game.set_pace(self.app.settings.pace)

    # Following the table

    def _hear(self, _: object) -> None:
        """Called by the table, perhaps from another app's task: only leave a message."""
        self.post_message(TableMoved())

    def on_table_moved(self) -> None:
        """Something happened; of many messages in a row only the first finds news."""
        if self.table.number != self._number:
            self.catch_up()

    def catch_up(self) -> None:
        """Show how the table stands, or hand over to whoever is asked."""
        question = self.table.question()
        if question is None:
            self._show(NOBODY if len(self.game.keyboard) > 1 else self.me)
            self._finish()
            return
        if question.seat in self.game.keyboard:
            self.game.stop_skipping()
            if question.seat != self.me:
                self._hand_over(question.seat)
                return
            self._turn_of[self.me] = self._view(self.me).turn.number
        self._show(self.me)

    def _view(self, seat: int) -> GameModel:
        return cast("GameModel", self.table.view(seat))

    def _hand_over(self, seat: int) -> None:
        """Hide everything until the next person is at the keyboard."""
        if self._behind_curtain:
            return
        from ascension_tui.tui.screens.curtain import CurtainScreen, curtain_for

        self._behind_curtain = True
        while self.app.screen is not self and self in self.app.screen_stack:
            self.app.pop_screen()  # what one person was reading is no business of the next
        goes_on = self._turn_of.get(seat) == self._view(seat).turn.number

        def lifted(here: bool | None) -> None:
            self._behind_curtain = False
            if here:
                self.me = seat
                self._forget()
                self.catch_up()
            else:
                self.app.back_to_menu()

        self.app.push_screen(CurtainScreen(curtain_for(self.game, seat, goes_on)), lifted)

    def _forget(self) -> None:
        """What one person looked at is no business of the next."""
        self._cursor = self._pointed = self._message = self._armed = ""
        self._looking = False
        self._close_overlay()

    def _finish(self) -> None:
        """The game is over."""
        if self._behind_curtain:
            return
        from ascension_tui.tui.screens.end import EndScreen

        self._behind_curtain = True
        kept = self.game.put_away()

        self.app.push_screen(EndScreen(self.game, kept), self.leave_finished)

    def leave_finished(self, what: str | None) -> None:
        """After the end: the menu, or the same players once more."""
        app, header = self.app, self.table.header
        app.back_to_menu()
        if what == "rematch":
            app.open_table(game_named(header.game), header.setup, header.players)

    # Showing

    def _show(self, seat: int) -> None:
        """Draw the table as a seat may see it."""
        number = self.table.number
        if number != self._number:
            self._armed = ""
        self._number = number
        view = self._view(seat)
        asked = view.decision is not None and view.decision.seat == seat
        text = self.game.teller.decision(self.table.observation(seat)) if asked else None
        self._whole = None
        board = build_board(view, text, self.game.teller, self._hand_keys(view))
        self.board = with_own_keys(board, self.app.keys.spots)
        if self.board.find(self._cursor) is None:
            self._cursor = ""
        self._log = self.recent_lines(seat)
        self._draw()

    def _hand_keys(self, view: GameModel) -> dict[str, int]:
        """Which key each card in hand has; dealt anew with every turn."""
        if view.seat < 0:
            return {}
        turn = (view.seat, view.turn.number)
        if turn != self._slots_of:
            self._slots, self._slots_of = {}, turn
        self._slots = next_slots(self._slots, view.players[view.seat])
        return self._slots

    def _draw(self) -> None:
        board = self.board
        if board is None:
            return
        self._lay_out(board)
        self._show_parts(board, self._cursor)
        for notes in self.query(Notes):
            notes.show_log(self._log)
        self._show_inspected(board)
        self._show_prompt()
        self.query_one(KeyLine).repaint()

    def _show_parts(self, board: Board, cursor: str) -> None:
        """Give every widget its part of the model."""
        view = board.view
        me = view.players[view.seat] if view.seat >= 0 else None
        self.query_one(Header).show(view, board, cursor)
        self.query_one(HonorPool).show(view.honor_pool, board, cursor)
        self.query_one(CenterRow).show(view.center_row, board, cursor)
        self.query_one(Piles).show(view.piles, board, cursor)
        self.query_one(EventZone).show(view.event_zone, board, cursor)
        self.query_one(Seats).show(view, board, cursor)
        self.query_one(Purse).show(view, board, cursor)
        self.query_one(InPlay).show(me, board, cursor)
        self.query_one(Hand).show(me.hand if me else None, board, cursor)
        self.query_one(Strip).show(view.decision, board, cursor)

    def _show_inspected(self, board: Board) -> None:
        """Tell about what is marked, or else about what the mouse is over."""
        spot = board.find(self._cursor) or board.find(self._pointed)
        column = self.query_one("#inspector", Inspector)
        if column.display:
            wide = self._plan.inspector_width if self._plan else column.size.width
            width = max(wide - 2, 30)
            column.show(self.about(spot, board, width))
            self.query_one("#log", Notes).show_instead([])
            return
        width = self.size.width - 3
        if self.query_one("#overlay").display:
            lines = inspected(spot, board, self.room, width) if spot else []
            self.query_one("#overlay", Inspector).show(lines)
        few = glimpse(spot, board, self.room, width) if spot else []
        self.query_one("#log", Notes).show_instead(few)

    def about(self, spot: Spot | None, board: Board, width: int) -> list[Line]:
        """What stands in the column for reading: everything about a spot, or how to pick one."""
        if spot is not None:
            return inspected(spot, board, self.room, width)
        return [[Piece(text, "dim")] for text in wrapped(self.TELL_ME, width)]

    def _show_prompt(self) -> None:
        line = [Piece(self._message, self._message_ink)] if self._message else self.question_line()
        self.query_one("#prompt", Prompt).show(line)

    def question_line(self) -> Line:
        """What is asked, or who is."""
        if self.board is None:
            return []
        people = len(self.game.keyboard)
        return asked_line(self.board, self.game.teller, people, self.app.keys)

    def recent_lines(self, seat: int) -> list[tuple[str, bool]]:
        """What stands beside the table, each line with whether it is old news."""
        before = LOG_LENGTHS[self.app.settings.log]
        return log_lines(self.game.log, self.game.teller, seat, before)

    def say(self, text: Sayable, ink: str = "warning") -> None:
        """Answer a key with a sentence."""
        self._message, self._message_ink = self.app.language.say(text), ink
        if self.board is not None:
            self._show_prompt()

    # Layout

    def on_resize(self) -> None:
        """Choose the design that fits, or say that none does."""
        self._plan = None
        self.call_after_refresh(self._draw)

    def _lay_out(self, board: Board) -> None:
        """Give every part its size; nothing is touched while nothing changes."""
        width, height = self.size
        too_small = self.query_one("#small", Static)
        set_display(too_small, not design_for(width, height))
        if too_small.display:
            too_small.update(
                f"The table needs 80 columns and 24 lines; this terminal has {width} and {height}."
            )
        has_events = any(face.type == "event" for face in self.game.teller.rules.kinds)
        plan = plan_for(board, width, height, has_events=has_events)
        if plan != self._plan:
            self._plan = plan
            self._apply(plan)
        self._lay_strip(board, plan)

    def _apply(self, plan: Plan) -> None:
        sizes = {
            "#row": plan.card_height,
            "#event": plan.event,
            "#middle": plan.middle,
            "#play": plan.play,
            "#hand": plan.card_height,
            "#log": plan.log,
        }
        for name, height in sizes.items():
            widget = self.query_one(name)
            widget.styles.height = height
            widget.display = height > 0
        for name in ("#seats", "#inspector", "#side_log"):
            self.query_one(name).styles.height = plan.middle
        self.query_one("#seats").styles.width = plan.seats_width or "100%"
        self.query_one("#inspector").styles.width = plan.inspector_width
        self.query_one("#inspector").display = plan.inspector_width > 0
        self.query_one("#side_log").styles.width = plan.log_width
        self.query_one("#side_log").display = plan.log_width > 0
        self.query_one("#pool").styles.width = POOL_WIDTH[plan.design]

    def _lay_strip(self, board: Board, plan: Plan) -> None:
        strip = self.query_one("#strip", Strip)
        set_display(strip, bool(board.strip))
        if board.strip:
            rows = strip.rows(len(board.strip), self.size.width, MOST_STRIP[plan.design])
            if strip.styles.height is None or strip.styles.height.value != rows:
                strip.styles.height = rows

    # The overlay with everything about a card, where no column has room for it

    def _open_overlay(self) -> None:
        if self._plan is not None and not self._plan.inspector_width:
            set_display(self.query_one("#overlay"), True)
            if self.board is not None:
                self._show_inspected(self.board)

    def _close_overlay(self) -> bool:
        overlay = self.query_one("#overlay")
        was_open = bool(overlay.display)
        set_display(overlay, False)
        return was_open
