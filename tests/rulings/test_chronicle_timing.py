"""Rulings 1 to 8 of Chronicle of the Godslayer: timing and zones."""

import pytest

from ascension_tui.games.ascension.rules.state import EMPTY
from ascension_tui.games.ascension.scenario import ScenarioError
from tests.cards.positions import moved, names, seen, story

AVATAR = "Avatar of the Fallen"
SEER = "Seer of the Forked Path"


def test_chronicle_r01_order_after_a_defeat(position):
    g = position(
        row=["Tormented Soul"],
        center_deck=["Wolf Shaman"],
        in_play=["Voidthirster"],
        deck=["Mystic"],
        power=3,
    )
    g.defeat("Tormented Soul")
    assert story(g) == [
        "paid 3 power",
        "defeated tormented_soul",
        "defeat tormented_soul row>void",
        "refill wolf_shaman",
        "honor 1 by tormented_soul",
        "draw mystic deck>hand",
        "honor 1 by voidthirster",
    ]


def test_chronicle_r01_order_after_an_acquire(position):
    g = position(
        row=["The Grand Design"],
        center_deck=["Wolf Shaman"],
        in_play=["Rocket Courier X-99", "Burrower Mark II"],
        deck=["Mystic"],
        runes=6,
    )
    g.acquire("The Grand Design")
    g.choose(True)
    assert story(g) == [
        "paid 6 runes",
        "acquire the_grand_design row>in_play",
        "refill wolf_shaman",
        "draw mystic deck>hand",
    ]


def test_chronicle_r02_mephit_chooses_from_the_refilled_row(position):
    g = position(row=["Mephit"], center_deck=["Wolf Shaman"], power=3)
    g.defeat("Mephit")
    assert g.options == ["pick:row:wolf_shaman", "pick:row:inert", "no"]


def test_chronicle_r02_mistake_of_creation_chooses_from_the_refilled_row(position):
    g = position(row=["Mistake of Creation"], center_deck=["Wolf Shaman"], power=4)
    g.defeat("Mistake of Creation")
    g.choose("Wolf Shaman")
    assert g.void == ["Mistake of Creation", "Wolf Shaman"]


def test_chronicle_r02_avatar_of_the_fallen_chooses_from_the_refilled_row(position):
    g = position(row=[AVATAR], center_deck=["Hedron Cannon"], power=7)
    g.defeat(AVATAR)
    g.choose("Hedron Cannon")
    assert g.seat(0).discard == ["Hedron Cannon"]


@pytest.mark.parametrize("monster", ["Mephit", "Mistake of Creation"])
def test_chronicle_r03_avatar_of_the_fallen_cannot_be_banished(position, monster):
    g = position(row=[monster, AVATAR], power=4)
    g.defeat(monster)
    assert g.options == ["pick:row:inert", "no"]
    with pytest.raises(ScenarioError, match="cannot be chosen"):
        g.choose(AVATAR)


def test_chronicle_r03_avatar_of_the_fallen_alone_leaves_no_target(position):
    g = position(hand=[SEER], row=[AVATAR])
    g.state.row[1:] = [EMPTY] * 5
    g.play(SEER)
    assert g.pending is None
    assert g.row == [AVATAR]


def test_chronicle_r03_row_full_of_avatars_leaves_no_target(position):
    g = position(row=["Mephit", *[AVATAR] * 5], center_deck=[AVATAR], power=3)
    g.defeat("Mephit")
    assert g.pending is None
    assert g.void == ["Mephit"]


def test_chronicle_r03_avatar_of_the_fallen_can_be_defeated(position):
    g = position(row=[AVATAR], power=7)
    g.defeat(AVATAR)
    assert g.void == [AVATAR]


def test_chronicle_r04_always_available_cards_are_not_in_the_row(position):
    g = position(hand=[SEER], row=[AVATAR] * 6, power=7)
    g.play(SEER)
    assert g.pending is None
    g = position(row=[AVATAR, "Wolf Shaman", "Mephit"], power=7)
    g.defeat(AVATAR)
    assert g.options == ["pick:row:wolf_shaman", "pick:row:mephit"]


def test_chronicle_r05_played_heroes_are_in_neither_hand_nor_discard(position):
    g = position(hand=["Void Initiate", "Mystic"], played=["Landtalker"])
    g.play("Void Initiate")
    assert g.options == ["pick:hand:seat0:mystic", "no"]
    g = position(hand=["Shade of the Black Watch"], played=["Landtalker"])
    g.play("Shade of the Black Watch")
    assert g.pending is None
    g = position(hand=["Arbiter of the Precipice"], deck=[], played=["Landtalker"])
    g.play("Arbiter of the Precipice")
    assert g.pending is None
    assert g.seat(0).played == ["Landtalker", "Arbiter of the Precipice"]


def test_chronicle_r05_played_heroes_stay_out_of_a_reshuffle(position):
    g = position(
        hand=["Master Dhartha"], deck=[], discard=["Mystic", "Militia"], played=["Landtalker"]
    )
    g.play("Master Dhartha")
    assert sorted(g.seat(0).hand) == ["Militia", "Mystic"]
    assert g.seat(0).played == ["Landtalker", "Master Dhartha"]


