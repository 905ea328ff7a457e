"""Mechana cards of Chronicle of the Godslayer."""

import pytest

from tests.cards.positions import moved, names, seen

COURIER = "Rocket Courier X-99"


def test_avatar_golem_gives_power_and_honor_by_faction(position):
    g = position(
        hand=["Avatar Golem"],
        in_play=["Snapdragon", "Muramasa", "The All-Seeing Eye", "Hedron Cannon"],
    )
    g.play("Avatar Golem")
    assert (g.power, g.seat(0).honor) == (2, 4)
    assert seen(g, "HonorGained", "amount") == [4]


def test_avatar_golem_without_constructs_gives_power_only(position):
    g = position(hand=["Avatar Golem"], others=[{"in_play": ["Muramasa"]}])
    g.play("Avatar Golem")
    assert (g.power, g.seat(0).honor, g.pool) == (2, 0, 60)
    assert seen(g, "HonorGained", "amount") == []


def test_avatar_golem_counts_factions_not_cards(position):
    g = position(hand=["Avatar Golem"], in_play=["Shadow Star", "Shadow Star", "Muramasa"])
    g.play("Avatar Golem")
    assert g.seat(0).honor == 1


def test_avatar_golem_beside_the_link_counts_mechana_once(position):
    g = position(hand=["Avatar Golem"], in_play=["Hedron Link Device", "Shadow Star"])
    g.play("Avatar Golem")
    assert g.seat(0).honor == 2


@pytest.mark.parametrize(
    ("in_play", "hand"),
    [
        ([], []),
        (["Muramasa"], []),
        (["Muramasa", "Snapdragon"], ["Mystic"]),
        (["Shadow Star", "Shadow Star", "Snapdragon"], ["Mystic"]),
    ],
)
def test_kor_the_ferromancer_draws_with_two_constructs(position, in_play, hand):
    g = position(hand=["Kor, the Ferromancer"], in_play=in_play, deck=["Mystic", "Militia"])
    g.play("Kor, the Ferromancer")
    assert g.power == 2
    assert g.seat(0).hand == hand


@pytest.mark.parametrize(("choice", "runes", "power"), [(0, 1, 0), (1, 0, 1)])
def test_mechana_initiate_gives_a_rune_or_power(position, choice, runes, power):
    g = position(hand=["Mechana Initiate"])
    g.play("Mechana Initiate")
    assert len(g.options) == 2
    assert (g.runes, g.power) == (0, 0)
    g.choose(choice)
    assert (g.runes, g.power) == (runes, power)
    assert g.pending is None


def test_reactor_monk_makes_the_next_construct_cheaper(position):
    g = position(hand=["Reactor Monk"], row=["Shadow Star", "Shadow Star"], runes=3)
    g.play("Reactor Monk")
    assert g.runes == 5
    assert [card.price for card in g.view(1).center_row.cards[:2]] == [2, 2]
    g.acquire("Shadow Star")
    assert g.runes == 3
    assert g.view(0).center_row.cards[1].price == 3
    g.acquire("Shadow Star")
    assert g.runes == 0


def test_reactor_monk_does_not_help_heroes_or_piles(position):
    g = position(hand=["Reactor Monk"], row=["Wolf Shaman", "Shadow Star"])
    g.play("Reactor Monk")
    assert not g.can_acquire("Wolf Shaman")
    assert not g.can_acquire("Mystic")
    g.acquire("Shadow Star")
    assert g.runes == 0


def test_reactor_monk_waits_for_a_construct_past_a_hero(position):
    g = position(hand=["Reactor Monk"], row=["Shadow Star"], runes=2)
    g.play("Reactor Monk")
    g.acquire("Heavy Infantry")
    g.acquire("Shadow Star")
    assert g.runes == 0


def test_reactor_monk_discount_ends_with_the_turn(position):
    g = position(hand=["Reactor Monk"], deck=["Mystic"] * 5, row=["Shadow Star"])
    g.play("Reactor Monk")
    g.end_turn()
    g.end_turn()
    g.play("Mystic")
    assert (g.active, g.runes) == (0, 2)
    assert not g.can_acquire("Shadow Star")


def test_burrower_mark_ii_draws_for_itself(position):
    g = position(hand=["Burrower Mark II"], deck=["Mystic", "Militia"])
    g.play("Burrower Mark II")
    assert g.seat(0).in_play == ["Burrower Mark II"]
    assert g.seat(0).hand == ["Mystic"]


def test_burrower_mark_ii_draws_once_a_turn(position):
    g = position(
        hand=["The Grand Design", "Watchmaker's Altar"],
        in_play=["Burrower Mark II"],
        deck=["Mystic", "Militia"],
    )
    g.play("The Grand Design")
    assert g.seat(0).hand == ["Watchmaker's Altar", "Mystic"]
    g.play("Watchmaker's Altar")
    assert g.seat(0).hand == ["Mystic"]
    assert g.view(1).players[0].in_play[0].used == (0,)


def test_burrower_mark_ii_wants_mechana_constructs(position):
    g = position(
        hand=["Shadow Star", "Mechana Initiate"], in_play=["Burrower Mark II"], deck=["Mystic"]
    )
    g.play("Shadow Star")
    g.play("Mechana Initiate")
    g.choose(0)
    assert g.seat(0).hand == []


def test_burrower_mark_ii_of_an_opponent_stays_quiet(position):
    g = position(hand=["The Grand Design"], others=[{"in_play": ["Burrower Mark II"]}])
    g.play("The Grand Design")
    assert g.seat(1).hand == []


