"""The one reading across the sets, words X02 to X04: once per turn, next, declining."""

import pytest

from ascension_tui.games.ascension.rules.row import set_event
from ascension_tui.games.ascension.rules.state import EMPTY
from tests.cards.positions import story

BURROWER = "Burrower Mark II"
COURIER = "Rocket Courier X-99"
DRUIDS = "Druids of the Stone Circle"
EYE = "Eye of Destiny"
MACHINE = "Dream Machine"
SIREN = "Honey Siren"
WEAVER = "Scrap Weaver"


def leave_and_come_back(g):
    """The current event goes to the void and comes back at once."""
    event = g.state.event
    set_event(g.game, EMPTY)
    g.state.void.remove(event)
    set_event(g.game, event)
    g.game.advance()


# X02, once per turn


@pytest.mark.parametrize(
    "construct", ["Piercing Eye", "Wildbark Mail", "Madness' Embrace"], ids=str
)
def test_mixed_x02_a_looks_back_over_the_whole_turn(mixed, construct):
    g = mixed(row=["Samael's Trickster"], power=3, hand=[construct, "Apprentice"])
    g.defeat("Samael's Trickster")
    g.play(construct)
    assert g.can_use(construct)
    g.use(construct)
    assert not g.can_use(construct)


def test_mixed_x02_a_looks_back_at_a_banish_by_another_sets_card(mixed):
    g = mixed(hand=["Void Initiate", "Oblivion Blossoms", "Apprentice"])
    g.play("Void Initiate")
    g.choose("Apprentice")
    g.play("Oblivion Blossoms")
    assert g.can_use("Oblivion Blossoms", 1)


def test_mixed_x02_a_is_fresh_after_coming_back(mixed):
    g = mixed(in_play=[MACHINE, "Everbloom"], event="Hedron Rising")
    g.use("Everbloom")
    g.use(MACHINE)
    g.choose("Everbloom")
    g.play("Everbloom")
    g.use("Everbloom")
    assert g.seat(0).honor == 2


GIVES = {
    "Synchronizer": lambda g: g.runes,
    "Weapon 303-V": lambda g: g.power // 3,
    BURROWER: lambda g: g.seat(0).hand.count("Militia"),
}


@pytest.mark.parametrize("construct", GIVES)
def test_mixed_x02_b_the_first_this_copy_sees(mixed, construct):
    g = mixed(hand=["Elemental Projector", construct], deck=["Militia"] * 3)
    g.play("Elemental Projector")
    g.play(construct)
    assert GIVES[construct](g) == 1


@pytest.mark.parametrize("construct", GIVES)
def test_mixed_x02_b_each_copy_once(mixed, construct):
    g = mixed(
        in_play=[construct, construct],
        hand=["Elemental Projector", "Processing Hub"],
        deck=["Militia"] * 4,
    )
    g.play("Elemental Projector")
    assert GIVES[construct](g) == 2
    g.play("Processing Hub")
    assert GIVES[construct](g) == 2


@pytest.mark.parametrize("construct", GIVES)
def test_mixed_x02_b_fresh_after_coming_back(mixed, construct):
    g = mixed(hand=[construct], in_play=[MACHINE], deck=["Militia"] * 4)
    g.play(construct)
    g.use(MACHINE)
    g.choose(construct)
    g.play(construct)
    assert GIVES[construct](g) == 2


def test_mixed_x02_b_canopic_jar_sees_the_second_defeat(mixed):
    g = mixed(row=["Sea Tyrant", "Wildfire Elemental"], power=9, hand=["Canopic Jar"])
    g.defeat("Sea Tyrant")
    g.play("Canopic Jar")
    g.defeat("Wildfire Elemental")
    g.choose(None)
    assert g.runes == 1


def test_mixed_x02_b_wormhole_is_once_per_copy(mixed):
    g = mixed(
        hand=["Processing Hub", "Personal Wormhole", BURROWER, "Apprentice"], discard=["Militia"]
    )
    g.play("Processing Hub")
    g.play("Personal Wormhole")
    g.choose("Militia")
    g.play(BURROWER)
    assert g.pending is None


