"""Rulings C1 to C19 of Storm of Souls: constructs, copies, unite and the rest."""

from functools import partial

import pytest

from ascension_tui.games.ascension.scenario import ScenarioError
from tests.cards.positions import moved, names, seen, story

TARIK = "Tarik, the Trickster"
MACHINES = ["Weapon 303-V", "Personal Wormhole"]


@pytest.fixture
def position(position):
    """Storm of Souls, unless a test names other sets."""
    return partial(position, sets=["storm"])


def test_storm_c01_all_three_trigger_on_one_construct(position):
    g = position(in_play=MACHINES, hand=["Synchronizer", "Militia"])
    g.play("Synchronizer")
    g.choose("Militia")
    assert (g.runes, g.power, g.seat(0).hand) == (1, 3, [])
    assert g.pending is None


def test_storm_c01_the_order_is_not_asked_where_it_cannot_matter(position):
    g = position(in_play=MACHINES, hand=["Synchronizer", "Militia"])
    g.play("Synchronizer")
    assert (g.pending.kind, g.view(1).decision.card) == ("pick", "personal_wormhole")


def test_storm_c02_none_of_the_three_triggers_twice(position):
    g = position(
        in_play=MACHINES,
        hand=["Synchronizer", "Cog Maw", "Militia", "Apprentice"],
        discard=["P.R.I.M.E."],
    )
    g.play("Synchronizer")
    g.choose("Personal Wormhole")
    g.choose("Militia")
    g.choose(None)
    assert (g.runes, g.power) == (1, 3)
    g.play("Cog Maw")
    assert (g.runes, g.power) == (1, 3)
    assert g.options == ["yes", "no"]
    assert g.view(1).decision.card == "p_r_i_m_e"
    g.choose(True)
    assert g.pending is None
    assert g.seat(0).hand == ["Apprentice", "P.R.I.M.E."]


def test_storm_c03_a_returned_synchronizer_triggers_again(position):
    g = position(in_play=["Dream Machine", "Weapon 303-V"], hand=["Synchronizer"])
    g.play("Synchronizer")
    assert (g.runes, g.power) == (1, 3)
    g.use("Dream Machine")
    g.choose("Synchronizer")
    g.play("Synchronizer")
    assert (g.runes, g.power) == (2, 3)


def test_storm_c03_a_returned_weapon_triggers_again(position):
    g = position(in_play=["Dream Machine"], hand=["Weapon 303-V"])
    g.play("Weapon 303-V")
    g.use("Dream Machine")
    g.play("Weapon 303-V")
    assert g.power == 6


@pytest.mark.parametrize("construct", ["Dreamer's Glass", "Everbloom", "Canopic Jar"])
def test_storm_c04_dream_machine_returns_any_construct_under_hedron_rising(position, construct):
    g = position(in_play=["Dream Machine", construct], event="Hedron Rising")
    g.use("Dream Machine")
    assert g.seat(0).hand == [construct]
    g = position(in_play=["Dream Machine", construct])
    assert not g.can_use("Dream Machine")


@pytest.mark.parametrize("construct", ["Everbloom", "Canopic Jar", "Eye of Destiny"])
def test_storm_c05_any_construct_triggers_under_hedron_rising(position, construct):
    g = position(
        in_play=["Synchronizer", *MACHINES],
        hand=[construct, "Militia"],
        discard=["P.R.I.M.E."],
        event="Hedron Rising",
    )
    g.play(construct)
    g.choose("P.R.I.M.E.")
    g.choose(True)
    g.choose("Militia")
    assert (g.runes, g.power) == (1, 3)
    assert g.seat(0).hand == ["P.R.I.M.E."]


def test_storm_c06_cog_maw_eats_everbloom_under_hedron_rising(position):
    g = position(in_play=["Cog Maw", "Everbloom"], event="Hedron Rising")
    g.use("Cog Maw")
    g.choose("Everbloom")
    assert (g.runes, g.seat(0).discard) == (2, ["Everbloom"])


@pytest.mark.parametrize(("event", "runes"), [(None, 1), ("Hedron Rising", 2)])
def test_storm_c07_cog_maw_may_destroy_itself(position, event, runes):
    g = position(in_play=["Cog Maw"], event=event)
    g.use("Cog Maw")
    g.choose("Cog Maw")
    assert (g.runes, g.seat(0).in_play, g.seat(0).discard) == (runes, [], ["Cog Maw"])


def test_storm_c08_a_destroyed_glass_sets_its_cards_free(position):
    g = position(
        row=["Vandal Soul"],
        power=4,
        others=[
            {"in_play": ["Dreamer's Glass"], "under": {"Dreamer's Glass": ["Mystic", "Militia"]}}
        ],
    )
    g.defeat("Vandal Soul")
    assert sorted(g.seat(1).discard) == ["Dreamer's Glass", "Militia", "Mystic"]
    assert g.seat(1).in_play == []
    assert g.state.under == {}


