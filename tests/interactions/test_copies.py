"""Twofold Askara and Tarik with heroes of the other sets."""

import pytest

from tests.cards.positions import moved, seen

ASKARA = "Twofold Askara"
BLOCK = "Cell Block E"
CETRA = "Cetra, Weaver of Stars"
DRUIDS = "Druids of the Stone Circle"
RAJ = "Raj, Psionic Master"
TARIK = "Tarik, the Trickster"
WEAVER = "Scrap Weaver"


def test_askara_copies_a_hero_with_unite_and_empower(mixed):
    g = mixed(hand=["Hearthglow Clique", ASKARA, "Granger"], deck=["Militia"] * 3)
    g.play("Hearthglow Clique")
    g.play(ASKARA)
    assert (g.runes, g.seat(0).honor) == (4, 4)
    assert g.seat(0).hand == ["Granger", "Militia"]
    g.play("Granger")
    assert g.seat(0).hand == ["Militia", "Militia"]
    assert g.pending is None


def test_askara_acquired_beside_a_copied_empower_hero_has_no_empower(mixed):
    g = mixed(played=["Thunder Templar"], row=[ASKARA], runes=4)
    g.acquire(ASKARA)
    assert g.pending is None


def test_askara_copies_emri_of_gift_and_takes_twice(mixed):
    g = mixed(
        hand=["Emri, Born of Battle", ASKARA],
        row=["Mephit"],
        others=[{"honor": 5}],
    )
    g.play("Emri, Born of Battle")
    g.play(ASKARA)
    g.defeat("Mephit")
    g.choose(None)
    assert (g.seat(0).honor, g.seat(1).honor) == (2 + 4, 1)


def test_askara_copies_conduit_monk_for_the_cannon(mixed):
    g = mixed(hand=["Conduit Monk", ASKARA], in_play=["Hedron Cannon"])
    g.play("Conduit Monk")
    g.play(ASKARA)
    g.use("Hedron Cannon")
    assert g.power == 5


def test_askara_copies_the_weaver_and_both_fall_on_one_construct(mixed):
    g = mixed(hand=[WEAVER, ASKARA], row=["Snapdragon", "Everbloom"], runes=8)
    g.play(WEAVER)
    g.play(ASKARA)
    g.acquire("Snapdragon")
    g.choose(WEAVER)
    g.acquire("Everbloom")
    assert g.pending is None
    assert g.seat(0).in_play == ["Snapdragon"]


def test_askara_copies_snake_shaman_into_a_payment_of_its_own(mixed):
    g = mixed(hand=["Snake Shaman", ASKARA], runes=6)
    g.play("Snake Shaman")
    g.play(ASKARA)
    g.pay("Snake Shaman", 4)
    g.pay(ASKARA, 4)
    assert (g.runes, g.seat(0).honor) == (0, 8)


def test_askara_marked_by_ogo_rising_unites_the_hero_it_copies(mixed):
    g = mixed(
        hand=["Kiri, Meadow Witch", ASKARA],
        row=["Arha Initiate"],
        center_deck=["Ogo Rising"],
        runes=1,
        deck=["Militia"] * 4,
    )
    g.play("Kiri, Meadow Witch")
    g.acquire("Arha Initiate")
    g.play(ASKARA)
    assert g.seat(0).honor == 10
    assert seen(g, "HonorGained", "source") == ["twofold_askara", "kiri_meadow_witch"]


def test_askara_copies_sister_and_she_can_banish_a_monster(mixed):
    g = mixed(hand=[ASKARA, "Nom Tribe Gremlin"], played=["Sister of the Wind"])
    g.play(ASKARA)
    g.choose("Mystic")
    g.choose("Heavy Infantry")
    assert g.void == [ASKARA, "Nom Tribe Gremlin"]
    assert g.seat(0).hand == ["Mystic", "Heavy Infantry"]


