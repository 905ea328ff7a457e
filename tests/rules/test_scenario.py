"""The contract of the scenario builder that card, ruling and rule tests stand on."""

import pytest

from ascension_tui.errors import UsageError
from ascension_tui.games.ascension.scenario import ScenarioError
from tests.cards.positions import names


def test_top_level_zones_are_those_of_the_seat_on_turn(position):
    g = position(
        players=3, seat=2, hand=["Mystic"], others=[{"hand": ["Militia"], "honor": 4}, {}], honor=1
    )
    assert g.active == 2
    assert [g.seat(seat).hand for seat in range(3)] == [["Militia"], [], ["Mystic"]]
    assert [g.seat(seat).honor for seat in range(3)] == [4, 0, 1]


def test_omitted_zones(position):
    g = position()
    assert g.seat(0).deck == ["Apprentice"] * len(g.seat(0).deck)
    assert len(g.seat(0).deck) >= 10
    assert g.seat(0).hand == g.seat(0).discard == g.seat(1).in_play == []
    assert g.row == ["Inert"] * 6
    assert (g.void, g.event, g.pool, g.winner) == ([], None, 60, None)
    assert position(deck=[]).seat(0).deck == []


def test_decks_are_given_top_first(position):
    g = position(deck=["Mystic", "Militia"], center_deck=["Mephit", "Landtalker"])
    assert g.seat(0).deck == ["Mystic", "Militia"]
    assert g.center_deck[:3] == ["Mephit", "Landtalker", "Inert"]


def test_inert_cards_can_only_be_banished(position):
    g = position(hand=["Seer of the Forked Path"], runes=20, power=20)
    assert not g.can_acquire("Inert")
    assert not g.can_defeat("Inert")
    assert {card.price for card in g.view(0).center_row.cards} == {None}
    g.play("Seer of the Forked Path")
    g.choose("Inert")
    assert g.void == ["Inert"]


def test_played_counts_without_its_effect(position):
    g = position(hand=["Runic Lycanthrope"], played=["Landtalker"])
    assert g.runes == 0
    g.play("Runic Lycanthrope")
    assert g.power == 2


def test_copies_are_not_limited_by_the_set(position):
    g = position(in_play=["Hedron Cannon"] * 9)
    g.use("Hedron Cannon")
    assert g.power == 9


def test_pool_of_zero_is_the_last_round(position):
    g = position(seat=1, pool=0)
    assert g.pool == 0
    g.end_turn()
    assert g.over


def test_choose_accepts_what_was_taken_by_itself(position):
    g = position(hand=["Arha Templar"])
    g.play("Arha Templar")
    g.choose("Cultist")
    with pytest.raises(ScenarioError):
        g.choose("Cultist")


def test_choose_by_zone_position_and_no(position):
    g = position(hand=["Void Initiate", "Mystic"], discard=["Mystic", "Militia"])
    g.play("Void Initiate")
    again = g.clone()
    g.choose("Mystic", zone="discard")
    assert g.seat(0).discard == ["Militia"]
    third = again.clone()
    again.choose(0)
    assert again.seat(0).hand == []
    third.choose(None)
    assert third.seat(0).hand == ["Mystic"]


def test_clone_goes_on_by_itself(position):
    g = position(hand=["Mystic"])
    copy = g.clone()
    copy.play("Mystic")
    assert (copy.runes, g.runes) == (2, 0)
    assert len(copy.events(0)) == 2
    assert g.events(0) == []


@pytest.mark.parametrize(
    ("zones", "told"),
    [
        ({"hand": ["Mystick"]}, "there is no card named Mystick; known are"),
        ({"others": [{"graveyard": []}]}, "a seat has no graveyard; it has hand, deck"),
        ({"others": [{}, {}]}, "do not fit a table of 2"),
        ({"row": ["Mephit"] * 7}, "the row holds 6 cards, not 7"),
        ({"seat": 2}, "seat 2 is not one of the seats 0 to 1"),
        ({"piles": {"Landtalker": 1}}, "there is no pile of"),
        ({"event": "Mephit"}, "Mephit is not an event"),
    ],
)
def test_position_that_cannot_be(position, zones, told):
    with pytest.raises(ScenarioError, match=told):
        position(**zones)


@pytest.mark.parametrize("zones", [{"players": 5}, {"sets": ["atlantis"]}, {"edition": "third"}])
def test_setup_that_cannot_be(position, zones):
    with pytest.raises((ScenarioError, UsageError)):
        position(**zones)


def test_illegal_acts_say_what_was_possible(position):
    g = position(hand=["Void Initiate", "Mystic"])
    with pytest.raises(ScenarioError, match="possible are: play:hand:void_initiate"):
        g.play("Militia")
    with pytest.raises(ScenarioError, match="there is no card named Mystick"):
        g.play("Mystick")
    with pytest.raises(ScenarioError, match="cannot be chosen"):
        g.choose("Mystic")
    g.play("Void Initiate")
    with pytest.raises(
        ScenarioError, match=r"seat 0 is asked \(pick\).*pick:hand:seat0:mystic, no"
    ):
        g.end_turn()
    with pytest.raises(ScenarioError, match="possible are"):
        g.choose("Militia")


def test_over_and_winner(position):
    g = position(seat=1, power=2, pool=1)
    g.defeat("Cultist")
    g.end_turn()
    assert (g.over, g.winner) == (True, 1)
    with pytest.raises(ScenarioError, match="the game is over"):
        g.end_turn()


def test_view_is_what_the_seat_sees(position):
    g = position(hand=["Mystic"], others=[{"hand": ["Militia"]}])
    assert names(g.view(0).players[0].hand.cards) == ["Mystic"]
    assert names(g.view(0).players[1].hand.cards) == [None]
    assert names(g.view(-1).players[0].hand.cards) == [None]
