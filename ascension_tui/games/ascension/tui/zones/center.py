"""The middle of the table: the center row, the event, the piles."""

from __future__ import annotations

from dataclasses import replace

from ascension_tui.games.ascension.tui.faces import price
from ascension_tui.games.ascension.tui.sight import Sight
from ascension_tui.games.ascension.tui.spots import Spot
from ascension_tui.tui.ink import Line, Piece, ellipsize_line, width_of
from ascension_tui.tui.kit import parts
from ascension_tui.tui.kit.canvas import Canvas, Rect
from ascension_tui.tui.kit.cards import card, wide_card
from ascension_tui.tui.kit.faces import Laid, gist
from ascension_tui.tui.kit.flow import flow

ROW_CARDS = 6
TAKEN = ("1st", "2nd")
"""How many cards the rival takes after each turn."""
RANK = 3
"""Cards side by side where the row lies in two ranks."""
TWO_BELOW = 16
"""From this width a stack shows the edges of two cards below."""


def laid(sight: Sight, spot: Spot, *, new: bool = False, priced: bool = True) -> Laid:
    """How the card of a spot lies there."""
    printed = sight.faces.rules.by_slug[spot.slug]
    now = spot.card.price if spot.card is not None else None
    tag = sight.faces.of(spot.slug).sign
    if spot.card is not None and spot.card.also:
        tag = "".join(
            sight.faces.sign(one) for one in (printed.definition.faction, *spot.card.also)
        )
    shown = None
    if priced and printed.definition.cost is not None:
        amount = printed.cost if now is None else now
        resource = printed.definition.resource
        shown = price(amount, resource, changed=amount != printed.cost)
    return Laid(
        state=spot.state,
        key=spot.key,
        lip=f"press {spot.key}" if spot.press else spot.lip,
        count=spot.count,
        cursor=spot.id == sight.cursor,
        chosen=spot.chosen,
        new=new,
        price=shown,
        sign=tag,
        spoken=spot.spoken,
        press=spot.press,
    )


def paint_row(canvas: Canvas, sight: Sight) -> None:
    """Six cards on the columns, or two ranks of three."""
    taken = [spot.id for spot in rival_takes(sight)]
    for place, rect in enumerate(_slots(canvas, sight)):
        spot = sight.spots.row[place] if place < len(sight.spots.row) else None
        if spot is None:
            parts.ghost(canvas, rect, [[Piece("none left" if place < ROW_CARDS else "", "dim")]])
            continue
        canvas.place(rect, spot.id)
        if place in sight.highlight.ghosts:
            parts.ghost(canvas, rect, sight.highlight.ghosts[place])
            continue
        paint = wide_card if sight.layout.narrow else card
        lies = laid(sight, spot, new=place in sight.story.new)
        if spot.id in taken:
            lies = replace(lies, tag=Piece(TAKEN[taken.index(spot.id)], "monster", attrs="b"))
        if place in sight.highlight.lifted:
            lies = replace(lies, ground="lift")
        paint(canvas, rect, sight.faces.of(spot.slug), lies)


def rival_takes(sight: Sight) -> list[Spot]:
    """What the rival takes next if the row stays as it is: the rightmost card first."""
    if sight.view.rival is None:
        return []
    return [spot for spot in reversed(sight.spots.row) if spot is not None][: len(TAKEN)]


