"""Void cards of Chronicle of the Godslayer."""

import pytest

from ascension_tui.games.ascension.scenario import ScenarioError
from tests.cards.positions import moved, names, seen


def test_arbiter_of_the_precipice_draws_two_then_banishes_one(position):
    g = position(hand=["Arbiter of the Precipice", "Militia"], deck=["Mystic", "Apprentice"])
    g.play("Arbiter of the Precipice")
    assert g.options == [
        "pick:hand:seat0:militia",
        "pick:hand:seat0:mystic",
        "pick:hand:seat0:apprentice",
    ]
    g.choose("Militia")
    assert g.seat(0).hand == ["Mystic", "Apprentice"]
    assert moved(g, "banish", seat=1) == [("militia", "hand", "removed")]


def test_arbiter_of_the_precipice_may_not_decline(position):
    g = position(hand=["Arbiter of the Precipice"], deck=["Landtalker"])
    g.play("Arbiter of the Precipice")
    g.choose("Landtalker")
    assert g.seat(0).hand == []
    assert g.void == ["Landtalker"]


def test_arbiter_of_the_precipice_takes_no_card_from_the_discard_pile(position):
    g = position(
        hand=["Arbiter of the Precipice"],
        deck=["Mystic", "Militia", "Militia"],
        discard=["Apprentice"],
    )
    g.play("Arbiter of the Precipice")
    assert g.options == ["pick:hand:seat0:mystic", "pick:hand:seat0:militia"]


def test_demon_slayer_gives_three_power(position):
    g = position(hand=["Demon Slayer"])
    g.play("Demon Slayer")
    assert (g.runes, g.power) == (0, 3)


def test_emri_one_with_the_void_gives_four_power(position):
    g = position(hand=["Emri, One with the Void"])
    g.play("Emri, One with the Void")
    assert (g.runes, g.power) == (0, 4)


def test_shade_of_the_black_watch_banishes_from_hand_or_discard(position):
    g = position(hand=["Shade of the Black Watch", "Apprentice"], discard=["Apprentice", "Mephit"])
    g.play("Shade of the Black Watch")
    assert g.power == 2
    assert g.options == [
        "pick:hand:seat0:apprentice",
        "pick:discard:seat0:apprentice",
        "pick:discard:seat0:mephit",
        "no",
    ]
    g.choose("Apprentice", zone="discard")
    assert g.seat(0).hand == ["Apprentice"]
    assert g.seat(0).discard == ["Mephit"]
    assert g.pending is None


def test_shade_of_the_black_watch_may_decline(position):
    g = position(hand=["Shade of the Black Watch", "Apprentice"])
    g.play("Shade of the Black Watch")
    g.choose(None)
    assert g.power == 2
    assert g.seat(0).hand == ["Apprentice"]
    assert moved(g, "banish") == []


def test_spike_vixen_gives_power_and_draws(position):
    g = position(hand=["Spike Vixen"], deck=["Mystic"])
    g.play("Spike Vixen")
    assert g.power == 1
    assert g.seat(0).hand == ["Mystic"]


def test_void_initiate_gives_a_rune_and_may_banish(position):
    g = position(hand=["Void Initiate", "Mystic"], discard=["Militia"])
    g.play("Void Initiate")
    assert g.runes == 1
    g.choose("Mystic")
    assert g.seat(0).hand == []
    assert g.seat(0).discard == ["Militia"]
    assert g.pile("Mystic") == 31
    assert g.pending is None


def test_void_initiate_with_nothing_to_banish_asks_nothing(position):
    g = position(hand=["Void Initiate"], played=["Apprentice"], in_play=["Shadow Star"])
    g.play("Void Initiate")
    assert g.pending is None
    assert g.runes == 1


def test_void_initiate_choice_stays_hidden_from_the_others(position):
    g = position(hand=["Void Initiate", "Master Dhartha"])
    g.play("Void Initiate")
    asked = g.view(1).decision
    assert (asked.seat, asked.card) == (0, "void_initiate")
    assert asked.options == ()
    assert asked.kind is None
    assert names(g.view(1).players[0].hand.cards) == [None]


def test_muramasa_gives_three_power_once_a_turn(position):
    g = position(hand=["Muramasa"])
    g.play("Muramasa")
    assert g.power == 0
    g.use("Muramasa")
    assert g.power == 3
    with pytest.raises(ScenarioError, match="use Muramasa"):
        g.use("Muramasa")


def test_shadow_star_gives_one_power_per_copy(position):
    g = position(in_play=["Shadow Star", "Shadow Star"])
    g.use("Shadow Star")
    g.use("Shadow Star")
    assert g.power == 2
    assert not g.can_use("Shadow Star")


def test_shadow_star_stays_in_play_at_the_end_of_the_turn(position):
    g = position(hand=["Shadow Star"])
    g.play("Shadow Star")
    g.end_turn()
    assert g.seat(0).in_play == ["Shadow Star"]
    assert g.seat(0).discard == []


def test_voidthirster_gives_power_once_a_turn(position):
    g = position(in_play=["Voidthirster"])
    g.use("Voidthirster")
    assert g.power == 1
    assert not g.can_use("Voidthirster")


def test_voidthirster_gives_honor_for_the_first_monster_of_the_row(position):
    g = position(in_play=["Voidthirster"], row=["Samael's Trickster", "Wind Tyrant"], power=8)
    g.defeat("Samael's Trickster")
    assert g.seat(0).honor == 1 + 1
    g.defeat("Wind Tyrant")
    assert g.seat(0).honor == 1 + 1 + 3
    assert seen(g, "HonorGained", "amount", "source") == [
        (1, "samaels_trickster"),
        (1, "voidthirster"),
        (3, "wind_tyrant"),
    ]


def test_voidthirster_gives_honor_again_next_turn(position):
    g = position(
        in_play=["Voidthirster"],
        row=["Samael's Trickster", "Tormented Soul"],
        deck=["Heavy Infantry"] * 5,
        power=3,
    )
    g.defeat("Samael's Trickster")
    g.end_turn()
    g.end_turn()
    g.play("Heavy Infantry")
    g.play("Heavy Infantry")
    g.defeat("Tormented Soul")
    assert g.seat(0).honor == 4


def test_voidthirster_sees_its_controllers_defeats_only(position):
    g = position(row=["Samael's Trickster"], power=3, others=[{"in_play": ["Voidthirster"]}])
    g.defeat("Samael's Trickster")
    assert (g.seat(0).honor, g.seat(1).honor) == (1, 0)
