"""How the end of a game is laid out, at every size and for any number of players."""

from dataclasses import replace

import pytest
from rich.cells import cell_len

from ascension_tui.tui.contract import BestTurn, Block, Finale, Score, Share, Used
from ascension_tui.tui.ink import Piece
from ascension_tui.tui.kit import parts
from ascension_tui.tui.kit.canvas import Canvas
from ascension_tui.tui.kit.chart import Series
from ascension_tui.tui.kit.faces import Face, Laid, Section
from ascension_tui.tui.result import LEAST_CHART, ORDER, WIDE, Plan, all_blocks, paint_result

NAMES = ("Anna", "Bea", "Coda", "Dario", "Elif", "Farid")
FACE = Face(
    "Something Large",
    parts.ROUND,
    "neutral",
    "Thing",
    "Thing",
    (Section((Piece("It does a lot."),)),),
    (),
    worth=Piece("★4", "gold"),
)
WIDTHS = (80, 96, 111, 112, 120, 160, 200)
HEIGHTS = (22, 28, 38, 48, 60)


def finale(players: int = 3, steps: int = 4, points: int = 3) -> Finale:
    totals = [87 - 11 * place for place in range(players)]
    return Finale(
        played="Everything",
        ended="it is over",
        headline="Anna wins",
        remarks=(
            [Piece("87 points", "gold"), Piece(", 11 more than Bea.")],
            [Piece("Well played.")],
        ),
        sign="★",
        scores=tuple(
            Score(
                str(place),
                name,
                "level",
                total,
                (
                    Share("tokens", "", total - 13, "gold"),
                    Share("red", "R", 8, "power"),
                    Share("blue", "B", 0, "runes"),
                    Share("other", "+", 5, "neutral"),
                ),
                won=place == 1,
            )
            for place, (name, total) in enumerate(zip(NAMES, totals, strict=False), 1)
        ),
        growth=("Points by round", "all of them"),
        series=tuple(
            Series(name, tuple(total * at // 16 for at in range(17)))
            for name, total in zip(NAMES, totals, strict=False)
        ),
        points=tuple(
            (f"round {number:>2}", [Piece(f"Point {number} was made.")])
            for number in range(1, points + 1)
        ),
        details="things",
        blocks=tuple(
            Block(
                [Piece(name), Piece("  9 things"), Piece(", ★30")],
                tuple(
                    ([Piece(f"{name}'s {number}")], [Piece(f"★{number}")])
                    for number in range(1, 10)
                ),
            )
            for name in NAMES[:players]
        ),
        best_turn=BestTurn(
            "Anna's",
            "round 9",
            Piece("★+9", "gold"),
            tuple(
                Used([Piece(f"Card {number}")], [Piece("drew 1")], "neutral~")
                for number in range(1, steps + 1)
            ),
            (FACE, Laid(lip="defeated")),
        ),
    )


def painted(told: Finale, width: int, height: int) -> list[str]:
    canvas = Canvas(width, height)
    paint_result(told, canvas, plain=False)
    return canvas.text().split("\n")


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("height", HEIGHTS)
@pytest.mark.parametrize("players", range(1, 7))
def test_every_line_is_given_to_one_zone(width: int, height: int, players: int) -> None:
    plan = Plan.of(width, height, players)
    zones = [plan.rows[zone] for zone in (*ORDER, "best")]
    assert zones[0][0] == 0
    ends = [start + lines for start, lines in zones]
    assert [start for start, _ in zones[1:]] == ends[:-1]
    assert ends[-1] <= height
    assert plan.rows["scores"][1] >= players
    assert plan.rows["points"][1] >= 2


@pytest.mark.parametrize("players", range(1, 7))
def test_at_the_least_size_the_chart_gets_lower_first(players: int) -> None:
    heights = {zone: lines for zone, (_, lines) in Plan.of(80, 22, players).rows.items()}
    assert heights["chart"] == (9 if players <= 3 else LEAST_CHART)
    assert heights["points"] == 4


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("height", HEIGHTS)
@pytest.mark.parametrize("players", [1, 3, 4, 6])
@pytest.mark.parametrize("steps", [0, 4, 12])
def test_nothing_is_missing_and_nothing_sticks_out(
    width: int, height: int, players: int, steps: int
) -> None:
    told = finale(players, steps)
    lines = painted(told, width, height)
    text = "\n".join(lines)
    assert len(lines) == height
    assert all(cell_len(line) <= width for line in lines)
    for score in told.scores:
        row = next(line for line in lines if line.lstrip().startswith(f"{score.place} "))
        assert all(part in row for part in (score.name, f"★{score.total} ", f"{score.total - 13}"))
        assert "R8" in row or "red 8" in row
        assert "+5" in row or "other 5" in row
        assert "B0" not in row
        assert "blue" not in row
    for part in ("Points by round", "Best turn", "round 9", "★+9", "How it was won", "defeated"):
        assert part in text
    assert "Something Large" in text
    if steps:
        assert f"Card {steps}" in text, "the last one played"
    shown = sum(f"Card {number} " in text for number in range(1, steps + 1))
    assert shown == steps or f" {steps - shown} more " in text
    assert "Point 3 was made." in text


@pytest.mark.parametrize("width", WIDTHS)
def test_bars_have_one_scale(width: int) -> None:
    told = finale(3)
    ends = [
        cell_len(next(line for line in painted(told, width, 40) if f" {score.name} " in line))
        for score in told.scores
    ]
    assert ends == sorted(ends, reverse=True)
    assert ends[0] > ends[-1]


def test_the_longest_bar_takes_all_the_room() -> None:
    for width in WIDTHS:
        row = next(line for line in painted(finale(), width, 40) if line.lstrip().startswith("1 "))
        assert width - cell_len(row) <= 3 + (width - 6 * 28 - 10 if width == 200 else 5)


def test_where_there_is_room_the_best_things_stand_below() -> None:
    assert "Anna's 1" not in "\n".join(painted(finale(), 80, 22))
    assert "Anna's 1" in "\n".join(painted(finale(), WIDE, 38))
    assert "the best" in "\n".join(painted(finale(), WIDE, 38))


def test_without_a_best_turn_the_chart_has_the_whole_width() -> None:
    alone = painted(replace(finale(), best_turn=None), 120, 38)
    assert any(len(line) > 100 and "Anna 87" in line for line in alone)
    assert not any("Best turn" in line for line in alone)


def test_a_headline_without_room_is_spaced() -> None:
    long = replace(finale(), headline="Annabella and Maximilian win")
    lines = painted(long, 80, 22)
    assert lines[1].strip().startswith("A N N A B E L L A   A N D   M A X I")
    assert "87 points, 11 more than Bea." in lines[2] + lines[3]
    assert "Well played." in lines[2] + lines[3]


def test_all_things_are_listed_side_by_side() -> None:
    for width in (76, 116):
        text = [
            "".join(piece.text for piece in line).rstrip() for line in all_blocks(finale(6), width)
        ]
        assert all(cell_len(line) <= width for line in text)
        for name in NAMES:
            for number in range(1, 10):
                assert any(f"{name}'s {number} " in line for line in text)
