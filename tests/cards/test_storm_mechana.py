"""Mechana cards of Storm of Souls."""

from functools import partial

import pytest

from tests.cards.positions import moved, names, seen


@pytest.fixture
def position(position):
    """Storm of Souls, unless a test names other sets."""
    return partial(position, sets=["storm"])


def test_grease_monk_makes_the_next_construct_cheaper(position):
    g = position(hand=["Grease Monk"], row=["Everbloom", "Synchronizer"], runes=4)
    g.play("Grease Monk")
    assert g.runes == 5
    g.acquire("Everbloom")
    assert g.runes == 3
    g.acquire("Synchronizer")
    assert g.runes == 0


def test_grease_monk_waits_past_a_hero(position):
    g = position(hand=["Grease Monk"], row=["Granger", "Synchronizer"], runes=4)
    g.play("Grease Monk")
    g.acquire("Granger")
    assert g.runes == 2
    g.acquire("Synchronizer")
    assert g.runes == 0


def test_grease_monk_several_times_does_not_go_below_zero(position):
    g = position(hand=["Grease Monk"] * 4, row=["Synchronizer", "Everbloom"])
    for _ in range(4):
        g.play("Grease Monk")
    g.acquire("Synchronizer")
    assert g.runes == 4
    assert g.view(0).center_row.cards[1].price == 3


def test_brazer_drone_may_return_a_construct_from_the_discard_pile(position):
    g = position(hand=["Brazer Drone"], discard=["Everbloom", "Mystic", "Cog Maw"])
    g.play("Brazer Drone")
    assert g.runes == 1
    assert g.options == ["pick:discard:seat0:everbloom", "pick:discard:seat0:cog_maw", "no"]
    g.choose("Everbloom")
    assert g.seat(0).hand == ["Everbloom"]
    assert names(g.view(1).players[0].hand.cards) == ["Everbloom"]
    g.play("Everbloom")
    assert g.seat(0).in_play == ["Everbloom"]


def test_brazer_drone_may_decline(position):
    g = position(hand=["Brazer Drone"], discard=["Everbloom"])
    g.play("Brazer Drone")
    g.choose(None)
    assert (g.seat(0).hand, g.seat(0).discard) == ([], ["Everbloom"])


def test_brazer_drone_without_a_construct_asks_nothing(position):
    g = position(hand=["Brazer Drone"], discard=["Mystic"], in_play=["Everbloom"])
    g.play("Brazer Drone")
    assert g.pending is None


def test_synchronizer_triggers_on_itself_once_a_turn(position):
    g = position(hand=["Synchronizer", "Cog Maw"])
    g.play("Synchronizer")
    assert g.runes == 1
    g.play("Cog Maw")
    assert g.runes == 1


def test_synchronizer_triggers_on_the_first_mechana_construct_of_each_turn(position):
    g = position(in_play=["Synchronizer"], hand=["Everbloom", "Cog Maw"], deck=["Dream Machine"])
    g.play("Everbloom")
    assert g.runes == 0
    g.play("Cog Maw")
    assert g.runes == 1
    g.end_turn()
    g.end_turn()
    g.play("Dream Machine")
    assert g.runes == 1


def test_synchronizer_triggers_once_per_copy(position):
    g = position(hand=["Synchronizer", "Synchronizer"])
    g.play("Synchronizer")
    g.play("Synchronizer")
    assert g.runes == 2


def test_synchronizer_sees_what_came_into_play_after_it(position):
    g = position(hand=["Cog Maw", "Synchronizer"])
    g.play("Cog Maw")
    assert g.runes == 0
    g.play("Synchronizer")
    assert g.runes == 1


def test_personal_wormhole_may_banish_from_hand_or_discard_pile(position):
    g = position(hand=["Personal Wormhole", "Apprentice"], discard=["Militia"])
    g.play("Personal Wormhole")
    assert g.options == ["pick:hand:seat0:apprentice", "pick:discard:seat0:militia", "no"]
    g.choose("Militia")
    assert moved(g, "banish") == [("militia", "discard", "removed")]


