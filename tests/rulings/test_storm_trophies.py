"""Rulings T1 to T11 of Storm of Souls: trophies and the Fanatic."""

from functools import partial

import pytest

from ascension_tui.games.ascension.scenario import ScenarioError
from tests.cards.positions import moved, names, story

TARIK = "Tarik, the Trickster"


@pytest.fixture
def position(position):
    """Storm of Souls, unless a test names other sets."""
    return partial(position, sets=["storm"])


def trophies_offered(g):
    return [key for key in g.options if key.startswith("trophy")]


def test_storm_t01_a_trophy_gives_honor_now_and_none_at_the_end(position):
    g = position(row=["Unchained Fates"], power=7)
    g.defeat("Unchained Fates")
    assert (g.seat(0).honor, g.seat(0).score, g.pool) == (5, 5, 55)
    assert (g.seat(0).trophies, g.void) == (["Unchained Fates"], [])
    assert g.view(1).players[0].card_honor == 0
    g.end_turn()
    assert g.seat(0).trophies == ["Unchained Fates"]
    assert "Unchained Fates" not in g.seat(0).discard


def test_storm_t02_a_trophy_can_be_used_on_the_turn_it_was_won(position):
    g = position(row=["Hoarding Whelp"], power=3)
    g.defeat("Hoarding Whelp")
    g.use_trophy("Hoarding Whelp")
    assert (g.power, g.void) == (1, ["Hoarding Whelp"])


def test_storm_t02_or_on_any_later_own_turn(position):
    g = position(trophies=["Hoarding Tyrant"])
    for _ in range(4):
        g.end_turn()
    g.use_trophy("Hoarding Tyrant")
    assert g.runes == 2


def test_storm_t03_no_trophy_on_another_players_turn(position):
    g = position(
        trophies=["Minotaur", "Fanatic"], event="Ogo Rising", others=[{"trophies": ["Minotaur"]}]
    )
    assert trophies_offered(g) == ["trophy:trophies:minotaur", "trophy:trophies:fanatic"]
    g.end_turn()
    assert trophies_offered(g) == ["trophy:trophies:minotaur"]
    g.use_trophy("Minotaur")
    assert g.seat(0).trophies == ["Minotaur", "Fanatic"]
    assert g.seat(1).trophies == []


def test_storm_t03_but_the_fanatic_under_hedron_rising(position):
    g = position(
        row=["Polaris Demon"],
        power=5,
        event="Hedron Rising",
        others=[{"in_play": ["Everbloom", "Cog Maw"], "trophies": ["Fanatic", "Minotaur"]}],
    )
    g.defeat("Polaris Demon")
    g.choose(1)
    assert g.pending.seat == 1
    assert g.options == ["save:in_play:seat1:everbloom", "no"]


@pytest.mark.parametrize(
    "event", [None, "Arha Rising", "Ogo Rising", "Void Rising", "Rise of the Cult"]
)
def test_storm_t03_and_under_no_other_event(position, event):
    g = position(
        row=["Vandal Soul"],
        power=4,
        event=event,
        others=[{"in_play": ["Everbloom"], "trophies": ["Fanatic"]}],
    )
    g.defeat("Vandal Soul")
    assert g.pending is None
    assert (g.seat(1).discard, g.seat(1).trophies) == (["Everbloom"], ["Fanatic"])


def test_storm_t04_a_second_fanatic_gives_honor_only(position):
    g = position(power=6)
    g.defeat("Fanatic")
    g.defeat("Fanatic")
    assert (g.seat(0).honor, g.seat(0).trophies, g.pile("Fanatic")) == (2, ["Fanatic"], 5)


def test_storm_t04_each_player_has_a_limit_of_their_own(position):
    g = position(trophies=["Fanatic"], others=[{"hand": ["Heavy Infantry"] * 2}])
    g.end_turn()
    g.play("Heavy Infantry")
    g.play("Heavy Infantry")
    g.defeat("Fanatic")
    assert (g.seat(0).trophies, g.seat(1).trophies) == (["Fanatic"], ["Fanatic"])


def test_storm_t05_a_used_fanatic_can_be_won_again_in_the_same_turn(position):
    g = position(event="Ogo Rising", power=6)
    g.defeat("Fanatic")
    g.use_trophy("Fanatic")
    assert g.pile("Fanatic") == 6
    g.defeat("Fanatic")
    assert (g.seat(0).trophies, g.pile("Fanatic")) == (["Fanatic"], 5)
    g.use_trophy("Fanatic")
    assert (g.runes, g.seat(0).honor) == (2, 2)


