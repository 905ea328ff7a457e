"""Section 3 of the rules: the turn."""

import pytest

from ascension_tui.games.ascension.scenario import ScenarioError
from tests.cards.positions import seen, story

TABLET = "Tablet of Time's Dawn"


def test_r3_1_acts_in_any_order_as_often_as_wanted(position):
    g = position(
        hand=["Mystic", "Heavy Infantry", "Mystic"],
        in_play=["Shadow Star"],
        row=["Spike Vixen", "Samael's Trickster"],
    )
    g.play("Mystic")
    g.acquire("Spike Vixen")
    g.use("Shadow Star")
    g.play("Heavy Infantry")
    g.defeat("Samael's Trickster")
    g.play("Mystic")
    g.acquire("Mystic")
    assert (g.runes, g.power) == (0, 0)
    assert g.seat(0).discard == ["Spike Vixen", "Mystic"]
    g.end_turn()
    assert g.active == 1


def test_r3_1_ending_the_turn_is_always_possible_and_never_forced(position):
    g = position()
    assert g.options == ["end"]
    assert g.pending is None
    g = position(hand=["Apprentice"])
    assert "end" in g.options


def test_r3_1_only_the_player_on_turn_may_act(position):
    g = position(others=[{"hand": ["Mystic"], "in_play": ["Muramasa"]}])
    assert not g.can_play("Mystic")
    assert not g.can_use("Muramasa")
    assert g.view(1).decision.options == ()


def test_r3_2_playing_costs_nothing_and_heroes_lie_in_played(position):
    g = position(hand=["Cetra, Weaver of Stars"], piles={"Mystic": 0, "Heavy Infantry": 0})
    g.play("Cetra, Weaver of Stars")
    assert g.seat(0).played == ["Cetra, Weaver of Stars"]
    assert g.runes == 0


def test_r3_2_resources_wait_until_spent_or_the_turn_ends(position):
    g = position(hand=["Mystic", "Heavy Infantry"])
    g.play("Mystic")
    g.play("Heavy Infantry")
    assert (g.runes, g.power) == (2, 2)
    g.end_turn()
    assert (g.runes, g.power) == (0, 0)


def test_r3_3_ability_from_the_turn_the_construct_enters(position):
    g = position(hand=["Muramasa"])
    g.play("Muramasa")
    g.use("Muramasa")
    assert g.power == 3


def test_r3_3_once_each_own_turn(position):
    g = position(in_play=["Muramasa"])
    for _ in range(2):
        g.use("Muramasa")
        assert g.power == 3
        with pytest.raises(ScenarioError, match="not possible"):
            g.use("Muramasa")
        g.end_turn()
        g.end_turn()


def test_r3_3_constructs_stay_in_play(position):
    g = position(in_play=["Muramasa"], hand=["Shadow Star"])
    g.play("Shadow Star")
    g.end_turn()
    g.end_turn()
    assert g.seat(0).in_play == ["Muramasa", "Shadow Star"]


def test_r3_4_runes_acquire_and_power_defeats(position):
    g = position(row=["Mephit", "Wolf Shaman"], runes=9)
    assert g.can_acquire("Wolf Shaman")
    assert not g.can_defeat("Mephit")
    assert not g.can_defeat("Cultist")
    g = position(row=["Mephit", "Wolf Shaman"], power=9)
    assert not g.can_acquire("Wolf Shaman")
    assert not g.can_acquire("Mystic")
    assert g.can_defeat("Mephit")
    assert g.can_defeat("Cultist")


@pytest.mark.parametrize(("runes", "possible"), [(2, False), (3, True)])
def test_r3_4_the_whole_price_is_needed(position, runes, possible):
    g = position(row=["Wolf Shaman"], runes=runes)
    assert g.can_acquire("Wolf Shaman") is possible


def test_r3_4_monsters_are_not_acquired_nor_heroes_defeated(position):
    g = position(row=["Mephit", "Wolf Shaman"], runes=9, power=9)
    assert not g.can_acquire("Mephit")
    assert not g.can_defeat("Wolf Shaman")


