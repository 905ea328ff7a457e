"""Open points of Gift of the Elements, each decided once."""

import pytest

from ascension_tui.games.ascension.scenario import ScenarioError
from tests.cards.positions import moved, names, seen

BAM = "Bam Tribe Gremlins"
BLOCK = "Cell Block E"
BLOSSOMS = "Oblivion Blossoms"
DELUGE = "Deluge Elemental"
DHARTHA = "Dhartha, Eternal Seer"
DIRECTIVE = "P.R.I.M.E. Directive"
DRUIDESS = "Flourishing Druidess"
EEK = "Eek Tribe Gremlin"
EMRI = "Emri, Born of Battle"
EYE = "Piercing Eye"
HUB = "Processing Hub"
INFANTRY = "Heavy Infantry"
NOM = "Nom Tribe Gremlin"
OUTCAST = "Yuk Tribe Outcast"
PRIESTESS = "Venom Priestess"
PROJECTOR = "Elemental Projector"
REYSA = "Forgemother Reysa"
SISTER = "Sister of the Wind"
SONNY = "Sonny, Lightwielder"
STATIC = "Static Elemental"
TEMPLAR = "Thunder Templar"
TRIAL = "Dhartha's Trial"
WEAVER = "Scrap Weaver"
XERON = "Xeron, False Ally"
YUK = "Yuk Tribe Gremlin"


def test_gift_c01_xerons_trial_is_paid_in_power(gift):
    assert not gift(event="Xeron's Trial", runes=20, power=7).can_transform()
    g = gift(event="Xeron's Trial", runes=3, power=9)
    g.transform()
    assert (g.runes, g.power, g.seat(0).discard) == (3, 1, [XERON])
    assert seen(g, "Paid", "resource", "amount") == [("power", 8)]


def test_gift_c02_sister_without_another_card(gift):
    g = gift(hand=[SISTER], discard=["Apprentice"], played=["Mystic"])
    g.play(SISTER)
    assert g.pending is None
    assert g.void == [SISTER]
    assert (g.seat(0).hand, g.seat(0).played, g.seat(0).discard) == ([], ["Mystic"], ["Apprentice"])
    assert (g.pile("Mystic"), g.pile(INFANTRY)) == (20, 20)


@pytest.mark.parametrize("card", ["Mystic", INFANTRY])
def test_gift_c03_sister_may_take_one(gift, card):
    g = gift(hand=[SISTER, "Apprentice"])
    g.play(SISTER)
    g.choose(card)
    g.choose(None)
    assert g.pending is None
    assert g.seat(0).hand == [card]


def test_gift_c03_sister_must_take_at_least_one(gift):
    g = gift(hand=[SISTER, "Apprentice"])
    g.play(SISTER)
    with pytest.raises(ScenarioError, match="cannot be chosen"):
        g.choose("Militia")
    assert g.options == ["pick:always:mystic", "pick:always:heavy_infantry"]


def test_gift_c04_outcast_must_banish_from_the_row(gift):
    g = gift(hand=[OUTCAST], row=[SONNY])
    g.play(OUTCAST)
    assert "no" not in g.options
    with pytest.raises(ScenarioError, match="cannot be chosen"):
        g.choose(None)


def test_gift_c05_eek_must_give_a_monster_of_the_void(gift):
    g = gift(row=[EEK], power=6, void=[YUK, STATIC])
    g.defeat(EEK)
    g.choose(None)
    assert g.options == ["pick:void:yuk_tribe_gremlin", "pick:void:static_elemental"]
    g.choose(YUK)
    assert g.options == ["player:seat0", "player:seat1"]


def test_gift_c05_eek_is_no_choice_for_its_own_void_step(gift):
    g = gift(row=[EEK], power=6, void=["Radiant Aspirant", "Emri's Trial"])
    g.defeat(EEK)
    g.choose(None)
    assert g.pending is None
    assert g.void == ["Radiant Aspirant", "Emri's Trial", EEK]
    assert g.seat(0).honor == 5


