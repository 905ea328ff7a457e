"""A hint as lines: what to do, what else, each with its key and its chance, and why."""

from __future__ import annotations

from ascension_tui.games.ascension.players.advice import Advice, Suggestion
from ascension_tui.games.ascension.telling import coaching
from ascension_tui.games.ascension.telling.teller import CardTeller
from ascension_tui.games.ascension.tui.spots import Board, Spot
from ascension_tui.tui.ink import Line, Piece, ellipsize, pad, wrapped
from ascension_tui.tui.keymap import Keys

CHANCE = 5
"""Cells for a chance at the right."""
ZONES = {"row": "row", "always": "pile"}
"""Where the cards for sale lie on the board."""
TITLE = "Hint"
COLUMN = "to win"


def spot_for(board: Board, index: int) -> Spot | None:
    """Where an option lies, if it lies anywhere."""
    return next((spot for spot in board.spots() if index in spot.options), None)


def hint_lines(
    advice: Advice, teller: CardTeller, board: Board, keys: Keys, width: int, more: str
) -> list[Line]:
    """The whole hint in lines of this width."""
    ways = (advice.best, *advice.alternatives)
    marks = [_key(board, way, keys, best=way is advice.best and not advice.first) for way in ways]
    column = max(len(mark) for mark in marks)
    column += 1 if column else 0
    lines = [_title(advice, width)]
    if advice.first:
        lines.append(_first(advice, teller, board, keys, width, more))
    for place, (way, mark) in enumerate(zip(ways, marks, strict=True)):
        lines.append(_way(way, teller, mark, column, width, more, best=place == 0))
    why = coaching.why(advice.reason, teller)
    return [*lines, *([Piece(line)] for line in wrapped(why, width))]


def thinking_lines(width: int) -> list[Line]:
    """Until the hint is there."""
    return [[Piece(TITLE, "title")], [Piece(ellipsize(coaching.THINKING, width), "dim")]]


def _title(advice: Advice, width: int) -> Line:
    column = COLUMN if advice.best.chance is not None else ""
    rest = max(width - len(TITLE) - len(column), 0)
    return [Piece(TITLE, "title"), Piece(" " * rest), Piece(column, "dim")]


def _first(
    advice: Advice, teller: CardTeller, board: Board, keys: Keys, width: int, more: str
) -> Line:
    """What needs no thought, and the key that does all of it."""
    all_ = keys.named("play_all", "space")
    told = f"First {all_}: play what needs no choice." if _in_hand(board, advice) else ""
    spot = spot_for(board, advice.now)
    first = teller.option(advice.first) if advice.first else ""
    told = told or f"First {spot.key if spot else ''}: {first}."
    return [Piece(ellipsize(told, width, more), "dim")]


def _in_hand(board: Board, advice: Advice) -> bool:
    spot = spot_for(board, advice.now)
    return spot is not None and spot.zone == "hand"


def _way(
    way: Suggestion,
    teller: CardTeller,
    mark: str,
    column: int,
    width: int,
    more: str,
    *,
    best: bool,
) -> Line:
    room = max(width - column - CHANCE, 1)
    chance = "" if way.chance is None else coaching.percent(way.chance)
    return [
        Piece(f"{mark:<{column}}", "title"),
        Piece(pad(coaching.move(way, teller), room, more), "strong" if best else "text"),
        Piece(f"{chance:>{CHANCE}}", "strong" if best else "text"),
    ]


def _key(board: Board, way: Suggestion, keys: Keys, *, best: bool) -> str:
    """The key it lies on; what lies nowhere has one only while nothing else is marked."""
    spot = spot_for(board, way.index) if way.index >= 0 else _spot_of(board, way)
    if spot is not None:
        return spot.key
    ends = way.index in (board.confirm, board.end)
    return keys.named("confirm", "enter") if best and ends else ""


def _spot_of(board: Board, way: Suggestion) -> Spot | None:
    """Where a card lies that can be had only later."""
    zone = ZONES.get(way.option.zone)
    spots = board.spots()
    return next(
        (spot for spot in spots if spot.zone == zone and spot.card == way.option.card), None
    )