def test_hedron_cannon_counts_mechana_constructs_with_itself(position):
    g = position(in_play=["Hedron Cannon", "Burrower Mark II", "Shadow Star"])
    g.use("Hedron Cannon")
    assert g.power == 2
    assert not g.can_use("Hedron Cannon")


def test_hedron_cannon_counts_when_it_is_used(position):
    g = position(in_play=["Hedron Cannon"], hand=["The Grand Design"])
    g.play("The Grand Design")
    g.use("Hedron Cannon")
    assert g.power == 2


def test_hedron_cannon_does_not_count_the_opponents_constructs(position):
    g = position(in_play=["Hedron Cannon"], others=[{"in_play": ["The Grand Design"]}])
    g.use("Hedron Cannon")
    assert g.power == 1


def test_hedron_link_device_makes_every_construct_mechana(position):
    g = position(in_play=["Hedron Link Device", "Hedron Cannon", "Snapdragon", "Muramasa"])
    g.use("Hedron Cannon")
    assert g.power == 4


def test_hedron_link_device_leaves_heroes_alone(position):
    g = position(
        in_play=["Hedron Link Device", "The Grand Design"], row=["Void Initiate", "Snapdragon"]
    )
    g.use("The Grand Design")
    assert not g.can_acquire("Void Initiate")
    assert not g.can_acquire("Heavy Infantry")
    assert not g.can_acquire("Snapdragon")


def test_hedron_link_device_of_an_opponent_does_not_help(position):
    g = position(
        in_play=["Hedron Cannon", "Muramasa"], others=[{"in_play": ["Hedron Link Device"]}]
    )
    g.use("Hedron Cannon")
    assert g.power == 1


def test_rocket_courier_x_99_puts_an_acquired_construct_into_play(position):
    g = position(in_play=[COURIER], row=["The Grand Design"], runes=6)
    g.acquire("The Grand Design")
    assert g.row[0] == "The Grand Design"
    g.choose(True)
    assert g.seat(0).in_play == [COURIER, "The Grand Design"]
    assert g.seat(0).discard == []
    assert moved(g, "acquire") == [("the_grand_design", "row", "in_play")]
    assert names(g.view(1).players[0].in_play) == [COURIER, "The Grand Design"]


def test_rocket_courier_x_99_may_be_declined_and_used_later(position):
    g = position(in_play=[COURIER], row=["Burrower Mark II", "The Grand Design"], runes=9)
    g.acquire("Burrower Mark II")
    g.choose(None)
    assert g.seat(0).discard == ["Burrower Mark II"]
    g.acquire("The Grand Design")
    g.choose(True)
    assert g.seat(0).in_play == [COURIER, "The Grand Design"]


def test_rocket_courier_x_99_works_once_a_turn(position):
    g = position(in_play=[COURIER], row=["Burrower Mark II", "The Grand Design"], runes=9)
    g.acquire("Burrower Mark II")
    g.choose(True)
    g.acquire("The Grand Design")
    assert g.pending is None
    assert g.seat(0).discard == ["The Grand Design"]


def test_rocket_courier_x_99_offers_nothing_for_other_cards(position):
    g = position(in_play=[COURIER], row=["Shadow Star", "Kor, the Ferromancer"], runes=9)
    g.acquire("Shadow Star")
    g.acquire("Kor, the Ferromancer")
    g.acquire("Mystic")
    assert g.pending is None
    assert g.seat(0).in_play == [COURIER]


def test_rocket_courier_x_99_does_not_serve_itself(position):
    g = position(row=[COURIER], runes=4)
    g.acquire(COURIER)
    assert g.pending is None
    assert g.seat(0).discard == [COURIER]


def test_the_grand_design_gives_runes_for_mechana_constructs(position):
    g = position(in_play=["The Grand Design"], row=["Burrower Mark II", "Shadow Star"], runes=1)
    g.use("The Grand Design")
    assert (g.runes, g.restricted) == (1, 2)
    assert not g.can_acquire("Shadow Star")
    assert not g.can_acquire("Heavy Infantry")
    g.acquire("Burrower Mark II")
    assert (g.runes, g.restricted) == (0, 0)


def test_the_grand_design_can_be_split_over_two_constructs(position):
    g = position(
        hand=["Reactor Monk", "Reactor Monk"],
        in_play=["The Grand Design"],
        row=["Burrower Mark II", COURIER],
    )
    g.play("Reactor Monk")
    g.play("Reactor Monk")
    g.use("The Grand Design")
    g.acquire("Burrower Mark II")
    assert (g.runes, g.restricted) == (4, 1)
    g.acquire(COURIER)
    assert (g.runes, g.restricted) == (1, 0)
    assert seen(g, "Paid", "amount", "restricted") == [(1, 1), (4, 1)]


def test_watchmakers_altar_gives_one_rune_for_a_mechana_construct(position):
    g = position(in_play=["Watchmaker's Altar"], row=["Burrower Mark II"], runes=2)
    assert not g.can_acquire("Burrower Mark II")
    g.use("Watchmaker's Altar")
    assert (g.runes, g.restricted) == (2, 1)
    assert seen(g, "RunesGained", "amount", "restricted") == [(1, True)]
    g.acquire("Burrower Mark II")
    assert (g.runes, g.restricted) == (0, 0)
    assert seen(g, "Paid", "amount", "restricted") == [(3, 1)]


def test_watchmakers_altar_adds_up_with_the_grand_design(position):
    g = position(
        in_play=["Watchmaker's Altar", "The Grand Design", "Watchmaker's Altar"],
        row=[COURIER],
    )
    g.use("Watchmaker's Altar")
    g.use("The Grand Design")
    g.use("Watchmaker's Altar")
    g.acquire(COURIER)
    assert (g.runes, g.restricted) == (0, 0)
