"""The table of Bids, of the kit's parts: a key on each offer, and amounts that can be typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from textual.app import ComposeResult

from ascension_tui.game.keys import Command
from ascension_tui.tui.board import InputMode, SpotBoard
from ascension_tui.tui.contract import Scene, Stage
from ascension_tui.tui.ink import Line, Piece
from ascension_tui.tui.kit.canvas import Canvas, Rect
from ascension_tui.tui.kit.edges import Said, clock_line, paint_head, paint_say
from ascension_tui.tui.kit.parts import cap_pieces, named, scroll_mark
from ascension_tui.tui.kit.zone import Zone
from tests.toygame.keys import KEY_ROWS, OFFERS
from tests.toygame.model import BidsModel
from tests.toygame.telling import BidsTeller

LONGEST = 3
"""Digits of an amount."""
NEWS, SAID = 6, 4
"""Lines for what happened, and for what is asked."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An answer, as a line."""

    id: str
    key: str
    options: tuple[int, ...]
    words: str


class Amount(InputMode):
    """An amount is being typed."""

    commands = (
        Command("enter", "offer", "offer", "Offer what is typed."),
        Command("backspace", "erase", "erase", "Take the last digit back."),
    )
    typed = "0123456789"

    def __init__(self, board: BidsBoard) -> None:
        self._board = board
        self.digits = ""

    def act(self, action: str) -> None:
        if action == "erase":
            self.digits = self.digits[:-1]
            self._board.draw()
        else:
            self._board.offer(self.digits)

    def type(self, sign: str) -> None:
        self.digits = (self.digits + sign)[-LONGEST:]
        self._board.draw()


class BidsBoard(SpotBoard[Offer]):
    """One widget, repainted as a whole."""

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self._stage = stage
        self._teller = cast("BidsTeller", stage.teller)
        self.offers: list[Offer] = []

    def compose(self) -> ComposeResult:
        yield Zone(id="bids")

    def show(self, scene: Scene) -> None:
        if self.scene is not None and self.scene.number != scene.number:
            self.modes.clear()
        self.scene = scene
        labels = scene.asked.labels if scene.asked is not None else ()
        keys, own = OFFERS.usual, self.own_keys()
        self.offers = [
            Offer(label, own.get(keys[n], keys[n]) if n < len(keys) else "", (n,), label)
            for n, label in enumerate(labels)
        ]
        if self.find(self.cursor) is None:
            self.cursor = ""
        self.draw()

    def draw(self) -> None:
        zone = self.query_one(Zone)
        zone.lie(Rect(0, 0, *self.size))
        zone.show_painted(self.paint)

    def on_resize(self) -> None:
        self.draw()

    def spots(self) -> list[Offer]:
        return self.offers

    def own_keys(self) -> Mapping[str, str]:
        return self.app.keys.on_board(KEY_ROWS)

    def act(self, command: str) -> None:
        if self.scene is None or self.scene.asked is None:
            self.post_message(self.Said("It is not your turn to offer anything."))
        else:
            self.enter_mode(Amount(self))

    def offer(self, digits: str) -> None:
        """Answer with a typed amount."""
        view = cast("BidsModel", self.scene.view) if self.scene is not None else None
        keys = view.decision.options if view is not None and view.decision is not None else ()
        amounts = [key.partition(" ")[2] or "0" for key in keys]
        self.leave_mode()
        if digits in amounts:
            self.answer(amounts.index(digits))
        else:
            self.post_message(self.Said(f"{digits or 'Nothing'} cannot be offered."))

    def paint(self, canvas: Canvas) -> None:
        """The head, everybody, the offers, and at the end what is said."""
        scene, width = self.scene, canvas.width
        if scene is None:
            return
        view = cast("BidsModel", scene.view)
        left = [Piece("Bids", "gold", attrs="b"), Piece(f"  round {view.round} of {view.rounds}")]
        left += clock_line(scene.clock, roomy=True)
        paint_head(canvas, [(left, [Piece(f"prize {view.prize}", "gold")])])
        for row, one in enumerate(view.players, 1):
            bid = f", bid {'?' if one.bid is None else one.bid}" if one.has_bid else ""
            there = scene.presence.get(one.seat)
            where = f"  {there.text}" if there is not None else ""
            text = f"{self._teller.name(one.seat)}: {one.points} points, {one.coins} coins{bid}"
            ink = "strong" if one.seat == scene.me else "text"
            canvas.line(1, row, [Piece(text, ink), Piece(where, "dim")], width - 2)
        first = len(view.players) + 1
        room = max(canvas.height - NEWS - SAID - first, 0)
        at = next((n for n, one in enumerate(self.offers) if one.id == self.cursor), 0)
        start = max(min(at - room // 2, len(self.offers) - room), 0)
        for row, offer in enumerate(self.offers[start : start + room], first):
            canvas.place(Rect(0, row, width, 1), offer.id)
            name = named(offer.words, cursor=offer.id == self.cursor, strong=True)
            canvas.line(
                0, row, [*cap_pieces(offer.key or " ", filled=bool(offer.key)), Piece(" "), name]
            )
        scroll_mark(canvas, width - 1, first, room, start, len(self.offers))
        news = [[Piece(text, "dim" if old else "text")] for text, old in scene.log]
        for lines, below, said in ((NEWS, SAID, Said(news=news)), (SAID, 0, self.said(scene))):
            part = Canvas(width, lines, "felt")
            paint_say(part, said)
            canvas.lay(part, 0, max(canvas.height - below - lines, first))

    def said(self, scene: Scene) -> Said:
        """What is asked or being typed, a hint, and what happens around the game."""
        typing = self.modes[-1] if self.modes else None
        question = scene.question
        if isinstance(typing, Amount):
            question = [Piece(f"Offer: {typing.digits}_", "strong")]
        elif not question:
            asked = scene.asked.prompt if scene.asked is not None else "Somebody else is asked."
            question = [Piece(asked, "strong")]
        hint: list[Line] = []
        if scene.hint is not None and scene.hint != "thinking":
            hint += [[Piece(f"Hint: {way.words}")] for way in scene.hint.ways[:1]]
            hint.append([Piece(scene.hint.why, "dim")])
        return Said(
            warning=[scene.told] if scene.told is not None else [],
            question=[question],
            notice=[*hint, *([scene.notice] if scene.notice else [])],
        )
