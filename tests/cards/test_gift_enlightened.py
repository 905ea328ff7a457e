"""Enlightened cards of Gift of the Elements."""

import pytest

from ascension_tui.games.ascension.scenario import ScenarioError
from tests.cards.positions import moved, names, seen, story

ASCETIC = "Whirlwind Ascetic"
INFANTRY = "Heavy Infantry"
LAIAS = "Brother Laias"
OUTCAST = "Yuk Tribe Outcast"
SISTER = "Sister of the Wind"
SONNY = "Sonny, Lightwielder"
TEMPLAR = "Thunder Templar"
WIND = "Temple of the Wind"
YUK = "Yuk Tribe Gremlin"


def test_radiant_aspirant_draws_a_card(gift):
    g = gift(hand=["Radiant Aspirant"], deck=["Mystic", "Militia"])
    g.play("Radiant Aspirant")
    assert g.seat(0).hand == ["Mystic"]
    assert g.seat(0).played == ["Radiant Aspirant"]
    assert g.pending is None


def test_radiant_aspirant_empowers_when_acquired_not_when_played(gift):
    g = gift(hand=["Apprentice"], row=["Radiant Aspirant"])
    g.play("Apprentice")
    g.acquire("Radiant Aspirant")
    assert g.options == ["pick:played:seat0:apprentice", "no"]
    g.choose("Apprentice")
    assert g.seat(0).played == []
    assert g.seat(0).discard == ["Radiant Aspirant"]


def test_water_elemental_draws_one(gift):
    g = gift(hand=["Water Elemental"], deck=["Mystic", "Militia", INFANTRY])
    g.play("Water Elemental")
    assert g.seat(0).hand == ["Mystic"]


@pytest.mark.parametrize("zone", ["hand", "discard"])
def test_water_elemental_draws_two_when_banished(gift, zone):
    g = gift(
        **{zone: ["Water Elemental"]},
        played=["Apprentice"],
        row=["Bramble Elemental"],
        deck=["Mystic", "Militia", INFANTRY],
        power=4,
    )
    g.defeat("Bramble Elemental")
    g.choose("Water Elemental", zone=zone)
    assert g.seat(0).hand == ["Mystic", "Militia"]
    assert g.void == ["Bramble Elemental", "Water Elemental"]


def test_water_elemental_banished_from_the_deck_draws_before_the_shuffle(gift):
    g = gift(
        row=["Deluge Elemental"],
        deck=["Mystic", "Water Elemental", "Militia", "Apprentice"],
        power=8,
    )
    g.defeat("Deluge Elemental")
    g.choose("Water Elemental", zone="deck")
    g.choose(None)
    assert g.seat(0).hand == ["Mystic", "Militia"]
    assert story(g)[-4:] == [
        "banish water_elemental deck>void",
        "draw mystic deck>hand",
        "draw militia deck>hand",
        "DeckShuffled",
    ]


def test_sister_of_the_wind_trades_herself_and_a_card_for_both(gift):
    g = gift(hand=[SISTER, "Apprentice", "Militia"])
    g.play(SISTER)
    assert g.options == ["pick:hand:seat0:apprentice", "pick:hand:seat0:militia"]
    g.choose("Militia")
    assert g.options == ["pick:always:mystic", "pick:always:heavy_infantry"]
    g.choose("Mystic")
    g.choose(INFANTRY)
    assert g.pending is None
    assert g.seat(0).hand == ["Apprentice", "Mystic", INFANTRY]
    assert g.seat(0).played == []
    assert g.void == [SISTER]
    assert names(g.view(1).removed) == ["Militia"]
    assert (g.pile("Mystic"), g.pile(INFANTRY)) == (19, 19)
    assert moved(g, "acquire") == [
        ("mystic", "always", "hand"),
        ("heavy_infantry", "always", "hand"),
    ]


def test_sister_of_the_wind_never_takes_two_of_a_kind(gift):
    g = gift(hand=[SISTER, "Apprentice"])
    g.play(SISTER)
    g.choose("Apprentice")
    g.choose("Mystic")
    assert g.options == ["pick:always:heavy_infantry", "done"]


def test_sister_of_the_wind_shows_what_she_takes(gift):
    g = gift(hand=[SISTER, "Apprentice", "Militia"])
    g.play(SISTER)
    g.choose("Apprentice")
    g.choose("Mystic")
    g.choose(None)
    assert names(g.view(1).players[0].hand.cards) == ["Mystic", None]


