"""Lifebound cards of Gift of the Elements."""

import pytest

from tests.cards.positions import moved, names, seen

CLIQUE = "Hearthglow Clique"
DRUIDESS = "Flourishing Druidess"
FAMILIAR = "Thicket Familiar"
HEROES = "Temple of Heroes"
KEEN = "Keen-eyed Aspirant"
KIRI = "Kiri, Meadow Witch"
MAIL = "Wildbark Mail"
PURA = "Earthmender Pura"
VERDANT = "Verdant Elemental"
YUK = "Yuk Tribe Gremlin"


def test_keen_eyed_aspirant_gives_a_rune_and_honor(gift):
    g = gift(hand=[KEEN], pool=60)
    g.play(KEEN)
    assert (g.runes, g.seat(0).honor, g.pool) == (1, 1, 59)


def test_thicket_familiar_takes_the_top_card_in_the_open(gift):
    g = gift(hand=[FAMILIAR], deck=["Mystic", "Militia"])
    g.play(FAMILIAR)
    assert g.seat(0).hand == ["Mystic"]
    assert g.seat(0).honor == 0
    assert names(g.view(1).players[0].hand.cards) == ["Mystic"]
    assert moved(g, "reveal", seat=1) == [("mystic", "deck", "hand")]


def test_thicket_familiar_does_not_give_away_another_copy(gift):
    g = gift(hand=[FAMILIAR, "Apprentice"], deck=["Apprentice"])
    g.play(FAMILIAR)
    assert names(g.view(1).players[0].hand.cards) == ["Apprentice", None]
    g.play("Apprentice")
    assert names(g.view(1).players[0].hand.cards) == [None]


def test_thicket_familiar_rewards_empower(gift):
    g = gift(hand=[FAMILIAR], deck=["Conduit Monk"])
    g.play(FAMILIAR)
    assert g.seat(0).hand == ["Conduit Monk"]
    assert g.seat(0).honor == 2


def test_thicket_familiar_reshuffles_an_empty_deck(gift):
    g = gift(hand=[FAMILIAR], deck=[], discard=[KEEN], played=["Mystic"])
    g.play(FAMILIAR)
    assert g.seat(0).hand == [KEEN]
    assert g.seat(0).honor == 2
    assert seen(g, "DeckShuffled", "seat", "count") == [(0, 1)]


def test_thicket_familiar_with_nothing_to_reveal(gift):
    g = gift(hand=[FAMILIAR], deck=[], played=[KEEN])
    g.play(FAMILIAR)
    assert g.seat(0).hand == []
    assert g.seat(0).honor == 0


def test_verdant_elemental_gives_three_honor(gift):
    g = gift(hand=[VERDANT])
    g.play(VERDANT)
    assert g.seat(0).honor == 3


def test_verdant_elemental_banished_from_hand_gives_three_honor(gift):
    g = gift(hand=["Deranged Aspirant", VERDANT])
    g.play("Deranged Aspirant")
    g.choose(VERDANT)
    assert g.seat(0).honor == 3
    assert g.void == [VERDANT]


def test_verdant_elemental_played_and_banished_gives_both(gift):
    g = gift(hand=[VERDANT, "Venom Priestess"])
    g.play(VERDANT)
    g.play("Venom Priestess")
    g.choose(VERDANT)
    assert g.seat(0).honor == 6


@pytest.mark.parametrize(("mine", "theirs", "runes"), [(5, 4, 3), (5, 5, 2), (4, 5, 2), (0, 0, 2)])
def test_flourishing_druidess_gives_more_to_the_leader(gift, mine, theirs, runes):
    g = gift(hand=[DRUIDESS], honor=mine, others=[{"honor": theirs}])
    g.play(DRUIDESS)
    assert g.runes == runes


def test_flourishing_druidess_compares_with_every_player(gift):
    g = gift(players=3, hand=[DRUIDESS], honor=5, others=[{"honor": 4}, {"honor": 5}])
    g.play(DRUIDESS)
    assert g.runes == 2


def test_flourishing_druidess_compares_with_the_partner_too(gift):
    g = gift(players=4, teams=True, hand=[DRUIDESS], honor=5, others=[{}, {"honor": 6}, {}])
    g.play(DRUIDESS)
    assert g.runes == 2


def test_flourishing_druidess_in_solitaire_has_nobody_beside_her(gift):
    g = gift(solo=True, hand=[DRUIDESS])
    g.play(DRUIDESS)
    assert g.runes == 3


def test_kiri_meadow_witch_draws_one_and_waits(gift):
    g = gift(hand=[KIRI], deck=["Mystic", "Militia"])
    g.play(KIRI)
    assert g.seat(0).hand == ["Mystic"]
    assert g.seat(0).honor == 0


def test_kiri_meadow_witch_unites_with_a_hero_played_before(gift):
    g = gift(hand=[KEEN, KIRI])
    g.play(KEEN)
    g.play(KIRI)
    assert g.seat(0).honor == 1 + 5


def test_kiri_meadow_witch_does_not_unite_with_herself_next_turn(gift):
    g = gift(hand=[KIRI], others=[{"hand": [KEEN]}])
    g.play(KIRI)
    g.end_turn()
    g.play(KEEN)
    assert (g.seat(0).honor, g.seat(1).honor) == (0, 1)


