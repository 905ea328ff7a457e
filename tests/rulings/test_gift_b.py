"""Rulings of Gift of the Elements that follow from the card facts, B01 to B23."""

import pytest

from ascension_tui.games.ascension.scenario import ScenarioError
from tests.cards.positions import moved, names, seen, story

ASCETIC = "Whirlwind Ascetic"
BAM = "Bam Tribe Gremlins"
BLOCK = "Cell Block E"
CLIQUE = "Hearthglow Clique"
DIRECTIVE = "P.R.I.M.E. Directive"
EMBRACE = "Madness' Embrace"
EMRI = "Emri, Born of Battle"
EYE = "Piercing Eye"
HEROES = "Temple of Heroes"
HUB = "Processing Hub"
INFANTRY = "Heavy Infantry"
KEEN = "Keen-eyed Aspirant"
KIRI = "Kiri, Meadow Witch"
LAIAS = "Brother Laias"
MAIL = "Wildbark Mail"
MONK = "Conduit Monk"
OUTCAST = "Yuk Tribe Outcast"
PRIESTESS = "Venom Priestess"
PROJECTOR = "Elemental Projector"
SONNY = "Sonny, Lightwielder"
STATIC = "Static Elemental"
TEMPLAR = "Thunder Templar"
WATER = "Water Elemental"
WILDFIRE = "Wildfire Elemental"
XERON = "Xeron, False Ally"
YUK = "Yuk Tribe Gremlin"
RIDERS = {
    "Shadow Elemental": (0, 2, 0, 0),
    "Iron Elemental": (2, 0, 0, 0),
    "Verdant Elemental": (0, 0, 3, 0),
    WATER: (0, 0, 0, 2),
}
"""Runes, power, honor and cards for the banish of each."""


def holdings(g, seat=0):
    """What a seat has that a rider could change."""
    return (g.runes, g.power, g.seat(seat).honor, len(g.seat(seat).hand))


def test_gift_b01_water_elemental_played_then_banished_with_empower(gift):
    g = gift(
        hand=[WATER], row=["Radiant Aspirant"], runes=1, deck=["Mystic", "Militia", "Apprentice"]
    )
    g.play(WATER)
    assert g.seat(0).hand == ["Mystic"]
    g.acquire("Radiant Aspirant")
    g.choose(WATER)
    assert g.seat(0).hand == ["Mystic", "Militia", "Apprentice"]
    assert g.void == [WATER]


@pytest.mark.parametrize(("elemental", "gained"), RIDERS.items())
def test_gift_b02_outcast_banishes_an_elemental_of_the_row(gift, elemental, gained):
    g = gift(players=3, seat=1, hand=[OUTCAST], row=[elemental])
    g.play(OUTCAST)
    before = holdings(g, 1)
    g.choose(elemental)
    assert g.pending is None
    assert tuple(a - b for a, b in zip(holdings(g, 1), before, strict=True)) == gained
    assert [holdings(g, other)[2:] for other in (0, 2)] == [(0, 0), (0, 0)]


def test_gift_b02_wildfire_banishes_two_elementals(gift):
    g = gift(
        row=[WILDFIRE, "Verdant Elemental", "Shadow Elemental"],
        center_deck=[YUK, BAM, EYE],
        power=4,
    )
    g.defeat(WILDFIRE)
    g.choose("Verdant Elemental")
    g.choose("Shadow Elemental")
    assert (g.seat(0).honor, g.power) == (4 + 3, 2)
    assert story(g)[-6:] == [
        "banish verdant_elemental row>void",
        "banish shadow_elemental row>void",
        "refill bam_tribe_gremlins",
        "refill piercing_eye",
        "honor 3 by verdant_elemental",
        "power 2 by shadow_elemental",
    ]


def test_gift_b02_wildfire_banishes_two_of_a_kind(gift):
    g = gift(row=[WILDFIRE, "Iron Elemental", "Iron Elemental"], power=4)
    g.defeat(WILDFIRE)
    g.choose("Iron Elemental")
    g.choose("Iron Elemental")
    assert g.runes == 4


@pytest.mark.parametrize("elemental", RIDERS)
def test_gift_b03_no_rider_when_acquired(gift, elemental):
    g = gift(row=[elemental], runes=3)
    cost = g.view(0).center_row.cards[0].price
    g.acquire(elemental)
    assert holdings(g) == (3 - cost, 0, 0, 0)


@pytest.mark.parametrize("elemental", RIDERS)
def test_gift_b03_no_rider_when_discarded(gift, elemental):
    g = gift(hand=[ASCETIC, elemental, "Militia"])
    g.play(ASCETIC)
    g.choose(elemental)
    g.choose("Militia")
    assert holdings(g) == (0, 0, 0, 3)
    g.end_turn()
    assert holdings(g) == (0, 0, 0, 5)


