"""Lifebound cards of Chronicle of the Godslayer."""

import pytest

from ascension_tui.games.ascension.scenario import ScenarioError
from tests.cards.positions import moved, names, seen


def test_cetra_weaver_of_stars_acquires_any_hero_to_the_deck(position):
    g = position(
        hand=["Cetra, Weaver of Stars"],
        deck=["Apprentice"],
        row=["Master Dhartha", "Hedron Cannon", "Mephit"],
        center_deck=["Spike Vixen"],
    )
    g.play("Cetra, Weaver of Stars")
    assert g.options == [
        "pick:row:master_dhartha",
        "pick:always:mystic",
        "pick:always:heavy_infantry",
    ]
    g.choose("Master Dhartha")
    assert g.seat(0).deck == ["Master Dhartha", "Apprentice"]
    assert g.seat(0).discard == []
    assert g.row[0] == "Spike Vixen"
    assert moved(g, "acquire") == [("master_dhartha", "row", "deck_top")]


def test_cetra_weaver_of_stars_takes_a_mystic_from_the_pile(position):
    g = position(hand=["Cetra, Weaver of Stars"], runes=5)
    g.play("Cetra, Weaver of Stars")
    g.choose("Mystic")
    assert g.seat(0).deck[0] == "Mystic"
    assert (g.pile("Mystic"), g.runes) == (29, 5)


def test_cetra_weaver_of_stars_with_no_mystic_left(position):
    g = position(
        hand=["Cetra, Weaver of Stars"],
        deck=[],
        row=["Shadow Star"],
        piles={"Mystic": 0, "Heavy Infantry": 1},
    )
    g.play("Cetra, Weaver of Stars")
    g.choose("Heavy Infantry")
    assert g.seat(0).deck == ["Heavy Infantry"]


def test_cetra_weaver_of_stars_ignores_the_rocket_courier(position):
    g = position(
        hand=["Cetra, Weaver of Stars"],
        in_play=["Rocket Courier X-99", "Hedron Link Device"],
        row=["Kor, the Ferromancer"],
    )
    g.play("Cetra, Weaver of Stars")
    g.choose("Kor, the Ferromancer")
    assert g.pending is None
    assert g.seat(0).deck[0] == "Kor, the Ferromancer"


def test_druids_of_the_stone_circle_acquire_a_hero_of_up_to_three(position):
    g = position(
        hand=["Druids of the Stone Circle"],
        deck=["Apprentice"],
        row=["Runic Lycanthrope", "Demon Slayer"],
        runes=10,
    )
    g.play("Druids of the Stone Circle")
    with pytest.raises(ScenarioError, match="cannot be chosen"):
        g.choose("Demon Slayer")
    g.choose("Runic Lycanthrope")
    assert g.seat(0).deck == ["Runic Lycanthrope", "Apprentice"]
    assert g.runes == 10


def test_druids_of_the_stone_circle_top_card_is_known_to_all(position):
    g = position(players=3, hand=["Druids of the Stone Circle"], deck=["Apprentice"])
    g.play("Druids of the Stone Circle")
    g.choose("Heavy Infantry")
    for seat in range(3):
        known = g.view(seat).players[0].deck.known
        assert [(one.from_top, one.card.name) for one in known] == [(0, "Heavy Infantry")]
        assert g.view(seat).players[0].deck.count == 2


def test_druids_of_the_stone_circle_card_stays_known_in_hand_until_played(position):
    g = position(hand=["Druids of the Stone Circle", "Arha Initiate", "Mystic"])
    g.play("Druids of the Stone Circle")
    g.choose("Heavy Infantry")
    g.play("Arha Initiate")
    assert moved(g, "draw", seat=1) == [("heavy_infantry", "deck", "hand")]
    assert names(g.view(1).players[0].hand.cards) == ["Heavy Infantry", None]
    g.play("Heavy Infantry")
    assert names(g.view(1).players[0].hand.cards) == [None]


def test_flytrap_witch_gives_honor_and_draws(position):
    g = position(hand=["Flytrap Witch"], deck=["Mystic"], pool=10)
    g.play("Flytrap Witch")
    assert (g.seat(0).honor, g.pool) == (2, 8)
    assert g.seat(0).hand == ["Mystic"]


def test_landtalker_gives_three_runes(position):
    g = position(hand=["Landtalker"])
    g.play("Landtalker")
    assert (g.runes, g.power, g.seat(0).honor) == (3, 0, 0)


def test_lifebound_initiate_gives_a_rune_and_honor(position):
    g = position(hand=["Lifebound Initiate"])
    g.play("Lifebound Initiate")
    assert (g.runes, g.seat(0).honor, g.pool) == (1, 1, 59)


