"""Rulings of Gift of the Elements settled by the rule book, A01 to A15."""

import pytest

from tests.cards.positions import moved, names, seen, story

BAM = "Bam Tribe Gremlins"
BLOCK = "Cell Block E"
DIRECTIVE = "P.R.I.M.E. Directive"
DRUIDESS = "Flourishing Druidess"
EMBRACE = "Madness' Embrace"
EYE = "Piercing Eye"
HEROES = "Temple of Heroes"
HUB = "Processing Hub"
MAIL = "Wildbark Mail"
NOM = "Nom Tribe Gremlin"
OUTCAST = "Yuk Tribe Outcast"
PRIESTESS = "Venom Priestess"
PROJECTOR = "Elemental Projector"
STATIC = "Static Elemental"
THRASHER = "Tectonic Thrasher"
WILDFIRE = "Wildfire Elemental"
YUK = "Yuk Tribe Gremlin"


def test_gift_a01_honor_after_the_druidess_does_not_count_back(gift):
    g = gift(hand=[DRUIDESS], in_play=[HEROES], honor=3, others=[{"honor": 3}])
    g.play(DRUIDESS)
    g.use(HEROES)
    assert (g.runes, g.seat(0).honor) == (2, 5)


def test_gift_a02_honor_before_the_druidess_counts(gift):
    g = gift(hand=[YUK, DRUIDESS], in_play=[HEROES], honor=3, others=[{"honor": 3}])
    g.play(YUK)
    g.use(HEROES)
    g.play(DRUIDESS)
    assert g.runes == 3


def test_gift_a03_monster_in_play_has_no_ability_of_its_own(gift):
    g = gift(in_play=[BLOCK, PROJECTOR, NOM, "Yur, Eye of Chaos"], runes=20, power=20)
    for monster in (NOM, "Yur, Eye of Chaos"):
        assert not g.can_use(monster)
        assert not g.can_use_trophy(monster)
        assert not g.can_defeat(monster)
        assert not g.can_play(monster)
    assert (g.seat(0).honor, g.seat(0).hand) == (0, [])


def test_gift_a03_monster_in_play_is_a_mechana_construct(gift):
    g = gift(in_play=[BLOCK, "Spire of Insight", YUK, BAM])
    g.use("Spire of Insight")
    assert len(g.seat(0).hand) == 2
    shown = g.view(1).players[0].in_play
    assert [card.as_construct for card in shown] == [False, False, True, True]


def test_gift_a04_monsters_fall_with_cell_block_e(gift):
    g = gift(
        row=[THRASHER],
        power=5,
        others=[{"in_play": [BLOCK, YUK, HUB, BAM, PROJECTOR]}],
    )
    g.defeat(THRASHER)
    g.choose(BLOCK)
    g.choose(HUB)
    assert g.pending is None
    assert g.seat(1).in_play == [PROJECTOR]
    assert sorted(g.seat(1).discard) == [BAM, BLOCK, HUB, YUK]
    assert g.void == [THRASHER]
    assert {card for card, _, _ in moved(g, "destroy")} == {
        "bam_tribe_gremlins",
        "cell_block_e",
        "processing_hub",
        "yuk_tribe_gremlin",
    }


def test_gift_a04_cell_block_e_chosen_together_with_its_monster(gift):
    g = gift(row=[THRASHER], power=5, others=[{"in_play": [BLOCK, YUK, HUB]}])
    g.defeat(THRASHER)
    g.choose(BLOCK)
    g.choose(YUK)
    assert g.seat(1).in_play == [HUB]
    assert sorted(g.seat(1).discard) == [BLOCK, YUK]


def test_gift_a04_fallen_monster_is_a_monster_again(gift):
    g = gift(row=[THRASHER], power=5, others=[{"in_play": [BLOCK, YUK], "deck": []}])
    g.defeat(THRASHER)
    g.end_turn()
    g.end_turn()
    g.end_turn()
    assert sorted(g.seat(1).hand) == [BLOCK, YUK]
    g.play(YUK)
    assert g.seat(1).played == [YUK]


