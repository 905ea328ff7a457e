"""Monsters of Chronicle of the Godslayer."""

import pytest

from ascension_tui.games.ascension.scenario import ScenarioError
from tests.cards.positions import at_once, moved, names, seen, story

AVATAR = "Avatar of the Fallen"
XERON = "Xeron, Duke of Lies"


def test_avatar_of_the_fallen_acquires_a_card_of_the_row_free(position):
    g = position(row=[AVATAR, "Hedron Cannon", "Mephit"], center_deck=["Wolf Shaman"], power=7)
    g.defeat(AVATAR)
    assert g.seat(0).honor == 4
    assert g.options == ["pick:row:wolf_shaman", "pick:row:hedron_cannon", "pick:row:mephit"]
    g.choose("Hedron Cannon")
    assert g.seat(0).discard == ["Hedron Cannon"]
    assert g.void == [AVATAR]
    assert (g.runes, g.power) == (0, 0)


def test_avatar_of_the_fallen_defeats_a_monster_of_the_row_free(position):
    g = position(row=[AVATAR, "Wind Tyrant", "Mephit"], power=7)
    g.defeat(AVATAR)
    g.choose("Wind Tyrant")
    assert (g.runes, g.seat(0).honor) == (3, 4 + 3)
    assert g.void == [AVATAR, "Wind Tyrant"]


def test_avatar_of_the_fallen_reward_is_not_optional(position):
    g = position(row=[AVATAR, "Void Initiate", "Arha Initiate"], power=7)
    g.defeat(AVATAR)
    with pytest.raises(ScenarioError, match="cannot be chosen"):
        g.choose(None)


def test_avatar_of_the_fallen_takes_nothing_from_the_piles(position):
    g = position(row=[AVATAR], power=7)
    g.defeat(AVATAR)
    assert g.pending is None
    assert g.seat(0).discard == []
    assert g.seat(0).honor == 4


def test_avatar_of_the_fallen_chain_into_mephit(position):
    g = position(
        row=[AVATAR, "Mephit"],
        center_deck=["Arha Initiate", "Spike Vixen", "Kor, the Ferromancer"],
        in_play=["Voidthirster"],
        power=7,
    )
    g.defeat(AVATAR)
    g.choose("Mephit")
    assert g.row[:2] == ["Arha Initiate", "Spike Vixen"]
    g.choose("Spike Vixen")
    assert g.row[:2] == ["Arha Initiate", "Kor, the Ferromancer"]
    assert g.seat(0).honor == 4 + 2 + 1
    assert story(g) == [
        "paid 7 power",
        "defeated avatar_of_the_fallen",
        "defeat avatar_of_the_fallen row>void",
        "refill arha_initiate",
        "honor 4 by avatar_of_the_fallen",
        "defeated mephit",
        "defeat mephit row>void",
        "refill spike_vixen",
        "honor 2 by mephit",
        "banish spike_vixen row>void",
        "refill kor_the_ferromancer",
        "honor 1 by voidthirster",
    ]


def test_avatar_of_the_fallen_returned_by_the_refill_is_no_other_card(position):
    g = position(row=[AVATAR], power=7)
    g.state.center.clear()
    with at_once():
        g.defeat(AVATAR)
    assert g.seat(0).honor == 4
    assert AVATAR in g.row


def test_avatar_of_the_fallen_returned_by_the_refill_cannot_be_chosen(position):
    g = position(row=[AVATAR, "Wolf Shaman", "Mephit"], power=7)
    g.state.center.clear()
    g.defeat(AVATAR)
    assert sorted(g.options) == ["pick:row:mephit", "pick:row:wolf_shaman"]


def test_avatar_of_the_fallen_may_take_a_second_avatar(position):
    g = position(row=[AVATAR, AVATAR, "Shadow Star"], power=7)
    g.defeat(AVATAR)
    g.choose(AVATAR)
    g.choose("Shadow Star")
    assert g.seat(0).honor == 8
    assert g.seat(0).discard == ["Shadow Star"]


def test_corrosive_widow_lets_the_opponent_choose(position):
    g = position(
        row=["Corrosive Widow"],
        power=4,
        in_play=["Muramasa"],
        others=[{"in_play": ["Snapdragon", "Shadow Star"]}],
    )
    g.defeat("Corrosive Widow")
    assert g.seat(0).honor == 3
    assert g.pending.seat == 1
    g.choose("Shadow Star")
    assert g.seat(1).in_play == ["Snapdragon"]
    assert g.seat(1).discard == ["Shadow Star"]
    assert g.seat(0).in_play == ["Muramasa"]
    assert moved(g, "destroy") == [("shadow_star", "in_play", "discard")]


