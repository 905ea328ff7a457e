"""Your cards: what is in play, and your hand."""

from __future__ import annotations

from collections.abc import Sequence

from ascension_tui.games.ascension.tui.sight import Sight
from ascension_tui.games.ascension.tui.spots import Spot
from ascension_tui.games.ascension.tui.zones.center import laid
from ascension_tui.tui.ink import Line, Piece, ellipsize_line
from ascension_tui.tui.kit import parts
from ascension_tui.tui.kit.canvas import Canvas, Rect
from ascension_tui.tui.kit.cards import card, chip, plate, slip
from ascension_tui.tui.kit.faces import names

WIDEST_NARROW = 20
LEAST_CARD = 12
LEAST_STEP = 11


# What is in play


def paint_in_play(canvas: Canvas, sight: Sight) -> None:
    """Constructs, then trophies: cards, plates or chips, whatever has room."""
    spots, cols = sight.spots.play, sight.layout.columns
    lost = () if sight.mine else sight.story.lost
    height, count = canvas.height, len(spots)
    if lost:
        _with_lost(canvas, sight, lost)
    elif not spots:
        canvas.put(cols.left, (height - 1) // 2, "· · ·  no constructs yet", "dim")
    elif height < 3 or (height == 3 and cols.full // count < LEAST_CARD):
        _chips(canvas, sight, spots)
    elif count <= len(cols.starts):
        for spot, start in zip(spots, cols.starts, strict=False):
            _in_play(canvas, Rect(start, 0, cols.width, height), sight, spot)
    elif height < 6:
        for spot, (start, width) in zip(spots, cols.share(0, 6, count), strict=True):
            _in_play(canvas, Rect(start, 0, width, height), sight, spot)
    else:
        per_line = max(-(-count // 2), len(cols.starts))
        shares = cols.share(0, 6, per_line)
        for number, spot in enumerate(spots):
            start, width = shares[number % per_line]
            rect = Rect(start, number // per_line * (height // 2), width, height // 2)
            _in_play(canvas, rect, sight, spot)


def _with_lost(canvas: Canvas, sight: Sight, lost: Sequence[str]) -> None:
    """Where things lay that were destroyed in this turn, then what is left."""
    spots, cols, height = sight.spots.play, sight.layout.columns, canvas.height
    there: list[str | Spot] = [*lost, *spots]
    per_line = max(-(-len(there) // (height if height < 3 else 1)), 4 if height < 3 else 6)
    shares = cols.share(0, 6, per_line, least=1)
    for number, one in enumerate(there):
        start, width = shares[number % per_line]
        row, tall = number // per_line, 1 if height < 3 else height
        rect = Rect(start, row * tall, width, tall)
        if isinstance(one, str) and tall > 1:
            named = sight.faces.named(one, "b")
            lines = [[named._replace(text=name)] for name in names(named.text, width - 2)]
            parts.ghost(canvas, rect, [*lines, [Piece("destroyed", "dim")]])
        elif isinstance(one, str):
            line = [Piece("· ", "dim"), sight.faces.named(one)]
            x = canvas.line(rect.x, rect.y, ellipsize_line(line, width - 6))
            canvas.put(x, rect.y, " lost", "dim")
        elif tall > 1:
            _in_play(canvas, rect, sight, one)
        else:
            canvas.place(rect, one.id)
            chip(canvas, rect, sight.faces.of(one.slug), laid(sight, one, priced=False))


def _in_play(canvas: Canvas, rect: Rect, sight: Sight, spot: Spot) -> None:
    canvas.place(rect, spot.id)
    face = sight.faces.trophy(spot.slug) if spot.trophy else sight.faces.of(spot.slug)
    (card if rect.height >= 4 else plate)(canvas, rect, face, laid(sight, spot, priced=False))


def _chips(canvas: Canvas, sight: Sight, spots: Sequence[Spot]) -> None:
    cols = sight.layout.columns
    per_line = max(-(-len(spots) // canvas.height), 4)
    each = cols.full // per_line
    for number, spot in enumerate(spots):
        rect = Rect(cols.left + number % per_line * each, number // per_line, each, 1)
        canvas.place(rect, spot.id)
        note = spot.lip if spot.state == "off" else ""
        chip(canvas, rect, sight.faces.of(spot.slug), laid(sight, spot, priced=False), note)


# The hand


def paint_hand(canvas: Canvas, sight: Sight) -> None:
    """Equal cards stack; cards, a fan, or slips where there are many."""
    spots, cols = sight.spots.hand, sight.layout.columns
    if not spots:
        _empty_hand(canvas, sight)
        return
    rects = _hand_rects(canvas, sight, spots)
    if not rects:
        _slips(
            canvas, Rect(cols.left, 0, canvas.width - cols.left - 1, canvas.height), sight, spots
        )
        return
    at = next((n for n, spot in enumerate(spots) if spot.id == sight.cursor), len(spots) - 1)
    order = [*range(at), *range(len(spots) - 1, at, -1), at]
    for number in order:
        spot = spots[number]
        canvas.place(rects[number], spot.id)
        lies = laid(sight, spot, priced=False)
        card(canvas, rects[number], sight.faces.of(spot.slug), lies)


def _hand_rects(canvas: Canvas, sight: Sight, spots: Sequence[Spot]) -> list[Rect]:
    """Where the cards lie; none where they have to be slips."""
    cols, count, height = sight.layout.columns, len(spots), canvas.height
    if height < 5:
        return []
    full = canvas.width - cols.left - (cols.gap if canvas.width < sight.layout.width else 1)
    if sight.layout.narrow:
        width = min(full // count, WIDEST_NARROW)
        if width >= min(cols.width, 13):
            return [Rect(cols.left + n * width, 0, width, height) for n in range(count)]
    elif count * cols.step - cols.gap <= full:
        return [Rect(cols.left + n * cols.step, 0, cols.width, height) for n in range(count)]
    else:
        gap = 1 if cols.gap == 2 else 0
        width = (full - (count - 1) * gap) // count
        if width >= LEAST_CARD:
            return [Rect(cols.left + n * (width + gap), 0, width, height) for n in range(count)]
    whole = max(cols.width, 13)
    step = (full - whole) / max(count - 1, 1)
    if step < LEAST_STEP:
        return []
    starts = [round(cols.left + n * step) for n in range(count)]
    at = next((n for n, spot in enumerate(spots) if spot.id == sight.cursor), count - 1)
    return [
        Rect(start, 0, whole if n >= at else starts[n + 1] - start + 1, height)
        for n, start in enumerate(starts)
    ]


def _slips(canvas: Canvas, rect: Rect, sight: Sight, spots: Sequence[Spot]) -> None:
    """One line each, in columns from top to bottom."""
    columns = -(-len(spots) // max(rect.height, 1))
    width = (rect.width - (columns - 1)) // columns
    for number, spot in enumerate(spots):
        column, row = divmod(number, rect.height)
        place = Rect(rect.x + column * (width + 1), rect.y + row, width, 1)
        canvas.place(place, spot.id)
        slip(canvas, place, sight.faces.of(spot.slug), laid(sight, spot, priced=False))


def _face_down(canvas: Canvas, sight: Sight, count: int) -> None:
    """A hand that is not to be seen."""
    words: Line = [Piece(f"{count} in hand", "dim")]
    if canvas.height < 4:
        canvas.line(sight.layout.columns.left + 1, 0, words)
        return
    rect = Rect(sight.layout.columns.left, 0, sight.layout.columns.width, canvas.height)
    parts.face_down(
        canvas, parts.stack_edges(canvas, rect, min(count - 1, 2), "faint"), [], [words]
    )


def _empty_hand(canvas: Canvas, sight: Sight) -> None:
    """What the purse still buys."""
    x = sight.layout.columns.left + 1
    hidden = len(sight.mat.hand.cards)
    if hidden:
        _face_down(canvas, sight, hidden)
        return
    if not sight.mine or sight.watching:
        canvas.put(x, min(1, canvas.height - 1), "no cards in hand", "dim")
        return
    canvas.put(x, min(1, canvas.height - 1), "Everything is played.", "dim")
    if canvas.height < 3:
        return
    legal = [spot for spot in (*sight.spots.row, *sight.spots.piles) if spot and spot.options]
    line: Line = [Piece("still to be had:", "dim")] if legal else []
    for spot in legal:
        line += [Piece("  "), Piece(spot.key, "gold", attrs="b"), Piece(" ")]
        line.append(sight.faces.named(spot.slug))
    canvas.line(x, 2, line, canvas.width - x - 1)
