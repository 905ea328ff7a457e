"""The one reading across the sets, words X05 and X06: cost limits, entering and playing."""

import pytest

from ascension_tui.games.ascension.scenario import ScenarioError
from tests.cards.positions import moved, seen

BLOCK = "Cell Block E"
BURROWER = "Burrower Mark II"
COURIER = "Rocket Courier X-99"
DRUIDS = "Druids of the Stone Circle"
WEAVER = "Scrap Weaver"


# X05, cost limits


@pytest.mark.parametrize(
    ("event", "helper", "hero", "wanted"),
    [
        ("Emri's Trial", "Void Militia", "Prodigal", "Minotaur"),
        ("Emri's Trial", "Void Militia", "Thunder Templar", "Hoarding Tyrant"),
        ("Emri's Trial", "Void Militia", "Arha Templar", "Sea Tyrant"),
        ("Emri's Trial", "Void Militia", "Oziah the Peerless", "Avatar of the Fallen"),
        ("Cetra's Trial", "Aiyana's Messenger", DRUIDS, "Starchild"),
        ("Cetra's Trial", "Avatar of Aiyana", DRUIDS, "Arbiter of the Precipice"),
    ],
)
def test_mixed_x05_a_lower_price_moves_no_limit(mixed, event, helper, hero, wanted):
    g = mixed(event=event, hand=[helper, hero], row=[wanted])
    g.play(helper)
    g.play(hero)
    with pytest.raises(ScenarioError, match="cannot be chosen"):
        g.choose(wanted)


def test_mixed_x05_rise_of_the_cult_changes_the_value(mixed):
    g = mixed(event="Rise of the Cult", hand=["Prodigal", "Arha Templar"])
    g.play("Prodigal")
    assert g.pending is None
    assert g.seat(0).honor == 2
    g.play("Arha Templar")
    g.choose("Fanatic")
    assert g.seat(0).trophies == ["Fanatic"]
    assert g.seat(0).honor == 4


@pytest.mark.parametrize("event", [None, "Reysa's Trial"])
def test_mixed_x05_lowest_and_parity_look_at_the_printed_cost(mixed, event):
    g = mixed(
        event=event,
        row=["Vandal Soul", "Polaris Demon"],
        power=9,
        others=[{"in_play": ["Everbloom", "Temple of Heroes", "Snapdragon"]}],
    )
    g.defeat("Vandal Soul")
    assert g.seat(1).discard == ["Everbloom"]
    g.defeat("Polaris Demon")
    g.choose(0)
    assert g.seat(1).in_play == ["Snapdragon"]


# X06, entering play and playing


def test_mixed_x06_what_enters_from_the_row_is_seen_by_all_who_watch_entering(mixed):
    g = mixed(
        in_play=[BURROWER, "Synchronizer", "Weapon 303-V"],
        discard=["P.R.I.M.E."],
        hand=[WEAVER],
        deck=["Apprentice", "Militia"],
        row=["Blast Goggles"],
        runes=5,
    )
    g.play(WEAVER)
    g.acquire("Blast Goggles")
    g.choose(WEAVER)
    g.choose("P.R.I.M.E.")
    g.choose(True)
    assert (g.runes, g.power) == (1, 3)
    assert sorted(g.seat(0).hand) == ["Apprentice", "Militia", "P.R.I.M.E."]


def test_mixed_x06_wormhole_sees_entering(mixed):
    g = mixed(in_play=["Personal Wormhole", COURIER], hand=["Apprentice"], row=[BURROWER], runes=3)
    g.acquire(BURROWER)
    g.choose(COURIER)
    assert g.pending is not None
    assert moved(g, "play") == []


@pytest.mark.parametrize("banisher", ["empower", "Venom Priestess", "Deluge Elemental"])
def test_mixed_x06_what_entered_from_the_row_was_not_played(mixed, banisher):
    g = mixed(
        hand=[WEAVER, "Venom Priestess"],
        deck=[],
        row=["Shadow Star", "Keen-eyed Aspirant", "Deluge Elemental"],
        runes=4,
        power=8,
    )
    g.play(WEAVER)
    g.acquire("Shadow Star")
    g.choose(WEAVER)
    {
        "empower": lambda: g.acquire("Keen-eyed Aspirant"),
        "Venom Priestess": lambda: g.play("Venom Priestess"),
        "Deluge Elemental": lambda: g.defeat("Deluge Elemental"),
    }[banisher]()
    assert g.pending is not None
    assert not [key for key in g.options if "shadow_star" in key]


@pytest.mark.parametrize("banisher", ["empower", "Venom Priestess", "Deluge Elemental"])
def test_mixed_x06_what_was_played_from_hand_can_be_banished(mixed, banisher):
    g = mixed(
        hand=["Shadow Star", "Venom Priestess"],
        deck=[],
        row=["Keen-eyed Aspirant", "Deluge Elemental"],
        runes=1,
        power=8,
    )
    g.play("Shadow Star")
    {
        "empower": lambda: g.acquire("Keen-eyed Aspirant"),
        "Venom Priestess": lambda: g.play("Venom Priestess"),
        "Deluge Elemental": lambda: g.defeat("Deluge Elemental"),
    }[banisher]()
    g.choose("Shadow Star")
    if g.pending is not None:
        g.choose(None)
    assert g.void[-1] == "Shadow Star"
    assert g.seat(0).in_play == []


def test_mixed_x06_temple_of_heroes_counts_played_monsters_only(mixed):
    g = mixed(in_play=["Temple of Heroes", BLOCK], row=["Mephit"], hand=["Mephit"], power=3)
    g.defeat("Mephit")
    g.choose(BLOCK)
    g.choose(None)
    assert not g.can_use("Temple of Heroes")
    g.play("Mephit")
    g.choose(None)
    assert g.can_use("Temple of Heroes")


def test_mixed_x06_an_acquired_hero_does_not_unite(mixed):
    g = mixed(hand=["Granger", DRUIDS], in_play=["Snapdragon"], row=["Wolf Shaman"])
    g.play("Granger")
    g.play(DRUIDS)
    g.choose("Wolf Shaman")
    assert (g.runes, g.seat(0).honor) == (2, 3)
    assert seen(g, "HonorGained", "source").count("granger") == 2


def test_mixed_x06_ogo_rising_waits_for_a_played_hero(mixed):
    g = mixed(event="Ogo Rising", hand=["Mystic"], runes=5)
    g.acquire("Heavy Infantry")
    g.play("Mystic")
    assert g.view(1).players[0].played[0].also == ("lifebound",)
