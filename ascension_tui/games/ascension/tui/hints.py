"""A hint as lines: what to do, what else, each with its key and its chance, and why."""

from __future__ import annotations

from ascension_tui.game.keys import Keys
from ascension_tui.game.teller import Hint, Way
from ascension_tui.games.ascension.tui.spots import Spot, TableSpots
from ascension_tui.tui import messages
from ascension_tui.tui.ink import Line, Piece, ellipsize, pad, wrapped

CHANCE = 5
"""Cells for a chance at the right."""
ZONES = {"row": "row", "always": "pile"}
"""Where the cards for sale lie on the board."""
TITLE = "Hint"
COLUMN = "to win"


def hint_lines(
    hint: Hint, board: TableSpots, keys: Keys, width: int, more: str = "…"
) -> list[Line]:
    """The whole hint in lines of this width."""
    marks = [
        _key(board, way, keys, best=not place and not hint.first)
        for place, way in enumerate(hint.ways)
    ]
    column = max(len(mark) for mark in marks)
    column += 1 if column else 0
    lines = [_title(hint, width)]
    if hint.first:
        lines.append(_first(hint, board, keys, width, more))
    for place, (way, mark) in enumerate(zip(hint.ways, marks, strict=True)):
        lines.append(_way(way, mark, column, width, more, best=place == 0))
    return [*lines, *([Piece(line)] for line in wrapped(hint.why, width))]


def thinking_lines(width: int) -> list[Line]:
    """Until the hint is there."""
    return [[Piece(TITLE, "title")], [Piece(ellipsize(messages.THINKING, width), "dim")]]


def _title(hint: Hint, width: int) -> Line:
    column = COLUMN if hint.ways[0].chance is not None else ""
    rest = max(width - len(TITLE) - len(column), 0)
    return [Piece(TITLE, "title"), Piece(" " * rest), Piece(column, "dim")]


def _first(hint: Hint, board: TableSpots, keys: Keys, width: int, more: str = "…") -> Line:
    """What needs no thought, and the key that does all of it."""
    spot = _with_option(board, hint.now)
    if spot is not None and spot.id.startswith("hand:"):
        told = f"First {keys.named('play_all', 'space')}: play what needs no choice."
    else:
        told = f"First {spot.key if spot else ''}: {hint.first}."
    return [Piece(ellipsize(told, width, more), "dim")]


def _way(way: Way, mark: str, column: int, width: int, more: str, *, best: bool) -> Line:
    room = max(width - column - CHANCE, 1)
    chance = "" if way.chance is None else messages.percent(way.chance)
    return [
        Piece(f"{mark:<{column}}", "title"),
        Piece(pad(way.words, room, more), "strong" if best else "text"),
        Piece(f"{chance:>{CHANCE}}", "strong" if best else "text"),
    ]


def _key(board: TableSpots, way: Way, keys: Keys, *, best: bool) -> str:
    """The key it lies on; what lies nowhere has one only while nothing else is marked."""
    spot = _with_option(board, way.index) if way.index >= 0 else _spot_of(board, way)
    if spot is not None:
        return spot.key
    return keys.named("confirm", "enter") if best and way.index >= 0 else ""


def _spot_of(board: TableSpots, way: Way) -> Spot | None:
    """Where a card lies that can be had only later."""
    zone, _, card = way.spot.partition(":")
    at = ZONES.get(zone, "")
    found = (one for one in board if one.id.startswith(f"{at}:") and one.slug == card)
    return next(found, None) if at else None


def _with_option(board: TableSpots, index: int) -> Spot | None:
    """Where an option lies, if it lies anywhere."""
    return next((spot for spot in board if index in spot.options), None)