@pytest.mark.parametrize("construct", [EYE, MAIL, EMBRACE])
def test_gift_b04_defeat_of_the_cultist_does_not_count(gift, construct):
    g = gift(in_play=[construct], hand=["Apprentice"], power=2)
    g.defeat("Cultist")
    assert not g.can_use(construct)


@pytest.mark.parametrize("construct", [EYE, MAIL, EMBRACE])
def test_gift_b04_free_defeat_of_the_cultist_does_not_count_either(gift, construct):
    g = gift(in_play=[construct], hand=[SONNY, "Apprentice"], row=[YUK])
    g.play(SONNY)
    g.choose("Cultist")
    assert g.seat(0).honor == 1
    assert not g.can_use(construct)


@pytest.mark.parametrize("hero", [TEMPLAR, SONNY, OUTCAST])
def test_gift_b05_free_defeat_counts_as_a_defeat(gift, hero):
    g = gift(
        hand=[EMRI, hero, YUK],
        in_play=[EYE, MAIL, EMBRACE, BLOCK],
        row=[BAM, "Radiant Aspirant"],
        others=[{"honor": 5}],
    )
    g.play(EMRI)
    g.play(hero)
    if hero == OUTCAST:
        g.choose("Inert")
        g.choose(YUK)
    g.choose(BAM)
    assert g.options == [
        "to:void",
        "to:discard:seat0",
        "to:discard:seat1",
        "to:in_play:cell_block_e",
    ]
    g.choose("in_play")
    assert (g.seat(0).honor, g.seat(1).honor) == (2 + 2, 3)
    assert g.seat(0).in_play[-1] == BAM
    assert all(g.can_use(construct) for construct in (EYE, MAIL, EMBRACE))
    assert seen(g, "Paid", "amount") == []


def test_gift_b06_banished_monster_is_not_defeated(gift):
    g = gift(
        hand=[EMRI, OUTCAST], row=[BAM], in_play=[BLOCK, EYE, MAIL, EMBRACE], others=[{"honor": 5}]
    )
    g.play(EMRI)
    g.play(OUTCAST)
    g.choose(BAM)
    assert g.pending is None
    assert (g.void, g.seat(0).honor, g.seat(1).honor) == ([BAM], 0, 5)
    assert not any(g.can_use(construct) for construct in (EYE, MAIL, EMBRACE))


def test_gift_b07_kiri_unites_later_and_once(gift):
    g = gift(hand=[KIRI, KEEN, KEEN])
    g.play(KIRI)
    assert g.seat(0).honor == 0
    g.play(KEEN)
    assert g.seat(0).honor == 1 + 5
    g.play(KEEN)
    assert g.seat(0).honor == 1 + 5 + 1


def test_gift_b07_kiri_unites_after_the_other_heros_effect(gift):
    g = gift(hand=[KIRI, KEEN])
    g.play(KIRI)
    g.play(KEEN)
    assert seen(g, "HonorGained", "amount", "source") == [
        (1, "keen_eyed_aspirant"),
        (5, "kiri_meadow_witch"),
    ]


def test_gift_b07_two_heroes_before_kiri_are_one_union(gift):
    g = gift(hand=[KEEN, KEEN, KIRI, KEEN])
    for card in (KEEN, KEEN, KIRI, KEEN):
        g.play(card)
    assert g.seat(0).honor == 3 + 5


def test_gift_b08_two_cliques_draw_two(gift):
    g = gift(hand=[CLIQUE, CLIQUE], deck=["Mystic", "Militia", "Apprentice"])
    g.play(CLIQUE)
    assert g.seat(0).hand == [CLIQUE]
    g.play(CLIQUE)
    assert g.seat(0).hand == ["Mystic", "Militia"]
    assert (g.runes, g.seat(0).honor) == (4, 4)


@pytest.mark.parametrize("card", [MAIL, HEROES, YUK, "Mystic", "Radiant Aspirant"])
def test_gift_b09_only_a_lifebound_hero_unites(gift, card):
    g = gift(hand=[KIRI, card])
    g.play(KIRI)
    g.play(card)
    assert g.seat(0).honor == 0
    g = gift(hand=[KIRI, card])
    g.play(card)
    g.play(KIRI)
    assert g.seat(0).honor == 0


def test_gift_b09_acquired_hero_does_not_unite(gift):
    g = gift(hand=[KIRI], row=[KEEN], runes=1)
    g.play(KIRI)
    g.acquire(KEEN)
    g.choose(None)
    assert g.seat(0).honor == 0


