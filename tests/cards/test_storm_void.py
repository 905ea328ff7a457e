"""Void cards of Storm of Souls."""

from functools import partial

import pytest

from tests.cards.positions import moved, names, seen


@pytest.fixture
def position(position):
    """Storm of Souls, unless a test names other sets."""
    return partial(position, sets=["storm"])


def test_void_militia_makes_the_next_monster_of_the_row_cheaper(position):
    g = position(hand=["Void Militia"], row=["Minotaur", "Hoarding Whelp"], power=5)
    g.play("Void Militia")
    assert g.power == 6
    g.defeat("Minotaur")
    assert g.power == 3
    g.defeat("Hoarding Whelp")
    assert g.power == 0


def test_void_militia_does_not_help_against_cultist_and_fanatic(position):
    g = position(hand=["Void Militia"])
    g.play("Void Militia")
    assert not g.can_defeat("Cultist")
    prices = {pile.card.name: pile.card.price for pile in g.view(0).piles}
    assert (prices["Cultist"], prices["Fanatic"]) == (2, 3)


def test_void_militia_does_not_go_below_zero(position):
    g = position(hand=["Void Militia"] * 5, row=["Minotaur"])
    for _ in range(5):
        g.play("Void Militia")
    g.defeat("Minotaur")
    assert g.power == 5


def test_void_militia_ends_with_the_turn(position):
    g = position(hand=["Void Militia"], row=["Minotaur"])
    g.play("Void Militia")
    assert g.view(0).center_row.cards[0].price == 3
    g.end_turn()
    assert g.view(0).center_row.cards[0].price == 4


def test_abolisher_gives_a_second_rune_for_a_banished_card(position):
    g = position(hand=["Abolisher", "Militia"], discard=["Apprentice"])
    g.play("Abolisher")
    assert g.runes == 1
    assert g.options == ["pick:hand:seat0:militia", "no"]
    g.choose("Militia")
    assert g.runes == 2
    assert moved(g, "banish") == [("militia", "hand", "removed")]


def test_abolisher_may_decline(position):
    g = position(hand=["Abolisher", "Militia"])
    g.play("Abolisher")
    g.choose(None)
    assert (g.runes, g.seat(0).hand) == (1, ["Militia"])


def test_nihilmancer_gives_a_third_power_for_a_banished_card(position):
    g = position(hand=["Nihilmancer", "Mystic"])
    g.play("Nihilmancer")
    assert g.power == 2
    g.choose("Mystic")
    assert (g.power, g.runes) == (3, 0)
    assert g.pile("Mystic") == 27


def test_nihilmancer_may_decline(position):
    g = position(hand=["Nihilmancer", "Mystic"])
    g.play("Nihilmancer")
    g.choose(None)
    assert (g.power, g.seat(0).hand) == (2, ["Mystic"])


def test_canopic_jar_gives_power_once_a_turn(position):
    g = position(hand=["Canopic Jar"])
    g.play("Canopic Jar")
    g.use("Canopic Jar")
    assert g.power == 1
    assert not g.can_use("Canopic Jar")


def test_canopic_jar_gives_a_rune_for_a_monster_of_the_row(position):
    g = position(in_play=["Canopic Jar"], row=["Minotaur", "Hoarding Whelp"], power=7)
    g.defeat("Minotaur")
    assert g.runes == 1
    g.defeat("Hoarding Whelp")
    assert g.runes == 1
    assert g.can_use("Canopic Jar")


def test_canopic_jar_sees_the_first_defeat_after_it_came(position):
    g = position(hand=["Canopic Jar"], row=["Minotaur", "Hoarding Whelp"], power=7)
    g.defeat("Minotaur")
    g.play("Canopic Jar")
    assert g.runes == 0
    g.defeat("Hoarding Whelp")
    assert g.runes == 1


def test_canopic_jar_triggers_once_per_copy(position):
    g = position(in_play=["Canopic Jar"] * 2, row=["Minotaur"], power=4)
    g.defeat("Minotaur")
    assert g.runes == 2


def test_canopic_jar_does_not_heed_other_players(position):
    g = position(row=["Minotaur"], power=4, others=[{"in_play": ["Canopic Jar"]}])
    g.defeat("Minotaur")
    assert g.runes == 0
    g.end_turn()
    g.use("Canopic Jar")
    assert g.power == 1


def test_soul_assassin_gives_runes_for_the_next_monster_of_the_row(position):
    g = position(hand=["Soul Assassin"], row=["Minotaur", "Hoarding Whelp"], power=5)
    g.play("Soul Assassin")
    assert g.power == 7
    g.defeat("Minotaur")
    assert g.runes == 2
    g.defeat("Hoarding Whelp")
    assert g.runes == 2


def test_soul_assassin_ends_with_the_turn(position):
    g = position(hand=["Soul Assassin"], deck=["Heavy Infantry"] * 5, row=["Minotaur"])
    g.play("Soul Assassin")
    g.end_turn()
    g.end_turn()
    g.play("Heavy Infantry")
    g.play("Heavy Infantry")
    g.defeat("Minotaur")
    assert g.runes == 0


def test_soul_assassin_counts_a_free_defeat(position):
    g = position(hand=["Soul Assassin", "Prodigal"], row=["Hoarding Whelp"])
    g.play("Soul Assassin")
    g.play("Prodigal")
    g.choose("Hoarding Whelp")
    assert (g.power, g.runes) == (2, 2)


