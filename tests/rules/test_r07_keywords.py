"""Section 7 of the rules: empower, unite and fate, across the sets."""

import pytest

from ascension_tui.games.ascension.rules.cards import load_sets
from tests.cards.positions import seen, story

ALL = ("chronicle", "storm", "gift")
CARDS = load_sets(ALL)
EMPOWER = [card.name for card in CARDS if "empower" in card.keywords]
UNITE = ["Granger", "Lionheart", "Syril, Runic Alpha", "Kiri, Meadow Witch", "Hearthglow Clique"]
FATES = ["Nook Hound", "Honey Siren", "Dream Machine", "Emri, Soulslayer", "Nemesis"]


def test_r7_1_fourteen_cards_have_empower():
    assert len(EMPOWER) == 14


@pytest.mark.parametrize("hero", EMPOWER)
def test_r7_1_acquired_for_its_price_it_may_banish_a_played_card(mixed, hero):
    g = mixed(row=[hero], played=["Apprentice", "Mystic"], hand=["Militia"], runes=8)
    g.acquire(hero)
    assert sorted(g.options) == [
        "no",
        "pick:played:seat0:apprentice",
        "pick:played:seat0:mystic",
    ]
    g.choose("Mystic")
    assert g.seat(0).played == ["Apprentice"]


@pytest.mark.parametrize("hero", EMPOWER)
def test_r7_1_it_may_be_declined_and_needs_a_card(mixed, hero):
    g = mixed(row=[hero], played=["Apprentice"], runes=8)
    g.acquire(hero)
    g.choose(None)
    assert g.seat(0).played == ["Apprentice"]
    g = mixed(row=[hero], hand=["Apprentice"], runes=8)
    g.acquire(hero)
    assert g.pending is None


@pytest.mark.parametrize(
    "way", ["Cetra, Weaver of Stars", "Raj, Psionic Master", "Avatar of the Fallen"]
)
def test_r7_1_by_whatever_means(mixed, way):
    monster = way == "Avatar of the Fallen"
    g = mixed(
        row=["Flourishing Druidess", *([way] if monster else [])],
        hand=[] if monster else [way, "Apprentice"],
        played=["Militia"],
        power=7,
    )
    if monster:
        g.defeat(way)
    else:
        g.play(way)
    g.choose("Flourishing Druidess")
    g.choose("Militia")
    assert "Militia" not in g.seat(0).played


def test_r7_1_what_the_card_gave_stays(mixed):
    g = mixed(hand=["Apprentice"], row=["Innovative Aspirant"])
    g.play("Apprentice")
    g.acquire("Innovative Aspirant")
    g.choose("Apprentice")
    assert (g.runes, g.seat(0).played) == (0, [])
    assert len(g.view(0).removed) == 1


def test_r7_1_once_for_each_card_acquired(mixed):
    g = mixed(row=["Keen-eyed Aspirant"] * 2, played=["Apprentice"] * 3, runes=2)
    g.acquire("Keen-eyed Aspirant")
    g.choose("Apprentice")
    g.acquire("Keen-eyed Aspirant")
    g.choose("Apprentice")
    assert g.seat(0).played == ["Apprentice"]


def test_r7_1_cards_played_in_an_earlier_turn_are_safe(mixed):
    g = mixed(hand=["Everbloom"], row=["Keen-eyed Aspirant"], deck=["Apprentice"] * 10)
    g.play("Everbloom")
    g.end_turn()
    g.end_turn()
    g.play("Apprentice")
    g.acquire("Keen-eyed Aspirant")
    assert g.options == ["pick:played:seat0:apprentice", "no"]


def test_r7_1_a_card_that_left_the_table_is_out_of_reach(mixed):
    g = mixed(hand=["Nom Tribe Gremlin"], row=["Keen-eyed Aspirant"], runes=1)
    g.play("Nom Tribe Gremlin")
    g.choose(seat=1)
    g.acquire("Keen-eyed Aspirant")
    assert g.pending is None


@pytest.mark.parametrize("hero", UNITE)
@pytest.mark.parametrize("first", [True, False], ids=["before", "after"])
def test_r7_2_unite_in_both_directions_with_a_hero_of_another_set(mixed, hero, first):
    g = mixed(hand=[hero, "Landtalker"], deck=["Militia"] * 5)
    for name in [hero, "Landtalker"] if first else ["Landtalker", hero]:
        g.play(name)
    gained = {
        "Granger": (3 + 2, 0, 2, 0),
        "Lionheart": (3, 0, 3, 1),
        "Syril, Runic Alpha": (3 + 3, 3, 0, 0),
        "Kiri, Meadow Witch": (3, 0, 5, 1),
        "Hearthglow Clique": (3 + 2, 0, 2, 1),
    }[hero]
    assert (g.runes, g.power, g.seat(0).honor, len(g.seat(0).hand)) == gained