def test_gift_b10_laias_in_hand_and_the_mystic_banished(gift):
    g = gift(hand=["Mystic"], row=[LAIAS], runes=4)
    g.play("Mystic")
    g.acquire(LAIAS)
    assert g.seat(0).hand == [LAIAS]
    assert g.options == ["pick:played:seat0:mystic", "no"]
    g.choose("Mystic")
    assert (g.seat(0).hand, g.seat(0).played, g.pile("Mystic")) == ([LAIAS], [], 21)


def test_gift_b11_mystic_banished_before(gift):
    g = gift(hand=["Mystic"], row=["Radiant Aspirant", LAIAS], runes=5)
    g.play("Mystic")
    g.acquire("Radiant Aspirant")
    g.choose("Mystic")
    g.acquire(LAIAS)
    assert g.pending is None
    assert g.seat(0).hand == [LAIAS]


def test_gift_b12_laias_acquired_free(gift):
    g = gift(hand=["Mystic", OUTCAST, YUK], deck=["Militia"], row=[LAIAS])
    g.play("Mystic")
    g.play(OUTCAST)
    g.choose("Inert")
    g.choose(YUK)
    assert g.seat(0).hand == ["Militia", LAIAS]
    assert g.options == [
        "pick:played:seat0:mystic",
        "pick:played:seat0:yuk_tribe_outcast",
        "no",
    ]


def test_gift_b12_laias_acquired_free_without_a_mystic(gift):
    g = gift(hand=[OUTCAST, YUK], deck=["Mystic"], row=[LAIAS])
    g.play(OUTCAST)
    g.choose("Inert")
    g.choose(YUK)
    g.choose(None)
    assert g.seat(0).discard == [LAIAS]


@pytest.mark.parametrize("other", ["Apprentice", "Mystic"])
def test_gift_b13_ascetic_without_both_names(gift, other):
    g = gift(hand=[ASCETIC], deck=["Mystic", other, INFANTRY])
    g.play(ASCETIC)
    g.choose("Mystic")
    g.choose(other)
    assert g.pending is None
    assert g.seat(0).hand == [INFANTRY]
    assert sorted(g.seat(0).discard) == sorted(["Mystic", other])


def test_gift_b13_mystic_lying_in_the_discard_pile_before_does_not_help(gift):
    g = gift(hand=[ASCETIC], deck=[INFANTRY, "Apprentice", "Militia"], discard=["Mystic"])
    g.play(ASCETIC)
    g.choose(INFANTRY)
    g.choose("Apprentice")
    assert g.pending is None
    assert g.seat(0).hand == ["Militia"]


def test_gift_b14_ascetic_may_return_both(gift):
    g = gift(hand=[ASCETIC], deck=["Mystic", INFANTRY, "Militia"])
    g.play(ASCETIC)
    g.choose("Mystic")
    g.choose(INFANTRY)
    assert g.options == ["yes", "no"]
    g.choose(True)
    assert sorted(g.seat(0).hand) == [INFANTRY, "Militia", "Mystic"]
    assert g.seat(0).discard == []
    assert sorted(names(g.view(1).players[0].hand.cards), key=str) == [INFANTRY, "Mystic", None]


def test_gift_b14_ascetic_may_leave_both(gift):
    g = gift(hand=[ASCETIC], deck=["Mystic", INFANTRY, "Militia"])
    g.play(ASCETIC)
    g.choose("Mystic")
    g.choose(INFANTRY)
    g.choose(None)
    assert (g.seat(0).hand, len(g.seat(0).discard)) == (["Militia"], 2)


@pytest.mark.parametrize(
    ("trial", "card", "dearer"),
    [
        ("Cetra's Trial", "Radiant Aspirant", WATER),
        ("Reysa's Trial", EYE, PROJECTOR),
        ("Emri's Trial", "Nom Tribe Gremlin", YUK),
    ],
)
def test_gift_b15_price_never_falls_below_one(gift, trial, card, dearer):
    g = gift(event=trial, row=[card, dearer])
    assert [shown.price for shown in g.view(0).center_row.cards[:2]] == [1, 1]
    assert not g.can_acquire(card)
    assert not g.can_defeat(card)


def test_gift_b16_cetras_trial_leaves_piles_and_transform_alone(gift):
    g = gift(event="Cetra's Trial", runes=7)
    assert not g.can_transform()
    g.acquire("Mystic")
    assert g.runes == 4
    g.acquire(INFANTRY)
    assert g.runes == 2
    assert [pile.card.price for pile in g.view(1).piles] == [3, 2, 2]
    g = gift(event="Cetra's Trial", runes=8)
    g.transform()
    assert g.runes == 0