@pytest.mark.parametrize("hero", [TEMPLAR, SONNY])
def test_gift_c06_cultist_is_a_legal_choice(gift, hero):
    g = gift(hand=[hero], row=[YUK])
    g.play(hero)
    g.choose("Cultist")
    assert g.pending is None
    assert (g.seat(0).honor, g.pile("Cultist"), g.row[0]) == (1, 1, YUK)


@pytest.mark.parametrize("hero", [TEMPLAR, SONNY])
def test_gift_c06_cultist_alone_is_taken_at_once(gift, hero):
    g = gift(hand=[hero])
    g.play(hero)
    g.choose("Cultist")
    assert g.seat(0).honor == 1


def test_gift_c07_templar_looks_at_the_printed_cost(gift):
    g = gift(hand=[TEMPLAR], row=[STATIC, YUK], event="Emri's Trial")
    assert g.view(0).center_row.cards[0].price == 5
    g.play(TEMPLAR)
    assert g.options == ["pick:row:yuk_tribe_gremlin", "pick:always:cultist"]


def test_gift_c08_reysa_takes_what_lay_in_the_row(gift):
    g = gift(hand=[REYSA], row=[HUB, PROJECTOR], center_deck=[EYE, BLOCK])
    g.play(REYSA)
    g.choose(1)
    g.choose(HUB)
    g.choose(PROJECTOR)
    assert g.pending is None
    assert sorted(g.seat(0).discard) == [PROJECTOR, HUB]
    assert g.row[:2] == [EYE, BLOCK]
    steps = [e.event for e in g.events(0) if e.event in ("CardMoved", "RowRefilled")]
    assert steps[-4:] == ["CardMoved", "CardMoved", "RowRefilled", "RowRefilled"]


def test_gift_c08_reysa_may_stop_at_any_number(gift):
    g = gift(hand=[REYSA], row=[HUB, PROJECTOR])
    g.play(REYSA)
    g.choose(1)
    g.choose(None)
    assert g.pending is None
    assert (g.seat(0).discard, g.row[:2]) == ([], [HUB, PROJECTOR])


def test_gift_c09_venom_priestess_banishes_herself(gift):
    g = gift(hand=[PRIESTESS])
    g.play(PRIESTESS)
    g.choose(PRIESTESS)
    assert (g.power, g.seat(0).played, g.void) == (2, [], [PRIESTESS])


def test_gift_c09_empower_banishes_the_card_that_causes_the_acquisition(gift):
    g = gift(hand=[OUTCAST, YUK], row=["Radiant Aspirant"])
    g.play(OUTCAST)
    g.choose("Inert")
    g.choose(YUK)
    assert g.options == ["pick:played:seat0:yuk_tribe_outcast", "no"]
    g.choose(OUTCAST)
    assert g.seat(0).played == []
    assert g.seat(0).discard == ["Radiant Aspirant"]


def test_gift_c10_construct_played_this_turn_for_empower(gift):
    g = gift(hand=[HUB], in_play=[PROJECTOR], row=["Radiant Aspirant"], runes=1)
    g.play(HUB)
    g.acquire("Radiant Aspirant")
    assert [option.card for option in g.pending.options] == ["processing_hub", ""]
    g.choose(HUB)
    assert (g.seat(0).in_play, g.void) == ([PROJECTOR], [HUB])


def test_gift_c10_construct_played_this_turn_for_venom_priestess(gift):
    g = gift(hand=[HUB, PRIESTESS], in_play=[HUB])
    g.play(HUB)
    g.play(PRIESTESS)
    assert sorted(option.card for option in g.pending.options) == [
        "",
        "processing_hub",
        "venom_priestess",
    ]
    g.choose(HUB)
    assert g.seat(0).in_play == [HUB]


def test_gift_c10_construct_played_this_turn_for_deluge(gift):
    g = gift(hand=[HUB], in_play=[PROJECTOR], row=[DELUGE], deck=[], power=8)
    g.play(HUB)
    g.defeat(DELUGE)
    assert [option.card for option in g.pending.options] == ["processing_hub", ""]


