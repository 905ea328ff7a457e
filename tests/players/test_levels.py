"""The searching levels: fair, repeatable, legal in every mix, and better than a rule of thumb."""

import pytest

from ascension_tui.game.rng import derived_seed
from ascension_tui.games.ascension.arena import choose
from ascension_tui.games.ascension.players import ascension
from ascension_tui.games.ascension.players.ascension import (
    LEVELS,
    LIGHTEST,
    AscensionPlayers,
    Bot,
    Memory,
    next_ease,
)
from ascension_tui.games.ascension.players.beginners import NoviceBot
from ascension_tui.games.ascension.players.compare_moves import (
    ROUND,
    SEARCH_ERROR,
    Estimate,
    compare,
    distinct_moves,
    expected_improvement,
    posterior,
)
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.games.ascension.players.search import Line
from ascension_tui.games.ascension.players.thinker import BUDGETS, Budget, Thinker, thinker
from ascension_tui.games.ascension.players.weights import learned
from ascension_tui.games.ascension.rules.cards import SETS
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.observation import Observation
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.setup import Setup, new_game
from ascension_tui.games.ascension.scenario import position
from ascension_tui.thinking.players import make_bots
from tests.properties.games import Chance
from tests.properties.leaks import another_world, stand

SMALL = 8
"""Simulations that keep a test quick."""
SEARCHING = tuple(BUDGETS)
SLIGHT = 0.001
"""A gain nobody plays on for."""


def small(level: str, seed: int = 0) -> Bot:
    return NoviceBot(seed) if level == "novice" else thinker(level, seed, SMALL)


def deal(seed: int, seats: int = 2, pool: int | None = 20, **choices: object) -> Game:
    names = tuple(f"player {seat}" for seat in range(seats))
    return new_game(Setup.checked(seats=names, pool=pool, **choices), seed, listen=False)


def keys_of(game: Game, bots: list[Bot]) -> list[str]:
    keys = []
    while (decision := game.decision) is not None:
        index = choose(bots[decision.seat], game)
        keys.append(decision.options[index].key)
        game.answer(index)
    return keys


# Fair


@pytest.mark.parametrize("level", ["novice", *SEARCHING])
def test_what_is_hidden_makes_no_difference(level: str) -> None:
    """Worlds the seat cannot tell apart get the same answer for the same sampling seed."""
    game = deal(5, sets=SETS, pool=12)
    walk = GreedyBot()
    compared = 0
    for number in range(400):
        decision = game.decision
        if decision is None:
            break
        seen = observe(game, decision.seat)
        if number % 7 == 0:
            world = another_world(game.state, decision.seat, Chance(7, number))
            other = stand(world, game)
            if other is not None:
                answer = small(level, 3).choose(seen)
                assert small(level, 3).choose(observe(other, decision.seat)) == answer
                compared += 1
        game.answer(walk.choose(seen))
    assert compared > 10


@pytest.mark.parametrize("level", SEARCHING)
def test_what_it_looks_at_stays_as_it_is(level: str) -> None:
    game = deal(4)
    bot = small(level)
    for _ in range(30):
        before = game.state.digest()
        index = bot.choose(observe(game, game.decision.seat))
        assert game.state.digest() == before
        game.answer(index)


# Repeatable


@pytest.mark.parametrize("level", ["novice", *SEARCHING])
def test_the_same_seed_and_budget_give_the_same_game(level: str) -> None:
    games = [keys_of(deal(9), [small(level, 1), small(level, 2)]) for _ in range(2)]
    assert games[0] == games[1]


def test_asked_out_of_the_blue_it_answers_too() -> None:
    """As after an undo or a resumed game: no memory of how the position came about."""
    game = deal(6, sets=SETS)
    while game.decision is not None:
        seat = game.decision.seat
        index = small("expert", 4).choose(observe(game, seat))
        assert 0 <= index < len(game.decision.options)
        game.answer(index)


def test_a_plan_of_another_turn_is_not_followed() -> None:
    game = deal(6)
    bot = small("expert", 4)
    assert isinstance(bot, Thinker)
    seen = observe(game, game.decision.seat)
    keys = tuple(option.key for option in seen.decision.options)
    fresh = bot.choose(seen)
    bot.plan = {(seen.turn + 1, keys): keys[-1]}
    assert bot.choose(seen) == fresh


