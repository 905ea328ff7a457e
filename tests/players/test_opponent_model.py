"""Reading opponents: what they bought tells how they play, and play-outs follow it."""

import pytest

from ascension_tui.games.ascension.players.greedy import GreedyBot
from ascension_tui.games.ascension.players.playouts import THE_END, play_on
from ascension_tui.games.ascension.players.rollout_player import (
    GreedyRolloutPlayer,
    cards_bought,
    greedy_chance,
)
from ascension_tui.games.ascension.players.search import policy_for
from ascension_tui.games.ascension.players.thinker import is_due, thinker
from ascension_tui.games.ascension.players.weights import learned
from ascension_tui.games.ascension.rules.cards import SETS
from ascension_tui.games.ascension.rules.engine import Game
from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.setup import Setup, compile_sets, new_game
from ascension_tui.games.ascension.scenario import position
from ascension_tui.games.ascension.training.positions import (
    DeckSample,
    learn_tells,
    sample_decks,
)


def test_cards_speak_for_whoever_has_them_oftener() -> None:
    decks = [
        *[DeckSample(True, {"heavy_infantry": 2, "wolf_shaman": 1})] * 40,
        *[DeckSample(False, {"mystic": 2, "wolf_shaman": 1})] * 40,
    ]
    tells = learn_tells(decks)
    assert tells["heavy_infantry"] > 1.0
    assert tells["mystic"] < -1.0
    assert tells["wolf_shaman"] == pytest.approx(0.0, abs=0.01)


def test_a_rare_card_proves_little() -> None:
    decks = [DeckSample(True, {"landtalker": 1, "mystic": 60}), DeckSample(False, {"mystic": 60})]
    assert 0.0 < learn_tells(decks)["landtalker"] < 0.3


def test_starting_cards_and_what_is_not_owned_tell_nothing() -> None:
    g = position(hand=["Mystic"], in_play=["Snapdragon"], discard=["Wolf Shaman"], deck=["Militia"])
    assert cards_bought(g.game.state, 0) == {"mystic": 1, "snapdragon": 1, "wolf_shaman": 1}
    assert cards_bought(g.game.state, 1) == {}
    assert greedy_chance(g.game.state, 1, learned().tells) == 0.5


def test_what_is_learned_knows_every_card_that_can_be_bought() -> None:
    wanted = {
        face.slug
        for face in compile_sets(SETS).kinds
        if face.type in ("hero", "construct") and face.turned_from is None
        if not face.basic or face.pile >= 0
    }
    assert wanted <= set(learned().tells)


def test_a_game_tells_the_same_twice_and_both_seats_play() -> None:
    one = sample_decks(learned(), ("chronicle",), 4)
    assert one == sample_decks(learned(), ("chronicle",), 4)
    assert one != sample_decks(learned(), ("chronicle",), 5)
    assert [deck.greedy for deck in one[:2]] == [True, False]
    assert [deck.greedy for deck in sample_decks(learned(), ("chronicle",), 5)[:2]] == [False, True]


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_greedy_opponent_is_known_by_its_deck(seed: int) -> None:
    game = new_game(Setup.checked(seats=("one", "two"), sets=("chronicle",)), seed, listen=False)
    bots = (GreedyBot(), thinker("adept", seed))
    while game.decision is not None and game.state.round < 9:
        seat = game.decision.seat
        game.answer(bots[seat].choose(observe(game, seat)))
    greedy, adept = (greedy_chance(game.state, seat, learned().tells) for seat in (0, 1))
    assert greedy > 0.7 > 0.3 > adept


@pytest.mark.parametrize("chance", [0.0, 0.1, 0.5, 0.93, 1.0])
def test_a_chance_falls_on_its_share_of_play_outs(chance: float) -> None:
    fallen = [is_due(chance, number) for number in range(200)]
    assert abs(sum(fallen) - 200 * chance) <= 1
    for start in range(0, 200, 20):  # evenly, wherever a race ends
        assert abs(sum(fallen[start : start + 20]) - 20 * chance) <= 1


def played_by(seat: int, game: Game) -> list[str]:
    return [game.state.faces[card].slug for card in game.state.players[seat].discard]


def test_a_quick_greedy_player_buys_what_greedy_buys() -> None:
    row = ["Shade of the Black Watch", "Wolf Shaman", "Landtalker", "Arha Templar"]
    for runes in range(1, 8):
        boards = [position(hand=[], row=row, runes=runes, pool=60) for _ in range(2)]
        player = GreedyRolloutPlayer(policy_for(boards[0].game.state.rules, learned()).rollout)
        player.play_turn(boards[0].game, end=False)
        greedy = GreedyBot()
        game = boards[1].game
        while True:
            index = greedy.choose(observe(game, 0))
            if game.decision.options[index].act == "end":
                break
            game.answer(index)
        assert played_by(0, boards[0].game) == played_by(0, game)


def test_each_seat_plays_on_by_itself() -> None:
    """The opponent's way of playing on makes a difference, the own seat's stays."""
    setup = Setup.checked(seats=("one", "two"), sets=("chronicle",))
    game = new_game(setup, 3, listen=False)
    policy = policy_for(game.state.rules, learned())
    alike = [play_on(game, 0, ("end",), (THE_END,), seed, policy) for seed in range(6)]
    named = [
        play_on(game, 0, ("end",), (THE_END,), seed, policy, [policy.player, policy.player])
        for seed in range(6)
    ]
    greedy = [
        play_on(game, 0, ("end",), (THE_END,), seed, policy, [policy.player, policy.greedy_player])
        for seed in range(6)
    ]
    assert alike == named != greedy