def test_corrosive_widow_with_several_opponents(position):
    g = position(
        players=4,
        seat=2,
        row=["Corrosive Widow"],
        power=4,
        others=[
            {"in_play": ["Snapdragon", "Shadow Star"]},
            {"in_play": []},
            {"in_play": ["Muramasa", "Yggdrasil Staff"]},
        ],
    )
    g.defeat("Corrosive Widow")
    assert g.pending.seat == 3
    g.choose("Snapdragon")
    assert g.pending.seat == 1
    assert names(g.view(1).players[3].discard) == ["Snapdragon"]
    g.choose("Muramasa")
    assert g.pending is None
    assert (g.active, g.seat(1).in_play, g.seat(3).in_play) == (
        2,
        ["Yggdrasil Staff"],
        ["Shadow Star"],
    )
    assert seen(g, "CardMoved", "card", "owner", "to")[-2:] == [
        ("snapdragon", 3, 3),
        ("muramasa", 1, 1),
    ]


def test_corrosive_widow_takes_a_lone_construct_unasked(position):
    g = position(row=["Corrosive Widow"], power=4, others=[{"in_play": ["Snapdragon"]}])
    g.defeat("Corrosive Widow")
    g.choose("Snapdragon", seat=1)
    assert g.pending is None
    assert g.seat(1).discard == ["Snapdragon"]


def test_earth_tyrant_draws_two(position):
    g = position(row=["Earth Tyrant"], power=6, deck=["Mystic", "Militia"])
    g.defeat("Earth Tyrant")
    assert g.seat(0).honor == 5
    assert g.seat(0).hand == ["Mystic", "Militia"]


def test_mephit_may_banish_the_card_that_replaced_it(position):
    g = position(row=["Mephit"], center_deck=["Wind Tyrant", "Arha Initiate"], power=3)
    g.defeat("Mephit")
    assert g.seat(0).honor == 2
    g.choose("Wind Tyrant")
    assert g.row[0] == "Arha Initiate"
    assert g.void == ["Mephit", "Wind Tyrant"]
    assert g.seat(0).honor == 2


def test_mephit_may_decline(position):
    g = position(row=["Mephit"], center_deck=["Wind Tyrant"], power=3)
    g.defeat("Mephit")
    g.choose(None)
    assert g.row[0] == "Wind Tyrant"
    assert g.void == ["Mephit"]


@pytest.mark.parametrize(
    ("row_choice", "discard_choice", "void", "discard"),
    [
        ("Wolf Shaman", "Landtalker", ["Wolf Shaman", "Landtalker"], []),
        ("Wolf Shaman", None, ["Wolf Shaman"], ["Landtalker"]),
        (None, "Landtalker", ["Landtalker"], []),
        (None, None, [], ["Landtalker"]),
    ],
)
def test_mistake_of_creation_offers_two_independent_banishes(
    position, row_choice, discard_choice, void, discard
):
    g = position(
        row=["Mistake of Creation", "Wolf Shaman"],
        hand=["Apprentice"],
        discard=["Landtalker"],
        power=4,
    )
    g.defeat("Mistake of Creation")
    assert g.seat(0).honor == 4
    g.choose(row_choice)
    assert g.options == ["pick:discard:seat0:landtalker", "no"]
    g.choose(discard_choice)
    assert g.pending is None
    assert g.void == ["Mistake of Creation", *void]
    assert g.seat(0).discard == discard
    assert g.seat(0).hand == ["Apprentice"]


def test_mistake_of_creation_with_an_empty_discard_pile(position):
    g = position(row=["Mistake of Creation"], power=4)
    g.defeat("Mistake of Creation")
    g.choose(None)
    assert g.pending is None


def test_samaels_trickster_gives_a_rune(position):
    g = position(row=["Samael's Trickster"], power=3)
    g.defeat("Samael's Trickster")
    assert (g.runes, g.seat(0).honor) == (1, 1)


