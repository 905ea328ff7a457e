"""Rulings E1 to E22 of Storm of Souls: events, fates and the refill."""

from functools import partial
from itertools import count

import pytest

from ascension_tui.games.ascension.rules.setup import Setup, new_game
from ascension_tui.games.ascension.scenario import Scenario
from tests.cards.positions import moved, names, seen, story

TARIK = "Tarik, the Trickster"
FATES = {"Nook Hound", "Honey Siren", "Dream Machine", "Emri, Soulslayer", "Nemesis"}


@pytest.fixture
def position(position):
    """Storm of Souls, unless a test names other sets."""
    return partial(position, sets=["storm"])


@pytest.fixture
def deal(position):
    """The first real game whose opening deal is as wanted, found by counting seeds up."""

    def find(wanted, players=2):
        setup = Setup(sets=("storm",), seats=tuple("abcdef"[:players]))
        for seed in count(1):
            g = Scenario(new_game(setup, seed), on_clones=position.keywords["on_clones"])
            if wanted(g):
                return g
        return None

    return find


def fates_in(g):
    """The cards with a fate that lie in the row, from the deck side."""
    return [name for name in g.row if name in FATES]


def flips(g):
    """Events that became current in the deal, in their order."""
    return [event for event in seen(g, "EventChanged", "card") if event]


def test_storm_e01_an_event_of_the_opening_deal_goes_to_its_zone(deal):
    g = deal(lambda g: len(flips(g)) == 1 and not fates_in(g))
    assert len(g.row) == 6
    assert g.event is not None
    assert g.event not in g.row
    assert g.void == []
    assert len(g.center_deck) == 101 - 7
    for seat in (0, 1):
        assert g.view(seat).event_zone.card.name == g.event


def test_storm_e01_a_second_event_sends_the_first_to_the_void(deal):
    g = deal(lambda g: len(flips(g)) == 2 and not fates_in(g))
    first, second = seen(g, "EventChanged", "card", "old")
    assert first[1] is None
    assert second[1] == first[0]
    assert len(g.row) == 6
    assert len(g.void) == 1
    assert g.view(0).void[0].slug == first[0]
    assert g.view(0).event_zone.card.slug == second[0]


def test_storm_e02_nook_hound_in_the_opening_deal_asks_everybody(deal):
    g = deal(lambda g: fates_in(g) == ["Nook Hound"], players=3)
    first = g.active
    assert [len(g.seat(s).hand) for s in (0, 1, 2)] == [5, 5, 5]
    assert (g.pending.seat, g.options) == (first, ["yes", "no"])
    g.choose(True)
    top = g.seat(first).deck[0]
    g.choose(top)
    assert g.seat(first).discard == [top]
    assert g.pending.seat == (first + 1) % 3
    g.choose(None)
    assert g.pending.seat == (first + 2) % 3
    g.choose(None)
    assert g.pending is None
    assert g.active == first
    assert len(g.seat(first).hand) == 5


def test_storm_e02_emri_in_the_opening_deal_banishes_from_hand(deal):
    g = deal(lambda g: fates_in(g) == ["Emri, Soulslayer"])
    first = g.active
    assert g.pending.seat == first
    assert f"pick:hand:seat{first}:apprentice" in g.options
    g.choose("Apprentice")
    g.choose("Apprentice")
    assert g.pending.seat == 1 - first
    g.choose(None)
    assert g.pending is None
    assert [len(g.seat(s).hand) for s in (first, 1 - first)] == [3, 5]
    assert names(g.view(0).removed) == ["Apprentice", "Apprentice"]


@pytest.mark.parametrize("card", ["Dream Machine", "Honey Siren"])
def test_storm_e02_some_fates_find_nothing_in_the_opening_deal(deal, card):
    g = deal(lambda g: fates_in(g) == [card])
    assert g.pending is None
    assert seen(g, "FateBegan", "card") == [card.lower().replace(" ", "_")]


def test_storm_e02_honey_siren_finds_what_nook_hound_put_away(deal):
    g = deal(lambda g: fates_in(g) == ["Nook Hound", "Honey Siren"])
    first = g.active
    g.choose(True)
    top = g.seat(first).deck[0]
    g.choose(top)
    g.choose(None)
    assert g.pending.seat == first
    g.choose(top)
    assert g.pending is None
    assert g.seat(first).deck[0] == top
    assert g.seat(first).discard == []


def test_storm_e02_honey_siren_before_nook_hound_finds_nothing(deal):
    g = deal(lambda g: fates_in(g) == ["Honey Siren", "Nook Hound"])
    assert seen(g, "FateBegan", "card") == ["honey_siren", "nook_hound"]
    assert g.view(0).decision.card == "nook_hound"


