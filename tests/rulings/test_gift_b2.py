"""Rulings of Gift of the Elements that follow from the card facts, B24 to B46."""

import pytest

from ascension_tui.games.ascension.scenario import ScenarioError
from tests.cards.positions import moved, names, seen

ASSASSIN = "Patient Assassin"
BAM = "Bam Tribe Gremlins"
BLOCK = "Cell Block E"
BLOSSOMS = "Oblivion Blossoms"
DELUGE = "Deluge Elemental"
DOOM = "Unspeakable Doom"
EEK = "Eek Tribe Gremlin"
EMRI = "Emri, Born of Battle"
FAMILIAR = "Thicket Familiar"
FIST = "Ulan's Fist"
HUB = "Processing Hub"
INFANTRY = "Heavy Infantry"
NOM = "Nom Tribe Gremlin"
OUTCAST = "Yuk Tribe Outcast"
PROJECTOR = "Elemental Projector"
PURA = "Earthmender Pura"
SHADOW = "Shadow Elemental"
SISTER = "Sister of the Wind"
SONNY = "Sonny, Lightwielder"
STALKER = "Voidrift Stalker"
STATIC = "Static Elemental"
THRASHER = "Tectonic Thrasher"
TODD = "Grand-Arbiter Todd"
ULAN = "Ulan, the Crusher"
WEAVER = "Scrap Weaver"
WIND = "Temple of the Wind"
XERON = "Xeron, False Ally"
YUK = "Yuk Tribe Gremlin"
YUR = "Yur, Eye of Chaos"


def test_gift_b24_monsters_in_play_may_be_destroyed_instead(gift):
    g = gift(row=[THRASHER], power=5, others=[{"in_play": [BLOCK, YUK, BAM, HUB]}])
    g.defeat(THRASHER)
    assert g.pending.seat == 1
    assert len(g.options) == 4
    g.choose(YUK)
    g.choose(BAM)
    assert g.seat(1).in_play == [BLOCK, HUB]
    assert g.seat(1).discard == [YUK, BAM]
    assert g.void == [THRASHER]


def test_gift_b25_static_returns_cell_block_e_and_monsters_together(gift):
    orders = set()
    for seed in range(60):
        g = gift(
            row=[STATIC],
            power=6,
            others=[{"in_play": [BLOCK, YUK, HUB], "deck": ["Mystic"]}],
            seed=seed,
        )
        g.defeat(STATIC)
        assert g.seat(1).in_play == g.seat(1).discard == []
        assert g.seat(1).deck[3:] == ["Mystic"]
        orders.add(tuple(g.seat(1).deck[:3]))
    assert len(orders) == 6
    assert moved(g, "destroy") == []


def test_gift_b25_returned_monster_is_a_monster_again(gift):
    g = gift(row=[STATIC], power=6, others=[{"in_play": [BLOCK, YUK], "deck": [], "hand": []}])
    g.defeat(STATIC)
    g.end_turn()
    g.end_turn()
    g.end_turn()
    assert sorted(g.seat(1).hand) == [BLOCK, YUK]
    g.play(YUK)
    assert g.seat(1).played == [YUK]


@pytest.mark.parametrize("in_play", [[], [HUB]])
def test_gift_b26_thrasher_destroys_what_there_is(gift, in_play):
    g = gift(row=[THRASHER], power=5, others=[{"in_play": in_play}])
    g.defeat(THRASHER)
    assert g.pending is None
    assert (g.seat(1).in_play, g.seat(1).discard) == ([], in_play)
    assert g.seat(0).honor == 4


def test_gift_b27_two_monsters_under_xerons_trial(gift):
    g = gift(event="Xeron's Trial", hand=[YUK, YUK])
    g.play(YUK)
    g.play(YUK)
    assert g.power == 4


def test_gift_b28_xeron_counts_both_ways(gift):
    g = gift(hand=[YUK, XERON, BAM, EEK])
    g.play(YUK)
    g.play(XERON)
    g.play(BAM)
    g.play(EEK)
    assert g.runes == 11


