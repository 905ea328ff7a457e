"""Void cards of Gift of the Elements."""

import pytest

from tests.cards.positions import moved, names, seen

ASSASSIN = "Patient Assassin"
BLOSSOMS = "Oblivion Blossoms"
DERANGED = "Deranged Aspirant"
EMBRACE = "Madness' Embrace"
FIST = "Ulan's Fist"
PRIESTESS = "Venom Priestess"
SHADOW = "Shadow Elemental"
STALKER = "Voidrift Stalker"
TODD = "Grand-Arbiter Todd"
ULAN = "Ulan, the Crusher"
YUK = "Yuk Tribe Gremlin"


def test_deranged_aspirant_banishes_from_hand_or_discard(gift):
    g = gift(hand=[DERANGED, "Apprentice"], discard=["Militia"], played=["Mystic"])
    g.play(DERANGED)
    assert g.options == ["pick:hand:seat0:apprentice", "pick:discard:seat0:militia", "no"]
    g.choose("Militia")
    assert g.seat(0).discard == []
    assert names(g.view(1).removed) == ["Militia"]


def test_deranged_aspirant_may_decline(gift):
    g = gift(hand=[DERANGED, "Apprentice"])
    g.play(DERANGED)
    g.choose(None)
    assert g.seat(0).hand == ["Apprentice"]


def test_deranged_aspirant_alone_asks_nothing(gift):
    g = gift(hand=[DERANGED])
    g.play(DERANGED)
    assert g.pending is None


def test_shadow_elemental_gives_two_power(gift):
    g = gift(hand=[SHADOW])
    g.play(SHADOW)
    assert g.power == 2


def test_shadow_elemental_banished_gives_two_power(gift):
    g = gift(hand=[SHADOW, PRIESTESS])
    g.play(SHADOW)
    g.play(PRIESTESS)
    g.choose(SHADOW)
    assert g.power == 2 + 2 + 2
    assert seen(g, "PowerGained", "source") == [
        "shadow_elemental",
        "venom_priestess",
        "shadow_elemental",
    ]


@pytest.mark.parametrize("card", [SHADOW, BLOSSOMS, "Emri, Born of Battle"])
def test_patient_assassin_with_a_void_card_discarded(gift, card):
    g = gift(hand=[ASSASSIN], discard=["Mystic", card])
    g.play(ASSASSIN)
    assert g.power == 3


@pytest.mark.parametrize(
    "zones", [{}, {"discard": ["Mystic", YUK]}, {"in_play": [BLOSSOMS]}, {"deck": [SHADOW]}]
)
def test_patient_assassin_without_one(gift, zones):
    g = gift(hand=[ASSASSIN, SHADOW], **zones)
    g.play(ASSASSIN)
    assert g.power == 2


def test_patient_assassin_looks_at_the_own_discard_pile(gift):
    g = gift(hand=[ASSASSIN], others=[{"discard": [SHADOW]}])
    g.play(ASSASSIN)
    assert g.power == 2


def test_venom_priestess_banishes_from_played_or_discard(gift):
    g = gift(hand=[PRIESTESS, "Mystic"], played=["Apprentice"], discard=["Militia"])
    g.play(PRIESTESS)
    assert g.power == 2
    assert g.options == [
        "pick:played:seat0:apprentice",
        "pick:played:seat0:venom_priestess",
        "pick:discard:seat0:militia",
        "no",
    ]
    g.choose("Apprentice")
    assert g.seat(0).played == [PRIESTESS]


def test_venom_priestess_may_decline(gift):
    g = gift(hand=[PRIESTESS])
    g.play(PRIESTESS)
    g.choose(None)
    assert g.seat(0).played == [PRIESTESS]


def test_venom_priestess_banishes_a_played_monster(gift):
    g = gift(hand=[YUK, PRIESTESS])
    g.play(YUK)
    g.play(PRIESTESS)
    g.choose(YUK)
    assert g.void == [YUK]
    assert g.seat(0).honor == 0


def test_voidrift_stalker_draws_with_a_void_card_discarded(gift):
    g = gift(hand=[STALKER], discard=[FIST], deck=["Mystic", "Militia"])
    g.play(STALKER)
    assert (g.power, g.seat(0).hand) == (3, ["Mystic"])


def test_voidrift_stalker_checks_before_the_reshuffle(gift):
    g = gift(hand=[STALKER], discard=[SHADOW], deck=[])
    g.play(STALKER)
    assert g.seat(0).hand == [SHADOW]
    assert g.seat(0).discard == []


def test_voidrift_stalker_without_one(gift):
    g = gift(hand=[STALKER], discard=["Mystic"])
    g.play(STALKER)
    assert (g.power, g.seat(0).hand) == (3, [])