def test_storm_e02_nemesis_in_the_opening_deal_banishes_the_event(deal):
    g = deal(lambda g: fates_in(g) == ["Nemesis"] and len(flips(g)) == 1)
    assert g.event is None
    assert len(g.void) == 1
    assert len(g.row) == 6


def test_storm_e02_fates_of_the_deal_come_after_the_whole_row(deal):
    g = deal(lambda g: "Nook Hound" in g.row[:1] and flips(g))
    assert len(g.row) == 6
    lines = story(g)
    last_refill = max(i for i, line in enumerate(lines) if line.startswith("refill"))
    assert last_refill < lines.index("FateBegan")
    assert g.event is not None


def test_storm_e02_a_lone_player_is_asked_alone(deal):
    g = deal(lambda g: fates_in(g) == ["Nook Hound"], players=1)
    g.choose(None)
    assert g.pending is None


def test_storm_e03_the_void_becomes_the_center_deck(position):
    g = position(
        row=["Grease Monk"],
        void=["Granger", "Vandal Soul", "Arha Rising"],
        trophies=["Minotaur"],
        runes=1,
    )
    g.state.center.clear()
    g.acquire("Grease Monk")
    turned_up = g.row[0]
    assert turned_up in ("Granger", "Vandal Soul")
    assert seen(g, "DeckShuffled", "seat", "count") == [(-1, 3)]
    everywhere = [turned_up, *g.center_deck, *([g.event] if g.event else [])]
    assert sorted(everywhere) == ["Arha Rising", "Granger", "Vandal Soul"]
    assert g.void == []
    assert g.seat(0).trophies == ["Minotaur"]


def test_storm_e03_the_defeated_monster_and_the_old_event_are_in_it(position):
    g = position(row=["Vandal Soul"], event="Void Rising", power=4)
    g.state.center.clear()
    g.defeat("Vandal Soul")
    assert g.row[0] == "Vandal Soul"
    assert (g.event, g.void, g.center_deck) == ("Void Rising", [], [])
    assert g.seat(0).honor == 3 + 1


@pytest.mark.parametrize("seed", range(1, 7))
def test_storm_e03_an_event_just_replaced_may_come_back_at_once(position, seed):
    g = position(
        row=["Vandal Soul"], center_deck=["Arha Rising"], event="Void Rising", power=4, seed=seed
    )
    del g.state.center[:-1]
    g.defeat("Vandal Soul")
    assert g.row[0] == "Vandal Soul"
    left = {*g.void, *g.center_deck}
    assert {g.event, *left} == {"Arha Rising", "Void Rising"}
    assert g.seat(0).honor == 3 + 1


def test_storm_e03_an_empty_void_leaves_the_row_shorter(position):
    g = position(row=["Grease Monk"], runes=1)
    g.state.center.clear()
    g.acquire("Grease Monk")
    assert g.row == ["Inert"] * 5
    g.end_turn()
    assert g.active == 1


def test_storm_e04_fettered_soul_may_banish_the_refill(position):
    g = position(row=["Fettered Soul"], center_deck=["Lionheart"], power=3)
    g.defeat("Fettered Soul")
    g.choose("Lionheart")
    assert g.void == ["Fettered Soul", "Lionheart"]


def test_storm_e05_tarik_may_copy_the_refill(position):
    g = position(row=[TARIK], center_deck=["Lionheart"], power=6)
    g.defeat(TARIK)
    assert g.options == ["pick:row:lionheart", "no"]
    g.choose("Lionheart")
    assert g.seat(0).honor == 5 + 3


def test_storm_e06_dream_machine_comes_too_late_to_rescue(position):
    g = position(
        row=["Vandal Soul"],
        center_deck=["Dream Machine"],
        power=4,
        others=[{"in_play": ["Everbloom"]}],
    )
    g.defeat("Vandal Soul")
    assert g.pending is None
    assert (g.seat(1).hand, g.seat(1).discard) == ([], ["Everbloom"])
    assert story(g)[-2:] == ["destroy everbloom in_play>discard", "FateBegan"]


def test_storm_e07_a_fate_happens_even_if_its_card_has_left(position):
    g = position(row=["Fettered Soul"], center_deck=["Nemesis"], event="Void Rising", power=3)
    g.defeat("Fettered Soul")
    assert g.event == "Void Rising"
    g.choose("Nemesis")
    assert g.event is None
    assert g.void == ["Fettered Soul", "Nemesis", "Void Rising"]
    assert g.seat(0).honor == 2 + 1


def test_storm_e08_nemesis_banishes_the_event_that_came_before_it(position):
    g = position(row=["Grease Monk"], center_deck=["Void Rising", "Nemesis"], runes=1)
    g.acquire("Grease Monk")
    assert seen(g, "EventChanged", "card", "old") == [("void_rising", None), (None, "void_rising")]
    assert (g.event, g.void, g.row[0]) == (None, ["Void Rising"], "Nemesis")