def test_gift_a05_yuk_tribe_outcast_cannot_touch_the_event(gift):
    g = gift(hand=[OUTCAST, YUK], row=["Kiri, Meadow Witch"], event="Xeron's Trial", runes=8)
    g.play(OUTCAST)
    assert g.options == ["pick:row:kiri_meadow_witch", "pick:row:inert"]
    g.choose("Inert")
    g.choose(YUK)
    assert g.pending is None
    assert g.seat(0).discard == ["Kiri, Meadow Witch"]
    assert g.event == "Xeron's Trial"


def test_gift_a05_wildfire_elemental_cannot_touch_the_event(gift):
    g = gift(row=[WILDFIRE, YUK], event="Xeron's Trial", power=4)
    g.defeat(WILDFIRE)
    assert g.options == ["pick:row:inert", "pick:row:yuk_tribe_gremlin", "no"]


def test_gift_a06_event_in_the_refill_goes_to_its_zone(gift):
    g = gift(row=[PROJECTOR], center_deck=["Emri's Trial", YUK], runes=2)
    g.acquire(PROJECTOR)
    assert (g.event, g.row[0], g.void) == ("Emri's Trial", YUK, [])
    assert g.view(1).event_zone.card.name == "Emri's Trial"
    assert story(g) == [
        "paid 2 runes",
        "acquire elemental_projector row>discard",
        "EventChanged",
        "refill yuk_tribe_gremlin",
    ]


def test_gift_a06_former_event_goes_to_the_void(gift):
    g = gift(
        row=[PROJECTOR],
        event="Cetra's Trial",
        center_deck=["Emri's Trial", "Xeron's Trial", YUK],
        runes=2,
    )
    g.acquire(PROJECTOR)
    assert (g.event, g.row[0]) == ("Xeron's Trial", YUK)
    assert g.void == ["Cetra's Trial", "Emri's Trial"]
    assert seen(g, "EventChanged", "card", "old") == [
        ("emris_trial", "cetras_trial"),
        ("xerons_trial", "emris_trial"),
    ]


def test_gift_a06_event_that_arrives_in_the_refill_does_not_see_the_play(gift):
    g = gift(hand=[OUTCAST], row=[YUK], center_deck=["Dhartha's Trial"])
    g.play(OUTCAST)
    g.choose(YUK)
    assert g.event == "Dhartha's Trial"
    assert not g.can_use("Dhartha's Trial")


def test_gift_a07_piercing_eye_played_after_the_defeat(gift):
    g = gift(hand=[EYE], row=[STATIC], power=6, deck=["Mystic", "Militia"])
    g.defeat(STATIC)
    g.play(EYE)
    g.use(EYE)
    assert g.seat(0).hand == ["Mystic"]
    assert not g.can_use(EYE)


def test_gift_a07_piercing_eye_may_be_left_unused(gift):
    g = gift(hand=[EYE], row=[STATIC], power=6)
    g.defeat(STATIC)
    g.play(EYE)
    g.end_turn()
    assert g.active == 1


def test_gift_a08_wildbark_mail_played_after_the_defeat(gift):
    g = gift(hand=[MAIL], row=[STATIC], power=6)
    g.defeat(STATIC)
    g.play(MAIL)
    g.use(MAIL)
    assert g.seat(0).honor == 7


def test_gift_a09_madness_embrace_played_after_the_defeat(gift):
    g = gift(hand=[EMBRACE, "Apprentice"], row=[STATIC], power=6, discard=["Militia"])
    g.defeat(STATIC)
    g.play(EMBRACE)
    g.use(EMBRACE)
    assert g.options == ["pick:hand:seat0:apprentice", "pick:discard:seat0:militia"]


def test_gift_a10_played_cards_for_empower(gift):
    g = gift(
        hand=["Mystic", "Apprentice"],
        row=["Radiant Aspirant"],
        discard=["Militia"],
        in_play=[HUB],
        runes=1,
    )
    g.play("Mystic")
    g.acquire("Radiant Aspirant")
    assert g.options == ["pick:played:seat0:mystic", "no"]


def test_gift_a10_played_cards_for_venom_priestess(gift):
    g = gift(hand=["Mystic", PRIESTESS, "Apprentice"], discard=["Militia"], in_play=[HUB])
    g.play("Mystic")
    g.play(PRIESTESS)
    assert g.options == [
        "pick:played:seat0:mystic",
        "pick:played:seat0:venom_priestess",
        "pick:discard:seat0:militia",
        "no",
    ]


