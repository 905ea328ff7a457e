"""Rulings of Gift of the Elements settled by the rule book."""

from functools import partial

import pytest

from ascension_tui.rules.scenario import ScenarioError
from tests.cards.positions import moved, names, seen, story

BAM = "Bam Tribe Gremlins"
BLOCK = "Cell Block E"
BLOSSOMS = "Oblivion Blossoms"
DHARTHA = "Dhartha, Eternal Seer"
DIRECTIVE = "P.R.I.M.E. Directive"
DRUIDESS = "Flourishing Druidess"
EMBRACE = "Madness' Embrace"
EYE = "Piercing Eye"
HEROES = "Temple of Heroes"
HUB = "Processing Hub"
INFANTRY = "Heavy Infantry"
MAIL = "Wildbark Mail"
NOM = "Nom Tribe Gremlin"
OUTCAST = "Yuk Tribe Outcast"
PRIESTESS = "Venom Priestess"
PROJECTOR = "Elemental Projector"
STATIC = "Static Elemental"
THRASHER = "Tectonic Thrasher"
WILDFIRE = "Wildfire Elemental"
YUK = "Yuk Tribe Gremlin"


@pytest.fixture
def gift(position):
    """Positions with the cards of this set."""
    return partial(position, sets=["gift"])


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
    shown = g.view(1).seats[0].in_play
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
    assert g.view(1).event.name == "Emri's Trial"
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


def test_gift_a16_thrasher_spares_the_partner(gift):
    zones = {"in_play": [HUB, PROJECTOR]}
    g = gift(players=4, teams=True, seat=1, row=[THRASHER], power=5, others=[zones] * 3)
    g.defeat(THRASHER)
    assert g.pending is None
    assert [g.seat(i).in_play for i in (2, 3, 0)] == [[], [HUB, PROJECTOR], []]


def test_gift_a17_one_more_rune_sends_the_card_to_the_partner(gift):
    g = gift(players=4, teams=True, row=[HUB], center_deck=[YUK], runes=4)
    g.acquire(HUB, to_partner=True)
    assert (g.seat(0).discard, g.seat(2).discard) == ([], [HUB])
    assert (g.runes, g.row[0]) == (0, YUK)
    assert seen(g, "Paid", "amount") == [3, 1]


def test_gift_a17_without_the_rune_it_is_not_offered(gift):
    g = gift(players=4, teams=True, row=[HUB], runes=3, power=5)
    g.acquire(HUB)
    assert g.pending is None
    assert g.seat(0).discard == [HUB]


def test_gift_a17_partners_card_still_empowers_its_buyer(gift):
    g = gift(players=4, teams=True, row=["Radiant Aspirant"], hand=["Mystic"])
    g.play("Mystic")
    g.acquire("Radiant Aspirant", to_partner=True)
    assert g.pending.seat == 0
    assert g.options == ["pick:played:seat0:mystic", "no"]
    g.choose("Mystic")
    assert g.seat(2).discard == ["Radiant Aspirant"]


def test_gift_a17_free_acquire_for_the_partner(gift):
    g = gift(players=4, teams=True, hand=[OUTCAST, YUK], row=["Kiri, Meadow Witch"], runes=1)
    g.play(OUTCAST)
    g.choose("Inert")
    g.choose(YUK)
    g.choose(zone="discard", seat=2)
    assert (g.seat(2).discard, g.runes) == (["Kiri, Meadow Witch"], 0)


def test_gift_a17_laias_goes_to_the_partners_discard_pile(gift):
    g = gift(players=4, teams=True, played=["Mystic"], row=["Brother Laias"], runes=7)
    g.acquire("Brother Laias")
    assert g.options == ["to:hand", "to:discard:seat2"]
    g.choose(zone="discard", seat=2)
    g.choose(None)
    assert (g.seat(0).hand, g.seat(2).discard) == ([], ["Brother Laias"])


