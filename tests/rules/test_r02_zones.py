"""Section 2 of the rules: zones and movement."""

from collections import Counter

import pytest

from tests.cards.positions import moved, names, seen, story
from tests.rules.deals import deal, decisions


def test_r2_1_what_each_seat_sees_of_a_players_zones(position):
    g = position(
        hand=["Landtalker"],
        deck=["Mystic", "Militia"],
        discard=["Wolf Shaman"],
        played=["Apprentice"],
        in_play=["Muramasa"],
    )
    own, other = g.view(0).players[0], g.view(1).players[0]
    assert names(own.hand.cards) == ["Landtalker"]
    assert names(other.hand.cards) == [None]
    for side in (own, other):
        assert (side.deck.count, side.deck.known) == (2, ())
        assert names(side.discard) == ["Wolf Shaman"]
        assert names(side.played) == ["Apprentice"]
        assert names(side.in_play) == ["Muramasa"]
    assert {cards.slug: cards.count for cards in own.unseen} == {"mystic": 1, "militia": 1}
    assert {cards.slug: cards.count for cards in other.unseen} == {
        "mystic": 1,
        "militia": 1,
        "landtalker": 1,
    }


def test_r2_1_nobody_may_look_at_the_order_of_a_deck(position):
    one = position(deck=["Mystic", "Militia", "Apprentice"])
    two = position(deck=["Apprentice", "Mystic", "Militia"])
    for seat in (0, 1, -1):
        assert one.view(seat) == two.view(seat)


def test_r2_2_empty_deck_is_reshuffled_from_the_discard_pile(position):
    g = position(hand=["Arha Initiate"], deck=[], discard=["Mystic", "Militia", "Landtalker"])
    g.play("Arha Initiate")
    assert len(g.seat(0).hand) == 1
    assert len(g.seat(0).deck) == 2
    assert g.seat(0).discard == []
    assert story(g)[1] == "DeckShuffled"


def test_r2_2_deck_is_reshuffled_only_when_a_card_is_needed(position):
    g = position(hand=["Arha Initiate"], deck=["Mystic"], discard=["Militia"])
    g.play("Arha Initiate")
    assert g.seat(0).deck == []
    assert g.seat(0).discard == ["Militia"]
    assert seen(g, "DeckShuffled", "seat") == []


def test_r2_2_the_reshuffle_is_random(position):
    orders = Counter()
    for seed in range(60):
        g = position(
            hand=["Arha Initiate"], deck=[], discard=["Mystic", "Militia", "Landtalker"], seed=seed
        )
        g.play("Arha Initiate")
        orders[(*g.seat(0).hand, *g.seat(0).deck)] += 1
    assert len(orders) == 6


def test_r2_2_both_empty_do_what_can_be_done(position):
    g = position(hand=["Master Dhartha", "Flytrap Witch"], deck=["Mystic"])
    g.play("Master Dhartha")
    assert g.seat(0).hand == ["Flytrap Witch", "Mystic"]
    g.play("Flytrap Witch")
    assert g.seat(0).hand == ["Mystic"]
    assert g.seat(0).honor == 2


def test_r2_2_played_cards_are_not_part_of_the_shuffle(position):
    g = position(hand=["Mystic", "Arha Initiate"], deck=[], in_play=["Muramasa"])
    g.play("Mystic")
    g.play("Arha Initiate")
    assert g.seat(0).hand == []
    assert sorted(g.seat(0).played) == ["Arha Initiate", "Mystic"]


def test_r2_2_at_the_end_of_the_turn_they_are(position):
    g = position(hand=["Mystic", "Militia"], deck=["Landtalker"], discard=["Apprentice"])
    g.play("Mystic")
    g.end_turn()
    assert g.seat(0).hand[0] == "Landtalker"
    assert sorted(g.seat(0).hand) == ["Apprentice", "Landtalker", "Militia", "Mystic"]


def test_r2_3_void_becomes_center_deck(position):
    g = position(row=["Wolf Shaman"], void=["Landtalker", "Mephit"], runes=3)
    g.state.center.clear()
    g.acquire("Wolf Shaman")
    assert g.void == []
    assert sorted([g.row[0], *g.center_deck]) == ["Landtalker", "Mephit"]
    assert g.view(1).center_deck.count == 1


def test_r2_3_center_deck_is_not_renewed_before_it_is_needed(position):
    g = position(row=["Wolf Shaman"], void=["Landtalker"], runes=3)
    del g.state.center[:-1]
    g.acquire("Wolf Shaman")
    assert (g.center_deck, g.void) == ([], ["Landtalker"])


def test_r2_3_card_just_banished_from_the_row_is_in_the_new_deck(position):
    g = position(hand=["Seer of the Forked Path"], row=["Wolf Shaman"])
    g.state.center.clear()
    g.play("Seer of the Forked Path")
    g.choose("Wolf Shaman")
    assert g.row[0] == "Wolf Shaman"
    assert len(g.row) == 6


def test_r2_3_void_empty_too_leaves_the_row_shorter(position):
    g = position(row=["Wolf Shaman", "Mephit"], runes=3, power=3)
    g.state.center.clear()
    g.acquire("Wolf Shaman")
    assert len(g.row) == 5
    g.defeat("Mephit")
    g.choose(None)
    assert sorted(g.row) == ["Inert"] * 4 + ["Mephit"]
    g.end_turn()
    assert g.active == 1


