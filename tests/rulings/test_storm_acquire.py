"""Rulings A1 to A17 of Storm of Souls: acquiring, paying, defeating."""

from functools import partial

import pytest

from ascension_tui.games.ascension.scenario import ScenarioError
from tests.cards.positions import moved, seen


@pytest.fixture
def position(position):
    """Storm of Souls, unless a test names other sets."""
    return partial(position, sets=["storm"])


def price(g, name):
    """What the player on turn would pay for a card on offer."""
    view = g.view(g.active)
    on_offer = (*view.center_row.cards, *(pile.card for pile in view.piles))
    return next(card.price for card in on_offer if card.name == name)


def test_storm_a01_two_messengers_fall_on_the_same_hero(position):
    g = position(hand=["Aiyana's Messenger"] * 2, row=["Starchild", "Granger"], runes=3)
    g.play("Aiyana's Messenger")
    g.play("Aiyana's Messenger")
    g.acquire("Starchild")
    g.acquire("Granger")
    assert seen(g, "Paid", "card", "amount") == [("starchild", 2), ("granger", 3)]
    assert g.runes == 0


def test_storm_a02_a_free_hero_uses_the_messenger_up(position):
    g = position(
        hand=["Aiyana's Messenger", "Raj, Psionic Master", "Apprentice"], row=["Granger"], runes=2
    )
    g.play("Aiyana's Messenger")
    g.play("Raj, Psionic Master")
    g.choose("Granger")
    assert price(g, "Mystic") == 3
    g.acquire("Mystic")
    assert g.runes == 0


def test_storm_a03_a_hero_of_cost_one_is_free_with_a_messenger(position):
    g = position(hand=["Aiyana's Messenger"] * 2, row=["Prodigal"])
    g.play("Aiyana's Messenger")
    assert price(g, "Prodigal") == 0
    g.play("Aiyana's Messenger")
    assert price(g, "Prodigal") == 0
    g.acquire("Prodigal")
    assert (g.runes, g.seat(0).discard) == (2, ["Prodigal"])
    assert price(g, "Mystic") == 3


def test_storm_a04_always_available_heroes_keep_their_cost_under_the_avatar(position):
    g = position(hand=["Avatar of Aiyana"], row=["Granger"])
    g.play("Avatar of Aiyana")
    assert [price(g, n) for n in ("Granger", "Mystic", "Heavy Infantry")] == [2, 3, 2]
    assert not g.can_acquire("Mystic")
    g.acquire("Granger")
    assert g.runes == 0


def test_storm_a05_grease_monk_and_autobuilder_add_up(position):
    g = position(
        hand=["Grease Monk"], in_play=["Autobuilder 5.0"], row=["Cog Maw", "Weapon 303-V"], runes=2
    )
    g.play("Grease Monk")
    g.use("Autobuilder 5.0")
    g.acquire("Cog Maw")
    assert g.runes == 0
    assert price(g, "Weapon 303-V") == 8


def test_storm_a06_hedron_rising_lets_the_autobuilder_pay_for_a_jar(position):
    g = position(in_play=["Autobuilder 5.0"], row=["Canopic Jar"], event="Hedron Rising", runes=2)
    g.use("Autobuilder 5.0")
    g.acquire("Canopic Jar")
    assert g.runes == 0


def test_storm_a06_hedron_rising_may_come_after_the_autobuilder(position):
    g = position(
        in_play=["Autobuilder 5.0"],
        row=["Grease Monk", "Canopic Jar"],
        center_deck=["Hedron Rising"],
        runes=3,
    )
    g.use("Autobuilder 5.0")
    assert price(g, "Canopic Jar") == 4
    g.acquire("Grease Monk")
    assert price(g, "Canopic Jar") == 2
    g.acquire("Canopic Jar")
    assert g.runes == 0


def test_storm_a07_the_autobuilder_waits_for_a_mechana_construct(position):
    g = position(in_play=["Autobuilder 5.0"], row=["Canopic Jar", "Synchronizer"], runes=5)
    g.use("Autobuilder 5.0")
    g.acquire("Canopic Jar")
    assert g.runes == 1
    g.acquire("Synchronizer")
    assert g.runes == 0


def test_storm_a07_a_jar_that_flips_hedron_rising_was_no_mechana_construct(position):
    g = position(
        in_play=["Autobuilder 5.0"],
        row=["Canopic Jar", "Synchronizer"],
        center_deck=["Hedron Rising"],
        runes=5,
    )
    g.use("Autobuilder 5.0")
    g.acquire("Canopic Jar")
    assert g.event == "Hedron Rising"
    assert price(g, "Synchronizer") == 1


A08 = [
    ("hand", ["to:discard"]),
    ("deck_top", ["to:discard", "to:hand:eye_of_destiny:0"]),
    ("discard", ["to:discard", "to:hand:eye_of_destiny:0"]),
]