def test_mixed_x02_b_eye_of_destiny_is_once_per_copy_and_fresh_after_coming_back(mixed):
    g = mixed(in_play=[EYE, MACHINE], event="Hedron Rising", runes=9)
    g.acquire("Mystic")
    g.choose(EYE)
    g.acquire("Mystic")
    assert g.pending is None
    g.use(MACHINE)
    g.choose(EYE)
    g.play(EYE)
    g.acquire("Mystic")
    g.choose(EYE)
    assert g.seat(0).hand == ["Mystic", "Mystic"]


def test_mixed_x02_b_courier_that_came_later_serves_the_next(mixed):
    g = mixed(hand=[COURIER], row=["Synchronizer", "Blast Goggles"], runes=8)
    g.acquire("Synchronizer")
    g.play(COURIER)
    g.acquire("Blast Goggles")
    g.choose(COURIER)
    assert g.seat(0).in_play == [COURIER, "Blast Goggles"]


def test_mixed_x02_c_snapdragon_that_came_later_has_missed_it(mixed):
    g = mixed(hand=["Granger", "Snapdragon", "Starchild"])
    g.play("Granger")
    g.play("Snapdragon")
    g.play("Starchild")
    assert "honor 1 by snapdragon" not in story(g)


def test_mixed_x02_c_void_rising_that_came_later_has_missed_it(mixed):
    g = mixed(row=["Minotaur", "Mephit"], center_deck=["Void Rising"], power=7)
    g.defeat("Minotaur")
    assert g.event == "Void Rising"
    g.defeat("Mephit")
    g.choose(None)
    assert g.seat(0).honor == 3 + 2


def test_mixed_x02_c_void_rising_is_not_fresh_after_coming_back(mixed):
    g = mixed(row=["Minotaur", "Sea Tyrant"], event="Void Rising", power=9)
    g.defeat("Minotaur")
    leave_and_come_back(g)
    g.defeat("Sea Tyrant")
    assert g.seat(0).honor == 3 + 1 + 5


def test_mixed_x02_c_ogo_rising_takes_the_first_hero_after_it_became_current(mixed):
    g = mixed(
        hand=["Apprentice", "Mystic", "Militia"],
        row=["Lifebound Initiate"],
        center_deck=["Ogo Rising"],
    )
    g.play("Apprentice")
    g.acquire("Lifebound Initiate")
    g.play("Mystic")
    g.play("Militia")
    assert [card.also for card in g.view(1).players[0].played] == [(), ("lifebound",), ()]


def test_mixed_x02_c_ogo_rising_is_not_fresh_after_coming_back(mixed):
    g = mixed(hand=["Mystic", "Heavy Infantry"], event="Ogo Rising")
    g.play("Mystic")
    leave_and_come_back(g)
    g.play("Heavy Infantry")
    assert [card.also for card in g.view(1).players[0].played] == [("lifebound",), ()]


def test_mixed_x02_c_ogo_rising_begins_anew_each_turn(mixed):
    g = mixed(hand=["Mystic"], event="Ogo Rising", others=[{"hand": ["Militia"]}])
    g.play("Mystic")
    g.end_turn()
    g.play("Militia")
    assert g.view(0).players[1].played[0].also == ("lifebound",)


# X03, next


def test_mixed_x03_two_scrap_weavers_one_construct(mixed):
    g = mixed(hand=[WEAVER, WEAVER], row=["Shadow Star", "Everbloom"], runes=6)
    g.play(WEAVER)
    g.play(WEAVER)
    g.acquire("Shadow Star")
    assert len(g.options) == 2
    g.choose(WEAVER)
    g.acquire("Everbloom")
    assert g.pending is None
    assert (g.seat(0).in_play, g.seat(0).discard) == (["Shadow Star"], ["Everbloom"])


