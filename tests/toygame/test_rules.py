"""The rules of Bids."""

import pytest

from tests.toygame.kind import BidsGame, BidsKind
from tests.toygame.rules import IllegalAnswer
from tests.toygame.setup import Setup

TWO = {"seats": ["Ann", "Bea"], "rounds": 2, "coins": 5}
THREE = {"seats": ["Ann", "Bea", "Cid"], "rounds": 1}


def say(game: BidsGame, *keys: str) -> list[str]:
    """Answer by keys; returns what happened."""
    happened = []
    for key in keys:
        question = game.question()
        assert question is not None
        index = [game.key_of(i) for i in range(question.options)].index(key)
        happened = [one.what for one in game.answer(index).events]
    return happened


def deal(setup: dict[str, object], opener: int) -> BidsGame:
    """A game that this seat begins."""
    for seed in range(50):
        game = BidsKind().new(setup, seed, 1)
        question = game.question()
        if question is not None and question.seat == opener:
            return game
    raise AssertionError("nobody begins")


def test_the_highest_bid_is_paid_and_takes_the_prize() -> None:
    game = deal(TWO, 0)
    prize = game.view(0).prize
    assert say(game, "open 1") == ["opened"]
    assert say(game, "bid 3") == ["bid"]
    assert say(game, "stand") == ["raised", "shown", "closed", "round"]
    ann, bea = game.view(0).players
    assert (ann.coins, ann.won, bea.coins, bea.won) == (5, (), 2, (prize,))
    assert game.view(0).opener == 1


def test_equal_bids_pay_nobody() -> None:
    game = deal(TWO, 0)
    say(game, "open 1", "bid 3", "raise 3")
    assert [(one.coins, one.won) for one in game.view(0).players] == [(5, ()), (5, ())]


def test_without_a_bid_the_prize_is_gone() -> None:
    game = deal(TWO, 0)
    say(game, "open 0", "nothing", "stand")
    assert [one.won for one in game.view(0).players] == [(), ()]


def test_who_opens_with_everything_is_asked_no_more() -> None:
    game = deal(TWO, 1)
    assert say(game, "open 5") == ["opened", "shown", "closed", "round"]
    assert [one.coins for one in game.view(0).players] == [5, 0]
    assert say(game, "open 0") == ["opened", "shown", "closed", "over"]


def test_the_highest_sum_wins_and_equal_sums_share() -> None:
    game = deal(THREE, 2)
    say(game, "open 0", "bid 1", "bid 2", "stand")
    result = game.result()
    assert result is not None
    assert result.winners == (1,)
    shared = deal(THREE, 2)
    say(shared, "open 0", "nothing", "nothing", "stand")
    assert shared.question() is None
    ended = shared.result()
    assert ended is not None
    assert (ended.winners, ended.scores) == ((0, 1, 2), (0, 0, 0))


def test_savings_count_where_that_was_agreed() -> None:
    game = deal({**THREE, "savings": True, "coins": 12}, 0)
    say(game, "open 0", "nothing", "nothing", "raise 4")
    assert [one.points for one in game.view(0).players][1:] == [2, 2]
    assert game.view(0).players[0].points == game.view(0).players[0].won[0] + 1


def test_only_chance_and_bids_that_are_shown_end_an_undo() -> None:
    game = deal(TWO, 0)
    steps = []
    for key in ("open 1", "bid 3", "stand"):
        question = game.question()
        assert question is not None
        index = [game.key_of(i) for i in range(question.options)].index(key)
        steps.append(game.answer(index))
    assert [(step.rolled, set(step.learned)) for step in steps] == [
        (False, set()),
        (False, set()),
        (True, {0, 1}),
    ]


def test_there_is_no_other_answer() -> None:
    game = deal(TWO, 0)
    with pytest.raises(IllegalAnswer):
        game.answer(6)
    with pytest.raises(IllegalAnswer):
        game.key_of(-1)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"seats": ["Ann"]}, "2 to 4 players can play, not 1"),
        ({"rounds": 9, "coins": 5}, "9 rounds need at least 9 coins a player"),
        ({"coins": 61}, "coins: Input should be less than or equal to 60"),
        ({"prizes": "odd"}, "prizes: Input should be 'even' or 'steep'"),
    ],
)
def test_an_impossible_setup_is_refused(wrong: dict[str, object], why: str) -> None:
    with pytest.raises(Exception, match=why):
        Setup.checked(**{**TWO, **wrong})