def test_storm_e09_without_an_event_its_lines_and_the_fanatic_are_off(position):
    g = position(
        row=["Grease Monk"],
        center_deck=["Nemesis"],
        event="Ogo Rising",
        trophies=["Fanatic"],
        hand=["Snake Shaman"],
        runes=1,
    )
    assert g.can_use_trophy("Fanatic")
    g.acquire("Grease Monk")
    assert (g.event, g.void) == (None, ["Ogo Rising"])
    assert not g.can_use_trophy("Fanatic")
    g.play("Snake Shaman")
    assert g.runes == 1
    assert g.view(0).players[0].played[0].also == ()


def test_storm_e10_elemental_adept_flips_an_event_too_late_for_its_draw(position):
    g = position(hand=["Elemental Adept"], row=["Granger"], center_deck=["Arha Rising"])
    g.play("Elemental Adept")
    g.choose("Granger")
    assert g.event == "Arha Rising"
    assert len(g.seat(0).hand) == 1


def test_storm_e11_cultist_and_fanatic_under_rise_of_the_cult(position):
    g = position(event="Rise of the Cult", power=6)
    g.defeat("Cultist")
    assert (g.power, g.seat(0).honor) == (3, 2)
    assert not g.can_defeat("Fanatic")
    g = position(event="Rise of the Cult", power=4)
    g.defeat("Fanatic")
    assert (g.power, g.seat(0).honor, g.seat(0).trophies) == (0, 2, ["Fanatic"])


def test_storm_e12_prodigal_under_rise_of_the_cult(position):
    g = position(hand=["Prodigal"], event="Rise of the Cult", row=["Hoarding Whelp"])
    g.play("Prodigal")
    assert g.options == ["pick:row:hoarding_whelp", "pick:always:cultist"]
    g.choose("Cultist")
    assert g.seat(0).honor == 2


def test_storm_e13_rise_of_the_cult_turns_no_bonus_on(position):
    g = position(
        hand=["Snake Shaman", "Elemental Adept", "Shadowcaster"],
        in_play=["Cog Maw"],
        discard=["Mystic"],
        deck=["Militia"] * 4,
        event="Rise of the Cult",
    )
    g.play("Snake Shaman")
    assert g.runes == 1
    g.play("Elemental Adept")
    g.choose(None)
    assert g.seat(0).hand == ["Shadowcaster", "Militia"]
    g.play("Shadowcaster")
    g.choose(None)
    assert g.pending is None
    g.use("Cog Maw")
    assert g.runes == 2


def test_storm_e14_void_rising_pays_once_a_turn(position):
    g = position(
        row=["Hoarding Whelp", "Minotaur", "Hoarding Whelp"],
        event="Void Rising",
        power=7,
        others=[{"hand": ["Heavy Infantry"] * 2}],
    )
    g.defeat("Hoarding Whelp")
    g.defeat("Minotaur")
    assert g.seat(0).honor == 2 + 1 + 3
    g.end_turn()
    g.play("Heavy Infantry")
    g.play("Heavy Infantry")
    g.defeat("Hoarding Whelp")
    assert g.seat(1).honor == 2 + 1


@pytest.mark.parametrize("monster", ["Cultist", "Fanatic"])
def test_storm_e15_cultist_and_fanatic_set_nothing_off(position, monster):
    g = position(
        hand=["Soul Assassin", "Void Militia"],
        in_play=["Canopic Jar"],
        event="Void Rising",
        row=["Hoarding Whelp"],
        power=2,
    )
    g.play("Soul Assassin")
    g.play("Void Militia")
    g.defeat(monster)
    assert (g.runes, g.seat(0).honor) == (0, 1)
    g.state.power = 2
    g.defeat("Hoarding Whelp")
    assert (g.power, g.runes, g.seat(0).honor) == (0, 1 + 2, 1 + 2 + 1)


def come_back(g, name):
    """Put an event of the void on top of the center deck."""
    card = next(c for c in g.state.void if g.state.faces[c].name == name)
    g.state.void.remove(card)
    g.state.center.append(card)


def test_storm_e16_arha_rising_is_fresh_when_it_comes_back(position):
    g = position(
        hand=["Elder Skeptic", "Elder Skeptic"],
        deck=["Mystic", "Militia", "Apprentice", "Apprentice"],
        row=["Grease Monk", "Grease Monk"],
        center_deck=["Void Rising"],
        event="Arha Rising",
        runes=2,
    )
    g.play("Elder Skeptic")
    g.choose("Militia")
    g.choose("Militia")
    g.acquire("Grease Monk")
    assert g.event == "Void Rising"
    come_back(g, "Arha Rising")
    g.acquire("Grease Monk")
    assert g.event == "Arha Rising"
    g.play("Elder Skeptic")
    g.choose("Militia")
    assert g.options == ["pick:discard:seat0:militia", "no"]