def test_storm_c08_a_returned_glass_sets_its_cards_free(position):
    g = position(
        in_play=["Dreamer's Glass"],
        under={"Dreamer's Glass": ["Lionheart", "Militia"]},
        row=["Grease Monk"],
        center_deck=["Dream Machine"],
        runes=1,
    )
    g.acquire("Grease Monk")
    g.choose("Dreamer's Glass")
    assert g.seat(0).hand == ["Dreamer's Glass"]
    assert g.seat(0).discard == ["Grease Monk", "Lionheart", "Militia"]
    g.play("Dreamer's Glass")
    assert g.view(1).players[0].in_play[0].under == ()


def test_storm_c09_cards_under_the_glass_count_at_the_end(position):
    g = position(
        in_play=["Dreamer's Glass", "Everbloom"],
        under={"Dreamer's Glass": ["Lionheart", "Militia"]},
        hand=["Mystic"],
        pool=1,
        deck=[],
    )
    g.use("Everbloom")
    g.use("Dreamer's Glass")
    g.end_turn()
    g.end_turn()
    assert g.over
    assert g.winner == 0
    assert g.seat(0).score == 1 + 3 + 2 + 3 + 0 + 1
    assert g.view(1).players[0].card_honor == 9


def test_storm_c10_cards_stay_under_a_saved_glass(position):
    g = position(
        row=["Vandal Soul"],
        power=4,
        event="Hedron Rising",
        others=[
            {
                "in_play": ["Dreamer's Glass"],
                "under": {"Dreamer's Glass": ["Mystic"]},
                "trophies": ["Fanatic"],
            }
        ],
    )
    g.defeat("Vandal Soul")
    g.choose("Dreamer's Glass")
    assert names(g.view(0).players[1].in_play[0].under) == ["Mystic"]
    assert g.seat(1).discard == []


def test_storm_c11_a_destroyed_construct_stays_its_owners(position):
    g = position(
        row=["Vandal Soul"],
        power=4,
        others=[{"in_play": ["Weapon 303-V"], "hand": ["Brazer Drone"]}],
    )
    g.defeat("Vandal Soul")
    assert (g.seat(1).discard, g.void) == (["Weapon 303-V"], ["Vandal Soul"])
    assert g.seat(1).score == 8 + 1
    g.end_turn()
    g.play("Brazer Drone")
    g.choose("Weapon 303-V")
    assert g.seat(1).hand == ["Weapon 303-V"]


def test_storm_c11_it_comes_back_by_a_reshuffle_but_not_by_nemesis(position):
    g = position(
        in_play=["Cog Maw"],
        row=["Nemesis"],
        power=8,
        deck=[],
        hand=["Starchild"],
        void=["Minotaur"],
    )
    g.use("Cog Maw")
    g.choose("Cog Maw")
    g.defeat("Nemesis")
    assert g.options == ["pick:void:minotaur", "no"]
    g.choose(None)
    g.play("Starchild")
    assert g.seat(0).hand == ["Cog Maw"]


def test_storm_c12_no_ability_on_another_players_turn(position):
    table = ["Everbloom", "Canopic Jar", "Autobuilder 5.0", "Cog Maw"]
    g = position(in_play=table, row=["Minotaur"], others=[{"hand": ["Heavy Infantry"] * 2}])
    assert all(g.can_use(name) for name in table)
    g.end_turn()
    assert not any(g.can_use(name) for name in table)
    g.play("Heavy Infantry")
    g.play("Heavy Infantry")
    g.defeat("Minotaur")
    assert g.runes == 0


def test_storm_c12_the_save_is_the_fanatics(position):
    g = position(
        row=["Vandal Soul"],
        power=4,
        event="Hedron Rising",
        others=[{"in_play": ["Autobuilder 5.0", "Cog Maw"]}],
    )
    g.defeat("Vandal Soul")
    assert g.pending is None
    assert g.seat(1).discard == ["Autobuilder 5.0"]


def test_storm_c13_tarik_copies_a_granger_that_waits(position):
    g = position(row=[TARIK, "Granger"], power=6, hand=["Granger", "Mystic"])
    g.defeat(TARIK)
    g.choose("Granger")
    assert (g.runes, g.seat(0).honor) == (1, 5 + 1)
    g.play("Mystic")
    assert (g.runes, g.seat(0).honor) == (3, 6)
    g.play("Granger")
    assert (g.runes, g.seat(0).honor) == (3 + 1 + 1, 6 + 1 + 1)


def test_storm_c13_tarik_unites_with_a_hero_played_before(position):
    g = position(row=[TARIK, "Granger"], power=6, played=["Granger"])
    g.defeat(TARIK)
    g.choose("Granger")
    assert (g.runes, g.seat(0).honor) == (2, 5 + 2)