def test_gift_c10_construct_put_into_play_by_scrap_weaver_is_not_played(gift):
    g = gift(hand=[WEAVER, PRIESTESS], row=[HUB, "Radiant Aspirant"], runes=4)
    g.play(WEAVER)
    g.acquire(HUB)
    g.choose(True)
    g.acquire("Radiant Aspirant")
    assert [option.card for option in g.pending.options] == ["scrap_weaver", ""]
    g.choose(None)
    g.play(PRIESTESS)
    assert "processing_hub" not in [option.card for option in g.pending.options]


def test_gift_c10_construct_of_an_earlier_turn_is_not_played(gift):
    g = gift(hand=[HUB], deck=[PRIESTESS])
    g.play(HUB)
    g.end_turn()
    g.end_turn()
    g.play(PRIESTESS)
    assert [option.card for option in g.pending.options] == ["venom_priestess", ""]


def test_gift_c10_monster_played_into_cell_block_e_is_played(gift):
    g = gift(hand=[YUK, PRIESTESS], in_play=[BLOCK], row=[BAM], power=3)
    g.play(YUK)
    g.choose("in_play")
    g.defeat(BAM)
    g.choose("in_play")
    g.play(PRIESTESS)
    cards = [option.card for option in g.pending.options]
    assert "yuk_tribe_gremlin" in cards
    assert "bam_tribe_gremlins" not in cards
    g.choose(YUK)
    assert (g.seat(0).in_play, g.void) == ([BLOCK, BAM], [YUK])


def test_gift_c11_two_scrap_weavers_fall_on_one_construct(gift):
    g = gift(hand=[WEAVER, WEAVER], row=[HUB, PROJECTOR], runes=5)
    g.play(WEAVER)
    g.play(WEAVER)
    g.acquire(HUB)
    assert g.options == ["to:discard", "to:in_play:scrap_weaver"]
    g.choose(True)
    g.acquire(PROJECTOR)
    assert g.pending is None
    assert (g.seat(0).in_play, g.seat(0).discard) == ([HUB], [PROJECTOR])


def test_gift_c11_second_weaver_after_the_construct_waits_for_another(gift):
    g = gift(hand=[WEAVER, WEAVER], row=[HUB, PROJECTOR], runes=5)
    for construct in (HUB, PROJECTOR):
        g.play(WEAVER)
        g.acquire(construct)
        g.choose(True)
    assert g.seat(0).in_play == [HUB, PROJECTOR]


def test_gift_c12_declined_weaver_is_used_up(gift):
    g = gift(hand=[WEAVER], row=[HUB, PROJECTOR], runes=5)
    g.play(WEAVER)
    g.acquire(HUB)
    g.choose(None)
    g.acquire(PROJECTOR)
    assert g.pending is None
    assert g.seat(0).discard == [HUB, PROJECTOR]


def test_gift_c12_free_construct_uses_the_weaver_up(gift):
    g = gift(hand=[WEAVER, OUTCAST, YUK], row=[HUB, PROJECTOR], runes=2)
    g.play(WEAVER)
    g.play(OUTCAST)
    g.choose("Inert")
    g.choose(YUK)
    g.choose(HUB)
    g.choose(None)
    g.acquire(PROJECTOR)
    assert g.pending is None
    assert g.seat(0).in_play == []


