"""Every size from 80x24 up: every line is given out, nothing vanishes, nothing overlaps."""

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ascension_tui.games.ascension.rules.cards import load_sets
from ascension_tui.games.ascension.tui.layout import Crowd, lay_out
from ascension_tui.games.ascension.tui.spotting import find_spots
from ascension_tui.games.ascension.tui.zones.whole import PAINTERS, paint_table
from ascension_tui.tui.kit.canvas import Canvas, Rect
from ascension_tui.tui.kit.grid import columns
from tests.felt.sights import asked_of, position, sight_of

SETS = ("chronicle", "storm", "gift")
CARDS = load_sets(SETS)
HEROES = sorted(card.name for card in CARDS if card.type == "hero" and card.copies)
CONSTRUCTS = sorted(card.name for card in CARDS if card.type == "construct")
EVENTS = sorted(card.name for card in CARDS if card.type == "event")
CENTER = sorted(
    card.name for card in CARDS if card.copies and not card.basic and card.type != "event"
)

WIDTHS = st.integers(80, 240)
HEIGHTS = st.integers(24, 80)
CROWDS = st.builds(
    Crowd,
    others=st.integers(0, 5),
    events=st.booleans(),
    in_play=st.integers(0, 12),
    event_lines=st.integers(0, 8),
    say=st.integers(0, 6),
)


def overlap(one: Rect, other: Rect) -> bool:
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.bottom
        and other.y < one.bottom
    )


@given(WIDTHS, HEIGHTS, CROWDS)
@settings(max_examples=400)
def test_every_line_is_given_to_a_zone(width: int, height: int, crowd: Crowd):
    layout = lay_out(width, height - 1, crowd)
    rects = [rect for rect in layout.zones.values() if rect.width and rect.height]
    for one, other in combinations(rects, 2):
        assert not overlap(one, other), (one, other)
    for name, rect in layout.zones.items():
        assert rect.x >= 0 <= rect.y, name
        assert rect.right <= width, name
        assert rect.bottom <= height - 1, name
        may_vanish = (name == "event" and not crowd.events) or (name == "stacks" and width < 100)
        may_vanish |= name == "seats" and not crowd.others and not crowd.rival
        assert may_vanish or (rect.height > 0 and rect.width > 0), name
    covered = {y for rect in rects for y in range(rect.y, rect.bottom)}
    assert covered == set(range(height - 1))


@given(WIDTHS)
def test_six_columns_stand_on_any_width(width: int):
    cols = columns(width)
    assert len(cols.starts) == 6
    assert cols.left >= 1
    assert cols.right <= width - 1
    assert cols.width >= 13


@st.composite
def positions(draw: st.DrawFn) -> dict[str, Any]:
    """Anything from an empty table to a crowded one."""
    players = draw(st.integers(1, 6))
    teams = players in (4, 6) and draw(st.booleans())

    def some(names: list[str], most: int) -> list[str]:
        return draw(st.lists(st.sampled_from(names), max_size=most))

    return {
        "sets": list(SETS),
        "players": players,
        "solo": players == 1,
        "teams": teams,
        "hand": some(HEROES, 15),
        "in_play": some(CONSTRUCTS, 12),
        "row": draw(st.lists(st.sampled_from(CENTER), min_size=6, max_size=6)),
        "event": draw(st.sampled_from([None, *EVENTS])),
        "runes": draw(st.integers(0, 20)),
        "power": draw(st.integers(0, 20)),
        "honor": draw(st.integers(0, 120)),
        "others": [{"in_play": some(CONSTRUCTS, 4)} for _ in range(players - 1)],
    }


@given(positions(), WIDTHS, HEIGHTS)
@settings(max_examples=60, deadline=None)
def test_every_key_stands_on_its_card(where: dict[str, Any], width: int, height: int):
    sight = sight_of(position(**where), width, height)
    canvas = paint_table(sight)
    rows = canvas.text().split("\n")
    painted = {place.spot: place.rect for place in canvas.places}
    for spot in sight.spots:
        assert spot.id in painted, f"{spot.name} lies nowhere"
        rect = painted[spot.id]
        assert rect.right <= width
        assert rect.bottom <= height - 1
        if spot.key:
            cells = rows[rect.y][rect.x : rect.right + 1]
            assert spot.key in cells, (spot, cells)


@given(positions(), WIDTHS, HEIGHTS)
@settings(max_examples=30, deadline=None)
def test_no_zone_paints_outside_of_itself(where: dict[str, Any], width: int, height: int):
    sight = sight_of(position(**where), width, height)
    for zone, paint in PAINTERS.items():
        rect = sight.layout[zone]
        canvas = Canvas(rect.width, rect.height)
        paint(canvas, sight)
        assert len(canvas.lines()) == rect.height
        for place in canvas.places:
            assert place.rect.x >= 0
            assert place.rect.right <= rect.width, (zone, place)
            assert place.rect.bottom <= rect.height, (zone, place)


@pytest.mark.parametrize(
    ("size", "heights"),
    [
        ((80, 24), {"seats": 2, "row": 8, "event": 2, "piles": 1, "hand": 5, "say": 1}),
        ((100, 30), {"seats": 3, "row": 8, "event": 6, "played": 1, "play": 1, "hand": 6}),
        ((120, 40), {"seats": 3, "row": 10, "event": 6, "played": 3, "play": 5, "hand": 8}),
        ((140, 45), {"seats": 4, "row": 11, "event": 7, "play": 5, "hand": 9, "say": 3}),
        ((160, 50), {"seats": 4, "row": 12, "event": 7, "play": 7, "hand": 11, "say": 3}),
        ((200, 60), {"seats": 4, "row": 14, "event": 7, "play": 7, "hand": 13, "say": 9}),
    ],
)
def test_the_sizes_of_the_design(size: tuple[int, int], heights: dict[str, int]):
    width, height = size
    crowd = Crowd(others=2, in_play=4, event_lines=6 if size[0] < 140 else 7)
    layout = lay_out(width, height - 1, crowd)
    assert {zone: layout[zone].height for zone in heights} == heights


@pytest.mark.parametrize("count", [5, 6])
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
def test_five_and_six_piles_share_the_columns(count: int, size: tuple[int, int]):
    """No set has as many; people write some that do."""
    sight = sight_of(position(sets=["chronicle", "storm"], runes=4, power=3), *size)
    view, more = sight.view, sight.view.piles
    piles = (*more, *(more[n].model_copy(update={"count": 5}) for n in range(count - len(more))))
    view = view.model_copy(update={"piles": piles})
    sight = replace(sight, view=view, spots=find_spots(view, asked_of(view), sight.faces))
    canvas = paint_table(sight)
    rects = [place.rect for place in canvas.places if place.spot.startswith("pile:")]
    assert len(rects) == count
    assert all(rect.right <= size[0] for rect in rects)
    for one, other in combinations(rects, 2):
        assert not overlap(one, other)
    rows = canvas.text().split("\n")
    for spot, rect in zip(sight.spots.piles, rects, strict=True):
        assert spot.key in rows[rect.y][rect.x : rect.right + 1]
        words = " ".join(row[rect.x : rect.right] for row in rows[rect.y : rect.bottom])
        assert spot.name.split()[0] in words
        assert size[0] < 100 or spot.name.split()[-1] in words