def test_personal_wormhole_is_not_used_up_by_declining(position):
    g = position(hand=["Personal Wormhole", "Synchronizer", "Apprentice", "Cog Maw"])
    g.play("Personal Wormhole")
    g.choose(None)
    g.play("Synchronizer")
    g.choose("Apprentice")
    g.play("Cog Maw")
    assert g.pending is None
    assert g.seat(0).hand == []


def test_personal_wormhole_with_nothing_to_banish_stays_fresh(position):
    g = position(
        hand=["Personal Wormhole"], deck=["Synchronizer", "Militia"], trophies=["Unchained Fates"]
    )
    g.play("Personal Wormhole")
    assert g.pending is None
    g.use_trophy("Unchained Fates")
    g.play("Synchronizer")
    assert g.options == ["pick:hand:seat0:militia", "no"]


def test_personal_wormhole_works_once_per_copy(position):
    g = position(in_play=["Personal Wormhole"] * 2, hand=["Synchronizer", "Apprentice", "Militia"])
    g.play("Synchronizer")
    g.choose("Apprentice")
    g.choose("Militia")
    assert g.seat(0).hand == []


def test_personal_wormhole_is_asked_in_secret(position):
    g = position(hand=["Personal Wormhole", "Lionheart"])
    g.play("Personal Wormhole")
    decision = g.view(1).decision
    assert (decision.seat, decision.card) == (0, "personal_wormhole")
    assert decision.options == ()


def test_scrap_flinger_gives_power_for_a_destroyed_construct(position):
    g = position(hand=["Scrap Flinger"], in_play=["Everbloom", "Cog Maw"])
    g.play("Scrap Flinger")
    assert g.power == 2
    assert g.options == ["pick:in_play:seat0:everbloom", "pick:in_play:seat0:cog_maw", "no"]
    g.choose("Everbloom")
    assert g.power == 4
    assert g.seat(0).in_play == ["Cog Maw"]
    assert g.seat(0).discard == ["Everbloom"]


def test_scrap_flinger_may_decline(position):
    g = position(hand=["Scrap Flinger"], in_play=["Everbloom"])
    g.play("Scrap Flinger")
    g.choose(None)
    assert (g.power, g.seat(0).in_play) == (2, ["Everbloom"])


def test_scrap_flinger_cannot_destroy_a_trophy(position):
    g = position(hand=["Scrap Flinger"], trophies=["Minotaur"])
    g.play("Scrap Flinger")
    assert g.pending is None
    assert g.power == 2


def test_autobuilder_5_0_makes_the_next_mechana_construct_cheaper(position):
    g = position(in_play=["Autobuilder 5.0"], row=["Cog Maw"], runes=4)
    assert not g.can_acquire("Cog Maw")
    g.use("Autobuilder 5.0")
    assert g.seat(0).discard == ["Autobuilder 5.0"]
    g.acquire("Cog Maw")
    assert g.runes == 0


def test_autobuilder_5_0_can_be_used_on_the_turn_it_is_played(position):
    g = position(hand=["Autobuilder 5.0"], row=["Synchronizer"], runes=1)
    g.play("Autobuilder 5.0")
    g.use("Autobuilder 5.0")
    g.acquire("Synchronizer")
    assert g.runes == 0


def test_autobuilder_5_0_twice_does_not_go_below_zero(position):
    g = position(in_play=["Autobuilder 5.0"] * 2, row=["Synchronizer"])
    g.use("Autobuilder 5.0")
    g.use("Autobuilder 5.0")
    assert g.view(0).center_row.cards[0].price == 0
    g.acquire("Synchronizer")
    assert g.runes == 0


def test_autobuilder_5_0_is_used_up_by_a_free_construct(position):
    g = position(
        in_play=["Autobuilder 5.0"], hand=["P.R.I.M.E."], row=["Cog Maw", "Synchronizer"], runes=2
    )
    g.use("Autobuilder 5.0")
    g.play("P.R.I.M.E.")
    g.choose(1)
    g.choose("Cog Maw")
    assert g.view(0).center_row.cards[1].price == 3


def test_autobuilder_5_0_ends_with_the_turn(position):
    g = position(in_play=["Autobuilder 5.0"], row=["Cog Maw"])
    g.use("Autobuilder 5.0")
    g.end_turn()
    assert g.view(1).center_row.cards[0].price == 6