def test_gift_b28_monster_gone_meanwhile_was_played(gift):
    g = gift(hand=[NOM, YUK, "Venom Priestess", XERON])
    g.play(NOM)
    g.choose(zone="discard", seat=1)
    g.play(YUK)
    g.play("Venom Priestess")
    g.choose(YUK)
    g.play(XERON)
    assert g.runes == 5 + 2 + 2


def test_gift_b29_emri_takes_once(gift):
    g = gift(hand=[EMRI], row=[NOM, YUK], power=1, others=[{"honor": 10}])
    g.play(EMRI)
    g.defeat("Cultist")
    assert g.seat(1).honor == 10
    g.defeat(NOM)
    g.choose(None)
    assert g.seat(1).honor == 8
    g.defeat(YUK)
    g.choose(None)
    assert g.seat(1).honor == 8
    assert g.seat(0).honor == 1 + 1 + 2 + 1


def test_gift_b29_free_defeat_of_the_cultist_does_not_use_emri_up(gift):
    g = gift(hand=[EMRI, SONNY], row=[NOM, YUK], others=[{"honor": 10}])
    g.play(EMRI)
    g.play(SONNY)
    g.choose("Cultist")
    assert g.seat(1).honor == 10
    g.defeat(NOM)
    g.choose(None)
    assert g.seat(1).honor == 8


def test_gift_b30_taken_honor_does_not_touch_the_pool(gift):
    g = gift(hand=[EMRI], row=[NOM], others=[{"honor": 10}], pool=50)
    g.play(EMRI)
    g.defeat(NOM)
    g.choose(None)
    assert (g.seat(0).honor, g.seat(1).honor, g.pool) == (3, 8, 49)
    assert seen(g, "HonorGained", "amount") == [1]


def test_gift_b30_taken_honor_does_not_end_the_game(gift):
    g = gift(hand=[EMRI], row=[NOM], others=[{"honor": 10}], pool=2)
    g.play(EMRI)
    g.defeat(NOM)
    g.choose(None)
    assert (g.pool, g.view(0).honor_pool.ending) == (1, False)


def test_gift_b31_construct_put_into_play_works_at_once(gift):
    g = gift(hand=[WEAVER], row=[PROJECTOR], in_play=[HUB], runes=2)
    g.play(WEAVER)
    g.acquire(PROJECTOR)
    g.choose(True)
    g.use(PROJECTOR)
    assert g.power == 2


def test_gift_b32_hero_does_not_use_scrap_weaver_up(gift):
    g = gift(hand=[WEAVER], row=["Kiri, Meadow Witch", HUB], runes=11)
    g.play(WEAVER)
    g.acquire("Kiri, Meadow Witch")
    g.acquire("Mystic")
    assert g.pending is None
    g.acquire(HUB)
    assert g.options == ["to:discard", "to:in_play:scrap_weaver"]


@pytest.mark.parametrize("hero", [ASSASSIN, STALKER])
def test_gift_b33_played_void_cards_do_not_count(gift, hero):
    g = gift(hand=[SHADOW, hero, BLOSSOMS], discard=["Mystic"])
    g.play(SHADOW)
    g.play(BLOSSOMS)
    power = g.power
    g.play(hero)
    assert (g.power - power, g.seat(0).hand) == ({ASSASSIN: 2, STALKER: 3}[hero], [])


@pytest.mark.parametrize("card", [SHADOW, BLOSSOMS])
def test_gift_b33_void_card_acquired_this_turn_counts(gift, card):
    g = gift(hand=[ASSASSIN, STALKER], row=[card], runes=3)
    g.acquire(card)
    g.play(ASSASSIN)
    g.play(STALKER)
    assert g.power == 3 + 3
    assert len(g.seat(0).hand) == 1


