"""The computer players: chance that is fair and repeatable, and a rule of thumb that wins."""

import json
from collections import Counter

import pytest

from ascension_tui.errors import UsageError
from ascension_tui.game.rng import derived_seed
from ascension_tui.games.ascension.arena import choose, play_game
from ascension_tui.games.ascension.players.ascension import LEVELS, AscensionPlayers
from ascension_tui.games.ascension.players.beginners import RandomBot
from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.games.ascension.rules.endings import score
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.setup import Setup, new_game
from ascension_tui.thinking.players import make_bots
from tests.conftest import RunCli

SETUPS = [
    {"seats": tuple(f"player {seat}" for seat in range(seats)), "edition": edition, "pool": pool}
    for seats in (1, 2, 3, 4)
    for edition in ("first", "revised")
    for pool in (None, 5)
]


def deal(seed: int, seats: int = 2, pool: int | None = 20) -> Game:
    names = tuple(f"player {seat}" for seat in range(seats))
    return new_game(Setup.checked(seats=names, pool=pool), seed)


def keys_of(game: Game, names: list[str], seed: int) -> list[str]:
    """Play to the end and list what was answered."""
    bots = make_bots(AscensionPlayers(), names, seed)
    keys = []
    while (decision := game.decision) is not None:
        index = choose(bots[decision.seat], game)
        keys.append(decision.options[index].key)
        game.answer(index)
    return keys


# Random


@pytest.mark.parametrize("options", [2, 3, 7, 10])
def test_random_is_uniform_over_the_options(options: int) -> None:
    """Chi-square, with a bound that chance passes once in many thousand seeds."""
    bot = RandomBot(11)
    rounds = 4000
    counts = Counter(bot.pick(options) for _ in range(rounds))
    assert sorted(counts) == list(range(options))
    expected = rounds / options
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    freedom = options - 1
    assert chi_square < freedom + 5 * (2 * freedom) ** 0.5 + 5


def test_random_takes_each_option_of_a_real_decision_equally_often() -> None:
    """Copies that share an option count once."""
    game = deal(3)
    while len(game.decision.options) < 4:
        game.answer(0)
    seen = observe(game, game.decision.seat)
    options = len(game.decision.options)
    bot = RandomBot(5)
    counts = Counter(bot.choose(seen) for _ in range(400 * options))
    assert sorted(counts) == list(range(options))
    assert all(300 < count < 500 for count in counts.values())


def test_random_depends_on_its_seed_alone() -> None:
    def first_picks(seed: int) -> list[int]:
        bot = RandomBot(seed)
        return [bot.pick(10) for _ in range(30)]

    assert first_picks(1) == first_picks(1)
    assert len({tuple(first_picks(seed)) for seed in range(50)}) == 50


def test_random_in_the_arena_and_at_a_table_is_the_same() -> None:
    """The arena spares it the observation."""
    game = deal(3)
    one, other = RandomBot(9), RandomBot(9)
    while game.decision is not None:
        index = choose(one, game)
        assert other.choose(observe(game, game.decision.seat)) == index
        game.answer(index)


# Greedy


def test_greedy_answers_equal_positions_equally() -> None:
    game = deal(4)
    while game.decision is not None:
        seen = observe(game, game.decision.seat)
        index = GreedyBot(1).choose(seen)
        assert GreedyBot(2).choose(seen) == index
        assert GreedyBot().choose(observe(game.clone(), game.decision.seat)) == index
        game.answer(index)


def test_greedy_plays_the_same_game_again() -> None:
    names = ["greedy", "greedy"]
    assert keys_of(deal(4), names, 1) == keys_of(deal(4), names, 2)
    assert keys_of(deal(4), names, 1) != keys_of(deal(5), names, 1)


def test_greedy_leaves_what_it_looks_at_alone() -> None:
    game = deal(4)
    for _ in range(60):
        before = game.state.digest()
        index = GreedyBot().choose(observe(game, game.decision.seat))
        assert game.state.digest() == before
        game.answer(index)


def test_greedy_beats_random(run_cli: RunCli) -> None:
    done = run_cli(*"sim --games 200 --seat greedy --seat random --seed 1 --jobs 2 --json".split())
    assert (done.returncode, done.stderr) == (0, "")
    report = json.loads(done.stdout)
    assert (report["games"], report["errors"]) == (200, 0)
    greedy, random = report["seats"]
    assert greedy["player"] == "greedy"
    assert greedy["win_rate"] >= 0.95
    assert greedy["mean_score"] > 2 * random["mean_score"]


# Whole games


@pytest.mark.parametrize("names", [["greedy"], ["random"], ["greedy", "random"]], ids="-".join)
@pytest.mark.parametrize(
    "setup", SETUPS, ids=lambda s: f"{len(s['seats'])}-{s['edition']}-{s['pool']}"
)
def test_every_game_ends(setup: dict[str, object], names: list[str]) -> None:
    checked = Setup.checked(**setup)
    seats = len(checked.seats)
    players = [names[seat % len(names)] for seat in range(seats)]
    for seed in range(2):
        game = new_game(checked, seed)
        asked = play_game(game, make_bots(AscensionPlayers(), players, seed))
        assert game.decision is None
        assert game.state.over
        assert asked > 0
        best = max(score(game.state, seat) for seat in range(seats))
        if not checked.solo:
            assert game.state.winners
            assert all(score(game.state, seat) == best for seat in game.state.winners)


def test_the_same_seeds_give_the_same_game() -> None:
    names = ["random", "greedy", "random"]
    once = keys_of(deal(6, seats=3), names, 8)
    assert keys_of(deal(6, seats=3), names, 8) == once
    assert keys_of(deal(6, seats=3), names, 9) != once


def test_games_and_players_of_a_series_have_seeds_of_their_own() -> None:
    seeds = [derived_seed(7, index) for index in range(2000)]
    seeds += [derived_seed(seed, seat) for seed in seeds[:500] for seat in (1, 2)]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 2**63 for seed in seeds)
    assert derived_seed(7, 1, 2) != derived_seed(7, 2, 1)


# The roster and the interface


@pytest.mark.parametrize("name", LEVELS)
def test_players_are_made_by_name(name: str) -> None:
    assert AscensionPlayers().make(name, 3).name == name


@pytest.mark.parametrize("name", ["", "Greedy", "grandmaster"])
def test_an_unknown_player_is_a_sentence(name: str) -> None:
    with pytest.raises(UsageError, match=f"no computer player named {name}; choose from random, n"):
        AscensionPlayers().make(name)


@pytest.mark.parametrize("name", LEVELS)
def test_nothing_can_be_chosen_when_nothing_is_asked(name: str) -> None:
    game = deal(3, pool=1)
    play_game(game, make_bots(AscensionPlayers(), ["greedy", "greedy"], 3))
    with pytest.raises(ValueError, match="nothing is asked"):
        AscensionPlayers().make(name).choose(observe(game, 0))
    with pytest.raises(ValueError, match="nothing is asked"):
        choose(AscensionPlayers().make(name), game)
