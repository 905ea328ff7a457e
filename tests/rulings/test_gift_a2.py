"""Rulings of Gift of the Elements settled by the rule book, A16 to A30."""

import pytest

from ascension_tui.games.ascension.scenario import ScenarioError
from tests.cards.positions import names, seen, story

BAM = "Bam Tribe Gremlins"
BLOCK = "Cell Block E"
BLOSSOMS = "Oblivion Blossoms"
DHARTHA = "Dhartha, Eternal Seer"
HUB = "Processing Hub"
INFANTRY = "Heavy Infantry"
NOM = "Nom Tribe Gremlin"
OUTCAST = "Yuk Tribe Outcast"
PROJECTOR = "Elemental Projector"
STATIC = "Static Elemental"
THRASHER = "Tectonic Thrasher"
WILDFIRE = "Wildfire Elemental"
YUK = "Yuk Tribe Gremlin"


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
    assert g.view(1).players[0].card_honor == 6


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
    assert (view.rival.honor, g.pool) == (4 + 2, 44)
    assert g.void == ["Yur, Eye of Chaos", BAM]
    assert view.rival.cards == ()
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
    assert g.view(0).rival.honor == honor
    assert g.void == [YUK, monster]
    assert g.seat(0).in_play == [HUB, BLOCK]
    assert g.seat(0).honor == 0


def test_gift_a29_cult_sets_heroes_and_constructs_aside(gift):
    g = gift(solo=True, row=solo_row(HUB, "Water Elemental"), deck=["Apprentice"] * 8)
    g.end_turn()
    assert names(g.view(0).rival.cards) == ["Water Elemental", HUB]
    assert g.void == []
    assert len(g.seat(0).hand) == 5


def test_gift_a29_trial_does_not_change_what_the_cult_takes(gift):
    g = gift(solo=True, row=solo_row(BAM, STATIC), event="Emri's Trial", pool=50)
    g.end_turn()
    assert (g.view(0).rival.honor, g.event) == (7, "Emri's Trial")


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
