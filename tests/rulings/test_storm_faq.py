"""Rulings F1 to F19 of Storm of Souls: what the rule book's questions and answers say."""

import ast
import re
from functools import partial
from pathlib import Path

import pytest

from ascension_tui.games.ascension.rules.selectors import FACTION_BITS
from tests.cards.positions import moved, names, seen, story

TABLES = {"f": 19, "e": 22, "t": 11, "a": 17, "c": 19}
"""How many rulings each table of the card sheet has."""


@pytest.fixture
def position(position):
    """Storm of Souls, unless a test names other sets."""
    return partial(position, sets=["storm"])


def test_every_storm_ruling_has_a_test():
    found = {
        match[1]
        for path in Path(__file__).parent.glob("test_storm_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
        and (match := re.match(r"test_storm_([a-z]\d\d)_", node.name))
    }
    wanted = {f"{table}{n:02}" for table, last in TABLES.items() for n in range(1, last + 1)}
    assert found == wanted, f"without a test: {sorted(wanted - found)}"


def test_storm_f01_avatar_replaces_the_cost_then_the_messenger_lowers_it(position):
    g = position(hand=["Avatar of Aiyana", "Aiyana's Messenger"], row=["Lionheart"])
    g.play("Avatar of Aiyana")
    g.play("Aiyana's Messenger")
    assert g.runes == 3
    assert g.view(0).center_row.cards[0].price == 2
    g.acquire("Lionheart")
    assert g.runes == 1


def test_storm_f01_the_order_of_the_two_does_not_matter(position):
    g = position(hand=["Avatar of Aiyana", "Aiyana's Messenger"], row=["Lionheart"])
    g.play("Aiyana's Messenger")
    g.play("Avatar of Aiyana")
    g.acquire("Lionheart")
    assert g.runes == 1


def test_storm_f02_arha_rising_returns_nothing_on_another_players_turn(position):
    g = position(
        row=["Noxious Soul"], power=5, event="Arha Rising", others=[{"hand": ["Mystic", "Mystic"]}]
    )
    g.defeat("Noxious Soul")
    assert g.pending is None
    assert g.seat(1).discard == ["Mystic"]


def test_storm_f02_such_a_discard_does_not_use_the_event_up(position):
    g = position(
        row=["Noxious Soul"],
        power=5,
        event="Arha Rising",
        hand=["Elder Skeptic", "Mystic"],
        others=[{"hand": ["Mystic"]}],
    )
    g.defeat("Noxious Soul")
    g.play("Elder Skeptic")
    g.choose("Mystic")
    assert g.options == ["pick:discard:seat0:mystic", "no"]


def test_storm_f03_a_construct_returned_and_played_again_is_fresh(position):
    g = position(in_play=["Dream Machine", "Cog Maw", "Synchronizer", "Synchronizer"])
    g.use("Cog Maw")
    g.choose("Synchronizer")
    assert not g.can_use("Cog Maw")
    g.use("Dream Machine")
    g.choose("Cog Maw")
    g.play("Cog Maw")
    assert g.can_use("Cog Maw")


def test_storm_f03_everbloom_by_way_of_hedron_rising(position):
    g = position(in_play=["Dream Machine", "Everbloom"], event="Hedron Rising")
    g.use("Everbloom")
    g.use("Dream Machine")
    g.play("Everbloom")
    g.use("Everbloom")
    assert g.seat(0).honor == 2


def test_storm_f04_a_fanatic_saves_a_construct_on_another_players_turn(position):
    g = position(
        row=["Vandal Soul"],
        power=4,
        event="Hedron Rising",
        piles={"Fanatic": 5},
        others=[{"in_play": ["Canopic Jar"], "trophies": ["Fanatic"]}],
    )
    g.defeat("Vandal Soul")
    assert g.pending.seat == 1
    assert g.options == ["save:in_play:seat1:canopic_jar", "no"]
    g.choose("Canopic Jar")
    assert g.seat(1).in_play == ["Canopic Jar"]
    assert (g.seat(1).trophies, g.pile("Fanatic"), g.void) == ([], 6, ["Vandal Soul"])
    assert g.active == 0


def test_storm_f04_the_save_may_be_declined(position):
    g = position(
        row=["Vandal Soul"],
        power=4,
        event="Hedron Rising",
        others=[{"in_play": ["Canopic Jar"], "trophies": ["Fanatic"]}],
    )
    g.defeat("Vandal Soul")
    g.choose(None)
    assert (g.seat(1).in_play, g.seat(1).discard) == ([], ["Canopic Jar"])
    assert g.seat(1).trophies == ["Fanatic"]


def test_storm_f04_other_trophies_save_nothing(position):
    g = position(
        row=["Vandal Soul"],
        power=4,
        event="Hedron Rising",
        others=[{"in_play": ["Canopic Jar"], "trophies": ["Minotaur"]}],
    )
    g.defeat("Vandal Soul")
    assert g.pending is None
    assert g.seat(1).discard == ["Canopic Jar"]


def test_storm_f04_each_opponent_may_save(position):
    victim = {"in_play": ["Canopic Jar"], "trophies": ["Fanatic"]}
    g = position(
        players=3, row=["Vandal Soul"], power=4, event="Hedron Rising", others=[victim, victim]
    )
    g.defeat("Vandal Soul")
    g.choose(None)
    assert g.pending.seat == 2
    g.choose("Canopic Jar")
    assert (g.seat(1).in_play, g.seat(2).in_play) == ([], ["Canopic Jar"])


def test_storm_f05_no_save_once_the_refill_has_brought_another_event(position):
    g = position(
        row=["Vandal Soul"],
        center_deck=["Arha Rising"],
        power=4,
        event="Hedron Rising",
        others=[{"in_play": ["Canopic Jar"], "trophies": ["Fanatic"]}],
    )
    g.defeat("Vandal Soul")
    assert g.pending is None
    assert g.event == "Arha Rising"
    assert g.seat(1).discard == ["Canopic Jar"]
    assert g.seat(1).trophies == ["Fanatic"]


@pytest.mark.parametrize("card", ["Scrap Flinger", "Autobuilder 5.0", "Cog Maw"])
def test_storm_f06_a_price_cannot_be_dodged(position, card):
    hand, table = (["Scrap Flinger"], []) if card == "Scrap Flinger" else ([], [card])
    g = position(
        hand=hand,
        in_play=[*table, "Everbloom"],
        trophies=["Fanatic"],
        event="Hedron Rising",
        row=["Cog Maw"],
        runes=4,
    )
    if hand:
        g.play(card)
        g.choose("Everbloom")
        assert g.power == 4
    else:
        g.use(card)
    if card == "Cog Maw":
        g.choose("Everbloom")
        assert g.runes == 6
    if card == "Autobuilder 5.0":
        g.acquire("Cog Maw")
        assert g.runes == 0
    assert g.pending is None
    assert g.seat(0).trophies == ["Fanatic"]
    assert g.seat(0).discard[0] == ("Autobuilder 5.0" if card == "Autobuilder 5.0" else "Everbloom")


def test_storm_f06_no_benefit_without_a_destroyed_construct(position):
    g = position(hand=["Scrap Flinger"], in_play=["Everbloom"], event="Hedron Rising")
    g.play("Scrap Flinger")
    g.choose(None)
    assert g.power == 2


def test_storm_f07_nemesis_never_takes_a_fanatic(position):
    g = position(
        row=["Nemesis", "Grease Monk"],
        trophies=["Fanatic"],
        event="Ogo Rising",
        void=["Minotaur"],
        power=8,
    )
    g.use_trophy("Fanatic")
    assert g.void == ["Minotaur"]
    g.defeat("Nemesis")
    assert g.options == ["pick:void:minotaur", "no"]


def test_storm_f08_an_optional_look_shuffles_only_if_taken(position):
    g = position(
        deck=[],
        discard=["Mystic"],
        hand=["Elemental Adept"],
        others=[{"deck": [], "discard": ["Militia", "Militia"]}],
        row=["Grease Monk"],
        center_deck=["Nook Hound"],
        runes=1,
    )
    g.acquire("Grease Monk")
    g.choose(None)
    assert g.seat(0).discard == ["Mystic", "Grease Monk"]
    assert g.seat(0).deck == []
    assert seen(g, "DeckShuffled", "seat") == []
    assert g.pending.seat == 1
    g.choose(True)
    assert seen(g, "DeckShuffled", "seat", "count") == [(1, 2)]
    assert g.options == ["pick:deck:seat1:militia", "no"]
    g.choose(None)
    assert (g.seat(1).deck, g.seat(1).discard) == (["Militia", "Militia"], [])
    assert names(known.card for known in g.view(1).players[1].deck.known) == ["Militia"]
    assert g.view(0).players[1].deck.known == ()


def test_storm_f09_a_look_that_must_be_shuffles_first(position):
    g = position(hand=["Nook Hound"], deck=[], discard=["Mystic"])
    g.play("Nook Hound")
    assert g.options == ["pick:deck:seat0:mystic", "no"]
    g.choose(None)
    assert g.seat(0).hand == ["Mystic"]
    assert seen(g, "DeckShuffled", "seat", "count") == [(0, 1)]


def test_storm_f09_a_draw_shuffles_first(position):
    g = position(hand=["Starchild"], deck=[], discard=["Mystic"])
    g.play("Starchild")
    assert g.seat(0).hand == ["Mystic"]


def test_storm_f10_ogo_rising_flipped_in_mid_turn_marks_the_next_hero(position):
    g = position(
        hand=["Apprentice", "Nihilmancer", "Granger"],
        row=["Grease Monk"],
        center_deck=["Ogo Rising"],
    )
    g.play("Apprentice")
    g.acquire("Grease Monk")
    assert g.event == "Ogo Rising"
    assert g.view(0).players[0].played[0].also == ()
    g.play("Nihilmancer")
    g.choose(None)
    assert [card.also for card in g.view(0).players[0].played] == [(), ("lifebound",)]
    card = g.state.players[0].played[1]
    assert g.game.factions(card, 0) == FACTION_BITS["void"] | FACTION_BITS["lifebound"]
    g.play("Granger")
    assert (g.runes, g.seat(0).honor) == (2, 2)


def test_storm_f10_the_marked_hero_answers_a_waiting_unite(position):
    g = position(
        hand=["Granger", "Mystic"], row=["Grease Monk"], center_deck=["Ogo Rising"], runes=0
    )
    g.play("Granger")
    g.acquire("Grease Monk")
    g.play("Mystic")
    assert (g.runes, g.seat(0).honor) == (3, 2)


def test_storm_f11_shadowcaster_reaches_the_discard_pile_without_the_first_banish(position):
    g = position(
        hand=["Shadowcaster"],
        deck=["Mystic", "Granger"],
        discard=["Militia"],
        event="Void Rising",
    )
    g.play("Shadowcaster")
    assert g.options == ["pick:hand:seat0:mystic", "no"]
    g.choose(None)
    assert g.options == ["pick:discard:seat0:militia", "no"]
    g.choose("Militia")
    assert g.seat(0).hand == ["Mystic"]


def test_storm_f12_the_victim_of_vandal_soul_breaks_the_tie(position):
    g = position(
        row=["Vandal Soul"],
        power=4,
        others=[{"in_play": ["Everbloom", "Synchronizer", "Canopic Jar"]}],
    )
    g.defeat("Vandal Soul")
    assert g.pending.seat == 1
    assert g.options == ["pick:in_play:seat1:everbloom", "pick:in_play:seat1:synchronizer"]
    g.choose("Synchronizer")
    assert g.seat(1).in_play == ["Everbloom", "Canopic Jar"]


def test_storm_f13_void_rising_does_not_see_the_defeat_that_brought_it(position):
    g = position(row=["Minotaur"], center_deck=["Void Rising"], power=4)
    g.defeat("Minotaur")
    assert g.event == "Void Rising"
    assert g.seat(0).honor == 3


def test_storm_f14_void_rising_still_sees_the_defeat_that_replaced_it(position):
    g = position(row=["Minotaur"], center_deck=["Arha Rising"], event="Void Rising", power=4)
    g.defeat("Minotaur")
    assert (g.event, g.void) == ("Arha Rising", ["Void Rising"])
    assert g.seat(0).honor == 3 + 1
    assert seen(g, "HonorGained", "amount", "source") == [(3, "minotaur"), (1, "void_rising")]


def test_storm_f15_order_after_a_defeat(position):
    g = position(
        row=["Vandal Soul"],
        center_deck=["Arha Rising", "Dream Machine"],
        event="Void Rising",
        in_play=["Canopic Jar"],
        others=[{"in_play": ["Everbloom"]}],
        power=4,
    )
    g.defeat("Vandal Soul")
    assert story(g) == [
        "paid 4 power",
        "defeated vandal_soul",
        "defeat vandal_soul row>void",
        "EventChanged",
        "refill dream_machine",
        "honor 3 by vandal_soul",
        "destroy everbloom in_play>discard",
        "runes 1 by canopic_jar",
        "honor 1 by void_rising",
        "FateBegan",
    ]
    g.choose("Canopic Jar")
    assert g.seat(0).hand == ["Canopic Jar"]


def test_storm_f15_a_trophy_moves_first(position):
    g = position(row=["Minotaur"], center_deck=["Granger"], hand=["Soul Assassin"], power=2)
    g.play("Soul Assassin")
    g.defeat("Minotaur")
    assert story(g)[-4:] == [
        "defeat minotaur row>trophies",
        "refill granger",
        "honor 3 by minotaur",
        "runes 2 by soul_assassin",
    ]


def test_storm_f15_order_after_an_acquire(position):
    g = position(
        row=["Granger"],
        center_deck=["Void Rising", "Honey Siren"],
        in_play=["Eye of Destiny"],
        discard=["Mystic"],
        runes=3,
    )
    g.acquire("Granger")
    assert g.event is None
    g.choose(zone="hand")
    assert story(g) == [
        "paid 3 runes",
        "acquire granger row>hand",
        "EventChanged",
        "refill honey_siren",
        "FateBegan",
    ]
    assert g.options == ["pick:discard:seat0:mystic", "no"]


def test_storm_f15_fates_wait_for_the_effect_under_way(position):
    g = position(
        hand=["Prodigal"],
        row=["Fettered Soul"],
        center_deck=["Nemesis", "Dream Machine"],
        event="Void Rising",
        in_play=["Everbloom"],
    )
    g.play("Prodigal")
    g.choose("Fettered Soul")
    g.choose("Inert")
    assert seen(g, "FateBegan", "card") == ["nemesis", "dream_machine"]
    assert story(g).index("honor 1 by void_rising") < story(g).index("FateBegan")
    assert g.event is None
    assert g.options == ["pick:in_play:seat0:everbloom", "no"]


def test_storm_f16_a_card_banished_from_hand_gives_nothing(position):
    g = position(hand=["Abolisher", "Lionheart"])
    g.play("Abolisher")
    g.choose("Lionheart")
    assert (g.runes, g.seat(0).honor, g.void) == (2, 0, ["Lionheart"])


def test_storm_f17_a_played_card_is_not_in_hand(position):
    g = position(hand=["Abolisher"], played=["Mystic"])
    g.play("Abolisher")
    assert g.pending is None
    assert (g.runes, g.seat(0).played) == (1, ["Mystic", "Abolisher"])


def test_storm_f18_always_available_cards_go_back_to_their_piles(position):
    g = position(
        hand=["Emri, Soulslayer", "Mystic", "Heavy Infantry"],
        trophies=["Fanatic"],
        event="Ogo Rising",
        power=2,
    )
    g.play("Emri, Soulslayer")
    g.choose("Mystic")
    g.choose("Heavy Infantry")
    g.use_trophy("Fanatic")
    g.defeat("Cultist")
    assert [g.pile(n) for n in ("Mystic", "Heavy Infantry", "Fanatic", "Cultist")] == [27, 27, 7, 1]
    assert g.void == []
    assert moved(g, "banish") == [
        ("mystic", "hand", "always"),
        ("heavy_infantry", "hand", "always"),
        ("fanatic", "trophies", "always"),
    ]


def test_storm_f19_starting_cards_leave_the_game(position):
    g = position(hand=["Emri, Soulslayer", "Apprentice", "Militia"], row=["Grease Monk"], runes=1)
    g.play("Emri, Soulslayer")
    g.choose("Apprentice")
    g.choose("Militia")
    assert g.void == []
    assert names(g.view(1).removed) == ["Apprentice", "Militia"]
    g.state.center.clear()
    g.acquire("Grease Monk")
    assert g.center_deck == []
    assert g.row == ["Inert"] * 5