def test_gift_b34_ulan_before_his_fist(gift):
    g = gift(hand=[ULAN, FIST])
    g.play(ULAN)
    assert g.seat(0).hand == [FIST]
    g.play(FIST)
    g.use(FIST, 0)
    g.use(FIST, 1)
    assert g.power == 4 + 2 + 2


def test_gift_b34_fist_before_ulan(gift):
    g = gift(hand=[ULAN, FIST], deck=["Mystic"])
    g.play(FIST)
    assert not g.can_use(FIST, 1)
    g.play(ULAN)
    assert g.seat(0).hand == ["Mystic"]
    g.use(FIST, 1)
    assert g.power == 6


def test_gift_b35_todd_with_an_empty_hand(gift):
    g = gift(hand=[TODD], deck=[], played=[YUK])
    g.play(TODD)
    assert g.pending is None
    assert moved(g, "banish") == moved(g, "draw") == []


def test_gift_b35_todd_may_not_decline(gift):
    g = gift(hand=[TODD], deck=["Mystic", "Militia"])
    g.play(TODD)
    with pytest.raises(ScenarioError, match="cannot be chosen"):
        g.choose(None)


def test_gift_b36_sister_trades_one_card(gift):
    g = gift(hand=[SISTER, "Apprentice"])
    g.play(SISTER)
    g.choose("Apprentice")
    g.choose("Mystic")
    g.choose(INFANTRY)
    assert g.seat(0).hand == ["Mystic", INFANTRY]
    assert (g.seat(0).played, g.void) == ([], [SISTER])
    assert names(g.view(1).removed) == ["Apprentice"]
    g.play("Mystic")
    g.play(INFANTRY)
    assert (g.runes, g.power) == (2, 2)


def test_gift_b37_temple_returns_a_mystic_to_its_pile(gift):
    g = gift(in_play=[WIND], discard=["Mystic"])
    g.use(WIND)
    assert g.pile("Mystic") == 21
    g.choose("Mystic")
    assert (g.seat(0).discard, g.pile("Mystic")) == (["Mystic"], 20)


def test_gift_b37_last_mystic_comes_back_at_once(gift):
    g = gift(in_play=[WIND], discard=["Mystic"], piles={"Mystic": 0, INFANTRY: 0})
    g.use(WIND)
    assert g.pending is None
    assert (g.seat(0).discard, g.pile("Mystic")) == (["Mystic"], 0)


def test_gift_b38_familiar_reveals_familiar(gift):
    g = gift(hand=[FAMILIAR], deck=[FAMILIAR])
    g.play(FAMILIAR)
    assert (g.seat(0).hand, g.seat(0).honor) == ([FAMILIAR], 2)
    assert names(g.view(1).players[0].hand.cards) == [FAMILIAR]


def test_gift_b39_pura_does_not_reach_played_monsters(gift):
    g = gift(hand=[YUK, PURA])
    g.play(YUK)
    g.play(PURA)
    assert g.pending is None
    assert (g.seat(0).played, g.runes) == ([YUK, PURA], 3)


def test_gift_b40_doom_adds_all_opponents_hands(gift):
    g = gift(
        players=3,
        row=[DOOM],
        power=5,
        others=[{"hand": [YUK, "Mystic"]}, {"hand": [BAM, EEK, "Mystic"]}],
    )
    g.defeat(DOOM)
    assert g.seat(0).honor == 11


def test_gift_b41_four_from_hand_shuffle_the_deck(gift):
    g = gift(row=[DELUGE], power=8, hand=["Apprentice"] * 4, deck=["Mystic", "Militia"])
    g.defeat(DELUGE)
    for _ in range(4):
        g.choose("Apprentice", zone="hand")
    assert seen(g, "DeckShuffled", "seat", "count") == [(0, 2)]
    assert g.seat(0).hand == []