@pytest.mark.parametrize(
    ("piles", "taken"),
    [({"Mystic": 0}, [INFANTRY]), ({INFANTRY: 0}, ["Mystic"]), ({"Mystic": 0, INFANTRY: 0}, [])],
)
def test_sister_of_the_wind_with_empty_piles(gift, piles, taken):
    g = gift(hand=[SISTER, "Apprentice"], piles=piles)
    g.play(SISTER)
    assert g.pending is None
    assert g.seat(0).hand == taken
    assert g.void == [SISTER]


def test_sister_of_the_wind_returns_a_mystic_to_its_pile_before_she_takes_one(gift):
    g = gift(hand=[SISTER, "Mystic"], piles={"Mystic": 0, INFANTRY: 0})
    g.play(SISTER)
    assert g.seat(0).hand == ["Mystic"]
    assert g.pile("Mystic") == 0


def test_sister_of_the_wind_banishes_a_water_elemental_and_still_takes(gift):
    g = gift(hand=[SISTER, "Water Elemental"], deck=["Apprentice", "Militia"])
    g.play(SISTER)
    assert g.seat(0).hand == ["Apprentice", "Militia"]
    g.choose("Mystic")
    g.choose(None)
    assert g.seat(0).hand == ["Apprentice", "Militia", "Mystic"]


def test_sister_of_the_wind_puts_the_cards_into_hand_in_a_team_game_too(gift):
    g = gift(players=4, teams=True, hand=[SISTER, "Apprentice"], runes=5)
    g.play(SISTER)
    g.choose("Mystic")
    g.choose(INFANTRY)
    assert g.pending is None
    assert (g.seat(0).hand, g.runes) == (["Mystic", INFANTRY], 5)


def test_yuk_tribe_outcast_draws_then_banishes_from_the_row(gift):
    g = gift(hand=[OUTCAST], deck=["Mystic"], row=["Kiri, Meadow Witch"], center_deck=[YUK])
    g.play(OUTCAST)
    assert g.seat(0).hand == ["Mystic"]
    assert g.options == ["pick:row:kiri_meadow_witch", "pick:row:inert"]
    g.choose("Kiri, Meadow Witch")
    assert g.pending is None
    assert g.row[0] == YUK
    assert g.void == ["Kiri, Meadow Witch"]


def test_yuk_tribe_outcast_second_half_sees_the_refilled_row(gift):
    g = gift(
        hand=[OUTCAST, YUK],
        deck=["Mystic"],
        row=["Radiant Aspirant", "Yur, Eye of Chaos"],
        center_deck=[SONNY],
    )
    g.play(OUTCAST)
    g.choose("Radiant Aspirant")
    assert g.options == ["pick:hand:seat0:yuk_tribe_gremlin", "no"]
    g.choose(YUK)
    assert g.options == ["pick:row:sonny_lightwielder", "pick:row:yur_eye_of_chaos"]
    g.choose(SONNY)
    g.choose(None)
    assert g.seat(0).discard == [SONNY]
    assert g.void == ["Radiant Aspirant", YUK]
    assert seen(g, "Paid", "amount") == []


def test_yuk_tribe_outcast_banishes_the_outcast_it_drew_and_defeats_free(gift):
    g = gift(
        hand=[OUTCAST],
        deck=[OUTCAST, "Mystic", "Militia", "Apprentice"],
        row=["Yur, Eye of Chaos", "Radiant Aspirant"],
    )
    g.play(OUTCAST)
    g.choose("Inert")
    g.choose(OUTCAST)
    g.choose("Yur, Eye of Chaos")
    assert g.seat(0).honor == 4
    assert g.seat(0).hand == ["Mystic", "Militia", "Apprentice"]
    assert g.seat(0).played == [OUTCAST]


def test_yuk_tribe_outcast_may_keep_the_gremlin(gift):
    g = gift(hand=[OUTCAST, YUK], row=["Kiri, Meadow Witch"])
    g.play(OUTCAST)
    g.choose("Inert")
    g.choose(None)
    assert g.pending is None
    assert YUK in g.seat(0).hand
    assert g.row[0] == "Kiri, Meadow Witch"


