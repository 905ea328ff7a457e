"""Rulings 32 to 37 of Chronicle of the Godslayer: monsters, opponents, honor."""

import pytest

from ascension_tui.games.ascension.rules.observe import observe
from ascension_tui.games.ascension.rules.sample import sample
from ascension_tui.games.ascension.rules.setup import Setup
from tests.cards.positions import moved, names, seen

XERON = "Xeron, Duke of Lies"


def test_chronicle_r32_widow_several_opponents_choose_in_turn_order(position):
    g = position(
        players=3,
        seat=1,
        in_play=["Muramasa"],
        row=["Corrosive Widow"],
        power=4,
        others=[{"in_play": ["Snapdragon", "Muramasa"]}, {"in_play": ["Shadow Star", "Muramasa"]}],
    )
    g.defeat("Corrosive Widow")
    assert g.pending.seat == 2
    g.choose("Snapdragon")
    assert g.pending.seat == 0
    g.choose("Muramasa")
    assert g.pending is None
    assert [g.seat(seat).in_play for seat in range(3)] == [
        ["Shadow Star"],
        ["Muramasa"],
        ["Muramasa"],
    ]
    assert [g.seat(seat).discard for seat in range(3)] == [["Muramasa"], [], ["Snapdragon"]]


def test_chronicle_r32_sea_tyrant_several_opponents_choose_in_turn_order(position):
    g = position(
        players=4,
        row=["Sea Tyrant"],
        power=5,
        others=[
            {"in_play": ["Snapdragon", "Muramasa"]},
            {"in_play": ["Shadow Star"]},
            {"in_play": ["Shadow Star", "Muramasa", "Hedron Cannon"]},
        ],
    )
    g.defeat("Sea Tyrant")
    g.choose("Snapdragon", seat=1)
    g.choose("Hedron Cannon", seat=3)
    assert g.pending is None
    assert [g.seat(seat).in_play for seat in (1, 2, 3)] == [
        ["Snapdragon"],
        ["Shadow Star"],
        ["Hedron Cannon"],
    ]


def test_chronicle_r32_destroyed_constructs_keep_their_honor(position):
    g = position(row=["Sea Tyrant"], power=5, others=[{"in_play": ["Hedron Cannon", "Muramasa"]}])
    g.defeat("Sea Tyrant")
    g.choose("Muramasa")
    assert g.seat(1).discard == ["Hedron Cannon"]
    assert g.seat(1).score == 12


def test_chronicle_r32_the_asked_seat_alone_sees_its_options(position):
    g = position(
        players=3,
        row=["Corrosive Widow"],
        power=4,
        others=[{"in_play": ["Snapdragon", "Muramasa"]}],
    )
    g.defeat("Corrosive Widow")
    assert len(g.view(1).decision.options) == 2
    for seat in (0, 2, -1):
        asked = g.view(seat).decision
        assert (asked.seat, asked.card, asked.options) == (1, "corrosive_widow", ())


def test_chronicle_r33_xeron_taken_card_belongs_to_the_taker(position):
    g = position(
        row=[XERON],
        power=6,
        others=[{"hand": ["Master Dhartha"], "deck": ["Apprentice"] * 5}],
    )
    g.defeat(XERON)
    g.play("Master Dhartha")
    assert len(g.seat(0).hand) == 3
    g.end_turn()
    assert "Master Dhartha" in g.seat(0).discard
    assert (g.seat(0).score, g.seat(1).score) == (3 + 3, 0)


def test_chronicle_r33_xeron_victim_draws_no_replacement(position):
    g = position(row=[XERON], power=6, others=[{"hand": ["Mystic"] * 5}])
    g.defeat(XERON)
    g.end_turn()
    assert (g.active, len(g.seat(1).hand)) == (1, 4)


