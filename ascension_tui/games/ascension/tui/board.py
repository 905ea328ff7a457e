"""The table of Ascension, from the title line down to the question."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widget import Widget

from ascension_tui.games.ascension.keys import KEY_ROWS
from ascension_tui.games.ascension.library.gallery import CARD
from ascension_tui.games.ascension.model import GameModel
from ascension_tui.games.ascension.rules.cards import slug_of
from ascension_tui.games.ascension.rules.setup import Setup
from ascension_tui.games.ascension.telling.ascension import AscensionTeller
from ascension_tui.games.ascension.tui import reading
from ascension_tui.games.ascension.tui.cardtext import card_symbols
from ascension_tui.games.ascension.tui.center import CenterRow, EventZone, Header, HonorPool, Piles
from ascension_tui.games.ascension.tui.own import Hand, InPlay, Purse, Strip
from ascension_tui.games.ascension.tui.parts import CardRenderer, TableContext
from ascension_tui.games.ascension.tui.plan import (
    MOST_STRIP,
    PANEL_SHARE,
    POOL_WIDTH,
    Plan,
    plan_for,
    with_lesson,
)
from ascension_tui.games.ascension.tui.seats import Seats
from ascension_tui.games.ascension.tui.spots import (
    Spot,
    Spots,
    build_board,
    narrowed,
    next_slots,
)
from ascension_tui.tui.board import CHOOSE, NOTHING_HERE, SpotBoard
from ascension_tui.tui.contract import Scene, Stage
from ascension_tui.tui.ink import Line, Piece, wrapped
from ascension_tui.tui.widgets.notes import Inspector, LessonPanel, Notes, Prompt

OWN_SIDE = ("play", "hand", "strip")
"""What lies where a hint usually is: then it covers the center instead."""
READ_A_CARD = "Move the mark with the arrow keys or the mouse to read a card."
READ_STILL = "Point with the mouse, or go from card to card with tab, to read one."
"""Stand where cards are read, as long as none is."""


def set_display(widget: Widget, shown: bool) -> None:
    """Show or hide; setting what is so already would lay everything out again."""
    if widget.display != shown:
        widget.display = shown


class AscensionBoard(SpotBoard[Spot]):
    """Cards at their places, and words around them."""

    DEFAULT_CSS = Path(__file__).with_name("board.tcss").read_text(encoding="utf-8")

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self._stage = stage
        self._teller = cast("AscensionTeller", stage.teller)
        self.table: Spots | None = None
        """The scene as things that can be pointed at."""
        self._whole: Spots | None = None
        """All of it while `table` shows only a part of the options."""
        self._plan: Plan | None = None
        self._slots: dict[str, int] = {}
        self._slots_of = (-1, 0)
        """The seat and the turn they are for."""

    def compose(self) -> ComposeResult:
        stage, signs = self._stage, card_symbols(self.app.symbols)
        context = self.context = TableContext(
            self._teller,
            signs,
            CardRenderer(self._teller, signs),
            stage.level,
            reading.sets_title(cast("Setup", stage.setup).sets),
            watching=not stage.keyboard,
        )
        yield Horizontal(Header(context, id="header"), HonorPool(context, id="pool"), id="top")
        yield CenterRow(context, id="row")
        yield Piles(context, id="piles")
        yield EventZone(context, id="event")
        yield Horizontal(
            Seats(context, id="seats"), Inspector(id="inspector"), Notes(id="side_log"), id="middle"
        )
        yield Purse(context, id="purse")
        yield InPlay(context, id="play")
        yield Hand(context, id="hand")
        yield Horizontal(LessonPanel(id="lesson"), Notes(id="log"), id="lower")
        yield Strip(context, id="strip")
        yield Inspector(id="overlay")
        yield Inspector(id="hint")
        yield Prompt(id="prompt")

    def show(self, scene: Scene) -> None:
        before, self.scene = self.scene, scene
        if before is not None and before.number != scene.number:
            self._close_overlay()
        if before is None or scene.view is not before.view or scene.asked is not before.asked:
            self._lay_spots(scene)
        self.draw()

    def _lay_spots(self, scene: Scene) -> None:
        self._whole = None
        view = cast("GameModel", scene.view)
        table = build_board(view, scene.asked, self._teller, self._hand_keys(view))
        self.table = table.with_keys(self.own_keys())
        if self.find(self.cursor) is None:
            self.cursor = ""

    def own_keys(self) -> dict[str, str]:
        if self.scene is not None and self.scene.still:
            return {key: "" for row in KEY_ROWS for key in row.keys}
        return self.app.keys.on_board(KEY_ROWS)

    def _hand_keys(self, view: GameModel) -> dict[str, int]:
        """Which key each card in hand has; dealt anew with every turn."""
        if view.seat < 0:
            return {}
        turn = (view.seat, view.turn.number)
        if turn != self._slots_of:
            self._slots, self._slots_of = {}, turn
        self._slots = next_slots(self._slots, view.players[view.seat])
        return self._slots

    def draw(self) -> None:
        table, scene = self.table, self.scene
        if table is None or scene is None:
            return
        self._lay_out(table, scene)
        self._show_parts(table)
        for notes in self.query(Notes):
            notes.show_log(scene.log)
        self._show_lesson(scene)
        self._show_inspected(table)
        self._show_question(table, scene)

    def _show_parts(self, table: Spots) -> None:
        """Give every widget its part of the model."""
        view, cursor = table.view, self.cursor
        me = view.players[view.seat] if view.seat >= 0 else None
        self.query_one(Header).show(view, table, cursor)
        self.query_one(HonorPool).show(view.honor_pool, table, cursor)
        self.query_one(CenterRow).show(view.center_row, table, cursor)
        self.query_one(Piles).show(view.piles, table, cursor)
        self.query_one(EventZone).show(view.event_zone, table, cursor)
        self.query_one(Seats).show(view, table, cursor)
        self.query_one(Purse).show(view, table, cursor)
        self.query_one(InPlay).show(me, table, cursor)
        self.query_one(Hand).show(me.hand if me else None, table, cursor)
        self.query_one(Strip).show(view.decision, table, cursor)

    def _show_question(self, table: Spots, scene: Scene) -> None:
        if scene.told is not None:
            line = [scene.told]
        else:
            people = len(self._stage.keyboard)
            line = scene.question or reading.asked_line(table, self._teller, people, self.app.keys)
            line = [*line, *scene.beside]
        self.query_one("#prompt", Prompt).show(line)

    def _show_lesson(self, scene: Scene) -> None:
        if scene.lesson is None:
            return
        has_log = self.query_one("#log").display or self.query_one("#side_log").display
        news = [] if has_log else [line for line, old in scene.log if not old]
        self.query_one(LessonPanel).show(scene.lesson, self.key_on, news)

    def _show_inspected(self, table: Spots) -> None:
        """Tell about what is marked, or else about what the mouse is over."""
        spot = self.find(self.cursor) or self.find(self.pointed)
        column = self.query_one("#inspector", Inspector)
        if column.display:
            wide = self._plan.inspector_width if self._plan else column.size.width
            column.show(self._read(spot, table, max(wide - 2, 30)))
            self.query_one("#log", Notes).show([])
        else:
            width = self.size.width - 3
            if self.query_one("#overlay").display:
                lines = reading.inspected(spot, table, self.context, width) if spot else []
                self.query_one("#overlay", Inspector).show(lines)
            few = reading.glimpse(spot, table, self.context, width) if spot else []
            self.query_one("#log", Notes).show(few)
        self._show_hint(table, beside=bool(column.display))

    def _read(self, spot: Spot | None, table: Spots, width: int) -> list[Line]:
        """For the column: a hint, then everything about a spot, or how to mark one."""
        hint = self._hint_lines(table, width)
        told = reading.inspected(spot, table, self.context, width) if spot is not None else []
        if hint:
            return [*hint, [], *told]
        text = READ_STILL if self.scene and self.scene.still else READ_A_CARD
        return told or [[Piece(line, "dim")] for line in wrapped(text, width)]

    def _hint_lines(self, table: Spots, width: int) -> list[Line]:
        if self.scene is None or self.scene.hint is None:
            return []
        more = self.context.signs.text.more
        return reading.hint_lines(self.scene.hint, table, self.app.keys, width, more)

    def _show_hint(self, table: Spots, *, beside: bool) -> None:
        """Above the question, or over the center where the card it is about lies below."""
        panel = self.query_one("#hint", Inspector)
        lines = [] if beside else self._hint_lines(table, self.size.width - 3)
        set_display(panel, bool(lines))
        if lines:
            spot = self.find(self.cursor)
            panel.set_class(spot is not None and spot.zone in OWN_SIDE, "-up")
            panel.styles.height = len(lines) + 1
            panel.show(lines)

    def on_resize(self) -> None:
        """Choose the design that fits."""
        self._plan = None
        self.call_after_refresh(self.draw)

    def _lay_out(self, table: Spots, scene: Scene) -> None:
        """Give every part its size; nothing is touched while nothing changes."""
        width, height = self.app.size
        has_events = any(face.type == "event" for face in self._teller.rules.kinds)
        plan = plan_for(table, width, height, has_events=has_events)
        if scene.lesson is not None:
            plan = with_lesson(plan)
        if plan != self._plan:
            self._plan = plan
            self._apply(plan)
        self._lay_strip(table, plan)

    def _apply(self, plan: Plan) -> None:
        sizes = {
            "#row": plan.card_height,
            "#event": plan.event,
            "#middle": plan.middle,
            "#play": plan.play,
            "#hand": plan.card_height,
            "#lower": max(plan.log, plan.lesson),
            "#log": plan.log,
            "#lesson": plan.lesson,
        }
        for name, height in sizes.items():
            widget = self.query_one(name)
            widget.styles.height = height
            widget.display = height > 0
        for name in ("#seats", "#inspector", "#side_log"):
            self.query_one(name).styles.height = plan.middle
        self.query_one("#lesson").styles.width = PANEL_SHARE[plan.design]
        self.query_one("#seats").styles.width = plan.seats_width or "100%"
        self.query_one("#inspector").styles.width = plan.inspector_width
        self.query_one("#inspector").display = plan.inspector_width > 0
        self.query_one("#side_log").styles.width = plan.log_width
        self.query_one("#side_log").display = plan.log_width > 0
        self.query_one("#pool").styles.width = POOL_WIDTH[plan.design]

    def _lay_strip(self, table: Spots, plan: Plan) -> None:
        strip = self.query_one("#strip", Strip)
        set_display(strip, bool(table.strip))
        if table.strip:
            rows = strip.rows(len(table.strip), self.app.size.width, MOST_STRIP[plan.design])
            if strip.styles.height is None or strip.styles.height.value != rows:
                strip.styles.height = rows

    def spots(self) -> list[Spot]:
        return self.table.spots() if self.table is not None else []

    def why_not(self, spot: Spot) -> str:
        return reading.why_not(self.table, spot, self._teller) if self.table is not None else ""

    def narrow(self, spot: Spot) -> None:
        if self.table is not None:
            self._whole = self.table
            self.table = narrowed(self.table, spot).with_keys(self.own_keys())
            self.draw()

    def confirm(self) -> None:
        table = self.table
        spot = self.find(self.cursor)
        if table is None or (spot is not None and spot.zone != "seat"):
            super().confirm()
        elif table.asked.yes is not None:
            self.answer(table.asked.yes)
        elif table.asked.end is not None:
            self.answer(table.asked.end)
        elif len(table.strip) == 1:
            self.answer(table.strip[0].options[0])
        else:
            self.post_message(self.Said(CHOOSE))

    def close(self) -> bool:
        if self._close_overlay():
            self.mark("")
        elif self._whole is not None:
            self.table, self._whole = self._whole, None
            self.draw()
        else:
            return super().close()
        return True

    def forget(self) -> None:
        super().forget()
        self._close_overlay()

    def act(self, command: str) -> None:
        if command == "look":
            self._look()
        else:
            self._look_through({"piles": "discard"}.get(command, command))

    def _look(self) -> None:
        """Read what is marked, or what the next key stands on."""
        marked = self.cursor or self.pointed
        if marked:
            self.mark(marked)
            if not self._close_overlay():
                self._open_overlay()
        elif self.scene is not None and self.scene.still:
            self.post_message(self.Said("Mark a card first: tab goes from one to the next."))
        else:
            self.enter_mode(reading.Reading(self))
            which = "Which card? Press its key, or move there with the arrow keys."
            self.post_message(self.Said(which))

    def read(self, spot: Spot | None) -> None:
        self.leave_mode()
        if spot is None:
            self.post_message(self.Said(NOTHING_HERE))
        else:
            self.mark(spot.id)
            self._open_overlay()

    def _look_through(self, start: str) -> None:
        from ascension_tui.games.ascension.tui.look import LookScreen, sections

        if self.table is None:
            return
        found = sections(self.table.view, self._teller)
        at = next((n for n, section in enumerate(found) if section.kind == start), 0)
        self.app.push_screen(LookScreen(found, self._teller, self.context.signs, at))

    def _open_overlay(self) -> None:
        """Everything about a card, where no column has room for it."""
        if self._plan is not None and not self._plan.inspector_width:
            set_display(self.query_one("#overlay"), True)
            self.draw()

    def _close_overlay(self) -> bool:
        overlay = self.query_one("#overlay")
        was_open = bool(overlay.display)
        set_display(overlay, False)
        return was_open

    @property
    def marked(self) -> str:
        spot = self.find(self.cursor) or self.find(self.pointed)
        return f"{CARD}{spot.card}" if spot is not None and spot.card else ""

    def key_on(self, name: str) -> str:
        """A card that can be used now comes before others, a trophy if so called."""
        lesson = self.scene.lesson if self.scene is not None else None
        if lesson is not None and name in lesson.keys:
            return lesson.keys[name]
        wants_trophy = name.startswith("trophy ")
        slug = slug_of(name.removeprefix("trophy "))
        found = [one for one in self.spots() if one.card == slug and one.trophy == wants_trophy]
        spot = next((one for one in found if one.legal), found[0] if found else None)
        return spot.key if spot is not None else ""

    def valid(self, command: str) -> bool:
        table = self.table
        if command == "play_all":
            return table is not None and table.asked.turn and any(spot.legal for spot in table.hand)
        return True

    def labels(self) -> dict[str, str]:
        if self.cursor:
            return {"confirm": "use"}
        if self.table is None or self.table.asked.turn:
            return {}
        return {"confirm": "yes" if self.table.asked.yes is not None else "choose"}