def test_cog_maw_destroys_a_mechana_construct_for_a_rune(position):
    g = position(in_play=["Cog Maw", "Synchronizer", "Everbloom"])
    g.use("Cog Maw")
    assert g.options == ["pick:in_play:seat0:cog_maw:used1", "pick:in_play:seat0:synchronizer"]
    g.choose("Synchronizer")
    assert g.runes == 1
    assert g.seat(0).discard == ["Synchronizer"]
    assert not g.can_use("Cog Maw")


@pytest.mark.parametrize(("event", "runes"), [("Hedron Rising", 2), ("Rise of the Cult", 1)])
def test_cog_maw_gives_more_under_a_mechana_event(position, event, runes):
    g = position(in_play=["Cog Maw", "Synchronizer"], event=event)
    g.use("Cog Maw")
    g.choose("Synchronizer")
    assert g.runes == runes


def test_cog_maw_eats_a_glass_and_frees_what_lies_under_it(position):
    g = position(
        in_play=["Cog Maw", "Dreamer's Glass"],
        under={"Dreamer's Glass": ["Mystic"]},
        event="Hedron Rising",
    )
    g.use("Cog Maw")
    g.choose("Dreamer's Glass")
    assert g.runes == 2
    assert sorted(g.seat(0).discard) == ["Dreamer's Glass", "Mystic"]


def test_dream_machine_returns_another_mechana_construct(position):
    g = position(in_play=["Dream Machine", "Synchronizer", "Cog Maw", "Everbloom"])
    g.use("Dream Machine")
    assert g.options == ["pick:in_play:seat0:synchronizer", "pick:in_play:seat0:cog_maw"]
    g.choose("Synchronizer")
    assert g.seat(0).hand == ["Synchronizer"]
    assert names(g.view(1).players[0].hand.cards) == ["Synchronizer"]
    assert not g.can_use("Dream Machine")


def test_dream_machine_needs_another_mechana_construct(position):
    g = position(in_play=["Dream Machine", "Everbloom"])
    assert not g.can_use("Dream Machine")
    g = position(in_play=["Dream Machine", "Dream Machine"])
    g.use("Dream Machine")
    assert g.seat(0).in_play == g.seat(0).hand == ["Dream Machine"]


def test_dream_machine_fate_lets_each_player_return_any_construct(position):
    g = position(
        players=3,
        in_play=["Everbloom", "Synchronizer"],
        others=[{}, {"in_play": ["Canopic Jar"]}],
        row=["Granger"],
        center_deck=["Dream Machine"],
        runes=3,
    )
    g.acquire("Granger")
    assert g.options == ["pick:in_play:seat0:everbloom", "pick:in_play:seat0:synchronizer", "no"]
    g.choose("Everbloom")
    assert g.pending.seat == 2
    g.choose("Canopic Jar")
    assert g.seat(0).hand == ["Everbloom"]
    assert g.seat(2).hand == ["Canopic Jar"]
    assert names(g.view(1).players[2].hand.cards) == ["Canopic Jar"]
    assert g.pending is None


def test_dream_machine_fate_may_be_declined(position):
    g = position(in_play=["Everbloom"], row=["Granger"], center_deck=["Dream Machine"], runes=3)
    g.acquire("Granger")
    g.choose(None)
    assert g.seat(0).in_play == ["Everbloom"]


def test_dream_machine_fate_makes_a_used_construct_fresh(position):
    g = position(in_play=["Everbloom"], row=["Granger"], center_deck=["Dream Machine"], runes=3)
    g.use("Everbloom")
    g.acquire("Granger")
    g.choose("Everbloom")
    g.play("Everbloom")
    g.use("Everbloom")
    assert g.seat(0).honor == 2


def test_dream_machine_fate_does_not_touch_trophies(position):
    g = position(trophies=["Minotaur"], row=["Granger"], center_deck=["Dream Machine"], runes=3)
    g.acquire("Granger")
    assert g.pending is None


def test_p_r_i_m_e_gives_three_runes(position):
    g = position(hand=["P.R.I.M.E."], row=["Cog Maw"])
    g.play("P.R.I.M.E.")
    assert g.options == ["choose:0", "choose:1"]
    g.choose(0)
    assert g.runes == 3


