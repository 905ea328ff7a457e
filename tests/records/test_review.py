"""The decisions that cost most: found by a quick look, judged closely, told as positions."""

import asyncio
import json
from itertools import pairwise
from pathlib import Path

import pytest

from ascension_tui.games.ascension.players import playouts
from ascension_tui.games.ascension.rules.observation import Observation
from ascension_tui.i18n.language import ENGLISH
from ascension_tui.records.review import (
    MOST,
    SUSPECTS,
    TurningPoint,
    as_data,
    point_lines,
    position_lines,
    turning_points,
)
from ascension_tui.records.timeline import Tape
from tests.records.games import finished
from tests.records.judges import EarlyJudge, QuickCoach


@pytest.fixture
def tape(tmp_path: Path) -> Tape:
    return Tape.read(finished(tmp_path / "data", people=2, bots=1), ENGLISH)


def test_only_people_are_looked_at(tape: Tape) -> None:
    assert tape.people() == [0, 1]


def test_a_quick_look_at_all_and_a_close_one_at_the_worst(tape: Tape) -> None:
    judge = EarlyJudge()
    told: list[tuple[int, int]] = []
    points = asyncio.run(turning_points(tape, 0, judge, lambda *done: told.append(done)))
    own = [update for update in tape.updates if update.seat == 0]
    assert 0 < len(judge.asked) <= len(own)
    assert all(seen.seat == 0 for seen in judge.asked)
    turns = [seen.turn for seen in judge.weighed]
    assert turns == sorted(turns)
    assert len(turns) == len(set(turns)) <= SUSPECTS
    assert len(points) == MOST
    assert [point.cost for point in points] == [
        turn / 100 for turn in sorted(turns, reverse=True)[:MOST]
    ]
    assert told[-1][0] == told[-1][1]
    assert all(one[0] <= other[0] for one, other in pairwise(told))


def test_each_is_a_position_of_the_game(tape: Tape) -> None:
    for point in asyncio.run(turning_points(tape, 1, EarlyJudge())):
        question = tape.game_at(point.moment).question()
        assert question is not None
        assert question.seat == point.seat == 1
        seen: Observation = tape.game_at(point.moment).observation(1)
        assert seen.decision is not None
        chosen = tape.answers[point.moment]
        assert tape.teller.asked(seen).labels[chosen] == point.judged.done.label
        assert tape.turns[point.turn].seat == 1
        told = dict(position_lines(tape, point))
        assert told["Honor"].endswith("in the pool")
        assert told["Center row"]


def test_what_costs_nothing_is_not_told(tape: Tape) -> None:
    class Kind(EarlyJudge):
        async def weigh(self, seen: Observation, answer: int) -> None:
            return None

    assert asyncio.run(turning_points(tape, 0, Kind())) == []
    assert "Well played" in "".join(point_lines(tape, 0, [], ENGLISH))


def test_told_in_words_and_as_data(tape: Tape) -> None:
    points = asyncio.run(turning_points(tape, 0, EarlyJudge()))
    told = list(point_lines(tape, 0, points, ENGLISH))
    assert told[0] == f"{tape.setup.seats[0]}:"
    assert sum("cost" in line for line in told) == len(points) == MOST
    done = [f"    Done: {point.judged.done.label}, about 50% to win" for point in points]
    assert [line for line in told if line.startswith("    Done:")] == done
    assert told.count("    Why: Thins your deck.") == len(points)
    data = json.loads(json.dumps(as_data(tape, 0, points)))
    assert [one["answers_before"] for one in data["decisions"]] == [p.moment for p in points]
    assert {one["term"] for one in data["decisions"]} == {"thinning"}


def test_the_coach_finds_what_a_careless_player_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playouts, "PLAYOUTS", 8)
    monkeypatch.setattr(playouts, "FEWEST", 2)
    tape = Tape.read(finished(tmp_path / "data"), ENGLISH)
    points: list[TurningPoint] = asyncio.run(turning_points(tape, 0, QuickCoach()))
    assert 1 <= len(points) <= MOST
    for point in points:
        assert point.cost >= 0.01
        assert point.judged.better.label != point.judged.done.label
        labels = tape.teller.asked(tape.game_at(point.moment).observation(0)).labels
        assert point.judged.done.label == labels[tape.answers[point.moment]]
    again = asyncio.run(turning_points(tape, 0, QuickCoach()))
    assert again == points
