"""Monsters of one set with cells, trophies, infest and saves of the others."""

import pytest

from tests.cards.positions import moved, seen

AVATAR = "Avatar of the Fallen"
BLOCK = "Cell Block E"
GLASS = "Dreamer's Glass"
NOM = "Nom Tribe Gremlin"
OUTCAST = "Yuk Tribe Outcast"
SONNY = "Sonny, Lightwielder"
XERON = "Xeron, Duke of Lies"


def test_oziah_defeats_a_trophy_monster_into_the_cell(mixed):
    g = mixed(
        hand=["Oziah the Peerless"], in_play=[BLOCK, "Hedron Cannon"], row=["Hoarding Tyrant"]
    )
    g.play("Oziah the Peerless")
    g.choose("Hoarding Tyrant")
    g.choose(BLOCK)
    g.use("Hedron Cannon")
    assert (g.power, g.seat(0).honor) == (3, 4)
    assert not g.can_use_trophy("Hoarding Tyrant")


def test_xeron_of_gift_sees_a_monster_played_into_the_cell(mixed):
    g = mixed(hand=["Xeron, False Ally", "Minotaur"], in_play=[BLOCK])
    g.play("Xeron, False Ally")
    g.play("Minotaur")
    g.choose(BLOCK)
    assert g.runes == 5 + 2


def test_a_gremlin_played_beside_a_cell_has_one_place_of_three_kinds(mixed):
    g = mixed(players=3, hand=[NOM], in_play=[BLOCK])
    g.play(NOM)
    assert g.options == [
        "to:played",
        "to:in_play:cell_block_e",
        "to:discard:seat1",
        "to:discard:seat2",
    ]


def test_fanatic_never_goes_to_the_cell(mixed):
    g = mixed(in_play=[BLOCK], power=3)
    g.defeat("Fanatic")
    assert g.pending is None
    assert g.seat(0).trophies == ["Fanatic"]


def test_sea_tyrant_against_a_cell_with_a_trophy_beside_it(mixed):
    g = mixed(
        row=["Sea Tyrant"],
        power=5,
        others=[{"in_play": [BLOCK, "Mephit", "Minotaur"], "trophies": ["Minotaur", "Fanatic"]}],
    )
    g.defeat("Sea Tyrant")
    g.choose(BLOCK)
    assert g.seat(1).in_play == [BLOCK]
    assert g.seat(1).trophies == ["Minotaur", "Fanatic"]
    assert sorted(g.seat(1).discard) == ["Mephit", "Minotaur"]


def test_corrosive_widow_may_hit_the_widow_in_the_cell(mixed):
    g = mixed(row=["Corrosive Widow"], power=4, others=[{"in_play": [BLOCK, "Corrosive Widow"]}])
    g.defeat("Corrosive Widow")
    g.choose("Corrosive Widow")
    assert g.seat(1).in_play == [BLOCK]
    assert g.seat(1).discard == ["Corrosive Widow"]


def test_sea_tyrant_goes_to_ones_own_cell_and_still_harms(mixed):
    g = mixed(
        in_play=[BLOCK],
        row=["Sea Tyrant"],
        power=5,
        others=[{"in_play": ["Muramasa", "Everbloom"]}],
    )
    g.defeat("Sea Tyrant")
    g.choose(BLOCK)
    g.choose("Muramasa")
    assert g.seat(1).in_play == ["Muramasa"]
    assert g.seat(0).in_play == [BLOCK, "Sea Tyrant"]


def test_sea_tyrant_and_the_save_keep_two(mixed):
    g = mixed(
        row=["Sea Tyrant"],
        power=5,
        event="Hedron Rising",
        others=[{"in_play": ["Muramasa", "Everbloom", "Blast Goggles"], "trophies": ["Fanatic"]}],
    )
    g.defeat("Sea Tyrant")
    g.choose("Muramasa")
    g.choose("Blast Goggles")
    assert g.seat(1).in_play == ["Muramasa", "Blast Goggles"]
    assert g.seat(1).discard == ["Everbloom"]