@pytest.mark.parametrize("level", ["expert", "master"])
def test_a_plan_is_kept_while_nothing_is_revealed(level: str) -> None:
    g = position(hand=[], runes=4, row=["Avatar of the Fallen"] * 6, pool=60)
    bot = thinker(level, 4)
    cards_bought = []
    while g.active == 0:
        bot._root = None  # type: ignore[assignment]
        index = bot.choose(observe(g.game, 0))
        option = g.game.decision.options[index]
        if option.act == "acquire":
            cards_bought.append((option.card, bot._root is not None))
        g.game.answer(index)
    assert cards_bought == [("heavy_infantry", True), ("heavy_infantry", False)]


class Forgetful(Thinker):
    """Thinks everything over, even what it had planned."""

    def choose(self, seen: Observation) -> int:
        self.plan = {}
        return super().choose(seen)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_plan_thought_out_is_what_thinking_later_would_find(seed: int) -> None:
    """So keeping it makes a player quicker and no weaker."""
    budget = Budget(worlds=2, simulations=20, candidates=2, playouts=2, rethinks=True)
    kinds = (Thinker, Forgetful)
    games = [
        keys_of(deal(seed, sets=SETS), [kind("one", budget, learned(), seat) for seat in (1, 2)])
        for kind in kinds
    ]
    assert games[0] == games[1]


def test_what_is_revealed_ends_a_plan() -> None:
    """A card taken from the row turns up another: the same options may mean something else."""
    g = position(hand=[], runes=1, row=["Void Initiate"] * 6, pool=60)
    bot = thinker("expert", 4)
    index = bot.choose(observe(g.game, 0))
    assert g.game.decision.options[index].act == "acquire"
    assert bot.plan == {}


def test_a_turn_that_could_go_round_for_ever_ends() -> None:
    """Two constructs that return each other: every round leads back to the same position."""
    g = position(sets=["storm"], in_play=["Dream Machine", "Dream Machine"], pool=60)
    bot = small("adept", 1)
    for _ in range(200):
        if g.active != 0:
            break
        g.game.answer(bot.choose(observe(g.game, 0)))
    assert g.active == 1


def test_a_budget_is_kept() -> None:
    budget = Budget(worlds=4, simulations=100, candidates=4, playouts=32, looks=(6,))
    small_one = budget.at_most(8)
    assert small_one.worlds * small_one.simulations <= 8
    assert (small_one.playouts, small_one.candidates) == (0, 0)
    assert budget.at_most(10_000) == budget


# Legal everywhere


def mixes() -> list[dict[str, object]]:
    """Twenty random tables: sets, seats, teams, editions."""
    chance = Chance(20)
    found: list[dict[str, object]] = []
    for _ in range(20):
        sets = tuple(chance.sample(SETS, 1 + chance.below(3)))
        seats = 1 + chance.below(6 if len(sets) > 1 else 4)
        teams = seats in (4, 6) and chance.one_in(2)
        found.append({"sets": sets, "seats": seats, "teams": teams, "pool": 8})
    return found


@pytest.mark.parametrize("level", ["novice", *SEARCHING])
def test_every_level_finishes_any_game(level: str) -> None:
    """An illegal answer would raise."""
    for number, choices in enumerate(mixes()):
        game = deal(number, **choices)
        bots = [small(level, derived_seed(number, seat)) for seat in range(len(game.state.players))]
        keys_of(game, bots)
        assert game.state.over


# Strong