def test_kiri_meadow_witch_unites_with_a_hero_already_banished(gift):
    g = gift(hand=[KEEN, KIRI], row=["Radiant Aspirant"])
    g.play(KEEN)
    g.acquire("Radiant Aspirant")
    g.choose(KEEN)
    g.play(KIRI)
    assert g.seat(0).honor == 1 + 5


def test_kiri_meadow_witch_gone_still_unites(gift):
    g = gift(hand=[KIRI, KEEN], row=["Radiant Aspirant"], runes=1)
    g.play(KIRI)
    g.acquire("Radiant Aspirant")
    g.choose(KIRI)
    g.play(KEEN)
    assert g.seat(0).honor == 1 + 5


def test_hearthglow_clique_gives_runes_and_honor(gift):
    g = gift(hand=[CLIQUE], deck=["Mystic"])
    g.play(CLIQUE)
    assert (g.runes, g.seat(0).honor, g.seat(0).hand) == (2, 2, [])


def test_hearthglow_clique_unites_after_the_other_heros_own_effect(gift):
    g = gift(hand=[CLIQUE, KIRI], deck=["Mystic", "Militia", "Apprentice"])
    g.play(CLIQUE)
    g.play(KIRI)
    assert g.seat(0).hand == ["Mystic", "Militia"]
    assert g.seat(0).honor == 2 + 5
    draws = [source for why, source in seen(g, "CardMoved", "cause", "source") if why == "draw"]
    assert draws == ["kiri_meadow_witch", "hearthglow_clique"]


def test_earthmender_pura_gives_a_monster_away(gift):
    g = gift(hand=[PURA, YUK, "Apprentice"], discard=["Bam Tribe Gremlins", "Mystic"])
    g.play(PURA)
    assert g.runes == 3
    assert g.options == [
        "pick:hand:seat0:yuk_tribe_gremlin",
        "pick:discard:seat0:bam_tribe_gremlins",
        "no",
    ]
    g.choose(YUK)
    assert g.seat(1).discard == [YUK]
    assert g.seat(0).hand == ["Apprentice"]
    assert (g.seat(0).honor, seen(g, "MonsterDefeated", "card")) == (0, [])


def test_earthmender_pura_may_decline(gift):
    g = gift(hand=[PURA, YUK])
    g.play(PURA)
    g.choose(None)
    assert g.pending is None
    assert (g.seat(0).hand, g.seat(1).discard) == ([YUK], [])


def test_earthmender_pura_chooses_the_opponent(gift):
    g = gift(players=3, seat=1, hand=[PURA], discard=[YUK])
    g.play(PURA)
    g.choose(YUK)
    assert g.options == ["player:seat2", "player:seat0"]
    g.choose(seat=0)
    assert (g.seat(0).discard, g.seat(1).discard) == ([YUK], [])


def test_earthmender_pura_spares_the_partner(gift):
    g = gift(players=4, teams=True, hand=[PURA, YUK])
    g.play(PURA)
    g.choose(YUK)
    assert g.options == ["player:seat1", "player:seat3"]


def test_earthmender_pura_in_solitaire_finds_nobody(gift):
    g = gift(solo=True, hand=[PURA, YUK])
    g.play(PURA)
    assert g.pending is None
    assert (g.runes, g.seat(0).hand) == (3, [YUK])


def test_earthmender_pura_leaves_monsters_in_play_alone(gift):
    g = gift(hand=[PURA], in_play=["Cell Block E", YUK])
    g.play(PURA)
    assert g.pending is None


def test_wildbark_mail_gives_two_honor_after_a_defeat(gift):
    g = gift(in_play=[MAIL, MAIL], row=["Static Elemental"], power=6)
    assert not g.can_use(MAIL)
    g.defeat("Static Elemental")
    g.use(MAIL)
    g.use(MAIL)
    assert g.seat(0).honor == 5 + 2 + 2
    assert not g.can_use(MAIL)


@pytest.mark.parametrize("card", [KEEN, YUK, "Cetra, Celestial Body"])
def test_temple_of_heroes_counts_lifebound_heroes_and_monsters(gift, card):
    g = gift(hand=[card], in_play=[HEROES])
    assert not g.can_use(HEROES)
    g.play(card)
    before = g.seat(0).honor
    g.use(HEROES)
    assert g.seat(0).honor == before + 2
    assert not g.can_use(HEROES)


@pytest.mark.parametrize("card", ["Radiant Aspirant", "Mystic", MAIL, "Xeron, False Ally"])
def test_temple_of_heroes_counts_nothing_else(gift, card):
    g = gift(hand=[card], in_play=[HEROES])
    g.play(card)
    assert not g.can_use(HEROES)


def test_temple_of_heroes_does_not_count_a_defeated_monster(gift):
    g = gift(in_play=[HEROES], row=[YUK], power=2)
    g.defeat(YUK)
    g.choose(None)
    assert not g.can_use(HEROES)


def test_temple_of_heroes_is_not_a_lifebound_hero_itself(gift):
    g = gift(hand=[HEROES])
    g.play(HEROES)
    assert not g.can_use(HEROES)
