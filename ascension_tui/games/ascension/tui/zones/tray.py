"""What can be chosen and lies nowhere on the table, laid out on a tray."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ascension_tui.games.ascension.tui.layout import Layout
from ascension_tui.games.ascension.tui.sight import Sight
from ascension_tui.games.ascension.tui.spots import Group, Spot, TableSpots
from ascension_tui.games.ascension.tui.zones.center import laid
from ascension_tui.tui.ink import Line, Piece
from ascension_tui.tui.kit import parts
from ascension_tui.tui.kit.canvas import Canvas, Rect
from ascension_tui.tui.kit.cards import card, key_cap, plate, slip
from ascension_tui.tui.kit.flow import flow

SLIP: Final = 36
"""How wide a slip would like to be."""
WORDS: Final = 38
"""How wide an answer in words would like to be."""
TALLEST: Final = 12
PLATE: Final = 3
LOWEST_CARD: Final = 5
LOWEST_WORDS: Final = 4


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
        per_rank = 6 if _is_cards(group) else max(layout.columns.full // WORDS, 1)
        ranks = -(-len(group.spots) // per_rank)
        total += ranks * (cards if _is_cards(group) else LOWEST_WORDS)
    return total


def _joined(groups: Sequence[Group]) -> list[Group]:
    """Piles lie together, the name of its pile on each card; answers in words come last."""
    piles = [group for group in groups if _is_cards(group)]
    words = [group for group in groups if not _is_cards(group)]
    if len(piles) < 2:
        return [*piles, *words]
    total = sum(max(spot.count, 1) for group in piles for spot in group.spots)
    kinds = sum(len(group.spots) for group in piles)
    first, *others = (group.title for group in piles)
    rest = [title.removeprefix("Your ") for title in others]
    title = f"{', '.join([first, *rest[:-1]])} and {rest[-1]}"
    spots = tuple(spot for group in piles for spot in group.spots)
    return [Group(title, f"{total} cards, {kinds} kinds", spots), *words]


def _is_cards(group: Group) -> bool:
    return all(spot.slug and not spot.text for spot in group.spots)


def paint_tray(canvas: Canvas, sight: Sight, page: int = 0) -> int:
    """Lay out all groups, a page of them if they do not fit; returns how many pages there are."""
    tagged = sum(map(_is_cards, sight.spots.tray)) > 1
    groups = _joined(sight.spots.tray)
    layings = _fitting(groups, sight, canvas.height - 1, tagged=tagged)
    pages = list(_pages(groups, layings, canvas.height - 1))
    page = min(page, len(pages) - 1)
    rect = Rect(0, 0, canvas.width, canvas.height)
    parts.tray(canvas, rect, _title(groups, page, len(pages)))
    for y, group, laying, spots in pages[page]:
        for place, spot in enumerate(spots):
            spot_rect = _rect(sight, laying, group, place, y, canvas.height)
            canvas.place(spot_rect, spot.id)
            _paint(canvas, spot_rect, sight, spot, cards=_is_cards(group), tagged=tagged)
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
            cards = _is_cards(group)
            if mode == "slips":
                layings.append(Laying(1, max(cols.full // SLIP, 1)))
            elif not cards:
                per_rank = min(len(group.spots), max(cols.full // WORDS, 1))
                layings.append(Laying(LOWEST_WORDS if mode == "cards" else 3, per_rank))
            elif sight.layout.narrow:
                layings.append(Laying(LOWEST_CARD if mode == "cards" else PLATE, 4))
            else:
                layings.append(Laying(LOWEST_CARD if mode == "cards" else PLATE, 6))
        used = sum(map(_lines, groups, layings))
        if used <= room:
            return _grown(groups, layings, room - used)
    return layings


def _lines(group: Group, laying: Laying) -> int:
    return -(-len(group.spots) // laying.per_rank) * laying.height


def _grown(groups: Sequence[Group], layings: list[Laying], spare: int) -> list[Laying]:
    """Cards and answers in words get the lines that are left."""
    while True:
        cost = sum(
            -(-len(group.spots) // laying.per_rank)
            for group, laying in zip(groups, layings, strict=True)
        )
        if cost > spare or any(one.height in (1, PLATE, TALLEST) for one in layings):
            return layings
        layings = [Laying(one.height + 1, one.per_rank) for one in layings]
        spare -= cost


Page = list[tuple[int, Group, Laying, tuple[Spot, ...]]]


def _pages(groups: Sequence[Group], layings: Sequence[Laying], room: int) -> Iterator[Page]:
    """Whole ranks after one another; a new page where the next rank does not fit."""
    page: Page = []
    y = 1
    for group, laying in zip(groups, layings, strict=True):
        left = group.spots
        while left:
            ranks = (room + 1 - y) // laying.height
            if ranks < 1 and page:
                yield page
                page, y = [], 1
                continue
            taken = left[: max(ranks, 1) * laying.per_rank]
            page.append((y, group, laying, taken))
            y += -(-len(taken) // laying.per_rank) * laying.height
            left = left[len(taken) :]
    yield page


def _rect(sight: Sight, laying: Laying, group: Group, place: int, y: int, height: int) -> Rect:
    cols = sight.layout.columns
    rank, number = divmod(place, laying.per_rank)
    top = y + rank * laying.height
    if laying.height > 1 and _is_cards(group) and laying.per_rank == len(cols.starts):
        return Rect(cols.starts[number], top, cols.width, laying.height)
    gap = cols.gap
    width = (cols.full - (laying.per_rank - 1) * gap) // laying.per_rank
    return Rect(cols.left + number * (width + gap), top, width, laying.height)


def _paint(
    canvas: Canvas, rect: Rect, sight: Sight, spot: Spot, *, cards: bool, tagged: bool
) -> None:
    if not cards:
        paint_words(canvas, rect, sight, spot)
        return
    lies = laid(sight, spot, priced=False)
    pile = spot.group.split(" ")[1] if tagged and " " in spot.group else spot.group
    if tagged:
        lies = replace(lies, sign=pile)
    face = sight.faces.of(spot.slug)
    if rect.height == 1:
        slip(canvas, rect, face, lies, [Piece(pile)] if tagged else ())
    else:
        (plate if rect.height < LOWEST_CARD else card)(canvas, rect, face, lies)


def paint_words(canvas: Canvas, rect: Rect, sight: Sight, spot: Spot) -> None:
    """An answer in words: a blank card with its sentence, or a slip."""
    lies = laid(sight, spot, priced=False) if spot.slug else None
    cursor, legal = spot.id == sight.cursor, spot.state == "legal"
    canvas.fill(rect, "face" if legal else "flat")
    name = parts.named(spot.name, cursor=cursor, strong=legal)
    if rect.height == 1:
        x = parts.cap(canvas, rect.x, rect.y, spot.key, filled=legal) if spot.key else rect.x + 3
        canvas.line(x + 1, rect.y, [name], rect.right - x - 1)
        return
    ink = "neutral~" if legal else "neutral-"
    parts.frame(canvas, rect, parts.ROUND, ink)
    if legal:
        canvas.put(rect.x + 1, rect.bottom - 1, "▀" * (rect.width - 2), ink)
    if cursor:
        parts.cursor_sides(canvas, rect)
    if spot.key and lies is not None:
        key_cap(canvas, rect.x + 1, rect.y, lies)
    elif spot.key:
        parts.cap(canvas, rect.x + 1, rect.y, spot.key, filled=legal)
    inner = rect.width - 4
    told = flow([name], inner) + (flow([Piece(spot.text)], inner) if spot.text else [])
    for row, line in enumerate(told[: rect.height - 2], 1):
        canvas.line(rect.x + 2, rect.y + row, line, inner)
    if spot.lip:
        lip = Piece(f" {spot.lip} ", "strong" if cursor else "text", attrs="b" if cursor else "")
        canvas.centered(rect, rect.height - 1, [lip])
