"""Rulings 20 to 25 of Chronicle of the Godslayer: constructs."""

from ascension_tui.games.ascension.rules import trophies
from tests.cards.positions import moved, seen

AVATAR = "Avatar of the Fallen"
BURROWER = "Burrower Mark II"
CANNON = "Hedron Cannon"
COURIER = "Rocket Courier X-99"
DESIGN = "The Grand Design"
LINK = "Hedron Link Device"
STAFF = "Yggdrasil Staff"
ALTAR = "Watchmaker's Altar"


def test_chronicle_r20_unused_abilities_do_not_accumulate(position):
    g = position(in_play=["Shadow Star"])
    g.end_turn()
    g.end_turn()
    g.use("Shadow Star")
    assert g.power == 1
    assert not g.can_use("Shadow Star")


def test_chronicle_r20_every_copy_has_its_own_counter(position):
    g = position(in_play=["Muramasa", "Muramasa"])
    g.use("Muramasa")
    assert g.can_use("Muramasa")
    assert sorted(card.used for card in g.view(0).players[0].in_play) == [(), (0,)]
    g.use("Muramasa")
    assert g.power == 6
    assert not g.can_use("Muramasa")


def test_chronicle_r20_construct_that_leaves_and_comes_back_is_fresh(position):
    g = position(in_play=["Muramasa"], hand=["Arha Initiate"], deck=[])
    g.use("Muramasa")
    trophies.destroy(g.game, 0, tuple(g.state.players[0].in_play), -1)
    g.play("Arha Initiate")
    g.play("Muramasa")
    g.use("Muramasa")
    assert g.power == 6


def test_chronicle_r21_staff_both_abilities_at_different_moments(position):
    g = position(in_play=[STAFF], hand=["Landtalker"], row=["Samael's Trickster"], power=2)
    assert not g.can_use(STAFF, 1)
    g.use(STAFF, 0)
    g.defeat("Samael's Trickster")
    g.play("Landtalker")
    g.use(STAFF, 1)
    assert (g.runes, g.power, g.seat(0).honor) == (0, 0, 1 + 3)


def test_chronicle_r21_staff_takes_normal_runes_only(position):
    g = position(in_play=[STAFF, DESIGN, ALTAR, LINK], runes=3)
    g.use(DESIGN)
    g.use(ALTAR)
    assert g.restricted == 3
    assert not g.can_use(STAFF, 1)


def test_chronicle_r21_staff_leaves_restricted_runes_alone(position):
    g = position(in_play=[STAFF, DESIGN], runes=4)
    g.use(DESIGN)
    g.use(STAFF, 1)
    assert (g.runes, g.restricted) == (0, 2)


def test_chronicle_r21_reactor_monk_does_not_lower_the_staffs_price(position):
    g = position(in_play=[STAFF], hand=["Reactor Monk"], runes=1, row=["Shadow Star"])
    g.play("Reactor Monk")
    assert (g.runes, g.can_use(STAFF, 1)) == (3, False)
    g = position(in_play=[STAFF], hand=["Reactor Monk"], runes=4, row=["Shadow Star"])
    g.play("Reactor Monk")
    g.use(STAFF, 1)
    assert g.runes == 2
    g.acquire("Shadow Star")
    assert g.runes == 0


def test_chronicle_r22_restricted_runes_go_first(position):
    g = position(in_play=[DESIGN, ALTAR], row=[COURIER], runes=3)
    g.use(DESIGN)
    g.use(ALTAR)
    g.acquire(COURIER)
    assert (g.runes, g.restricted) == (2, 0)
    assert seen(g, "Paid", "amount", "restricted") == [(4, 3)]


def test_chronicle_r22_restricted_runes_pay_for_mechana_constructs_only(position):
    g = position(
        in_play=[DESIGN, DESIGN], row=["Shadow Star", "Kor, the Ferromancer", "Mechana Initiate"]
    )
    g.use(DESIGN)
    g.use(DESIGN)
    assert g.restricted == 4
    for name in ("Shadow Star", "Kor, the Ferromancer", "Mechana Initiate", "Mystic"):
        assert not g.can_acquire(name)


def test_chronicle_r22_grand_design_split_with_normal_runes_left(position):
    g = position(in_play=[DESIGN], row=[BURROWER, COURIER], runes=7, hand=["Reactor Monk"] * 2)
    g.play("Reactor Monk")
    g.play("Reactor Monk")
    g.use(DESIGN)
    g.acquire(BURROWER)
    g.acquire(COURIER)
    assert seen(g, "Paid", "amount", "restricted") == [(1, 1), (4, 1)]
    assert (g.runes, g.restricted) == (8, 0)


def test_chronicle_r22_left_overs_vanish_at_the_end_of_the_turn(position):
    g = position(in_play=[DESIGN], others=[{"in_play": [DESIGN]}])
    g.use(DESIGN)
    g.end_turn()
    assert g.restricted == 0
    assert g.view(0).turn.restricted == 0


