"""Legal, after your hand, short and marked: told apart in colour, without and in plain ASCII."""

from dataclasses import replace
from itertools import combinations

import pytest
from rich.segment import Segment

from ascension_tui.games.ascension.tui.places import CenterRow
from tests.felt.pictures import SMALL, USUAL, Picture, show, staging, strips
from tests.tui.playing import Playing

ROW = ["Wolf Shaman", "Granger", "Landtalker", "Weapon 303-V", "Starchild", "Spike Vixen"]
LEGAL, MARKED, AFTER, SHORT = ("row:0", "row:1", "row:2", "row:3")
POSITION = Picture(
    USUAL,
    staging(row=ROW, runes=3, power=0, hand=["Landtalker"], in_play=[], trophies=[]),
    keys=("tab", "tab"),
)
"""Runes for the first two, the hand gives those for the third, nothing those for the fourth."""
MODES = {
    "colour": POSITION,
    "without colour": replace(POSITION, colours=False),
    "ascii": replace(POSITION, settings={"signs": "ascii"}),
    "ascii without colour": replace(POSITION, colours=False, settings={"signs": "ascii"}),
    "terminal": replace(POSITION, settings={"theme": "terminal"}),
    "light": replace(POSITION, settings={"theme": "light"}),
    "contrast": replace(POSITION, settings={"theme": "contrast"}),
    "colour-blind": replace(POSITION, settings={"theme": "colour-blind"}),
}


def crop(at: Playing, spot: str) -> list[list[Segment]]:
    """The cells of a card as they are sent, colours aside."""
    zone = at.screen.query_one(CenterRow)
    rect = next(place.rect for place in zone.places if place.spot == spot)
    x, y = zone.region.x + rect.x, zone.region.y + rect.y
    rows = strips(at)[y : y + rect.height]
    return [list(row.crop(x, x + rect.width)) for row in rows]


@pytest.mark.parametrize("size", [SMALL, USUAL])
@pytest.mark.parametrize("mode", MODES)
def test_the_four_states_are_told_apart(mode: str, size: tuple[int, int]):
    def look(at: Playing) -> None:
        board = at.screen.board
        states = [board.find(spot).state for spot in (LEGAL, MARKED, AFTER, SHORT)]
        assert states == ["legal", "legal", "after", "off"]
        assert board.cursor == MARKED
        cards = {spot: crop(at, spot) for spot in (LEGAL, MARKED, AFTER, SHORT)}
        plain = at.app.settings.wants_ascii()
        thick = "=" if plain else "▀"
        for spot, rows in cards.items():
            lip = "".join(segment.text for segment in rows[-1])
            legal = spot in (LEGAL, MARKED)
            assert (thick * 2 in lip) == legal, (spot, lip)
            assert ("acquire" in lip) == legal
            side = "".join(segment.text for segment in rows[1])[0]
            assert (side == ("[" if plain else "▌")) == (spot == MARKED)
        assert "after hand" in _text(cards[AFTER][-1])
        assert "short" in _text(cards[SHORT][-1])
        weights = {spot: _cap(rows[0]) for spot, rows in cards.items()}
        assert weights[LEGAL] == weights[MARKED]
        assert weights[LEGAL][0] == ("[" if plain or at.app.no_color else " ")
        for one, other in combinations((LEGAL, AFTER, SHORT), 2):
            assert weights[one] != weights[other], (one, other, weights)

    show(MODES[mode].at(size), look)


def _text(row: list[Segment]) -> str:
    return "".join(segment.text for segment in row)


def _cap(row: list[Segment]) -> tuple[str, bool, bool, bool]:
    """How the key on an upper edge looks: brackets, weight, and whether it is filled."""
    ground = row[0].style.bgcolor if row[0].style is not None else None
    for text, style, _ in row:
        if any(sign.isalnum() for sign in text) and style is not None:
            filled = bool(style.reverse) or style.bgcolor != ground
            return text[0], bool(style.bold), bool(style.dim), filled
    raise AssertionError("no key on the edge")