def test_storm_e16_the_turns_first_defeat_stays_the_first(position):
    """One reading, X02: what counts the turn's first is never fresh."""
    g = position(
        row=["Minotaur", "Hoarding Whelp"],
        center_deck=["Arha Rising"],
        event="Void Rising",
        power=7,
        runes=1,
        hand=["Elemental Adept"],
    )
    g.defeat("Minotaur")
    assert g.event == "Arha Rising"
    come_back(g, "Void Rising")
    g.play("Elemental Adept")
    g.choose("Inert")
    assert g.event == "Void Rising"
    g.defeat("Hoarding Whelp")
    assert g.seat(0).honor == 3 + 1 + 2


def test_storm_e16_the_first_hero_stays_the_first(position):
    """One reading, X02: what counts the turn's first is never fresh."""
    g = position(
        hand=["Mystic", "Militia"],
        row=["Grease Monk", "Grease Monk"],
        center_deck=["Void Rising"],
        event="Ogo Rising",
        runes=2,
    )
    g.play("Mystic")
    g.acquire("Grease Monk")
    come_back(g, "Ogo Rising")
    g.acquire("Grease Monk")
    assert g.event == "Ogo Rising"
    g.play("Militia")
    assert [card.also for card in g.view(0).players[0].played] == [("lifebound",), ()]


def test_storm_e17_a_marked_hero_stays_lifebound_when_ogo_rising_leaves(position):
    g = position(
        hand=["Mystic", "Granger"],
        row=["Grease Monk"],
        center_deck=["Void Rising"],
        event="Ogo Rising",
    )
    g.play("Mystic")
    g.acquire("Grease Monk")
    assert g.event == "Void Rising"
    assert g.view(0).players[0].played[0].also == ("lifebound",)
    g.play("Granger")
    assert (g.runes, g.seat(0).honor) == (3, 2)


def test_storm_e18_granger_unites_with_a_marked_mystic(position):
    g = position(hand=["Mystic", "Granger"], event="Ogo Rising")
    g.play("Mystic")
    g.play("Granger")
    assert (g.runes, g.seat(0).honor) == (2 + 2, 2)


def test_storm_e19_treasures_of_the_study_under_arha_rising(position):
    g = position(
        hand=["Mystic", "Militia", "Elder Skeptic"],
        in_play=["Treasures of the Study"],
        event="Arha Rising",
    )
    g.use("Treasures of the Study")
    g.choose("Mystic")
    g.choose("Militia")
    assert g.options == ["pick:discard:seat0:mystic", "pick:discard:seat0:militia", "no"]
    g.choose("Mystic")
    assert g.pending is None
    assert g.seat(0).honor == 3
    assert g.seat(0).discard == ["Militia"]
    g.play("Elder Skeptic")
    g.choose("Mystic")
    assert g.pending is None
    assert g.seat(0).discard == ["Militia", "Mystic"]


def test_storm_e20_tower_askara_under_arha_rising(position):
    g = position(hand=["Tower Askara"], deck=["Mystic", "Militia", "Granger"], event="Arha Rising")
    g.play("Tower Askara")
    g.choose("Mystic")
    g.choose("Granger")
    assert g.options == ["pick:discard:seat0:mystic", "pick:discard:seat0:granger", "no"]
    g.choose("Granger")
    assert g.pending is None
    assert (g.seat(0).hand, g.seat(0).discard) == (["Militia", "Granger"], ["Mystic"])


def test_storm_e21_the_end_of_the_turn_is_no_discard(position):
    g = position(hand=["Mystic", "Militia"], event="Arha Rising")
    g.end_turn()
    assert g.pending is None
    assert g.active == 1
    assert g.seat(0).discard == ["Mystic", "Militia"]


def test_storm_e22_nook_hound_discards_from_the_deck(position):
    g = position(hand=["Nook Hound"], deck=["Mystic", "Militia"], event="Arha Rising")
    g.play("Nook Hound")
    g.choose("Mystic")
    assert g.pending is None
    assert (g.seat(0).hand, g.seat(0).discard) == (["Militia"], ["Mystic"])
    assert moved(g, "return") == []


def test_storm_e22_nor_does_its_fate_give_a_return(position):
    g = position(
        row=["Grease Monk"],
        center_deck=["Nook Hound"],
        deck=["Mystic", "Militia"],
        event="Arha Rising",
        runes=1,
    )
    g.acquire("Grease Monk")
    g.choose(True)
    g.choose("Mystic")
    assert g.pending.seat == 1
    assert g.seat(0).discard == ["Grease Monk", "Mystic"]
