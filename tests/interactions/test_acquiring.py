"""Prices and places: acquiring cards of one set with the help of the others."""

import pytest

from tests.cards.positions import moved, seen

CETRA = "Cetra, Weaver of Stars"
COURIER = "Rocket Courier X-99"
DHARTHA = "Dhartha, Eternal Seer"
DRUIDS = "Druids of the Stone Circle"
EYE = "Eye of Destiny"
LAIAS = "Brother Laias"
MESSENGER = "Aiyana's Messenger"
RAJ = "Raj, Psionic Master"
SIREN = "Honey Siren"
SISTER = "Sister of the Wind"


def test_druids_put_an_empower_hero_on_the_deck_and_may_be_banished_for_it(mixed):
    g = mixed(hand=[DRUIDS, "Apprentice"], row=["Flourishing Druidess"])
    g.play(DRUIDS)
    g.choose("Flourishing Druidess")
    assert g.options == ["pick:played:seat0:druids_of_the_stone_circle", "no"]
    g.choose(DRUIDS)
    assert g.seat(0).deck[0] == "Flourishing Druidess"
    assert g.void == [DRUIDS]


def test_cetra_with_a_siren_waiting(mixed):
    g = mixed(hand=[SIREN, CETRA], row=["Lionheart"], runes=1)
    g.play(SIREN)
    g.play(CETRA)
    g.choose("Lionheart")
    assert g.seat(0).deck[0] == "Lionheart"
    g.acquire("Mystic")
    assert g.seat(0).discard == ["Mystic"]


def test_cetra_takes_laias_and_empower_still_comes(mixed):
    g = mixed(hand=[CETRA], played=["Mystic"], row=[LAIAS])
    g.play(CETRA)
    g.choose(LAIAS)
    g.choose("Mystic")
    assert g.seat(0).deck[0] == LAIAS
    assert g.pile("Mystic") == 76 + 1


def test_eye_of_destiny_takes_the_hero_an_event_turns_into_and_it_is_played(mixed):
    g = mixed(event="Dhartha's Trial", in_play=[EYE], runes=8, deck=["Militia"] * 4)
    g.transform()
    g.choose(EYE)
    g.play(DHARTHA)
    assert g.seat(0).hand == ["Militia"] * 4
    assert g.view(1).players[0].in_play[0].used == (0,)


def test_reactor_monk_grease_monk_and_reysas_trial(mixed):
    g = mixed(hand=["Reactor Monk", "Grease Monk"], event="Reysa's Trial", row=["Blast Goggles"])
    g.play("Reactor Monk")
    g.play("Grease Monk")
    g.acquire("Blast Goggles")
    assert g.runes == 3 - 2


def test_aiyana_cetras_trial_and_messenger_on_a_hero_of_chronicle(mixed):
    g = mixed(hand=["Avatar of Aiyana", MESSENGER], event="Cetra's Trial", row=["Master Dhartha"])
    g.play("Avatar of Aiyana")
    g.play(MESSENGER)
    g.acquire("Master Dhartha")
    assert g.runes == 3 - 1


def test_aiyana_and_laias_into_the_hand(mixed):
    g = mixed(hand=["Avatar of Aiyana", "Mystic"], row=[LAIAS])
    g.play("Avatar of Aiyana")
    g.play("Mystic")
    g.acquire(LAIAS)
    g.choose(None)
    assert (g.runes, g.seat(0).hand) == (0, [LAIAS])


def test_void_militia_and_emris_trial_on_a_monster_of_gift(mixed):
    g = mixed(hand=["Void Militia"], event="Emri's Trial", row=["Samael's Trickster"])
    g.play("Void Militia")
    g.defeat("Samael's Trickster")
    assert (g.power, g.runes) == (0, 1)


def test_raj_banishes_a_transformed_hero_for_anything_and_its_event_lies_in_the_void(mixed):
    g = mixed(hand=[RAJ, DHARTHA], row=["Sonny, Lightwielder", "Lionheart"])
    g.play(RAJ)
    assert g.void == ["Dhartha's Trial"]
    g.choose("Sonny, Lightwielder")
    g.choose(None)
    assert g.seat(0).hand == ["Sonny, Lightwielder"]


def test_raj_banishing_an_elemental_pays_its_rider_before_the_new_hero(mixed):
    g = mixed(hand=[RAJ, "Water Elemental"], row=["Lionheart"], deck=["Militia", "Apprentice"])
    g.play(RAJ)
    assert g.seat(0).hand == ["Militia", "Apprentice"]
    g.choose("Lionheart")
    assert g.seat(0).hand == ["Militia", "Apprentice", "Lionheart"]