def test_grand_arbiter_todd_draws_two_and_banishes_one(gift):
    g = gift(hand=[TODD], deck=["Mystic", "Apprentice", "Militia"], discard=["Militia"])
    g.play(TODD)
    assert g.options == ["pick:hand:seat0:mystic", "pick:hand:seat0:apprentice"]
    g.choose("Apprentice")
    assert g.seat(0).hand == ["Mystic"]
    assert g.pending is None


def test_grand_arbiter_todd_draws_for_a_monster(gift):
    g = gift(hand=[TODD], deck=[YUK, "Apprentice", "Militia"])
    g.play(TODD)
    g.choose(YUK)
    assert g.seat(0).hand == ["Apprentice", "Militia"]
    assert g.void == [YUK]


def test_grand_arbiter_todd_with_a_water_elemental(gift):
    g = gift(hand=[TODD], deck=["Water Elemental", "Apprentice", "Militia", YUK, "Mystic"])
    g.play(TODD)
    g.choose("Water Elemental")
    assert g.seat(0).hand == ["Apprentice", "Militia", YUK]


def test_ulan_the_crusher_draws_with_his_fist(gift):
    g = gift(hand=[ULAN], in_play=[FIST], deck=["Mystic"])
    g.play(ULAN)
    assert (g.power, g.seat(0).hand) == (4, ["Mystic"])


@pytest.mark.parametrize(
    "zones", [{}, {"hand": [ULAN, FIST]}, {"discard": [FIST]}, {"others": [{"in_play": [FIST]}]}]
)
def test_ulan_the_crusher_without_it(gift, zones):
    g = gift(**{"hand": [ULAN], **zones})
    hand = len(g.seat(0).hand)
    g.play(ULAN)
    assert (g.power, len(g.seat(0).hand)) == (4, hand - 1)


def test_madness_embrace_banishes_after_a_defeat(gift):
    g = gift(in_play=[EMBRACE], row=["Static Elemental"], power=6, hand=["Apprentice"])
    assert not g.can_use(EMBRACE)
    g.defeat("Static Elemental")
    g.use(EMBRACE)
    assert g.seat(0).hand == []
    assert moved(g, "banish") == [("apprentice", "hand", "removed")]
    assert not g.can_use(EMBRACE)


def test_madness_embrace_needs_a_card(gift):
    g = gift(in_play=[EMBRACE], row=["Static Elemental"], power=6, played=["Mystic"], runes=2)
    g.defeat("Static Elemental")
    assert not g.can_use(EMBRACE)
    g.acquire("Heavy Infantry")
    g.use(EMBRACE)
    g.choose("Heavy Infantry")
    assert g.pile("Heavy Infantry") == 20


def test_madness_embrace_can_banish_the_gremlin_just_defeated(gift):
    g = gift(in_play=[EMBRACE], row=[YUK], power=2)
    g.defeat(YUK)
    g.choose(zone="discard", seat=0)
    g.use(EMBRACE)
    assert g.void == [YUK]


def test_oblivion_blossoms_give_power_once(gift):
    g = gift(in_play=[BLOSSOMS])
    g.use(BLOSSOMS, 0)
    assert g.power == 1
    assert not g.can_use(BLOSSOMS, 0)
    assert not g.can_use(BLOSSOMS, 1)


def test_oblivion_blossoms_give_honor_after_a_banish(gift):
    g = gift(in_play=[BLOSSOMS], hand=[DERANGED, "Apprentice"])
    g.play(DERANGED)
    g.choose("Apprentice")
    g.use(BLOSSOMS, 1)
    assert g.seat(0).honor == 1
    assert not g.can_use(BLOSSOMS, 1)
    assert g.can_use(BLOSSOMS, 0)


def test_oblivion_blossoms_forget_the_banish_of_another_turn(gift):
    g = gift(hand=[DERANGED, "Apprentice"], in_play=[BLOSSOMS], others=[{"in_play": [BLOSSOMS]}])
    g.play(DERANGED)
    g.choose("Apprentice")
    g.end_turn()
    assert not g.can_use(BLOSSOMS, 1)


def test_ulans_fist_gives_two_power(gift):
    g = gift(in_play=[FIST])
    g.use(FIST, 0)
    assert g.power == 2
    assert not g.can_use(FIST, 0)
    assert not g.can_use(FIST, 1)


def test_ulans_fist_gives_two_more_with_ulan(gift):
    g = gift(in_play=[FIST], hand=[ULAN])
    g.play(ULAN)
    g.use(FIST, 1)
    g.use(FIST, 0)
    assert g.power == 4 + 2 + 2
    assert not g.can_use(FIST, 1)


def test_ulans_fist_remembers_a_banished_ulan(gift):
    g = gift(in_play=[FIST], hand=[ULAN, PRIESTESS])
    g.play(ULAN)
    g.play(PRIESTESS)
    g.choose(ULAN)
    assert g.can_use(FIST, 1)