def test_storm_t06_the_fanatic_cannot_be_used_up_front_under_hedron_rising(position):
    g = position(event="Hedron Rising", trophies=["Fanatic"], in_play=["Everbloom", "Cog Maw"])
    assert not g.can_use_trophy("Fanatic")
    with pytest.raises(ScenarioError, match="trophy Fanatic"):
        g.use_trophy("Fanatic")


def test_storm_t07_one_fanatic_saves_one_construct(position):
    g = position(
        row=["Polaris Demon"],
        power=5,
        event="Hedron Rising",
        others=[
            {
                "in_play": ["Everbloom", "Synchronizer", "Cog Maw", "Eye of Destiny"],
                "trophies": ["Fanatic"],
            }
        ],
    )
    g.defeat("Polaris Demon")
    g.choose(1)
    assert g.options == [
        "save:in_play:seat1:everbloom",
        "save:in_play:seat1:synchronizer",
        "save:in_play:seat1:eye_of_destiny",
        "no",
    ]
    g.choose("Eye of Destiny")
    assert g.seat(1).in_play == ["Cog Maw", "Eye of Destiny"]
    assert g.seat(1).discard == ["Everbloom", "Synchronizer"]
    assert (g.seat(1).trophies, g.pile("Fanatic")) == ([], 7)


def test_storm_t08_nothing_else_falls_for_a_saved_construct(position):
    g = position(
        row=["Vandal Soul"],
        power=4,
        event="Hedron Rising",
        others=[{"in_play": ["Everbloom", "Synchronizer", "Cog Maw"], "trophies": ["Fanatic"]}],
    )
    g.defeat("Vandal Soul")
    g.choose("Everbloom")
    g.choose("Everbloom")
    assert g.pending is None
    assert g.seat(1).in_play == ["Everbloom", "Synchronizer", "Cog Maw"]
    assert moved(g, "destroy") == []


@pytest.mark.parametrize("taken", [[], ["Minotaur"], ["Minotaur", "Hoarding Whelp"]])
def test_storm_t09_nemesis_takes_as_many_trophies_as_wanted(position, taken):
    g = position(row=["Nemesis"], power=8, void=["Minotaur", "Hoarding Whelp"])
    g.defeat("Nemesis")
    for name in taken:
        g.choose(name)
    if len(taken) < 2:
        g.choose(None)
    assert g.pending is None
    assert g.seat(0).trophies == taken
    assert (g.seat(0).honor, g.pool) == (6, 54)
    assert sorted(g.void) == sorted({"Minotaur", "Hoarding Whelp", "Nemesis"} - set(taken))


def test_storm_t09_the_trophies_can_be_used_at_once(position):
    g = position(row=["Nemesis"], power=8, void=["Minotaur"], deck=["Mystic"])
    g.defeat("Nemesis")
    g.choose("Minotaur")
    g.use_trophy("Minotaur")
    assert g.seat(0).hand == ["Mystic"]


def test_storm_t09_taking_is_no_defeat(position):
    g = position(
        row=["Nemesis"],
        power=8,
        void=["Minotaur"],
        in_play=["Canopic Jar"],
        event="Void Rising",
    )
    g.defeat("Nemesis")
    g.choose("Minotaur")
    assert (g.runes, g.seat(0).honor) == (1, 6 + 1)
    assert story(g).count("defeated minotaur") == 0


def test_storm_t10_nemesis_takes_nothing_but_trophies(position):
    g = position(
        row=["Nemesis"],
        power=8,
        void=["Fettered Soul", "Vandal Soul", "Polaris Demon", TARIK, "Granger", "Arha Rising"],
    )
    g.defeat("Nemesis")
    assert g.pending is None
    assert g.seat(0).trophies == []
    assert "Nemesis" in names(g.view(1).void)


@pytest.mark.parametrize(
    ("act", "card"),
    [
        (lambda g: g.play("Elder Skeptic"), "elder_skeptic"),
        (lambda g: g.defeat("Fettered Soul"), "fettered_soul"),
        (lambda g: g.acquire("Granger"), "dream_machine"),
    ],
)
def test_storm_t11_no_trophy_in_the_middle_of_an_effect(position, act, card):
    g = position(
        hand=["Elder Skeptic", "Mystic"],
        trophies=["Minotaur", "Hoarding Whelp"],
        in_play=["Everbloom"],
        row=["Granger", "Fettered Soul"],
        center_deck=["Dream Machine"] if card == "dream_machine" else [],
        runes=3,
        power=3,
    )
    act(g)
    assert g.view(0).decision.card == card
    assert trophies_offered(g) == []
    assert not g.can_use_trophy("Minotaur")
    g.choose(0)
    assert g.pending is None
    assert g.can_use_trophy("Minotaur")