def test_gift_b41_none_banished_does_not_shuffle(gift):
    g = gift(row=[DELUGE], power=8, hand=["Apprentice"], deck=["Mystic", "Militia", "Apprentice"])
    chance = g.state.rng
    g.defeat(DELUGE)
    g.choose(None)
    assert g.seat(0).deck == ["Mystic", "Militia", "Apprentice"]
    assert g.state.rng == chance


def test_gift_b42_blossoms_after_an_empower_banish(gift):
    g = gift(in_play=[BLOSSOMS], played=["Apprentice"], row=["Radiant Aspirant"], runes=1)
    g.acquire("Radiant Aspirant")
    assert not g.can_use(BLOSSOMS, 1)
    g.choose("Apprentice")
    g.use(BLOSSOMS, 1)
    assert g.seat(0).honor == 1


def test_gift_b42_blossoms_after_a_banish_from_the_row(gift):
    g = gift(in_play=[BLOSSOMS], hand=[OUTCAST])
    g.play(OUTCAST)
    g.choose("Inert")
    assert g.can_use(BLOSSOMS, 1)


def test_gift_b42_declined_banish_does_not_count(gift):
    g = gift(in_play=[BLOSSOMS], played=["Apprentice"], row=["Radiant Aspirant"], runes=1)
    g.acquire("Radiant Aspirant")
    g.choose(None)
    assert not g.can_use(BLOSSOMS, 1)


def test_gift_b43_dharthas_trial_looks_back_over_the_turn(gift):
    g = gift(
        hand=[INFANTRY],
        row=[PROJECTOR],
        center_deck=["Dhartha's Trial"],
        runes=2,
        deck=["Mystic", "Militia"],
    )
    g.play(INFANTRY)
    g.acquire(PROJECTOR)
    g.use("Dhartha's Trial")
    assert g.seat(0).hand == ["Mystic"]
    assert not g.can_use("Dhartha's Trial")


def test_gift_b44_monsters_score_nothing(gift):
    g = gift(
        hand=[YUR],
        deck=[YUK],
        discard=[BAM],
        played=[EEK],
        in_play=[BLOCK, STATIC],
    )
    assert g.seat(0).score == 7
    assert g.view(1).players[0].card_honor == 7


@pytest.mark.parametrize("gremlin", [NOM, BAM, EEK])
def test_gift_b45_other_gremlins_are_not_accepted(gift, gremlin):
    g = gift(hand=[OUTCAST, gremlin], row=["Kiri, Meadow Witch"])
    g.play(OUTCAST)
    g.choose("Inert")
    assert g.pending is None
    assert gremlin in g.seat(0).hand


@pytest.mark.parametrize("zone", ["discard", "played"])
def test_gift_b45_gremlin_outside_the_hand_is_not_accepted(gift, zone):
    g = gift(hand=[OUTCAST], **{zone: [YUK]}, row=["Kiri, Meadow Witch"])
    g.play(OUTCAST)
    g.choose("Inert")
    assert g.pending is None


@pytest.mark.parametrize("receiver", [0, 1])
def test_gift_b46_sonny_sends_a_monster_without_infest(gift, receiver):
    g = gift(hand=[SONNY], row=[YUR], deck=["Mystic"] * 3)
    g.play(SONNY)
    g.choose(YUR)
    g.choose(zone="discard", seat=receiver)
    assert g.seat(receiver).discard == [YUR]
    assert (g.void, g.seat(0).honor, len(g.seat(0).hand)) == ([], 4, 3)


def test_gift_b46_sonny_may_choose_the_partner(gift):
    g = gift(players=4, teams=True, hand=[SONNY], row=[YUR])
    g.play(SONNY)
    g.choose(YUR)
    assert "to:discard:seat2" in g.options


def test_gift_b46_sonny_sends_nothing_to_the_rival_in_solitaire(gift):
    g = gift(solo=True, hand=[SONNY], row=[YUR])
    g.play(SONNY)
    g.choose(YUR)
    assert g.options == ["to:void", "to:discard:seat0"]
