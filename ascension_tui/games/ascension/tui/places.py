"""The widgets of the table: one for each place, each with its part of the model."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ascension_tui.games.ascension import model
from ascension_tui.games.ascension.tui.sight import Sight
from ascension_tui.games.ascension.tui.spots import Spot
from ascension_tui.games.ascension.tui.zones import (
    center,
    hand,
    head,
    lesson,
    mat,
    overlays,
    plan_sheet,
    seats,
    tray,
)
from ascension_tui.tui.board import Board
from ascension_tui.tui.contract import LessonText
from ascension_tui.tui.ink import width_of
from ascension_tui.tui.kit.canvas import Canvas, Rect
from ascension_tui.tui.kit.edges import Said
from ascension_tui.tui.kit.zone import Told, Zone
from ascension_tui.tui.widgets.scrolled import Followed


class Head(Zone):
    """Where the game stands."""

    def show(self, turn: model.Turn, sight: Sight) -> None:
        left, _ = head.ends(sight)
        self.show_painted(partial(head.paint_left, line=left), turn, left, sight.layout.width)


class HonorPool(Zone):
    """The honor nobody has yet, at the right end of the head."""

    def show(self, pool: model.HonorPool, sight: Sight) -> None:
        _, right = head.ends(sight)
        self.show_painted(partial(head.paint_right, line=right), pool, right)


class Seats(Zone):
    """The other players."""

    def show(self, players: tuple[model.Player, ...], sight: Sight) -> None:
        story, spots = sight.story, sight.spots
        self.show_painted(
            partial(seats.paint_seats, sight=sight),
            players,
            sight.view.rival,
            sight.view.turn.seat,
            spots.seats,
            spots.row if sight.view.rival else (),
            story.lately,
            {seat: cards.copy() for seat, cards in story.acquired.items()},
            tuple((sight.status(seat), sight.here(seat)) for seat in range(len(players))),
            sight.layout.zones["seats"],
            sight.highlight.honor,
            sight.layout.width,
            sight.at("seat"),
        )


class CenterRow(Zone):
    """The cards for sale and to fight."""

    def show(self, row: model.CenterRow, sight: Sight) -> None:
        paint = partial(center.paint_row, sight=sight)
        spots, new = sight.spots.row, sight.story.new
        look = (sight.highlight.ghosts, sight.highlight.lifted, sight.at("row"))
        self.show_painted(paint, row, spots, new, sight.layout.zones["row"], look)


class EventZone(Zone):
    """The current event."""

    def show(self, zone: model.EventZone, sight: Sight) -> None:
        paint = partial(center.paint_event, sight=sight)
        state = sight.story.event_state
        place = sight.layout.zones["event"]
        self.show_painted(paint, zone, sight.spots.event, state, place, sight.at("event"))


class Piles(Zone):
    """The cards that can always be had."""

    def show(self, piles: tuple[model.Pile, ...], sight: Sight) -> None:
        paint = partial(center.paint_piles, sight=sight)
        place = sight.layout.zones["piles"]
        self.show_painted(paint, piles, sight.spots.piles, place, sight.at("pile"))


class Rail(Zone):
    """The edge of the mat: what can be spent and was won."""

    def show(self, view: model.GameModel, sight: Sight) -> None:
        story = sight.story
        self.show_painted(
            partial(mat.paint_rail, sight=sight),
            view.turn,
            view.players,
            view.seat,
            sight.spots.me,
            story.gained,
            sight.banner or story.banner,
            sight.highlight.honor,
            sight.layout.width,
            sight.at("me"),
        )


class Played(Zone):
    """What was played this turn."""

    def show(self, sight: Sight) -> None:
        paint = partial(mat.paint_played, sight=sight)
        turn, place = sight.view.turn.seat, sight.layout.zones["played"]
        self.show_painted(paint, sight.story.played, turn, sight.view.seat, place)


class InPlay(Zone):
    """Your constructs and trophies."""

    def show(self, side: model.Player, sight: Sight) -> None:
        paint = partial(hand.paint_in_play, sight=sight)
        place = sight.layout.zones["play"]
        self.show_painted(paint, side, sight.spots.play, place, sight.at("play"))


class Hand(Zone):
    """Your hand."""

    def show(self, cards: model.Hand, sight: Sight) -> None:
        spots = sight.spots
        self.show_painted(
            partial(hand.paint_hand, sight=sight),
            cards,
            spots.hand,
            () if spots.hand else (spots.row, spots.piles),
            sight.mine,
            sight.layout.zones["hand"],
            sight.at("hand"),
        )


class Stacks(Zone):
    """Deck and discard pile."""

    def show(self, side: model.Player, sight: Sight) -> None:
        paint = partial(mat.paint_stacks, sight=sight)
        self.show_painted(paint, side, sight.layout.zones["stacks"])


class Tray(Zone):
    """What lies elsewhere and can be chosen, laid over the table."""

    DEFAULT_CSS = "Tray { layer: above; }"
    page = 0
    pages = 1

    def show(self, sight: Sight) -> None:
        def paint(canvas: Canvas) -> None:
            self.pages = tray.paint_tray(canvas, sight, self.page)

        self.show_painted(paint, sight.spots.tray, sight.cursor, self.page, sight.layout.width)


class Say(Told):
    """What is asked, what happened, what the cursor is on."""

    asking = False
    """Whether a question stands there: then a click on it explains it."""

    def look_up(self, x: int, y: int) -> None:
        if not self.asking:
            super().look_up(x, y)
            return
        target = self.target_at(x, y, entries=True)
        self.post_message(Followed(target) if target else Board.QuestionClicked())


class Overlay(Told):
    """What is laid over the table for a while: a card to read, the plan, or a whole lesson."""

    DEFAULT_CSS = "Overlay { layer: above; }"

    def show(self, what: str, spot: Spot | None, sight: Sight, text: LessonText | None) -> None:
        """`what` is look, plan or lesson, or empty for nothing."""
        layout, rail = sight.layout, sight.layout["rail"].y
        upper = Rect(0, 1, layout.width, rail - 1)
        lower = Rect(0, rail + 1, layout.width, layout.height - rail - 1)
        if what == "look" and spot is not None:
            above = spot.id.partition(":")[0] in ("play", "hand")
            self.lie(upper if above else lower)
            paint = partial(overlays.paint_look, sight=sight, spot=spot, above=above)
            self.show_painted(paint, what, spot, layout.zones)
        elif what == "plan":
            self.lie(upper)
            paint = partial(plan_sheet.paint_plan, sight=sight, spot=spot)
            self.show_painted(paint, what, spot, sight.view, layout.zones)
        elif what == "lesson" and text is not None:
            height = lesson.whole_height(sight, text)
            self.lie(Rect(0, layout.height - height, layout.width, height))
            paint = partial(lesson.paint_lesson, sight=sight, lesson=text, said=Said())
            self.show_painted(paint, what, text, layout.zones)
        else:
            self.lie(Rect(0, 0, 0, 0))


def all_places() -> Iterator[Zone]:
    """The widgets of a table."""
    yield Head(id="head")
    yield HonorPool(id="pool")
    yield Seats(id="seats")
    yield CenterRow(id="row")
    yield EventZone(id="event")
    yield Piles(id="piles")
    yield Rail(id="rail")
    yield Played(id="played")
    yield InPlay(id="play")
    yield Hand(id="hand")
    yield Stacks(id="stacks")
    yield Say(id="say")
    yield Tray(id="tray")
    yield Overlay(id="overlay")


def lay_out(board: Board, sight: Sight) -> None:
    """Give every widget its rectangle."""
    layout = sight.layout
    line = layout["head"]
    pool = min(width_of(head.ends(sight)[1]) + 1, line.width)
    board.query_one(HonorPool).lie(Rect(line.width - pool, 0, pool, 1))
    board.query_one(Head).lie(line._replace(width=line.width - pool))
    for name, rect in layout.zones.items():
        if name != "head":
            board.query_one(f"#{name}", Zone).lie(rect)
    wanted = tray.tray_rect(layout, sight.spots) if sight.spots.tray else Rect(0, 0, 0, 0)
    board.query_one(Tray).lie(wanted)


def show_all(board: Board, sight: Sight) -> None:
    """Give every widget its part of the model."""
    view, own = sight.view, sight.mat
    board.query_one(Head).show(view.turn, sight)
    board.query_one(HonorPool).show(view.honor_pool, sight)
    board.query_one(Seats).show(view.players, sight)
    board.query_one(CenterRow).show(view.center_row, sight)
    board.query_one(EventZone).show(view.event_zone, sight)
    board.query_one(Piles).show(view.piles, sight)
    board.query_one(Rail).show(view, sight)
    board.query_one(Played).show(sight)
    board.query_one(InPlay).show(own, sight)
    board.query_one(Hand).show(own.hand, sight)
    board.query_one(Stacks).show(own, sight)
    if sight.spots.tray:
        board.query_one(Tray).show(sight)
