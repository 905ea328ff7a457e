"""Honor by round as a chart in text."""

from itertools import pairwise

import pytest
from rich.cells import cell_len

from ascension_tui.tui.ink import text_of, width_of
from ascension_tui.tui.kit.canvas import Canvas, Rect
from ascension_tui.tui.kit.chart import STROKES, Series, inks_of, legend, paint_chart
from ascension_tui.tui.widgets.painted import PLAIN_SIGNS

ANNA = Series("Anna", (0, 1, 3, 6, 12, 20))
BEA = Series("Bea", (0, 2, 5, 9, 10, 17))


def drawn(*series: Series, width: int = 60, height: int = 14) -> list[str]:
    canvas = Canvas(width, height)
    paint_chart(canvas, Rect(0, 0, width, height), series or (ANNA, BEA))
    return canvas.text().split("\n")


@pytest.mark.parametrize("width", [30, 46, 60, 120, 200])
@pytest.mark.parametrize("height", [6, 10, 14, 30])
def test_it_keeps_to_its_place(width: int, height: int) -> None:
    canvas = Canvas(width + 10, height + 4, "felt")
    canvas.fill(Rect(0, 0, width + 10, height + 4), "felt", "x")
    canvas.fill(Rect(4, 2, width, height), "felt")
    paint_chart(canvas, Rect(4, 2, width, height), (ANNA, BEA))
    lines = canvas.text().split("\n")
    assert all(line == "x" * (width + 10) for line in (*lines[:2], *lines[height + 2 :]))
    assert all(line[:4] + line[width + 4 :] == "x" * 10 for line in lines[2 : height + 2])
    assert "Anna 20" in canvas.text()


def test_lines_are_told_apart_without_colour() -> None:
    text = "\n".join(drawn())
    assert "━" in text
    assert "─" in text
    for signs in (dict[str, str](), PLAIN_SIGNS):
        table = str.maketrans(dict(signs))
        assert len({(s.across + s.down).translate(table) for s in STROKES}) == len(STROKES)
    plain = text.translate(str.maketrans(dict(PLAIN_SIGNS)))
    assert plain.isascii()


def test_the_legend_shows_the_strokes_of_the_lines() -> None:
    six = [Series(name, (0, 1)) for name in ("Anna", "Bea", "Coda", "Dario", "Elif", "Farid")]
    assert text_of(legend(six, 80)).split() == [
        word
        for one, stroke in zip(six, STROKES, strict=True)
        for word in (2 * stroke.across, one.name)
    ]
    assert len({piece.ink for piece in legend(six, 80) if piece.ink.startswith("series")}) == 6
    narrow = legend(six, 48)
    assert width_of(narrow) <= 50
    assert all(f"{one.name[:1]}" in text_of(narrow) for one in six)


def test_labels_stand_at_the_ends_the_best_on_top() -> None:
    lines = drawn()
    places = [
        next(n for n, line in enumerate(lines) if end in line) for end in ("Anna 20", "Bea 17")
    ]
    assert places == sorted(places)
    close = [Series("Ann", (0, 9)), Series("Ben", (0, 10)), Series("Cy", (0, 8))]
    text = "\n".join(drawn(*close, width=40, height=8))
    assert text.index("Ben 10") < text.index("Ann 9") < text.index("Cy 8")


def test_the_axes_have_numbers() -> None:
    lines = drawn(height=16)
    numbers = [line[:2].strip() for line in lines[:-1] if line[:2].strip()]
    assert numbers == ["24", "16", "8", "0"]
    assert lines[-1].split() == ["0", "1", "2", "3", "4", "5"]


def test_many_rounds_are_thinned_out() -> None:
    lines = drawn(Series("Anna", tuple(range(200))), height=10)
    numbers = list(map(int, lines[-1].split()))
    assert 3 < len(numbers) < 20
    assert len({b - a for a, b in pairwise(numbers)}) == 1


def test_it_starts_low_and_ends_high() -> None:
    lines = drawn(Series("Anna", (0, 10, 24)), width=40, height=13)
    assert lines[-2][3:].startswith("━")
    assert "━ Anna 24" in lines[0]


def test_what_was_taken_again_goes_down() -> None:
    text = "\n".join(drawn(Series("Anna", (0, 12, 3)), width=40, height=13))
    assert all(corner in text for corner in "┏┛┓┗")


def test_the_first_line_lies_on_top() -> None:
    same = (0, 5, 10)
    text = "\n".join(drawn(Series("Anna", same), Series("Bea", same)))
    assert "━" in text
    assert "─" not in text
    assert "╯" not in text


def test_without_room_nothing_is_painted() -> None:
    assert drawn(width=20, height=4) == [""] * 4
    assert drawn(width=60, height=2) == [""] * 2


@pytest.mark.parametrize("values", [(0,), (5,), (0, 0, 0), (0, -3, 2)])
def test_odd_series(values: tuple[int, ...]) -> None:
    text = "\n".join(drawn(Series("名前" * 12, values), width=50, height=10))
    assert "━" in text
    assert all(cell_len(line) <= 50 for line in text.split("\n"))
    assert f"… {values[-1]}" in text


def test_everybody_has_an_ink() -> None:
    rival = Series("The Cult", (0,), "monster")
    six = [Series(str(number), (0,)) for number in range(6)]
    assert len(set(inks_of([*six, rival]))) == 7
