"""What can be chosen and lies nowhere on the table, laid out on a tray."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ascension_tui.games.ascension.tui.layout import Layout
from ascension_tui.games.ascension.tui.saying import told as told_with_inks
from ascension_tui.games.ascension.tui.sight import Sight
from ascension_tui.games.ascension.tui.spots import Group, Spot, TableSpots
from ascension_tui.games.ascension.tui.zones.center import laid
from ascension_tui.tui.ink import Line, Piece
from ascension_tui.tui.kit import parts
from ascension_tui.tui.kit.canvas import Canvas, Rect
from ascension_tui.tui.kit.cards import card, plate, slip
from ascension_tui.tui.kit.flow import flow

SLIP: Final = 36
"""How wide a slip would like to be."""
TALLEST: Final = 12
WIDEST_SLIP: Final = 60
PLATE: Final = 3
LOWEST_CARD: Final = 5
LOWEST_WORDS: Final = 4
NARROW_WORDS: Final = 24
"""No answer in words is narrower."""
ABOUT: Final = 6
"""Lines for the card in question."""


@dataclass(frozen=True, slots=True)
class Laying:
    """How the spots of a tray are laid: lines for each rank, and how many to a rank."""

    height: int
    per_rank: int


def tray_rect(layout: Layout, spots: TableSpots) -> Rect:
    """Over what offers nothing: below the rail if there is room enough, else above it."""
    played, play, rail = layout["played"], layout["play"], layout["rail"]
    below = Rect(0, played.y, layout.width, played.height)
    if not any(spot.options for spot in spots.play):
        below = below._replace(height=play.bottom - played.y)
    top = rail.y
    for zone, there in (
        ("piles", spots.piles),
        ("event", (spots.event,)),
        ("row", spots.row),
        ("seats", spots.seats),
    ):
        if any(spot is not None and spot.options for spot in there):
            break
        top = min(top, layout[zone].y) if zone != "piles" or not layout["event"].width else top
        if zone == "piles" and layout["piles"].y > layout["event"].y:
            top = layout["piles"].y
    above = Rect(0, top, layout.width, rail.y - top)
    wanted = lines_wanted(spots.tray, layout)
    if below.height >= min(wanted, TALLEST) or above.height <= below.height:
        return below
    return above._replace(
        y=max(above.bottom - wanted - 1, top), height=min(wanted + 1, above.height)
    )


def lines_wanted(groups: Sequence[Group], layout: Layout) -> int:
    """How many lines all of it would like, with the edge."""
    total = 1
    cards = PLATE if len(groups) > 1 else LOWEST_CARD + 2
    for group in _joined(groups):
        if group.kind == "cards":
            total += -(-len(group.spots) // 6) * cards
            continue
        laying = _in_words(group, layout, "cards")
        least = ABOUT if group.about is not None and not layout.narrow else 0
        total += max(_lines(group, laying), least)
    return total


def _joined(groups: Sequence[Group]) -> list[Group]:
    """Piles lie together, the name of its pile on each card; answers in words come last."""
    piles = [group for group in groups if group.kind == "cards"]
    words = [group for group in groups if group.kind != "cards"]
    if len(piles) < 2:
        return [*piles, *words]
    total = sum(max(spot.count, 1) for group in piles for spot in group.spots)
    kinds = sum(len(group.spots) for group in piles)
    first, *others = (group.title for group in piles)
    rest = [title.removeprefix("Your ") for title in others]
    title = f"{', '.join([first, *rest[:-1]])} and {rest[-1]}"
    spots = tuple(spot for group in piles for spot in group.spots)
    return [Group(title, f"{total} cards, {kinds} kinds", spots), *words]


def paint_tray(canvas: Canvas, sight: Sight, page: int = 0) -> int:
    """Lay out all groups, a page of them if they do not fit; returns how many pages there are."""
    tagged = sum(group.kind == "cards" for group in sight.spots.tray) > 1
    groups = _joined(sight.spots.tray)
    edge = min(canvas.height - 1, 1)
    layings = _fitting(groups, sight, canvas.height - edge, tagged=tagged)
    pages = list(_pages(groups, layings, edge, canvas.height))
    page = min(page, len(pages) - 1)
    rect = Rect(0, 0, canvas.width, canvas.height)
    parts.tray(canvas, rect, _title(groups, page, len(pages)))
    for y, group, laying, spots in pages[page]:
        beside = canvas.height - y if group.about is not None else 0
        if group.about is not None and beside >= LOWEST_CARD:
            _paint_about(canvas, sight, group.about, y, min(beside, TALLEST))
        for place, spot in enumerate(spots):
            spot_rect = _rect(sight, laying, group, place, y, beside)
            canvas.place(spot_rect, spot.id)
            if group.kind == "cards":
                _paint(canvas, spot_rect, sight, spot, tagged=tagged)
            else:
                paint_words(canvas, spot_rect, sight, spot)
    return len(pages)


def _title(groups: Sequence[Group], page: int, pages: int) -> Line:
    title = groups[0].title or "Choose one"
    line = [Piece(title, "gold", attrs="b"), Piece(f" {groups[0].note}", "dim")]
    if pages > 1:
        line.append(Piece(f"  page {page + 1} of {pages}: page up, page down", "dim"))
    return line


def _fitting(groups: Sequence[Group], sight: Sight, room: int, *, tagged: bool) -> list[Laying]:
    """The largest way to lay all groups that fits; slips if none does."""
    cols = sight.layout.columns
    for mode in ("plates", "slips") if tagged else ("cards", "plates", "slips"):
        layings = []
        for group in groups:
            if group.kind != "cards":
                layings.append(_in_words(group, sight.layout, mode))
            elif mode == "slips":
                layings.append(Laying(1, max(cols.full // SLIP, 1)))
            elif sight.layout.narrow:
                layings.append(Laying(LOWEST_CARD if mode == "cards" else PLATE, 4))
            else:
                layings.append(Laying(LOWEST_CARD if mode == "cards" else PLATE, 6))
        used = sum(map(_lines, groups, layings))
        if used <= room:
            return _grown(groups, layings, room - used)
    return layings


def _in_words(group: Group, layout: Layout, mode: str) -> Laying:
    """Up to three answers side by side, more in two ranks; slips one below the other."""
    width, count = layout.columns.full, len(group.spots)
    if group.about is not None:
        width -= layout.columns.step
    if mode == "slips" or group.kind == "slips":
        return Laying(1, 1 if count <= ABOUT or width < 2 * SLIP else width // SLIP)
    if layout.narrow:
        return Laying(2 if mode == "cards" else 1, 1)
    per_rank = min(count if count <= 3 else -(-count // 2), max(width // NARROW_WORDS, 1))
    return Laying(LOWEST_WORDS if mode == "cards" else PLATE, per_rank)


def _lines(group: Group, laying: Laying) -> int:
    return -(-len(group.spots) // laying.per_rank) * laying.height


def _grown(groups: Sequence[Group], layings: list[Laying], spare: int) -> list[Laying]:
    """Cards and answers in words get the lines that are left."""
    while True:
        cost = sum(
            -(-len(group.spots) // laying.per_rank)
            for group, laying in zip(groups, layings, strict=True)
        )
        if cost > spare or any(one.height in (1, 2, PLATE, TALLEST) for one in layings):
            return layings
        layings = [Laying(one.height + 1, one.per_rank) for one in layings]
        spare -= cost


Page = list[tuple[int, Group, Laying, tuple[Spot, ...]]]


def _pages(
    groups: Sequence[Group], layings: Sequence[Laying], edge: int, bottom: int
) -> Iterator[Page]:
    """Whole ranks after one another; a new page where the next rank does not fit."""
    page: Page = []
    y = edge
    for group, laying in zip(groups, layings, strict=True):
        left = group.spots
        while left:
            ranks = (bottom - y) // laying.height
            if ranks < 1 and page:
                yield page
                page, y = [], edge
                continue
            taken = left[: max(ranks, 1) * laying.per_rank]
            page.append((y, group, laying, taken))
            y += -(-len(taken) // laying.per_rank) * laying.height
            left = left[len(taken) :]
    yield page


def _rect(sight: Sight, laying: Laying, group: Group, place: int, y: int, beside: int) -> Rect:
    """Where a spot lies; `beside` are the lines there are for the card in question."""
    cols = sight.layout.columns
    rank, number = divmod(place, laying.per_rank)
    top = y + rank * laying.height
    if group.kind == "cards" and laying.height > 1 and laying.per_rank == len(cols.starts):
        return Rect(cols.starts[number], top, cols.width, laying.height)
    left, full, gap = cols.left, cols.full, cols.gap
    if beside >= LOWEST_CARD:
        left = _about_rect(sight, y, beside).right + max(gap, 1)
        full = cols.right - left
    width = (full - (laying.per_rank - 1) * gap) // laying.per_rank
    if group.kind == "slips" or (group.kind == "words" and laying.height == 1):
        width = min(width, WIDEST_SLIP)
    return Rect(left + number * (width + gap), top, width, laying.height)


def _about_rect(sight: Sight, y: int, height: int) -> Rect:
    cols = sight.layout.columns
    return Rect(cols.left, y, cols.span(0, 2)[1] if sight.layout.narrow else cols.width, height)


def _paint_about(canvas: Canvas, sight: Sight, spot: Spot, y: int, height: int) -> None:
    """The card that the answers are about."""
    rect = _about_rect(sight, y, height)
    canvas.place(rect, spot.id)
    card(canvas, rect, sight.faces.of(spot.slug), laid(sight, spot, priced=False))


def _paint(canvas: Canvas, rect: Rect, sight: Sight, spot: Spot, *, tagged: bool) -> None:
    lies = laid(sight, spot, priced=False)
    pile = spot.group.split(" ")[1] if tagged and " " in spot.group else spot.group
    if tagged:
        lies = replace(lies, sign=pile)
    face = sight.faces.of(spot.slug)
    if rect.height == 1:
        slip(canvas, rect, face, lies, [Piece(pile)] if tagged else ())
    else:
        (plate if rect.height < LOWEST_CARD else card)(canvas, rect, face, lies)


def _key(sight: Sight, spot: Spot) -> str:
    """Enter stands where the cursor is; escape always says no."""
    if spot.key not in ("enter", "esc"):
        return spot.key
    if spot.id == sight.cursor:
        return "enter"
    return "esc" if spot.key == "esc" else ""


def paint_words(canvas: Canvas, rect: Rect, sight: Sight, spot: Spot) -> None:
    """An answer in words: a blank card, or the frame of a card, with sentences; or a slip."""
    cursor, legal = spot.id == sight.cursor, spot.state == "legal"
    key = _key(sight, spot)
    canvas.fill(rect, "face" if legal else "flat")
    told = [told_with_inks(line, sight.faces, old=not legal) for line in spot.text.splitlines()]
    if rect.height < PLATE:
        _slip_of_words(canvas, rect, sight, spot, told)
        return
    face = sight.faces.of(spot.slug) if spot.slug else None
    bold, quiet = ("neutral~", "neutral-") if face is None else (face.line_ink, f"{face.ink}-")
    ink = bold if legal else quiet
    parts.frame(canvas, rect, face.frame if face is not None else parts.ROUND, ink)
    if legal:
        canvas.put(rect.x + 1, rect.bottom - 1, "▀" * (rect.width - 2), ink)
    if cursor:
        parts.cursor_sides(canvas, rect)
    if key:
        parts.cap(canvas, rect.x + 1, rect.y, key, filled=legal)
    if face is not None and face.sign:
        canvas.line_at_right(rect.right - 2, rect.y, [Piece(f" {face.sign} ", face.ink)])
    inner = rect.width - 4
    row = rect.y + 1
    for line in flow([Piece(spot.name)], inner)[: rect.height - 2]:
        text = "".join(piece.text for piece in line)
        name = parts.named(text, cursor=cursor, strong=legal, width=inner)
        canvas.line(rect.x + 2, row, [name], inner)
        row += 1
    for line in [part for one in told for part in flow(one, inner)][: rect.bottom - 1 - row]:
        canvas.line(rect.x + 2, row, line, inner)
        row += 1
    if spot.lip:
        ink = "dim" if not legal else "strong" if cursor else "text"
        lip = Piece(f" {spot.lip} ", ink, attrs="b" if cursor else "")
        canvas.centered(rect, rect.height - 1, [lip])


def _slip_of_words(
    canvas: Canvas, rect: Rect, sight: Sight, spot: Spot, told: Sequence[Line]
) -> None:
    """An answer in one line, and a second one for what it comes to."""
    cursor, legal = spot.id == sight.cursor, spot.state == "legal"
    key = _key(sight, spot)
    x = parts.cap(canvas, rect.x, rect.y, key, filled=legal) if key else rect.x + 3
    room = rect.right - x - 1
    if rect.height < 2:
        more = [piece for line in told for piece in (Piece(" "), *line)]
        canvas.line(
            x + 1, rect.y, [parts.named(spot.name, cursor=cursor, strong=legal), *more], room
        )
        return
    lines: list[Line] = [
        [parts.named("".join(piece.text for piece in line), cursor=cursor, strong=legal)]
        for line in flow([Piece(spot.name)], room)
    ]
    lines += flow([piece for line in told for piece in (Piece(" "), *line)][1:], room)
    for row, line in enumerate(lines[: rect.height]):
        canvas.line(x + 1, rect.y + row, line, room)