def _slots(canvas: Canvas, sight: Sight) -> list[Rect]:
    count = max(len(sight.spots.row), ROW_CARDS)
    if sight.layout.narrow:
        per_rank = -(-count // 2)
        width, height = (canvas.width - 2) // per_rank, canvas.height // 2
        return [
            Rect(1 + n % per_rank * width, n // per_rank * height, width, height)
            for n in range(count)
        ]
    cols = sight.layout.columns
    if count == ROW_CARDS:
        return [Rect(start, 0, cols.width, canvas.height) for start in cols.starts]
    return [Rect(x, 0, width, canvas.height) for x, width in cols.share(0, ROW_CARDS, count)]


def paint_event(canvas: Canvas, sight: Sight) -> None:
    """The current event as a scroll; a few lines where there is little room."""
    spot = sight.spots.event
    if not canvas.height:
        return
    if canvas.height >= 4 and not sight.layout.narrow:
        start = sight.layout.columns.left
        width = sight.layout.columns.span(0, 2)[1]
        _scroll(canvas, Rect(start, 0, width, canvas.height), sight, spot)
    else:
        _few_lines(canvas, Rect(1, 0, canvas.width - 2, canvas.height), sight, spot)


NO_EVENT = "No event yet: the first one drawn lies here."


def _scroll(canvas: Canvas, rect: Rect, sight: Sight, spot: Spot | None) -> None:
    if spot is None:
        parts.frame(canvas, rect, parts.SCROLL, "rule")
        parts.on_edge(canvas, rect, [Piece("event", "dim")])
        for row, line in enumerate(flow([Piece(NO_EVENT, "dim")], rect.width - 4), 1):
            canvas.line(rect.x + 2, rect.y + row, line)
        return
    canvas.place(rect, spot.id)
    face = sight.faces.of(spot.slug)
    canvas.fill(rect, "flat")
    parts.frame(canvas, rect, parts.SCROLL, face.ink, "b")
    if spot.id == sight.cursor or spot.spoken:
        parts.cursor_sides(canvas, rect, "strong" if spot.id == sight.cursor else "gold")
    x = parts.cap(canvas, rect.x + 1, rect.y, spot.key, filled=spot.state == "legal", looks=True)
    cursor = spot.id == sight.cursor
    name = parts.named(f" {face.name} " if cursor else face.name, cursor=cursor, strong=True)
    canvas.line(x, rect.y, [Piece(" EVENT ", "dim"), name, Piece(" ")])
    if face.sign:
        canvas.line_at_right(rect.right - 2, rect.y, [Piece(f" {face.sign} ", face.ink, attrs="b")])
    text = event_text(sight, spot.slug, rect.width - 4, rect.height - 2)
    for row, line in enumerate(text[: rect.height - 2], 1):
        canvas.line(rect.x + 2, rect.y + row, line)
    state = spot.lip or sight.story.event_state
    if state:
        parts.on_edge(canvas, rect, [Piece(state, "gold")], row=-1, right=True)


def event_text(sight: Sight, slug: str, width: int, rows: int) -> list[Line]:
    """What an event does: each ability on lines of its own, else all of it as one text."""
    face = sight.faces.of(slug)
    for sections in (face.full, face.middle):
        lines: list[Line] = []
        for section in sections:
            label = section.label[:1].upper() + section.label[1:]
            start = [Piece(f"{label}:", face.ink, attrs="b"), Piece(" ")] if label else []
            lines += flow([*start, *section.text], width)
        if len(lines) <= rows:
            return lines
    return flow(gist(face), width)


def event_lines(sight: Sight, slug: str, width: int) -> int:
    """How many lines of the band an event needs, in few words."""
    face = sight.faces.of(slug)
    return sum(len(flow([Piece(f"{s.label}: "), *s.text], width)) for s in face.middle) + 2


def _few_lines(canvas: Canvas, rect: Rect, sight: Sight, spot: Spot | None) -> None:
    canvas.fill(rect, "flat")
    face = sight.faces.of(spot.slug) if spot is not None else None
    ink = face.ink if face is not None else "neutral"
    left, right = "┊┊"
    if spot is not None and spot.spoken:
        (left, right), ink = "▌▐", "gold"
    canvas.column(rect.x, range(rect.y, rect.bottom), left, ink)
    canvas.column(rect.right - 1, range(rect.y, rect.bottom), right, ink)
    if spot is None or face is None:
        canvas.put(rect.x + 2, rect.y, NO_EVENT, "dim")
        return
    canvas.place(rect, spot.id)
    x = parts.cap(canvas, rect.x + 1, rect.y, spot.key, filled=spot.state == "legal", looks=True)
    name = parts.named(face.name, cursor=spot.id == sight.cursor, strong=True)
    x = canvas.line(x, rect.y, [Piece(f"{face.sign} ", face.ink, attrs="b"), name, Piece(": ")])
    state = spot.lip if spot.state == "legal" else ""
    tail = [Piece(f" {state} ", "gold")] if state else []
    lines = _hung(gist_full(sight, spot.slug), rect, x, width_of(tail))
    if len(lines) > rect.height:
        lines = _hung(gist(face), rect, x, width_of(tail))
    for row, line in enumerate(lines[: rect.height]):
        more = row == rect.height - 1 and len(lines) > rect.height
        shown = [*line, Piece("…")] if more else line
        canvas.line(x if row == 0 else rect.x + 4, rect.y + row, shown)
    if tail:
        canvas.line_at_right(rect.right - 1, rect.bottom - 1, tail)


def gist_full(sight: Sight, slug: str) -> Line:
    """All sentences of a card as one text."""
    line: Line = []
    for section in sight.faces.of(slug).full:
        label = section.label[:1].upper() + section.label[1:]
        line += [Piece(" ")] if line else []
        line += [Piece(f"{label}: ")] if label else []
        line += section.text
    return line


def _hung(text: Line, rect: Rect, x: int, tail: int) -> list[Line]:
    """Text whose first line begins behind the name."""
    width = rect.right - 1 - (rect.x + 4)
    first = flow(text, rect.right - 1 - x)[:1]
    if not first:
        return []
    used = sum(len(piece.text) for piece in first[0])
    rest = "".join(piece.text for piece in text)[used:].strip()
    return [*first, *flow([Piece(rest)], width - tail if rect.height > 1 else width)]


def paint_piles(canvas: Canvas, sight: Sight) -> None:
    """The cards that can always be had, as stacks; as chips where there are few lines."""
    piles = sight.spots.piles
    if canvas.height < 3:
        _chips(canvas, sight)
        return
    cols = sight.layout.columns
    shift = sight.layout["piles"].x
    first = 2 if shift else 0
    for spot, (start, width) in zip(piles, cols.share(first, 6 - first, len(piles)), strict=True):
        rect = Rect(start - shift, 0, width, canvas.height)
        canvas.place(rect, spot.id)
        _stack(canvas, rect, sight, spot)


def _stack(canvas: Canvas, rect: Rect, sight: Sight, spot: Spot) -> None:
    face = sight.faces.of(spot.slug)
    if not spot.count:
        parts.ghost(canvas, rect, [[sight.faces.named(spot.slug)], [Piece("none left", "dim")]])
        return
    lies = laid(sight, spot)
    lies = replace(lies, count=1, sign="")
    single = sight.faces.rules.by_slug[spot.slug].definition.single
    depth = 0 if single else min(spot.count - 1, 2 if rect.width >= TWO_BELOW else 1)
    ink = lies.frame_ink(face)
    top = parts.stack_edges(canvas, rect, depth, ink)
    if depth and rect.height >= 5:
        top = top._replace(height=rect.height - 1)
        card(canvas, top, face, lies)
        _left(canvas, rect, depth, ink, spot.count)
    elif rect.height < 4:
        from ascension_tui.tui.kit.cards import plate

        plate(canvas, top, face, lies)
    else:
        card(canvas, top, face, lies)
        if depth:
            canvas.line_at_right(top.right - 1, rect.y + 1, [Piece(f"×{spot.count}", "dim")])


def _left(canvas: Canvas, rect: Rect, depth: int, ink: str, count: int) -> None:
    """The lower edge of a stack, with how many are left."""
    y = rect.bottom - 1
    edge = "╰" + "─" * (rect.width - depth - 1) + "┴" * (depth - 1) + "╯"
    canvas.put(rect.x, y, edge.ljust(rect.width, "─")[: rect.width], ink)
    canvas.centered(rect, rect.height - 1, [Piece(f" {count} left ", "dim")])


def _chips(canvas: Canvas, sight: Sight) -> None:
    """One line of keys, names and prices."""
    chips = [_chip(sight, spot) for spot in sight.spots.piles]
    if sum(map(width_of, chips)) + len(chips) > canvas.width - 1:
        each = (canvas.width - 2) // len(chips)
        chips = [ellipsize_line(chip, each - 1) for chip in chips]
    free = canvas.width - 2 - sum(map(width_of, chips))
    gap = max(min(free // max(len(chips) - 1, 1), 4), 1)
    x = 1
    for spot, chip in zip(sight.spots.piles, chips, strict=True):
        width = width_of(chip)
        canvas.place(Rect(x, 0, width, 1), spot.id)
        canvas.line(x, 0, chip)
        x += width + gap


def _chip(sight: Sight, spot: Spot) -> Line:
    face, legal = sight.faces.of(spot.slug), spot.state == "legal"
    lies = laid(sight, spot)
    strong = legal or spot.state == "after"
    line = parts.cap_pieces(spot.key, filled=legal) if spot.key else [Piece("   ")]
    line.append(Piece("▌", "gold") if spot.spoken else Piece(" " * legal))
    if lies.cursor:
        line.append(parts.named(face.name, cursor=True, strong=True))
    else:
        line.append(Piece(face.name, "strong" if strong else "dim", attrs="b" if strong else ""))
    if not spot.count:
        return [*line, Piece(" none left", "dim")]
    line += [Piece(" "), lies.price] if lies.price is not None else []
    if not sight.faces.rules.by_slug[spot.slug].definition.single:
        line.append(Piece(f" ×{spot.count}", "dim"))
    return line