def test_sea_tyrant_leaves_each_opponent_one_construct_of_their_choice(position):
    g = position(
        row=["Sea Tyrant"],
        power=5,
        in_play=["Shadow Star", "Muramasa"],
        others=[{"in_play": ["Snapdragon", "Muramasa", "Hedron Cannon"]}],
    )
    g.defeat("Sea Tyrant")
    assert g.seat(0).honor == 5
    assert g.pending.seat == 1
    g.choose("Muramasa")
    assert g.seat(1).in_play == ["Muramasa"]
    assert sorted(g.seat(1).discard) == ["Hedron Cannon", "Snapdragon"]
    assert g.seat(0).in_play == ["Shadow Star", "Muramasa"]


@pytest.mark.parametrize("in_play", [[], ["Snapdragon"]])
def test_sea_tyrant_does_not_touch_a_lone_construct(position, in_play):
    g = position(row=["Sea Tyrant"], power=5, others=[{"in_play": in_play}])
    g.defeat("Sea Tyrant")
    assert g.pending is None
    assert g.seat(1).in_play == in_play
    assert moved(g, "destroy") == []


def test_sea_tyrant_between_equal_constructs_asks_nothing(position):
    g = position(row=["Sea Tyrant"], power=5, others=[{"in_play": ["Shadow Star"] * 3}])
    g.defeat("Sea Tyrant")
    assert g.pending is None
    assert g.seat(1).in_play == ["Shadow Star"]
    assert g.seat(1).discard == ["Shadow Star", "Shadow Star"]


def test_tormented_soul_draws_a_card(position):
    g = position(row=["Tormented Soul"], power=3, deck=["Mystic", "Militia"])
    g.defeat("Tormented Soul")
    assert g.seat(0).honor == 1
    assert g.seat(0).hand == ["Mystic"]


def test_wind_tyrant_gives_three_runes(position):
    g = position(row=["Wind Tyrant"], power=5)
    g.defeat("Wind Tyrant")
    assert (g.runes, g.seat(0).honor) == (3, 3)
    g.acquire("Mystic")
    assert g.runes == 0


def test_xeron_duke_of_lies_takes_a_card_from_each_opponent(position):
    g = position(
        players=3,
        row=[XERON],
        power=6,
        hand=["Apprentice"],
        others=[{"hand": ["Mystic"]}, {"hand": ["Landtalker"]}],
    )
    g.defeat(XERON)
    assert g.seat(0).honor == 3
    assert g.seat(0).hand == ["Apprentice", "Mystic", "Landtalker"]
    assert g.seat(1).hand == g.seat(2).hand == []
    g.play("Landtalker")
    assert g.runes == 3


def test_xeron_duke_of_lies_skips_an_empty_hand(position):
    g = position(
        players=3, row=[XERON], power=6, others=[{"hand": []}, {"hand": ["Landtalker"] * 3}]
    )
    g.defeat(XERON)
    assert g.seat(0).hand == ["Landtalker"]
    assert g.seat(2).hand == ["Landtalker"] * 2


def test_xeron_duke_of_lies_against_empty_hands_does_nothing(position):
    g = position(row=[XERON], power=6)
    chance = g.state.rng
    g.defeat(XERON)
    assert g.pending is None
    assert g.seat(0).hand == []
    assert g.state.rng == chance


def test_xeron_duke_of_lies_takes_any_card_of_the_hand(position):
    taken = set()
    for seed in range(40):
        g = position(
            row=[XERON], power=6, others=[{"hand": ["Mystic", "Militia", "Landtalker"]}], seed=seed
        )
        g.defeat(XERON)
        taken |= set(g.seat(0).hand)
    assert taken == {"Mystic", "Militia", "Landtalker"}


def test_xeron_duke_of_lies_is_seen_by_taker_and_victim_only(position):
    g = position(
        players=3,
        row=[XERON],
        power=6,
        others=[{"hand": ["Master Dhartha", "Mystic"]}, {"hand": []}],
    )
    g.defeat(XERON)
    (taken,) = g.seat(0).hand
    assert (
        names(g.view(0).players[0].hand.cards) == names(g.view(1).players[0].hand.cards) == [taken]
    )
    for outsider in (2, -1):
        assert names(g.view(outsider).players[0].hand.cards) == [None]
        assert names(g.view(outsider).players[1].hand.cards) == [None]
        assert moved(g, "take", seat=outsider) == [(None, "hand", "hand")]
    assert moved(g, "take", seat=1)[0][0] in ("master_dhartha", "mystic")