def test_r3_5_restricted_runes_are_spent_first(position):
    g = position(in_play=["The Grand Design"], row=["Burrower Mark II"], runes=3)
    g.use("The Grand Design")
    g.acquire("Burrower Mark II")
    assert (g.runes, g.restricted) == (2, 0)


def test_r3_5_restricted_runes_stay_where_they_cannot_be_spent(position):
    g = position(in_play=["The Grand Design"], row=["Shadow Star"], runes=3)
    g.use("The Grand Design")
    g.acquire("Shadow Star")
    assert (g.runes, g.restricted) == (0, 2)


def test_r3_6_free_effects_cannot_be_topped_up(position):
    g = position(
        hand=["Druids of the Stone Circle", "Arha Templar"],
        row=["Demon Slayer", "Sea Tyrant"],
        runes=9,
        power=9,
    )
    g.play("Druids of the Stone Circle")
    assert "pick:row:demon_slayer" not in g.options
    g.choose("Mystic")
    g.play("Arha Templar")
    assert g.row[:2] == ["Demon Slayer", "Sea Tyrant"]


def test_r3_7_end_of_turn(position):
    g = position(
        hand=["Mystic", "Militia"],
        deck=["Landtalker"] + ["Apprentice"] * 6,
        in_play=["Muramasa"],
        runes=2,
        power=2,
    )
    g.play("Mystic")
    g.end_turn()
    assert (g.runes, g.power, g.restricted) == (0, 0, 0)
    assert g.seat(0).hand == ["Landtalker"] + ["Apprentice"] * 4
    assert g.seat(0).deck == ["Apprentice"] * 2
    assert sorted(g.seat(0).discard) == ["Militia", "Mystic"]
    assert g.seat(0).played == []
    assert g.seat(0).in_play == ["Muramasa"]
    assert g.active == 1


def test_r3_7_cards_are_laid_down_before_five_are_drawn(position):
    g = position(hand=["Mystic"], deck=["Militia"] * 5)
    g.play("Mystic")
    g.end_turn()
    assert story(g)[2:] == [
        "cleanup mystic played>discard",
        *["draw militia deck>hand"] * 5,
        "TurnEnded 0",
        "TurnBegan 1",
    ]


def test_r3_7_the_new_hand_is_hidden_from_the_others(position):
    g = position(deck=["Landtalker"] * 5)
    g.end_turn()
    drawn = [card for cause, card in seen(g, "CardMoved", "cause", "card", seat=1)]
    assert drawn == [None] * 5


def test_r3_8_extra_turn_follows_directly(position):
    g = position(players=3, in_play=[TABLET])
    g.use(TABLET)
    g.end_turn()
    assert (g.active, g.view(0).turn.extra) == (0, True)
    g.end_turn()
    assert (g.active, g.view(0).turn.extra) == (1, False)


def test_r3_8_extra_turn_does_not_count_as_a_round(position):
    g = position(seat=1, in_play=[TABLET])
    assert g.view(0).turn.round == 1
    g.use(TABLET)
    g.end_turn()
    assert g.view(0).turn.round == 1
    g.end_turn()
    assert (g.active, g.view(0).turn.round) == (0, 2)


def test_r3_8_extra_turn_in_the_last_turn_of_the_game(position):
    g = position(seat=1, in_play=[TABLET], power=2, pool=1)
    g.defeat("Cultist")
    g.use(TABLET)
    g.end_turn()
    assert (g.over, g.active) == (False, 1)
    g.end_turn()
    assert g.over


def test_r3_8_effects_of_a_turn_are_fresh_in_the_extra_turn(position):
    g = position(
        in_play=[TABLET, "Snapdragon", "Muramasa"],
        hand=["Landtalker"],
        deck=["Landtalker"] * 5,
    )
    g.play("Landtalker")
    g.use("Muramasa")
    g.use(TABLET)
    g.end_turn()
    g.play("Landtalker")
    g.use("Muramasa")
    assert (g.power, g.seat(0).honor) == (3, 2)