def test_adept_is_better_than_greedy() -> None:
    """A quick look with few games; the ladder measures it."""
    wins = 0
    games = 20
    for number in range(games):
        game = deal(number // 2, pool=None)
        names = ["adept", "greedy"] if number % 2 == 0 else ["greedy", "adept"]
        keys_of(game, make_bots(AscensionPlayers(), names, number))
        wins += names.index("adept") in game.state.winners
    assert wins >= 11


def test_play_outs_are_believed_as_far_as_they_stand_out() -> None:
    clear, sure = posterior(0.0, [0.4] * 20, 0.01)
    noisy, unsure = posterior(0.0, [1.0, -0.9] * 10, 0.01)
    assert clear == pytest.approx(0.4, abs=0.02)
    assert abs(noisy) < 0.02
    assert sure < unsure <= SEARCH_ERROR


def estimate(index: int, chance: float, *path: str) -> Estimate:
    line = Line(chance, path, deal(1))
    return Estimate(index, path[0], chance, (line,))


def test_the_same_turn_in_another_order_is_no_contender() -> None:
    found = distinct_moves(
        [
            estimate(0, 0.6, "acquire a", "defeat b"),
            estimate(1, 0.6, "defeat b", "acquire a"),
            estimate(2, 0.5, "defeat b"),
            estimate(3, 0.4, "end"),
        ],
        2,
    )
    assert [one.index for one in found] == [0, 2]


def raced(most: int, **usual: float) -> tuple[list[str], dict[str, int]]:
    """Let moves the search finds alike race; returns them in order, and how often each was tried.

    How they turn out swings by the number of the play-out, alike for all, and a little by itself.
    """
    tried = dict.fromkeys(usual, 0)

    def play_on(rival: Estimate, number: int) -> float:
        tried[rival.key] += 1
        own = 0.02 if (number + rival.index) % 2 else -0.02
        return usual[rival.key] + own + (0.3 if number % 3 else -0.3)

    moves = [estimate(index, 0.5, key) for index, key in enumerate(usual)]
    return [one.key for one in compare(moves, play_on, most, SLIGHT)], tried


def test_a_race_is_won_by_what_turns_out_best() -> None:
    order, tried = raced(64, a=0.5, b=0.6, c=0.3)
    assert order == ["b", "a", "c"]
    assert tried["c"] == ROUND  # far behind after a first look: not tried again


def test_a_race_is_over_when_more_of_it_would_hardly_help() -> None:
    assert raced(640, a=0.3, b=0.6)[1] == {"a": ROUND, "b": ROUND}
    tried = raced(640, a=0.5, b=0.501)[1]
    assert ROUND < tried["a"] == tried["b"] < 640


def test_a_short_race_is_run_to_its_end() -> None:
    assert raced(4, a=0.3, b=0.6) == (["b", "a"], {"a": 4, "b": 4})


def test_what_the_search_foresaw_decides_where_play_outs_do_not() -> None:
    moves = [estimate(0, 0.5, "a"), estimate(1, 0.53, "b")]
    best, other = compare(moves, lambda rival, number: 0.5, 8, SLIGHT)
    assert (best.key, other.key) == ("b", "a")
    assert best.chance > other.chance


def test_more_doubt_means_more_expected_improvement() -> None:
    assert expected_improvement(0.0, 0.1) == pytest.approx(0.1 * 0.39894, abs=1e-5)
    assert (
        expected_improvement(-0.1, 0.1)
        < expected_improvement(0.0, 0.1)
        < expected_improvement(0.0, 0.2)
    )
    assert expected_improvement(-0.1, 0.01) == pytest.approx(0.0, abs=1e-9)
    assert expected_improvement(0.3, 0.001) == pytest.approx(0.3)


def test_instant_levels_are_levels() -> None:
    assert set(LEVELS) > AscensionPlayers.instant


# Within its time


def test_a_lighter_budget_is_half_the_work_for_every_step() -> None:
    budget = Budget(worlds=4, simulations=80, candidates=4, playouts=24)
    assert budget.lighter(0) == budget
    assert (budget.lighter(1).simulations, budget.lighter(1).playouts) == (40, 12)
    assert (budget.lighter(9).simulations, budget.lighter(9).playouts) == (1, 0)


def test_time_chooses_among_budgets_and_the_budget_the_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A slow machine halves the work for the next decision, a quick one gives it back."""
    seen = observe(deal(6), 0)

    def asked_again(memory: Memory | None, seconds: float) -> tuple[int, Memory]:
        clock = iter((0.0, seconds))
        monkeypatch.setattr(ascension, "perf_counter", lambda: next(clock))
        index, kept = AscensionPlayers().choose("adept", 1, seen, memory)
        assert kept is not None
        return index, kept

    slow = asked_again(None, 2.0)
    assert slow == asked_again(None, 5.0)
    assert slow[1].ease == 1
    slower = asked_again(slow[1], 2.0)
    assert slower[1].ease == 2
    assert asked_again(slower[1], 0.001)[1].ease == 1
    assert asked_again(slower[1], 0.09)[1].ease == 2
    assert next_ease("master", LIGHTEST, 60.0) == LIGHTEST
