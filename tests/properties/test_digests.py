"""A digest tells positions apart, and is the same in every process."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from ascension_tui.games.ascension.rules.state import Frame, GameState, PlayerState
from tests.properties import digests
from tests.properties.games import Case, at

ROOT = Path(__file__).parents[2]
NEVER_CHANGES = {"rules", "faces", "mode"}
POSITION = Case(3, "revised", 20, seed=8, answers=8)


@pytest.mark.parametrize("hash_seed", ["1", "40961"])
def test_digests_are_the_same_whatever_the_hash_seed(hash_seed):
    done = subprocess.run(
        [sys.executable, "-m", "tests.properties.digests"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == digests.lines()


def changed(value):
    """Another value of the same kind."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case dict():
            return {**value, 1: 3} if 1 not in value else {**value, 1: value[1] + 1}
        case list() if value and isinstance(value[0], Frame):
            return [*value[:-1], value[-1]._replace(step=value[-1].step + 1)]
        case list() if value and isinstance(value[0], list):
            return [[*value[0], 7], *value[1:]]
        case list():
            return [*value, 7]
        case tuple():
            return (*value, 7)
    raise AssertionError(f"no other value for {value!r}")


@pytest.mark.parametrize("field", sorted(set(GameState.__slots__) - NEVER_CHANGES - {"players"}))
def test_every_part_of_the_state_counts_in_the_digest(field):
    state = at(POSITION, 40).state
    other = state.clone()
    if field in ("waiting", "secrets"):
        setattr(other, field, ((1, 2, 6, 9), *getattr(other, field)))
    elif field == "under":
        other.under = {**other.under, 1: (2,)}
    else:
        setattr(other, field, changed(getattr(other, field)))
    assert other.numbers() != state.numbers()
    assert other.digest() != state.digest()


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("field", PlayerState.__slots__)
def test_every_part_of_a_seat_counts_in_the_digest(seat, field):
    state = at(POSITION, 40).state
    other = state.clone()
    setattr(other.players[seat], field, changed(getattr(other.players[seat], field)))
    assert other.digest() != state.digest()


def test_the_same_card_in_another_zone_is_another_position():
    state = at(POSITION, 40).state
    seen = {state.digest()}
    for seat in range(3):
        for zone in ("hand", "deck", "discard", "played", "in_play", "trophies"):
            other = state.clone()
            getattr(other.players[seat], zone).append(other.center.pop())
            seen.add(other.digest())
    for zone in ("void", "removed", "rival"):
        other = state.clone()
        getattr(other, zone).append(other.center.pop())
        seen.add(other.digest())
    assert len(seen) == 1 + 3 * 6 + 3


def test_marks_of_different_kinds_are_told_apart():
    state = at(POSITION, 40).state
    state.used, state.known, state.under = {}, {}, {}
    seen = set()
    for field in ("used", "known"):
        other = state.clone()
        setattr(other, field, {5: 1})
        seen.add(other.digest())
    for field in ("waiting", "secrets"):
        other = state.clone()
        setattr(other, field, ((5, 1, 2, 3),))
        seen.add(other.digest())
    assert len(seen) == 4


def test_the_order_in_which_marks_were_made_does_not_count():
    state = at(POSITION, 40).state
    one, other = state.clone(), state.clone()
    one.known, other.known = {1: 3, 2: 5}, {2: 5, 1: 3}
    one.used, other.used = {3: 1, 4: 2}, {4: 2, 3: 1}
    one.under, other.under = {3: (5,), 4: (6,)}, {4: (6,), 3: (5,)}
    assert one.digest() == other.digest()


@pytest.mark.parametrize("field", sorted(set(GameState.__slots__) - NEVER_CHANGES))
def test_a_clone_shares_nothing_that_can_change(field):
    state = at(POSITION, 40).state
    value = getattr(state, field)
    if isinstance(value, (list, dict)):
        assert getattr(state.clone(), field) is not value
    if field in ("players", "piles"):
        for one, other in zip(value, getattr(state.clone(), field), strict=True):
            assert one is not other
    if field == "players":
        for one, other in zip(value, state.clone().players, strict=True):
            for zone in PlayerState.__slots__:
                if isinstance(getattr(one, zone), list):
                    assert getattr(one, zone) is not getattr(other, zone), zone
