"""Measuring and fitting: experiments repeat, least squares find what was put in."""

from itertools import pairwise
from pathlib import Path

import pytest

from ascension_tui.errors import Failure
from ascension_tui.games.ascension.players.evaluate import early
from ascension_tui.games.ascension.players.weights import (
    Weights,
    learned,
    read_weights,
    to_json,
)
from ascension_tui.games.ascension.rules.cards import SETS
from ascension_tui.games.ascension.rules.setup import compile_sets
from ascension_tui.games.ascension.training.fit import CardFit, DeckFit, least_squares, solve
from ascension_tui.games.ascension.training.measure import Course, Gain, experiment
from ascension_tui.games.ascension.training.positions import Position, Side, positions_of


def test_equations_are_solved() -> None:
    assert solve([[0.0, 2.0], [4.0, 1.0]], [2.0, 9.0]) == pytest.approx([2.0, 1.0])


def test_least_squares_find_a_line() -> None:
    samples = [({0: 1.0, 1: float(x)}, 3.0 - 2.0 * x, 1.0) for x in range(9)]
    assert least_squares(samples, [1e-6, 1e-6]) == pytest.approx([3.0, -2.0], abs=1e-4)


def test_an_experiment_repeats() -> None:
    weights = Weights(cards={})
    one = experiment(weights, ("chronicle",), 4)
    assert one == experiment(weights, ("chronicle",), 4)
    assert all(one)


def test_a_card_often_tried_is_worth_what_it_brought() -> None:
    fit = CardFit(compile_sets(SETS))
    for number in range(3000):
        turns = 1.0 + number % 12
        noise = 1.0 if number % 2 else -1.0
        gains = [
            Gain("mystic", turns, 1.0 + 0.5 * (turns - 1.0) + noise),
            Gain("-apprentice", turns, 0.3 * (turns - 1.0) + noise),
            Gain("honor", turns, 1.0),
        ]
        course = Course(30, 8.0, 4.0, 1.0, 10.0, turns, 0.0, 5.0 * noise)
        fit.add(gains, [course])
    weights = fit.weights(Weights(cards={"landtalker": (0.1, 0.2)}))
    assert weights.cards["mystic"] == pytest.approx((0.5, 0.0), abs=0.06)
    assert weights.cards["apprentice"] == pytest.approx((-0.3, 0.0), abs=0.06)
    assert weights.cards["landtalker"] == (0.1, 0.2)


def test_weights_survive_the_file(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    path.write_text(to_json(learned(), {"command": "none"}))
    again = read_weights(path)
    assert to_json(again, {}) == to_json(learned(), {})


def test_the_weights_of_the_game_know_every_card() -> None:
    rules = compile_sets(SETS)
    wanted = {face.slug for face in rules.kinds if face.type in ("hero", "construct")}
    assert wanted <= set(learned().cards)


@pytest.mark.parametrize("text", ["", "{}", '{"cards": {"x": [1]}}', "[]"])
def test_other_files_are_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "weights.json"
    path.write_text(text)
    with pytest.raises(Failure, match="cannot be read as weights"):
        read_weights(path)


def test_a_game_is_looked_at_the_same_way_twice() -> None:
    one = positions_of(learned(), ("chronicle",), 5)
    assert one == positions_of(learned(), ("chronicle",), 5)
    assert {position.lead for position in one} <= {one[0].lead, -one[0].lead}
    assert all(position.mine.held["apprentice"] <= 8 for position in one)


def test_whims_differ_from_game_to_game() -> None:
    decks = [positions_of(learned(), ("chronicle",), seed)[-1].mine.held for seed in range(4)]
    assert all(one != other for one, other in pairwise(decks))


def made_up(number: int) -> Position:
    """A position in which everything is worth what the test below finds."""
    turns = 1.0 + number % 11
    mystics, golems = number % 5, number % 3
    runes, power, theirs = 3.0 + number % 4, 1.0 + number % 6, 2.0 + number % 7
    mine = Side(turns, runes, power, 0.0, {"mystic": mystics}, {"avatar_golem": golems})
    other = Side(turns, theirs, 2.0, 1.0, {"mystic": 1}, {})
    offer = float(number % 2)
    foreseen = 4.0 + turns * (0.8 * (runes - theirs) + 0.4 * (power - 2.0) - 0.5)
    foreseen += (turns - 1.0) * 0.3 * (mystics - 1) + early(turns, 1.5) * 0.2 * golems
    noise = 2.0 if number % 13 < 6 else -2.0
    return Position(4.0, offer, mine, other, foreseen - 0.7 * offer + noise)


def test_a_fit_of_decks_finds_what_was_put_in() -> None:
    fit = DeckFit(head_start=1.5)
    for number in range(8000):
        fit.add(made_up(number))
    weights = fit.weights(Weights(cards={}, held={"landtalker": 0.25}))
    assert weights.income == pytest.approx((0.8, 0.4, 0.5, 0.0, 0.0, 0.0), abs=0.05)
    assert weights.denial == pytest.approx(0.7, abs=0.1)
    assert weights.held["mystic"] == pytest.approx(0.3, abs=0.03)
    assert weights.standing["avatar_golem"] == pytest.approx(0.2, abs=0.03)
    assert weights.held["landtalker"] == 0.25


def test_a_card_that_seldom_came_up_is_taken_to_bring_nothing_besides() -> None:
    fit = DeckFit(head_start=1.5)
    mine = Side(5.0, 3.0, 2.0, 0.0, {"landtalker": 1}, {})
    theirs = Side(5.0, 3.0, 2.0, 0.0, {}, {})
    fit.add(Position(0.0, 0.0, mine, theirs, 30.0))
    assert fit.weights(Weights(cards={})).held["landtalker"] == pytest.approx(0.0, abs=0.05)