@pytest.mark.parametrize(("honor", "taken"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_gift_c13_emri_takes_what_there_is(gift, honor, taken):
    g = gift(hand=[EMRI], row=[NOM], others=[{"honor": honor}])
    g.play(EMRI)
    g.defeat(NOM)
    g.choose(None)
    assert (g.seat(0).honor, g.seat(1).honor) == (1 + taken, honor - taken)


def test_gift_c13_emri_is_used_up_where_nothing_was_taken(gift):
    g = gift(hand=[EMRI, "Verdant Elemental"], row=[NOM, YUK])
    g.play(EMRI)
    g.defeat(NOM)
    g.choose(None)
    g.state.players[1].honor = 5
    g.defeat(YUK)
    g.choose(None)
    assert g.seat(1).honor == 5


def test_gift_c14_emri_spares_the_partner(gift):
    g = gift(players=4, teams=True, hand=[EMRI], row=[NOM], others=[{"honor": 5}] * 3)
    g.play(EMRI)
    g.defeat(NOM)
    g.choose(None)
    assert [g.seat(i).honor for i in range(4)] == [1 + 4, 3, 5, 3]


def test_gift_c15_nom_may_go_to_the_partner(gift):
    g = gift(players=4, teams=True, seat=1, hand=[NOM])
    g.play(NOM)
    assert g.options == ["to:played", "to:discard:seat2", "to:discard:seat3", "to:discard:seat0"]
    g.choose(zone="discard", seat=3)
    assert g.seat(3).discard == [NOM]


def test_gift_c16_druidess_compares_tokens(gift):
    g = gift(hand=[DRUIDESS], honor=1, others=[{"in_play": [DIRECTIVE], "discard": [DHARTHA]}])
    g.play(DRUIDESS)
    assert g.runes == 3
    g = gift(hand=[DRUIDESS], in_play=[DIRECTIVE], others=[{"honor": 1}])
    g.play(DRUIDESS)
    assert g.runes == 2


@pytest.mark.parametrize("where", ["void", "infest"])
def test_gift_c17_defeat_is_no_banish(gift, where):
    g = gift(in_play=[BLOSSOMS], row=[YUK], power=4)
    g.defeat("Cultist")
    g.defeat(YUK)
    if where == "infest":
        g.choose(zone="discard", seat=1)
    else:
        g.choose(None)
    assert not g.can_use(BLOSSOMS, 1)


def test_gift_c18_transformed_hero_comes_back_as_its_event(gift):
    turned_up = 0
    for seed in range(12):
        g = gift(
            hand=["Deranged Aspirant", DHARTHA], row=[PROJECTOR], void=[YUK], runes=10, seed=seed
        )
        g.state.center.clear()
        g.play("Deranged Aspirant")
        g.choose(DHARTHA)
        assert g.void == [YUK, TRIAL]
        g.acquire(PROJECTOR)
        assert (g.row[0], g.void) == (YUK, [])
        assert [g.event, *g.center_deck].count(TRIAL) == 1
        if g.event == TRIAL:
            turned_up += 1
            g.transform()
            assert g.seat(0).discard == [PROJECTOR, DHARTHA]
            assert (g.event, g.void, g.center_deck) == (None, [], [])
    assert 0 < turned_up < 12


def test_gift_c18_played_hero_banished_goes_to_the_void_as_its_event(gift):
    g = gift(hand=[DHARTHA, PRIESTESS], deck=["Mystic"])
    g.play(DHARTHA)
    g.play(PRIESTESS)
    g.choose(DHARTHA)
    assert (g.seat(0).hand, g.void) == (["Mystic"], [TRIAL])
    assert moved(g, "banish", seat=1) == [("dhartha_eternal_seer", "played", "void")]


def test_gift_c18_event_that_came_back_works_and_is_banished_anew(gift):
    g = gift(
        hand=["Deranged Aspirant", DHARTHA, "Deranged Aspirant", "Mystic"],
        row=[PROJECTOR],
        deck=["Militia"],
        runes=8,
    )
    g.play("Deranged Aspirant")
    g.choose(DHARTHA)
    g.state.center.append(g.state.void.pop())
    g.play("Mystic")
    g.acquire(PROJECTOR)
    assert g.event == TRIAL
    g.use(TRIAL)
    assert g.seat(0).hand == ["Deranged Aspirant", "Militia"]
    g.transform()
    assert g.seat(0).score == 2 * 1 + 1 + 2 + 6
    g.play("Deranged Aspirant")
    g.choose(DHARTHA)
    assert g.void == [TRIAL]
    assert g.seat(0).score == 2 * 1 + 1 + 2


def test_gift_c18_replaced_event_in_the_void_is_no_hero(gift):
    g = gift(row=[PROJECTOR, EEK], event=TRIAL, center_deck=["Emri's Trial"], runes=2, power=6)
    g.acquire(PROJECTOR)
    assert g.void == [TRIAL]
    g.defeat(EEK)
    g.choose(None)
    assert g.pending is None
    assert g.void == [TRIAL, EEK]


def test_gift_c18_everybody_sees_the_event_side_in_the_void(gift):
    g = gift(players=3, hand=["Deranged Aspirant"], discard=[XERON])
    g.play("Deranged Aspirant")
    g.choose(XERON)
    for seat in (0, 1, 2, -1):
        assert names(g.view(seat).void) == ["Xeron's Trial"]
    assert g.seat(0).discard == []


def test_gift_c19_monsters_are_destroyed_when_cell_block_e_is_banished(gift):
    g = gift(hand=[BLOCK, PRIESTESS], row=[BAM], power=3)
    g.play(BLOCK)
    g.defeat(BAM)
    g.choose("in_play")
    g.play(PRIESTESS)
    g.choose(BLOCK)
    assert (g.seat(0).in_play, g.seat(0).discard, g.void) == ([], [BAM], [BLOCK])
    assert moved(g, "destroy") == [("bam_tribe_gremlins", "in_play", "discard")]


@pytest.mark.parametrize("hand", [[BLOCK, YUK], [YUK, BLOCK]])
def test_gift_c19_monster_banished_by_the_same_effect_is_not_destroyed(gift, hand):
    g = gift(hand=hand, row=[DELUGE], deck=[], power=8)
    g.play(BLOCK)
    g.play(YUK)
    g.choose("in_play")
    g.defeat(DELUGE)
    g.choose(None)
    g.choose(BLOCK)
    g.choose(YUK)
    assert g.pending is None
    assert sorted(g.void) == [BLOCK, DELUGE, YUK]
    assert g.seat(0).in_play == g.seat(0).discard == []
    assert moved(g, "destroy") == []


@pytest.mark.parametrize(
    ("choice", "where"),
    [
        ({"what": "in_play"}, "in_play"),
        ({"zone": "discard", "seat": 1}, "theirs"),
        ({}, "played"),
    ],
)
def test_gift_c20_nom_with_cell_block_e_has_one_destination(gift, choice, where):
    g = gift(hand=[NOM], in_play=[BLOCK])
    g.play(NOM)
    assert sorted(g.options) == ["to:discard:seat1", "to:in_play:cell_block_e", "to:played"]
    g.choose(**choice)
    assert g.pending is None
    places = {
        "in_play": g.seat(0).in_play,
        "theirs": g.seat(1).discard,
        "played": g.seat(0).played,
    }
    assert [name for name, cards in places.items() if NOM in cards] == [where]


def test_gift_c21_abilities_need_not_be_used(gift):
    g = gift(
        in_play=[BLOSSOMS, "Blast Goggles", *[HUB] * 4, "Wildbark Mail"],
        event=TRIAL,
        hand=["Mystic"],
        row=[STATIC],
        power=6,
    )
    g.play("Mystic")
    g.defeat(STATIC)
    assert g.can_use("Blast Goggles")
    g.end_turn()
    assert g.active == 1
    assert (g.seat(0).honor, len(g.seat(0).hand)) == (5, 5)


def test_gift_c22_directive_is_used_not_automatic(gift):
    g = gift(in_play=[DIRECTIVE, *[HUB] * 6], hand=[PROJECTOR])
    g.play(PROJECTOR)
    assert not g.over
    g.end_turn()
    assert not g.over
    assert not g.can_use(DIRECTIVE)
    g.end_turn()
    assert not g.over
    g.use(DIRECTIVE)
    assert g.winner == 0


def test_gift_c22_directive_that_lost_its_eighth_cannot_be_used(gift):
    g = gift(row=["Tectonic Thrasher"], power=5, others=[{"in_play": [DIRECTIVE, *[HUB] * 8]}])
    g.defeat("Tectonic Thrasher")
    g.choose(HUB)
    g.choose(HUB)
    g.end_turn()
    assert g.active == 1
    assert not g.can_use(DIRECTIVE)