def test_p_r_i_m_e_acquires_any_construct_of_the_row_free(position):
    g = position(hand=["P.R.I.M.E."], row=["Weapon 303-V", "Everbloom", "Granger"])
    g.play("P.R.I.M.E.")
    g.choose(1)
    assert g.options == ["pick:row:weapon_303_v", "pick:row:everbloom"]
    g.choose("Weapon 303-V")
    assert g.seat(0).discard == ["Weapon 303-V"]
    assert (g.runes, len(g.row)) == (0, 6)


def test_p_r_i_m_e_without_a_construct_gives_runes(position):
    g = position(hand=["P.R.I.M.E."], row=["Granger"])
    g.play("P.R.I.M.E.")
    assert g.pending is None
    assert g.runes == 3


def test_p_r_i_m_e_returns_from_the_discard_pile(position):
    g = position(hand=["Synchronizer"], discard=["P.R.I.M.E."])
    g.play("Synchronizer")
    assert (g.pending.seat, g.options) == (0, ["yes", "no"])
    g.choose(True)
    assert g.seat(0).hand == ["P.R.I.M.E."]
    assert names(g.view(1).players[0].hand.cards) == ["P.R.I.M.E."]


def test_p_r_i_m_e_may_stay_and_is_asked_again(position):
    g = position(hand=["Synchronizer", "Cog Maw"], discard=["P.R.I.M.E."])
    g.play("Synchronizer")
    g.choose(None)
    assert g.seat(0).discard == ["P.R.I.M.E."]
    g.play("Cog Maw")
    g.choose(True)
    assert g.seat(0).hand == ["P.R.I.M.E."]


def test_p_r_i_m_e_returns_only_for_mechana_constructs(position):
    g = position(hand=["Everbloom", "Grease Monk"], discard=["P.R.I.M.E."])
    g.play("Everbloom")
    g.play("Grease Monk")
    assert g.pending is None


def test_p_r_i_m_e_twice_in_the_discard_pile_is_asked_twice(position):
    g = position(hand=["Synchronizer"], discard=["P.R.I.M.E."] * 2)
    g.play("Synchronizer")
    g.choose(True)
    g.choose(True)
    assert g.pending is None
    assert g.seat(0).hand == ["P.R.I.M.E."] * 2


def test_p_r_i_m_e_played_this_turn_does_not_return(position):
    g = position(hand=["Synchronizer"], played=["P.R.I.M.E."])
    g.play("Synchronizer")
    assert g.pending is None
    assert g.seat(0).played == ["P.R.I.M.E."]


def test_p_r_i_m_e_does_not_return_for_another_player(position):
    g = position(hand=["Synchronizer"], others=[{"discard": ["P.R.I.M.E."]}])
    g.play("Synchronizer")
    assert g.pending is None


def test_p_r_i_m_e_and_personal_wormhole_are_ordered_by_the_player(position):
    g = position(
        in_play=["Personal Wormhole"], hand=["Synchronizer", "Militia"], discard=["P.R.I.M.E."]
    )
    g.play("Synchronizer")
    assert g.pending.kind == "order"
    g.choose("Personal Wormhole")
    g.choose("P.R.I.M.E.")
    assert g.pending is None
    assert g.void == ["P.R.I.M.E."]
    assert g.seat(0).hand == ["Militia"]


def test_weapon_303_v_triggers_on_itself_once_a_turn(position):
    g = position(hand=["Weapon 303-V", "Synchronizer"])
    g.play("Weapon 303-V")
    assert g.power == 3
    g.play("Synchronizer")
    assert (g.power, g.runes) == (3, 1)


def test_weapon_303_v_triggers_on_the_next_turns_construct(position):
    g = position(in_play=["Weapon 303-V"], hand=["Everbloom"], deck=["Cog Maw"])
    g.play("Everbloom")
    assert g.power == 0
    g.end_turn()
    g.end_turn()
    g.play("Cog Maw")
    assert g.power == 3
    assert seen(g, "PowerGained", "source") == ["weapon_303_v"]


def test_weapon_303_v_does_not_heed_other_players(position):
    g = position(hand=["Synchronizer"], others=[{"in_play": ["Weapon 303-V"]}])
    g.play("Synchronizer")
    assert (g.power, g.runes) == (0, 1)