def test_chronicle_r33_xeron_third_seat_sees_no_name(position):
    g = position(
        players=3,
        row=[XERON],
        power=6,
        hand=["Militia"],
        others=[{"hand": ["Master Dhartha", "Landtalker"]}, {"hand": ["Apprentice"]}],
    )
    g.defeat(XERON)
    taken = g.seat(0).hand[1]
    assert names(g.view(1).players[0].hand.cards) == [taken, None, None]
    assert names(g.view(2).players[0].hand.cards) == ["Apprentice", None, None]
    assert names(g.view(2).players[1].hand.cards) == [None]
    assert g.view(2).players[1].card_honor is None
    assert [card for card, *_ in moved(g, "take", seat=2)] == [None, "apprentice"]
    assert [card is None for card, *_ in moved(g, "take", seat=1)] == [False, True]
    assert [card for card, *_ in moved(g, "take", seat=-1)] == [None, None]


def test_chronicle_r33_xeron_card_is_known_once_played(position):
    g = position(
        players=3, row=[XERON], power=6, others=[{"hand": ["Master Dhartha"]}, {"hand": []}]
    )
    g.defeat(XERON)
    assert names(g.view(2).players[0].hand.cards) == [None]
    g.play("Master Dhartha")
    assert names(g.view(2).players[0].played) == ["Master Dhartha"]
    assert g.view(2).players[0].card_honor == 3


def test_chronicle_r33_xeron_taker_and_victim_stay_sure_when_a_copy_is_played(position):
    g = position(
        players=3, row=[XERON], power=6, hand=["Mystic"], others=[{"hand": ["Mystic"]}, {}]
    )
    g.defeat(XERON)
    g.play("Mystic")
    for seat, honor in ((0, (2, 0)), (1, (2, 0)), (2, (None, None))):
        view = g.view(seat)
        assert (view.players[0].card_honor, view.players[1].card_honor) == honor


@pytest.mark.parametrize("players", [2, 3])
def test_chronicle_r33_xeron_taker_can_be_sampled_after_playing_a_copy(position, players):
    g = position(
        players=players,
        row=[XERON],
        power=6,
        hand=["Apprentice", "Apprentice"],
        others=[{"hand": ["Apprentice"], "deck": []}],
    )
    g.defeat(XERON)
    g.play("Apprentice")
    game = sample(observe(g.game, 0), seed=7)
    assert [option.key for option in game.decision.options] == g.options


def test_chronicle_r33_xeron_unsettles_what_third_seats_knew(position):
    g = position(
        players=3,
        hand=["Druids of the Stone Circle"],
        deck=["Apprentice"] * 9,
        row=[XERON],
        others=[{"hand": ["Emri, One with the Void", "Heavy Infantry"]}],
    )
    g.play("Druids of the Stone Circle")
    g.choose("Mystic")
    g.end_turn()
    assert names(g.view(2).players[0].hand.cards) == ["Mystic", None, None, None, None]
    g.play("Emri, One with the Void")
    g.play("Heavy Infantry")
    g.defeat(XERON)
    (taken,) = g.seat(1).hand
    assert names(g.view(2).players[0].hand.cards) == [None] * 4
    assert names(g.view(2).players[1].hand.cards) == [None]
    known = [None] * 4 if taken == "Mystic" else ["Mystic", None, None, None]
    assert names(g.view(1).players[0].hand.cards) == known


def test_chronicle_r33_xeron_known_lone_card_stays_known_to_all(position):
    g = position(
        players=3,
        hand=["Druids of the Stone Circle"],
        deck=[],
        row=[XERON],
        others=[{"hand": ["Emri, One with the Void", "Heavy Infantry"]}],
    )
    g.play("Druids of the Stone Circle")
    g.choose("Mystic")
    g.state.players[0].played.clear()  # without the Druids the Mystic is all there is to draw
    g.end_turn()
    assert names(g.view(2).players[0].hand.cards) == ["Mystic"]
    g.play("Emri, One with the Void")
    g.play("Heavy Infantry")
    g.defeat(XERON)
    assert names(g.view(2).players[1].hand.cards) == ["Mystic"]
    assert [card for card, *_ in moved(g, "take", seat=2)] == ["mystic"]


def test_chronicle_r34_runes_of_a_reward_can_be_used_the_same_turn(position):
    g = position(row=["Wind Tyrant"], power=5)
    g.defeat("Wind Tyrant")
    g.acquire("Mystic")
    assert g.seat(0).discard == ["Mystic"]