def test_askara_copies_sonny_and_sends_the_monster_away(mixed):
    g = mixed(hand=[ASKARA], played=["Sonny, Lightwielder"], row=["Earth Tyrant"])
    g.play(ASKARA)
    g.choose("Earth Tyrant")
    g.choose(seat=1)
    assert g.seat(1).discard == ["Earth Tyrant"]


def test_askara_copies_xeron_of_gift_and_counts_monsters_of_all_sets(mixed):
    g = mixed(hand=["Mephit", "Minotaur", "Xeron, False Ally", ASKARA, "Sea Tyrant"])
    for name in ["Mephit", "Minotaur", "Xeron, False Ally", ASKARA]:
        g.play(name)
    assert g.runes == 2 * (5 + 4)
    g.play("Sea Tyrant")
    assert g.runes == 2 * (5 + 4) + 2 * 2


def test_tarik_copies_a_hero_that_searches_the_row(mixed):
    g = mixed(row=[TARIK, DRUIDS, "Wolf Shaman"], center_deck=["Granger"], power=6)
    g.defeat(TARIK)
    g.choose(DRUIDS)
    g.choose("Granger")
    assert g.seat(0).deck[0] == "Granger"
    assert DRUIDS in g.row
    assert moved(g, "acquire") == [("granger", "row", "deck_top")]


def test_tarik_copies_cetra_and_she_takes_herself(mixed):
    g = mixed(row=[TARIK, CETRA], power=6)
    g.defeat(TARIK)
    g.choose(CETRA)
    g.choose(CETRA)
    assert g.seat(0).deck[0] == CETRA


def test_tarik_copies_raj(mixed):
    g = mixed(row=[TARIK, RAJ, "Granger", "Landtalker"], power=6, hand=["Apprentice"])
    g.defeat(TARIK)
    g.choose(RAJ)
    assert g.seat(0).hand == []
    assert "pick:row:landtalker" not in g.options
    g.choose("Granger")
    assert g.seat(0).hand == ["Granger"]


def test_tarik_copies_askara_who_copies_a_hero_played(mixed):
    g = mixed(row=[TARIK, ASKARA], power=6, played=["Kiri, Meadow Witch"], deck=["Militia"])
    g.defeat(TARIK)
    g.choose(ASKARA)
    assert g.seat(0).honor == 5 + 5
    assert g.seat(0).hand == ["Militia"]


def test_tarik_copies_oziah_and_defeats_another_monster(mixed):
    g = mixed(
        row=[TARIK, "Oziah the Peerless", "Yuk Tribe Gremlin"],
        power=6,
        in_play=["Voidthirster", "Canopic Jar"],
    )
    g.defeat(TARIK)
    g.choose("Oziah the Peerless")
    g.choose("Yuk Tribe Gremlin")
    g.choose(seat=1)
    assert g.seat(1).discard == ["Yuk Tribe Gremlin"]
    assert g.seat(0).honor == 5 + 1 + 1
    assert g.runes == 1


def test_tarik_copies_the_weaver_for_the_next_construct(mixed):
    g = mixed(row=[TARIK, WEAVER, "Everbloom"], power=6, runes=3)
    g.defeat(TARIK)
    g.choose(WEAVER)
    g.acquire("Everbloom")
    g.choose("in_play")
    assert g.seat(0).in_play == ["Everbloom"]


def test_tarik_in_play_through_cell_block_e_copies_all_the_same(mixed):
    g = mixed(row=[TARIK, "Landtalker"], power=6, in_play=[BLOCK])
    g.defeat(TARIK)
    g.choose(BLOCK)
    g.choose("Landtalker")
    assert g.runes == 3
    assert g.seat(0).in_play == [BLOCK, TARIK]


@pytest.mark.parametrize("hero", ["Venom Priestess", "Deranged Aspirant"])
def test_tariks_copy_cannot_banish_what_is_not_there(mixed, hero):
    g = mixed(row=[TARIK, hero], power=6)
    g.defeat(TARIK)
    g.choose(hero)
    assert g.pending is None
    assert g.void == [TARIK]
