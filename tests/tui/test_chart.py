"""Honor by turn as a chart in text."""

from itertools import pairwise

import pytest

from ascension_tui.games.ascension.tui.finale import RIVAL_INK
from ascension_tui.tui import symbols
from ascension_tui.tui.chart import chart, letters, series_inks
from ascension_tui.tui.ink import Line, text_of, width_of

ANNA = [0, 1, 3, 3, 6, 8, 12, 15, 15, 20]
BEA = [0, 0, 2, 5, 5, 9, 10, 10, 13, 17]


def drawn(width: int = 60, height: int = 14, look: symbols.Symbols = symbols.UNICODE) -> list[Line]:
    rounds = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5]
    return chart({"Anna": ANNA, "Bea": BEA}, width, height, look, rounds=rounds)


@pytest.mark.parametrize("width", [30, 46, 60, 120, 200])
@pytest.mark.parametrize("height", [6, 10, 14, 30])
def test_it_fits(width: int, height: int) -> None:
    lines = drawn(width, height)
    assert len(lines) == height
    assert all(width_of(line) <= width for line in lines)


def test_lines_are_told_apart_without_colour() -> None:
    for look in (symbols.UNICODE, symbols.ASCII):
        text = "\n".join(map(text_of, drawn(look=look)))
        plot = text.replace("A Anna 20", "").replace("B Bea 17", "")
        assert "A" in plot
        assert "B" in plot
    assert "\n".join(map(text_of, drawn(look=symbols.ASCII))).isascii()


def test_labels_stand_at_the_ends_the_best_on_top() -> None:
    lines = list(map(text_of, drawn()))
    places = [
        next(n for n, line in enumerate(lines) if end in line) for end in ("Anna 20", "Bea 17")
    ]
    assert places == sorted(places)
    close = chart({"Ann": [0, 9], "Ben": [0, 10], "Cy": [0, 8]}, 40, 8, symbols.UNICODE)
    text = "\n".join(map(text_of, close))
    assert text.index("Ben 10") < text.index("Ann 9") < text.index("Cy 8")


def test_the_axes_have_numbers() -> None:
    lines = list(map(text_of, drawn(height=16)))
    assert [line.split("│")[0].strip() for line in lines[:-2] if line.split("│")[0].strip()] == [
        "20",
        "15",
        "10",
        "5",
        "0",
    ]
    assert lines[-1].split() == ["0", "1", "2", "3", "4", "5"]


def test_many_rounds_are_thinned_out() -> None:
    grown = list(range(200))
    lines = chart({"Anna": grown}, 60, 10, symbols.UNICODE)
    numbers = list(map(int, text_of(lines[-1]).split()))
    assert len(numbers) < 20
    steps = {b - a for a, b in pairwise(numbers)}
    assert len(steps) == 1


def test_it_starts_low_and_ends_high() -> None:
    lines = chart({"Anna": [0, 10, 20]}, 40, 12, symbols.UNICODE)
    strokes = [text_of(line).split("│", 1)[1] for line in lines[:-2]]
    assert strokes[-1].startswith("─")
    assert "─ A Anna 20" in strokes[0]


def test_without_room_only_the_labels_are_left() -> None:
    assert [text_of(line) for line in drawn(20, 4)] == ["A Anna 20", "B Bea 17"]
    assert all(width_of(line) <= 5 for line in drawn(5, 4))
    assert chart({}, 60, 10, symbols.UNICODE) == []


def test_odd_series() -> None:
    for values in ([0], [5], [0, 0, 0], [0, -3, 2]):
        lines = chart({"Anna": values}, 40, 10, symbols.UNICODE)
        assert len(lines) == 10


def test_letters_come_from_names_and_are_never_alike() -> None:
    assert letters(["Anna", "Bea", "Coda"]) == ["A", "B", "C"]
    assert letters(["Anna", "Ada", "Aa"]) == ["A", "D", "3"]
    assert letters(["名前", "名前", "x"]) == ["1", "2", "X"]
    six = letters(["A"] * 6)
    assert len(set(six)) == 6


def test_everybody_has_an_ink() -> None:
    assert len({*series_inks(6), RIVAL_INK}) == 7