def test_runic_lycanthrope_alone_gives_runes_only(position):
    g = position(hand=["Runic Lycanthrope"])
    g.play("Runic Lycanthrope")
    assert (g.runes, g.power) == (2, 0)


def test_runic_lycanthrope_after_another_lifebound_hero_gives_power(position):
    g = position(hand=["Runic Lycanthrope"], played=["Wolf Shaman"])
    g.play("Runic Lycanthrope")
    assert (g.runes, g.power) == (2, 2)


def test_runic_lycanthrope_does_not_look_forward(position):
    g = position(hand=["Runic Lycanthrope", "Landtalker"])
    g.play("Runic Lycanthrope")
    g.play("Landtalker")
    assert (g.runes, g.power) == (5, 0)


@pytest.mark.parametrize(
    "zones", [{"in_play": ["Snapdragon"]}, {"discard": ["Landtalker"]}, {"played": ["Mystic"]}]
)
def test_runic_lycanthrope_wants_a_hero_played_this_turn(position, zones):
    g = position(hand=["Runic Lycanthrope"], **zones)
    g.play("Runic Lycanthrope")
    assert g.power == 0


def test_runic_lycanthrope_forgets_the_turn_before(position):
    g = position(hand=["Wolf Shaman"], deck=["Runic Lycanthrope"] * 10, others=[{"deck": []}])
    g.play("Wolf Shaman")
    g.end_turn()
    g.end_turn()
    g.play("Runic Lycanthrope")
    assert (g.active, g.power) == (0, 0)


def test_wolf_shaman_gives_a_rune_and_draws(position):
    g = position(hand=["Wolf Shaman"], deck=["Mystic"])
    g.play("Wolf Shaman")
    assert g.runes == 1
    assert g.seat(0).hand == ["Mystic"]


def test_snapdragon_gives_a_rune_once_a_turn(position):
    g = position(in_play=["Snapdragon"])
    g.use("Snapdragon")
    assert g.runes == 1
    assert not g.can_use("Snapdragon")


def test_snapdragon_gives_honor_for_the_first_lifebound_hero(position):
    g = position(in_play=["Snapdragon"], hand=["Mystic", "Landtalker", "Landtalker"])
    g.play("Mystic")
    assert g.seat(0).honor == 0
    g.play("Landtalker")
    assert g.seat(0).honor == 1
    g.play("Landtalker")
    assert g.seat(0).honor == 1
    assert seen(g, "HonorGained", "amount", "source") == [(1, "snapdragon")]


def test_snapdragon_is_no_hero_itself(position):
    g = position(in_play=["Snapdragon"], hand=["Snapdragon", "Yggdrasil Staff"])
    g.play("Snapdragon")
    g.play("Yggdrasil Staff")
    assert g.seat(0).honor == 0


def test_snapdragon_of_an_opponent_does_not_see_it(position):
    g = position(hand=["Landtalker"], others=[{"in_play": ["Snapdragon"]}])
    g.play("Landtalker")
    assert g.seat(0).honor == g.seat(1).honor == 0


def test_yggdrasil_staff_gives_power(position):
    g = position(in_play=["Yggdrasil Staff"])
    g.use("Yggdrasil Staff", 0)
    assert g.power == 1
    assert not g.can_use("Yggdrasil Staff", 0)


def test_yggdrasil_staff_sells_three_honor_for_four_runes(position):
    g = position(in_play=["Yggdrasil Staff"], runes=5)
    g.use("Yggdrasil Staff", 1)
    assert (g.runes, g.seat(0).honor, g.pool) == (1, 3, 57)
    assert not g.can_use("Yggdrasil Staff", 1)
    assert g.can_use("Yggdrasil Staff", 0)
    assert seen(g, "Paid", "resource", "amount") == [("runes", 4)]


def test_yggdrasil_staff_needs_all_four_runes(position):
    g = position(in_play=["Yggdrasil Staff"], runes=3)
    assert not g.can_use("Yggdrasil Staff", 1)


def test_two_yggdrasil_staff_work_each_on_their_own(position):
    g = position(in_play=["Yggdrasil Staff", "Yggdrasil Staff"], runes=8)
    g.use("Yggdrasil Staff", 1)
    g.use("Yggdrasil Staff", 1)
    g.use("Yggdrasil Staff", 0)
    g.use("Yggdrasil Staff", 0)
    assert (g.runes, g.power, g.seat(0).honor) == (0, 2, 6)
    assert not g.can_use("Yggdrasil Staff", 0)
