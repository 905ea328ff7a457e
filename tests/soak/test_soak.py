"""The properties on very many games: `make soak`.

SOAK_FULL, SOAK_CROWD and SOAK_CHEAP set how many games of each sort are played, SOAK_SEED where
they begin. Each part of a run plays its games to the end whatever fails, and then tells all of it.
"""

import os
from collections.abc import Callable

import pytest

from ascension_tui.games.ascension.rules.cards import SETS
from tests.properties.everything import check_cheaply, check_everything
from tests.properties.games import Case, Chance, Crowd
from tests.soak.tally import Tally

pytestmark = pytest.mark.soak

SEED = int(os.environ.get("SOAK_SEED", "1"))
FULL = int(os.environ.get("SOAK_FULL", "2000"))
CROWD = int(os.environ.get("SOAK_CROWD", "400"))
CHEAP = int(os.environ.get("SOAK_CHEAP", "20000"))
PARTS = 50
FAILURES_SHOWN = 5


def table(chance: Chance) -> tuple[int, tuple[str, ...], bool]:
    """Any number of players, any mix of sets that is for so many, teams where they can be."""
    sets = chance.sample(SETS, 1 + chance.below(len(SETS)))
    players = 1 + chance.below(6 if len(sets) > 1 else 4)
    teams = players in (4, 6) and chance.one_in(2)
    return players, tuple(name for name in SETS if name in sets), teams


def dealt(number: int, pools: tuple[int, int]) -> Case:
    """Game of that number: any table, with a pool of between so and so much."""
    chance = Chance(SEED, number)
    players, sets, teams = table(chance)
    edition = ("first", "revised")[chance.below(2)]
    pool = pools[0] + chance.below(pools[1] - pools[0] + 1)
    seed, answers, first = chance.bits(), chance.bits(), chance.below(players)
    return Case(players, edition, pool, seed, answers, first, sets, teams)


def short(number: int) -> Case:
    return dealt(number, (15, 30))


def crowded(number: int) -> Crowd:
    chance = Chance(SEED, number)
    players, sets, teams = table(chance)
    edition = ("first", "revised")[chance.below(2)]
    return Crowd(players, edition, chance.bits(), chance.bits(), sets, teams)


def any_length(number: int) -> Case:
    return dealt(number, (1, 120))


def play_part(
    tally: Tally, part: int, start: Callable[[int], Case | Crowd], check: Callable[..., int]
) -> None:
    """Play every so-many-th game and report."""
    games = decisions = 0
    failures = []
    for number in range(part, tally.games, tally.parts):
        games += 1
        try:
            decisions += check(start(number))
        except Exception as error:
            notes = " ".join(getattr(error, "__notes__", ()))
            failures.append(f"{type(error).__name__}: {error} {notes}")
    tally.add(games, decisions, len(failures))
    if failures:
        shown = "\n".join(failures[:FAILURES_SHOWN])
        pytest.fail(f"{len(failures)} of {games} games:\n{shown}", pytrace=False)


@pytest.mark.parametrize("part", range(PARTS))
def test_everything_holds_at_every_decision(part):
    play_part(Tally("full", PARTS, FULL), part, short, check_everything)


@pytest.mark.parametrize("part", range(PARTS))
def test_everything_holds_where_rare_cards_meet(part):
    play_part(Tally("crowd", PARTS, CROWD), part, crowded, check_everything)


@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_is_lost_and_every_game_ends(part):
    play_part(Tally("cheap", PARTS, CHEAP), part, any_length, check_cheaply)
