"""The one reading across the sets, mixed play X21 and X22: riders and saves."""

import pytest

from tests.cards.positions import moved

BLOSSOMS = "Oblivion Blossoms"
WIDOW = "Corrosive Widow"


# X21, when-banished riders


@pytest.mark.parametrize(
    ("elemental", "runes", "power", "honor", "cards"),
    [
        ("Iron Elemental", 2, 0, 0, 0),
        ("Shadow Elemental", 0, 2, 0, 0),
        ("Verdant Elemental", 0, 0, 3, 0),
        ("Water Elemental", 0, 0, 0, 2),
    ],
)
@pytest.mark.parametrize("owner", [0, 1])
def test_mixed_x21_riders_go_to_the_player_on_turn(
    mixed, elemental, runes, power, honor, cards, owner
):
    hands = [[], []]
    hands[owner] = [elemental]
    g = mixed(
        row=["Lifebound Initiate"],
        center_deck=["Emri, Soulslayer"],
        runes=1,
        hand=hands[0],
        discard=["Apprentice"],
        others=[{"hand": hands[1], "discard": ["Apprentice"]}],
    )
    g.acquire("Lifebound Initiate")
    for seat in (0, 1):
        if seat == owner:
            g.choose(elemental)
        g.choose(None)
    assert (g.runes, g.power, g.seat(0).honor) == (runes, power, honor)
    assert len(g.seat(0).hand) == cards
    assert (g.seat(1).honor, len(g.seat(1).hand)) == (0, 0)
    assert g.void == [elemental]


def test_mixed_x21_it_is_a_banish_by_the_one_who_banished(mixed):
    g = mixed(
        row=["Lifebound Initiate"],
        center_deck=["Emri, Soulslayer"],
        runes=1,
        in_play=[BLOSSOMS],
        others=[{"hand": ["Verdant Elemental"], "in_play": [BLOSSOMS]}],
    )
    g.acquire("Lifebound Initiate")
    g.choose(None)
    g.choose("Verdant Elemental")
    assert g.seat(0).honor == 3
    assert not g.can_use(BLOSSOMS, 1)


def test_mixed_x21_own_banish_in_the_fate_counts(mixed):
    g = mixed(
        row=["Arha Initiate"],
        center_deck=["Emri, Soulslayer"],
        runes=1,
        in_play=[BLOSSOMS],
        hand=["Militia"],
    )
    g.acquire("Arha Initiate")
    g.choose("Militia")
    g.choose(None)
    assert g.can_use(BLOSSOMS, 1)


@pytest.mark.parametrize(
    "hero", ["Seer of the Forked Path", "Elemental Adept", "Yuk Tribe Outcast"]
)
def test_mixed_x21_banished_from_the_row_by_any_set(mixed, hero):
    g = mixed(hand=[hero], row=["Iron Elemental"])
    g.play(hero)
    g.choose("Iron Elemental")
    assert g.runes == 2


# X22, saves


def test_mixed_x22_widows_construct_can_be_saved(mixed):
    g = mixed(
        row=[WIDOW],
        power=4,
        event="Hedron Rising",
        others=[{"in_play": ["Muramasa", "Everbloom"], "trophies": ["Fanatic"]}],
    )
    g.defeat(WIDOW)
    g.choose("Muramasa")
    assert (g.pending.seat, g.pending.kind) == (1, "save")
    g.choose("Muramasa")
    assert g.seat(1).in_play == ["Muramasa", "Everbloom"]
    assert g.seat(1).trophies == []
    assert moved(g, "banish") == [("fanatic", "trophies", "always")]


def test_mixed_x22_nothing_is_saved_once_hedron_rising_has_left(mixed):
    g = mixed(
        row=[WIDOW],
        center_deck=["Emri's Trial"],
        power=4,
        event="Hedron Rising",
        others=[{"in_play": ["Muramasa"], "trophies": ["Fanatic"]}],
    )
    g.defeat(WIDOW)
    assert g.pending is None
    assert g.seat(1).discard == ["Muramasa"]
    assert g.seat(1).trophies == ["Fanatic"]


def test_mixed_x22_hedron_rising_that_just_arrived_saves(mixed):
    g = mixed(
        row=[WIDOW],
        center_deck=["Hedron Rising"],
        power=4,
        event="Emri's Trial",
        others=[{"in_play": ["Muramasa"], "trophies": ["Fanatic"]}],
    )
    g.defeat(WIDOW)
    g.choose("Muramasa")
    assert g.seat(1).in_play == ["Muramasa"]


def test_mixed_x22_nemesis_in_the_refill_comes_too_late_to_stop_the_save(mixed):
    g = mixed(
        row=[WIDOW],
        center_deck=["Nemesis"],
        power=4,
        event="Hedron Rising",
        others=[{"in_play": ["Muramasa"], "trophies": ["Fanatic"]}],
    )
    g.defeat(WIDOW)
    g.choose("Muramasa")
    assert g.seat(1).in_play == ["Muramasa"]
    assert g.event is None


def test_mixed_x22_mechana_ends_the_moment_hedron_rising_leaves(mixed):
    g = mixed(
        event="Hedron Rising",
        in_play=["Elemental Projector", "Everbloom"],
        row=["Arha Initiate"],
        center_deck=["Emri's Trial"],
        runes=1,
    )
    assert g.can_use("Elemental Projector")
    g.acquire("Arha Initiate")
    assert not g.can_use("Elemental Projector")


def test_mixed_x22_noxious_soul_spares_the_partner(mixed):
    g = mixed(
        players=4,
        teams=True,
        row=["Noxious Soul"],
        power=5,
        others=[{"hand": ["Militia"]}] * 3,
    )
    g.defeat("Noxious Soul")
    assert [len(g.seat(seat).discard) for seat in range(4)] == [0, 1, 0, 1]