def test_gift_b17_emris_trial_leaves_the_cultist_alone(gift):
    g = gift(event="Emri's Trial", power=3)
    g.defeat("Cultist")
    assert g.power == 1
    assert not g.can_defeat("Cultist")


def test_gift_b18_monk_counts_as_two_more_this_turn(gift):
    g = gift(hand=[MONK], in_play=[HUB])
    g.play(MONK)
    g.use(HUB)
    assert g.runes == 3 + 2
    g.end_turn()
    g.end_turn()
    assert g.active == 0
    assert not g.can_use(HUB)


def test_gift_b18_monk_meets_the_projectors_condition(gift):
    g = gift(hand=[MONK], in_play=[PROJECTOR])
    assert not g.can_use(PROJECTOR)
    g.play(MONK)
    g.use(PROJECTOR)
    assert g.power == 2


def test_gift_b19_two_monks_and_the_directive(gift):
    g = gift(hand=[MONK, MONK], in_play=[DIRECTIVE, HUB, PROJECTOR, BLOCK])
    g.play(MONK)
    assert not g.can_use(DIRECTIVE)
    g.play(MONK)
    g.use(DIRECTIVE)
    assert g.winner == 0


def test_gift_b20_banished_monk_still_counts(gift):
    g = gift(hand=[MONK, PRIESTESS], in_play=[HUB])
    g.play(MONK)
    g.play(PRIESTESS)
    g.choose(MONK)
    assert g.void == [MONK]
    assert g.can_use(HUB)


def test_gift_b20_monk_banished_with_empower_still_counts(gift):
    g = gift(hand=[MONK], in_play=[HUB], row=[KEEN])
    g.play(MONK)
    g.acquire(KEEN)
    g.choose(MONK)
    assert g.can_use(HUB)


def test_gift_b21_played_into_cell_block_e_counts_for_mechana(gift):
    g = gift(hand=[YUK], in_play=[BLOCK, HUB])
    assert not g.can_use(HUB)
    g.play(YUK)
    g.choose("in_play")
    assert g.seat(0).in_play == [BLOCK, HUB, YUK]
    assert g.can_use(HUB)
    assert moved(g, "play") == [("yuk_tribe_gremlin", "hand", "in_play")]


def test_gift_b21_played_into_cell_block_e_counts_for_temple_of_heroes(gift):
    g = gift(hand=[YUK], in_play=[BLOCK, HEROES])
    g.play(YUK)
    g.choose("in_play")
    g.use(HEROES)
    assert g.seat(0).honor == 2


def test_gift_b21_played_into_cell_block_e_counts_for_xerons_trial(gift):
    g = gift(hand=[YUK], in_play=[BLOCK], event="Xeron's Trial")
    g.play(YUK)
    g.choose("in_play")
    assert g.power == 2


def test_gift_b21_played_into_cell_block_e_counts_for_xeron_before_and_after(gift):
    g = gift(hand=[YUK, YUK, XERON], in_play=[BLOCK])
    g.play(YUK)
    g.choose("in_play")
    g.play(XERON)
    assert g.runes == 5 + 2
    g.play(YUK)
    g.choose("in_play")
    assert g.runes == 5 + 2 + 2


@pytest.mark.parametrize(
    ("choice", "where"),
    [
        ({"what": "in_play"}, "in_play"),
        ({"zone": "discard", "seat": 0}, "discard"),
        ({"zone": "discard", "seat": 1}, "theirs"),
        ({}, "void"),
    ],
)
def test_gift_b22_one_destination_only(gift, choice, where):
    g = gift(in_play=[BLOCK], row=[BAM], power=3)
    g.defeat(BAM)
    assert len(g.options) == 4
    g.choose(**choice)
    assert g.pending is None
    places = {
        "in_play": g.seat(0).in_play,
        "discard": g.seat(0).discard,
        "theirs": g.seat(1).discard,
        "void": g.void,
    }
    assert [name for name, cards in places.items() if BAM in cards] == [where]
    assert g.seat(0).honor == 2


def test_gift_b23_cultist_cannot_be_put_into_play(gift):
    g = gift(in_play=[BLOCK], power=2)
    g.defeat("Cultist")
    assert g.pending is None
    assert (g.seat(0).in_play, g.pile("Cultist"), g.seat(0).honor) == ([BLOCK], 1, 1)


def test_gift_b23_cultist_defeated_by_sonny_goes_nowhere(gift):
    g = gift(in_play=[BLOCK], hand=[SONNY], row=[STATIC])
    g.play(SONNY)
    g.choose("Cultist")
    with pytest.raises(ScenarioError, match="cannot be chosen"):
        g.choose("in_play")
    assert g.pending is None
    assert g.seat(0).in_play == [BLOCK]