def test_gift_a17_scrap_weaver_or_partner(gift):
    g = gift(players=4, teams=True, hand=["Scrap Weaver"], row=[HUB, PROJECTOR], runes=9)
    g.play("Scrap Weaver")
    g.acquire(HUB)
    assert g.options == ["to:discard", "to:in_play:scrap_weaver", "to:discard:seat2"]
    g.choose(zone="discard", seat=2)
    g.acquire(PROJECTOR)
    assert g.options == ["to:discard", "to:discard:seat2"]


def test_gift_a18_transform_empties_the_event_zone(gift):
    g = gift(event="Dhartha's Trial", runes=10, center_deck=["Emri's Trial"])
    g.transform()
    assert (g.event, g.runes, g.void) == (None, 2, [])
    assert g.seat(0).discard == [DHARTHA]
    assert g.center_deck[0] == "Emri's Trial"
    assert not g.can_transform()


def test_gift_a18_any_player_may_pay_on_their_turn(gift):
    g = gift(event="Dhartha's Trial", others=[{"hand": ["Mystic"] * 4}])
    g.end_turn()
    for _ in range(4):
        g.play("Mystic")
    g.transform()
    assert (g.seat(0).discard, g.seat(1).discard) == ([], [DHARTHA])


def test_gift_a18_next_event_finds_the_zone_empty(gift):
    g = gift(event="Dhartha's Trial", runes=10, row=[PROJECTOR], center_deck=["Emri's Trial"])
    g.transform()
    g.acquire(PROJECTOR)
    assert (g.event, g.void) == ("Emri's Trial", [])


def test_gift_a19_only_the_hero_counts(gift):
    g = gift(event="Dhartha's Trial", runes=8, deck=[])
    assert g.seat(0).score == 0
    g.transform()
    assert g.seat(0).score == 6
    assert g.view(1).seats[0].card_honor == 6


def test_gift_a20_slot_is_refilled_before_the_reward(gift):
    g = gift(row=[WILDFIRE], center_deck=["Kiri, Meadow Witch"], power=4)
    g.defeat(WILDFIRE)
    assert g.options == ["pick:row:kiri_meadow_witch", "pick:row:inert", "no"]
    assert len(g.row) == 6


def test_gift_a21_both_leave_together(gift):
    g = gift(
        row=[WILDFIRE, YUK, BAM],
        center_deck=["Kiri, Meadow Witch", HUB, PROJECTOR],
        power=4,
    )
    g.defeat(WILDFIRE)
    g.choose(YUK)
    assert g.row[:3] == ["Kiri, Meadow Witch", YUK, BAM]
    assert "pick:row:processing_hub" not in g.options
    g.choose(BAM)
    assert g.row[:3] == ["Kiri, Meadow Witch", HUB, PROJECTOR]
    assert story(g)[-4:] == [
        "banish yuk_tribe_gremlin row>void",
        "banish bam_tribe_gremlins row>void",
        "refill processing_hub",
        "refill elemental_projector",
    ]


def test_gift_a22_where_banished_cards_go(gift):
    g = gift(
        row=["Deluge Elemental"],
        hand=["Mystic", INFANTRY, "Apprentice", "Radiant Aspirant"],
        power=8,
    )
    g.defeat("Deluge Elemental")
    for card in ("Mystic", INFANTRY, "Apprentice", "Radiant Aspirant"):
        g.choose(card, zone="hand")
    assert (g.pile("Mystic"), g.pile(INFANTRY)) == (21, 21)
    assert names(g.view(1).removed) == ["Apprentice"]
    assert g.void == ["Deluge Elemental", "Radiant Aspirant"]


def test_gift_a22_banished_mystic_can_be_acquired_again(gift):
    g = gift(played=["Mystic"], row=["Radiant Aspirant"], runes=4, piles={"Mystic": 0})
    g.acquire("Radiant Aspirant")
    g.choose("Mystic")
    g.acquire("Mystic")
    assert g.seat(0).discard == ["Radiant Aspirant", "Mystic"]


