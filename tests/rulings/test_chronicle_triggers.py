"""Rulings 26 to 31 of Chronicle of the Godslayer: triggers, and the Tablet of Time's Dawn."""

import pytest

from tests.cards.positions import seen

AVATAR = "Avatar of the Fallen"
BURROWER = "Burrower Mark II"
COURIER = "Rocket Courier X-99"
DESIGN = "The Grand Design"
TABLET = "Tablet of Time's Dawn"


def test_chronicle_r26_burrower_draws_for_itself(position):
    g = position(hand=[BURROWER], deck=["Mystic", "Militia"])
    g.play(BURROWER)
    assert g.seat(0).hand == ["Mystic"]


def test_chronicle_r26_two_burrowers_the_second_entering_both_draw(position):
    g = position(hand=[BURROWER], in_play=[BURROWER], deck=["Mystic", "Militia", "Apprentice"])
    g.play(BURROWER)
    assert g.seat(0).hand == ["Mystic", "Militia"]


def test_chronicle_r26_two_burrowers_entering_the_same_turn_draw_once_each(position):
    g = position(hand=[BURROWER, BURROWER, DESIGN], deck=["Mystic", "Militia", "Apprentice"])
    g.play(BURROWER)
    g.play(BURROWER)
    g.play(DESIGN)
    assert g.seat(0).hand == ["Mystic", "Militia"]


def test_chronicle_r26_burrower_after_another_mechana_construct_still_draws(position):
    g = position(hand=[DESIGN, BURROWER], deck=["Mystic"])
    g.play(DESIGN)
    assert g.seat(0).hand == [BURROWER]
    g.play(BURROWER)
    assert g.seat(0).hand == ["Mystic"]


def test_chronicle_r26_burrower_put_into_play_by_the_courier_draws(position):
    g = position(in_play=[COURIER], row=[BURROWER], deck=["Mystic"], runes=3)
    g.acquire(BURROWER)
    g.choose(True)
    assert g.seat(0).hand == ["Mystic"]


def test_chronicle_r26_burrower_acquired_to_the_discard_pile_draws_nothing(position):
    g = position(in_play=[BURROWER], row=[BURROWER], deck=["Mystic"], runes=3)
    g.acquire(BURROWER)
    assert g.seat(0).hand == []


def test_chronicle_r27_two_snapdragons_each_give_honor(position):
    g = position(in_play=["Snapdragon", "Snapdragon"], hand=["Landtalker", "Landtalker"])
    g.play("Landtalker")
    assert g.seat(0).honor == 2
    g.play("Landtalker")
    assert g.seat(0).honor == 2


def test_chronicle_r27_two_voidthirsters_each_give_honor(position):
    g = position(in_play=["Voidthirster", "Voidthirster"], row=["Wind Tyrant"], power=5)
    g.defeat("Wind Tyrant")
    assert g.seat(0).honor == 3 + 2


def test_chronicle_r28_cultist_does_not_count_for_the_voidthirster(position):
    g = position(in_play=["Voidthirster"], row=["Wind Tyrant"], power=7)
    g.defeat("Cultist")
    assert g.seat(0).honor == 1
    g.defeat("Wind Tyrant")
    assert g.seat(0).honor == 1 + 3 + 1


def test_chronicle_r28_cultist_by_the_templar_does_not_count_either(position):
    g = position(in_play=["Voidthirster"], hand=["Arha Templar"], row=["Wind Tyrant"], power=5)
    g.play("Arha Templar")
    g.choose("Cultist")
    g.defeat("Wind Tyrant")
    assert g.seat(0).honor == 1 + 3 + 1


def test_chronicle_r28_defeat_through_the_avatar_is_the_second(position):
    g = position(in_play=["Voidthirster"], row=[AVATAR, "Wind Tyrant"], power=7)
    g.defeat(AVATAR)
    g.choose("Wind Tyrant")
    assert g.seat(0).honor == 4 + 3 + 1


def test_chronicle_r29_late_voidthirster_gives_nothing_that_turn(position):
    g = position(hand=["Voidthirster"], row=["Samael's Trickster", "Samael's Trickster"], power=6)
    g.defeat("Samael's Trickster")
    g.play("Voidthirster")
    g.defeat("Samael's Trickster")
    assert g.seat(0).honor == 2


def test_chronicle_r29_late_snapdragon_gives_nothing_that_turn(position):
    g = position(hand=["Landtalker", "Snapdragon", "Landtalker"])
    g.play("Landtalker")
    g.play("Snapdragon")
    g.play("Landtalker")
    assert g.seat(0).honor == 0


def test_chronicle_r29_snapdragon_before_the_first_lifebound_hero_counts(position):
    g = position(hand=["Mystic", "Snapdragon", "Landtalker"])
    g.play("Mystic")
    g.play("Snapdragon")
    g.play("Landtalker")
    assert g.seat(0).honor == 1


def test_chronicle_r30_tablet_the_current_turn_ends_normally(position):
    g = position(
        in_play=[TABLET, "Shadow Star"],
        hand=["Mystic", "Militia"],
        deck=["Apprentice"] * 9,
        power=2,
    )
    g.play("Mystic")
    g.use("Shadow Star")
    g.use(TABLET)
    g.end_turn()
    assert (g.active, g.runes, g.power) == (0, 0, 0)
    assert g.seat(0).hand == ["Apprentice"] * 5
    assert sorted(g.seat(0).discard) == ["Militia", "Mystic"]
    assert g.can_use("Shadow Star")
    assert seen(g, "TurnEnded", "seat") == [0]


def test_chronicle_r30_tablet_need_not_be_used_at_once(position):
    g = position(hand=[TABLET])
    g.play(TABLET)
    g.end_turn()
    assert g.active == 1
    assert not g.can_use(TABLET)
    g.end_turn()
    g.use(TABLET)
    g.end_turn()
    assert g.active == 0


def test_chronicle_r30_tablet_printed_honor_is_lost(position):
    g = position(in_play=[TABLET])
    assert g.seat(0).score == 2
    g.use(TABLET)
    assert g.seat(0).score == 0
    assert g.void == [TABLET]


def test_chronicle_r30_tablet_works_in_the_last_turn_of_the_game(position):
    g = position(seat=1, in_play=[TABLET], hand=["Lifebound Initiate"], pool=1)
    g.play("Lifebound Initiate")
    g.use(TABLET)
    g.end_turn()
    assert (g.over, g.active) == (False, 1)
    g.end_turn()
    assert g.over


@pytest.mark.parametrize("seat", [0, 1])
def test_chronicle_r31_tablet_before_the_last_player_of_the_round(position, seat):
    g = position(players=3, seat=seat, in_play=[TABLET], hand=["Lifebound Initiate"], pool=1)
    g.play("Lifebound Initiate")
    g.use(TABLET)
    g.end_turn()
    turns = [g.active]
    while not g.over:
        g.end_turn()
        turns.append(g.active)
    assert turns[:-1] == [seat, *range(seat + 1, 3)]