def test_yuk_tribe_outcast_with_nothing_to_take_in_the_row(gift):
    g = gift(hand=[OUTCAST, YUK], event="Dhartha's Trial")
    g.play(OUTCAST)
    g.choose("Inert")
    g.choose(YUK)
    assert g.pending is None
    assert g.seat(0).discard == []
    assert (g.event, g.pile("Mystic"), g.seat(0).honor) == ("Dhartha's Trial", 20, 0)


def test_thunder_templar_defeats_a_monster_of_up_to_five(gift):
    g = gift(hand=[TEMPLAR], row=["Unspeakable Doom", "Static Elemental"], power=3)
    g.play(TEMPLAR)
    assert g.options == ["pick:row:unspeakable_doom", "pick:always:cultist"]
    g.choose("Unspeakable Doom")
    assert (g.power, g.seat(0).honor) == (3, 5)
    assert g.void == ["Unspeakable Doom"]


def test_thunder_templar_cannot_be_topped_up_with_power(gift):
    g = gift(hand=[TEMPLAR], row=["Static Elemental", YUK], power=20)
    g.play(TEMPLAR)
    with pytest.raises(ScenarioError, match="cannot be chosen"):
        g.choose("Static Elemental")


def test_thunder_templar_lets_the_gremlin_infest(gift):
    g = gift(hand=[TEMPLAR], row=[YUK])
    g.play(TEMPLAR)
    g.choose(YUK)
    assert g.options == ["to:void", "to:discard:seat0", "to:discard:seat1"]
    g.choose(zone="discard", seat=1)
    assert g.seat(1).discard == [YUK]


def test_whirlwind_ascetic_draws_three_and_discards_two(gift):
    g = gift(hand=[ASCETIC, "Apprentice"], deck=["Mystic", "Militia", INFANTRY])
    g.play(ASCETIC)
    assert g.seat(0).hand == ["Apprentice", "Mystic", "Militia", INFANTRY]
    g.choose("Apprentice")
    g.choose("Militia")
    assert g.pending is None
    assert g.seat(0).hand == ["Mystic", INFANTRY]
    assert g.seat(0).discard == ["Apprentice", "Militia"]


def test_whirlwind_ascetic_takes_mystic_and_infantry_back_together(gift):
    g = gift(hand=[ASCETIC], deck=["Mystic", INFANTRY, "Militia"], discard=["Mystic", "Apprentice"])
    g.play(ASCETIC)
    g.choose("Mystic")
    g.choose(INFANTRY)
    assert g.seat(0).discard == ["Mystic", "Apprentice", "Mystic", INFANTRY]
    g.choose(True)
    assert sorted(g.seat(0).hand) == [INFANTRY, "Militia", "Mystic"]
    assert g.seat(0).discard == ["Mystic", "Apprentice"]
    assert names(g.view(1).players[0].hand.cards).count(None) == 1


def test_whirlwind_ascetic_discards_the_only_card_it_has(gift):
    g = gift(hand=[ASCETIC], deck=["Mystic"])
    g.play(ASCETIC)
    assert g.pending is None
    assert g.seat(0).discard == ["Mystic"]


def test_brother_laias_draws_two(gift):
    g = gift(hand=[LAIAS], deck=["Mystic", "Militia", "Apprentice"])
    g.play(LAIAS)
    assert g.seat(0).hand == ["Mystic", "Militia"]


def test_brother_laias_goes_to_hand_after_a_mystic(gift):
    g = gift(hand=["Mystic"], row=[LAIAS], runes=4, deck=["Militia", "Apprentice"])
    g.play("Mystic")
    g.acquire(LAIAS)
    g.choose(None)
    assert g.seat(0).hand == [LAIAS]
    assert names(g.view(1).players[0].hand.cards) == [LAIAS]
    g.play(LAIAS)
    assert g.seat(0).hand == ["Militia", "Apprentice"]


@pytest.mark.parametrize("other", [{"hand": ["Mystic"]}, {"discard": ["Mystic"]}, {}])
def test_brother_laias_goes_to_the_discard_pile_without_a_mystic_played(gift, other):
    g = gift(**other, row=[LAIAS], runes=6)
    g.acquire(LAIAS)
    assert g.pending is None
    assert g.seat(0).discard[-1] == LAIAS