def test_thrasher_and_the_save_keep_one_of_the_two(mixed):
    g = mixed(
        row=["Tectonic Thrasher"],
        power=5,
        event="Hedron Rising",
        others=[
            {"in_play": [GLASS, "Everbloom"], "under": {GLASS: ["Mystic"]}, "trophies": ["Fanatic"]}
        ],
    )
    g.defeat("Tectonic Thrasher")
    g.choose(GLASS)
    assert g.seat(1).in_play == [GLASS]
    assert g.view(0).players[1].in_play[0].under[0].name == "Mystic"
    assert g.seat(1).discard == ["Everbloom"]


def test_every_opponent_may_save_with_a_fanatic_of_their_own(mixed):
    side = {"in_play": ["Everbloom"], "trophies": ["Fanatic"]}
    g = mixed(
        players=3, row=["Corrosive Widow"], power=4, event="Hedron Rising", others=[side, side]
    )
    g.defeat("Corrosive Widow")
    assert g.pending.seat == 1
    g.choose("Everbloom")
    assert g.pending.seat == 2
    g.choose(None)
    assert (g.seat(1).in_play, g.seat(2).in_play) == (["Everbloom"], [])
    assert (g.seat(1).trophies, g.seat(2).trophies) == ([], ["Fanatic"])


def test_dreamers_glass_and_static_elemental(mixed):
    g = mixed(
        row=["Static Elemental"],
        power=6,
        others=[{"in_play": [GLASS], "under": {GLASS: ["Mystic", "Militia"]}}],
    )
    g.defeat("Static Elemental")
    assert g.seat(1).deck[0] == GLASS
    assert sorted(g.seat(1).discard) == ["Militia", "Mystic"]
    assert g.state.under == {}


def test_dreamers_glass_banished_by_empower_sets_its_cards_free(mixed):
    g = mixed(hand=[GLASS, "Mystic"], row=["Keen-eyed Aspirant"], runes=1, deck=["Militia"])
    g.play(GLASS)
    g.use(GLASS)
    g.acquire("Keen-eyed Aspirant")
    g.choose(GLASS)
    assert sorted(g.seat(0).discard) == ["Keen-eyed Aspirant", "Mystic"]
    assert g.void == [GLASS]


def test_cell_and_monster_put_on_the_deck_are_drawn_first(mixed):
    g = mixed(
        row=["Static Elemental"],
        power=6,
        others=[{"in_play": [BLOCK, "Mephit"], "deck": ["Militia"] * 6}],
    )
    g.defeat("Static Elemental")
    assert sorted(g.seat(1).deck[:2]) == [BLOCK, "Mephit"]
    g.end_turn()
    g.end_turn()
    g.end_turn()
    assert g.seat(1).hand[:2] in (["Mephit", BLOCK], [BLOCK, "Mephit"])


def test_xeron_takes_a_monster_and_it_can_be_played(mixed):
    g = mixed(
        row=[XERON],
        power=6,
        in_play=["Temple of Heroes", BLOCK],
        others=[{"hand": [NOM]}],
    )
    g.defeat(XERON)
    g.choose(None)
    assert g.seat(0).hand == [NOM]
    g.play(NOM)
    g.choose(seat=1)
    assert g.seat(1).discard == [NOM]
    g.use("Temple of Heroes")
    assert g.seat(0).honor == 3 + 2


def test_earthmender_pura_gives_back_what_xeron_took(mixed):
    g = mixed(row=[XERON], power=6, hand=["Earthmender Pura"], others=[{"hand": ["Mephit"]}])
    g.defeat(XERON)
    g.play("Earthmender Pura")
    g.choose("Mephit")
    g.choose(seat=1)
    assert g.seat(1).discard == ["Mephit"]
    assert g.seat(0).hand == []