def test_storm_c13_a_copy_is_no_hero_for_a_waiting_unite(position):
    g = position(row=[TARIK, "Snake Shaman"], power=6, hand=["Granger"])
    g.play("Granger")
    g.defeat(TARIK)
    g.choose("Snake Shaman")
    assert (g.runes, g.seat(0).honor) == (2, 1 + 5)


def test_storm_c14_unite_pays_once(position):
    g = position(hand=["Granger", "Aiyana's Messenger", "Aiyana's Messenger"])
    g.play("Granger")
    g.play("Aiyana's Messenger")
    assert (g.runes, g.seat(0).honor) == (3, 2)
    g.play("Aiyana's Messenger")
    assert (g.runes, g.seat(0).honor) == (4, 2)


def test_storm_c14_unite_that_paid_at_once_does_not_wait(position):
    g = position(hand=["Granger", "Aiyana's Messenger"], played=["Starchild"])
    g.play("Granger")
    assert (g.runes, g.seat(0).honor) == (2, 2)
    g.play("Aiyana's Messenger")
    assert (g.runes, g.seat(0).honor) == (3, 2)


def test_storm_c15_two_grangers_unite_with_each_other(position):
    g = position(hand=["Granger", "Granger"])
    g.play("Granger")
    assert (g.runes, g.seat(0).honor) == (1, 1)
    g.play("Granger")
    assert (g.runes, g.seat(0).honor) == (4, 4)


def test_storm_c16_the_new_heros_effect_comes_before_the_waiting_unite(position):
    g = position(hand=["Granger", "Starchild"], deck=["Mystic"])
    g.play("Granger")
    g.play("Starchild")
    assert story(g)[-5:] == [
        "runes 1 by starchild",
        "honor 1 by starchild",
        "draw mystic deck>hand",
        "runes 1 by granger",
        "honor 1 by granger",
    ]


def test_storm_c16_also_when_the_new_hero_asks(position):
    g = position(
        hand=["Lionheart", "Abolisher", "Mystic"],
        deck=["Militia"],
        row=["Grease Monk"],
        center_deck=["Ogo Rising"],
        runes=1,
    )
    g.play("Lionheart")
    g.acquire("Grease Monk")
    g.play("Abolisher")
    assert g.options == ["pick:hand:seat0:mystic", "no"]
    g.choose("Mystic")
    assert story(g)[-2:] == ["runes 1 by abolisher", "draw militia deck>hand"]


def test_storm_c17_noxious_soul_passes_by_an_empty_hand(position):
    g = position(
        players=3, row=["Noxious Soul"], power=5, others=[{"hand": []}, {"hand": ["Mystic"]}]
    )
    g.defeat("Noxious Soul")
    assert g.pending is None
    assert (g.seat(1).discard, g.seat(2).discard) == ([], ["Mystic"])
    assert moved(g, "discard") == [("mystic", "hand", "discard")]


def test_storm_c18_heroes_played_this_turn_are_not_reshuffled(position):
    g = position(hand=["Lionheart", "Starchild"], deck=[], discard=["Mystic"])
    g.play("Lionheart")
    g.play("Starchild")
    assert seen(g, "DeckShuffled", "seat", "count") == [(0, 1)]
    assert g.seat(0).played == ["Lionheart", "Starchild"]
    assert g.seat(0).hand == ["Mystic"]
    assert g.seat(0).deck == g.seat(0).discard == []


def test_storm_c19_emris_fate_asks_every_player(position):
    g = position(
        players=3,
        row=["Grease Monk"],
        center_deck=["Emri, Soulslayer"],
        runes=1,
        others=[
            {"hand": ["Mystic", "Militia"], "discard": ["Apprentice", "Lionheart"]},
            {"hand": ["Militia"]},
        ],
    )
    g.acquire("Grease Monk")
    assert (g.pending.seat, g.options) == (0, ["pick:discard:seat0:grease_monk", "no"])
    g.choose(None)
    assert g.pending.seat == 1
    assert g.options == [
        "pick:hand:seat1:mystic",
        "pick:hand:seat1:militia",
        "pick:discard:seat1:apprentice",
        "pick:discard:seat1:lionheart",
        "no",
    ]
    g.choose("Militia")
    g.choose("Lionheart")
    assert g.pending.seat == 2
    g.choose("Militia")
    assert g.pending is None
    assert (g.seat(1).hand, g.seat(1).discard) == (["Mystic"], ["Apprentice"])
    assert g.seat(2).hand == []
    assert g.void == ["Lionheart"]


def test_storm_c19_no_more_than_two(position):
    g = position(
        row=["Grease Monk"],
        center_deck=["Emri, Soulslayer"],
        runes=1,
        others=[{"hand": ["Militia"] * 3}],
    )
    g.acquire("Grease Monk")
    g.choose(None)
    g.choose("Militia")
    g.choose("Militia")
    assert g.pending is None
    with pytest.raises(ScenarioError):
        g.choose("Militia")
    assert g.seat(1).hand == ["Militia"]