def test_chronicle_r34_cards_of_a_reward_can_be_used_the_same_turn(position):
    g = position(row=["Tormented Soul"], power=3, deck=["Heavy Infantry"])
    g.defeat("Tormented Soul")
    g.play("Heavy Infantry")
    g.defeat("Cultist")
    assert g.seat(0).honor == 2


def test_chronicle_r34_rewards_cannot_be_saved(position):
    g = position(row=["Wind Tyrant"], power=5)
    g.defeat("Wind Tyrant")
    g.end_turn()
    g.end_turn()
    assert (g.active, g.runes) == (0, 0)


@pytest.mark.parametrize(
    ("zones", "act", "honor"),
    [
        ({"hand": ["Lifebound Initiate"]}, lambda g: g.play("Lifebound Initiate"), 1),
        ({"hand": ["Flytrap Witch"]}, lambda g: g.play("Flytrap Witch"), 2),
        (
            {"hand": ["Avatar Golem"], "in_play": ["Muramasa"]},
            lambda g: g.play("Avatar Golem"),
            1,
        ),
        (
            {"in_play": ["Yggdrasil Staff"], "runes": 4},
            lambda g: g.use("Yggdrasil Staff", 1),
            3,
        ),
        (
            {"hand": ["Landtalker"], "in_play": ["Snapdragon"]},
            lambda g: g.play("Landtalker"),
            1,
        ),
        (
            {"in_play": ["Voidthirster"], "row": ["Samael's Trickster"], "power": 3},
            lambda g: g.defeat("Samael's Trickster"),
            2,
        ),
    ],
)
def test_chronicle_r35_any_honor_comes_from_the_pool(position, zones, act, honor):
    g = position(pool=10, **zones)
    act(g)
    assert (g.seat(0).honor, g.pool) == (honor, 10 - honor)
    g = position(pool=honor, **zones)
    act(g)
    assert (g.seat(0).honor, g.pool) == (honor, 0)
    assert g.view(1).honor_pool.ending
    assert not g.over


def test_chronicle_r35_turn_goes_on_and_tokens_come_from_the_reserve(position):
    g = position(hand=["Flytrap Witch", "Lifebound Initiate"], deck=["Mystic"], pool=1, power=2)
    g.play("Flytrap Witch")
    assert (g.seat(0).honor, g.pool) == (2, 0)
    g.play("Lifebound Initiate")
    g.defeat("Cultist")
    assert (g.seat(0).honor, g.pool, g.over) == (4, 0, False)
    assert seen(g, "PoolEmptied", "seat", "last") == [(0, 1)]
    g.end_turn()
    assert (g.over, g.active) == (False, 1)
    g.end_turn()
    assert g.over


def test_chronicle_r36_scoring_counts_all_zones(position):
    g = position(
        hand=["Arha Initiate"],
        deck=["Landtalker"],
        discard=["Master Dhartha"],
        played=["Cetra, Weaver of Stars"],
        in_play=["Hedron Cannon"],
        honor=5,
    )
    assert g.seat(0).score == 5 + 1 + 3 + 3 + 4 + 8
    assert g.view(1).players[0].card_honor == 19


def test_chronicle_r36_monsters_do_not_score(position):
    g = position(discard=["Earth Tyrant"], hand=["Apprentice"])
    assert g.seat(0).score == 0


def test_chronicle_r36_final_score_is_told(position):
    g = position(
        seat=1,
        hand=["Lifebound Initiate"],
        pool=1,
        others=[{"in_play": ["Muramasa"], "deck": []}],
    )
    g.play("Lifebound Initiate")
    g.end_turn()
    assert seen(g, "GameEnded", "winners", "scores") == [((0,), (4, 2))]
    assert g.winner == 0


@pytest.mark.parametrize(
    ("edition", "players", "pool"),
    [
        ("revised", 2, 60),
        ("revised", 3, 90),
        ("revised", 4, 120),
        ("first", 2, 60),
        ("first", 3, 75),
        ("first", 4, 90),
    ],
)
def test_chronicle_r37_honor_pool_by_edition(position, edition, players, pool):
    assert position(players=players, edition=edition).pool == pool
    seats = tuple("abcd"[:players])
    assert Setup(seats=seats, edition=edition).honor_pool() == pool