def test_gift_a23_reshuffle_leaves_played_cards_out(gift):
    g = gift(
        hand=["Mystic", "Brother Laias"], deck=["Militia"], discard=["Apprentice"], in_play=[HUB]
    )
    g.play("Mystic")
    g.play("Brother Laias")
    assert g.seat(0).hand == ["Militia", "Apprentice"]
    assert g.seat(0).played == ["Mystic", "Brother Laias"]
    assert g.seat(0).deck == g.seat(0).discard == []


def test_gift_a24_round_is_finished_after_the_last_token(gift):
    g = gift(
        players=3,
        row=[BAM],
        power=3,
        pool=2,
        others=[{"hand": ["Verdant Elemental"]}, {"hand": ["Verdant Elemental"]}],
    )
    g.defeat(BAM)
    g.choose(None)
    assert (g.pool, g.over) == (0, False)
    g.end_turn()
    g.play("Verdant Elemental")
    g.end_turn()
    g.play("Verdant Elemental")
    assert [g.seat(i).honor for i in range(3)] == [2, 3, 3]
    assert g.pool == 0
    g.end_turn()
    assert g.over


def test_gift_a24_tokens_beyond_the_pool_are_given_all_the_same(gift):
    g = gift(row=["Deluge Elemental"], power=8, pool=1, deck=[])
    g.defeat("Deluge Elemental")
    assert (g.seat(0).honor, g.pool) == (6, 0)


def test_gift_a25_later_seat_wins_a_tie(gift):
    g = gift(seat=1, honor=5, pool=1, row=[NOM], power=1, others=[{"honor": 6}])
    g.defeat(NOM)
    g.choose(None)
    assert (g.seat(0).score, g.seat(1).score) == (6, 6)
    g.end_turn()
    assert g.over
    assert g.winner == 1


def test_gift_a25_tie_of_teams_goes_to_the_team_that_plays_last(gift):
    g = gift(
        players=4,
        teams=True,
        seat=3,
        honor=2,
        pool=1,
        row=[NOM],
        power=1,
        others=[{"honor": 3}, {"honor": 1}, {"honor": 1}],
    )
    g.defeat(NOM)
    g.choose(None)
    g.end_turn()
    assert [g.seat(i).score for i in range(4)] == [3, 1, 1, 3]
    assert g.winner == (1, 3)


def test_gift_a26_both_abilities_of_the_blossoms(gift):
    g = gift(in_play=[BLOSSOMS], hand=["Deranged Aspirant", "Apprentice"])
    g.use(BLOSSOMS, 0)
    assert not g.can_use(BLOSSOMS, 1)
    g.play("Deranged Aspirant")
    g.choose("Apprentice")
    g.use(BLOSSOMS, 1)
    assert (g.power, g.seat(0).honor) == (1, 1)
    assert not g.can_use(BLOSSOMS, 0)
    assert not g.can_use(BLOSSOMS, 1)


def test_gift_a27_void_becomes_the_center_deck(gift):
    g = gift(row=[PROJECTOR], void=[YUK, BAM], runes=2)
    g.state.center.clear()
    g.acquire(PROJECTOR)
    assert sorted([g.row[0], *g.center_deck]) == [BAM, YUK]
    assert g.void == []
    assert seen(g, "DeckShuffled", "seat", "count") == [(-1, 2)]


def test_gift_a27_defeated_monster_is_part_of_it(gift):
    g = gift(row=[STATIC], power=6)
    g.state.center.clear()
    g.defeat(STATIC)
    assert g.row[0] == STATIC
    assert (g.void, g.seat(0).honor) == ([], 5)


def test_gift_a27_event_in_the_void_turns_up_again(gift):
    for seed in range(10):
        g = gift(row=[PROJECTOR], void=["Xeron's Trial", YUK], runes=2, seed=seed)
        g.state.center.clear()
        g.acquire(PROJECTOR)
        assert g.row[0] == YUK
        assert g.void == []
        assert [g.event, *g.center_deck].count("Xeron's Trial") == 1


