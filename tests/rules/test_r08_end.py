"""Section 8 of the rules: the end of the game."""

import pytest

from tests.cards.positions import seen
from tests.rules.deals import deal, decisions

TABLET = "Tablet of Time's Dawn"


def turns_left(g):
    """End turns until the game is over and return who had one."""
    seats = []
    while not g.over:
        seats.append(g.active)
        g.end_turn()
    return seats


def test_r8_1_three_players_the_second_takes_the_last_token(position):
    g = position(players=3, seat=1, power=2, pool=1)
    g.defeat("Cultist")
    assert g.view(0).honor_pool.ending
    assert seen(g, "PoolEmptied", "seat", "last") == [(1, 2)]
    assert turns_left(g) == [1, 2]


@pytest.mark.parametrize(
    ("players", "seat", "turns"),
    [(2, 0, [0, 1]), (2, 1, [1]), (3, 0, [0, 1, 2]), (4, 3, [3]), (4, 1, [1, 2, 3])],
)
def test_r8_1_the_round_is_played_to_the_end(position, players, seat, turns):
    g = position(players=players, seat=seat, power=2, pool=1)
    g.defeat("Cultist")
    assert turns_left(g) == turns


@pytest.mark.parametrize(("seat", "turns"), [(2, [2, 3, 0, 1]), (0, [0, 1]), (1, [1])])
def test_r8_1_the_player_before_the_first_player_has_the_last_turn(position, seat, turns):
    g = position(players=4, seat=seat, power=2, pool=1)
    g.state.first = 2
    assert g.view(0).honor_pool.last_seat == 1
    g.defeat("Cultist")
    assert turns_left(g) == turns


def test_r8_1_honor_earned_after_the_last_token_counts(position):
    g = position(power=6, pool=1, others=[{"hand": ["Heavy Infantry"] * 3, "deck": []}])
    for _ in range(3):
        g.defeat("Cultist")
    g.end_turn()
    for _ in range(3):
        g.play("Heavy Infantry")
    g.defeat("Cultist")
    g.end_turn()
    assert g.over
    assert (g.seat(0).honor, g.seat(1).honor) == (3, 1)


def test_r8_1_extra_turns_are_taken_in_the_last_round(position):
    g = position(
        power=2, pool=1, in_play=[TABLET], others=[{"in_play": [TABLET], "hand": [], "deck": []}]
    )
    g.defeat("Cultist")
    g.use(TABLET)
    g.end_turn()
    g.end_turn()
    g.use(TABLET)
    g.end_turn()
    assert (g.over, g.active) == (False, 1)
    g.end_turn()
    assert g.over


def test_r8_1_pool_emptied_in_the_extra_turn_of_the_last_player(position):
    g = position(seat=1, in_play=[TABLET], deck=["Heavy Infantry"] * 5, pool=1)
    g.use(TABLET)
    g.end_turn()
    g.play("Heavy Infantry")
    g.defeat("Cultist")
    assert turns_left(g) == [1]


def test_r8_1_pool_emptied_in_the_extra_turn_of_the_first_player(position):
    g = position(players=3, in_play=[TABLET], deck=["Heavy Infantry"] * 5, pool=1)
    g.use(TABLET)
    g.end_turn()
    g.play("Heavy Infantry")
    g.defeat("Cultist")
    assert turns_left(g) == [0, 1, 2]


def test_r8_1_a_pool_with_one_token_left_is_not_empty(position):
    g = position(seat=1, power=2, pool=2)
    g.defeat("Cultist")
    g.end_turn()
    assert (g.over, g.active, g.pool) == (False, 0, 1)


def test_r8_1_nothing_is_asked_after_the_end(position):
    g = position(seat=1, power=2, pool=1)
    g.defeat("Cultist")
    g.end_turn()
    assert g.options == []
    assert g.pending is None
    assert g.view(0).decision is None
    assert g.view(0).over


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["first", "revised"])
def test_r8_1_all_seats_had_the_same_number_of_turns(players, edition):
    game = deal(players, seed=players, edition=edition, pool=15)
    for _ in decisions(game, seed=11):
        pass
    turns = [0] * players
    for event in game.events:
        if type(event).__name__ == "TurnBegan" and not event.extra:
            turns[event.seat] += 1
    assert game.state.over
    assert len(set(turns)) == 1


def test_r8_2_score_is_tokens_and_printed_honor_everywhere(position):
    g = position(
        honor=7,
        hand=["Wolf Shaman"],
        deck=["Landtalker", "Apprentice"],
        discard=["Hedron Cannon"],
        played=["Mystic"],
        in_play=["Muramasa"],
        others=[{"honor": 3, "discard": ["Mephit", "Avatar of the Fallen"]}],
    )
    assert g.seat(0).score == 7 + 1 + 3 + 8 + 1 + 4
    assert g.seat(1).score == 3


def test_r8_2_most_honor_wins(position):
    g = position(
        players=3,
        seat=2,
        power=2,
        pool=1,
        others=[{"in_play": ["Hedron Cannon"]}, {"honor": 4}],
    )
    g.defeat("Cultist")
    g.end_turn()
    assert g.winner == 0
    assert seen(g, "GameEnded", "winners", "scores", "reason") == [((0,), (8, 4, 1), "honor")]


@pytest.mark.parametrize(
    ("first", "honor", "winner"),
    [(0, (5, 5, 5), 2), (0, (5, 5, 4), 1), (1, (5, 5, 5), 0), (2, (4, 5, 5), 1), (1, (5, 4, 5), 0)],
)
def test_r8_3_in_a_tie_the_player_later_in_turn_order_wins(position, first, honor, winner):
    last = (first - 1) % 3
    order = [(last + offset) % 3 for offset in range(3)]
    g = position(
        players=3,
        seat=last,
        hand=["Lifebound Initiate"],
        pool=1,
        honor=honor[last] - 2,
        others=[{"honor": honor[seat]} for seat in order[1:]],
    )
    g.state.first = first
    g.play("Lifebound Initiate")
    g.end_turn()
    assert [g.seat(seat).score for seat in range(3)] == list(honor)
    assert g.winner == winner
    assert seen(g, "GameEnded", "reason") == ["tie"]