def test_nemesis_takes_only_trophies_from_a_mixed_void(mixed):
    void = ["Minotaur", "Mephit", "Landtalker", NOM, "Unchained Fates", "Void Rising"]
    g = mixed(row=["Nemesis"], power=8, void=void)
    g.defeat("Nemesis")
    assert g.options == ["pick:void:minotaur", "pick:void:unchained_fates", "no"]
    g.choose("Minotaur")
    g.choose("Unchained Fates")
    assert g.seat(0).trophies == ["Minotaur", "Unchained Fates"]
    assert g.seat(0).honor == 6


def test_nemesis_takes_a_trophy_that_fell_from_a_cell_only_out_of_the_void(mixed):
    g = mixed(row=["Nemesis"], power=8, discard=["Minotaur"], others=[{"discard": ["Minotaur"]}])
    g.defeat("Nemesis")
    assert g.pending is None
    assert g.seat(0).trophies == []


def test_nemesis_goes_to_the_cell_and_takes_trophies_all_the_same(mixed):
    g = mixed(in_play=[BLOCK], row=["Nemesis"], power=8, void=["Minotaur"])
    g.defeat("Nemesis")
    g.choose(BLOCK)
    g.choose("Minotaur")
    assert g.seat(0).trophies == ["Minotaur"]
    assert g.seat(0).in_play == [BLOCK, "Nemesis"]


def test_avatar_stays_when_wildfire_banishes_all_it_can(mixed):
    g = mixed(row=["Wildfire Elemental", *[AVATAR] * 4, "Inert"], center_deck=[AVATAR] * 3, power=4)
    g.defeat("Wildfire Elemental")
    g.choose("Inert")
    assert g.pending is None
    assert g.row == [AVATAR] * 6
    assert moved(g, "banish") == [("inert", "row", "void")]


def test_avatar_stays_when_the_outcast_must_banish(mixed):
    g = mixed(hand=[OUTCAST], row=[AVATAR] * 6, deck=["Militia"])
    g.play(OUTCAST)
    assert g.pending is None
    assert g.row == [AVATAR] * 6
    assert g.void == []


def test_outcast_without_a_row_banish_still_gets_the_second_half(mixed):
    g = mixed(hand=[OUTCAST, OUTCAST], row=[AVATAR] * 6, deck=["Militia"])
    g.play(OUTCAST)
    g.choose(OUTCAST)
    assert g.seat(0).honor == 6 * 4
    assert g.row == ["Inert"] * 6


def test_avatar_acquires_an_empower_hero_free(mixed):
    g = mixed(row=[AVATAR, "Thunder Templar"], power=7, played=["Militia"])
    g.defeat(AVATAR)
    g.choose("Thunder Templar")
    g.choose("Militia")
    assert g.seat(0).discard == ["Thunder Templar"]
    assert g.seat(0).played == []


def test_avatar_defeats_an_infest_monster_into_a_discard_pile(mixed):
    g = mixed(row=[AVATAR, "Bam Tribe Gremlins"], power=7)
    g.defeat(AVATAR)
    g.choose("Bam Tribe Gremlins")
    g.choose(seat=1)
    assert g.seat(1).discard == ["Bam Tribe Gremlins"]
    assert g.seat(0).honor == 6


def test_avatar_goes_to_the_cell_and_can_then_be_banished(mixed):
    g = mixed(in_play=[BLOCK], hand=[AVATAR], row=["Keen-eyed Aspirant"], runes=1)
    g.play(AVATAR)
    g.choose(BLOCK)
    g.acquire("Keen-eyed Aspirant")
    g.choose(AVATAR)
    assert g.void == [AVATAR]


def test_arbiter_banishes_an_infest_monster_and_eek_finds_it(mixed):
    g = mixed(
        hand=["Arbiter of the Precipice", NOM],
        deck=["Apprentice", "Apprentice"],
        row=["Eek Tribe Gremlin"],
        power=6,
    )
    g.play("Arbiter of the Precipice")
    g.choose(NOM)
    assert g.void == [NOM]
    assert g.seat(0).honor == 0
    g.defeat("Eek Tribe Gremlin")
    g.choose("void")
    g.choose(seat=1)
    assert g.seat(1).discard == [NOM]