@pytest.mark.parametrize("hero", ["Void Initiate", "Shade of the Black Watch"])
def test_chronicle_r05_card_acquired_this_turn_can_be_banished(position, hero):
    g = position(hand=[hero], row=["Wolf Shaman"], runes=3)
    g.acquire("Wolf Shaman")
    g.play(hero)
    g.choose("Wolf Shaman", zone="discard")
    assert g.seat(0).discard == []
    assert g.void == ["Wolf Shaman"]


def test_chronicle_r05_mistake_of_creation_banishes_a_card_acquired_this_turn(position):
    g = position(row=["Mistake of Creation"], runes=3, power=4)
    g.acquire("Mystic")
    g.defeat("Mistake of Creation")
    g.choose(None)
    g.choose("Mystic")
    assert g.seat(0).discard == []
    assert g.pile("Mystic") == 30


def test_chronicle_r06_card_banished_from_hand_gives_no_effect(position):
    g = position(hand=["Void Initiate", "Landtalker"])
    g.play("Void Initiate")
    g.choose("Landtalker")
    assert g.runes == 1
    assert g.void == ["Landtalker"]


def test_chronicle_r06_monster_banished_from_the_row_is_not_defeated(position):
    g = position(
        hand=[SEER], row=["Earth Tyrant", "Tormented Soul"], in_play=["Voidthirster"], power=3
    )
    g.play(SEER)
    g.choose("Earth Tyrant")
    assert g.seat(0).honor == 0
    assert seen(g, "MonsterDefeated", "card") == []
    g.defeat("Tormented Soul")
    assert g.seat(0).honor == 1 + 1


def test_chronicle_r07_void_becomes_the_center_deck(position):
    g = position(row=["Wolf Shaman"], void=["Mephit", "Spike Vixen", "Landtalker"], runes=3)
    g.state.center.clear()
    g.acquire("Wolf Shaman")
    assert g.row[0] in ("Mephit", "Spike Vixen", "Landtalker")
    assert g.void == []
    assert sorted([g.row[0], *g.center_deck]) == ["Landtalker", "Mephit", "Spike Vixen"]
    assert seen(g, "DeckShuffled", "seat", "count") == [(-1, 3)]
    assert story(g)[1:3] == ["acquire wolf_shaman row>discard", "DeckShuffled"]


def test_chronicle_r07_defeated_monster_is_part_of_the_new_center_deck(position):
    g = position(row=["Tormented Soul"], power=3)
    g.state.center.clear()
    g.defeat("Tormented Soul")
    assert g.row[0] == "Tormented Soul"
    assert g.void == g.center_deck == []
    assert g.seat(0).honor == 1


def test_chronicle_r07_void_and_center_deck_empty(position):
    g = position(row=["Wolf Shaman", "Spike Vixen"], runes=5)
    g.state.center.clear()
    g.acquire("Wolf Shaman")
    assert g.row == ["Spike Vixen", "Inert", "Inert", "Inert", "Inert"]
    assert names(g.view(1).center_row.cards)[:2] == [None, "Spike Vixen"]
    g.acquire("Spike Vixen")
    assert len(g.row) == 4
    g.end_turn()
    g.end_turn()
    assert g.active == 0


def test_chronicle_r07_short_row_is_filled_by_what_reaches_the_void(position):
    g = position(hand=[SEER], row=["Wolf Shaman", "Landtalker"], runes=3)
    g.state.center.clear()
    g.acquire("Wolf Shaman")
    g.play(SEER)
    g.choose("Landtalker")
    assert sorted(g.row) == ["Inert"] * 4 + ["Landtalker"]
    assert g.void == []


def test_chronicle_r07_completely_empty_row(position):
    g = position(hand=[SEER], row=["Wolf Shaman"] * 6, runes=18)
    g.state.center.clear()
    for _ in range(6):
        g.acquire("Wolf Shaman")
    assert g.row == []
    g.play(SEER)
    assert g.pending is None
    g.end_turn()
    assert g.active == 1
    assert g.view(1).center_row.cards == (None,) * 6


@pytest.mark.parametrize("hero", ["Cetra, Weaver of Stars", "Druids of the Stone Circle"])
def test_chronicle_r08_empty_piles_give_nothing(position, hero):
    g = position(hand=[hero], deck=[], runes=9, piles={"Mystic": 0, "Heavy Infantry": 0})
    assert not g.can_acquire("Mystic")
    assert not g.can_acquire("Heavy Infantry")
    g.play(hero)
    assert g.pending is None
    assert g.seat(0).deck == []
    assert moved(g, "acquire") == []


def test_chronicle_r08_last_mystic_can_be_taken(position):
    g = position(
        hand=["Druids of the Stone Circle"], deck=[], piles={"Mystic": 1, "Heavy Infantry": 0}
    )
    g.play("Druids of the Stone Circle")
    g.choose("Mystic")
    assert g.seat(0).deck == ["Mystic"]
    assert g.pile("Mystic") == 0


def test_chronicle_r08_row_hero_above_the_limit_is_no_target(position):
    g = position(
        hand=["Druids of the Stone Circle"],
        deck=[],
        row=["Landtalker"],
        piles={"Mystic": 0, "Heavy Infantry": 0},
        runes=9,
    )
    g.play("Druids of the Stone Circle")
    assert g.pending is None
    assert g.row[0] == "Landtalker"
