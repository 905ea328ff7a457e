"""Banishes by one set of cards of another: elementals, played cards, whole decks."""

import pytest

from tests.cards.positions import story

BLOSSOMS = "Oblivion Blossoms"
DELUGE = "Deluge Elemental"
ELEMENTALS = ["Verdant Elemental", "Iron Elemental", "Shadow Elemental", "Water Elemental"]


def test_deluge_banishes_elementals_from_four_zones(mixed):
    g = mixed(
        row=[DELUGE],
        power=8,
        hand=["Verdant Elemental"],
        deck=["Militia", "Apprentice", "Iron Elemental"],
        discard=["Shadow Elemental"],
        played=["Water Elemental"],
    )
    g.defeat(DELUGE)
    for name in ELEMENTALS:
        g.choose(name)
    assert (g.runes, g.power, g.seat(0).honor) == (2, 2, 6 + 3)
    assert g.seat(0).hand == ["Militia", "Apprentice"]
    assert sorted(g.void) == sorted([*ELEMENTALS, DELUGE])


def test_deluge_shuffles_after_the_riders(mixed):
    g = mixed(row=[DELUGE], power=8, played=["Water Elemental"], deck=["Militia", "Apprentice"] * 3)
    g.defeat(DELUGE)
    g.choose("Water Elemental")
    g.choose(None)
    told = story(g)
    assert told.index("DeckShuffled") > told.index("draw apprentice deck>hand")


def test_deluge_takes_a_transformed_hero_out_of_the_deck(mixed):
    g = mixed(row=[DELUGE], power=8, deck=["Forgemother Reysa", "Militia"])
    g.defeat(DELUGE)
    g.choose("Forgemother Reysa")
    g.choose(None)
    assert g.void == [DELUGE, "Reysa's Trial"]


@pytest.mark.parametrize("monster", ["Mephit", "Fettered Soul", "Wildfire Elemental"])
def test_monsters_of_all_sets_banish_an_elemental_for_its_rider(mixed, monster):
    g = mixed(row=[monster, "Iron Elemental"], power=4)
    g.defeat(monster)
    g.choose("Iron Elemental")
    if g.pending:
        g.choose(None)
    assert g.runes == 2


def test_wildfire_banishes_two_elementals_together(mixed):
    g = mixed(
        row=["Wildfire Elemental", "Verdant Elemental", "Water Elemental"],
        center_deck=["Inert", "Mephit", "Minotaur"],
        power=4,
        deck=["Militia"] * 2,
    )
    g.defeat("Wildfire Elemental")
    g.choose("Verdant Elemental")
    g.choose("Water Elemental")
    assert g.row[:3] == ["Inert", "Mephit", "Minotaur"]
    assert (g.seat(0).honor, g.seat(0).hand) == (4 + 3, ["Militia"] * 2)


@pytest.mark.parametrize(
    "hero", ["Abolisher", "Nihilmancer", "Void Initiate", "Shade of the Black Watch"]
)
def test_heroes_of_other_sets_banish_an_elemental_from_hand(mixed, hero):
    g = mixed(hand=[hero, "Verdant Elemental"])
    g.play(hero)
    g.choose("Verdant Elemental")
    assert g.seat(0).honor == 3


def test_shadowcaster_draws_the_rider_then_its_own_card(mixed):
    g = mixed(hand=["Shadowcaster"], deck=["Water Elemental", "Militia", "Apprentice", "Mystic"])
    g.play("Shadowcaster")
    g.choose("Water Elemental")
    assert g.seat(0).hand == ["Militia", "Apprentice", "Mystic"]


def test_emri_soulslayer_banishes_two_elementals_and_counts_cards(mixed):
    g = mixed(hand=["Emri, Soulslayer", "Shadow Elemental", "Iron Elemental"])
    g.play("Emri, Soulslayer")
    g.choose("Shadow Elemental")
    g.choose("Iron Elemental")
    assert (g.power, g.runes) == (4 + 2 + 2, 2)


def test_arbiters_banish_of_a_water_elemental(mixed):
    g = mixed(
        hand=["Arbiter of the Precipice"],
        deck=["Water Elemental", "Militia", "Apprentice", "Mystic"],
    )
    g.play("Arbiter of the Precipice")
    g.choose("Water Elemental")
    assert g.seat(0).hand == ["Militia", "Apprentice", "Mystic"]


def test_elemental_discarded_by_another_sets_hero_gives_no_rider(mixed):
    g = mixed(hand=["Temple Librarian", "Iron Elemental"], deck=["Militia"] * 3)
    g.play("Temple Librarian")
    assert g.seat(0).discard == ["Iron Elemental"]
    assert g.runes == 0


def test_banished_trophy_is_found_by_nemesis_later(mixed):
    g = mixed(trophies=["Minotaur"], row=["Nemesis"], power=8, deck=["Militia"])
    g.use_trophy("Minotaur")
    assert g.void == ["Minotaur"]
    g.defeat("Nemesis")
    g.choose("Minotaur")
    assert g.seat(0).trophies == ["Minotaur"]


def test_fanatic_under_void_rising_banishes_an_elemental(mixed):
    g = mixed(trophies=["Fanatic"], event="Void Rising", hand=["Verdant Elemental"])
    g.use_trophy("Fanatic")
    assert g.seat(0).honor == 3


def test_blossoms_and_a_row_banish_of_chronicle(mixed):
    g = mixed(hand=["Seer of the Forked Path"], in_play=[BLOSSOMS], row=["Mephit"])
    g.play("Seer of the Forked Path")
    g.choose("Mephit")
    g.use(BLOSSOMS, 1)
    assert g.seat(0).honor == 1


def test_venom_priestess_banishes_a_construct_played_this_turn_with_its_monsters(mixed):
    g = mixed(hand=["Cell Block E", "Mephit", "Venom Priestess"])
    g.play("Cell Block E")
    g.play("Mephit")
    g.choose("Cell Block E")
    g.play("Venom Priestess")
    g.choose("Cell Block E")
    assert g.void == ["Cell Block E"]
    assert g.seat(0).discard == ["Mephit"]
    assert g.seat(0).in_play == []


def test_deluge_banishes_cell_and_monster_played_together(mixed):
    g = mixed(hand=["Cell Block E", "Mephit"], deck=[], row=[DELUGE], power=8)
    g.play("Cell Block E")
    g.play("Mephit")
    g.choose("Cell Block E")
    g.defeat(DELUGE)
    g.choose("void")
    g.choose("Cell Block E")
    g.choose("Mephit")
    assert g.seat(0).discard == []
    assert sorted(g.void) == ["Cell Block E", DELUGE, "Mephit"]


def test_transformed_hero_comes_back_from_the_void_as_its_event_and_turns_again(mixed):
    g = mixed(
        hand=["Void Initiate", "Cetra, Celestial Body"],
        row=["Arha Initiate", "Lifebound Initiate"],
        void=["Mephit"],
        runes=9,
    )
    g.play("Void Initiate")
    g.choose("Cetra, Celestial Body")
    assert g.void == ["Mephit", "Cetra's Trial"]
    g.state.center.clear()
    g.acquire("Arha Initiate")
    g.acquire("Lifebound Initiate")
    assert g.event == "Cetra's Trial"
    assert g.void == []
    g.transform()
    assert g.seat(0).discard[-1] == "Cetra, Celestial Body"
    assert g.event is None