def test_sonny_sends_another_sets_monster_to_an_opponent_and_the_reward_stays(mixed):
    g = mixed(hand=[SONNY], row=["Earth Tyrant"], deck=["Militia"] * 2)
    g.play(SONNY)
    g.choose("Earth Tyrant")
    g.choose(seat=1)
    assert g.seat(1).discard == ["Earth Tyrant"]
    assert (g.seat(0).honor, g.seat(0).hand) == (5, ["Militia", "Militia"])


def test_a_drawn_monster_of_chronicle_gives_no_reward_when_played(mixed):
    g = mixed(hand=["Earth Tyrant", "Minotaur"], deck=["Militia"] * 2)
    g.play("Earth Tyrant")
    g.play("Minotaur")
    assert g.seat(0).played == ["Earth Tyrant", "Minotaur"]
    assert (g.seat(0).honor, g.seat(0).hand, g.seat(0).trophies) == (0, [], [])
    assert seen(g, "MonsterDefeated", "card") == []


def test_emri_of_gift_with_avatar_takes_once(mixed):
    g = mixed(
        hand=["Emri, Born of Battle"], row=[AVATAR, "Sea Tyrant"], power=3, others=[{"honor": 9}]
    )
    g.play("Emri, Born of Battle")
    g.defeat(AVATAR)
    g.choose("Sea Tyrant")
    assert (g.seat(0).honor, g.seat(1).honor) == (4 + 5 + 2, 7)


def test_soul_assassin_and_militia_meet_the_outer_defeat(mixed):
    g = mixed(
        hand=["Void Militia", "Soul Assassin"], row=[AVATAR, "Wind Tyrant", "Mephit"], power=3
    )
    g.play("Void Militia")
    g.play("Soul Assassin")
    g.defeat(AVATAR)
    assert g.power == 0
    g.choose("Wind Tyrant")
    assert g.runes == 3 + 2


@pytest.mark.parametrize("way", ["Thunder Templar", "Prodigal", "Arha Templar"])
def test_free_defeats_of_all_sets_count_as_defeats_in_the_row(mixed, way):
    g = mixed(
        hand=[way],
        row=["Samael's Trickster"],
        in_play=["Piercing Eye", "Voidthirster", "Canopic Jar"],
        event="Void Rising",
    )
    g.play(way)
    g.choose("Samael's Trickster")
    assert g.can_use("Piercing Eye")
    assert (g.seat(0).honor, g.runes) == (1 + 1 + 1, 1 + 1)


def test_vandal_soul_takes_a_tie_of_a_monster_and_a_construct_by_choice(mixed):
    g = mixed(row=["Vandal Soul"], power=4, others=[{"in_play": [BLOCK, "Mephit", "Everbloom"]}])
    g.defeat("Vandal Soul")
    assert g.pending.seat == 1
    g.choose("Mephit")
    assert g.seat(1).discard == ["Mephit"]


def test_unspeakable_doom_counts_monsters_of_all_sets(mixed):
    g = mixed(
        players=3,
        row=["Unspeakable Doom"],
        power=5,
        others=[{"hand": ["Mephit", "Minotaur", "Mystic"]}, {"hand": [NOM]}],
    )
    g.defeat("Unspeakable Doom")
    assert g.seat(0).honor == 5 + 6


def test_todd_banishing_a_trophy_monster_draws_for_it(mixed):
    g = mixed(hand=["Grand-Arbiter Todd", "Minotaur"], deck=["Militia"] * 3)
    g.play("Grand-Arbiter Todd")
    g.choose("Minotaur")
    assert g.seat(0).hand == ["Militia"] * 3
    assert g.void == ["Minotaur"]