def test_raj_with_an_empower_hero_may_banish_himself(mixed):
    g = mixed(hand=[RAJ, "Apprentice"], row=["Flourishing Druidess"])
    g.play(RAJ)
    g.choose("Flourishing Druidess")
    g.choose(RAJ)
    assert g.seat(0).hand == ["Flourishing Druidess"]
    assert g.void == [RAJ]


def test_sisters_mystic_does_not_wait_for_the_eye_but_uses_the_messenger_up(mixed):
    g = mixed(hand=[MESSENGER, SISTER, "Apprentice"], in_play=[EYE], row=["Wolf Shaman"])
    g.play(MESSENGER)
    g.play(SISTER)
    g.choose("Mystic")
    g.choose(None)
    assert g.seat(0).hand == ["Mystic"]
    assert g.view(0).center_row.cards[0].price == 3


def test_outcast_acquires_a_construct_the_courier_carries(mixed):
    g = mixed(
        hand=["Yuk Tribe Outcast", "Yuk Tribe Gremlin"],
        in_play=[COURIER],
        row=["Arha Initiate", "Weapon 303-V"],
    )
    g.play("Yuk Tribe Outcast")
    g.choose("Arha Initiate")
    g.choose("Yuk Tribe Gremlin")
    g.choose("Weapon 303-V")
    g.choose(COURIER)
    assert g.power == 3
    assert g.seat(0).in_play == [COURIER, "Weapon 303-V"]


def test_prime_takes_a_construct_of_gift_and_the_weaver_puts_it_into_play(mixed):
    g = mixed(hand=["Scrap Weaver", "P.R.I.M.E."], row=["Blast Goggles"])
    g.play("Scrap Weaver")
    g.play("P.R.I.M.E.")
    g.choose(1)
    g.choose("Scrap Weaver")
    assert g.seat(0).in_play == ["Blast Goggles"]


def test_empower_banishes_a_hero_whose_unite_still_comes(mixed):
    g = mixed(
        hand=["Kiri, Meadow Witch", "Granger"],
        row=["Keen-eyed Aspirant"],
        runes=1,
        deck=["Militia"],
    )
    g.play("Kiri, Meadow Witch")
    g.acquire("Keen-eyed Aspirant")
    g.choose("Kiri, Meadow Witch")
    g.play("Granger")
    assert g.seat(0).honor == 5 + 1 + 1


def test_empower_banishes_a_monster_played(mixed):
    g = mixed(hand=["Mephit"], row=["Deranged Aspirant"], runes=1)
    g.play("Mephit")
    g.acquire("Deranged Aspirant")
    g.choose("Mephit")
    assert g.void == ["Mephit"]


def test_messenger_makes_a_hero_of_cost_one_free_and_empower_follows(mixed):
    g = mixed(hand=[MESSENGER], row=["Keen-eyed Aspirant"])
    g.play(MESSENGER)
    g.acquire("Keen-eyed Aspirant")
    g.choose(MESSENGER)
    assert g.runes == 1
    assert g.void == [MESSENGER]


def test_eye_takes_a_hero_for_its_fate_has_nothing_to_do_with_acquiring(mixed):
    g = mixed(in_play=[EYE], row=["Nook Hound"], runes=2)
    g.acquire("Nook Hound")
    g.choose(EYE)
    assert g.pending is None
    assert seen(g, "FateBegan", "card") == []


@pytest.mark.parametrize("hero", ["Thunder Templar", "Radiant Aspirant", "Conduit Monk"])
def test_aiyana_buys_empower_heroes_for_their_honor(mixed, hero):
    g = mixed(hand=["Avatar of Aiyana"], row=[hero], runes=2)
    g.play("Avatar of Aiyana")
    cost = {"Thunder Templar": 2, "Radiant Aspirant": 1, "Conduit Monk": 4}[hero]
    g.acquire(hero)
    g.choose("Avatar of Aiyana")
    assert g.runes == 4 - cost
    assert moved(g, "banish") == [("avatar_of_aiyana", "played", "void")]


def test_aiyana_banished_by_empower_lasts_to_the_end_of_the_turn(mixed):
    g = mixed(hand=["Avatar of Aiyana"], row=["Radiant Aspirant", "Lionheart"], runes=2)
    g.play("Avatar of Aiyana")
    g.acquire("Radiant Aspirant")
    g.choose("Avatar of Aiyana")
    assert g.view(0).center_row.cards[1].price == 3