def test_brother_laias_does_not_count_a_mystic_of_the_turn_before(gift):
    g = gift(hand=["Mystic"], row=[LAIAS], others=[{"hand": ["Iron Elemental"] * 3}])
    g.play("Mystic")
    g.end_turn()
    for _ in range(3):
        g.play("Iron Elemental")
    g.acquire(LAIAS)
    g.choose(None)
    assert g.seat(1).discard == [LAIAS]


def test_sonny_lightwielder_defeats_a_monster_of_any_cost(gift):
    g = gift(hand=[SONNY], row=["Deluge Elemental", YUK])
    g.play(SONNY)
    assert g.options == [
        "pick:row:deluge_elemental",
        "pick:row:yuk_tribe_gremlin",
        "pick:always:cultist",
    ]
    g.choose("Deluge Elemental")
    g.choose(None)
    assert g.void == ["Deluge Elemental"]
    assert g.seat(0).honor == 6
    assert seen(g, "Paid", "amount") == []


def test_sonny_lightwielder_chooses_the_place_before_the_monster_moves(gift):
    g = gift(players=3, hand=[SONNY], row=["Yur, Eye of Chaos"], center_deck=[YUK])
    g.play(SONNY)
    g.choose("Yur, Eye of Chaos")
    assert g.pending.kind == "destination"
    assert g.row[0] == "Yur, Eye of Chaos"
    assert g.options == ["to:void", "to:discard:seat0", "to:discard:seat1", "to:discard:seat2"]
    g.choose(zone="discard", seat=2)
    assert g.seat(2).discard == ["Yur, Eye of Chaos"]
    assert (g.void, g.row[0], len(g.seat(0).hand)) == ([], YUK, 3)


def test_sonny_lightwielder_asks_once_for_a_monster_with_infest(gift):
    g = gift(hand=[SONNY], row=[YUK])
    g.play(SONNY)
    g.choose(YUK)
    assert g.options == ["to:void", "to:discard:seat0", "to:discard:seat1"]
    g.choose(None)
    assert g.pending is None


def test_piercing_eye_draws_once_after_a_defeat_in_the_row(gift):
    g = gift(in_play=["Piercing Eye"], row=[YUK, YUK], power=4, deck=["Mystic", "Militia"])
    assert not g.can_use("Piercing Eye")
    for _ in range(2):
        g.defeat(YUK)
        g.choose(None)
    g.use("Piercing Eye")
    assert g.seat(0).hand == ["Mystic"]
    assert not g.can_use("Piercing Eye")


def test_piercing_eye_forgets_with_the_turn(gift):
    g = gift(in_play=["Piercing Eye"], row=[YUK], power=2, others=[{"in_play": ["Piercing Eye"]}])
    g.defeat(YUK)
    g.choose(None)
    g.end_turn()
    assert not g.can_use("Piercing Eye")
    g.end_turn()
    assert g.active == 0
    assert not g.can_use("Piercing Eye")


def test_temple_of_the_wind_turns_a_discarded_card_into_a_basic_one(gift):
    g = gift(in_play=[WIND], discard=["Apprentice", "Militia"])
    g.use(WIND)
    g.choose("Apprentice")
    assert g.options == ["pick:always:mystic", "pick:always:heavy_infantry"]
    g.choose(INFANTRY)
    assert g.seat(0).discard == ["Militia", INFANTRY]
    assert g.pile(INFANTRY) == 19
    assert not g.can_use(WIND)


def test_temple_of_the_wind_needs_a_discarded_card(gift):
    g = gift(in_play=[WIND], hand=["Apprentice"], played=["Militia"], runes=3)
    assert not g.can_use(WIND)
    g.acquire("Mystic")
    assert g.can_use(WIND)


def test_temple_of_the_wind_with_empty_piles_still_banishes(gift):
    g = gift(in_play=[WIND], discard=["Apprentice"], piles={"Mystic": 0, INFANTRY: 0})
    g.use(WIND)
    assert g.pending is None
    assert g.seat(0).discard == []


def test_temple_of_the_wind_may_banish_its_only_elemental(gift):
    g = gift(in_play=[WIND], discard=["Water Elemental"], deck=["Apprentice", "Militia"])
    g.use(WIND)
    assert g.seat(0).hand == ["Apprentice", "Militia"]
    g.choose("Mystic")
    assert g.seat(0).discard == ["Mystic"]