def test_mixed_x03_discounts_of_two_sets_fall_on_the_same_construct(mixed):
    g = mixed(
        hand=["Reactor Monk", "Grease Monk"],
        in_play=["Autobuilder 5.0"],
        row=["Blast Goggles", "Processing Hub"],
    )
    g.play("Reactor Monk")
    g.play("Grease Monk")
    g.use("Autobuilder 5.0")
    assert g.view(0).center_row.cards[0].price == 1
    g.acquire("Blast Goggles")
    assert (g.runes, g.view(0).center_row.cards[1].price) == (2, 3)


def test_mixed_x03_a_free_hero_uses_messenger_and_siren_up(mixed):
    g = mixed(hand=["Aiyana's Messenger", SIREN, DRUIDS], row=["Granger", "Wolf Shaman"], runes=3)
    g.play("Aiyana's Messenger")
    g.play(SIREN)
    g.play(DRUIDS)
    g.choose("Granger")
    assert g.view(0).center_row.cards[1].price == 3
    g.acquire("Wolf Shaman")
    assert g.pending is None
    assert g.seat(0).discard == ["Wolf Shaman"]


def test_mixed_x03_a_free_defeat_uses_militia_and_assassin_up(mixed):
    g = mixed(
        hand=["Void Militia", "Void Militia", "Soul Assassin", "Soul Assassin", "Arha Templar"],
        row=["Wildfire Elemental", "Sea Tyrant"],
    )
    for name in ["Void Militia", "Soul Assassin"] * 2:
        g.play(name)
    g.play("Arha Templar")
    g.choose("Wildfire Elemental")
    g.choose(None)
    assert g.runes == 4
    assert g.view(0).center_row.cards[1].price == 5


def test_mixed_x03_a_construct_taken_by_prime_uses_all_up(mixed):
    g = mixed(hand=["Grease Monk", "Reactor Monk", WEAVER, "P.R.I.M.E."], row=["Snapdragon"])
    for name in ["Grease Monk", "Reactor Monk", WEAVER, "P.R.I.M.E."]:
        g.play(name)
    g.choose(1)
    g.choose("Snapdragon")
    g.choose(WEAVER)
    assert g.seat(0).in_play == ["Snapdragon"]
    assert g.state.waiting == ()


# X04, declining


def test_mixed_x04_declined_eye_and_courier_stay(mixed):
    g = mixed(in_play=[EYE, COURIER], row=[BURROWER, "Synchronizer"], runes=12)
    g.acquire("Mystic")
    g.choose(None)
    g.acquire("Mystic")
    g.choose(EYE)
    g.acquire(BURROWER)
    g.choose(None)
    g.acquire("Synchronizer")
    g.choose(COURIER)
    assert g.seat(0).hand == ["Mystic"]
    assert g.seat(0).in_play == [EYE, COURIER, "Synchronizer"]


def test_mixed_x04_declined_wormhole_stays(mixed):
    g = mixed(in_play=["Personal Wormhole"], hand=["Processing Hub", "Synchronizer", "Militia"])
    g.play("Processing Hub")
    g.choose(None)
    g.play("Synchronizer")
    g.choose("Militia")
    assert g.seat(0).hand == []


def test_mixed_x04_declined_arha_rising_stays(mixed):
    g = mixed(
        event="Arha Rising",
        hand=["Temple Librarian", "Elder Skeptic", "Militia"],
        deck=["Apprentice", "Mystic"] * 3,
    )
    g.play("Temple Librarian")
    g.choose("Militia")
    g.choose(None)
    g.play("Elder Skeptic")
    g.choose("Mystic")
    assert g.options == ["pick:discard:seat0:mystic", "no"]
    g.choose("Mystic")
    assert g.seat(0).discard == ["Militia"]


def test_mixed_x04_declined_siren_and_weaver_are_gone(mixed):
    g = mixed(hand=[SIREN, WEAVER], row=["Shadow Star", "Everbloom"], runes=10)
    g.play(SIREN)
    g.play(WEAVER)
    g.acquire("Mystic")
    g.choose(None)
    g.acquire("Shadow Star")
    g.choose(None)
    g.acquire("Everbloom")
    g.acquire("Mystic")
    assert g.pending is None
    assert len(g.seat(0).discard) == 4