@pytest.mark.parametrize("hero", UNITE)
def test_r7_2_once_per_card_played(mixed, hero):
    g = mixed(hand=[hero, "Lifebound Initiate", "Lifebound Initiate"], deck=["Militia"] * 5)
    g.play(hero)
    g.play("Lifebound Initiate")
    before = len(story(g))
    g.play("Lifebound Initiate")
    assert story(g)[before:] == [
        "play lifebound_initiate hand>played",
        "runes 1 by lifebound_initiate",
        "honor 1 by lifebound_initiate",
    ]


def test_r7_2_only_heroes_of_the_faction_count(mixed):
    g = mixed(hand=["Granger", "Everbloom", "Nom Tribe Gremlin", "Mystic", "Scrap Weaver"])
    for name in ["Granger", "Everbloom", "Nom Tribe Gremlin"]:
        g.play(name)
        if g.pending:
            g.choose(None)
    g.play("Mystic")
    g.play("Scrap Weaver")
    assert g.seat(0).honor == 1


def test_r7_2_not_across_turns(mixed):
    g = mixed(hand=["Granger"], others=[{"hand": ["Landtalker"]}])
    g.play("Granger")
    g.end_turn()
    g.play("Landtalker")
    assert g.seat(0).honor == 1


def test_r7_3_five_cards_have_a_fate():
    assert [card.name for card in CARDS if card.fate is not None] == FATES


@pytest.mark.parametrize("card", FATES[:4])
def test_r7_3_each_player_acts_the_active_one_first(mixed, card):
    side = {"in_play": ["Everbloom"], "discard": ["Mystic"]}
    g = mixed(
        players=3,
        seat=1,
        row=["Arha Initiate"],
        center_deck=[card],
        runes=1,
        others=[side, side],
        **side,
    )
    g.acquire("Arha Initiate")
    asked = []
    while g.pending:
        asked.append(g.pending.seat)
        g.choose(None)
    assert asked == [1, 2, 0]
    assert seen(g, "FateBegan", "card") == [story(g)[2].split()[1]]


@pytest.mark.parametrize("card", FATES[:4])
def test_r7_3_every_fate_may_be_declined_and_nothing_happens(mixed, card):
    side = {"in_play": ["Everbloom"], "discard": ["Mystic"], "deck": ["Militia"] * 3}
    g = mixed(row=["Arha Initiate"], center_deck=[card], runes=1, others=[side], **side)
    g.acquire("Arha Initiate")
    while g.pending:
        g.choose(None)
    for seat in (0, 1):
        assert g.seat(seat).in_play == ["Everbloom"]
        assert "Mystic" in g.seat(seat).discard
        assert g.seat(seat).deck == ["Militia"] * 3


def test_r7_3_fate_asks_only_those_who_can_do_it(mixed):
    g = mixed(
        players=3,
        row=["Arha Initiate"],
        center_deck=["Dream Machine"],
        runes=1,
        others=[{}, {"in_play": ["Muramasa"]}],
    )
    g.acquire("Arha Initiate")
    assert g.pending.seat == 2


def test_r7_3_fate_comes_with_every_way_into_the_row(mixed):
    g = mixed(
        hand=["Seer of the Forked Path"],
        row=["Mephit", "Wolf Shaman"],
        center_deck=["Nemesis"],
        event="Void Rising",
    )
    g.play("Seer of the Forked Path")
    g.choose("Mephit")
    assert g.event is None


def test_r7_3_fates_in_the_row_do_not_come_again(mixed):
    g = mixed(row=["Nemesis", "Arha Initiate"], center_deck=["Ogo Rising"], runes=1)
    g.acquire("Arha Initiate")
    assert g.event == "Ogo Rising"


def test_r7_3_event_after_nemesis_in_one_refill_is_gone_before_one_turned_up_first(mixed):
    g = mixed(
        hand=["Forgemother Reysa"],
        row=["Everbloom", "Shadow Star"],
        center_deck=["Nemesis", "Ogo Rising", "Mephit"],
    )
    g.play("Forgemother Reysa")
    g.choose(1)
    g.choose("Everbloom")
    g.choose("Shadow Star")
    assert g.event is None
    assert g.void == ["Ogo Rising"]


def test_r7_4_no_card_says_ongoing():
    assert all("ongoing" not in card.keywords for card in CARDS)