def test_shadowcaster_draws_for_a_banished_card(position):
    g = position(hand=["Shadowcaster", "Militia"], deck=["Mystic", "Granger", "Apprentice"])
    g.play("Shadowcaster")
    assert g.options == ["pick:hand:seat0:militia", "pick:hand:seat0:mystic", "no"]
    g.choose("Militia")
    assert g.seat(0).hand == ["Mystic", "Granger"]
    assert g.pending is None


def test_shadowcaster_draws_no_second_card_when_declined(position):
    g = position(hand=["Shadowcaster"], deck=["Mystic", "Granger"], discard=["Militia"])
    g.play("Shadowcaster")
    g.choose(None)
    assert g.seat(0).hand == ["Mystic"]
    assert g.pending is None


def test_shadowcaster_may_banish_from_the_discard_pile_under_a_void_event(position):
    g = position(
        hand=["Shadowcaster"], deck=["Mystic"], discard=["Militia", "Granger"], event="Void Rising"
    )
    g.play("Shadowcaster")
    g.choose(None)
    assert g.options == ["pick:discard:seat0:militia", "pick:discard:seat0:granger", "no"]
    g.choose("Granger")
    assert g.void == ["Granger"]


def test_shadowcaster_may_do_both_under_a_void_event(position):
    g = position(
        hand=["Shadowcaster"],
        deck=["Mystic", "Lionheart"],
        discard=["Militia"],
        event="Void Rising",
    )
    g.play("Shadowcaster")
    g.choose("Mystic")
    g.choose("Militia")
    assert g.seat(0).hand == ["Lionheart"]
    assert g.seat(0).discard == []


def test_penumbral_edge_gives_two_power_alone(position):
    g = position(in_play=["Penumbral Edge"], others=[{"in_play": ["Umbral Edge"]}])
    g.use("Penumbral Edge")
    assert g.power == 2
    assert not g.can_use("Penumbral Edge")


def test_penumbral_edge_and_umbral_edge_give_eight_together(position):
    g = position(in_play=["Penumbral Edge", "Umbral Edge"])
    g.use("Penumbral Edge")
    g.use("Umbral Edge")
    assert g.power == 8


def test_penumbral_edge_does_not_count_a_second_copy_of_itself(position):
    g = position(in_play=["Penumbral Edge", "Penumbral Edge"])
    g.use("Penumbral Edge")
    g.use("Penumbral Edge")
    assert g.power == 4


def test_umbral_edge_looks_for_the_other_one_when_used(position):
    g = position(in_play=["Umbral Edge"], hand=["Penumbral Edge"])
    g.use("Umbral Edge")
    g.play("Penumbral Edge")
    assert g.power == 2
    g.use("Penumbral Edge")
    assert g.power == 6


def test_umbral_edge_does_not_count_one_that_is_only_in_hand(position):
    g = position(in_play=["Umbral Edge"], hand=["Penumbral Edge"], discard=["Penumbral Edge"])
    g.use("Umbral Edge")
    assert g.power == 2


def test_emri_soulslayer_gives_power_for_each_banished_card(position):
    g = position(
        hand=["Emri, Soulslayer", "Militia", "Apprentice"], discard=["Mystic", "Apprentice"]
    )
    g.play("Emri, Soulslayer")
    assert g.power == 4
    assert g.options == [
        "pick:hand:seat0:militia",
        "pick:hand:seat0:apprentice",
        "pick:discard:seat0:mystic",
        "pick:discard:seat0:apprentice",
        "no",
    ]
    g.choose("Militia")
    g.choose("Mystic")
    assert g.power == 6
    assert g.seat(0).hand == g.seat(0).discard == ["Apprentice"]


@pytest.mark.parametrize(("banished", "power"), [([], 4), (["Militia"], 5)])
def test_emri_soulslayer_may_banish_fewer(position, banished, power):
    g = position(hand=["Emri, Soulslayer", "Militia", "Mystic"])
    g.play("Emri, Soulslayer")
    for name in banished:
        g.choose(name)
    g.choose(None)
    assert g.power == power


def test_emri_soulslayer_picks_stay_hidden_until_both_are_made(position):
    g = position(hand=["Emri, Soulslayer", "Lionheart", "Militia"], discard=["Mystic"])
    g.play("Emri, Soulslayer")
    g.choose("Lionheart")
    assert g.view(0).decision.targets == ("lionheart",)
    assert g.view(1).decision.targets == ()
    assert names(g.view(1).players[0].hand.cards) == [None, None]
    assert moved(g, "banish", seat=1) == []


def test_emri_soulslayer_without_cards_asks_nothing(position):
    g = position(hand=["Emri, Soulslayer"])
    g.play("Emri, Soulslayer")
    assert g.pending is None
    assert g.power == 4


def test_emri_soulslayer_fate_gives_no_power(position):
    g = position(
        hand=["Militia"],
        row=["Granger"],
        center_deck=["Emri, Soulslayer"],
        runes=3,
        others=[{"hand": ["Apprentice"], "discard": ["Mystic"]}],
    )
    g.acquire("Granger")
    assert g.pending.seat == 0
    g.choose("Militia")
    g.choose(None)
    assert g.pending.seat == 1
    assert g.view(0).decision.options == ()
    assert names(g.view(0).players[1].hand.cards) == [None]
    g.choose("Apprentice")
    g.choose("Mystic")
    assert g.seat(1).hand == g.seat(1).discard == []
    assert g.power == 0
    assert seen(g, "PowerGained", "amount") == []