def test_gift_a27_lone_event_in_the_void_turns_up_and_the_row_stays_short(gift):
    g = gift(row=[PROJECTOR], void=["Xeron's Trial"], runes=2)
    g.state.center.clear()
    g.acquire(PROJECTOR)
    assert (g.event, g.void) == ("Xeron's Trial", [])
    assert len(g.row) == 5


def test_gift_a28_card_already_played_is_not_in_hand(gift):
    g = gift(hand=["Mystic", "Deranged Aspirant", "Apprentice"])
    g.play("Mystic")
    g.play("Deranged Aspirant")
    with pytest.raises(ScenarioError, match="cannot be chosen"):
        g.choose("Mystic")
    g.choose("Apprentice")


def solo_row(*rightmost):
    """A row whose rightmost cards are given, the very last one last."""
    return ["Inert"] * (6 - len(rightmost)) + list(rightmost)


def test_gift_a29_cult_gets_the_honor_of_a_monster_only(gift):
    g = gift(solo=True, row=solo_row(BAM, "Yur, Eye of Chaos"), pool=50, in_play=[HUB])
    g.end_turn()
    view = g.view(0)
    assert (view.rival_honor, g.pool) == (4 + 2, 44)
    assert g.void == ["Yur, Eye of Chaos", BAM]
    assert view.rival_cards == ()
    assert g.pending is None
    assert g.seat(0).discard == []
    assert (g.seat(0).honor, len(g.seat(0).hand), g.seat(0).in_play) == (0, 5, [HUB])
    assert seen(g, "RivalTook", "card", "honor") == [
        ("yur_eye_of_chaos", 4),
        ("bam_tribe_gremlins", 2),
    ]


@pytest.mark.parametrize(
    "monster",
    ["Eek Tribe Gremlin", WILDFIRE, STATIC, THRASHER, "Unspeakable Doom", "Deluge Elemental"],
)
def test_gift_a29_no_other_effect_of_a_monster_the_cult_takes(gift, monster):
    g = gift(solo=True, row=solo_row(monster), void=[YUK], in_play=[HUB, BLOCK], hand=["Mystic"])
    honor = g.state.rules.by_slug[monster.lower().replace(" ", "_")].honor
    g.end_turn()
    assert g.pending is None
    assert g.view(0).rival_honor == honor
    assert g.void == [YUK, monster]
    assert g.seat(0).in_play == [HUB, BLOCK]
    assert g.seat(0).honor == 0


def test_gift_a29_cult_sets_heroes_and_constructs_aside(gift):
    g = gift(solo=True, row=solo_row(HUB, "Water Elemental"), deck=["Apprentice"] * 8)
    g.end_turn()
    assert names(g.view(0).rival_cards) == ["Water Elemental", HUB]
    assert g.void == []
    assert len(g.seat(0).hand) == 5


def test_gift_a29_trial_does_not_change_what_the_cult_takes(gift):
    g = gift(solo=True, row=solo_row(BAM, STATIC), event="Emri's Trial", pool=50)
    g.end_turn()
    assert (g.view(0).rival_honor, g.event) == (7, "Emri's Trial")


def test_gift_a29_event_turned_up_while_the_cult_takes(gift):
    g = gift(
        solo=True, row=solo_row(BAM), event="Emri's Trial", center_deck=["Xeron's Trial", YUK, NOM]
    )
    g.end_turn()
    assert (g.event, g.void) == ("Xeron's Trial", [BAM, "Emri's Trial"])
    assert g.row[:2] == [NOM, YUK]


def test_gift_a29_row_slides_to_the_right(gift):
    g = gift(solo=True, row=[YUK, BAM, PROJECTOR], center_deck=[NOM], runes=2)
    g.acquire(PROJECTOR)
    assert g.row == [NOM, YUK, BAM, "Inert", "Inert", "Inert"]


def test_gift_a30_cultist_is_defeated_again_and_again(gift):
    g = gift(power=7, pool=60)
    for _ in range(3):
        g.defeat("Cultist")
        assert g.pending is None
    assert (g.seat(0).honor, g.pool, g.power) == (3, 57, 1)
    assert (g.void, g.pile("Cultist")) == ([], 1)