@pytest.mark.parametrize(("place", "later"), A08)
def test_storm_a08_eye_of_destiny_and_honey_siren_on_one_hero(position, place, later):
    g = position(hand=["Honey Siren"], in_play=["Eye of Destiny"], row=["Granger"], runes=4)
    g.play("Honey Siren")
    g.acquire("Granger")
    assert g.options == [
        "to:discard",
        "to:hand:eye_of_destiny:0",
        "to:deck_top:honey_siren",
    ]
    g.choose(zone=place)
    player = g.seat(0)
    zones = {"hand": player.hand, "deck_top": player.deck[:1], "discard": player.discard}
    assert [zone for zone, cards in zones.items() if cards == ["Granger"]] == [place]
    g.acquire("Mystic")
    if len(later) == 1:
        assert g.pending is None
        assert g.seat(0).discard == ["Mystic"]
    else:
        assert g.options == later


def test_storm_a09_raj_without_a_hero_in_hand_does_nothing(position):
    g = position(hand=["Raj, Psionic Master", "Everbloom"], row=["Granger"])
    g.play("Raj, Psionic Master")
    assert g.pending is None
    assert g.seat(0).hand == ["Everbloom"]
    assert moved(g, "acquire") == []


def test_storm_a10_raj_turns_an_apprentice_into_a_hero_of_up_to_two_honor(position):
    g = position(
        hand=["Raj, Psionic Master", "Apprentice"],
        row=["Granger", "Lionheart", "Prodigal", "Everbloom"],
    )
    g.play("Raj, Psionic Master")
    assert g.options == [
        "pick:row:granger",
        "pick:row:prodigal",
        "pick:always:mystic",
        "pick:always:heavy_infantry",
    ]
    g.choose("Granger")
    assert g.seat(0).hand == ["Granger"]
    g.play("Granger")
    assert g.runes == 1
    assert moved(g, "banish") == [("apprentice", "hand", "removed")]


def test_storm_a11_raj_must_take_a_fitting_hero(position):
    g = position(hand=["Raj, Psionic Master", "Apprentice"])
    g.play("Raj, Psionic Master")
    assert g.options == ["pick:always:mystic", "pick:always:heavy_infantry"]
    with pytest.raises(ScenarioError, match="cannot be chosen"):
        g.choose(None)
    g = position(hand=["Raj, Psionic Master", "Apprentice"], piles={"Mystic": 0})
    g.play("Raj, Psionic Master")
    assert g.pending is None
    assert g.seat(0).hand == ["Heavy Infantry"]


def test_storm_a12_p_r_i_m_e_takes_a_construct_free(position):
    g = position(
        hand=["Grease Monk", "P.R.I.M.E."],
        row=["Weapon 303-V", "Synchronizer"],
        center_deck=["Granger"],
    )
    g.play("Grease Monk")
    g.play("P.R.I.M.E.")
    g.choose(1)
    g.choose("Weapon 303-V")
    assert (g.runes, g.seat(0).discard) == (1, ["Weapon 303-V"])
    assert g.row[0] == "Granger"
    assert price(g, "Synchronizer") == 3
    assert seen(g, "Paid", "amount") == []


def test_storm_a13_a_free_defeat_in_the_row_uses_void_militia_up(position):
    g = position(hand=["Void Militia", "Prodigal"], row=["Hoarding Whelp", "Minotaur"])
    g.play("Void Militia")
    assert price(g, "Minotaur") == 3
    g.play("Prodigal")
    g.choose("Hoarding Whelp")
    assert g.power == 1
    assert price(g, "Minotaur") == 4


def test_storm_a13_a_free_defeat_elsewhere_does_not(position):
    g = position(hand=["Void Militia", "Prodigal"], row=["Minotaur"])
    g.play("Void Militia")
    g.play("Prodigal")
    g.choose("Cultist")
    assert price(g, "Minotaur") == 3


def test_storm_a14_void_militia_does_not_lower_a_monsters_power(position):
    g = position(hand=["Void Militia", "Prodigal"], row=["Minotaur", "Vandal Soul"])
    g.play("Void Militia")
    g.play("Prodigal")
    assert g.options == ["pick:always:cultist", "pick:always:fanatic"]


def test_storm_a15_two_soul_assassins_pay_for_the_same_monster(position):
    g = position(hand=["Soul Assassin"] * 2, row=["Hoarding Whelp", "Hoarding Whelp"], power=2)
    g.play("Soul Assassin")
    g.play("Soul Assassin")
    g.defeat("Hoarding Whelp")
    assert g.runes == 4
    g.defeat("Hoarding Whelp")
    assert g.runes == 4


def test_storm_a16_prodigal_wins_a_trophy_as_usual(position):
    g = position(hand=["Prodigal"], row=["Hoarding Whelp"])
    g.play("Prodigal")
    g.choose("Hoarding Whelp")
    assert (g.seat(0).honor, g.seat(0).trophies) == (2, ["Hoarding Whelp"])
    g.use_trophy("Hoarding Whelp")
    assert g.power == 1


def test_storm_a17_snake_shaman_pays_once(position):
    g = position(hand=["Snake Shaman"], runes=4)
    g.play("Snake Shaman")
    g.pay("Snake Shaman", 2)
    assert (g.runes, g.seat(0).honor) == (3, 2)
    with pytest.raises(ScenarioError, match="pay Snake Shaman"):
        g.pay("Snake Shaman", 2)
