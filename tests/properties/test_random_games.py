"""Properties of random games. Hypothesis draws setups and seeds, our generator the answers."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ascension_tui.game.rng import derived_seed
from tests.properties.everything import check_cheaply, check_everything
from tests.properties.games import RANDOM_GAMES, Case, Crowd

TABLES = [(players, edition) for players in (4, 3, 2, 1) for edition in ("revised", "first")]
ALL = ("chronicle", "storm", "gift")
MIXES = [
    (1, ("storm",), False),
    (1, ("gift",), False),
    (1, ALL, False),
    (2, ("storm",), False),
    (2, ("gift",), False),
    (2, ALL, False),
    (3, ("chronicle", "gift"), False),
    (4, ("chronicle", "storm"), True),
    (4, ALL, False),
    (5, ("storm", "gift"), False),
    (6, ALL, True),
]
"""Players, sets, and whether they play in teams."""
MIXED_GAMES = 22
MIXED_CROWDS = 11
MIXED_CHEAP_GAMES = 110
FULL_GAMES = 48
FULL_PARTS = 2
CROWDS = 24
CHEAP_GAMES = 300
CHEAP_PARTS = 3

SEEDS = st.integers(0, 2**32 - 1)
SHORT_POOLS = st.integers(10, 15)
ANY_POOLS = st.none() | st.integers(1, 60)


def in_all(games: int, tests: int) -> settings:
    """The share of one test when so many tests play so many games together."""
    assert games % tests == 0
    return settings(RANDOM_GAMES, max_examples=games // tests)


@pytest.mark.parametrize("part", range(FULL_PARTS))
@pytest.mark.parametrize(("players", "edition"), TABLES)
@in_all(FULL_GAMES, len(TABLES) * FULL_PARTS)
@given(pool=SHORT_POOLS, seed=SEEDS, answers=SEEDS, first=st.none() | st.integers(0, 3))
def test_everything_holds_at_every_decision(players, edition, part, pool, seed, answers, first):
    first = None if first is None else first % players
    seed, answers = (derived_seed(number, players, part) for number in (seed, answers))
    check_everything(Case(players, edition, pool, seed, answers, first))


@pytest.mark.parametrize(("players", "edition"), TABLES)
@in_all(CROWDS, len(TABLES))
@given(seed=SEEDS, answers=SEEDS)
def test_everything_holds_where_rare_cards_meet(players, edition, seed, answers):
    seed, answers = (derived_seed(number, players) for number in (seed, answers))
    check_everything(Crowd(players, edition, seed, answers))


@pytest.mark.parametrize("part", range(CHEAP_PARTS))
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@in_all(CHEAP_GAMES, 4 * CHEAP_PARTS)
@given(
    edition=st.sampled_from(("first", "revised")),
    pool=ANY_POOLS,
    seed=SEEDS,
    answers=SEEDS,
)
def test_nothing_is_lost_and_every_game_ends(players, part, edition, pool, seed, answers):
    seed, answers = (derived_seed(number, players, part) for number in (seed, answers))
    check_cheaply(Case(players, edition, pool, seed, answers))


@pytest.mark.parametrize(("players", "sets", "teams"), MIXES)
@in_all(MIXED_GAMES, len(MIXES))
@given(pool=SHORT_POOLS, seed=SEEDS, answers=SEEDS)
def test_everything_holds_in_any_mix(players, sets, teams, pool, seed, answers):
    seed, answers = (derived_seed(number, players, len(sets)) for number in (seed, answers))
    check_everything(Case(players, "revised", pool, seed, answers, sets=sets, teams=teams))


@pytest.mark.parametrize(("players", "sets", "teams"), MIXES)
@in_all(MIXED_CROWDS, len(MIXES))
@given(seed=SEEDS, answers=SEEDS)
def test_everything_holds_where_rare_cards_of_all_sets_meet(players, sets, teams, seed, answers):
    seed, answers = (derived_seed(number, players, len(sets)) for number in (seed, answers))
    check_everything(Crowd(players, "revised", seed, answers, sets, teams))


@pytest.mark.parametrize(("players", "sets", "teams"), MIXES)
@in_all(MIXED_CHEAP_GAMES, len(MIXES))
@given(pool=ANY_POOLS, seed=SEEDS, answers=SEEDS)
def test_every_game_of_any_mix_ends(players, sets, teams, pool, seed, answers):
    seed, answers = (derived_seed(number, players, len(sets)) for number in (seed, answers))
    check_cheaply(Case(players, "revised", pool, seed, answers, sets=sets, teams=teams))