def test_r2_4_a_card_that_leaves_is_replaced_in_its_slot(position):
    row = ["Arha Initiate", "Wolf Shaman", "Spike Vixen", "Mephit", "Landtalker", "Muramasa"]
    g = position(row=row, center_deck=["Wind Tyrant"], runes=3)
    g.acquire("Wolf Shaman")
    assert g.row == [row[0], "Wind Tyrant", *row[2:]]
    assert seen(g, "RowRefilled", "card", "slot") == [("wind_tyrant", 1)]


def test_r2_4_the_row_holds_six_cards_at_every_decision():
    for seed in range(4):
        game = deal(2 + seed % 3, seed=seed, pool=20)
        for _ in decisions(game, seed):
            assert len(game.state.row) == 6
            assert -1 not in game.state.row


@pytest.mark.parametrize(
    ("card", "target"),
    [
        ("Apprentice", "removed"),
        ("Militia", "removed"),
        ("Mystic", "always"),
        ("Heavy Infantry", "always"),
        ("Landtalker", "void"),
        ("Muramasa", "void"),
    ],
)
@pytest.mark.parametrize("zone", ["hand", "discard"])
def test_r2_5_where_banished_cards_go(position, card, target, zone):
    hand = ["Void Initiate", card] if zone == "hand" else ["Void Initiate"]
    g = position(hand=hand, discard=[card] if zone == "discard" else [])
    g.play("Void Initiate")
    g.choose(card)
    assert [to for _, _, to in moved(g, "banish")] == [target]
    assert g.void == ([card] if target == "void" else [])
    if target == "always":
        full = {"Mystic": 30, "Heavy Infantry": 29}
        assert g.pile(card) == full[card] + 1


def test_r2_5_banished_pile_card_can_be_acquired_again(position):
    g = position(hand=["Void Initiate", "Mystic"], runes=2, piles={"Mystic": 0})
    g.play("Void Initiate")
    g.choose("Mystic")
    g.acquire("Mystic")
    assert g.seat(0).discard == ["Mystic"]
    assert g.pile("Mystic") == 0


def test_r2_5_banished_honor_is_lost(position):
    g = position(hand=["Void Initiate", "Master Dhartha"], honor=2)
    assert g.seat(0).score == 2 + 1 + 3
    g.play("Void Initiate")
    g.choose("Master Dhartha")
    assert g.seat(0).score == 2 + 1


@pytest.mark.parametrize("card", ["Apprentice", "Mystic", "Heavy Infantry", "Landtalker"])
def test_r2_5_first_edition_basics_lie_in_the_void(position, card):
    g = position(edition="first", hand=["Void Initiate", card])
    g.play("Void Initiate")
    g.choose(card)
    assert g.void == [card]
    assert (g.pile("Mystic"), g.pile("Heavy Infantry")) == (30, 29)
    assert names(g.view(1).void) == [card]


@pytest.mark.parametrize("seed", range(6))
def test_r2_5_first_edition_basics_are_removed_when_they_come_up(position, seed):
    basics = ["Apprentice", "Mystic", "Militia", "Heavy Infantry"]
    g = position(
        edition="first", row=["Wolf Shaman"], void=[*basics, "Landtalker"], runes=3, seed=seed
    )
    g.state.center.clear()
    g.acquire("Wolf Shaman")
    assert g.row[0] == "Landtalker"
    removed = names(g.view(0).removed)
    assert sorted([*removed, *g.center_deck]) == sorted(basics)
    assert g.pile("Mystic") == 30


def test_r2_5_first_edition_void_of_basics_leaves_the_row_shorter(position):
    g = position(edition="first", row=["Wolf Shaman"], void=["Apprentice", "Mystic"], runes=3)
    g.state.center.clear()
    g.acquire("Wolf Shaman")
    assert len(g.row) == 5
    assert g.void == g.center_deck == []
    assert sorted(names(g.view(0).removed)) == ["Apprentice", "Mystic"]


def test_r2_6_destroyed_construct_goes_to_its_owners_discard_pile(position):
    g = position(row=["Corrosive Widow"], power=4, others=[{"in_play": ["Muramasa"]}])
    g.defeat("Corrosive Widow")
    assert g.seat(1).discard == ["Muramasa"]
    assert g.void == ["Corrosive Widow"]
    assert seen(g, "CardMoved", "cause", "seat", "owner", "to")[-1] == ("destroy", 1, 1, 1)


def test_r2_7_acquired_cards_go_to_the_discard_pile(position):
    g = position(row=["Muramasa", "Wolf Shaman"], runes=13)
    for name in ("Muramasa", "Wolf Shaman", "Mystic"):
        g.acquire(name)
    assert g.seat(0).discard == ["Muramasa", "Wolf Shaman", "Mystic"]
    assert g.runes == 0


def test_r2_7_card_taken_from_another_player_is_the_takers_for_good(position):
    g = position(row=["Xeron, Duke of Lies"], power=6, others=[{"hand": ["Master Dhartha"]}])
    g.defeat("Xeron, Duke of Lies")
    g.end_turn()
    assert "Master Dhartha" in g.seat(0).discard
    assert g.seat(1).hand == []


def test_r2_8_a_played_card_is_not_in_hand(position):
    g = position(hand=["Apprentice", "Temple Librarian"])
    g.play("Apprentice")
    assert g.seat(0).hand == ["Temple Librarian"]
    g.play("Temple Librarian")
    assert g.pending is None
    assert g.seat(0).discard == []


def test_r2_8_card_banished_from_hand_gives_no_effect(position):
    g = position(hand=["Void Initiate", "Flytrap Witch"], deck=["Mystic"])
    g.play("Void Initiate")
    g.choose("Flytrap Witch")
    assert (g.seat(0).honor, g.seat(0).hand) == (0, [])