def test_chronicle_r23_link_lets_restricted_runes_pay_for_any_construct(position):
    g = position(in_play=[LINK, DESIGN, ALTAR], row=["Shadow Star"])
    g.use(DESIGN)
    g.use(ALTAR)
    g.acquire("Shadow Star")
    assert (g.runes, g.restricted) == (0, 0)


def test_chronicle_r23_link_courier_and_burrower_with_a_void_construct(position):
    g = position(in_play=[LINK, COURIER, BURROWER, CANNON], row=["Muramasa"], runes=7)
    g.acquire("Muramasa")
    g.choose(True)
    assert g.seat(0).in_play == [LINK, COURIER, BURROWER, CANNON, "Muramasa"]
    assert g.seat(0).hand == ["Apprentice"]
    g.use(CANNON)
    g.use("Muramasa")
    assert g.power == 5 + 3


def test_chronicle_r23_link_works_for_its_controller_only(position):
    g = position(
        in_play=[COURIER, BURROWER, CANNON, DESIGN, "Muramasa"],
        row=["Shadow Star"],
        runes=3,
        others=[{"in_play": [LINK]}],
    )
    g.use(DESIGN)
    g.acquire("Shadow Star")
    assert g.pending is None
    assert (g.runes, g.restricted) == (0, 2)
    g.use(CANNON)
    assert g.power == 4


def test_chronicle_r23_link_destroyed_ends_all_of_it(position):
    g = position(
        row=["Corrosive Widow", "Shadow Star"],
        power=4,
        others=[{"in_play": [LINK, CANNON, DESIGN, ALTAR, "Muramasa"]}],
    )
    g.defeat("Corrosive Widow")
    g.choose(LINK)
    g.end_turn()
    assert g.active == 1
    g.use(CANNON)
    assert g.power == 3
    g.use(DESIGN)
    g.use(ALTAR)
    assert not g.can_acquire("Shadow Star")


def test_chronicle_r23_link_put_into_play_by_the_courier_works_at_once(position):
    g = position(
        in_play=[COURIER, COURIER, CANNON, "Muramasa"], row=[LINK, "Shadow Star"], runes=10
    )
    g.acquire(LINK)
    g.choose(True)
    g.acquire("Shadow Star")
    g.choose(True)
    assert g.seat(0).in_play[-2:] == [LINK, "Shadow Star"]
    g.use(CANNON)
    assert g.power == 6


def test_chronicle_r24_courier_chain(position):
    g = position(in_play=[COURIER], row=[COURIER, DESIGN, BURROWER], runes=10)
    g.acquire(COURIER)
    g.choose(True)
    g.acquire(DESIGN)
    g.choose(True)
    assert g.seat(0).in_play == [COURIER, COURIER, DESIGN]
    g.use(DESIGN)
    assert g.restricted == 2
    assert moved(g, "acquire")[-1] == ("the_grand_design", "row", "in_play")


def test_chronicle_r24_courier_being_acquired_never_serves_itself(position):
    g = position(in_play=[COURIER], row=[BURROWER, COURIER], runes=7)
    g.acquire(BURROWER)
    g.choose(True)
    g.acquire(COURIER)
    assert g.pending is None
    assert g.seat(0).discard == [COURIER]


def test_chronicle_r24_putting_into_play_is_not_playing(position):
    g = position(in_play=[COURIER, BURROWER], row=[DESIGN], deck=["Mystic"], runes=6)
    g.acquire(DESIGN)
    g.choose(True)
    assert moved(g, "play") == []
    assert g.seat(0).hand == ["Mystic"]


def test_chronicle_r24_courier_works_for_a_free_acquire(position):
    g = position(in_play=[COURIER], row=[AVATAR, CANNON], power=7)
    g.defeat(AVATAR)
    g.choose(CANNON)
    g.choose(True)
    assert g.seat(0).in_play == [COURIER, CANNON]
    g.use(CANNON)
    assert g.power == 2


def test_chronicle_r24_courier_is_fresh_next_turn(position):
    g = position(in_play=[COURIER], row=[BURROWER, ALTAR], deck=["Mystic"] * 6, runes=3)
    g.acquire(BURROWER)
    g.choose(True)
    g.end_turn()
    g.end_turn()
    for _ in range(3):
        g.play("Mystic")
    g.acquire(ALTAR)
    g.choose(True)
    assert g.seat(0).in_play == [COURIER, BURROWER, ALTAR]


def test_chronicle_r25_two_couriers_serve_two_constructs(position):
    g = position(in_play=[COURIER, COURIER], row=[BURROWER, BURROWER, ALTAR], runes=11)
    g.acquire(BURROWER)
    g.choose(True)
    assert sorted(len(card.used) for card in g.view(0).players[0].in_play[:2]) == [0, 1]
    g.acquire(BURROWER)
    g.choose(True)
    g.acquire(ALTAR)
    assert g.pending is None
    assert g.seat(0).in_play == [COURIER, COURIER, BURROWER, BURROWER]
    assert g.seat(0).discard == [ALTAR]
