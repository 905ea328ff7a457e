"""The table of Bids: lines of text, a letter on each offer, and amounts that can be typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from textual.app import ComposeResult

from ascension_tui.game.keys import Command
from ascension_tui.tui.board import InputMode, SpotBoard
from ascension_tui.tui.contract import Scene, Stage
from ascension_tui.tui.ink import Line, Piece
from ascension_tui.tui.kit.canvas import Place, Rect
from ascension_tui.tui.kit.zone import Zone
from tests.toygame.keys import KEY_ROWS, OFFERS
from tests.toygame.model import BidsModel
from tests.toygame.telling import BidsTeller

LONGEST = 3
"""Digits of an amount."""
TOLD = 10
"""Lines that are kept for what is told."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An answer, as a line."""

    id: str
    key: str
    options: tuple[int, ...]
    words: str


class Offers(Zone):
    """Everything that is told, and below it what may be offered."""

    DEFAULT_CSS = "Offers { position: relative; height: 1fr; }"

    def __init__(self, board: BidsBoard) -> None:
        super().__init__(id="offers")
        self._board = board

    def paint(self, width: int, height: int) -> list[Line]:
        board = self._board
        shown = board.in_sight(height - TOLD)
        lines = board.told(height - len(shown))
        self.places = []
        for offer in shown:
            self.places.append(Place(Rect(0, len(lines), width, 1), offer.id))
            marked = offer.id == board.cursor
            lines.append(
                [
                    Piece(f" {offer.key or ' '} ", "key" if offer.key else "dim"),
                    Piece(f" {offer.words}", "cursor" if marked else "legal"),
                ]
            )
        return lines


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
        yield Offers(self)

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
        self.query_one(Offers).repaint()

    def spots(self) -> list[Offer]:
        return self.offers

    def in_sight(self, room: int) -> list[Offer]:
        """The offers there is room for, those around the marked one."""
        at = next((n for n, one in enumerate(self.offers) if one.id == self.cursor), 0)
        start = max(min(at - room // 2, len(self.offers) - room), 0)
        return self.offers[start : start + room]

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

    def told(self, room: int) -> list[Line]:
        """What stands above the offers, the newest news last."""
        scene = self.scene
        if scene is None:
            return []
        view = cast("BidsModel", scene.view)
        lines: list[Line] = [
            [Piece(f" Bids  round {view.round} of {view.rounds}  prize {view.prize}", "title")]
        ]
        for one in view.players:
            bid = "?" if one.bid is None else str(one.bid)
            text = f" {self._teller.name(one.seat)}: {one.points} points, {one.coins} coins"
            text += f", bid {bid}" if one.has_bid else ""
            lines.append([Piece(text, "strong" if one.seat == scene.me else "text")])
        below: list[Line] = []
        if scene.hint is not None and scene.hint != "thinking":
            below += [[Piece(f" Hint: {way.words}")] for way in scene.hint.ways[:1]]
            below.append([Piece(f" {scene.hint.why}", "dim")])
        typing = self.modes[-1] if self.modes else None
        if isinstance(typing, Amount):
            below.append([Piece(f" Offer: {typing.digits}_", "title")])
        elif scene.told is not None:
            below.append([Piece(f" {scene.told.text}", scene.told.ink)])
        else:
            asked = scene.asked.prompt if scene.asked is not None else "Somebody else is asked."
            below.append([Piece(" "), *(scene.question or [Piece(asked, "title")]), *scene.beside])
        free = max(room - len(lines) - len(below), 0)
        news = [[Piece(f"  {text}", "dim" if old else "text")] for text, old in scene.log]
        return [*lines, *news[len(news) - min(free, len(news)) :], *below]