def test_gift_a10_played_lasts_until_the_cleanup(gift):
    g = gift(hand=["Mystic"], deck=[], row=["Radiant Aspirant"])
    g.play("Mystic")
    g.end_turn()
    g.end_turn()
    assert g.seat(0).hand == ["Mystic"]
    g.play("Mystic")
    g.acquire("Radiant Aspirant")
    assert g.options == ["pick:played:seat0:mystic", "no"]


def test_gift_a11_apprentice_pays_and_is_banished(gift):
    g = gift(hand=["Apprentice"], row=["Keen-eyed Aspirant"])
    g.play("Apprentice")
    g.acquire("Keen-eyed Aspirant")
    g.choose("Apprentice")
    assert (g.runes, g.seat(0).played, g.seat(0).discard) == (0, [], ["Keen-eyed Aspirant"])
    assert names(g.view(1).removed) == ["Apprentice"]
    assert g.void == []


def test_gift_a12_empower_without_a_played_card(gift):
    g = gift(hand=["Mystic"], row=["Keen-eyed Aspirant"], runes=1)
    g.acquire("Keen-eyed Aspirant")
    assert g.pending is None
    assert g.seat(0).discard == ["Keen-eyed Aspirant"]


def test_gift_a12_empower_declined(gift):
    g = gift(played=["Mystic"], row=["Keen-eyed Aspirant"], runes=1)
    g.acquire("Keen-eyed Aspirant")
    g.choose(None)
    assert (g.seat(0).played, g.seat(0).discard) == (["Mystic"], ["Keen-eyed Aspirant"])
    assert moved(g, "banish") == []


def test_gift_a13_directive_ends_the_game_at_once(gift):
    g = gift(
        players=3,
        seat=1,
        in_play=[DIRECTIVE, *[HUB] * 7],
        others=[{"honor": 50}, {"honor": 50}],
    )
    g.use(DIRECTIVE)
    assert g.over
    assert g.winner == 1
    assert g.options == []
    assert seen(g, "GameEnded", "reason") == ["card"]
    assert seen(g, "TurnEnded", "seat") == []


@pytest.mark.parametrize("receiver", [0, 1, 2])
def test_gift_a14_infest_goes_to_any_player(gift, receiver):
    g = gift(players=3, row=[BAM], power=3)
    g.defeat(BAM)
    g.choose(zone="discard", seat=receiver)
    assert [g.seat(i).discard for i in range(3)] == [
        [BAM] if i == receiver else [] for i in range(3)
    ]
    assert (g.void, g.seat(0).honor) == ([], 2)


def test_gift_a14_infest_declined(gift):
    g = gift(row=[BAM], power=3)
    g.defeat(BAM)
    g.choose(None)
    assert (g.void, g.seat(0).honor) == ([BAM], 2)
    assert g.seat(0).discard == g.seat(1).discard == []


def test_gift_a14_infest_may_hit_the_partner(gift):
    g = gift(players=4, teams=True, row=[BAM], power=3)
    g.defeat(BAM)
    assert g.options == [
        "to:void",
        "to:discard:seat0",
        "to:discard:seat1",
        "to:discard:seat2",
        "to:discard:seat3",
    ]


def test_gift_a14_honor_goes_to_the_one_who_defeats(gift):
    g = gift(row=[BAM], power=3)
    g.defeat(BAM)
    g.choose(zone="discard", seat=1)
    assert (g.seat(0).honor, g.seat(1).honor) == (2, 0)


@pytest.mark.parametrize("monster", [YUK, BAM, "Eek Tribe Gremlin"])
def test_gift_a15_infest_monster_drawn_and_played_does_nothing(gift, monster):
    g = gift(hand=["Radiant Aspirant"], deck=[monster], void=[STATIC])
    g.play("Radiant Aspirant")
    assert g.pending is None
    assert g.seat(0).hand == [monster]
    g.play(monster)
    assert g.pending is None
    assert (g.seat(0).played, g.seat(0).honor) == (["Radiant Aspirant", monster], 0)
    g.end_turn()
    assert monster in g.seat(0).hand


def test_gift_a15_nom_tribe_gremlin_has_its_own_choice(gift):
    g = gift(hand=["Radiant Aspirant"], deck=[NOM])
    g.play("Radiant Aspirant")
    g.play(NOM)
    g.choose(zone="discard", seat=1)
    assert (g.seat(1).discard, g.seat(0).honor) == ([NOM], 0)
